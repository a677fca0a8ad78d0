import MusterJournals

/// Reads a range of a long table's rows by remembering what runs of bytes meant the last time they were met.
///
/// It has no grammar of its own: a run of bytes gets its meaning from ``RecordScanner``, ``LongRules`` and
/// ``MarkVocabulary``, the first time that it is met; after that equal bytes mean the same. Three facts make that sound. The
/// cells of a row are read from left to right, so that equal bytes from the beginning of a cell to the delimiter after a
/// later one hold equal cells. Every run was once part of a line without any irregularity. And a run ends in the delimiter
/// or line break that ends it in every row. Anything irregular, a contradiction included, makes the worker give up.
///
/// Memory safety: all addresses lie in the block that is being read, which is followed by ``padding`` more bytes, or in a
/// memo. The lines of a block end in a line break, at which every search for the end of a run stops. No run is longer than
/// ``longestLine``, so that comparing one with the bytes from any place in the lines on stays within the padding.
final class FastWorker {
  /// The size of a block: with the memos and the cells it should fit into a processor's own cache.
  private static let blockSize = 1 << 17
  /// The number of rows whose runs are looked up together, at most the length of the grid's queue.
  static let batchLength = 128
  /// The longest line that is read; longer ones are left to the careful reader.
  private static let longestLine = 1 << 12
  /// The bytes after a block that may be read, though nothing depends on them: a run that was met is compared with what
  /// comes next at its beginning and at its end.
  private static let padding = longestLine + 64
  /// The most runs of a kind that are remembered; a column in which every cell is different is not for this reader.
  private static let mostRuns = 1 << 20
  /// The most bytes of runs that are remembered.
  private static let mostBytes = 1 << 28

  let layout: FastLayout
  private let rules: LongRules
  private let markColumn: Int?
  private let noteColumn: Int?
  private let idColumn: Int?
  private let parser: LineParser

  let heads = SegmentMemo()
  let people = SegmentMemo()
  let tails = SegmentMemo()
  let grid = CellGrid()
  /// The meaning of ends of lines of at most eight bytes, by a hash of those.
  let shortTails = UnsafeMutablePointer<(key: UInt64, value: SegmentValue)>.allocate(
    capacity: ShortTails.count)
  /// Rows whose runs are being looked up together.
  let batch = UnsafeMutablePointer<RowRuns>.allocate(capacity: batchLength)
  /// Who came after each person the last time.
  var followers: [Int32] = []
  private var sessionNumbers: [LongRules.SessionText: Int32] = [:]

  private var marks: CellMarks
  private var names: [Name] = []
  private var sessions: [LongRules.SessionText] = []
  var rows = 0
  var head: SegmentMemo.Entry?
  /// Whether the next person is mostly the one who came next the last time, as in rows that are in order.
  var isInOrder = true
  var scans = 0
  var last = -1

  /// The name of a person, and the id where there is one.
  struct Name: Sendable {
    var name: String
    var id: String?
  }

  /// What a worker read.
  struct Result: Sendable {
    /// The people in the order of first meeting.
    var names: [Name]
    /// The sessions in the order of first meeting.
    var sessions: [LongRules.SessionText]
    /// The marks.
    var planes: MarkPlanes
    /// The number of marks that were there already.
    var repeated: Int
    /// The number of rows.
    var rows: Int
    /// What the cells of codes were.
    var marks: CellMarks
  }

  /// A worker for the rows below a head.
  init(_ head: TableHead, layout: FastLayout, vocabulary: MarkVocabulary) {
    self.layout = layout
    rules = LongRules(columns: head.columns)
    markColumn = head.columns[.mark]
    noteColumn = head.columns[.note]
    idColumn = head.columns[.id]
    parser = LineParser(delimiter: layout.delimiter)
    marks = CellMarks(vocabulary)
    shortTails.initialize(repeating: (0, SegmentValue()), count: ShortTails.count)
    batch.initialize(repeating: RowRuns(start: UnsafeRawPointer(shortTails)), count: FastWorker.batchLength)
  }

  deinit {
    shortTails.deallocate()
    batch.deallocate()
  }

