import MusterJournals

/// Problems that files of every format may have.
extension Diagnostic {
  package static func emptyTable(file: String) -> Diagnostic {
    Diagnostic(
      .emptyRecord, at: SourcePlace(file: file), "the file contains no attendance records",
      help: "check that it is the file you mean, and that the export finished")
  }

  /// That the times of a file are in universal time, and were left so.
  package static func universalTime(file: String) -> Diagnostic {
    Diagnostic(
      .universalTime, at: SourcePlace(file: file),
      "the times in the file are in UTC, and are not converted",
      help: "set the time zone: \(known: .rule("time-zone", "Europe/Rome"))")
  }
}

extension TextSource {
  /// Says that the file was taken for Windows-1252, which nobody said.
  package func reportEncoding(_ options: ReadingOptions, log: inout DiagnosticLog) {
    guard encoding == .windows1252, options.encoding == nil else { return }
    log.add(
      .otherEncoding, in: name, "the file is not UTF-8, and is read as Windows-1252",
      help: "save it as UTF-8, or set \(known: .rule("encoding", "windows-1252"))")
  }
}
