import ArgumentParser
import MusterAnalytics
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import MusterText

/// How files are to be read, where their content does not tell.
struct ReadingArguments: ParsableArguments {
  @Option(help: "The format of the files, outright; 'muster formats' lists them.")
  var inputFormat: String?

  @Option(
    help:
      "The layout of a table: long (a row a mark), wide (names by dates) or lists (who came, below each date)."
  )
  var layout: String?

  @Option(
    help:
      "The form of dates: dd/MM/yyyy, M/d/yy, yyMMdd … or serial, the numbers of days that spreadsheets keep."
  )
  var dateFormat: String?

  @Option(help: "The year of dates that are written without one.")
  var year: String?

  @Option(
    help: ArgumentHelp(
      "What a column is: date, slot, time, session, person, first, last, id, mark, group or note. ROLE= takes the role away.",
      valueName: "role=header"))
  var column: [String] = []

  @Option(help: ArgumentHelp("What a code means: present, partial, … or blank.", valueName: "code=mark"))
  var mark: [String] = []

  @Option(help: "How a blank at a session on record counts: missed, exempt or absent.")
  var blank: String?

  @Option(help: "The delimiter of a table: , ; | or tab.")
  var delimiter: String?

  @Option(help: "The encoding of a table: utf-8, utf-16le, utf-16be or windows-1252.")
  var encoding: String?

  @Option(help: #"backslash: a quote within quotes is written \" rather than doubled."#)
  var csvEscape: String?

  @Option(
    help: ArgumentHelp("The sheet of a workbook, by its name, or #2 for the second.", valueName: "name"))
  var sheet: String?

  @Option(
    help: ArgumentHelp(
      "How long somebody has to be at a meeting to be present: a share of it, or a time; 75% unless said.",
      valueName: "75%|45m"))
  var presentAfter: String?

  @Option(
    help: ArgumentHelp(
      "How long for a mark of partial; less is an absence. 25% unless said.", valueName: "25%|15m"))
  var partialAfter: String?

  @Option(
    help: "The day of a table without dates, or of a meeting whose file has clock times alone: 2026-11-18.")
  var date: String?

  @Option(help: "The slot of meetings and of a calendar's sessions, instead of the time at which they begin.")
  var slotName: String?

  @Option(help: "The place whose clocks times in UTC are turned into: Europe/Rome.")
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "Take these options from a file, where they are not given; 'muster import --save-rules' writes one.",
      valueName: "file"),
    completion: .file(extensions: ["rules"]))
  var rules: String?

  @Flag(help: "Leave out records in error, keep them in a rejects file, and go on.")
  var skipInvalid = false

  @Option(
    help: ArgumentHelp(
      "Where rejected records go; by default OUTPUT.rejects.csv, or muster.rejects.csv.", valueName: "file"),
    completion: .file())
  var rejects: String?

  @Flag(help: "Take no defaults from the settings file.")
  var noSettings = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

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
    guard !log.rejected.isEmpty else { return }
    let path = rejects ?? ReadingArguments.rejectsPath(besides: output)
    if rejects == nil, let output, output.hasSuffix("/") { OutputFile.makeFolder(output) }
    let format = CSVFormat.rfc4180
    var text = "file,line,column,reason,text\r\n"
    for record in log.rejected {
      let cells = [
        record.place.file, record.place.line.map(String.init) ?? "",
        record.place.column.map(String.init) ?? "",
        record.reason.text, record.text,
      ]
      text += cells.map(format.cell).joined(separator: ",") + "\r\n"
    }
    try OutputFile.write(Array(text.utf8), to: path)
    StandardError.write(
      "\(DiagnosticPrinter.counted(log.rejected.count, "record")) left out; they are in \(path)")
  }
}
