import CKernels
import MusterJournals
import MusterReading

/// Reads ranges of a long table's rows by remembering what runs of bytes meant the last time they were met.
///
/// It has no grammar of its own: a run of bytes gets its meaning from ``RecordScanner``, ``LongRules`` and
/// ``MarkVocabulary``, the first time that it is met; after that equal bytes mean the same. Three facts make that sound. The
/// cells of a row are read from left to right, so that equal bytes from the beginning of a cell to the delimiter after a
/// later one hold equal cells. Every run was once part of a line without any irregularity. And a run ends in the delimiter
/// or line break that ends it in every row. Anything irregular, a contradiction included, makes the worker give up.
///
/// Memory safety: all addresses lie in the block that is being read, which is followed by ``padding`` more bytes, or in a
/// memo. Every search for the end of a run stops at the end of its line, and a run that was met has no line feed but as its
/// last byte, so that no row is followed beyond its own. No run is longer than ``longestLine``, so that
/// comparing one with the bytes from any place in the lines on stays within the padding.
final class FastWorker {
  /// The size of a block: with the memos and the cells it should fit into a processor's own cache.
  private static let blockSize = 1 << 17
  /// The number of rows in no order that are read together: what they need should fit into a processor's smallest cache.
  static let batchLength = 128
  /// The longest line that is read; longer ones are left to the careful reader.
  private static let longestLine = 1 << 12
  /// The bytes after a block that may be read, though nothing depends on them, as a known run is compared with what is next.
  private static let padding = longestLine + MUSTER_TEXT_SLACK
  /// The most runs of a kind that are remembered; a column in which every cell is different is not for this reader.
  private static let mostRuns = SegmentMemo.limit
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
  /// The most people times sessions; a file with more is left to the careful reader, which says so.
  private let mostMarks: Int
  /// The meaning of ends of lines of at most eight bytes, by a hash of those.
  let shortTails = ShortTails.make()
  /// How many bytes after its beginning each row of a batch ends, the next ones' too.
  let ends = UnsafeMutablePointer<UInt32>.allocate(capacity: batchLength + MUSTER_TEXT_SLACK)
  /// What is known of the rows of a batch while they are looked up.
  let probes = UnsafeMutablePointer<Probe>.allocate(capacity: batchLength)
  /// The number of rows that are looked up together, where they are in no order.
  var reach = leastReach
  private var sessionNumbers: [LongRules.SessionText: UInt64] = [:]

  private var marks: CellMarks
  /// The kinds of mark that were met: each was once read by the careful rules.
  private var kinds: Set<Mark> = []
  private var names: [Name] = []
  private var sessions: [LongRules.SessionText] = []
  private var ranges: [RowRange] = []
  var rows = 0
  /// The number of marks, those too that were there already.
  var markCount = 0
  /// The entry of the run before the person in some row above, 0 before the first row.
  var head = 0
  /// Whether the next person is mostly the one who came next the last time, as in rows that are in order.
  var isInOrder = true
  /// The number of pieces that were read in order or as a batch.
  var pieces = 0
  /// The entry of the last person, 0 before the first row.
  var last = 0

  struct Name: Sendable {
    var name: String
    var id: String?
  }

  struct Result: MarkRows, Sendable {
    /// The people in the order of first meeting.
    var names: [Name]
    /// The sessions in the order of first meeting.
    var sessions: [LongRules.SessionText]
    /// The ranges, in the order of the file.
    var ranges: [RowRange]
    var cells: CellGrid
    /// The number of marks that were there already.
    var repeated: Int
    /// Whether some row has no mark.
    var hasBlanks: Bool
    var rows: Int
    var marks: CellMarks
    /// The kinds of mark that were met.
    var kinds: Set<Mark>

    func forEachRow(of people: [Int], _ body: MarkRows.Body) {
      cells.forEachRow(of: people, sessions: sessions.count, body)
    }
  }

  init(_ head: TableHead, layout: FastLayout, vocabulary: MarkVocabulary, mostMarks: Int) {
    self.mostMarks = mostMarks
    self.layout = layout
    rules = LongRules(columns: head.columns)
    markColumn = head.columns[.mark]
    noteColumn = head.columns[.note]
    idColumn = head.columns[.id]
    parser = LineParser(delimiter: layout.delimiter)
    marks = CellMarks(vocabulary)
    let none = heads.view.entry(0)
    probes.initialize(repeating: Probe(head: none, person: none), count: FastWorker.batchLength)
  }

  deinit {
    shortTails.deallocate()
    ends.deallocate()
    probes.deallocate()
  }

