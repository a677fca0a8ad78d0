import MusterAnalytics
import MusterApp
import MusterJournals
import MusterTables

/// Runs the commands whose answers show a plan, up to the end of their period.
enum PlanAnswer {
  /// Reads, selects, answers and writes.
  ///
  /// - Parameters:
  ///   - usualPeriod: the period where none is given.
  ///   - document: what the answer is called in the name of a file.
  /// - Throws: ``CommandFailure``.
  static func run<Item: Answer>(
    _ journals: JournalArguments, _ selection: SelectionArguments, _ output: OutputArguments,
    usualPeriod: PeriodExpression, document: String, answer: (Selection) -> Item, tables: (Item) -> [Table]
  ) throws {
    let format = try output.format(among: OutputFormat.answers)
    let found = try journals.read(output: output.output)
    let selections = try selection.selections(
      of: found, isQuiet: journals.reading.quiet, otherwise: usualPeriod, isPlan: true)
    let answers = selections.map(answer)
    let resolved = output.resolved(try journals.defaults(from: found))
    let text =
      format.isData
      ? resolved.data(of: AnswerSet(answers, isWorkspace: found.count > 1), as: format)
      : resolved.document(of: answers.flatMap(tables), as: format)
    try output.write(Array(text.utf8), as: format, name: FileSlug.name(of: selections, document: document))
  }
}
