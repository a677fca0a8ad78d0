import MusterAnalytics
import MusterJournals
import MusterLanguage

/// What texts can say of any selection, a group's or a person's.
enum GroupText: String, TextName {
  /// The group's name.
  case group
  /// The group's owner with their e-mail address, and their name alone where it is declared.
  case owner, ownerName
  /// The report's name in words: `Weekly report`.
  case report
  /// The period in words, with the slot when only one of several is chosen: `Week 47, 2026, morning`.
  case title
  /// The period's canonical expression: `2026-W47`.
  case period
  /// The days counted, in words, and the first and last of them.
  case dates, from, to
  /// The day that the report speaks for.
  case asOf
  /// The selected slots in words, and one by one with what was attended at each.
  case slotNames, slots
  /// The filters other than period and slots.
  case filters
  /// What was selected, in one line.
  case selection
  /// The numbers of people, sessions on record and days with expected sessions.
  case people, sessions, expectedDays
  /// The sessions attended and expected, and the share.
  case attended, expected, percent
  /// The day with most attendance, what it was, and both in a sentence.
  case bestDay, bestDayAttended, bestDaySentence
  /// The total in a sentence.
  case totalSentence
  /// How two slots compare, in a sentence.
  case slotSentence
  /// How the last whole week, month, quarter and year compare with the ones before, in sentences.
  case weekGrowth, monthGrowth, quarterGrowth, yearGrowth
  /// How the selected period compares with the one before it, in a sentence.
  case periodGrowth
  /// What a ranking is called, and what it is ordered by, in words.
  case ranking, rankingLead
  /// What counts as expected.
  case rule
  /// What a letter says first, and what it ends with.
  case letterLead, closing
  /// The program's name and version.
  case application

  var fields: [String] { self == .slots ? ["slot", "attended"] : [] }

  func value(in scope: SectionScope) -> TextValue? {
    if self == .slots {
      return .list(
        scope.statistics.bySlot.map {
          ["slot": scope.wording.slotName($0.slot), "attended": scope.wording.number($0.attended)]
        })
    }
    return text(in: scope).map { .text($0) }
  }

  private func text(in scope: SectionScope) -> String? {
    let (heading, statistics, wording) = (scope.heading, scope.statistics, scope.wording)
    switch self {
    case .group: return heading.group.isolated
    case .owner: return scope.data.selection.journal.facts.owner?.description.isolated
    case .ownerName:
      let name = scope.data.selection.journal.facts.owner?.name ?? ""
      return name.isEmpty ? nil : name.isolated
    case .report: return scope.report.name
    case .title: return scope.report.options.title ?? scope.periodTitle
    case .period: return heading.periodLabel
    case .dates: return heading.days(wording)
    case .from: return heading.from.map(wording.date)
    case .to: return heading.to.map(wording.date)
    case .asOf: return wording.date(heading.asOf)
    case .slotNames: return wording.list(heading.slots.map(wording.slotName))
    case .filters: return wording.list(wording.filters(of: heading))
    case .ranking: return wording.phrases.ranking
    case .rankingLead: return scope.rankingLead
    case .rule: return scope.rule
    case .application: return scope.report.stamp.application
    case .selection: return wording.selection(of: scope.heading, people: scope.people)
    case .people: return wording.number(statistics.people)
    case .sessions: return wording.number(statistics.sessions)
    case .expectedDays: return wording.number(statistics.expectedDays)
    case .attended: return wording.number(statistics.total)
    case .expected: return wording.number(statistics.expected)
    case .percent: return statistics.percent.map { wording.percent($0, decimals: 1) }
    case .bestDay: return statistics.bestDay.map { wording.date($0.date) }
    case .bestDayAttended: return statistics.bestDay.map { wording.number($0.attended) }
    case .bestDaySentence: return statistics.bestDay.map(wording.bestDay)
    case .totalSentence:
      return wording.total(statistics.total, of: statistics.expected, percent: statistics.percent)
    case .slotSentence:
      return statistics.slotComparison.map {
        wording.sentence(for: $0, ofPerson: statistics.person != nil)
      }
    case .weekGrowth: return statistics.change(by: .week).map { wording.growth($0, by: .week) }
    case .monthGrowth: return statistics.change(by: .month).map { wording.growth($0, by: .month) }
    case .quarterGrowth: return statistics.change(by: .quarter).map { wording.growth($0, by: .quarter) }
    case .yearGrowth: return statistics.change(by: .year).map { wording.growth($0, by: .year) }
    case .periodGrowth: return scope.periodGrowth
    case .letterLead: return wording.letterLead
    case .closing: return wording.closing
    case .slots: return nil
    }
  }
}
