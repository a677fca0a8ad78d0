import CKernels
import MusterJournals

/// Reading rows of which every run was met before.
extension FastWorker {
  /// Reads whole lines; `false` when something is irregular.
  func scan(_ base: UnsafeRawPointer, count: Int) -> Bool {
    let kernels = muster_best_kernels().pointee
    var start = base
    let end = base + count
    while start < end {
      let lines = kernels.line_ends(
        start.assumingMemoryBound(to: UInt8.self), end - start, ends, FastWorker.batchLength)
      guard lines > 0, scan(start, lines: lines) else { return false }
      start += Int(ends[lines - 1])
    }
    return true
  }

  /// Reads the lines of a batch, whose ends are known.
  private func scan(_ start: UnsafeRawPointer, lines: Int) -> Bool {
    var line = 0
    while line < lines {
      if last > 0 { line = scanKnown(start, lines: line..<lines) }
      guard line < lines else { break }
      guard readLine(self.start(of: line, start), end: start + Int(ends[line])) else { return false }
      line += 1
    }
    return true
  }

  func start(of line: Int, _ start: UnsafeRawPointer) -> UnsafeRawPointer {
    line == 0 ? start : start + Int(ends[line - 1])
  }

  /// Reads lines up to one that holds something new, and gives its number.
  private func scanKnown(_ start: UnsafeRawPointer, lines: Range<Int>) -> Int {
    scans += 1
    // What is not in order may be later on.
    let end =
      isInOrder || scans % 512 == 0
      ? scanInOrder(start, lines: lines) : scanShuffled(start, lines: lines)
    rows += end - lines.lowerBound
    return end
  }

  /// Reads lines one after another, each person being tried who came next the last time.
  private func scanInOrder(_ start: UnsafeRawPointer, lines: Range<Int>) -> Int {
    var (line, misses) = (lines.lowerBound, 0)
    while true {
      line += follow(start, lines: line..<lines.upperBound)
      guard line < lines.upperBound, find(self.start(of: line, start), end: start + Int(ends[line])) else {
        break
      }
      (line, misses) = (line + 1, misses + 1)
    }
    let count = line - lines.lowerBound
    if count > FastWorker.batchLength / 2 { isInOrder = misses < count - count / 4 }
    return line
  }

  /// Reads lines that begin as the one before, as long as each person is the one who came next the last time, and gives their
  /// number.
  ///
  /// Nothing is called in here, so that what each line needs stays in the processor's registers.
  private func follow(_ start: UnsafeRawPointer, lines: Range<Int>) -> Int {
    let (heads, people, cells, tails) = (heads.view, people.view, grid.view, ShortTails(shortTails))
    let (known, hasTail) = (layout.before > 0 ? heads[head] : SegmentMemo.Entry(), !layout.endsWithPerson)
    let (length, before) = (Int(known.length), known.value | impliedCode)
    let (first, limit) = (ends + lines.lowerBound, ends + lines.upperBound)
    var (row, end, person, blanks) = (self.start(of: lines.lowerBound, start), first, people.entry(last), 0)
    while end < limit {
      let (place, next) = (row + length, start + Int(end.pointee))
      let entry = people.entry(after: person)
      guard heads.isEntry(known, at: row), people.isEntry(entry.pointee, at: place) else { break }
      let rest = place + Int(entry.pointee.length)
      var value = before
      if hasTail {
        let tail = tails.value(at: rest, count: next - rest)
        guard tail != ShortTails.unknown else { break }
        value |= tail
      } else if rest != next {
        break
      }
      cells.put(cells.key(person: entry.pointee.value, value))
      blanks &+= value & 15 == 0 ? 1 : 0
      (row, end, person) = (next, end + 1, entry)
    }
    markCount += end - first - blanks
    last = people.index(of: person)
    return end - first
  }

  /// Reads a line of which every run was met before; `false` when one was not.
  private func find(_ row: UnsafeRawPointer, end: UnsafeRawPointer) -> Bool {
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
    grid.view.put(grid.view.key(person: people.view[person].value, value))
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

  /// What the end of a line says.
  @inline(__always) func tail(
    _ place: UnsafeRawPointer, end: UnsafeRawPointer, in shortTails: ShortTails
  ) -> UInt64 {
    let count = end - place
    guard count > 0 else { return ShortTails.unknown }
    let value = shortTails.value(at: place, count: count)
    return value != ShortTails.unknown ? value : findTail(place, count: count)
  }

  /// What the end of a line says, where it is not among the short ones of late.
  @inline(never) private func findTail(_ place: UnsafeRawPointer, count: Int) -> UInt64 {
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

  /// A table in some memory, which has room for all places; a key of 0 is none, as a line's end has its line feed.
  init(_ places: UnsafeMutablePointer<(key: UInt64, value: UInt64)>) { self.places = places }

  /// What the end of a line says, at least its line feed; unknown where it is not here.
  @inline(__always) func value(at address: UnsafeRawPointer, count: Int) -> UInt64 {
    guard count <= 8 else { return ShortTails.unknown }
    let key = ShortTails.key(address, count)
    let place = places + ShortTails.index(key)
    return place.pointee.key == key ? place.pointee.value : ShortTails.unknown
  }

  /// Keeps what the end of a line says, in place of another.
  func keep(_ value: UInt64, at address: UnsafeRawPointer, count: Int) {
    guard count <= 8 else { return }
    let key = ShortTails.key(address, count)
    places[ShortTails.index(key)] = (key, value)
  }

  /// The bytes of an end, of which there are one to eight.
  @inline(__always) private static func key(_ address: UnsafeRawPointer, _ count: Int) -> UInt64 {
    Words.load(address) & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8))
  }

  @inline(__always) private static func index(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 56)
  }
}
