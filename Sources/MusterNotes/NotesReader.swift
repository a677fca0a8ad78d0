import MusterImport
import MusterReading

/// Reads texts that say who came in lines: minutes (`Present: …`), a line of names per date, checklists below dates.
///
/// The lines become the rows of a long table, which is read like any other.
package enum NotesReader: Reader {
  package static let format = FormatDescription(
    name: "notes", title: "minutes, lines of names per date, and checklists", endings: ["txt", "md", "eml"],
    example: "SampleData/formats/minutes.txt",
    notes:
      "detected from a date above lines such as 'Present: …', '[x] …' or '✓ …', from lines that are a date and names, or from answers in an exported chat; other text is ignored"
  )

  /// Whether a heading for those who came is above the rows of a table.
  static func headsTable(_ head: FileHead) -> Bool {
    NotesText(head.text, options: .unspecified).isAboveTable
  }

  package static func recognizes(_ head: FileHead) -> Bool {
    guard !["csv", "tsv"].contains(head.ending) else { return false }
    var options = ReadingOptions.unspecified
    options.yearOfFile = TitleYear(file: head.path)
    return NotesText(head.text, options: options).holdsMarks
  }

  /// Whether a text is minutes that say who came, rather than another text with names below dates.
  package static func holdsMinutes(_ text: [UInt8]) -> Bool {
    let notes = NotesText(text, options: .unspecified)
    return notes.holdsMarks && notes.isOfMinutes
  }

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let text = TextSource(source, encoding: options.encoding)
    let notes = NotesText(try text.readAll(), options: options)
    if let problem = text.problem {
      log.add(
        problem.diagnostic(at: SourcePlace(file: source.name), sourceLine: nil, encoding: text.encoding))
    }
    notes.report(file: source.name, log: &log)
    guard log.errors == 0 else { return }
    var plain = notes.options
    plain.layout = .long
    plain.columns = [:]
    plain.writesDaysFirst = WordLists.writeDaysFirst(notes.lines.lazy.map(\.title))
    var reader = TableReader(
      NotesRows(file: source.name, notes: notes), options: plain, defaultGroup: defaultGroup)
    try reader.read(into: &destination, log: &log)
    text.reportEncoding(given: options.encoding, log: &log)
  }

  /// Reads the text of a page or of tables of people, whose rows no rules describe.
  package static func readMinutes(
    _ minutes: MemorySource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    var options = options
    // The text is UTF-8, whatever the file is in.
    options.encoding = nil
    try read(minutes, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
    destination.plan { $0 = $0.withoutTable }
    destination.planLacks(.ownForm)
  }
}
