import MusterAnalytics
import MusterLanguage

/// The texts around the chart of a ranking.
struct RankingTexts {
  let group: String
  let title: String
  let lead: String
  let selection: String

  init(_ ranking: Ranking, wording: any Wording) {
    let heading = ranking.heading
    let slot = heading.slots.count == 1 && heading.groupSlots.count > 1 ? heading.slots.first : nil
    let days = heading.from.flatMap { from in heading.to.map { wording.dates(from: from, to: $0) } }
    group = heading.group
    title = wording.title(wording.title(of: heading), slot: slot, isWeighted: ranking.key == .weighted)
    let saysDays = [.day, .custom, .all].contains(heading.periodKind)
    lead = wording.rankingLead(
      by: ranking.key, isDescending: ranking.isDescending, days: saysDays ? nil : days)
    selection = wording.selection(of: heading, people: ranking.rows.count)
  }
}