  /// Reads the rows in a range of bytes that begins and ends between lines; `nil` when something is irregular.
  ///
  /// - Throws: ``InputError`` when the system cannot read.
  func read(_ file: FileSource, range: Range<Int>) throws(InputError) -> Result? {
    let block = ByteBlock(count: FastWorker.blockSize + FastWorker.padding)
    var offset = range.lowerBound
    var kept = 0
    while offset < range.upperBound {
      let room = min(FastWorker.blockSize - 1 - kept, range.upperBound - offset)
      guard room > 0 else { return nil }
      let window = UnsafeMutableRawBufferPointer(rebasing: block.bytes[kept..<(kept + room)])
      let count = try file.read(into: window, at: offset)
      guard count > 0 else { return nil }
      offset += count
      var filled = kept + count
      if offset == range.upperBound, block.bytes[filled - 1] != 10 {
        // The last line of the file may lack its line break.
        block.bytes[filled] = 10
        filled += 1
      }
      let end = (block.bytes[..<filled].lastIndex(of: 10) ?? -1) + 1
      guard let base = block.bytes.baseAddress, scan(UnsafeRawPointer(base), count: end) else { return nil }
      kept = filled - end
      block.bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: block.bytes[end..<filled]))
    }
    return Result(
      names: names, sessions: sessions, planes: grid.planes(people: names.count), repeated: grid.repeated,
      rows: rows,
      marks: marks)
  }
}

// MARK: - Rows that hold something new

extension FastWorker {
  /// Reads a line by the careful rules and remembers its runs; the address after it, or `nil` when it is irregular.
  func readLine(at start: UnsafeRawPointer, end: UnsafeRawPointer) -> UnsafeRawPointer? {
    let newlines = Words.filled(with: 10)
    let next = Words.first(newlines, or: newlines, from: start) + 1
    let line = UnsafeRawBufferPointer(start: start, count: next - start)
    guard next <= end, line.count <= FastWorker.longestLine, parser.parse(line) else { return nil }
    let row = parser.row
    if row.isBlank { return next }
    guard row.count == layout.columns, noteColumn.map({ row.isBlank($0) }) ?? true else { return nil }
    let personStart = row.cells[layout.person.lowerBound].start
    let tailStart = layout.endsWithPerson ? line.count : row.cells[layout.person.upperBound + 1].start
    guard let session = session(of: row), let code = code(of: row),
      let person = person(of: row, at: start + personStart, count: tailStart - personStart)
    else { return nil }
    grid.reserve(people: names.count, sessions: sessions.count)
    grid.queue[0] = UInt64(person * grid.stride * 16 + Int(session)) << 4 | UInt64(code)
    grid.flush(1)
    guard grid.isConsistent else { return nil }
    remember(line, personStart: personStart, tailStart: tailStart, session: session, code: code)
    guard isSmall else { return nil }
    rows += 1
    if last >= 0 { followers[last] = Int32(truncatingIfNeeded: person) }
    last = person
    return next
  }

  /// Whether what is remembered is worth its memory.
  private var isSmall: Bool {
    max(heads.count, people.count, tails.count) < FastWorker.mostRuns
      && heads.byteCount + people.byteCount + tails.byteCount < FastWorker.mostBytes
  }

  private func session(of row: TableRow) -> Int32? {
    let text = rules.session(of: row)
    guard !text.date.isEmpty else { return nil }
    if let number = sessionNumbers[text] { return number }
    guard sessions.count < Int32.max else { return nil }
    let number = Int32(sessions.count)
    sessions.append(text)
    sessionNumbers[text] = number
    return number
  }

  private func code(of row: TableRow) -> UInt8? {
    guard let markColumn else { return UInt8(Mark.present.rawValue + 1) }
    switch marks.code(in: row, column: markColumn, file: "") {
    case .mark(let mark): return UInt8(mark.rawValue + 1)
    case .blank: return 0
    case nil: return nil
    }
  }

  private func person(of row: TableRow, at address: UnsafeRawPointer, count: Int) -> Int? {
    if let known = people.view.find(address, count: count) { return Int(known.pointee.value.number) }
    let (name, id) = rules.person(of: row)
    guard !name.isEmpty || id != nil, idColumn == nil || id != nil, names.count < Int32.max - 1,
      PersonName.remark(on: name) == nil, !NameLists.looksLikeList(name)
    else { return nil }
    let number = names.count
    names.append(Name(name: name, id: id))
    followers.append(0)
    people.insert(address, count: count, value: SegmentValue(number: Int32(number)))
    return number
  }

  private func remember(
    _ line: UnsafeRawBufferPointer, personStart: Int, tailStart: Int, session: Int32, code: UInt8
  ) {
    guard let start = line.baseAddress else { return }
    if layout.before > 0 {
      head =
        heads.view.find(start, count: personStart)?.pointee
        ?? heads.insert(start, count: personStart, value: value(.before, session, code))
    }
    let count = line.count - tailStart
    guard count > 0, tails.view.find(start + tailStart, count: count) == nil else { return }
    tails.insert(start + tailStart, count: count, value: value(.after, session, code))
  }

  private func value(_ run: FastLayout.Run, _ session: Int32, _ code: UInt8) -> SegmentValue {
    SegmentValue(number: layout.session == run ? session : -1, code: layout.mark == run ? code : 0)
  }
}
