/// A kind of section, by the key that a template writes.
package struct SectionKind: Sendable {
  /// The key: `ranking`.
  package let name: String
  /// What reads its options and makes its blocks.
  package let type: any Section.Type

  /// A kind of this key.
  package init(_ name: String, _ type: any Section.Type) { (self.name, self.type) = (name, type) }

  /// The kinds that need no more than attendance; other systems add theirs by a ``ReportCatalogue``.
  static let standard: [SectionKind] = [
    .init("head", HeadSection.self),
    .init("heading", HeadingSection.self),
    .init("text", TextSection.self),
    .init("image", ImageSection.self),
    .init("figures", FiguresSection.self),
    .init("ranking", RankingSection.self),
    .init("chart", ChartSection.self),
    .init("deltas", DeltasSection.self),
    .init("sessions", SessionsSection.self),
    .init("calendar", CalendarSection.self),
    .init("person", PersonSection.self),
    .init("people", PeopleSection.self),
    .init("podium", PodiumSection.self),
    .init("periods", PeriodsSection.self),
    .init("columns", ColumnsSection.self),
    .init("days", DaysSection.self),
    .init("at-risk", AtRiskSection.self),
    .init("day-sheet", DaySheetSection.self),
    .init("taught", TaughtSection.self),
    .init("page-break", PageBreakSection.self),
  ]
}
