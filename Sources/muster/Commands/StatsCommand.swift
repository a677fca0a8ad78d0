import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterTables

/// `muster stats`: the statistics of a group or a person.
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Statistics of a group, or of one person.",
    discussion: """
      Totals, the best day, growth against the week, month, quarter and year before, series, weekdays, months and \
      attendance bands; with exactly one person chosen, that person's, with rank, streaks and best friends.

      EXAMPLES
        muster stats friends.journal
        muster stats friends.journal --person Franco --period 2026
        muster stats friends.journal --period "this month" --target 80%
        muster stats friends.journal --as-of last --format json
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments

  @Option(help: "A share, such as 80%: can it still be reached?")
  var target: String?

  @Flag(inversion: .prefixedNo, help: "Show the running period at the end of the series.")
  var includeCurrent: Bool?

  @OptionGroup(title: "Output") var output: OutputArguments

  func run() throws {
    let format = try output.format(among: OutputFormat.answers)
    let found = try journals.read(output: output.output)
    let selections = try selection.selections(of: found, isQuiet: journals.reading.quiet)
    let defaults = try journals.defaults(from: found)
    let target = try StatsCommand.percent(target ?? defaults.value(.target))
    let answers = selections.map { $0.statistics(target: target) }
    let output = output.resolved(defaults)
    let text: String
    if format.isData {
      text = output.data(of: AnswerSet(answers, isWorkspace: found.count > 1), as: format)
    } else {
      let includesCurrent = includeCurrent ?? defaults.flag(.includeCurrent) ?? false
      let tables = zip(answers, selections).flatMap { answer, selection in
        StatisticsTables(answer, includesCurrent: includesCurrent, rule: ExpectationRule(selection)).tables
      }
      text = output.document(of: tables, as: format)
    }
    try self.output.write(
      Array(text.utf8), as: format, name: FileSlug.name(of: selections, document: "statistics"))
  }

  /// A share in percent, with or without its sign.
  private static func percent(_ text: String?) throws -> Double? {
    guard let text else { return nil }
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = Double(digits.filter { $0 != " " }), (0...100).contains(percent) else {
      throw CommandFailure(
        .usage, "--target: '\(text)' is not a share", help: "write a percentage from 0 to 100, as in 80%")
    }
    return percent
  }
}
