import CKernels

/// All marks of a group, by column, in bits: for each kind of mark one row of bits a person over the sessions
/// in order.
///
/// Everything asked of marks is a mask, an AND and a population count over these rows. Bit `n` of a row is
/// session `n`, the lowest bit first; bits past the last session are 0. A kind of mark that never occurs
/// takes no room.
public struct MarkMatrix: Sendable {
  /// The number of people (rows).
  public let people: Int
  /// The number of sessions (columns).
  public let sessions: Int
  /// The number of 64-bit words in a row.
  public let words: Int
  private let planes: [[UInt64]]

  /// A matrix of planes in the order of ``Mark/allCases``, each of `people` rows or empty.
  init(people: Int, sessions: Int, planes: [[UInt64]]) {
    self.people = people
    self.sessions = sessions
    self.words = (sessions + 63) / 64
    self.planes = planes
  }

  /// A matrix of the marks that a function gives, `nil` where there is none.
  init(people: Int, sessions: Int, mark: (PersonID, SessionID) -> Mark?) {
    let words = (sessions + 63) / 64
    var planes = [[UInt64]](repeating: [], count: Mark.allCases.count)
    for row in 0..<people {
      for column in 0..<sessions {
        guard let plane = mark(PersonID(row), SessionID(column))?.rawValue else { continue }
        if planes[plane].isEmpty { planes[plane] = [UInt64](repeating: 0, count: people * words) }
        planes[plane][row * words + column >> 6] |= 1 << UInt64(column & 63)
      }
    }
    self.init(people: people, sessions: sessions, planes: planes)
  }

  /// The same marks with the rows in another order: row `n` of the result is row `order[n]` of this matrix.
  ///
  /// - Precondition: `order` holds every row once.
  public func rows(inOrder order: [PersonID]) -> MarkMatrix {
    precondition(order.count == people)
    let ordered = planes.map { plane in
      plane.isEmpty ? [] : order.flatMap { plane[($0.index * words)..<(($0.index + 1) * words)] }
    }
    return MarkMatrix(people: people, sessions: sessions, planes: ordered)
  }

  /// The same marks with one more kind of mark wherever somebody has none.
  ///
  /// - Parameters:
  ///   - mark: the mark that fills them.
  ///   - sessions: the sessions at which a person's blanks are filled.
  public func filled(with mark: Mark, at sessions: (PersonID) -> SessionMask) -> MarkMatrix {
    var plane = planes[mark.rawValue]
    if plane.isEmpty { plane = [UInt64](repeating: 0, count: people * words) }
    for row in 0..<people {
      let person = PersonID(row)
      let blanks = sessions(person).subtracting(marked(person: person))
      for (word, bits) in blanks.words.enumerated() { plane[row * words + word] |= bits }
    }
    var planes = planes
    planes[mark.rawValue] = plane
    return MarkMatrix(people: people, sessions: self.sessions, planes: planes)
  }

  /// The same marks with one kind of mark in place of another at some places.
  ///
  /// - Parameters:
  ///   - mark: the mark that is replaced; others stay.
  ///   - other: the mark that takes its place.
  ///   - places: the people and sessions.
  func replacing(_ mark: Mark, with other: Mark, at places: [(PersonID, SessionID)]) -> MarkMatrix {
    guard has(mark), !places.isEmpty else { return self }
    var planes = planes
    if planes[other.rawValue].isEmpty {
      planes[other.rawValue] = [UInt64](repeating: 0, count: people * words)
    }
    for (person, session) in places {
      let (word, bit) = (person.index * words + session.index >> 6, UInt64(1) << UInt64(session.index & 63))
      guard planes[mark.rawValue][word] & bit != 0 else { continue }
      planes[mark.rawValue][word] &= ~bit
      planes[other.rawValue][word] |= bit
    }
    return MarkMatrix(people: people, sessions: sessions, planes: planes)
  }

  /// The mark of a person at a session, `nil` when blank.
  public subscript(person: PersonID, session: SessionID) -> Mark? {
    precondition((0..<people).contains(person.index) && (0..<sessions).contains(session.index))
    let word = person.index * words + session.index >> 6
    let bit = UInt64(1) << UInt64(session.index & 63)
    return Mark.allCases.first { !planes[$0.rawValue].isEmpty && planes[$0.rawValue][word] & bit != 0 }
  }

  /// Whether a kind of mark occurs at all.
  public func has(_ mark: Mark) -> Bool { !planes[mark.rawValue].isEmpty }

  /// The bits of one kind of mark of one person.
  public func row(_ mark: Mark, person: PersonID) -> SessionMask {
    let plane = planes[mark.rawValue]
    guard !plane.isEmpty else { return SessionMask(count: sessions) }
    return SessionMask(
      count: sessions, words: Array(plane[(person.index * words)..<((person.index + 1) * words)]))
  }

  /// The bits of the sessions that a person attended: present or partial.
  public func attended(person: PersonID) -> SessionMask {
    guard has(.partial) else { return row(.present, person: person) }
    return row(.present, person: person).union(row(.partial, person: person))
  }

  /// The bits of the sessions at which a person has any mark.
  public func marked(person: PersonID) -> SessionMask {
    Mark.allCases.filter(has).reduce(SessionMask(count: sessions)) { $0.union(row($1, person: person)) }
  }

  /// The number of sessions of a mask that a person attended.
  public func attendedCount(person: PersonID, in mask: SessionMask) -> Int {
    count(.present, person: person, in: mask) + count(.partial, person: person, in: mask)
  }

  /// The number of marks of a kind that a person has at the sessions of a mask.
  public func count(_ mark: Mark, person: PersonID, in mask: SessionMask) -> Int {
    let plane = planes[mark.rawValue]
    guard !plane.isEmpty, words > 0 else { return 0 }
    return plane.withUnsafeBufferPointer { bits in
      mask.words.withUnsafeBufferPointer { mask in
        guard let bits = bits.baseAddress, let mask = mask.baseAddress else { return 0 }
        return Int(muster_popcount_and(bits + person.index * words, mask, words))
      }
    }
  }
}