  /// Reads the rows that it takes; `nil` when something is irregular.
  func read(_ lines: LineQueue) throws(FileError) -> Result? {
    let isRegular = try lines.forEachBlock(
      size: FastWorker.blockSize, padding: FastWorker.padding,
      begin: { ranges.append(RowRange(start: $0, people: names.count, sessions: sessions.count)) }
    ) { scan($0, count: $1) }
    guard isRegular, let different = grid.count(people: names.count) else { return nil }
    return Result(
      names: names, sessions: sessions, ranges: ranges, cells: grid, repeated: markCount - different,
      hasBlanks: markCount < rows, rows: rows,
      marks: marks, kinds: kinds)
  }

  /// Reads a line by the careful rules and remembers its runs; `false` when it is irregular.
  func readLine(_ start: UnsafeRawPointer, end: UnsafeRawPointer) -> Bool {
    let line = UnsafeRawBufferPointer(start: start, count: end - start)
    guard line.count <= FastWorker.longestLine, parser.parse(line) else { return false }
    let row = parser.row
    if row.isBlank { return true }
    guard row.count == layout.columns, noteColumn.map({ row.isBlank($0) }) ?? true else { return false }
    let personStart = row.cells[layout.person.lowerBound].start
    let tailStart = layout.endsWithPerson ? line.count : row.cells[layout.person.upperBound + 1].start
    guard let session = session(of: row), let code = code(of: row),
      let person = person(of: row, at: start + personStart, count: tailStart - personStart)
    else { return false }
    guard names.count * sessions.count <= mostMarks else { return false }
    grid.reserve(people: names.count, sessions: sessions.count)
    grid.view.put(CellGrid.cell(of: session) | code, person: people.view[person].value)
    remember(line, personStart: personStart, tailStart: tailStart, session: session, code: code)
    rows += 1
    markCount += code == 0 ? 0 : 1
    people.view.setEntry(person, after: last)
    last = person
    return isSmall
  }

  /// Whether what is remembered is worth its memory.
  private var isSmall: Bool {
    max(heads.count, people.count, tails.count) < FastWorker.mostRuns
      && heads.byteCount + people.byteCount + tails.byteCount < FastWorker.mostBytes
  }

  private func session(of row: TableRow) -> UInt64? {
    let text = rules.session(of: row)
    guard !text.date.isEmpty else { return nil }
    if let number = sessionNumbers[text] { return number }
    let number = UInt64(sessions.count)
    sessions.append(text)
    sessionNumbers[text] = number
    return number
  }

  private func code(of row: TableRow) -> UInt64? {
    guard let markColumn else {
      kinds.insert(.present)
      return CellGrid.code(of: .present)
    }
    let code = marks.code(in: row, column: markColumn, file: "")
    // What is told of all cells together is for the careful reader.
    guard !marks.areOdd else { return nil }
    switch code {
    case .mark(let mark):
      kinds.insert(mark)
      return CellGrid.code(of: mark)
    case .blank: return 0
    case nil: return nil
    }
  }

  private func person(of row: TableRow, at address: UnsafeRawPointer, count: Int) -> Int? {
    let known = people.view.find(address, count: count)
    if known > 0 { return known }
    let (name, id) = rules.person(of: row)
    guard !name.isEmpty || id != nil, idColumn == nil || id != nil, PersonName.remark(on: name) == nil,
      !NameSeparator.looksLikeList(name), markColumn != nil || !LongRules.isNobody(name)
    else { return nil }
    names.append(Name(name: name, id: id))
    return people.insert(address, count: count, value: UInt64(names.count - 1))
  }

  private func remember(
    _ line: UnsafeRawBufferPointer, personStart: Int, tailStart: Int, session: UInt64, code: UInt64
  ) {
    guard let start = line.baseAddress else { return }
    if layout.before > 0 {
      head = heads.view.find(start, count: personStart)
      if head == 0 {
        head = heads.insert(start, count: personStart, value: value(of: .before, session, code))
      }
    }
    let count = line.count - tailStart
    guard count > 0, tails.view.find(start + tailStart, count: count) == 0 else { return }
    tails.insert(start + tailStart, count: count, value: value(of: .after, session, code))
  }

  /// What a run says: the cell of the session, plus the code of the mark; 0 for what it does not tell.
  private func value(of run: FastLayout.Run, _ session: UInt64, _ code: UInt64) -> UInt64 {
    (layout.session == run ? CellGrid.cell(of: session) : 0) | (layout.mark == run ? code : 0)
  }
}
