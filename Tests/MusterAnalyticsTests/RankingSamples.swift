import MusterAnalytics
import MusterJournals

extension AnswerHeading {
  /// A week of the friends who meet at the bar.
  static func sample(group: String = "Amici del Bar") -> AnswerHeading {
    AnswerHeading(
      group: group, periodLabel: "2026-W47", periodKind: .week, from: Day(iso: "2026-11-16"),
      to: Day(iso: "2026-11-20"), asOf: Day(iso: "2026-11-20") ?? .latest, slots: ["morning", "afternoon"],
      groupSlots: ["morning", "afternoon"])
  }
}

extension Ranking {
  /// A ranking of Franco, who came nine times out of ten.
  static func sample(group: String = "Amici del Bar", person: String = "Franco", detail: Bool = true)
    -> Ranking
  {
    let monday = DayDetail(
      date: Day(iso: "2026-11-16") ?? .latest,
      marks: [
        SessionMark(slot: "morning", session: nil, mark: .present),
        SessionMark(slot: "afternoon", session: nil, mark: nil),
      ])
    let franco = RankingRow(
      rank: 1, previousRank: 2, movement: 1, person: person,
      counts: Counts(byMark: [9, 0, 0, 0, 0, 0], expected: 10),
      bestStreak: 5, band: .moderate, days: detail ? [monday] : nil)
    return Ranking(heading: .sample(group: group), key: .attended, isDescending: true, rows: [franco])
  }
}
