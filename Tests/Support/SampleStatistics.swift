import MusterAnalytics
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import Testing

/// Invented statistics: a small journal's, and series of any length.
public enum SampleStatistics {
  /// The friends of the specification, with a holiday and a closed day in November.
  public static let text = """
    group     Amici del Bar
    start     2026-10-01
    days      Mon-Fri
    slots     morning, afternoon
    holidays  it
    closed    2026-11-13 repairs

    person Franco
    person Sossio
    person Paco KH
    person יעל כהן
    person Nobody

    2026-10-01 morning
      Franco, Sossio
    2026-10-02 afternoon
      Franco
    2026-11-02 morning
      Franco, Sossio, Paco KH
    2026-11-02 afternoon
      Franco, Sossio, יעל כהן
    2026-11-03 morning
      Franco, Paco KH
    2026-11-16 morning
      Franco, Sossio, Paco KH, יעל כהן
    2026-11-17 morning
      Sossio
    """

  /// The statistics of all, or of one person.
  public static func make(person: String? = nil, asOf: String = "2026-11-19") throws -> Statistics {
    try selection(person: person, asOf: asOf).statistics()
  }

  /// A selection of the journal.
  public static func selection(
    person: String? = nil, period: String = "all", asOf: String = "2026-11-19"
  ) throws -> Selection {
    let reading = try JournalLoader(formats: .all).read(
      MemorySource(name: "friends.journal", bytes: Array(text.utf8)))
    #expect(!reading.log.problems.contains { $0.severity == .error })
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: asOf))))
    request.period = try PeriodExpression(period)
    request.people = person.map { [$0] } ?? []
    return try Selection(request, of: try #require(reading.journals.first))
  }

  /// Points of a kind up to November 2026, the last of them current or not.
  public static func points(
    _ count: Int, by kind: PeriodKind, slots: [String] = ["morning", "afternoon"], isCurrent: Bool = false
  ) -> [SeriesPoint] {
    var period = Period.holding(SampleRanking.day(2026, 11, 19), kind: kind)
    var points: [SeriesPoint] = []
    while points.count < count, let first = period.first, let last = period.last {
      let bySlot = slots.enumerated().map { slot, name in
        SlotCount(slot: name, attended: (points.count * 31 + slot * 17) % 23)
      }
      points.append(
        SeriesPoint(
          period: period.label, from: first, to: last, attended: bySlot.reduce(0) { $0 + $1.attended },
          expected: 50, bySlot: bySlot, isCurrent: isCurrent && points.isEmpty,
          isComplete: !(isCurrent && points.isEmpty)))
      guard let before = period.previous else { break }
      period = before
    }
    return points.reversed()
  }

  /// Statistics with series of so many points.
  public static func series(
    of count: Int, slots: [String] = ["morning", "afternoon"], isCurrent: Bool = false
  ) throws -> Statistics {
    var statistics = try make()
    statistics.series = BySpan { points(count, by: $0, slots: slots, isCurrent: isCurrent) }
    statistics.heading.slots = slots
    return statistics
  }
}
