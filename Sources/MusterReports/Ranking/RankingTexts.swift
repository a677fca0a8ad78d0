import MusterAnalytics
import MusterLanguage

/// The texts that stand around a ranking's table.
struct RankingTexts {
  let group: String
  let title: String
  let lead: String
  let selection: String
  let keywords: [String]
  let foot: String
  let documentTitle: String
  let outlineTitle: String

  init(_ ranking: Ranking, options: RankingOptions, wording: any Wording) {
    let heading = ranking.heading
    let slot = heading.slots.count == 1 && heading.groupSlots.count > 1 ? heading.slots.first : nil
    let period = wording.title(of: heading)
    let days = heading.from.flatMap { from in heading.to.map { wording.dates(from: from, to: $0) } }
    group = heading.group
    title = options.title ?? wording.title(period, slot: slot, isWeighted: ranking.key == .weighted)
    let saysDays = [.day, .custom, .all].contains(heading.periodKind)
    let isSaid = options.title == nil && saysDays
    lead = wording.rankingLead(by: ranking.key, isDescending: ranking.isDescending, days: isSaid ? nil : days)
    selection = wording.selection(of: heading, people: ranking.rows.count)
    keywords =
      [wording.ranking, heading.periodLabel] + heading.slots.map(wording.slotName)
      + wording.filters(of: heading)
    foot = "\(group) · \(wording.ranking) · \(title)"
    documentTitle = "\(group)\(wording.colon)\(wording.ranking) · \(title)"
    outlineTitle = "\(group) · \(title)"
  }
}
