/// Gives each distinct run of bytes a number, from 0 in the order of first meeting.
package struct ByteInterner: Sendable {
  private var keys: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// Numbers plus one by hash, linear probing; 0 is free. The count is a power of two, at least twice the keys.
  private var slots = [Int32](repeating: 0, count: 64)

  /// No keys yet.
  package init() {}

  /// The number of distinct keys.
  package var count: Int { ends.count }

  /// The number of a key, which is added where it is new.
  ///
  /// - Parameter key: the bytes.
  package mutating func intern(_ key: ArraySlice<UInt8>) -> (number: Int, isNew: Bool) {
    key.withUnsafeBufferPointer { intern($0) }
  }

  /// The number of a key, which is added where it is new.
  ///
  /// - Parameter key: the bytes.
  package mutating func intern(_ key: [UInt8]) -> (number: Int, isNew: Bool) {
    key.withUnsafeBufferPointer { intern($0) }
  }

  /// The number of a key; `nil` where it was never met.
  ///
  /// - Parameter key: the bytes.
  package func number(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    find(key, hash: ByteInterner.hash(key)).number
  }

  /// The bytes of a key.
  ///
  /// - Parameter number: its number.
  package subscript(number: Int) -> ArraySlice<UInt8> {
    keys[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// The number of a key, which is added where it is new.
  ///
  /// - Parameter key: the bytes.
  package mutating func intern(_ key: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
    let hash = ByteInterner.hash(key)
    let (number, slot) = find(key, hash: hash)
    if let number { return (number, false) }
    keys.append(contentsOf: key)
    ends.append(keys.count)
    hashes.append(hash)
    slots[slot] = Int32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return (ends.count - 1, true)
  }

  /// The number of a key, or the free slot where it belongs.
  private func find(_ key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> (number: Int?, slot: Int) {
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isKey(number, key) { return (number, slot) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (nil, slot)
  }

  private func isKey(_ number: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == key.count else { return false }
    return keys.withUnsafeBytes { ByteInterner.areEqual($0[start...], UnsafeRawBufferPointer(key)) }
  }

  /// Whether bytes begin with others, eight of which are compared at a time.
  private static func areEqual(_ known: Slice<UnsafeRawBufferPointer>, _ key: UnsafeRawBufferPointer) -> Bool
  {
    let known = UnsafeRawBufferPointer(rebasing: known)
    var index = 0
    while index + 8 <= key.count {
      guard
        known.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == key.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    while index < key.count {
      if known[index] != key[index] { return false }
      index += 1
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }

  /// Eight bytes at a time, each multiplied into both halves of the hash, so that all bits depend on every byte.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      return product.high ^ product.low
    }
    let bytes = UnsafeRawBufferPointer(key)
    var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var last: UInt64 = 0
    while index < bytes.count {
      last = last << 8 | UInt64(bytes[index])
      index += 1
    }
    return mixed(hash, last)
  }
}
