/// Gives each distinct run of bytes a number, from 0 in the order of first meeting.
struct ByteInterner: Sendable {
  private var keys: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// Numbers plus one by hash, linear probing; 0 is free. The count is a power of two, at least twice the keys.
  private var slots = [Int32](repeating: 0, count: 64)

  /// The number of distinct keys.
  var count: Int { ends.count }

  mutating func intern(_ key: some Collection<UInt8>) -> (number: Int, isNew: Bool) {
    let hash = ByteInterner.hash(key)
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, key.elementsEqual(self[number]) { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    keys.append(contentsOf: key)
    ends.append(keys.count)
    hashes.append(hash)
    slots[slot] = Int32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return (ends.count - 1, true)
  }

  subscript(number: Int) -> ArraySlice<UInt8> { keys[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }

  /// FNV-1a with a last multiplication, so that the high bits depend on every byte.
  private static func hash(_ key: some Collection<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash &* 0x9E37_79B9_7F4A_7C15
  }
}
