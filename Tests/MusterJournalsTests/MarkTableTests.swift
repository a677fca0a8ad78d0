import Oracle
import Testing

@testable import MusterJournals

/// Marks against a dictionary of them, on tables large enough to grow in both directions.
@Suite struct MarkTableTests {
  struct Cell: Hashable {
    var person: PersonID
    var session: SessionID
  }

  /// A table with what it should hold.
  struct Model {
    var table = MarkTable()
    var marks: [Cell: Mark] = [:]

    /// Adds people and sessions in random order until there are so many.
    mutating func grow(people: Int, sessions: Int, _ random: inout SplitMix64) {
      while table.people < people || table.sessions < sessions {
        let isPerson = table.sessions == sessions || (table.people < people && random.chance(50))
        if isPerson {
          #expect(table.addPerson().index == table.people - 1)
        } else {
          #expect(table.addSession().index == table.sessions - 1)
        }
        if random.chance(30) { mark(&random) }
      }
    }

    /// Gives a random mark to a random person and checks the outcome.
    mutating func mark(_ random: inout SplitMix64) {
      guard table.people > 0, table.sessions > 0 else { return }
      let cell = Cell(
        person: PersonID(random.below(table.people)), session: SessionID(random.below(table.sessions)))
      let mark = random.pick(Mark.allCases, else: .present)
      let outcome = table.set(mark, person: cell.person, session: cell.session)
      switch marks[cell] {
      case nil:
        #expect(outcome == .new)
        marks[cell] = mark
      case mark: #expect(outcome == .repeated)
      case let earlier?: #expect(outcome == .conflict(with: earlier))
      }
    }

    /// The cells in which table and dictionary differ.
    var differences: [Cell] {
      (0..<table.people).flatMap { person in
        (0..<table.sessions).map { Cell(person: PersonID(person), session: SessionID($0)) }
      }.filter { table[$0.person, $0.session] != marks[$0] }
    }
  }

