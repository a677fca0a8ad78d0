import MusterAnalytics
import MusterJournals
import MusterTables

extension SectionScope {
  /// What a list of sections says, each in a place of its own.
  func blocks(of sections: [any Section], at place: Int? = nil) -> [any Block] {
    sections.enumerated().flatMap { index, section in
      var inner = self
      inner.path += (place.map { [$0 + 1] } ?? []) + [index + 1]
      inner.isFirst = isFirst && index == 0
      return section.blocks(in: inner)
    }
  }

  /// The scope one level deeper in the outline.
  var inside: SectionScope {
    var inner = self
    inner.level += 1
    inner.isFirst = true
    return inner
  }

  /// The period in words, with the slot when only one of several is chosen.
  var periodTitle: String {
    let slot = heading.slots.count == 1 && heading.groupSlots.count > 1 ? heading.slots.first : nil
    return wording.title(
      wording.title(of: heading), slot: slot, isWeighted: report.options.key == .weighted)
  }

  /// The title of the part: the one asked for, else the period.
  var title: String { report.options.title ?? periodTitle }

  /// What a ranking is ordered by, with the days where the title does not say them.
  var rankingLead: String {
    let saysDays = [.day, .custom, .all].contains(heading.periodKind)
    let days = heading.from.flatMap { from in heading.to.map { wording.dates(from: from, to: $0) } }
    let key = report.options.key ?? .attended
    return wording.rankingLead(
      by: key, isDescending: report.options.isDescending ?? (key != .name),
      days: report.options.title == nil && saysDays ? nil : days)
  }

  /// What counts as expected in the group.
  var rule: String { wording.expectedRule(ExpectationRule(data.selection)) }

  /// Whether charts have anything to show of a kind of period.
  func hasPoints(by kind: PeriodKind) -> Bool {
    let points = statistics.series[kind] ?? []
    return report.options.includesCurrent == true ? !points.isEmpty : points.contains { !$0.isCurrent }
  }

  /// What is tinted: only weeks that are over.
  var highlight: Highlight? {
    let selection = data.selection
    return selection.period.kind == .week && selection.isOver(selection.period) ? report.highlight : nil
  }
}
