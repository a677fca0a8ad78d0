import CKernels
import MusterFiles
import MusterJournals

/// Splits delimited text into rows of cells by RFC 4180, block by block.
///
/// Beyond the standard: lines end in LF, CRLF or CR; the delimiter is any byte; a quote that does not begin a cell is an
/// ordinary character; spaces after a closing quote are dropped; and `\"` stands for a quote inside quotes where asked.
package struct RecordScanner: TableRows {
  package let file: String
  private let source: TextSource
  private let delimiter: UInt8
  private let escapesByBackslash: Bool
  /// Whether others may read the rest of the file themselves.
  package var offersPosition = false
  /// The bytes of text that were read into the block.
  private var readCount = 0
  private let block = ByteBlock(count: 1 << 16)
  private var index = 0
  private var limit = 0
  private var line = 1
  private var isFinished = false
  /// The empty lines since the last row with something in it.
  private var emptyLines = 0
  /// The most empty lines in a row that are read.
  private let mostEmptyLines = Limits.current[.lines]
  /// The longest row that is read, in bytes.
  private let longest = Limits.current[.lineBytes]

  /// A scanner of a text, which stands at its beginning.
  package init(_ source: TextSource, delimiter: UInt8, escapesByBackslash: Bool) {
    file = source.name
    self.source = source
    self.delimiter = delimiter
    self.escapesByBackslash = escapesByBackslash
  }

  package var position: TablePosition? {
    guard offersPosition, !escapesByBackslash, let file = source.file else { return nil }
    return TablePosition(
      file: file, offset: source.markCount + readCount - limit + index, delimiter: delimiter)
  }

  package mutating func rewind() throws(FileError) {
    try source.rewind()
    (index, limit, readCount) = (0, 0, 0)
    line = 1
    emptyLines = 0
    isFinished = false
  }

  package mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) throws(FileError) -> Bool {
    row.begin(line: line)
    guard !isFinished, try peek() != nil else { return finish(row, log: &log) }
    while true {
      if try peek() == RecordScanner.quote {
        guard try scanQuoted(&row, log: &log) else { return false }
      } else {
        guard try scanPlain(&row, log: &log) else { return false }
      }
      guard let byte = try peek() else {
        row.end()
        // A problem of the text is told when the next row is asked for, but its row is not to be trusted.
        return source.problem == nil ? true : finish(row, log: &log)
      }
      index += 1
      if byte == delimiter {
        row.append(byte)
      } else {
        if byte == RecordScanner.carriageReturn, try peek() == RecordScanner.lineFeed { index += 1 }
        line += 1
        row.end()
        emptyLines = row.filled == 0 ? emptyLines + 1 : 0
        guard emptyLines <= mostEmptyLines else { throw FileError(file: file, LimitError(.lines)) }
        return true
      }
    }
  }

  /// Ends the table, with the problem of its text if there is one.
  private mutating func finish(_ row: TableRow, log: inout DiagnosticLog) -> Bool {
    if !isFinished, let problem = source.problem {
      let place = row.place(ofByte: row.textEnd, file: file)
      let text = row.sourceLine(ofByte: row.textEnd)
      log.add(problem.diagnostic(at: place, sourceLine: text, encoding: source.encoding))
    }
    isFinished = true
    return false
  }

  /// The next byte, `nil` at the end.
  @inline(__always) private mutating func peek() throws(FileError) -> UInt8? {
    if index < limit { return block.bytes[index] }
    return try refill() ? block.bytes[0] : nil
  }

  private mutating func refill() throws(FileError) -> Bool {
    limit = try source.read(into: block.bytes)
    readCount += limit
    index = 0
    return limit > 0
  }

  /// Reads up to the delimiter or line break, which stays.
  private mutating func scanPlain(_ row: inout TableRow, log: inout DiagnosticLog) throws(FileError) -> Bool {
    let start = row.filled
    try copyPlain(&row)
    row.endCell(start: start, value: start..<row.filled)
    return checkLength(row, cell: start, isQuoted: false, log: &log)
  }

  private mutating func copyPlain(_ row: inout TableRow) throws(FileError) {
    while try peek() != nil {
      let from = index
      while index < limit, !endsCell(block.bytes[index]) { index += 1 }
      row.append(UnsafeRawBufferPointer(block.bytes)[from..<index])
      if index < limit || row.filled > longest { return }
    }
  }

  @inline(__always) private func endsCell(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == RecordScanner.lineFeed || byte == RecordScanner.carriageReturn
  }

  private func checkLength(_ row: TableRow, cell: Int, isQuoted: Bool, log: inout DiagnosticLog) -> Bool {
    guard row.filled > longest else { return true }
    let limit = LimitError(.lineBytes)
    log.add(
      .lineTooLong, at: row.place(ofByte: isQuoted ? cell : 0, file: file), limit.message,
      help: isQuoted ? "close the quote that starts here" : limit.help)
    return false
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let lineFeed: UInt8 = 10
  private static let carriageReturn: UInt8 = 13

  /// Reads a quoted cell up to the delimiter or line break after it, which stays.
  private mutating func scanQuoted(_ row: inout TableRow, log: inout DiagnosticLog) throws(FileError) -> Bool
  {
    let start = row.filled
    row.append(RecordScanner.quote)
    index += 1
    // The value up to what it is rewritten from last, and where the text goes on as it stands.
    var value: [UInt8] = []
    var copied = start + 1
    while true {
      guard try peek() != nil else {
        guard source.problem == nil else { return finish(row, log: &log) }
        logUnclosed(row, start: start, log: &log)
        return false
      }
      copyQuoted(&row)
      guard checkLength(row, cell: start, isQuoted: true, log: &log) else { return false }
      guard index < limit else { continue }
      let byte = block.bytes[index]
      index += 1
      row.append(byte)
      if byte == RecordScanner.quote {
        guard try peek() == RecordScanner.quote else { break }
      } else if byte == RecordScanner.backslash {
        guard let next = try peek(), next == RecordScanner.quote || next == RecordScanner.backslash else {
          continue
        }
      } else {
        if isLineBreak(byte, next: try peek()) { line += 1 }
        continue
      }
      // Of two signs that stand for one the second is kept.
      value += row.bytes[copied..<(row.filled - 1)]
      copied = row.filled
      row.append(block.bytes[index])
      index += 1
    }
    let inside = (start + 1)..<(row.filled - 1)
    let rest = copied..<(row.filled - 1)
    try scanAfterQuote(&row, start: start, log: &log)
    if copied > start + 1 {
      row.endCell(start: start, rewritten: value + row.bytes[rest])
    } else {
      row.endCell(start: start, value: inside)
    }
    return checkLength(row, cell: start, isQuoted: false, log: &log)
  }

  /// Copies what means nothing else in a quoted cell, as far as the block goes, sixteen bytes at a time.
  private mutating func copyQuoted(_ row: inout TableRow) {
    let (bytes, from) = (block.bytes, index)
    // The bytes that are looked at lie within the block.
    while index + 16 <= limit, let text = bytes.baseAddress.map({ $0 + index }) {
      let ends =
        muster_matches(text, RecordScanner.quote) | muster_matches(text, RecordScanner.lineFeed)
        | muster_matches(text, RecordScanner.carriageReturn)
      if ends != 0 || escapesByBackslash && muster_matches(text, RecordScanner.backslash) != 0 { break }
      index += 16
    }
    while index < limit, !endsCopy(bytes[index]) { index += 1 }
    row.append(UnsafeRawBufferPointer(bytes)[from..<index])
  }

  @inline(__always) private func endsCopy(_ byte: UInt8) -> Bool {
    byte == RecordScanner.quote || byte == RecordScanner.lineFeed || byte == RecordScanner.carriageReturn
      || byte == RecordScanner.backslash && escapesByBackslash
  }

  private func isLineBreak(_ byte: UInt8, next: UInt8?) -> Bool {
    byte == RecordScanner.lineFeed || byte == RecordScanner.carriageReturn && next != RecordScanner.lineFeed
  }

  /// Passes over spaces after a closing quote; anything else there is an error of the row.
  private mutating func scanAfterQuote(_ row: inout TableRow, start: Int, log: inout DiagnosticLog)
    throws(FileError)
  {
    let from = row.filled
    try copyPlain(&row)
    guard let stray = row.bytes[from...].firstIndex(where: { $0 != 32 && $0 != 9 }) else { return }
    row.isBroken = true
    let isEscaped = from >= 2 && row.bytes[from - 2] == RecordScanner.backslash
    log.add(
      .strayQuote, at: row.place(ofByte: stray, file: file), "unexpected text after the closing quote",
      help: isEscaped ? RecordScanner.backslashHelp : "write a quote inside a quoted cell twice",
      sourceLine: row.sourceLine(ofByte: stray))
  }

  private func logUnclosed(_ row: TableRow, start: Int, log: inout DiagnosticLog) {
    let text = row.bytes[start...]
    let isEscaped = zip(text, text.dropFirst()).contains {
      $0 == RecordScanner.backslash && $1 == RecordScanner.quote
    }
    log.add(
      .unclosedQuote, at: row.place(ofByte: start, file: file), "unclosed quote",
      help: isEscaped && !escapesByBackslash
        ? RecordScanner.backslashHelp : "close it, or write a quote inside a quoted cell twice",
      sourceLine: row.sourceLine(ofByte: start))
  }

  private static let backslashHelp: DiagnosticText =
    #"if the file writes \" for a quote inside quotes, read it with \#(known: .rule("csv-escape", "backslash"))"#
}
