import CKernels
import MusterReading

/// Reads ranges of the rows of a grid of names by dates, of which the head is known, by remembering what cells meant.
///
/// As ``FastWorker`` it has no grammar of its own: a cell with the delimiter or line break behind it gets its meaning from
/// ``RecordScanner`` and ``CellMarks`` the first time that it is met, and equal bytes mean the same. Whatever ``WideTable``
/// would take for anything else than the marks of one person makes the worker give up.
///
/// Memory safety: all addresses lie in the block that is being read, which is followed by some more bytes, or in
/// allocations that are owned by the object alone and freed with it. A search for the end of a cell stops at the end of its
/// line; a session's number is below ``sessions``, and the code of a mark at most the number of kinds, for which a row's words have room.
final class FastGridWorker {
  private static let blockSize = 1 << 20
  /// The most cells that differ; a grid with more holds no codes.
  private static let mostCells = 1 << 12

  private let table: WideTable
  private let delimiter: UInt8
  private let delimiters: UInt64
  private let scanner: RunScanner
  private let parser: LineParser
  /// The number of columns of marks, which end the row.
  private let sessions: Int
  /// The words of a row for each kind of mark.
  private let words: Int
  private let row: UnsafeMutablePointer<UInt64>
  private let rowLength: Int

  private let cells = SegmentMemo()
  private let shortCells = ShortTails.make()
  private var marks: CellMarks
  private var results: [Result] = []

  /// What was read of a range.
  struct Result: MarkRows, Sendable {
    /// The first byte in the file.
    var start: Int
    /// The people, row by row, and whether each has marks.
    var people: [(name: String, id: String?, isMarked: Bool)] = []
    /// The marks of each, a row of words for each kind of mark.
    var rows: [UInt64] = []
    /// Every cell that stands somewhere, once.
    var texts: Set<String> = []
    /// The kinds of mark that were met.
    var kinds: Set<Mark> = []

    func forEachRow(of numbers: [Int], _ body: MarkRows.Body) {
      let kinds = Mark.allCases
      guard !people.isEmpty else { return }
      let words = rows.count / (people.count * kinds.count)
      rows.withUnsafeBufferPointer { rows in
        for number in numbers {
          for (kind, mark) in kinds.enumerated() {
            let first = (number * kinds.count + kind) * words
            body(mark, number, UnsafeBufferPointer(rebasing: rows[first..<(first + words)]))
          }
        }
      }
    }
  }

  init(_ table: WideTable, delimiter: UInt8) {
    self.table = table
    self.delimiter = delimiter
    delimiters = Words.filled(with: delimiter)
    scanner = RunScanner(before: table.head.sessions[0].column, delimiter: delimiter)
    parser = LineParser(delimiter: delimiter)
    sessions = table.head.sessions.count
    words = (sessions + 63) / 64
    rowLength = words * (Mark.allCases.count + 1)
    row = .allocate(capacity: rowLength)
    row.initialize(repeating: 0, count: rowLength)
    marks = table.marks
  }

  deinit {
    row.deallocate()
    shortCells.deallocate()
  }

  /// Reads the rows that it takes; `nil` when something is irregular.
  func read(_ lines: LineQueue) throws(FileError) -> [Result]? {
    let isRegular = try lines.forEachLine(
      size: FastGridWorker.blockSize, begin: { results.append(Result(start: $0)) }
    ) { readLine($0, end: $1) }
    return isRegular ? results : nil
  }

  private func readLine(_ start: UnsafeRawPointer, end: UnsafeRawPointer) -> Bool {
    let before = scanner.headLength(start, like: 0, end: end)
    guard before > 0, let (name, id) = person(start, count: before),
      let marks = readMarks(start + before, end: end)
    else { return false }
    // Few marks may be the explanation of a code.
    if marks < 2 {
      guard parser.parse(UnsafeRawBufferPointer(start: start, count: end - start)),
        !table.isNobody(name, parser.row)
      else { return false }
    }
    results[results.count - 1].people.append((name, id, marks > 0))
    results[results.count - 1].rows += UnsafeBufferPointer(start: row + words, count: rowLength - words)
    (row + words).update(repeating: 0, count: rowLength - words)
    return true
  }

  /// The person of the cells before the marks; `nil` where they may be something else than somebody's.
  private func person(_ start: UnsafeRawPointer, count: Int) -> (name: String, id: String?)? {
    guard parser.parse(run: UnsafeRawBufferPointer(start: start, count: count)),
      parser.row.count == table.head.sessions[0].column
    else { return nil }
    return table.plainPerson(of: parser.row)
  }

  /// Puts the marks of a row into its words and gives their number; `nil` where a cell is not plain or their number is wrong.
  private func readMarks(_ start: UnsafeRawPointer, end: UnsafeRawPointer) -> Int? {
    let (row, words, last, delimiters) = (row, words, sessions &- 1, delimiters)
    let shortCells = ShortTails(shortCells)
    var (place, marks, session) = (start, 0, 0)
    while session < last {
      let found = Words.zeros(Words.load(place) ^ delimiters)
      var count = found.trailingZeroBitCount &>> 3 &+ 1
      if found == 0 {
        guard let next = Words.first(delimiters, from: place, end: end) else { return nil }
        count = next - place + 1
      }
      guard place + count < end else { return nil }
      var code = shortCells.value(at: place, count: count)
      if code == ShortTails.unknown {
        guard let found = self.code(of: place, count: count) else { return nil }
        code = found
      }
      row[Int(truncatingIfNeeded: code) &* words &+ session &>> 6] |= 1 &<< UInt64(session & 63)
      marks &+= code == 0 ? 0 : 1
      (place, session) = (place + count, session &+ 1)
    }
    guard place < end, let code = code(of: place, count: end - place) else { return nil }
    row[Int(truncatingIfNeeded: code) * words + session >> 6] |= 1 << UInt64(session & 63)
    return marks + (code == 0 ? 0 : 1)
  }

  /// What a cell says: 0 for a blank, else the mark's raw value and one; `nil` where that is for the careful reader.
  private func code(of run: UnsafeRawPointer, count: Int) -> UInt64? {
    let known = ShortTails(shortCells).value(at: run, count: count)
    if known != ShortTails.unknown { return known }
    let entry = cells.view.find(run, count: count)
    if entry > 0 { return cells.view[entry].value }
    guard cells.count < FastGridWorker.mostCells,
      parser.parse(run: UnsafeRawBufferPointer(start: run, count: count)), parser.row.count == 1,
      let meaning = marks.code(in: parser.row, column: 0, file: ""), !marks.areOdd,
      meaning != .mark(.exempt) || !MarkWords.sayWithdrawal(parser.row.text(0))
    else { return nil }
    var value: UInt64 = 0
    if case .mark(let mark) = meaning {
      value = UInt64(mark.rawValue) + 1
      results[results.count - 1].kinds.insert(mark)
    }
    results[results.count - 1].texts.insert(parser.row.text(0))
    cells.insert(run, count: count, value: value)
    ShortTails(shortCells).keep(value, at: run, count: count)
    return value
  }
}
