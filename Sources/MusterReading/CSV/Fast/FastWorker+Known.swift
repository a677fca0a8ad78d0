import MusterJournals

/// Reading rows of which every run was met before.
extension FastWorker {
  /// Reads whole lines; `false` when something is irregular.
  func scan(_ base: UnsafeRawPointer, count: Int) -> Bool {
    var address = base
    let end = base + count
    while address < end {
      guard last < 0 || scanKnown(&address, end: end) else { return false }
      guard address < end else { break }
      guard let next = readLine(at: address, end: end) else { return false }
      address = next
    }
    return true
  }

  /// Reads lines up to one that holds something new, where the address stays; `false` at a contradiction.
  private func scanKnown(_ address: inout UnsafeRawPointer, end: UnsafeRawPointer) -> Bool {
    scans += 1
    // What is not in order may be later on.
    if isInOrder || scans % 64 == 0 {
      scanInOrder(&address, end: end)
    } else {
      scanShuffled(&address, end: end)
    }
    return grid.isConsistent
  }

  /// Reads lines one after another, each person being tried who came next the last time.
  private func scanInOrder(_ address: inout UnsafeRawPointer, end: UnsafeRawPointer) {
    let (heads, people, tails) = (heads.view, people.view, tails.view)
    let runs = RunScanner(layout)
    let (grid, queue, stride) = (grid, grid.queue, grid.stride)
    let shortTails = ShortTails(shortTails)
    let hasTail = !layout.endsWithPerson
    let isSessionAfter = layout.session == .after
    let (isMarkAfter, isMarkNone) = (layout.mark == .after, layout.mark == .none)
    var row = address
    var headEntry = head
    var hits = 0
    var person = last
    var queued = 0
    var lines = 0
    followers.withUnsafeMutableBufferPointer { followers in
      while row < end {
        var place = row
        if let known = headEntry {
          if heads.isEntry(known, at: row) {
            place += Int(known.length)
          } else {
            // Most runs of dates and slots have the same length; one that is known needs no looking for its end.
            var length = runs.headLength(row, like: Int(known.length), end: end)
            var found = heads.find(row, count: length)
            if found == nil {
              length = runs.headLength(row)
              found = heads.find(row, count: length)
            }
            guard length > 0, let found else { break }
            headEntry = found.pointee
            place += Int(found.pointee.length)
          }
        }
        var next = Int(followers[person])
        let entry = people[next]
        var length = Int(entry.length)
        if people.isEntry(entry, at: place) {
          hits &+= 1
        } else {
          length = runs.personLength(place)
          guard length > 0, let found = people.find(place, count: length) else { break }
          next = Int(found.pointee.value.number)
          followers[person] = Int32(truncatingIfNeeded: next)
        }
        place += length
        var tailValue = SegmentValue()
        if hasTail {
          length = runs.tailLength(place)
          guard let found = shortTails.value(at: place, count: length, in: tails) else { break }
          tailValue = found
          place += length
        }
        person = next
        row = place
        lines &+= 1
        let headNumber = headEntry?.value.number ?? -1
        let headCode = headEntry?.value.code ?? 0
        let session = Int(isSessionAfter ? tailValue.number : headNumber)
        let code = isMarkNone ? 1 : UInt64(isMarkAfter ? tailValue.code : headCode)
        let cell = UInt64(truncatingIfNeeded: person &* stride &* 16 &+ session)
        queue[queued] = cell &<< 4 | code
        queued &+= 1
        if queued == CellGrid.queueLength {
          grid.flush(queued)
          queued = 0
        }
      }
    }
    grid.flush(queued)
    rows += lines
    head = headEntry
    if lines > 256 { isInOrder = hits > lines / 4 }
    last = person
    address = row
  }

  /// Reads lines by the batch: first where the runs of each lie, then what they mean, one kind of run after another, so that
  /// the memory is asked for many at once.
  private func scanShuffled(_ address: inout UnsafeRawPointer, end: UnsafeRawPointer) {
    var count = FastWorker.batchLength
    var known = count
    while known == FastWorker.batchLength {
      count = split(&address, end: end)
      known = count
      if layout.before > 0 { known = lookUpHeads(known) }
      known = lookUpPeople(known)
      if !layout.endsWithPerson { known = lookUpTails(known) }
      let stride = grid.stride
      for index in 0..<known {
        let row = batch[index]
        let cell = UInt64(truncatingIfNeeded: Int(row.person) &* stride &* 16 &+ Int(row.session))
        grid.queue[index] = cell &<< 4 | UInt64(row.code)
      }
      grid.flush(known)
      rows += known
    }
    if known < count { address = batch[known].start }
  }

