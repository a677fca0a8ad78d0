import MusterAnalytics
import MusterCharts
import MusterJournals
import MusterLanguage
import MusterTables

/// The texts that stand around a chart.
package struct ChartTexts {
  /// The name of the person whose chart it is; `nil` for a group.
  package let person: String?
  /// The line below the title.
  package let subtitle: String

  init(_ heading: AnswerHeading, people: Int, person: String?, _ wording: any Wording) {
    self.person = person
    var heading = heading
    // The title names the person.
    if person != nil { heading.filters.removeAll(where: \.isByName) }
    let parts = [
      heading.group.isolated, wording.title(of: heading),
      wording.selection(of: heading, people: person == nil ? people : nil),
    ]
    subtitle = parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  package init(_ statistics: Statistics, _ wording: any Wording) {
    self.init(
      statistics.heading, people: statistics.people, person: statistics.person?.row.person, wording)
  }
}

extension AnswerHeading {
  /// The first and last day in words.
  func days(_ wording: any Wording) -> String? {
    from.flatMap { from in to.map { wording.dates(from: from, to: $0) } }
  }

  /// The first and last day in words, where the title of the period does not say them.
  func untitledDays(_ wording: any Wording) -> String? {
    [.day, .custom, .all].contains(periodKind) ? nil : days(wording)
  }
}

extension Wording {
  /// The title of a selection: its period, and what narrows it.
  func title(of heading: AnswerHeading, isWeighted: Bool) -> String {
    let slot = heading.slots.count == 1 && heading.groupSlots.count > 1 ? heading.slots.first : nil
    return title(title(of: heading), slot: slot, isWeighted: isWeighted)
  }
}

/// The points of a series that a chart shows.
struct ShownSeries {
  /// A series with more points than this is drawn thin, with a moving mean.
  static let longest = 120
  /// The points of a moving mean.
  static let meanLength = 4

  let points: [SeriesPoint]
  let axis: PeriodAxis

  /// The points of a kind of period, the current one only if asked for.
  init(_ statistics: Statistics, by kind: PeriodKind, includeCurrent: Bool, _ wording: any Wording) {
    let all = statistics.series[kind] ?? []
    points = includeCurrent ? all : all.filter { !$0.isCurrent }
    axis = PeriodAxis(points, by: kind, wording)
  }

  /// Whether there are so many points that a mean says more.
  var isLong: Bool { points.count > ShownSeries.longest }

  /// A count of each point; `nil` where it says nothing.
  func values(_ count: (SeriesPoint) -> Int) -> [SeriesValue?] {
    points.map { point in
      point.isDrawn ? SeriesValue(Double(count(point)), isPartial: !point.isComplete) : nil
    }
  }
}

extension ChartSource {
  /// Whether there is a point to show in a chart by span.
  func hasPoints(_ options: ChartOptions) -> Bool {
    (statistics.series[options.span] ?? []).contains { options.includesCurrent || !$0.isCurrent }
  }
}
