import CKernels

/// What runs of bytes within rows mean: a table from bytes to numbers by open addressing. Entries are counted from 1.
///
/// It holds at most 2³² - 1 bytes and ``limit`` entries, which its owner sees to.
///
/// Memory safety: the three allocations are owned by the object alone and freed with it; every index used is that of an
/// entry that was inserted, every offset one that was given out together with its length. A key's bytes are followed by
/// ``slack`` more that are readable, here and where it is looked up.
final class SegmentMemo {
  /// The bytes after a key that are read, though nothing depends on them.
  static let slack = 16

  /// A run of bytes and what it means.
  struct Entry {
    /// The first eight bytes and the last eight; of fewer than eight, those and nothing.
    var ends = RunEnds()
    var offset: UInt32 = 0
    /// The number of its bytes; 0 for no entry.
    var length: UInt32 = 0
    fileprivate var meaning: UInt32 = 0
    /// The entry that came next the last time; 0 for none.
    fileprivate var next: UInt32 = 0

    /// What no run is equal to.
    fileprivate static let none = Entry(ends: RunEnds(first: 1, last: 0))

    /// What it means.
    var value: UInt64 {
      get { UInt64(meaning) }
      set { meaning = UInt32(newValue) }
    }
  }

  private static let entryBits: UInt32 = 1 << 20 - 1
  static let limit = Int(entryBits)

  private(set) var count = 0
  /// The number of bytes of all keys.
  private(set) var byteCount = 0

  private var entries: UnsafeMutablePointer<Entry>
  private var entryCapacity = 64
  private var bytes: UnsafeMutableRawPointer
  private var byteCapacity = 4096
  /// The entries by the hash of their bytes, each with more bits of the hash above its own; 0 is free. Two neighbours are
  /// looked at together, and at most a sixteenth of all are taken: a second look cannot be foretold by a processor, and
  /// costs more than the room.
  private var slots: UnsafeMutablePointer<UInt32>
  private var mask = 1023
  private let seed: UInt64

  init() {
    entries = SegmentMemo.allocate(entryCapacity)
    // What a free slot leads to.
    entries.initialize(to: .none)
    bytes = .allocate(byteCount: byteCapacity, alignment: 8)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: byteCapacity)
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

  /// The table as it is now, of use until the next insertion and as long as the memo.
  ///
  /// Reading a class's properties in a tight loop costs a check of exclusive access each; a value's costs nothing.
  var view: View {
    View(entries: entries, bytes: UnsafeRawPointer(bytes), slots: slots, mask: mask, seed: seed)
  }

  /// Adds bytes that are not there yet, at least one, and gives their entry.
  ///
  /// - Precondition: the value has at most 32 bits.
  @discardableResult func insert(_ key: UnsafeRawPointer, count length: Int, value: UInt64) -> Int {
    reserve(length)
    (bytes + byteCount).copyMemory(from: key, byteCount: length)
    var entry = Entry(ends: RunEnds(key, count: length), offset: UInt32(byteCount), length: UInt32(length))
    entry.value = value
    count += 1
    (entries + count).initialize(to: entry)
    byteCount += length
    place(count)
    return count
  }

