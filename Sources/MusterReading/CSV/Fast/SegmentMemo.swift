/// What runs of bytes within rows mean: a table from bytes to numbers by open addressing.
///
/// It holds at most 2³² - 1 bytes, which its owner sees to.
///
/// Memory safety: the three allocations are owned by the object alone and freed with it; every index used is that of an
/// entry that was inserted, every offset one that was given out together with its length. A key's bytes are followed by
/// ``slack`` more that are readable, here and where it is looked up.
final class SegmentMemo {
  /// The bytes after a key that are read, though nothing depends on them.
  static let slack = 16

  /// A run of bytes and what it means.
  struct Entry {
    /// The first eight bytes, and the next eight; 0 after the last.
    var first: UInt64 = 0
    var second: UInt64 = 0
    /// Where its bytes begin.
    var offset: UInt32 = 0
    /// The number of its bytes.
    var length: UInt32 = 0
    /// What it means.
    var value = SegmentValue()
  }

  /// The number of entries.
  private(set) var count = 0
  /// The number of bytes of all keys.
  private(set) var byteCount = 0

  private var entries: UnsafeMutablePointer<Entry>
  private var entryCapacity = 64
  private var bytes: UnsafeMutableRawPointer
  private var byteCapacity = 4096
  /// The same entries by the hash of their bytes, at most half of the places taken; those of no length are free. A copy,
  /// so that looking up touches one line of the cache.
  private var slots: UnsafeMutablePointer<Entry>
  private var mask = 255
  private let seed: UInt64

  /// An empty memo.
  init() {
    entries = SegmentMemo.allocate(entryCapacity)
    bytes = .allocate(byteCount: byteCapacity, alignment: 8)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: byteCapacity)
    slots = SegmentMemo.allocate(mask + 1)
    slots.initialize(repeating: Entry(), count: mask + 1)
    // A seed of its own keeps anybody from choosing names that collide; numbers do not depend on it.
    seed = .random(in: 1...UInt64.max)
  }

  deinit {
    entries.deallocate()
    bytes.deallocate()
    slots.deallocate()
  }

  /// The table as it is now, of use until the next insertion and as long as the memo.
  ///
  /// Reading a class's properties in a tight loop costs a check of exclusive access each; a value's costs nothing.
  var view: View {
    View(entries: entries, bytes: UnsafeRawPointer(bytes), slots: slots, mask: mask, seed: seed)
  }

  /// Adds bytes that are not there yet, at least one, and gives their entry.
  @discardableResult
  func insert(_ key: UnsafeRawPointer, count length: Int, value: SegmentValue) -> Entry {
    reserve(length)
    (bytes + byteCount).copyMemory(from: key, byteCount: length)
    let entry = Entry(
      first: Words.prefix(Words.load(key), length), second: Words.prefix(Words.load(key + 8), length - 8),
      offset: UInt32(byteCount), length: UInt32(length), value: value)
    (entries + count).initialize(to: entry)
    byteCount += length
    count += 1
    place(count - 1)
    return entry
  }

  /// Entries that do not lie across the lines of a cache.
  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Entry> {
    UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Entry>.stride, alignment: 64)
      .bindMemory(to: Entry.self, capacity: count)
  }

  private func place(_ index: Int) {
    let entry = entries[index]
    let hash = view.hash(
      entry.first, entry.second, UnsafeRawPointer(bytes + Int(entry.offset)), count: Int(entry.length))
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot].length != 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  private func reserve(_ length: Int) {
    if count == entryCapacity {
      let larger = SegmentMemo.allocate(entryCapacity * 2)
      larger.moveInitialize(from: entries, count: count)
      entries.deallocate()
      entries = larger
      entryCapacity *= 2
    }
    if byteCount + length + SegmentMemo.slack > byteCapacity {
      let capacity = max(byteCapacity * 2, byteCount + length + SegmentMemo.slack)
      let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
      larger.initializeMemory(as: UInt8.self, repeating: 0, count: capacity)
      larger.copyMemory(from: bytes, byteCount: byteCount)
      bytes.deallocate()
      bytes = larger
      byteCapacity = capacity
    }
    guard count * 2 >= mask else { return }
    slots.deallocate()
    mask = mask * 2 + 1
    slots = SegmentMemo.allocate(mask + 1)
    slots.initialize(repeating: Entry(), count: mask + 1)
    for index in 0..<count { place(index) }
  }
}

extension SegmentMemo {
  /// A table from bytes to entries for looking up alone.
  struct View {
    fileprivate let entries: UnsafeMutablePointer<Entry>
    fileprivate let bytes: UnsafeRawPointer
    fileprivate let slots: UnsafeMutablePointer<Entry>
    fileprivate let mask: Int
    fileprivate let seed: UInt64

    /// An entry.
    @inline(__always)
    subscript(index: Int) -> Entry { entries[index] }

    /// Whether an entry's bytes stand at an address.
    @inline(__always)
    func isEntry(_ entry: Entry, at address: UnsafeRawPointer) -> Bool {
      let count = Int(entry.length)
      let difference =
        (Words.prefix(Words.load(address), count) ^ entry.first)
        | (Words.prefix(Words.load(address + 8), count &- 8) ^ entry.second)
      if difference != 0 { return false }
      return count <= 16
        || Words.areEqual(address + 16, bytes + (Int(entry.offset) &+ 16), count: count &- 16)
    }

    /// The entry of some bytes; `nil` when there is none.
    @inline(__always)
    func find(_ key: UnsafeRawPointer, count: Int) -> UnsafePointer<Entry>? {
      let first = Words.prefix(Words.load(key), count)
      let second = Words.prefix(Words.load(key + 8), count &- 8)
      let hash = hash(first, second, key, count: count)
      var slot = Int(truncatingIfNeeded: hash) & mask
      while true {
        let entry = UnsafePointer(slots + slot)
        let difference =
          (entry.pointee.first ^ first) | (entry.pointee.second ^ second)
          | UInt64(entry.pointee.length ^ UInt32(truncatingIfNeeded: count))
        if difference == 0,
          count <= 16
            || Words.areEqual(key + 16, bytes + (Int(entry.pointee.offset) &+ 16), count: count &- 16)
        {
          return entry
        }
        if entry.pointee.length == 0 { return nil }
        slot = (slot &+ 1) & mask
      }
    }

    /// A hash of bytes, of which the first sixteen are given as words.
    @inline(__always)
    func hash(_ first: UInt64, _ second: UInt64, _ bytes: UnsafeRawPointer, count: Int) -> UInt64 {
      var hash = (first ^ seed) &* 0x9E37_79B9_7F4A_7C15
      hash = ((hash ^ hash >> 32) ^ second) &* 0xC2B2_AE3D_27D4_EB4F
      var index = 16
      while index < count {
        hash =
          ((hash ^ hash >> 32) ^ Words.prefix(Words.load(bytes + index), count &- index))
          &* 0x9E37_79B9_7F4A_7C15
        index &+= 8
      }
      return hash ^ hash >> 31
    }
  }
}

/// What a run of bytes says of its row.
struct SegmentValue {
  /// The number of the session, or of the person; -1 when the run says nothing of it.
  var number: Int32 = -1
  /// The mark's raw value plus one; 0 for none.
  var code: UInt8 = 0
}
