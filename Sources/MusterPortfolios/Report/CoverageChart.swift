import MusterAnalytics
import MusterCharts
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// The students of a class by standards: a cell for each, full where the standard is met.
public struct CoverageChart: ChartKind {
  /// What people type.
  public let name = "coverage"
  /// The line of help.
  public let summary: DiagnosticText = "a row per student and a column per standard of a portfolio"

  /// The chart of a class with standards.
  public init() {}

  /// Returns the chart; one without rows for a group without standards.
  ///
  /// - Parameters:
  ///   - source: the class.
  ///   - options: the language.
  public func chart(of source: ChartSource, _ options: ChartOptions) -> Chart {
    let wording = options.language.wording
    let words = wording.portfolioWords
    let answer = source.selection.portfolioAnswer(isOfPerson: false)
    let rows = (answer?.portfolios ?? []).map { portfolio in
      CoveragePlot.Row(
        label: portfolio.person.isolated, counts: portfolio.standards.map(\.count),
        total: "\(wording.number(portfolio.met))/\(wording.number(portfolio.standards.count))")
    }
    let progress = answer.map { wording.standardsMet($0.share.part, of: $0.share.whole) } ?? ""
    let grade = answer?.grade.map(wording.schoolGrade)
    let subtitle = [source.selection.journal.group.isolated, answer?.subject, grade, progress].compactMap {
      $0
    }
    return Chart(
      title: words.coverage, subtitle: subtitle.filter { !$0.isEmpty }.joined(separator: " · "),
      summary: progress,
      plot: CoveragePlot(
        columns: answer?.standards.map(\.code.isolated) ?? [], rows: rows, empty: words.nothing,
        cellLabel: { wording.number($0) }))
  }

  /// Returns the chart as a section, or `nil` for a group without standards.
  ///
  /// - Parameters:
  ///   - source: the class.
  ///   - options: the language.
  public func section(of source: ChartSource, _ options: ChartOptions) -> Chart? {
    source.selection.journal.facts[Portfolio.self] == nil ? nil : chart(of: source, options)
  }

  /// A row for each student.
  ///
  /// - Parameters:
  ///   - source: the class.
  ///   - options: the language.
  public func height(of source: ChartSource, _ options: ChartOptions) -> Double {
    60 + 20 * Double(min(source.selection.people.count, 28))
  }
}