  /// Entries that do not lie across the lines of a cache.
  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Entry> {
    UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Entry>.stride, alignment: 64).bindMemory(
      to: Entry.self, capacity: count)
  }

  private func place(_ index: Int) {
    let entry = entries[index]
    let hash = view.hash(entry.ends, UnsafeRawPointer(bytes + Int(entry.offset)), count: Int(entry.length))
    var slot = Int(truncatingIfNeeded: hash) & mask & ~1
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(index) | SegmentMemo.tag(hash) & ~SegmentMemo.entryBits
  }

  private func reserve(_ length: Int) {
    if count + 1 == entryCapacity {
      let larger = SegmentMemo.allocate(entryCapacity * 2)
      larger.moveInitialize(from: entries, count: count + 1)
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
    guard count * 16 >= mask else { return }
    slots.deallocate()
    mask = mask * 2 + 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    for index in 1..<(count + 1) { place(index) }
  }

  /// A table from bytes to entries for looking up alone.
  struct View {
    fileprivate let entries: UnsafeMutablePointer<Entry>
    fileprivate let bytes: UnsafeRawPointer
    fileprivate let slots: UnsafeMutablePointer<UInt32>
    fileprivate let mask: Int
    fileprivate let seed: UInt64

    @inline(__always) subscript(index: Int) -> Entry { entries[index] }

    /// Where an entry is.
    @inline(__always) func entry(_ index: Int) -> UnsafePointer<Entry> { UnsafePointer(entries + index) }

    /// The entry that came after another the last time; one that no run is equal to, where none did.
    @inline(__always) func entry(after entry: UnsafePointer<Entry>) -> UnsafePointer<Entry> {
      self.entry(Int(entry.pointee.next))
    }

    @inline(__always) func index(of entry: UnsafePointer<Entry>) -> Int { entry - UnsafePointer(entries) }

    /// Keeps which entry came after another, or after none, which is 0.
    func setEntry(_ index: Int, after other: Int) {
      entries[other].next = UInt32(truncatingIfNeeded: index)
    }

    /// Whether an entry's bytes stand at an address.
    @inline(__always) func isEntry(_ entry: Entry, at address: UnsafeRawPointer) -> Bool {
      RunEnds(address, count: Int(entry.length)) == entry.ends && hasMiddle(entry, at: address)
    }

    /// What is known of an entry beforehand, to look whether its bytes stand at one address after another.
    ///
    /// - Precondition: it is one that was inserted, or one without bytes, which stand everywhere.
    func pattern(of entry: Entry) -> Pattern {
      let length = Int(entry.length)
      return Pattern(
        view: self, entry: entry, bytes: Pattern.load(bytes + Int(entry.offset)),
        mask: SIMD2(Words.prefix(.max, length).littleEndian, Words.prefix(.max, length - 8).littleEndian))
    }

    /// Whether the bytes between the first eight and the last eight are an entry's.
    ///
    /// Words that reach into the last eight bytes, which are equal, are as good as shorter ones.
    @inline(__always) private func hasMiddle(_ entry: Entry, at address: UnsafeRawPointer) -> Bool {
      // Most have none, and then it is not even worked out where their bytes are.
      guard entry.length > 16 else { return true }
      var index = 8
      while index &+ 8 < Int(entry.length) {
        if Words.load(address + index) != Words.load(bytes + (Int(entry.offset) &+ index)) { return false }
        index &+= 8
      }
      return true
    }

    /// The entry of some bytes; 0 when there is none.
    @inline(__always) func find(_ key: UnsafeRawPointer, count: Int) -> Int {
      let (ends, hash) = (RunEnds(key, count: count), hash(key, count: count))
      let likely = likely(hash)
      return isEntry(entry(likely), ends, key, count: count)
        ? likely : findNext(slot(of: hash), ends, key, count: count)
    }

    /// Whether an entry, or what a free slot leads to, is that of some bytes.
    ///
    /// With ``hash(_:count:)`` and ``likely(_:)`` bytes are found in steps, between which memory has time to come.
    @inline(__always) func isEntry(_ entry: UnsafePointer<Entry>, of key: UnsafeRawPointer, count: Int)
      -> Bool
    {
      isEntry(entry, RunEnds(key, count: count), key, count: count)
    }

    /// What is likely the entry of bytes of a hash, told without a branch, which nothing would foretell.
    @inline(__always) func likely(_ hash: UInt64) -> Int {
      let pair = UnsafeRawPointer(slots + slot(of: hash)).load(as: UInt64.self)
      let (low, high) = (UInt32(truncatingIfNeeded: pair), UInt32(truncatingIfNeeded: pair &>> 32))
      let isLow = (low ^ SegmentMemo.tag(hash)) & ~SegmentMemo.entryBits == 0
      return Int((isLow ? low : high) & SegmentMemo.entryBits)
    }

    /// Asks for the memory of the slots of a hash.
    @inline(__always) func prefetchSlots(_ hash: UInt64) { muster_prefetch(slots + slot(of: hash)) }

    @inline(__always) private func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & mask & ~1 }

    /// The entry of some bytes, from a slot on that may hold another.
    @inline(never) private func findNext(_ first: Int, _ ends: RunEnds, _ key: UnsafeRawPointer, count: Int)
      -> Int
    {
      var slot = first
      while true {
        let index = Int(slots[slot] & SegmentMemo.entryBits)
        if index == 0 || isEntry(entry(index), ends, key, count: count) { return index }
        slot = (slot &+ 1) & mask
      }
    }

    @inline(__always) private func isEntry(
      _ entry: UnsafePointer<Entry>, _ ends: RunEnds, _ key: UnsafeRawPointer, count: Int
    ) -> Bool {
      entry.pointee.ends == ends && Int(entry.pointee.length) == count && hasMiddle(entry.pointee, at: key)
    }

    /// A hash of bytes.
    @inline(__always) func hash(_ bytes: UnsafeRawPointer, count: Int) -> UInt64 {
      hash(RunEnds(bytes, count: count), bytes, count: count)
    }

    /// A hash of bytes, of which the ends are given.
    @inline(__always) func hash(_ ends: RunEnds, _ bytes: UnsafeRawPointer, count: Int) -> UInt64 {
      let hash = SegmentMemo.mixed(ends.first ^ seed, ends.last ^ 0x9E37_79B9_7F4A_7C15)
      return count <= 16 ? hash : mixed(hash, middle: bytes, count: count)
    }

    @inline(never) private func mixed(_ ends: UInt64, middle bytes: UnsafeRawPointer, count: Int) -> UInt64 {
      var hash = ends
      var index = 8
      while index &+ 8 < count {
        hash = SegmentMemo.mixed(hash ^ Words.load(bytes + index), 0xC2B2_AE3D_27D4_EB4F)
        index &+= 8
      }
      return hash
    }
  }

  /// An entry whose bytes are looked for again and again: the first sixteen are compared at once.
  struct Pattern {
    fileprivate let view: View
    fileprivate let entry: Entry
    fileprivate let bytes: SIMD2<UInt64>
    /// The bits of those bytes that are the entry's.
    fileprivate let mask: SIMD2<UInt64>

    /// Whether the entry's bytes stand at an address.
    @inline(__always) func isAt(_ address: UnsafeRawPointer) -> Bool {
      let difference = (Pattern.load(address) ^ bytes) & mask
      return difference[0] | difference[1] == 0 && (entry.length <= 16 || view.isEntry(entry, at: address))
    }

    /// The sixteen bytes at an address, as they stand.
    @inline(__always) fileprivate static func load(_ address: UnsafeRawPointer) -> SIMD2<UInt64> {
      address.loadUnaligned(as: SIMD2<UInt64>.self)
    }
  }

  /// The bits of a hash of which the upper ones stand above an entry in a slot.
  @inline(__always) fileprivate static func tag(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash &>> 32)
  }

  /// The two halves of a product, one upon the other: every bit depends on every bit of both numbers.
  @inline(__always) fileprivate static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// The first eight bytes of a run and the last eight, which are all of a run of eight to sixteen.
struct RunEnds: Hashable {
  /// The first eight bytes, or as many as there are.
  var first: UInt64 = 0
  /// The last eight bytes; 0 when there are fewer.
  var last: UInt64 = 0

  init() {}

  init(first: UInt64, last: UInt64) { (self.first, self.last) = (first, last) }

  /// The ends of so many bytes.
  @inline(__always) init(_ bytes: UnsafeRawPointer, count: Int) {
    if count >= 8 {
      first = Words.load(bytes)
      last = Words.load(bytes + (count &- 8))
    } else {
      first = Words.prefix(Words.load(bytes), count)
    }
  }

  @inline(__always) static func == (left: RunEnds, right: RunEnds) -> Bool {
    (left.first ^ right.first) | (left.last ^ right.last) == 0
  }
}
