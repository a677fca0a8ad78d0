import MusterReading

/// Splits a UTF-8 file into lines, ended by LF, CRLF or CR, without a byte order mark.
enum TextLines {
  /// The longest line that is read, in bytes; a longer one is no text that a person wrote.
  static var longestLine: Int { Limits.current[.lineBytes] }
  /// The number of characters within which writers keep a line that can be continued in another.
  static let usualWidth = 100
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether a byte ends a line. A CR alone does too, as in files of old programs and spreadsheets on a Mac.
  static func isEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  /// The first character in a line that separates lines in some programs, as its number in Unicode is written.
  fileprivate static func separator(in line: [UInt8]) -> String? {
    for (index, byte) in line.enumerated() where byte == 0x0B || byte == 0x0C || byte == 0xC2 || byte == 0xE2
    {
      switch byte {
      case 0x0B: return "U+000B (vertical tab)"
      case 0x0C: return "U+000C (form feed)"
      case 0xC2 where line[(index + 1)...].first == 0x85: return "U+0085 (next line)"
      case 0xE2 where line[(index + 1)...].starts(with: [0x80, 0xA8]): return "U+2028 (line separator)"
      case 0xE2 where line[(index + 1)...].starts(with: [0x80, 0xA9]): return "U+2029 (paragraph separator)"
      default: continue
      }
    }
    return nil
  }

  /// The lines of a source, read by blocks; `nil` when it is no text, which is logged.
  ///
  /// Their number is limited: in memory an empty one takes far more than its byte, and packed files hold millions of them
  /// in next to none.
  static func read(_ source: any ByteSource, log: inout DiagnosticLog) throws(FileError) -> [TextLine]? {
    let most = Limits.current[.lines]
    var splitter = LineSplitter(file: source.name)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { block.deallocate() }
    while splitter.problem == nil {
      let count = try source.read(into: block)
      if count == 0 { break }
      splitter.add(block[..<count])
      guard splitter.lines.count <= most else { throw FileError(file: source.name, LimitError(.lines)) }
    }
    splitter.finish()
    if let problem = splitter.problem {
      log.add(problem)
      return nil
    }
    return splitter.lines
  }
}

private struct LineSplitter {
  let file: String
  var lines: [TextLine] = []
  var problem: Diagnostic?
  private var pending: [UInt8] = []
  /// Whether the last byte was a CR, to which a LF right behind it belongs.
  private var isAfterReturn = false
  private let longest = TextLines.longestLine

  init(file: String) { self.file = file }

  mutating func add(_ bytes: Slice<UnsafeMutableRawBufferPointer>) {
    var rest = bytes
    if isAfterReturn, rest.first == TextLines.lineFeed { rest = rest.dropFirst() }
    isAfterReturn = false
    while problem == nil, let end = rest.firstIndex(where: TextLines.isEnd) {
      pending.append(contentsOf: rest[rest.startIndex..<end])
      endLine()
      isAfterReturn = rest[end] == TextLines.carriageReturn
      rest = rest[(end + 1)...]
      guard isAfterReturn, let next = rest.first else { continue }
      if next == TextLines.lineFeed { rest = rest.dropFirst() }
      isAfterReturn = false
    }
    guard problem == nil else { return }
    pending.append(contentsOf: rest)
    if pending.count > longest { failLength() }
  }

  mutating func finish() { if problem == nil, !pending.isEmpty { endLine() } }

  private mutating func endLine() {
    if lines.isEmpty, pending.starts(with: [0xEF, 0xBB, 0xBF]) { pending.removeFirst(3) }
    if pending.count > longest {
      // A line of a packed or small file ends in the block that it begins in.
      failLength()
    } else if pending.contains(0) {
      fail(
        .binaryFile, "the file contains a NUL byte, and is not text", help: "check that this is the journal")
    } else if let separator = TextLines.separator(in: pending) {
      fail(
        .lineSeparator, "the line contains \(known: separator), which does not end a line in a journal",
        help: "save the journal with usual line breaks")
    } else if let text = String(validating: pending, as: UTF8.self) {
      lines.append(TextLine(file: file, number: lines.count + 1, text: text))
    } else {
      failEncoding()
    }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func failLength() {
    let limit = LimitError(.lineBytes)
    fail(.lineTooLong, limit.message, help: limit.help)
  }

  private mutating func failEncoding() {
    let text = String(decoding: pending, as: UTF8.self)
    let column = text.prefix { $0 != "\u{FFFD}" }.count + 1
    let place = SourcePlace(file: file, line: lines.count + 1, column: column)
    problem = Diagnostic(
      .brokenEncoding, at: place, "invalid UTF-8 bytes",
      help: "save the journal as UTF-8, or copy it again if it was cut off", sourceLine: text)
  }

  private mutating func fail(_ code: DiagnosticCode, _ message: DiagnosticText, help: DiagnosticText? = nil) {
    problem = Diagnostic(code, at: SourcePlace(file: file, line: lines.count + 1), message, help: help)
  }
}

/// One line of a text file, with its place.
package struct TextLine: Hashable, Sendable {
  /// The file's path as the user gave it.
  let file: String
  /// The number of the line, from 1.
  let number: Int
  let text: String

  func place(of part: Substring) -> SourcePlace {
    let column = text.distance(from: text.startIndex, to: part.startIndex) + 1
    return SourcePlace(file: file, line: number, column: column, length: part.count)
  }

  /// The place of the line as a whole, its caret under the first word.
  var place: SourcePlace { place(of: text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }) }

  func diagnostic(
    _ code: DiagnosticCode, at place: SourcePlace, _ message: DiagnosticText, help: DiagnosticText? = nil
  ) -> Diagnostic { Diagnostic(code, at: place, message, help: help, sourceLine: text) }

  func diagnostic(
    _ code: DiagnosticCode, at part: Substring? = nil, _ message: DiagnosticText, help: DiagnosticText? = nil
  ) -> Diagnostic {
    Diagnostic(code, at: part.map(place(of:)) ?? place, message, help: help, sourceLine: text)
  }
}

/// The places of the parts of a line, asked for from left to right: however many they are, its characters are counted
/// once. A line may be a list of as many names as fit the longest one.
struct LinePlaces {
  let line: TextLine
  /// The part asked for last begins here, in this column.
  private var index: String.Index
  private var column = 1

  init(_ line: TextLine) { (self.line, index) = (line, line.text.startIndex) }

  mutating func place(of part: Substring) -> SourcePlace {
    if part.startIndex < index { self = LinePlaces(line) }
    column += line.text.distance(from: index, to: part.startIndex)
    index = part.startIndex
    return SourcePlace(file: line.file, line: line.number, column: column, length: part.count)
  }
}

extension DiagnosticLog {
  /// Adds a problem with a line of text that is left out because of it.
  package mutating func reject(_ diagnostic: Diagnostic, line: TextLine) {
    add(diagnostic)
    reject(RejectedRecord(place: diagnostic.place, reason: diagnostic.message, text: line.text))
  }
}
