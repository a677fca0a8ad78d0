/// Marks while they are being read: people and sessions grow as they are met, in any order.
///
/// One plane of bits for each kind of mark, one row of bits a person, one column a session in the order of first
/// meeting; a seventh plane says where there is any mark at all, so that a second mark is seen at once.
package struct MarkTable: Sendable {
  /// What became of a mark.
  package enum Outcome: Hashable, Sendable {
    /// It is the first at that place.
    case new
    /// The same mark was there before.
    case repeated
    /// Another mark was there before, and stays.
    case conflict(with: Mark)
  }

  /// The number of people (rows).
  package private(set) var people = 0
  /// The number of sessions (columns).
  package private(set) var sessions = 0
  @usableFromInline var rowWords = 1
  @usableFromInline var rowCapacity = 0
  /// `planes[mark]`, and the plane of all marks last; empty until one of its kind is met.
  @usableFromInline var planes = [[UInt64]](repeating: [], count: Mark.allCases.count)
  @usableFromInline var recorded: [UInt64] = []

  /// A table without people and sessions.
  package init() {}

  /// Adds a person.
  package mutating func addPerson() -> PersonID {
    if people == rowCapacity { grow(rows: max(16, rowCapacity * 2), words: rowWords) }
    people += 1
    return PersonID(people - 1)
  }

  /// Adds a session.
  package mutating func addSession() -> SessionID {
    if sessions == rowWords * 64 { grow(rows: rowCapacity, words: rowWords * 2) }
    sessions += 1
    return SessionID(sessions - 1)
  }

  /// Gives the table room for so many people and sessions: for no fewer than it has, and no more than are said.
  package mutating func fit(people: Int, sessions: Int) {
    let rows = max(people, self.people)
    let words = max(1, (max(sessions, self.sessions) + 63) / 64)
    if rows != rowCapacity || words != rowWords { grow(rows: rows, words: words) }
  }

  /// Records a mark, unless there is one already.
  ///
  /// - Precondition: `person` and `session` were given by this table.
  @inlinable
  package mutating func set(_ mark: Mark, person: PersonID, session: SessionID) -> Outcome {
    let word = person.index &* rowWords &+ session.index &>> 6
    let bit = UInt64(1) &<< UInt64(session.index & 63)
    if recorded[word] & bit == 0 {
      recorded[word] |= bit
      if planes[mark.rawValue].isEmpty { addPlane(mark) }
      planes[mark.rawValue][word] |= bit
      return .new
    }
    if !planes[mark.rawValue].isEmpty, planes[mark.rawValue][word] & bit != 0 { return .repeated }
    return .conflict(with: self[person, session] ?? mark)
  }

  /// Records a mark in place of the one that is there.
  ///
  /// - Precondition: `person` and `session` were given by this table.
  package mutating func replace(_ mark: Mark, person: PersonID, session: SessionID) {
    let word = person.index * rowWords + session.index >> 6
    let bit = UInt64(1) << UInt64(session.index & 63)
    for index in planes.indices where !planes[index].isEmpty { planes[index][word] &= ~bit }
    recorded[word] &= ~bit
    _ = set(mark, person: person, session: session)
  }

  /// The mark of a person at a session, `nil` when blank.
  package subscript(person: PersonID, session: SessionID) -> Mark? {
    let word = person.index * rowWords + session.index >> 6
    let bit = UInt64(1) << UInt64(session.index & 63)
    guard recorded[word] & bit != 0 else { return nil }
    return Mark.allCases.first { !planes[$0.rawValue].isEmpty && planes[$0.rawValue][word] & bit != 0 }
  }

  /// The number of marks that a person has.
  package func marks(of person: PersonID) -> Int {
    recorded[(person.index * rowWords)..<((person.index + 1) * rowWords)].reduce(0) {
      $0 + $1.nonzeroBitCount
    }
  }

  /// The sessions at which a person has a mark, in the order of first meeting.
  package func sessions(markedFor person: PersonID) -> [SessionID] {
    (0..<rowWords).flatMap { word -> [SessionID] in
      var bits = recorded[person.index * rowWords + word]
      var found: [SessionID] = []
      while bits != 0 {
        found.append(SessionID(word * 64 + bits.trailingZeroBitCount))
        bits &= bits - 1
      }
      return found
    }
  }

  /// The marks with the columns put in another order: column `n` of the matrix is session `order[n]` of the table.
  ///
  /// Cost: proportional to the words of the table when the order is the one of first meeting, else to its marks.
  package func matrix(order: [SessionID]) -> MarkMatrix {
    let words = (order.count + 63) / 64
    let isUnchanged = order.count == sessions && order.enumerated().allSatisfy { $0 == $1.index }
    var columns = [Int](repeating: -1, count: sessions)
    for (column, session) in order.enumerated() { columns[session.index] = column }
    let ordered = planes.map { plane -> [UInt64] in
      guard !plane.isEmpty, words > 0 else { return [] }
      if isUnchanged, words == rowWords {
        return plane.count == people * words ? plane : Array(plane[..<(people * words)])
      }
      var result = [UInt64](repeating: 0, count: people * words)
      for person in 0..<people {
        for word in 0..<(isUnchanged ? words : rowWords) {
          var bits = plane[person * rowWords + word]
          if isUnchanged {
            result[person * words + word] = bits
            continue
          }
          while bits != 0 {
            let column = columns[word * 64 + bits.trailingZeroBitCount]
            if column >= 0 { result[person * words + column >> 6] |= 1 << UInt64(column & 63) }
            bits &= bits - 1
          }
        }
      }
      return result
    }
    return MarkMatrix(people: people, sessions: order.count, planes: ordered)
  }

  @usableFromInline
  mutating func addPlane(_ mark: Mark) {
    planes[mark.rawValue] = [UInt64](repeating: 0, count: rowCapacity * rowWords)
  }

  private mutating func grow(rows: Int, words: Int) {
    func grown(_ plane: [UInt64]) -> [UInt64] {
      var result = [UInt64](repeating: 0, count: rows * words)
      for row in 0..<people {
        for word in 0..<min(words, rowWords) { result[row * words + word] = plane[row * rowWords + word] }
      }
      return result
    }
    recorded = grown(recorded)
    for index in planes.indices where !planes[index].isEmpty { planes[index] = grown(planes[index]) }
    rowCapacity = rows
    rowWords = words
  }
}

// MARK: - Merging

extension MarkTable {
  /// What merging found.
  package struct Merge: Hashable, Sendable {
    /// The number of marks that were there already.
    package var repeated = 0
    /// The number of marks that differ from one that was there; those are left out.
    package var conflicts = 0

    /// A merge that found nothing.
    package init() {}

    /// Adds what another merge found.
    package static func += (left: inout Merge, right: Merge) {
      left.repeated += right.repeated
      left.conflicts += right.conflicts
    }
  }
}
