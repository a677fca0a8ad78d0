import ArgumentParser
import Foundation
import MusterAnalytics
import MusterApp
import MusterBatch
import MusterGrids
import MusterJournals
import MusterReports
import MusterTables

/// Where a result goes and in what form, the same on every command.
struct OutputArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file, the format told by its ending; a folder with / at its end names the file itself.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: "The format, outright.")
  var format: OutputFormat?

  @Option(help: "Colours in text: auto (the default), always or never.")
  var color: ColorChoice?

  @Option(
    help: ArgumentHelp(
      "The language of reports and charts, en, it, de, fr or es, perhaps with its country, de-AT; in tables "
        + "that of the order of names and of numbers for spreadsheets.",
      valueName: "tag"))
  var locale: LocaleTag?

  @Flag(help: "CSV for a spreadsheet: byte order mark, the locale's separator, formulas made harmless.")
  var forSpreadsheet = false

  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  /// The format asked for, by name or by the ending of the output.
  ///
  /// - Parameters:
  ///   - possible: the formats that the command has, the default first.
  /// - Throws: ``CommandFailure`` when the format is not among them.
  func format(among possible: [OutputFormat]) throws -> OutputFormat {
    var chosen = format
    if chosen == nil, let output, !output.hasSuffix("/") {
      let ending = (output as NSString).pathExtension
      chosen = OutputFormat(ending: ending)
      if chosen == nil {
        let endings = possible.flatMap(\.endings).map { ".\($0)" }.joined(separator: " ")
        throw CommandFailure(
          .usage, ending.isEmpty ? "'\(output)' has no ending" : "nothing is written as '.\(ending)'",
          help: "end the file's name with one of \(endings), or give --format")
      }
    }
    let format = chosen ?? possible[0]
    guard possible.contains(format) else {
      let names = possible.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(
        .usage, "this command does not write \(format.rawValue)", help: "it writes \(names)")
    }
    return format
  }

  /// Writes the result where it belongs.
  ///
  /// - Parameters:
  ///   - name: the file's name without ending, for an output that is a folder.
  ///   - part: which of how many files it is, to be told before the ending of each name.
  /// - Throws: ``CommandFailure`` when it cannot be written there.
  func write(
    _ bytes: [UInt8], as format: OutputFormat, name: @autoclosure () -> String,
    part: (number: Int, count: Int)? = nil
  ) throws {
    guard let output else {
      if format.isBinary, Terminal.isOutput {
        throw CommandFailure(
          .usage, "a \(format.rawValue) file is not written to a terminal", help: "name a file with -o")
      }
      try OutputFile.writeToStandardOutput(bytes)
      return
    }
    var path = output
    if output.hasSuffix("/") {
      OutputFile.makeFolder(output)
      path += name() + "." + format.endings[0]
    }
    try OutputFile.write(bytes, to: part.map { Self.path(path, ofPart: $0.number, of: $0.count) } ?? path)
  }

  /// A path with a number before the ending, of so many digits that the names sort: `pages-07.png`.
  private static func path(_ path: String, ofPart number: Int, of count: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: String(count).count - digits.count)
    let ending = (path as NSString).pathExtension
    let stem = (path as NSString).deletingPathExtension
    return "\(stem)-\(zeros)\(digits)" + (ending.isEmpty ? "" : ".\(ending)")
  }

  /// The options with what is not said taken from the defaults.
  func resolved(_ defaults: Defaults? = nil) -> ResolvedOutput {
    ResolvedOutput(
      color: color ?? defaults?.choice(.color) ?? .auto, isTerminal: output == nil && Terminal.isOutput,
      locale: LocaleChoice(locale, defaults).locale, isForSpreadsheet: forSpreadsheet)
  }
}

/// How results are written, defaults included.
struct ResolvedOutput {
  let color: OutputArguments.ColorChoice
  let isTerminal: Bool
  /// The locale given; English without one, so that results do not depend on the machine.
  let locale: Locale
  let isForSpreadsheet: Bool

  /// Tables as text, Markdown or HTML.
  func document(of tables: [Table], as format: OutputFormat) -> String {
    switch format {
    case .markdown: MarkdownTable().text(of: tables)
    case .html: HTMLPage(title: tables.first?.title ?? "Muster").text(of: tables)
    default: textTable.text(of: tables)
    }
  }

  /// Answers as JSON, JSON Lines or comma-separated values.
  func data<Item: Answer>(of set: AnswerSet<Item>, as format: OutputFormat) -> String {
    switch format {
    case .jsonl: set.jsonLines()
    case .csv: set.csv(csvFormat)
    default: set.json()
    }
  }

  /// The way of writing tables as text for where they go.
  private var textTable: TextTable {
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && Terminal.allowsColor
      }
    return TextTable(width: isTerminal ? Terminal.width : nil, usesColor: usesColor)
  }

  /// The way of writing comma-separated values.
  private var csvFormat: CSVFormat {
    guard isForSpreadsheet else { return .rfc4180 }
    return .spreadsheet(decimalSeparator: locale.decimalSeparator?.first ?? ".")
  }

  /// The order of names in the locale, its ties in the order of Swift.
  var collation: @Sendable (String, String) -> Bool { NameOrder.collation(in: locale) }
}
