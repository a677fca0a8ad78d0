/// A digest of content: FNV-1a with 128 bits (draft-eastlake-fnv).
///
/// It tells messages apart and is the same on every run; it does not withstand somebody who looks for collisions, and
/// nothing depends on that.
struct ContentDigest {
  private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  /// Adds a text after all that was added before.
  mutating func add(_ text: String) { add(text.utf8) }

  /// Adds bytes, and where they end.
  mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { add(byte) }
    // The length keeps "ab", "c" apart from "a", "bc".
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }

  /// The digest as 32 hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