  /// Finds where the runs of the next rows lie, up to one where that is not plain to see, and gives the number of rows.
  private func split(_ address: inout UnsafeRawPointer, end: UnsafeRawPointer) -> Int {
    let runs = RunScanner(layout)
    let (hasHead, hasTail, batch) = (layout.before > 0, !layout.endsWithPerson, batch)
    var row = address
    var headLength = Int(head?.length ?? 0)
    var count = 0
    while row < end, count < FastWorker.batchLength {
      if hasHead { headLength = runs.headLength(row, like: headLength, end: end) }
      let personLength = runs.personLength(row + headLength)
      guard personLength > 0, headLength > 0 || !hasHead else { break }
      let tailLength = hasTail ? runs.tailLength(row + (headLength &+ personLength)) : 0
      batch[count].start = row
      batch[count].headLength = Int32(truncatingIfNeeded: headLength)
      batch[count].personLength = Int32(truncatingIfNeeded: personLength)
      batch[count].tailLength = Int32(truncatingIfNeeded: tailLength)
      count &+= 1
      row += headLength &+ personLength &+ tailLength
    }
    address = row
    return count
  }

  /// Looks up the runs before the person of the first rows, and gives the number of rows of which they are known.
  private func lookUpHeads(_ count: Int) -> Int {
    let (heads, batch) = (heads.view, batch)
    for index in 0..<count {
      guard let found = heads.find(batch[index].start, count: Int(batch[index].headLength)) else {
        return index
      }
      batch[index].session = found.pointee.value.number
      batch[index].code = found.pointee.value.code
    }
    return count
  }

  private func lookUpPeople(_ count: Int) -> Int {
    let (people, batch) = (people.view, batch)
    for index in 0..<count {
      let start = batch[index].start + Int(batch[index].headLength)
      guard let found = people.find(start, count: Int(batch[index].personLength)) else { return index }
      batch[index].person = found.pointee.value.number
    }
    guard layout.mark == .none else { return count }
    for index in 0..<count { batch[index].code = 1 }
    return count
  }

  private func lookUpTails(_ count: Int) -> Int {
    let (tails, batch) = (tails.view, batch)
    let shortTails = ShortTails(shortTails)
    let (isSession, isMark) = (layout.session == .after, layout.mark == .after)
    for index in 0..<count {
      let row = batch[index]
      let start = row.start + (Int(row.headLength) &+ Int(row.personLength))
      guard let found = shortTails.value(at: start, count: Int(row.tailLength), in: tails) else {
        return index
      }
      if isSession { batch[index].session = found.number }
      if isMark { batch[index].code = found.code }
    }
    return count
  }
}

/// Where the runs of a row lie, and what they mean.
struct RowRuns {
  /// The row's first byte.
  var start: UnsafeRawPointer
  /// The lengths of its runs.
  var headLength: Int32 = 0
  var personLength: Int32 = 0
  var tailLength: Int32 = 0
  /// The session.
  var session: Int32 = 0
  /// The person.
  var person: Int32 = 0
  /// The mark's raw value plus one; 0 for none.
  var code: UInt8 = 0
}

/// The meaning of ends of lines of at most eight bytes, at a place given by a hash of those.
struct ShortTails {
  /// The number of places.
  static let count = 256
  private let places: UnsafeMutablePointer<(key: UInt64, value: SegmentValue)>

  /// A table in some memory, which has room for all places.
  init(_ places: UnsafeMutablePointer<(key: UInt64, value: SegmentValue)>) { self.places = places }

  /// The meaning of the end of a line, looked up in the table of all where it is not here.
  @inline(__always)
  func value(at address: UnsafeRawPointer, count: Int, in tails: SegmentMemo.View) -> SegmentValue? {
    guard count <= 8 else { return tails.find(address, count: count)?.pointee.value }
    let key = Words.prefix(Words.load(address), count)
    let place = places + Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 56)
    if place.pointee.key == key { return place.pointee.value }
    guard let found = tails.find(address, count: count) else { return nil }
    place.pointee = (key, found.pointee.value)
    return found.pointee.value
  }
}
