import ArgumentParser
import MusterAnalytics
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import MusterText

/// How files are to be read, where their content does not tell.
struct ReadingArguments: ParsableArguments {
  @Option(help: .rare("The format of the files; 'muster formats' lists them.", valueName: "format"))
  var inputFormat: String?

  @Option(
    help: .rare(
      "The layout of a table: long (one mark per row), wide (names by dates) or lists (who came, below each date).",
      valueName: "layout"))
  var layout: String?

  @Option(
    help: .rare(
      "How dates are written: dd/MM/yyyy, M/d/yy, yyMMdd … or serial, the numbers of days that spreadsheets keep.",
      valueName: "form"))
  var dateFormat: String?

  @Option(help: .rare("The year of dates that are written without one.", valueName: "year"))
  var year: String?

  @Option(
    help: .rare(
      "What a column is: date, slot, time, session, person, first, last, id, mark, group or note. ROLE= takes the role away.",
      valueName: "role=header"))
  var column: [String] = []

  @Option(help: .rare("What a code means: present, partial, … or blank.", valueName: "code=mark"))
  var mark: [String] = []

  @Option(
    help: .rare(
      "How a blank at a session on record counts: missed, exempt, absent or present.", valueName: "rule"))
  var blank: String?

  @Option(
    help: .rare("How an excused absence counts: missed, or neutral (not expected).", valueName: "rule"))
  var excused: String?

  @Option(
    defaultAsFlag: BandsChoice.usual, parsing: .next,
    help: .rare("Show bands, at these percentages missed; 5,10,20 unless given.", valueName: "5,10,20"))
  var bands: BandsChoice?

  @Option(help: .rare("What the group of the files is called.", valueName: "name"))
  var groupName: String?

  @Option(help: .rare("The delimiter of a table: , ; | or tab.", valueName: "sign"))
  var delimiter: String?

  @Option(
    help: .rare("The encoding of a table: utf-8, utf-16le, utf-16be or windows-1252.", valueName: "name"))
  var encoding: String?

