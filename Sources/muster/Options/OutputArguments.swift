import ArgumentParser
import Foundation
import MusterApp
import MusterBatch
import MusterGrids
import MusterJournals
import MusterLanguage
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
      "The language: en, it, de, fr or es, perhaps with its country, as in de-AT; tables and spreadsheets take any, for "
        + "the order of names and the signs of numbers.",
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

  /// How results are written, with what is not said taken from the defaults.
  func style(_ defaults: Defaults? = nil) -> OutputStyle {
    let isTerminal = output == nil && Terminal.isOutput
    var style = OutputStyle()
    style.width = isTerminal ? Terminal.width : nil
    style.isForSpreadsheet = forSpreadsheet
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
