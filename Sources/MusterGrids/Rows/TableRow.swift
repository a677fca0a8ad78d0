import MusterFiles
import MusterJournals

/// One row of a table: its text as it stands in the file, and where each cell lies in it.
///
/// Cells are ranges of bytes; no String is made until somebody asks. A reader fills the same row again and again.
package struct TableRow {
  package struct Cell: Hashable {
    /// Where the cell's value lies in the row's bytes.
    package var value: Range<Int>
    /// Where the cell begins in the row's text, an opening quote included.
    package var start: Int
  }

  /// The row's text as UTF-8, without the line break that ends it; then the values of cells that are not in the text as
  /// they are, for example those with doubled quotes.
  package private(set) var bytes: [UInt8] = []
  /// The number of bytes that are the row's text.
  package private(set) var textCount = 0
  package private(set) var cells: [Cell] = []
  /// The line on which the row begins, from 1.
  package private(set) var line = 1
  /// Whether the row's text could not be split into cells as it should be, which was logged.
  package var isBroken = false
  /// Whether the cells do not follow each other in the text, as in JSON, where names and punctuation stand between.
  package var isScattered = false
  private var rewritten: [UInt8] = []

  /// A row without cells, to be filled.
  package init() {}

  package var count: Int { cells.count }

  /// Whether every cell is empty or white space.
  package var isBlank: Bool { cells.indices.allSatisfy { isBlank($0) } }

  /// Whether there is nothing in a cell, or no such cell.
  package func isBlank(_ index: Int) -> Bool {
    guard index < cells.count else { return true }
    var isSpace = true
    for offset in cells[index].value {
      let byte = bytes[offset]
      // A sign of ASCII is something; what others are, the text tells.
      if byte > 32, byte < 127 { return false }
      isSpace = isSpace && (byte == 32 || byte == 9)
    }
    return isSpace || text(index).isEmpty
  }

  /// The bytes of a cell; none where the row is too short.
  package func value(_ index: Int) -> ArraySlice<UInt8> {
    index < cells.count ? bytes[cells[index].value] : []
  }

  /// The text of a cell, white space trimmed and joined; empty where the row is too short.
  package func text(_ index: Int) -> String {
    PersonName.normalized(bytes: value(index))
  }

  /// The text of a cell as it stands in the file where it holds characters that ``text(_:)`` does not keep; empty where
  /// it holds nothing else.
  package func written(_ index: Int) -> String {
    let text = text(index)
    let raw = String(decoding: value(index), as: UTF8.self)
    return !text.isEmpty && PersonName.remark(on: raw) != nil ? raw : text
  }

  /// What stands between the first two cells of a text: `;`; `nil` where that cannot be told.
  package var delimiter: String? {
    guard !isScattered, cells.count > 1, cells[1].start > 0, cells[1].start <= textCount else { return nil }
    return String(decoding: [bytes[cells[1].start - 1]], as: UTF8.self)
  }

  /// Empties an ended row of everything but its text and its first cell, for another one of the same text.
  package mutating func removeCells() {
    bytes.removeSubrange(textCount...)
    cells.removeSubrange(1...)
  }

  /// The texts of the first cells that are not blank.
  ///
  /// - Parameter count: how many texts are wanted at most.
  package func filledTexts(most count: Int) -> [String] {
    Array(cells.indices.lazy.filter { !isBlank($0) }.prefix(count)).map { text($0) }
  }

  /// The texts of the first cells that are not blank, of those that are merged or repeat the one before them once.
  ///
  /// - Parameter count: how many texts are wanted at most.
  package func distinctTexts(most count: Int) -> [String] {
    var found: [String] = []
    for index in cells.indices where !isBlank(index) && found.count < count {
      let text = text(index)
      if text != found.last { found.append(text) }
    }
    return found
  }

  /// The text of the only cell that is not blank; `nil` where there are several, or none.
  package var onlyText: String? {
    var only: Int?
    for index in cells.indices where !isBlank(index) {
      guard only == nil else { return nil }
      only = index
    }
    return only.map { text($0) }
  }

  /// The number of cells that are not blank.
  package var filledCount: Int { cells.indices.count { !isBlank($0) } }

  package var texts: [String] { cells.indices.map { text($0) } }

  /// Empties the row for the one that begins on a line.
  package mutating func begin(line: Int) {
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    if !rewritten.isEmpty { rewritten.removeAll(keepingCapacity: true) }
    textCount = 0
    isBroken = false
    isScattered = false
    self.line = line
  }

  /// The number of bytes of text so far.
  package var filled: Int { bytes.count }

  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  package mutating func append(_ text: Slice<UnsafeRawBufferPointer>) {
    // A slice is copied byte by byte, a buffer at once.
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text))
  }

  package mutating func append(_ text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

  /// Ends a cell whose value stands in the text.
  package mutating func endCell(start: Int, value: Range<Int>) {
    cells.append(Cell(value: value, start: start))
  }

  /// Ends a cell whose value is not in the text as it is; spreadsheets are kept from turning one into a number by `="…"`.
  package mutating func endCell(start: Int, rewritten text: [UInt8]) {
    let isFormula = text.count > 3 && text.starts(with: "=\"".utf8) && text.last == UInt8(ascii: "\"")
    let value = isFormula ? Array(text[2..<(text.count - 1)]) : text
    // Negative until the text is complete and the value's own place is known.
    let from = rewritten.count
    rewritten += value
    cells.append(Cell(value: (-1 - from - value.count)..<(-1 - from), start: start))
  }

  /// Adds a cell of its own text, for tables that are no text files.
  ///
  /// - Parameter text: UTF-8 without tabs and line breaks.
  package mutating func appendCell(_ text: ArraySlice<UInt8>) {
    if !cells.isEmpty { bytes.append(UInt8(ascii: "\t")) }
    let start = bytes.count
    bytes.append(contentsOf: text)
    endCell(start: start, value: start..<bytes.count)
  }

  /// Gives a cell of an ended row another value; its place and the row's text stay.
  package mutating func replaceCell(_ index: Int, with value: String) {
    guard cells.indices.contains(index) else { return }
    let start = bytes.count
    bytes.append(contentsOf: value.utf8)
    cells[index].value = start..<bytes.count
  }

  /// Gives an ended row a cell that may lie past its end; those before it are empty. It points at another cell of the row.
  package mutating func setCell(_ index: Int, to value: String, at column: Int) {
    let start = cells.indices.contains(column) ? cells[column].start : 0
    while cells.count <= index { cells.append(Cell(value: bytes.count..<bytes.count, start: start)) }
    replaceCell(index, with: value)
    isScattered = true
  }

  /// The ended row with some of its cells replaced; a cell for which the closure gives nothing keeps its text.
  package func replacing(_ columns: some Sequence<Int>, with text: (Int) -> String?) -> TableRow {
    var row = self
    for column in columns { if let text = text(column) { row.replaceCell(column, with: text) } }
    return row
  }

  /// The ended row with a cell more, as ``setCell(_:to:at:)`` sets it.
  package func setting(_ index: Int, to value: String, at column: Int) -> TableRow {
    var row = self
    row.setCell(index, to: value, at: column)
    return row
  }

  /// An ended row of these texts, which hold no tabs and line breaks.
  package init(_ texts: [String], line: Int) {
    begin(line: line)
    for text in texts { appendCell(Array(text.utf8)[...]) }
    end()
  }

  package mutating func end() {
    textCount = bytes.count
    guard !rewritten.isEmpty || cells.contains(where: { $0.value.lowerBound < 0 }) else { return }
    bytes += rewritten
    for index in cells.indices where cells[index].value.lowerBound < 0 {
      let from = -1 - cells[index].value.upperBound
      let count = cells[index].value.count
      cells[index].value = (textCount + from)..<(textCount + from + count)
    }
  }

  /// The row's text as it stands in the file.
  package var text: String { String(decoding: bytes[..<textCount], as: UTF8.self) }

  /// The place of a cell; of the whole row when it has no such cell.
  package func place(_ index: Int?, file: String) -> SourcePlace {
    guard let index, index < cells.count else { return SourcePlace(file: file, line: line) }
    let (line, from) = lineStart(of: cells[index].start)
    let column = characters(in: from..<cells[index].start) + 1
    return SourcePlace(file: file, line: line, column: column, length: characters(in: shown(index)))
  }

  /// The places of all cells, and the lines of the file that they begin on, in one pass: to find each alone is to begin at
  /// the row's first byte again, and to have as many copies of a line as it has cells.
  package func places(file: String) -> [(place: SourcePlace, sourceLine: String)] {
    var found: [(place: SourcePlace, sourceLine: String)] = []
    found.reserveCapacity(cells.count)
    var (offset, line, column) = (0, self.line, 1)
    var text: String?
    for index in cells.indices {
      let start = cells[index].start
      guard start >= offset else {
        found.append((place(index, file: file), sourceLine(index)))
        continue
      }
      while offset < start {
        if isBreak(at: offset) {
          (line, column, text) = (line + 1, 1, nil)
        } else if bytes[offset] & 0xC0 != 0x80 {
          column += 1
        }
        offset += 1
      }
      let whole = text ?? sourceLine(index)
      text = whole
      let place = SourcePlace(
        file: file, line: line, column: column, length: characters(in: shown(index)))
      found.append((place, whole))
    }
    return found
  }

  /// The line of the file that a cell begins on; the row's first line when it has no such cell.
  package func sourceLine(_ index: Int? = nil) -> String {
    let start = index.flatMap { $0 < cells.count ? cells[$0].start : nil } ?? 0
    let from = lineStart(of: start).from
    let end = bytes[from..<textCount].firstIndex { $0 == 10 || $0 == 13 } ?? textCount
    return String(decoding: bytes[from..<end], as: UTF8.self)
  }

  package func place(ofByte offset: Int, file: String) -> SourcePlace {
    let (line, from) = lineStart(of: offset)
    return SourcePlace(file: file, line: line, column: characters(in: from..<offset) + 1)
  }

  /// The line of the file that holds a byte of the row's text.
  package func sourceLine(ofByte offset: Int) -> String {
    let from = lineStart(of: offset).from
    let end = bytes[from..<textEnd].firstIndex { $0 == 10 || $0 == 13 } ?? textEnd
    return String(decoding: bytes[from..<end], as: UTF8.self)
  }

  /// Where the row's text ends, as far as it is known; the values of rewritten cells may follow.
  var textEnd: Int { textCount == 0 ? bytes.count : textCount }

  /// Where a cell's text runs, up to the end of its first line.
  private func shown(_ index: Int) -> Range<Int> {
    let start = cells[index].start
    if isScattered { return start..<min(textCount, start + max(1, cells[index].value.count)) }
    let next = index + 1 < cells.count ? cells[index + 1].start - 1 : textCount
    let end = bytes[start..<max(start, next)].firstIndex { $0 == 10 || $0 == 13 } ?? max(start, next)
    return start..<end
  }

  private func lineStart(of offset: Int) -> (line: Int, from: Int) {
    var line = self.line
    var from = 0
    for index in 0..<offset {
      if isBreak(at: index) {
        line += 1
        from = index + 1
      }
    }
    return (line, from)
  }

  /// Whether a line ends with a byte. CRLF is one line break: its CR is passed over.
  private func isBreak(at index: Int) -> Bool {
    bytes[index] == 10 || bytes[index] == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
  }

  /// The number of characters in a range of the row's text, by scalars.
  private func characters(in range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

extension Sequence<TableRow> {
  /// What stands in a column of the rows, blank cells left out.
  package func texts(in column: Int) -> [String] { map { $0.text(column) }.filter { !$0.isEmpty } }

  /// Whether a column has texts, each of which satisfies a condition.
  package func hasOnlyTexts(in column: Int, that satisfies: (String) -> Bool) -> Bool {
    let texts = texts(in: column)
    return !texts.isEmpty && texts.allSatisfy(satisfies)
  }

  /// What stands in any cell of the rows, each text once, of which there are few in a grid of many cells.
  package var differentTexts: Set<String> {
    var (seen, texts) = (ByteInterner(), Set<String>())
    // Most are of one byte, or of none, which is the last here.
    var isSeen = [Bool](repeating: false, count: 257)
    for row in self {
      for (column, cell) in row.cells.enumerated() {
        if cell.value.count < 2 {
          let byte = cell.value.first.map { Int(row.bytes[$0]) } ?? 256
          if isSeen[byte] { continue }
          isSeen[byte] = true
        } else if !seen.intern(row.value(column)).isNew {
          continue
        }
        texts.insert(row.text(column))
      }
    }
    return texts
  }
}

/// Rows one after another, from the first and again if need be: what a table is read from, text file or not.
package protocol TableRows {
  /// The file's path as the user gave it.
  var file: String { get }
  /// Reads the next row; `false` at the end, or after a problem that ends the table and was logged.
  mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) throws(FileError) -> Bool
  /// Goes back to the first row.
  mutating func rewind() throws(FileError)
  /// Where the next row begins in its file; `nil` where rows are no text of a file, or are to be read one by one.
  var position: TablePosition? { get }
}

extension TableRows {
  package var position: TablePosition? { nil }

  /// The first rows that are not blank, until there are enough; the next row is then the first again.
  ///
  /// They may have been read to their end before.
  package mutating func sample(
    until isEnough: ([TableRow]) -> Bool, log: inout DiagnosticLog
  ) throws(FileError) -> [TableRow] {
    try rewind()
    var (sample, row): ([TableRow], TableRow) = ([], TableRow())
    while !isEnough(sample), try next(&row, log: &log) {
      if !row.isBlank { sample.append(row) }
    }
    try rewind()
    return sample
  }
}

/// A place between the rows of a file in UTF-8.
package struct TablePosition {
  package let file: FileSource
  /// The bytes before it.
  package let offset: Int
  /// What stands between cells.
  package let delimiter: UInt8
}
