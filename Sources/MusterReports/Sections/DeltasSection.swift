import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterTables

/// Attendance against periods before: the chosen period against the one before it and the same one a year
/// earlier; where it is not of a kind, is not over, or `by` says so, the last whole week, month, quarter and year in it.
struct DeltasSection: Section {
  static let keys = ["by"]
  private let kinds: [PeriodKind]?

  init(_ options: SectionOptions) throws(DocumentProblem) {
    kinds = try options["by"]?.choices(of: "by", SpanKind.self).map(\.kind)
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    let tables = DeltasTable(scope.statistics, language: scope.report.language)
    let shown = scope.report.options.kinds ?? kinds ?? [.week, .month, .quarter, .year]
    let table = (kinds == nil ? tables.comparisons : nil) ?? tables.movements(by: shown)
    guard !table.rows.isEmpty else { return [] }
    return [
      HeadingBlock(text: scope.wording.phrases.deltasHeading, level: .subsection), TableBlock(table: table),
    ]
  }
}
