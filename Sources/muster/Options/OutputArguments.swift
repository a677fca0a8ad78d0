import ArgumentParser
import Foundation
import MusterApp
import MusterBatch
import MusterDrawing
import MusterFiles
import MusterGrids
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// The formats that a command writes.
protocol OutputKind: Sendable {
  /// The formats, the default first.
  static var formats: [OutputFormat] { get }
  /// Whether the name of the file may say `{{person}}` and the like.
  static var hasPatterns: Bool { get }
  /// Whether the command writes a single page where it is asked to.
  static var choosesPages: Bool { get }
}

extension OutputKind {
  static var hasPatterns: Bool { false }
  static var choosesPages: Bool { false }
}

/// Answers of numbers and names.
enum AnswerOutput: OutputKind { static let formats = OutputFormat.answers }
/// Sessions that are planned, and timetables of catalogues.
enum TimetableOutput: OutputKind { static let formats = OutputFormat.schedules }
/// People of catalogues: as tables and as pages.
enum CatalogueOutput: OutputKind { static let formats = OutputFormat.catalogues }
/// People drawn at random.
enum SplitOutput: OutputKind { static let formats = OutputFormat.draws }
/// Charts.
enum ChartOutput: OutputKind { static let formats = OutputFormat.charts }
/// Reports.
enum ReportOutput: OutputKind {
  static let formats = OutputFormat.reports + [.eml]
  static let hasPatterns = true
  static let choosesPages = true
}
/// Problems found in journals.
enum CheckOutput: OutputKind { static let formats: [OutputFormat] = [.text, .json] }
/// Tables for people.
enum TableOutput: OutputKind { static let formats: [OutputFormat] = [.text, .markdown, .html] }
/// Lists of days.
enum DayListOutput: OutputKind {
  static let formats: [OutputFormat] = [.text, .csv, .json, .markdown, .html]
}

/// A format by its name, or the ending of its files; the help lists those that the command writes.
struct FormatChoice<Kind: OutputKind>: ExpressibleByArgument {
  /// The format.
  let format: OutputFormat

