import MusterAnalytics
import MusterDocuments
import MusterTables
import MusterJournals

/// The ranking as a table.
struct RankingSection: Section {
  static let keys = ["by", "order", "top", "percent", "weighted", "detail", "columns"]
  private let key: RankingKey?
  private let order: RankingOrder?
  private let top: Int?
  private let showsPercent: Bool?
  private let showsWeighted: Bool?
  private let showsDetail: Bool?
  private let columns: [RankingColumn]?

  init(_ options: SectionOptions) throws(DocumentProblem) {
    key = try options["by"]?.choice(of: "by")
    order = try options["order"]?.choice(of: "order")
    top = try options["top"]?.count(of: "top", in: 1...1_000_000)
    showsPercent = try options["percent"]?.flag(of: "percent")
    showsWeighted = try options["weighted"]?.flag(of: "weighted")
    showsDetail = try options["detail"]?.flag(of: "detail")
    columns = try options["columns"]?.choices(of: "columns")
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    let (options, wording) = (scope.report.options, scope.wording)
    let detail = options.showsDetail ?? showsDetail ?? false
    var ranking = scope.ranking(request(scope, detail))
    if let collation = options.collation { ranking = ranking.collated(by: collation) }
    if let top = options.top ?? top { ranking = ranking.top(top) }
    guard !ranking.rows.isEmpty else { return [TextBlock(text: wording.phrases.nobody)] }
    var page = RankingTable.PageOptions()
    page.showsDays = detail
    page.celebrates = scope.report.celebrates
    page.highlight = scope.highlight
    for row in ranking.rows {
      guard let destination = scope.page(of: row.person), let back = scope.row(of: row.person) else { break }
      page.places[row.person] = (destination, back)
    }
    var shown = RankingTable.Options()
    shown.showsShares = options.showsPercent ?? showsPercent ?? true
    shown.showsWeighted = showsWeighted ?? false
    shown.columns = columns ?? (scope.report.audience != .friends ? Self.schoolColumns : nil)
    // The scope leaves bands out of the rows unless somebody wants them.
    (shown.page, shown.showsBands) = (page, true)
    return [
      TableBlock(table: RankingTable(ranking, options: shown, language: scope.report.language).table)
    ]
  }

  /// What a list of people says that does not set them against each other.
  private static let schoolColumns: [RankingColumn] = [
    .name, .attended, .expected, .bar, .rate, .excused, .absence,
  ]

  private func request(_ scope: SectionScope, _ detail: Bool) -> RankingRequest {
    let options = scope.report.options
    return RankingRequest(
      key: options.key ?? key ?? (scope.report.audience != .friends ? .name : .attended),
      isDescending: options.isDescending ?? order.map { $0 == .descending }, showsDays: detail)
  }
}
