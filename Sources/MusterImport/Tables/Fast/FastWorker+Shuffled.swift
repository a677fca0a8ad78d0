import CKernels

/// Reading rows of which nothing foretells the next: every run is looked up, in steps that each go through many rows, so that
/// the memory that a row needs in the next step has time to come.
extension FastWorker {
  /// What is known of a row on the way to its mark.
  struct Probe {
    var headHash: UInt64 = 0
    var personHash: UInt64 = 0
    var headLength: UInt32 = 0
    var personLength: UInt32 = 0
    /// What is likely the entry of the run before the person.
    var head: UInt32 = 0
    /// What is likely the entry of the person.
    var person: UInt32 = 0
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
      rows += line - piece.lowerBound
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
    var row = self.start(of: lines.lowerBound, start)
    var headLength = Int(heads[head].length)
    for line in lines {
      let end = start + Int(ends[line])
      var probe = Probe()
      if hasHead {
        headLength = runs.headLength(row, like: headLength, end: end)
        guard headLength > 0 else { return line }
        probe.headHash = heads.hash(row, count: headLength)
        heads.prefetchSlots(probe.headHash)
      }
      let personLength = runs.personLength(row + headLength, end: end)
      guard personLength > 0 else { return line }
      probe.personHash = people.hash(row + headLength, count: personLength)
      people.prefetchSlots(probe.personHash)
      (probe.headLength, probe.personLength) = (
        UInt32(truncatingIfNeeded: headLength), UInt32(truncatingIfNeeded: personLength)
      )
      probes[line] = probe
      row = end
    }
    return lines.upperBound
  }

  /// Finds what the runs of lines likely are.
  private func guess(_ lines: Range<Int>) {
    let (heads, people, probes) = (heads.view, people.view, probes)
    for line in lines {
      let probe = probes + line
      let (head, person) = (heads.likely(probe.pointee.headHash), people.likely(probe.pointee.personHash))
      (probe.pointee.head, probe.pointee.person) = (
        UInt32(truncatingIfNeeded: head), UInt32(truncatingIfNeeded: person)
      )
      heads.prefetch(head)
      people.prefetch(person)
    }
  }

  /// Puts the marks of lines into their cells, up to one that holds something new, and gives its number.
  private func record(_ start: UnsafeRawPointer, lines: Range<Int>) -> Int {
    let (heads, people, cells, ends, probes) = (heads.view, people.view, grid.view, ends, probes)
    let (shortTails, queue, implied) = (ShortTails(shortTails), grid.queue, impliedCode)
    let (hasHead, hasTail) = (layout.before > 0, !layout.endsWithPerson)
    var (row, line) = (self.start(of: lines.lowerBound, start), lines.lowerBound)
    var (marks, queued) = (0, 0)
    while line < lines.upperBound {
      let (probe, end) = (probes[line], start + Int(ends[line]))
      var value = implied
      if hasHead {
        let found = heads.find(
          row, count: Int(probe.headLength), hash: probe.headHash, likely: Int(probe.head))
        guard found > 0 else { break }
        value |= CellGrid.key(heads[found].value)
      }
      let (place, count) = (row + Int(probe.headLength), Int(probe.personLength))
      let person = people.find(place, count: count, hash: probe.personHash, likely: Int(probe.person))
      guard person > 0 else { break }
      if hasTail {
        let tail = tail(place + count, end: end, in: shortTails)
        guard tail != ShortTails.unknown else { break }
        value |= tail
      }
      let key = cells.key(person: people[person].value, value)
      cells.prefetch(key)
      queue[queued] = key
      marks &+= value & 15 == 0 ? 0 : 1
      (row, line, queued) = (end, line &+ 1, queued &+ 1)
    }
    grid.flush(queued)
    markCount += marks
    return line
  }
}
