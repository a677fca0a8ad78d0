import CKernels
import MusterJournals

/// Reading rows of which every run was met before.
extension FastWorker {
  /// Reads whole lines; `false` when something is irregular.
  func scan(_ base: UnsafeRawPointer, count: Int) -> Bool {
    var start = base
    let end = base + count
    while start < end {
      pieces += 1
      // What is not in order may be later on.
      let isInOrder = isInOrder || pieces % 512 == 0
      guard let next = isInOrder ? scanInOrder(start, end: end) : scanBatch(start, end: end) else {
        return false
      }
      start = next
    }
    return true
  }

  /// Reads lines one after another, trying who came next the last time, and gives where the next begins; `nil` if irregular.
  private func scanInOrder(_ start: UnsafeRawPointer, end: UnsafeRawPointer) -> UnsafeRawPointer? {
    var (row, hits, misses) = (start, 0, 0)
    while misses < FastWorker.batchLength {
      let (next, count) = follow(row, end: end)
      (row, hits) = (next, hits + count)
      guard row < end else { break }
      guard let feed = Words.first(ShortTails.lineFeeds, from: row, end: end) else { return nil }
      if find(row, end: feed + 1) {
        misses += 1
      } else if !readLine(row, end: feed + 1) {
        return nil
      }
      row = feed + 1
    }
    if hits + misses > FastWorker.batchLength / 2 { isInOrder = hits > misses / 3 }
    return row
  }

  /// Reads a batch of lines that are in no order, and gives where the next line begins; `nil` when something is irregular.
  private func scanBatch(_ start: UnsafeRawPointer, end: UnsafeRawPointer) -> UnsafeRawPointer? {
    let text = start.assumingMemoryBound(to: UInt8.self)
    let lines = muster_best_kernels().pointee.line_ends(text, end - start, ends, FastWorker.batchLength)
    guard lines > 0 else { return nil }
    var line = 0
    while true {
      line = scanShuffled(start, lines: line..<lines)
      guard line < lines else { return start + Int(ends[lines - 1]) }
      guard readLine(self.start(of: line, start), end: start + Int(ends[line])) else { return nil }
      line += 1
    }
  }

  func start(of line: Int, _ start: UnsafeRawPointer) -> UnsafeRawPointer {
    line == 0 ? start : start + Int(ends[line - 1])
  }

  /// Reads lines that begin as the one before while each person is who came next the last time; gives the next and a count.
  ///
  /// Nothing is called in here, so that what each line needs stays in the processor's registers, and where a line ends is
  /// not looked for before it is read.
  private func follow(_ start: UnsafeRawPointer, end: UnsafeRawPointer) -> (UnsafeRawPointer, count: Int) {
    // After a blank line, as before the first, no head is known, and none of no bytes may be taken for one.
    guard layout.before == 0 || head > 0 else { return (start, 0) }
    let (heads, people, cells, tails) = (heads.view, people.view, grid.view, ShortTails(shortTails))
    let (known, hasTail) = (layout.before > 0 ? heads[head] : SegmentMemo.Entry(), !layout.endsWithPerson)
    let (length, before) = (Int(known.length), known.value | impliedCode)
    let (pattern, column, hasSession) = (
      heads.pattern(of: known), cells.column(before), layout.session != .after
    )
    var (row, person, count, blanks) = (start, people.entry(last), 0, 0)
    while row < end {
      let entry = people.entry(after: person)
      guard pattern.isAt(row), people.isEntry(entry.pointee, at: row + length) else { break }
      var next = row + (length &+ Int(entry.pointee.length))
      var value = before
      if hasTail {
        let tail = tails.value(at: next)
        guard tail.value != ShortTails.unknown else { break }
        value |= tail.value
        next += tail.count
      }
      let place = hasSession ? column : cells.column(value)
      place.put(value, person: entry.pointee.value)
      blanks &+= value & 15 == 0 ? 1 : 0
      (row, person, count) = (next, entry, count &+ 1)
    }
    rows += count
    markCount += count - blanks
    last = people.index(of: person)
    return (row, count)
  }

