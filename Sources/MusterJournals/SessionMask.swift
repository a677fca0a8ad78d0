/// A set of sessions, one bit each, over the sessions on record in their order.
public struct SessionMask: Hashable, Sendable {
  /// The number of sessions that the mask speaks of.
  public let count: Int
  /// The bits, session 0 lowest in the first word; bits past the last session are 0.
  public private(set) var words: [UInt64]

  /// A mask of no session.
  public init(count: Int) {
    self.count = count
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  init(count: Int, words: [UInt64]) {
    self.count = count
    self.words = words
  }

  /// A mask of the sessions in a range.
  public init(count: Int, range: Range<SessionID>) {
    self.init(count: count)
    formInsertion(of: range.lowerBound.index..<range.upperBound.index)
  }

  /// Whether a session is in the set.
  public func contains(_ session: SessionID) -> Bool {
    words[session.index >> 6] & (1 << UInt64(session.index & 63)) != 0
  }

  /// Adds a session.
  public mutating func insert(_ session: SessionID) {
    words[session.index >> 6] |= 1 << UInt64(session.index & 63)
  }

  /// Takes a session out.
  public mutating func remove(_ session: SessionID) {
    words[session.index >> 6] &= ~(1 << UInt64(session.index & 63))
  }

  /// The number of sessions in the set.
  public var population: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether no session is in the set.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The first session of the set; `nil` for none.
  public var first: SessionID? {
    guard let word = words.firstIndex(where: { $0 != 0 }) else { return nil }
    return SessionID(word * 64 + words[word].trailingZeroBitCount)
  }

  /// The last session of the set; `nil` for none.
  public var last: SessionID? {
    guard let word = words.lastIndex(where: { $0 != 0 }) else { return nil }
    return SessionID(word * 64 + 63 - words[word].leadingZeroBitCount)
  }

  /// The sessions in both sets.
  public func intersection(_ other: SessionMask) -> SessionMask { combined(other, &) }
  /// The sessions in either set.
  public func union(_ other: SessionMask) -> SessionMask { combined(other, |) }
  /// The sessions in this set and not in the other.
  public func subtracting(_ other: SessionMask) -> SessionMask { combined(other) { $0 & ~$1 } }

  /// The sessions of the set in order.
  public var indices: [SessionID] {
    var result: [SessionID] = []
    for (word, bits) in words.enumerated() {
      var rest = bits
      while rest != 0 {
        result.append(SessionID(word * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return result
  }

  /// Adds all sessions of a range, by whole words.
  private mutating func formInsertion(of range: Range<Int>) {
    guard !range.isEmpty else { return }
    let last = range.upperBound - 1
    let lowBits = UInt64.max << UInt64(range.lowerBound & 63)
    let highBits = UInt64.max >> UInt64(63 - last & 63)
    let firstWord = range.lowerBound >> 6
    let lastWord = last >> 6
    for word in firstWord...lastWord {
      words[word] |= (word == firstWord ? lowBits : .max) & (word == lastWord ? highBits : .max)
    }
  }

  private func combined(_ other: SessionMask, _ combine: (UInt64, UInt64) -> UInt64) -> SessionMask {
    precondition(count == other.count, "masks over different sessions")
    var result = self
    for index in words.indices { result.words[index] = combine(words[index], other.words[index]) }
    return result
  }
}
