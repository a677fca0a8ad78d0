import MusterJournals

/// Moves the bits of some columns together, so that rows over all sessions become short ones over the
/// selected.
///
/// Within a word the bits of a mask are moved to the right by steps of 1, 2, 4 … 32 places, those that have
/// to move by an odd number of places first (H. S. Warren, "Hacker's Delight", 2nd edition, 7-4). The steps
/// depend on the mask alone and are worked out once.
struct BitCompressor {
  /// The way of one word's bits.
  private struct Way {
    let source: Int
    let mask: UInt64
    let moves: [UInt64]
    /// The place of the first bit in the short row.
    let target: Int
    let count: Int
  }

  private let ways: [Way]
  /// The number of columns that are left.
  let count: Int

  /// The way from all sessions to those of a mask.
  init(_ mask: SessionMask) {
    var ways: [Way] = []
    var target = 0
    for (source, word) in mask.words.enumerated() where word != 0 {
      let count = word.nonzeroBitCount
      ways.append(
        Way(
          source: source, mask: word, moves: BitCompressor.moves(word), target: target, count: count))
      target += count
    }
    self.ways = ways
    count = target
  }

  /// Writes the short row of a row; the room for it must be zero.
  func compress(_ row: [UInt64], into target: UnsafeMutablePointer<UInt64>) {
    for way in ways {
      var bits = row[way.source] & way.mask
      for (step, move) in way.moves.enumerated() {
        let moved = bits & move
        bits = (bits ^ moved) | (moved >> (1 << UInt64(step)))
      }
      let (word, offset) = way.target.quotientAndRemainder(dividingBy: 64)
      target[word] |= bits << UInt64(offset)
      if offset + way.count > 64 { target[word + 1] |= bits >> UInt64(64 - offset) }
    }
  }

  /// For each step the bits that move in it; none when the mask's bits stand together at the right.
  private static func moves(_ mask: UInt64) -> [UInt64] {
    guard mask & (mask &+ 1) != 0 else { return [] }
    var mask = mask
    var gaps = ~mask << 1
    return (0..<6).map { step in
      // Each bit of `odd` says whether the number of gaps to its right is odd.
      var odd = gaps
      for shift in 0..<6 { odd ^= odd << (1 << UInt64(shift)) }
      let move = odd & mask
      mask = (mask ^ move) | (move >> (1 << UInt64(step)))
      gaps &= ~odd
      return move
    }
  }
}
