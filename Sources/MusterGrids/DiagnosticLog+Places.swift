import MusterFiles
import MusterJournals

extension DiagnosticLog {
  package mutating func add(
    _ code: DiagnosticCode, at place: SourcePlace, _ message: DiagnosticText, help: DiagnosticText? = nil,
    sourceLine: String? = nil, severity: Diagnostic.Severity? = nil
  ) { add(Diagnostic(code, at: place, message, help: help, sourceLine: sourceLine, severity: severity)) }

  /// Adds a problem of a whole file.
  package mutating func add(
    _ code: DiagnosticCode, in file: String, _ message: DiagnosticText, help: DiagnosticText? = nil,
    severity: Diagnostic.Severity? = nil
  ) { add(code, at: SourcePlace(file: file), message, help: help, severity: severity) }

  /// Adds a problem of a row, or of one of its cells.
  package mutating func add(
    _ code: DiagnosticCode, at row: TableRow, column: Int? = nil, of file: String, _ message: DiagnosticText,
    help: DiagnosticText? = nil, severity: Diagnostic.Severity? = nil
  ) {
    add(
      code, at: row.place(column, file: file), message, help: help, sourceLine: row.sourceLine(column),
      severity: severity)
  }
}

extension TextSource {
  /// Says which older encoding the file was taken for, which nobody said.
  ///
  /// - Parameter given: the encoding that somebody did say.
  package func reportEncoding(given: TextEncoding?, log: inout DiagnosticLog) {
    let unicode: [TextEncoding] = [.utf8, .utf16LittleEndian, .utf16BigEndian]
    guard let encoding, !unicode.contains(encoding), given == nil else { return }
    log.add(
      .otherEncoding, in: name, "the file is not UTF-8, and is read as \(known: encoding.title)",
      help: "save it as UTF-8, or set \(known: .rule("encoding", encoding.rawValue))")
  }
}

extension TextSource.Problem {
  /// The problem as a diagnostic at the place where the text ended.
  package func diagnostic(at place: SourcePlace, sourceLine: String?, encoding: TextEncoding?) -> Diagnostic {
    switch self {
    case .invalid(let bytes):
      let shown = bytes.map { "0x" + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
      return Diagnostic(
        .brokenEncoding, at: place, "\(shown) is not a valid character in \((encoding ?? .utf8).rawValue)",
        help: "save the file as UTF-8, or specify its encoding: \(known: .rule("encoding", "windows-1252"))",
        sourceLine: sourceLine)
    case .cutOff:
      return Diagnostic(
        .brokenEncoding, at: place, "the file is cut off in the middle of a character",
        help: "copy or export the file again", sourceLine: sourceLine)
    case .nul:
      return Diagnostic(
        .binaryFile, at: place, "the file is not text: it contains a NUL byte",
        help: "export it as CSV text, or specify its encoding: \(known: .rule("encoding", "utf-16le"))")
    }
  }
}