  /// Reads a line of which every run was met before; `false` when one was not.
  func find(_ row: UnsafeRawPointer, end: UnsafeRawPointer) -> Bool {
    let (runs, hasHead) = (RunScanner(layout), layout.before > 0)
    var (place, value) = (row, impliedCode)
    if hasHead {
      head = findHead(row, like: Int(heads.view[head].length), end: end)
      guard head > 0 else { return false }
      place += Int(heads.view[head].length)
      value |= heads.view[head].value
    }
    let length = runs.personLength(place, end: end)
    let person = length > 0 ? people.view.find(place, count: length) : 0
    guard person > 0 else { return false }
    if !layout.endsWithPerson {
      let tail = tail(place + length, end: end, in: ShortTails(shortTails))
      guard tail != ShortTails.unknown else { return false }
      value |= tail
    } else if place + length != end {
      return false
    }
    grid.view.put(value, person: people.view[person].value)
    rows += 1
    markCount += value & 15 == 0 ? 0 : 1
    people.view.setEntry(person, after: last)
    last = person
    return true
  }

  /// The code of the mark where no column tells it, else 0.
  var impliedCode: UInt64 { layout.mark == .none ? CellGrid.code(of: .present) : 0 }

  /// The entry of the run before the person, which is likely as long as another.
  private func findHead(_ row: UnsafeRawPointer, like other: Int, end: UnsafeRawPointer) -> Int {
    let runs = RunScanner(layout)
    let guess = runs.headLength(row, like: other, end: end)
    let found = guess > 0 ? heads.view.find(row, count: guess) : 0
    guard found == 0 else { return found }
    let length = runs.headLength(row, like: 0, end: end)
    return length > 0 ? heads.view.find(row, count: length) : 0
  }

  /// What the end of a line says beside the person.
  @inline(__always) func tail(
    _ place: UnsafeRawPointer, end: UnsafeRawPointer, in shortTails: ShortTails
  ) -> UInt64 {
    let value = shortTails.value(at: place, count: end - place)
    return value != ShortTails.unknown ? value : findTail(place, count: end - place)
  }

  /// What the end of a line says beside the person, where it is not among the short ones of late.
  @inline(never) private func findTail(_ place: UnsafeRawPointer, count: Int) -> UInt64 {
    guard count > 0 else { return ShortTails.unknown }
    let found = tails.view.find(place, count: count)
    guard found > 0 else { return ShortTails.unknown }
    let value = tails.view[found].value
    ShortTails(shortTails).keep(value, at: place, count: count)
    return value
  }
}

/// What ends of lines of at most eight bytes say, at a place given by a hash of those.
struct ShortTails {
  static let count = 256
  /// What is said of an end that is not here.
  static let unknown = UInt64.max
  private let places: UnsafeMutablePointer<(key: UInt64, value: UInt64)>

  /// A line feed in each of eight bytes.
  static let lineFeeds = Words.filled(with: 10)

  /// A table in some memory, which has room for all places; a key of 0 is none, as a line's end has its line feed.
  init(_ places: UnsafeMutablePointer<(key: UInt64, value: UInt64)>) { self.places = places }

  /// Makes a table in which no end is.
  static func make() -> UnsafeMutablePointer<(key: UInt64, value: UInt64)> {
    let places = UnsafeMutablePointer<(key: UInt64, value: UInt64)>.allocate(capacity: count)
    places.initialize(repeating: (0, unknown), count: count)
    return places
  }

  /// What the end of a line says; unknown where it is not here, or of no bytes.
  @inline(__always) func value(at address: UnsafeRawPointer, count: Int) -> UInt64 {
    UInt(bitPattern: count &- 1) < 8 ? value(of: ShortTails.key(address, count)) : ShortTails.unknown
  }

  /// What the end of a line says that begins at an address, and the number of its bytes; unknown where it is not here.
  @inline(__always) func value(at address: UnsafeRawPointer) -> (value: UInt64, count: Int) {
    let word = Words.load(address)
    let feed = Words.zeros(word ^ ShortTails.lineFeeds)
    return (value(of: word & (feed ^ (feed &- 1))), feed.trailingZeroBitCount &>> 3 &+ 1)
  }

  /// Keeps what the end of a line says, in place of another.
  func keep(_ value: UInt64, at address: UnsafeRawPointer, count: Int) {
    guard count <= 8 else { return }
    let key = ShortTails.key(address, count)
    places[ShortTails.index(key)] = (key, value)
  }

  @inline(__always) private func value(of key: UInt64) -> UInt64 {
    let place = places + ShortTails.index(key)
    return place.pointee.key == key ? place.pointee.value : ShortTails.unknown
  }

  /// The bytes of an end, of which there are one to eight.
  @inline(__always) private static func key(_ address: UnsafeRawPointer, _ count: Int) -> UInt64 {
    Words.load(address) & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8))
  }

  @inline(__always) private static func index(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 56)
  }
}