  private static func model(seed: UInt64, people: Int, sessions: Int, marks: Int = 400) -> Model {
    var random = SplitMix64(seed: seed)
    var model = Model()
    model.grow(people: people, sessions: sessions, &random)
    for _ in 0..<marks { model.mark(&random) }
    return model
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 64), (16, 65), (17, 128), (40, 129), (70, 300)])
  func marksAreThoseOfADictionary(people: Int, sessions: Int) {
    let model = Self.model(seed: UInt64(people * 1000 + sessions), people: people, sessions: sessions)
    #expect(model.differences.isEmpty)
    for person in PersonID(0)..<PersonID(people) {
      #expect(model.table.marks(of: person) == model.marks.keys.filter { $0.person == person }.count)
      #expect(
        model.table.sessions(markedFor: person).map(\.index)
          == model.marks.keys.filter { $0.person == person }.map(\.session.index).sorted())
    }
  }

  @Test func aSecondMarkLeavesTheFirst() {
    var table = MarkTable()
    let (person, session) = (table.addPerson(), table.addSession())
    #expect(table.set(.partial, person: person, session: session) == .new)
    #expect(table.set(.partial, person: person, session: session) == .repeated)
    #expect(table.set(.warned, person: person, session: session) == .conflict(with: .partial))
    #expect(table[person, session] == .partial)
    #expect(table.marks(of: person) == 1)
  }

  // MARK: Matrices

  private static func check(_ matrix: MarkMatrix, of model: Model, order: [SessionID]) {
    #expect(matrix.people == model.table.people)
    #expect(matrix.sessions == order.count)
    let columns = SessionID(0)..<SessionID(order.count)
    var wrong: [Cell] = []
    for person in PersonID(0)..<PersonID(matrix.people) {
      for (column, session) in zip(columns, order)
      where matrix[person, column] != model.marks[Cell(person: person, session: session)] {
        wrong.append(Cell(person: person, session: column))
      }
      for mark in Mark.allCases {
        let expected = columns.filter {
          model.marks[Cell(person: person, session: order[$0.index])] == mark
        }
        #expect(matrix.row(mark, person: person).indices == expected)
        #expect(matrix.count(mark, person: person, in: everything(order.count)) == expected.count)
      }
      let attended = columns.filter {
        model.marks[Cell(person: person, session: order[$0.index])]?.isAttended == true
      }
      #expect(matrix.attended(person: person).indices == attended)
    }
    #expect(wrong.isEmpty)
    for mark in Mark.allCases where model.marks.values.contains(mark) { #expect(matrix.has(mark)) }
  }

  private static func everything(_ count: Int) -> SessionMask {
    SessionMask(count: count, range: 0..<SessionID(count))
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (1, 1), (9, 64), (18, 65), (33, 200)])
  func aMatrixKeepsOrPermutesTheSessions(people: Int, sessions: Int) {
    let model = Self.model(seed: 77, people: people, sessions: sessions, marks: people * sessions / 2)
    var random = SplitMix64(seed: 78)
    let order = Array(0..<SessionID(sessions))
    Self.check(model.table.matrix(order: order), of: model, order: order)
    let shuffled = random.shuffled(order)
    Self.check(model.table.matrix(order: shuffled), of: model, order: shuffled)
    let reversed = Array(order.reversed())
    Self.check(model.table.matrix(order: reversed), of: model, order: reversed)
  }

  @Test func countsAreWithinTheMask() {
    let model = Self.model(seed: 5, people: 12, sessions: 150)
    let matrix = model.table.matrix(order: Array(0..<SessionID(150)))
    var mask = SessionMask(count: 150)
    for session in stride(from: SessionID(0), to: 150, by: 3) { mask.insert(session) }
    for person in PersonID(0)..<12 {
      for mark in Mark.allCases {
        let expected = model.marks.filter {
          $0.key.person == person && $0.key.session.index % 3 == 0 && $0.value == mark
        }
        #expect(matrix.count(mark, person: person, in: mask) == expected.count)
      }
    }
  }

  @Test func marksThatNeverOccurTakeNoRoom() {
    var table = MarkTable()
    let (person, session) = (table.addPerson(), table.addSession())
    _ = table.set(.present, person: person, session: session)
    let matrix = table.matrix(order: [0])
    #expect(Mark.allCases.filter(matrix.has) == [.present])
    #expect(matrix.row(.warned, person: 0).isEmpty)
    #expect(matrix.count(.warned, person: 0, in: SessionMask(count: 1, range: 0..<1)) == 0)
  }

  // MARK: Runs of marks

  /// Sessions that follow each other, some of which come in another order, and one of which comes twice.
  private static func sessions(from first: SessionID, _ random: inout SplitMix64) -> [SessionID] {
    var sessions = Array(first..<SessionID(140))
    if random.below(2) == 0, sessions.count > 1 {
      let start = random.below(sessions.count - 1)
      sessions.replaceSubrange(start..., with: random.shuffled(Array(sessions[start...])))
    }
    return random.below(4) == 0 ? sessions + sessions.suffix(1) : sessions
  }

  @Test func aRunOfMarksIsRecordedLikeSingleOnes() {
    var random = SplitMix64(seed: 9)
    var model = Self.model(seed: 3, people: 20, sessions: 140)
    var (expected, found) = (MarkTable.Merge(), MarkTable.Merge())
    for _ in 0..<200 {
      let cell = Cell(person: PersonID(random.below(20)), session: SessionID(random.below(140)))
      let mark = random.pick(Mark.allCases, else: .present)
      let sessions = Self.sessions(from: cell.session, &random)
      let places = sessions.indices.filter { _ in random.below(4) == 0 }
      var bits = [UInt64](repeating: 0, count: 3)
      for place in places { bits[place >> 6] |= 1 << UInt64(place & 63) }
      found += model.table.record([mark]) { [bits] rows in
        bits.withUnsafeBufferPointer {
          rows.set(mark, person: cell.person, at: BitSessions(sessions), $0)
        }
      }
      for place in places {
        let target = Cell(person: cell.person, session: sessions[place])
        switch model.marks[target] {
        case nil: model.marks[target] = mark
        case mark: expected.repeated += 1
        default: expected.conflicts += 1
        }
      }
    }
    #expect(found == expected && found.repeated > 0 && found.conflicts > 0)
    #expect(model.differences.isEmpty)
    model.grow(people: 40, sessions: 300, &random)
    #expect(model.differences.isEmpty)
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func rangesOfPeopleFillATableAsOneDoes(processors: Int) {
    var random = SplitMix64(seed: UInt64(processors))
    // Other marks than those of which some stand already, so that a plane is new to every range or to some.
    var model = Self.model(seed: 5, people: 37, sessions: 130, marks: 40)
    var marks: [Cell: Mark] = [:]
    for _ in 0..<300 {
      let cell = Cell(person: PersonID(random.below(37)), session: SessionID(random.below(130)))
      marks[cell] = random.pick([.present, .partial, .exempt], else: .present)
    }
    var expected = MarkTable.Merge()
    for (cell, mark) in marks {
      switch model.marks[cell] {
      case nil: model.marks[cell] = mark
      case mark: expected.repeated += 1
      default: expected.conflicts += 1
      }
    }
    let found = model.table.record(Set(marks.values), processors: processors) { [marks] rows in
      var merge = MarkTable.Merge()
      for (cell, mark) in marks where rows.people.contains(cell.person.index) {
        merge += [UInt64(1)].withUnsafeBufferPointer {
          rows.set(mark, person: cell.person, at: BitSessions([cell.session]), $0)
        }
      }
      return merge
    }
    #expect(found == expected)
    #expect(model.table.people == 37 && model.table.sessions == 130)
    #expect(model.differences.isEmpty)
    model.grow(people: 60, sessions: 300, &random)
    #expect(model.differences.isEmpty)
  }
}
