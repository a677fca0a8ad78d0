/// What runs of bytes within rows mean: a table from bytes to numbers by open addressing.
///
/// Memory safety: the three allocations are owned by the object alone and freed with it; every index used is that of an
/// entry that was inserted, every offset one that was given out together with its length, and the bytes of a key are
/// followed by seven more that are readable, as ``Words`` asks.
final class SegmentMemo {
  /// A run of bytes and what it means.
  struct Entry {
    /// Where its bytes begin.
    var offset: Int
    /// The number of its bytes.
    var length: Int
    /// What it means.
    var value: SegmentValue
  }

  /// The entries in the order of first meeting.
  private(set) var entries: UnsafeMutablePointer<Entry>
  /// The bytes of all keys.
  private(set) var bytes: UnsafeMutableRawPointer
  /// The number of entries.
  private(set) var count = 0

  private var entryCapacity = 64
  private var byteCapacity = 4096
  private var byteCount = 0
  /// The high half of a key's hash, and its entry's index plus one; 0 is free. At most half are taken.
  private var slots: UnsafeMutablePointer<UInt64>
  private var mask: Int
  private let seed: UInt64

  /// An empty memo.
  init() {
    entries = .allocate(capacity: entryCapacity)
    bytes = .allocate(byteCount: byteCapacity, alignment: 8)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: byteCapacity)
    mask = 255
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    // A seed of its own keeps anybody from choosing names that collide; numbers do not depend on it.
    seed = .random(in: 1...UInt64.max)
  }

  deinit {
    entries.deallocate()
    bytes.deallocate()
    slots.deallocate()
  }

  /// The index of the entry of some bytes, -1 when there is none; seven more bytes must be readable.
  func find(_ key: UnsafeRawPointer, count: Int) -> Int { view.find(key, count: count) }

  /// The table as it is now, of use until the next insertion and as long as the memo.
  ///
  /// Reading a class's properties in a tight loop costs a check of exclusive access each; a value's costs nothing.
  var view: View {
    View(entries: entries, bytes: UnsafeRawPointer(bytes), slots: slots, mask: mask, seed: seed)
  }

  /// A table from bytes to entries for looking up alone.
  struct View {
    /// The entries in the order of first meeting.
    let entries: UnsafeMutablePointer<Entry>
    /// The bytes of all keys.
    let bytes: UnsafeRawPointer
    fileprivate let slots: UnsafeMutablePointer<UInt64>
    fileprivate let mask: Int
    fileprivate let seed: UInt64

    /// The index of the entry of some bytes, -1 when there is none; seven more bytes must be readable.
    @inline(__always)
    func find(_ key: UnsafeRawPointer, count: Int) -> Int {
      let hash = Words.hash(key, count: count, seed: seed)
      var slot = Int(truncatingIfNeeded: hash) & mask
      while true {
        let word = slots[slot]
        if word == 0 { return -1 }
        if word &>> 32 == hash &>> 32 {
          let index = Int(word & 0xFFFF_FFFF) &- 1
          let entry = entries[index]
          if entry.length == count, Words.areEqual(key, bytes + entry.offset, count: count) { return index }
        }
        slot = (slot &+ 1) & mask
      }
    }
  }

  /// Adds bytes that are not there yet, and gives the index of their entry.
  func insert(_ key: UnsafeRawPointer, count length: Int, value: SegmentValue) -> Int {
    reserve(length)
    (bytes + byteCount).copyMemory(from: key, byteCount: length)
    (entries + count).initialize(to: Entry(offset: byteCount, length: length, value: value))
    byteCount += length
    count += 1
    place(count - 1)
    return count - 1
  }

  private func place(_ index: Int) {
    let entry = entries[index]
    let hash = Words.hash(UnsafeRawPointer(bytes + entry.offset), count: entry.length, seed: seed)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = (hash >> 32) << 32 | UInt64(index + 1)
  }

  private func reserve(_ length: Int) {
    if count == entryCapacity {
      let larger = UnsafeMutablePointer<Entry>.allocate(capacity: entryCapacity * 2)
      larger.moveInitialize(from: entries, count: count)
      entries.deallocate()
      entries = larger
      entryCapacity *= 2
    }
    if byteCount + length + 8 > byteCapacity {
      let capacity = max(byteCapacity * 2, byteCount + length + 8)
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
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    for index in 0..<count { place(index) }
  }
}

/// What a run of bytes says of its row.
struct SegmentValue {
  /// The number of the session, or of the person; -1 when the run says nothing of it.
  var number: Int32 = -1
  /// The mark's raw value plus one; 0 for none.
  var code: UInt8 = 0
}