  @Option(
    help: .rare(#"backslash: a quote within quotes is written \" rather than doubled."#, valueName: "way"))
  var csvEscape: String?

  @Option(help: .rare("The sheet of a workbook, by its name, or #2 for the second.", valueName: "name"))
  var sheet: String?

  @Option(
    help: .rare(
      "How long somebody has to be at a meeting to be present: a share of it, or a time; 75% unless given.",
      valueName: "75%|45m"))
  var presentAfter: String?

  @Option(
    help: .rare(
      "How long for a mark of partial; less is an absence. 25% unless given.", valueName: "25%|15m"))
  var partialAfter: String?

  @Option(
    help: .rare(
      "The day of a table without dates, or of a meeting whose file has clock times alone: 2026-11-18.",
      valueName: "date"))
  var date: String?

  @Option(
    help: .rare(
      "The slot of meetings and of a calendar's sessions, instead of the time at which they begin.",
      valueName: "slot"))
  var slotName: String?

  @Option(help: .rare("The time zone of the sessions: Europe/Rome.", valueName: "zone"))
  var timeZone: String?

  @Option(
    help: .rare(
      "Take these options from a file, where they are not given; 'muster import --save-rules' writes one.",
      valueName: "file"),
    completion: .file(extensions: ["rules"]))
  var rules: String?

  @Flag(help: .rare("Leave out records in error, keep them in a rejects file, and go on."))
  var skipInvalid = false

  @Option(
    help: .rare(
      "Where rejected records go; by default OUTPUT.rejects.csv, or muster.rejects.csv.", valueName: "file"),
    completion: .file())
  var rejects: String?

  @OptionGroup var limits: LimitArguments

  @Flag(help: .rare("Ignore the settings file."))
  var noSettings = false

  @Flag(name: .shortAndLong, help: .rare("Print errors only."))
  var quiet = false

  @Flag(name: .shortAndLong, help: .rare("Print every note about how the files were read."))
  var verbose = false

  /// What `--bands` takes: three percentages, or nothing for the usual ones.
  struct BandsChoice: ExpressibleByArgument, CustomStringConvertible {
    /// The percentages, as they are written.
    let text: String
    /// Without a value.
    static let usual = BandsChoice(argument: "5,10,20")

    init(argument: String) { text = argument }

    /// The help says itself what is meant without a value.
    var description: String { "" }
  }

  /// The options as the reading module takes them.
  ///
  /// - Throws: ``CommandFailure`` when a value is not one of those possible.
  var options: ReadingOptions {
    get throws {
      var options = try savedOptions
      let values: [(String, [String])] = [
        ("input-format", [inputFormat].compactMap { $0 }), ("layout", [layout].compactMap { $0 }),
        ("date-format", [dateFormat].compactMap { $0 }), ("year", [year].compactMap { $0 }),
        ("column", column), ("mark", mark), ("blank", [blank].compactMap { $0 }),
        ("excused", [excused].compactMap { $0 }), ("bands", [bands?.text].compactMap { $0 }),
        ("group-name", [groupName].compactMap { $0 }),
        ("delimiter", [delimiter].compactMap { $0 }), ("encoding", [encoding].compactMap { $0 }),
        ("csv-escape", [csvEscape].compactMap { $0 }),
        ("sheet", [sheet].compactMap { $0 }), ("present-after", [presentAfter].compactMap { $0 }),
        ("partial-after", [partialAfter].compactMap { $0 }),
        ("date", [date].compactMap { $0 }), ("slot-name", [slotName].compactMap { $0 }),
        ("time-zone", [timeZone].compactMap { $0 }),
      ]
      for (keyword, texts) in values {
        for text in texts {
          guard let problem = options.set(keyword, to: text) else { continue }
          throw CommandFailure(.usage, "--\(keyword): \(problem)", help: problem.help?.text)
        }
      }
      options.skipsInvalid = skipInvalid
      return options
    }
  }

  /// What the file of rules says; everything told by content without one.
  private var savedOptions: ReadingOptions {
    get throws {
      guard let rules else { return ReadingOptions(formats: .all) }
      let saved = try RulesFile.read(rules, into: ReadingOptions(formats: .all))
      guard saved.log.errors == 0 else {
        DiagnosticPrinter.printErrors(saved.log)
        throw CommandFailure(.data, "the rules cannot be followed", help: "correct the lines above")
      }
      return saved.options
    }
  }

  /// Where rejected records go unless somebody says so: beside the output, in it when it is a folder.
  private static func rejectsPath(besides output: String?) -> String {
    guard let output else { return "muster.rejects.csv" }
    return output.hasSuffix("/") ? output + "muster.rejects.csv" : output + ".rejects.csv"
  }

  /// Writes the records that were left out, if there are any, and says so.
  ///
  /// - Throws: ``CommandFailure`` when the file cannot be written.
  func writeRejects(_ log: DiagnosticLog, output: String?) throws {
    let rows = log.rejectedRows
    guard !rows.isEmpty else { return }
    let path = rejects ?? ReadingArguments.rejectsPath(besides: output)
    if rejects == nil, let output, output.hasSuffix("/") { OutputFile.makeFolder(output) }
    let format = CSVFormat.rfc4180
    var text = "file,line,column,reason,text\r\n"
    for record in rows {
      let cells = [
        record.place.file, record.place.line.map(String.init) ?? "",
        record.place.column.map(String.init) ?? "",
        record.reason.text, record.text,
      ]
      text += cells.map(format.cell).joined(separator: ",") + "\r\n"
    }
    try OutputFile.write(Array(text.utf8), to: path)
    StandardError.write(
      "\(DiagnosticPrinter.counted(rows.count, "record")) left out; they are in \(path)")
  }
}