  init?(argument: String) {
    guard let format = OutputFormat(named: argument) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { Kind.formats.map(\.rawValue) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// Where a result goes and in what form, the same on every command.
struct OutputArguments<Kind: OutputKind>: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write to this file; FOLDER/ chooses the file name for you, and - is standard output.",
      valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("Output format; default: by the extension of the file.", valueName: "format"))
  var chosenFormat: FormatChoice<Kind>?

  @Option(help: .rare("When to use colours in text.", valueName: "when"))
  var color: ColorChoice?

  @Option(
    help: .rare(
      "The language: en, it, de, fr or es, optionally with a country, as in de-AT. Tables accept other languages too, "
        + "for sorting names and formatting numbers.", valueName: "tag"))
  var locale: LocaleTag?

  @Flag(
    help: .rare(
      "Write CSV for spreadsheet programs: byte order mark, the locale's separator, formulas disarmed."))
  var forSpreadsheet = false

  /// The file to write to; `nil` for standard output.
  var output: String? { file == "-" ? nil : file }

  /// The format asked for, by name or by the ending of the output.
  ///
  /// - Throws: ``CommandFailure`` when the command does not write it.
  var format: OutputFormat {
    get throws { try format(among: Kind.formats) }
  }

  /// The format asked for, by name or by the ending of the output.
  ///
  /// - Parameters:
  ///   - possible: the formats that the command has, the default first.
  /// - Throws: ``CommandFailure`` when the format is not among them.
  func format(among possible: [OutputFormat]) throws -> OutputFormat {
    var chosen = chosenFormat?.format
    if !Kind.hasPatterns, let output, FilePattern.isPattern(output) {
      throw CommandFailure(
        .usage, "'\(output)': this command writes one file, and fills in no names",
        help:
          "give the file a name without {{…}}; 'muster report' and 'muster batch' write a file for each group or person"
      )
    }
    if chosen == nil, let output, !output.hasSuffix("/") {
      let ending = (output as NSString).pathExtension
      chosen = OutputFormat(ending: ending)
      if chosen == nil {
        let endings = possible.flatMap(\.endings).map { ".\($0)" }.joined(separator: " ")
        throw CommandFailure(
          .usage,
          ending.isEmpty ? "'\(output)' has no file extension" : "unknown file extension '.\(ending)'",
          help: "use one of \(endings), or add --format")
      }
    }
    let format = chosen ?? possible[0]
    guard possible.contains(format) else {
      let names = possible.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(
        .usage, "this command cannot write \(format.rawValue)", help: "expected one of \(names)")
    }
    return format
  }

  /// Writes the result where it belongs.
  ///
  /// - Parameters:
  ///   - name: the file's name without ending, for an output that is a folder.
  ///   - part: which of how many files it is, to be told before the ending of each name.
  ///   - folder: the folder that the file belongs in, where its name comes from data.
  /// - Throws: ``CommandFailure`` when it cannot be written there.
  func write(
    _ bytes: [UInt8], as format: OutputFormat, name: @autoclosure () -> String,
    part: (number: Int, count: Int)? = nil, inFolder folder: String? = nil
  ) throws {
    try Limits.check(bytes.count, .outputBytes, at: output.map { SourcePlace(file: $0) })
    guard let output else {
      try checkTerminal(format)
      try OutputFile.writeToStandardOutput(bytes)
      return
    }
    let (path, rules) = target(of: output, as: format, name: name(), part: part, inFolder: folder)
    try OutputFile.write(bytes, to: path, rules: rules)
  }

  /// Makes sure that an output can be written, before something is done that it tells of.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - name: the file's name without ending, for an output that is a folder.
  /// - Throws: as ``write(_:as:name:part:inFolder:)`` does.
  func check(as format: OutputFormat, name: @autoclosure () -> String) throws {
    guard let output else { return try checkTerminal(format) }
    let (path, rules) = target(of: output, as: format, name: name(), part: nil, inFolder: nil)
    try AtomicFile.check(path, rules: rules, inPlace: true)
  }

  private func checkTerminal(_ format: OutputFormat) throws {
    guard format.isBinary, Terminal.isOutput else { return }
    throw CommandFailure(
      .usage, "cannot write \(format.rawValue) to a terminal", help: "give a file name with -o")
  }

  /// Writes a report as PDF where it belongs, as it is drawn.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - fonts: the fonts.
  ///   - folder: the folder that the file belongs in, where its name comes from data.
  /// - Throws: ``CommandFailure`` when it cannot be written there, and why it cannot be drawn.
  func writePDF(of report: MadeReport, _ fonts: FontBook, inFolder folder: String? = nil) throws {
    guard let output else {
      // Whoever reads it gets nothing of a document that cannot be finished.
      return try write(report.maker.bytes(as: .pdf, fonts: fonts), as: .pdf, name: report.name)
    }
    let (path, rules) = target(of: output, as: .pdf, name: report.name, part: nil, inFolder: folder)
    let drawing = report.maker.drawing(with: fonts)
    try AtomicFile.make(path, rules: rules) { file in try drawing.writePDF(to: { try file.write($0) }) }
  }

  /// Makes sure that parts of one output can all be written, before the first of them is.
  func check(
    parts count: Int, as format: OutputFormat, name: @autoclosure () -> String, inFolder folder: String?
  ) throws(FileError) {
    guard let output else { return }
    for number in 1...max(count, 1) {
      let (path, rules) = target(
        of: output, as: format, name: name(), part: (number, count), inFolder: folder)
      try AtomicFile.check(path, rules: rules)
    }
  }

  /// The file that an output goes to, and how it is written.
  private func target(
    of output: String, as format: OutputFormat, name: @autoclosure () -> String,
    part: (number: Int, count: Int)?, inFolder folder: String?
  ) -> (path: String, rules: AtomicFile.Rules) {
    var path = output
    var rules = AtomicFile.Rules()
    rules.folder = folder ?? (part == nil ? nil : FilePath.folder(of: output))
    if output.hasSuffix("/") {
      FilePath.makeFolder(output)
      path += name() + "." + format.endings[0]
      rules.folder = output
    }
    if let part { path = Self.path(path, ofPart: part.number, of: part.count) }
    return (path, rules)
  }

  /// A path with a number before the ending, of so many digits that the names sort: `pages-07.png`.
  private static func path(_ path: String, ofPart number: Int, of count: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: String(count).count - digits.count)
    let ending = (path as NSString).pathExtension
    let stem = (path as NSString).deletingPathExtension
    return "\(stem)-\(zeros)\(digits)" + (ending.isEmpty ? "" : ".\(ending)")
  }

  /// How results are written, with what is not said taken from the defaults.
  func style(_ defaults: Defaults? = nil) -> OutputStyle {
    let isTerminal = output == nil && Terminal.isOutput
    var style = OutputStyle()
    style.width = isTerminal ? Terminal.width : nil
    style.isForSpreadsheet = forSpreadsheet
    style.file = output
    style.usesColor =
      switch color ?? defaults?.choice(.color) ?? .auto {
      case .always: true
      case .never: false
      case .auto: isTerminal && Terminal.allowsColor
      }
    return style
  }

  /// The locale given; English without one, so that results do not depend on the machine.
  var ownLocale: Locale { LocaleChoice(locale, nil).locale }
}

/// When text is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}
