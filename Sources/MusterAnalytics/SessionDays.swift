import MusterJournals

/// On which of a group's expected days its sessions are, for whole words of sessions at a time.
///
/// Sessions are in the order of their days, so those of a day stand next to each other. An addition carries a bit of any of
/// them to the last, and the last ones' bits are then moved together (H. S. Warren, Hacker's Delight, 2nd edition, 2013,
/// section 7-4), since their days mostly follow each other.
struct SessionDays: Sendable {
  /// The sessions of a word between which no day lies that has none.
  private struct Run {
    let word: Int
    /// The sessions of the run that are expected.
    let sessions: UInt64
    /// The last session of each day.
    let lasts: UInt64
    /// The day of the first.
    let day: Int
    let packing: BitPacking
  }

  private var runs: [Run] = []

  /// The days of sessions: for each its index, in order, or -1 for a session that is not expected.
  init(_ days: [Int32]) {
    for word in 0..<((days.count + 63) / 64) {
      var (sessions, lasts): (UInt64, UInt64) = (0, 0)
      var (first, last): (Int32?, Int32) = (nil, -1)
      func close() {
        guard let first else { return }
        runs.append(
          Run(word: word, sessions: sessions, lasts: lasts, day: Int(first), packing: BitPacking(lasts)))
      }
      for place in 0..<min(64, days.count - word * 64) {
        let day = days[word * 64 + place]
        if day < 0 { continue }
        if first == nil || day > last + 1 {
          close()
          (sessions, lasts, first) = (0, 0, day)
        } else if day == last {
          lasts &= ~(1 << UInt64(63 - lasts.leadingZeroBitCount))
        }
        last = day
        sessions |= 1 << UInt64(place)
        lasts |= 1 << UInt64(place)
      }
      close()
    }
  }

  /// Adds the days of some sessions to a mask.
  func insert(_ sessions: SessionMask, into days: inout DayMask) {
    sessions.words.withUnsafeBufferPointer { words in
      for run in runs {
        let bits = words[run.word] & run.sessions
        let any = ((bits & ~run.lasts) &+ ~run.lasts | bits) & run.lasts
        days.insert(run.packing.packed(any), from: run.day)
      }
    }
  }
}

/// Moves the bits of a mask together at the lower end of a word.
private struct BitPacking: Sendable {
  private let mask: UInt64
  private var moves: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)

  init(_ mask: UInt64) {
    self.mask = mask
    var (mask, zeros) = (mask, ~mask << 1)
    func move(by distance: UInt64) -> UInt64 {
      var parity = zeros
      for shift: UInt64 in [1, 2, 4, 8, 16, 32] { parity ^= parity << shift }
      let moved = parity & mask
      mask = mask ^ moved | moved >> distance
      zeros &= ~parity
      return moved
    }
    moves = (move(by: 1), move(by: 2), move(by: 4), move(by: 8), move(by: 16), move(by: 32))
  }

  /// The bits of the mask in a word, from its lowest bit on.
  @inline(__always) func packed(_ word: UInt64) -> UInt64 {
    var bits = word & mask
    bits = BitPacking.moved(bits, moves.0, by: 1)
    bits = BitPacking.moved(bits, moves.1, by: 2)
    bits = BitPacking.moved(bits, moves.2, by: 4)
    bits = BitPacking.moved(bits, moves.3, by: 8)
    bits = BitPacking.moved(bits, moves.4, by: 16)
    return BitPacking.moved(bits, moves.5, by: 32)
  }

  @inline(__always) private static func moved(_ bits: UInt64, _ moves: UInt64, by distance: UInt64) -> UInt64
  {
    let moved = bits & moves
    return bits ^ moved | moved &>> distance
  }
}
