import MusterAnalytics
import MusterDocuments
import MusterLanguage
import MusterReports

/// What a teacher should act on: how much is pending, then the lists of alerts that have anything in them.
struct AlertsSection: Section {
  static let hasRates = false
  /// Reminders are scheduled before the first session.
  static let isPlan = true
  static let keys = ["auto"]
  private let isAutomatic: Bool

  init(_ options: SectionOptions) throws(DocumentProblem) {
    isAutomatic = try options["auto"]?.flag(of: "auto") ?? true
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    let alerts = scope.selection.alerts(isAutomatic: isAutomatic)
    let wording = scope.wording
    let lists = AlertsTables(alerts, language: scope.report.language).lists
    guard !lists.isEmpty else { return [TextBlock(text: wording.alerts.nothing)] }
    let pending: [any Block] =
      alerts.pending > 0 ? [TextBlock(text: Emphasis.bold(wording.pending(alerts.pending)))] : []
    return pending
      + lists.enumerated().flatMap { index, list -> [any Block] in
        let mark = OutlineMark(
          title: list.title, destination: scope.destination("alerts-\(index + 1)"), level: scope.level)
        return [HeadingBlock(text: list.title, mark: mark), TableBlock(table: list.table)]
      }
  }
}
