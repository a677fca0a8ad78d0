import MusterAnalytics
import MusterJournals

/// Invented rankings of any length.
public enum SampleRanking {
  /// The names of the first people, of every script and length.
  public static let names = [
    "Franco", "Sossio", "Paco KH", "María José Fernández-Ordóñez", "محمد بن عبد الله", "יעל כהן",
    "Ольга Иванова",
    "Wolfeschlegelsteinhausenbergerdorff-Baron von und zu Hohenlohe-Waldenburg-Schillingsfürst",
  ]

  /// A ranking of a week with two slots; the numbers fall from everything to nothing.
  public static func week(_ count: Int, detail: Bool = false, group: String = "Amici del Bar") -> Ranking {
    let monday = day(2026, 11, 16)
    let days = (0..<5).map { monday + $0 }
    let rows = (0..<count).map { index in
      row(index, of: count, days: days.dropLast(), detail: detail)
    }
    return Ranking(
      heading: AnswerHeading(
        group: group, periodLabel: "2026-W47", periodKind: .week, from: monday, to: days[4], asOf: days[4],
        slots: ["morning", "afternoon"], groupSlots: ["morning", "afternoon"]),
      key: .attended, isDescending: true, rows: rows, closures: detail ? [days[4]] : [])
  }

  /// A day that exists.
  public static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    Day(year: year, month: month, day: day) ?? .earliest
  }

  private static func row(_ index: Int, of count: Int, days: ArraySlice<Day>, detail: Bool) -> RankingRow {
    let attended = 8 - 8 * index / max(count - 1, 1)
    var counts = Counts(expected: 8)
    counts[.present] = attended
    counts[.warned] = index % 4 == 2 ? 1 : 0
    let marks: [Mark?] = (0..<8).map { $0 < attended ? .present : $0 == 7 && index % 4 == 2 ? .warned : nil }
    let details = days.enumerated().map { offset, day in
      DayDetail(
        date: day,
        marks: [
          SessionMark(slot: "morning", session: nil, mark: marks[2 * offset]),
          SessionMark(slot: "afternoon", session: nil, mark: marks[2 * offset + 1]),
        ])
    }
    let name = index < names.count ? names[index] : "Person \(index + 1)"
    let previous = index == 1 ? nil : max(1, index + 2 - index % 3)
    return RankingRow(
      rank: index + 1, previousRank: previous, movement: previous.map { $0 - index - 1 }, person: name,
      counts: counts, difficulty: 1.3, perfect: attended == 8, bestStreak: attended / 2,
      days: detail ? details : nil)
  }
}
