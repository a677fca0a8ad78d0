import CKernels

/// Reading rows of which nothing foretells the next: every run is looked up, in steps that each go through many rows, so that
/// the memory that a row needs in the next step has time to come.
extension FastWorker {
  /// What is known of a row on the way to its mark.
  ///
  /// Its entries are those of the memos in the second step; nothing is inserted before they are used in the third.
  struct Probe {
    var headHash: UInt64 = 0
    var personHash: UInt64 = 0
    /// What is likely the entry of the run before the person.
    var head: UnsafePointer<SegmentMemo.Entry>
    /// What is likely the entry of the person.
    var person: UnsafePointer<SegmentMemo.Entry>
    var headLength: UInt32 = 0
    var personLength: UInt32 = 0
  }

  /// The fewest rows that are looked at together, where rows with something new are near each other.
  static let leastReach = 8

  /// Reads lines up to one that holds something new, and gives its number.
  func scanShuffled(_ start: UnsafeRawPointer, lines: Range<Int>) -> Int {
    var line = lines.lowerBound
    while line < lines.upperBound {
      let piece = line..<min(line + reach, lines.upperBound)
      let measured = measure(start, lines: piece)
      guess(piece.lowerBound..<measured)
      line = record(start, lines: piece.lowerBound..<measured)
      let isWhole = line == piece.upperBound
      reach = isWhole ? min(reach * 2, FastWorker.batchLength) : FastWorker.leastReach
      guard isWhole else { break }
    }
    return line
  }

  /// Finds where the runs of lines end, up to a line of which that is not plain to see, and gives its number.
  private func measure(_ start: UnsafeRawPointer, lines: Range<Int>) -> Int {
    let (heads, people, ends, probes) = (heads.view, people.view, ends, probes)
    let (runs, hasHead) = (RunScanner(layout), layout.before > 0)
    var (row, line) = (self.start(of: lines.lowerBound, start), lines.lowerBound)
    var (probe, headLength) = (probes + line, Int(heads[head].length))
    while line < lines.upperBound {
      let end = start + Int(ends[line])
      if hasHead {
        headLength = runs.headLength(row, like: headLength, end: end)
        guard headLength > 0 else { return line }
        let hash = heads.hash(row, count: headLength)
        heads.prefetchSlots(hash)
        probe.pointee.headHash = hash
      }
      let personLength = runs.personLength(row + headLength, end: end)
      guard personLength > 0 else { return line }
      let hash = people.hash(row + headLength, count: personLength)
      people.prefetchSlots(hash)
      probe.pointee.personHash = hash
      probe.pointee.headLength = UInt32(truncatingIfNeeded: headLength)
      probe.pointee.personLength = UInt32(truncatingIfNeeded: personLength)
      (row, line, probe) = (end, line &+ 1, probe + 1)
    }
    return line
  }

  /// Finds what the runs of lines likely are.
  private func guess(_ lines: Range<Int>) {
    let (heads, people, probes) = (heads.view, people.view, probes)
    for line in lines {
      let probe = probes + line
      let head = heads.entry(heads.likely(probe.pointee.headHash))
      let person = people.entry(people.likely(probe.pointee.personHash))
      muster_prefetch(head)
      muster_prefetch(person)
      (probe.pointee.head, probe.pointee.person) = (head, person)
    }
  }

  /// Puts the marks of lines into their cells, up to one that holds something new, and gives its number.
  private func record(_ start: UnsafeRawPointer, lines: Range<Int>) -> Int {
    var line = lines.lowerBound
    while true {
      line = recordLikely(start, lines: line..<lines.upperBound)
      // What is likely is nearly always so, but not always.
      guard line < lines.upperBound, find(self.start(of: line, start), end: start + Int(ends[line])) else {
        return line
      }
      line += 1
    }
  }

  /// Puts the marks of lines into their cells, up to one of which a run is not what is likely, and gives its number.
  ///
  /// Only long ends of lines call anything in the loop, so that what the others need stays in the processor's registers.
  private func recordLikely(_ start: UnsafeRawPointer, lines: Range<Int>) -> Int {
    let (heads, people, cells, ends, probes) = (heads.view, people.view, grid.view, ends, probes)
    let (shortTails, queue, implied) = (ShortTails(shortTails), grid.queue, impliedCode)
    let (hasHead, hasTail) = (layout.before > 0, !layout.endsWithPerson)
    var (row, line) = (self.start(of: lines.lowerBound, start), lines.lowerBound)
    var (probe, queued, marks) = (probes + line, queue, 0)
    while line < lines.upperBound {
      let end = start + Int(ends[line])
      var (place, value) = (row, implied)
      if hasHead {
        let (head, count) = (probe.pointee.head, Int(probe.pointee.headLength))
        guard heads.isEntry(head, of: place, count: count) else { break }
        place += count
        value |= head.pointee.value
      }
      let (person, count) = (probe.pointee.person, Int(probe.pointee.personLength))
      guard people.isEntry(person, of: place, count: count) else { break }
      place += count
      if hasTail {
        let tail = tail(place, end: end, in: shortTails)
        guard tail != ShortTails.unknown else { break }
        value |= tail
      }
      let bits = cells.bits(value, person: person.pointee.value)
      bits.prefetch()
      queued.pointee = bits
      marks &+= value & 15 == 0 ? 0 : 1
      (row, line, probe, queued) = (end, line &+ 1, probe + 1, queued + 1)
    }
    let count = line - lines.lowerBound
    grid.flush(count)
    markCount += marks
    rows += count
    return line
  }
}
