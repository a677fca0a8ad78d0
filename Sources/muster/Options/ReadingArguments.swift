import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import MusterText

/// How files are to be read, where their content does not tell.
struct ReadingArguments: ParsableArguments {
  @Option(help: .rare("The input format; 'muster formats' lists them all.", valueName: "format"))
  var inputFormat: String?

  @Option(
    help: .rare(
      "The layout of a table: long (one mark per row), wide (names by dates), transposed (dates by names) or lists (who came, below each date).",
      valueName: "layout"))
  var layout: String?

  @Option(
    help: .rare(
      "How dates are written: dd/MM/yyyy, M/d/yy, yyMMdd …, or serial for spreadsheet day numbers.",
      valueName: "form"))
  var dateFormat: String?

  @Option(help: .rare("The year of dates without a year.", valueName: "year"))
  var year: String?

  @Option(
    help: .rare(
      "Assign a column to a role: date, slot, time, session, person, first, prefix, last, id, mark, group or note. ROLE= assigns none.",
      valueName: "role=header"))
  var column: [String] = []

  @Option(
    // A code may be a hyphen.
    parsing: .unconditionalSingleValue,
    help: .rare(
      "What a code means: present, partial, absent, excused, warned, exempt or blank.", valueName: "code=mark"
    ))
  var mark: [String] = []

  @Option(
    help: .rare("What everybody listed in a table without marks is; default: present.", valueName: "mark"))
  var listed: String?

  @Option(
    help: .rare(
      "What a row of a grid is: person, or skip for one that is not a person's, such as a subtotal.",
      valueName: "name=rule"))
  var row: [String] = []

  @Option(
    help: .rare(
      "How to count a blank at a session on record: missed, exempt, absent or present.", valueName: "rule"))
  var blank: String?

  @Option(
    help: .rare("How to count an excused absence: missed, or neutral (not expected).", valueName: "rule"))
  var excused: String?

  @Option(
    defaultAsFlag: BandsChoice.usual, parsing: .next,
    help: .rare(
      "Show attendance bands, with limits in percent missed; default: 5,10,20.", valueName: "5,10,20"))
  var bands: BandsChoice?

  @Option(help: .rare("The name of the group.", valueName: "name"))
  var groupName: String?

  @Option(help: .rare("The delimiter of a CSV file: , ; | or tab.", valueName: "sign"))
  var delimiter: String?

  @Option(
    help: .rare(
      "The encoding of a CSV file: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, shift-jis, gb18030, big5 or euc-kr.",
      valueName: "name"))
  var encoding: String?

  @Option(
    help: .rare(#"backslash, if quotes inside quotes are written \" instead of doubled."#, valueName: "way"))
  var csvEscape: String?

  @Option(help: .rare("The sheet of a workbook: its name, or #2 for the second.", valueName: "name"))
  var sheet: String?

  @Option(
    help: .rare(
      "How long people must attend a meeting to be present; default: 75%.",
      valueName: "75%|45m"))
  var presentAfter: String?

  @Option(
    help: .rare(
      "How long for partial instead of absent; default: 25%.", valueName: "25%|15m"))
  var partialAfter: String?

  @Option(
    help: .rare(
      "The date of a table or meeting report without dates: 2026-11-18.",
      valueName: "date"))
  var date: String?

  @Option(
    help: .rare(
      "The slot of meetings and calendar events; default: the time at which they begin.",
      valueName: "slot"))
  var slotName: String?

  @Option(help: .rare("The time zone of the sessions, such as Europe/Rome.", valueName: "zone"))
  var timeZone: String?

  @Option(
    help: .rare(
      "Read these options from a rules file; 'muster import --save-rules' writes one.",
      valueName: "file"),
    completion: .file(extensions: ["rules"]))
  var rules: String?

  @Flag(help: .rare("Skip records with errors, and write them to a rejects file."))
  var skipInvalid = false

  @Option(
    help: .rare(
      "The rejects file; default: OUTPUT.rejects.csv or muster.rejects.csv.", valueName: "file"),
    completion: .file())
  var rejects: String?

  @OptionGroup var limits: LimitArguments

  @Flag(help: .rare("Ignore the settings file."))
  var noSettings = false

  @Flag(name: .shortAndLong, help: .rare("Print errors only."))
  var quiet = false

  @Flag(name: .shortAndLong, help: .rare("Print notes on how the files were read."))
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
  var options: ReadingOptions { get throws { try options(names: NameOptions()) } }

  /// The options as the reading module takes them.
  ///
  /// - Parameter names: how people are called, in what is said of a file of rules too.
  /// - Throws: ``CommandFailure`` when a value is not one of those possible.
  func options(names: NameOptions) throws -> ReadingOptions {
    var options = try savedOptions(names)
    let values: [(String, [String])] = [
      ("input-format", [inputFormat].compactMap { $0 }), ("layout", [layout].compactMap { $0 }),
      ("date-format", [dateFormat].compactMap { $0 }), ("year", [year].compactMap { $0 }),
      ("column", column), ("mark", mark), ("row", row),
      ("listed", [listed].compactMap { $0 }), ("blank", [blank].compactMap { $0 }),
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

  /// What the file of rules says; everything told by content without one.
  private func savedOptions(_ names: NameOptions) throws -> ReadingOptions {
    guard let rules else { return ReadingOptions(formats: .complete) }
    let saved = try RulesFile.read(rules, into: ReadingOptions(formats: .complete))
    guard saved.log.errors == 0 else {
      // It may be another file, in which there are names.
      let path = noSettings ? nil : ConfigurationFolder.path(of: "settings")
      let settings = try path.map { try SettingsFile.read($0).settings } ?? []
      let hidesNames = names.choice(over: Defaults(settings)) != .full
      DiagnosticPrinter.printErrors(hidesNames ? saved.log.withoutNames : saved.log)
      throw CommandFailure(.data, "the rules file contains errors", help: "correct the lines above")
    }
    return saved.options
  }

  /// The records that were left out and the file that they go to; `nil` when there are none.
  func rejects(_ log: DiagnosticLog, besides output: String?) -> RejectsFile? {
    RejectsFile(log.rejectedRows, path: rejects, output: output)
  }
}
