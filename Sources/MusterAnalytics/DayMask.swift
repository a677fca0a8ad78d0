/// A set of a group's expected days, one bit each, over those days in their order.
struct DayMask: Hashable, Sendable {
  /// The bits, day 0 lowest in the first word; bits past the last day are 0.
  private(set) var words: [UInt64]

  /// A mask of no day, of so many.
  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  /// A mask of the days in a range of indices.
  init(count: Int, range: Range<Int>) {
    self.init(count: count)
    guard !range.isEmpty else { return }
    let last = range.upperBound - 1
    for word in (range.lowerBound >> 6)...(last >> 6) {
      let from = max(range.lowerBound - word * 64, 0)
      let through = min(last - word * 64, 63)
      words[word] = (.max << UInt64(from)) & (.max >> UInt64(63 - through))
    }
  }

  private init(words: [UInt64]) { self.words = words }

  /// Adds a day.
  mutating func insert(_ day: Int) { words[day >> 6] |= 1 << UInt64(day & 63) }

  /// Whether a day is in the set.
  func contains(_ day: Int) -> Bool { words[day >> 6] & (1 << UInt64(day & 63)) != 0 }

  /// The last day of the set; `nil` for none.
  var last: Int? {
    guard let word = words.lastIndex(where: { $0 != 0 }) else { return nil }
    return word * 64 + 63 - words[word].leadingZeroBitCount
  }

  /// The days in both sets, which are over the same days.
  func intersection(_ other: DayMask) -> DayMask { DayMask(words: zip(words, other.words).map { $0 & $1 }) }
  /// The days in either set, which are over the same days.
  func union(_ other: DayMask) -> DayMask { DayMask(words: zip(words, other.words).map { $0 | $1 }) }
  /// The days in this set and not in the other, which are over the same days.
  func subtracting(_ other: DayMask) -> DayMask { DayMask(words: zip(words, other.words).map { $0 & ~$1 }) }

  /// Adds the days from one on of which a bit is set, the lowest bit being that day's.
  mutating func insert(_ bits: UInt64, from day: Int) {
    if bits == 0 { return }
    let (word, shift) = (day >> 6, UInt64(day & 63))
    words[word] |= bits << shift
    let rest = shift == 0 ? 0 : bits >> (64 - shift)
    if rest != 0 { words[word + 1] |= rest }
  }
}
