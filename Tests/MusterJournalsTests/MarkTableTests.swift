import Oracle
import Testing

@testable import MusterJournals

/// Marks against a dictionary of them, on tables large enough to grow in both directions.
@Suite struct MarkTableTests {
  struct Cell: Hashable {
    var person: Int
    var session: Int
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
          #expect(table.addPerson() == table.people - 1)
        } else {
          #expect(table.addSession() == table.sessions - 1)
        }
        if random.chance(30) { mark(&random) }
      }
    }

    /// Gives a random mark to a random person and checks the outcome.
    mutating func mark(_ random: inout SplitMix64) {
      guard table.people > 0, table.sessions > 0 else { return }
      let cell = Cell(person: random.below(table.people), session: random.below(table.sessions))
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
        (0..<table.sessions).map { Cell(person: person, session: $0) }
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
    for person in 0..<people {
      #expect(model.table.marks(of: person) == model.marks.keys.filter { $0.person == person }.count)
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

  private static func check(_ matrix: MarkMatrix, of model: Model, order: [Int]) {
    #expect(matrix.people == model.table.people)
    #expect(matrix.sessions == order.count)
    var wrong: [Cell] = []
    for person in 0..<matrix.people {
      for (column, session) in order.enumerated()
      where matrix[person, column] != model.marks[Cell(person: person, session: session)] {
        wrong.append(Cell(person: person, session: column))
      }
      for mark in Mark.allCases {
        let expected = order.indices.filter { model.marks[Cell(person: person, session: order[$0])] == mark }
        #expect(matrix.row(mark, person: person).indices == expected)
        #expect(matrix.count(mark, person: person, in: everything(order.count)) == expected.count)
      }
      let attended = order.indices.filter {
        model.marks[Cell(person: person, session: order[$0])]?.isAttended == true
      }
      #expect(matrix.attended(person: person).indices == attended)
    }
    #expect(wrong.isEmpty)
    for mark in Mark.allCases where model.marks.values.contains(mark) { #expect(matrix.has(mark)) }
  }

  private static func everything(_ count: Int) -> SessionMask { SessionMask(count: count, range: 0..<count) }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (1, 1), (9, 64), (18, 65), (33, 200)])
  func aMatrixKeepsOrPermutesTheSessions(people: Int, sessions: Int) {
    let model = Self.model(seed: 77, people: people, sessions: sessions, marks: people * sessions / 2)
    var random = SplitMix64(seed: 78)
    let order = Array(0..<sessions)
    Self.check(model.table.matrix(order: order), of: model, order: order)
    let shuffled = random.shuffled(order)
    Self.check(model.table.matrix(order: shuffled), of: model, order: shuffled)
    let reversed = Array(order.reversed())
    Self.check(model.table.matrix(order: reversed), of: model, order: reversed)
  }

  @Test func countsAreWithinTheMask() {
    let model = Self.model(seed: 5, people: 12, sessions: 150)
    let matrix = model.table.matrix(order: Array(0..<150))
    var mask = SessionMask(count: 150)
    for session in stride(from: 0, to: 150, by: 3) { mask.insert(session) }
    for person in 0..<12 {
      for mark in Mark.allCases {
        let expected = model.marks.filter {
          $0.key.person == person && $0.key.session % 3 == 0 && $0.value == mark
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

  // MARK: Merging

  private static func merge(_ other: Model, into model: inout Model, people: [Int], sessions: [Int])
    -> MarkTable.Merge
  {
    var expected = MarkTable.Merge()
    for (cell, mark) in other.marks {
      let target = Cell(person: people[cell.person], session: sessions[cell.session])
      switch model.marks[target] {
      case nil: model.marks[target] = mark
      case mark: expected.repeated += 1
      default: expected.conflicts += 1
      }
    }
    #expect(model.table.merge(other.table, people: people, sessions: sessions) == expected)
    return expected
  }

  @Test func tablesOfTheSameSessionsAreMergedWordByWord() {
    var model = Self.model(seed: 1, people: 20, sessions: 140)
    let other = Self.model(seed: 2, people: 15, sessions: 140)
    let people = (0..<15).map { 19 - $0 }
    let merge = Self.merge(other, into: &model, people: people, sessions: Array(0..<140))
    #expect(merge.repeated > 0 && merge.conflicts > 0)
    #expect(model.differences.isEmpty)
  }

  @Test func tablesOfOtherSessionsAreMergedMarkByMark() {
    var random = SplitMix64(seed: 9)
    var model = Self.model(seed: 3, people: 20, sessions: 140)
    let other = Self.model(seed: 4, people: 20, sessions: 90)
    let sessions = random.some(90, of: Array(0..<140))
    let merge = Self.merge(other, into: &model, people: random.shuffled(Array(0..<20)), sessions: sessions)
    #expect(merge.repeated > 0 && merge.conflicts > 0)
    #expect(model.differences.isEmpty)
  }

  @Test func aSmallTableMergesIntoTheFirstSessionsOfALargeOne() {
    var model = Self.model(seed: 6, people: 20, sessions: 200)
    let other = Self.model(seed: 7, people: 4, sessions: 10, marks: 20)
    _ = Self.merge(other, into: &model, people: [0, 1, 2, 3], sessions: Array(0..<10))
    #expect(model.differences.isEmpty)
  }

  @Test func anEmptyTableChangesNothing() {
    var model = Self.model(seed: 8, people: 3, sessions: 3, marks: 5)
    #expect(model.table.merge(MarkTable(), people: [], sessions: []) == MarkTable.Merge())
    #expect(model.differences.isEmpty)
  }

  @Test func aMergedTableGrowsOn() {
    var random = SplitMix64(seed: 10)
    var model = Self.model(seed: 11, people: 10, sessions: 60)
    let other = Self.model(seed: 12, people: 10, sessions: 60)
    _ = Self.merge(other, into: &model, people: Array(0..<10), sessions: Array(0..<60))
    model.grow(people: 40, sessions: 130, &random)
    for _ in 0..<300 { model.mark(&random) }
    #expect(model.differences.isEmpty)
  }
}
