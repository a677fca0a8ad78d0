import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterTables

/// The usual page of one person: figures, course, weekdays and best friends.
struct PersonSection: PlainSection {
  func blocks(in scope: SectionScope) -> [any Block] {
    guard scope.person != nil || scope.statistics.person != nil else { return [] }
    var scope = scope
    scope.person = scope.statistics
    let size = scope.report.setup.size
    let course = course(scope)
    let pair = [
      ChartSection(BarsChart(), by: .week, height: Self.chartHeight).blocks(in: scope),
      ChartSection(PodiumChart(), height: Self.chartHeight).blocks(in: scope),
    ].filter { !$0.isEmpty }
    // A wide page has room for all charts side by side.
    let content =
      size.height > size.width
      ? course + [ColumnsBlock(columns: pair)] : [ColumnsBlock(columns: [course] + pair)]
    return HeadSection().blocks(in: scope) + FiguresSection().blocks(in: scope) + facts(scope) + content
  }

  private static let chartHeight = 200.0

  /// How attendance went: a line by what suits the length, or the days themselves.
  private func course(_ scope: SectionScope) -> [any Block] {
    let days = scope.selection.days.map { $0.upperBound - $0.lowerBound + 1 } ?? 0
    guard days > Self.fewDays else { return DaysSection().blocks(in: scope) }
    let kind: PeriodKind = days > Self.manyDays ? .month : .week
    return ChartSection(LineChart(), by: kind, height: Self.chartHeight).blocks(in: scope)
  }

  /// Up to this many days are shown one by one.
  private static let fewDays = 45
  /// More days than these are shown by month.
  private static let manyDays = 400

  private func facts(_ scope: SectionScope) -> [any Block] {
    let statistics = scope.statistics
    guard statistics.person != nil else { return [] }
    let slots =
      statistics.bySlot.count > 1 && statistics.total > 0 ? scope.wording.bySlot(statistics.bySlot) : nil
    let sentences = [
      scope.firstAttendanceSentence, scope.bestStreakSentence, slots, scope.periodGrowth,
    ].compactMap { $0 }
    return [TextBlock(text: sentences.joined(separator: " "))]
  }
}

/// The three best friends of a person, or the three people of a group who attended most.
struct PodiumSection: Section {
  static let keys = ["height", "title"]
  private let chart: ChartSection

  init(_ options: SectionOptions) throws(DocumentProblem) { chart = try ChartSection(PodiumChart(), options) }

  func blocks(in scope: SectionScope) -> [any Block] { chart.blocks(in: scope) }
}

/// A person's days, one by one, with their marks.
struct DaysSection: PlainSection {
  func blocks(in scope: SectionScope) -> [any Block] {
    guard let name = scope.statistics.person?.row.person else { return [] }
    let ranking = scope.data.ranking(RankingRequest(showsDays: true))
    guard let days = ranking.rows.first(where: { $0.person == name })?.days else { return [] }
    let lines = DayLines(ranking).of(days)
    guard !lines.isEmpty else { return [] }
    return [
      HeadingBlock(text: scope.wording.phrases.daysHeading, level: .subsection), DaysBlock(lines: lines),
    ]
  }
}
