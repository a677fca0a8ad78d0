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
    let (heads, people) = (heads.view, people.view)
    let runs = RunScanner(layout)
    let (grid, queue, stride) = (grid, grid.queue, grid.stride)
    let shortTails = ShortTails(shortTails)
    let (hasHead, hasTail) = (layout.before > 0, !layout.endsWithPerson)
    let isSessionAfter = layout.session == .after
    let (isMarkAfter, isMarkNone) = (layout.mark == .after, layout.mark == .none)
    var row = address
    var known = head ?? SegmentMemo.Entry()
    var hits = 0
    var person = last
    var queued = 0
    var lines = 0
    followers.withUnsafeMutableBufferPointer { followers in
      while row < end {
        if hasHead, !heads.isEntry(known, at: row) {
          guard let found = findHead(row, like: known, end: end) else { break }
          known = found
        }
        var place = row + Int(known.length)
        var next = Int(followers[person])
        if people.isEntry(at: next, place) {
          place += people.length(at: next)
          hits &+= 1
        } else {
          guard let found = findPerson(place) else { break }
          next = Int(found.value.number)
          place += Int(found.length)
          followers[person] = Int32(truncatingIfNeeded: next)
        }
        var tail = SegmentValue.nothing
        if hasTail {
          let length = runs.tailLength(place)
          tail = shortTails.value(at: place, count: length)
          if tail.isUnknown {
            tail = findTail(place, count: length)
            guard !tail.isUnknown else { break }
          }
          place += length
        }
        person = next
        row = place
        lines &+= 1
        let session = Int(isSessionAfter ? tail.number : known.value.number)
        let code = isMarkNone ? 1 : UInt64(isMarkAfter ? tail.code : known.value.code)
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
    if hasHead { head = known }
    if lines > 256 { isInOrder = hits > lines / 4 }
    last = person
    address = row
  }

  /// The entry of the run before the person, where it is not the one of the row before.
  @inline(never)
  private func findHead(
    _ row: UnsafeRawPointer, like other: SegmentMemo.Entry, end: UnsafeRawPointer
  ) -> SegmentMemo.Entry? {
    let runs = RunScanner(layout)
    let guess = runs.headLength(row, like: Int(other.length), end: end)
    if guess > 0, let found = heads.view.find(row, count: guess) { return found.pointee }
    let length = runs.headLength(row)
    return length > 0 ? heads.view.find(row, count: length)?.pointee : nil
  }

  /// The entry of the person, where it is not the one who came next the last time.
  @inline(never)
  private func findPerson(_ place: UnsafeRawPointer) -> SegmentMemo.Entry? {
    let length = RunScanner(layout).personLength(place)
    return length > 0 ? people.view.find(place, count: length)?.pointee : nil
  }

  /// The meaning of the end of a line, where it is not among the short ones of late.
  @inline(never)
  private func findTail(_ place: UnsafeRawPointer, count: Int) -> SegmentValue {
    guard let found = tails.view.find(place, count: count) else { return .unknown }
    ShortTails(shortTails).keep(found.pointee.value, at: place, count: count)
    return found.pointee.value
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
    let batch = batch
    let shortTails = ShortTails(shortTails)
    let (isSession, isMark) = (layout.session == .after, layout.mark == .after)
    for index in 0..<count {
      let length = Int(batch[index].tailLength)
      let start = batch[index].start + (Int(batch[index].headLength) &+ Int(batch[index].personLength))
      var found = shortTails.value(at: start, count: length)
      if found.isUnknown { found = findTail(start, count: length) }
      if found.isUnknown { return index }
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

  /// The meaning of the end of a line; unknown where it is not here.
  @inline(__always)
  func value(at address: UnsafeRawPointer, count: Int) -> SegmentValue {
    let key = Words.prefix(Words.load(address), count)
    let place = places + ShortTails.index(key)
    return count <= 8 && place.pointee.key == key ? place.pointee.value : .unknown
  }

  /// Keeps a meaning, in place of another.
  func keep(_ value: SegmentValue, at address: UnsafeRawPointer, count: Int) {
    guard count <= 8 else { return }
    let key = Words.prefix(Words.load(address), count)
    places[ShortTails.index(key)] = (key, value)
  }

  @inline(__always)
  private static func index(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 56)
  }
}
