/// Operations on eight bytes at a time, the first byte lowest.
enum Words {
  /// A byte in each of the eight places.
  @inline(__always)
  static func filled(with byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The eight bytes at an address.
  @inline(__always)
  static func load(_ address: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
  }

  /// A word whose lowest set bit is the highest bit of the first byte that is 0; no bit when none is.
  @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// The first bytes of a word, 1...7 of them; the others 0.
  @inline(__always)
  static func prefix(_ word: UInt64, _ count: Int) -> UInt64 {
    word & ((1 &<< UInt64(count &* 8)) &- 1)
  }

  /// Whether the bytes at two addresses are equal; at each, seven more bytes than asked must be readable.
  @inline(__always)
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      if load(left + index) != load(right + index) { return false }
      index &+= 8
    }
    let rest = count & 7
    return rest == 0 || prefix(load(left + index) ^ load(right + index), rest) == 0
  }

  /// A hash of bytes, of which seven more than asked must be readable.
  @inline(__always)
  static func hash(_ bytes: UnsafeRawPointer, count: Int, seed: UInt64) -> UInt64 {
    var hash = seed ^ UInt64(count)
    var index = 0
    while index &+ 8 <= count {
      hash = (hash ^ load(bytes + index)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      index &+= 8
    }
    let rest = count & 7
    if rest > 0 { hash = (hash ^ prefix(load(bytes + index), rest)) &* 0x9E37_79B9_7F4A_7C15 }
    return hash ^ (hash >> 29)
  }

  /// The address of the first of two bytes, from an address on; one of them must come.
  @inline(__always)
  static func first(_ one: UInt64, or other: UInt64, from start: UnsafeRawPointer) -> UnsafeRawPointer {
    var address = start
    while true {
      let word = load(address)
      let found = zeros(word ^ one) | zeros(word ^ other)
      if found != 0 { return address + found.trailingZeroBitCount &>> 3 }
      address += 8
    }
  }
}
