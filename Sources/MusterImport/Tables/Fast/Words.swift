/// Operations on eight bytes at a time, the first byte lowest.
package enum Words {
  /// A byte in each of the eight places.
  @inline(__always) package static func filled(with byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The eight bytes at an address.
  @inline(__always) static func load(_ address: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
  }

  /// A word whose lowest set bit is the highest bit of the first byte that is 0; no bit when none is.
  @inline(__always) static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// The first bytes of a word, the others 0; all of them for eight or more, none for a negative number.
  @inline(__always) package static func prefix(_ word: UInt64, _ count: Int) -> UInt64 {
    word & ~(UInt64.max << UInt64(max(count, 0) &* 8))
  }

  /// The address of the first of a byte, of which the word is filled, before another address; `nil` when there is none.
  ///
  /// Up to seven bytes after the end must be readable.
  @inline(__always) package static func first(
    _ byte: UInt64, from start: UnsafeRawPointer, end: UnsafeRawPointer
  ) -> UnsafeRawPointer? {
    var address = start
    while address < end {
      let found = zeros(load(address) ^ byte)
      if found != 0 {
        address += found.trailingZeroBitCount &>> 3
        return address < end ? address : nil
      }
      address += 8
    }
    return nil
  }
}
