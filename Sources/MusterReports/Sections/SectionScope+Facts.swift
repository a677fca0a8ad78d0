import MusterAnalytics
import MusterJournals
import MusterLanguage

/// What sections and texts say alike of a group or a person.
extension SectionScope {
  /// The person whose figures these are, as the journal declares them; `nil` for a group.
  package var declared: Person? { personID.map { data.selection.journal.people[$0] } }

  /// The parts of the name of somebody in the journal.
  package func nameParts(of name: String) -> NameParts {
    data.ids[name].map { NameParts(data.selection.journal.people[$0]) } ?? NameParts(name)
  }

  private var personID: PersonID? { (statistics.person?.row.person).flatMap { data.ids[$0] } }

  /// The counts of the person, or those of all people added up.
  package var counts: Counts {
    if let person = statistics.person { return person.row.counts }
    return data.ranking(RankingRequest()).rows.reduce(into: Counts()) { sum, row in
      for mark in Mark.allCases { sum[mark] += row.counts[mark] }
      sum.expected += row.counts.expected
    }
  }

  /// The days on which the person missed sessions; none for a group.
  package var missedDays: [DayDetail] { personID.flatMap { data.missedDays[$0] } ?? [] }

  /// Whether sessions without a mark are told from absences: where the journal marks absences.
  var tellsBlanks: Bool { data.selection.journal.marks.has(.absent) }

  /// How many missed sessions have no mark, of the person or of all people; 0 where they are as good as absences.
  var blanks: Int {
    guard tellsBlanks else { return 0 }
    let days = personID.map { data.missedDays[$0] ?? [] } ?? data.missedDays.values.flatMap { $0 }
    return days.reduce(0) { $0 + $1.marks.count { $0.mark == nil } }
  }

  /// Whether the group has several slots, so that a session is named by its slot.
  package var hasSlots: Bool { heading.groupSlots.count > 1 }

  /// Whether the days counted are of several years, so that a date is told with its year.
  package var hasYears: Bool { heading.from?.year != heading.to?.year }

  /// Whether attendance bands are shown: where the journal declares them, or somebody asks for them.
  package var showsBands: Bool {
    report.options.showsBands ?? data.selection.journal.facts.showsBands
  }

  /// The ranking as the report shows it: with bands where they are shown, and the rows that somebody asked for.
  package func ranking(_ request: RankingRequest) -> Ranking {
    var ranking = data.ranking(request).only(filter)
    if !showsBands { for index in ranking.rows.indices { ranking.rows[index].band = nil } }
    return ranking
  }

  /// Which people somebody asked for; everybody unless a rate is given.
  package var filter: RankingFilter {
    var filter = RankingFilter()
    (filter.below, filter.above) = (report.options.below, report.options.above)
    return filter
  }

  // MARK: Sentences

  /// When a person attended first, in the period and of all.
  package var firstAttendanceSentence: String? {
    statistics.person.map { person in
      wording.firstAttendance(person.firstAttendance, ever: person.firstEver, in: heading)
    }
  }

  /// A person's longest streak; `nil` in a period that has none, of which there is nothing to say.
  package var bestStreakSentence: String? {
    guard let streak = statistics.person?.bestStreak else { return nil }
    return streak.days == 0 && heading.periodKind != .all ? nil : wording.bestStreak(streak)
  }

  /// How the selected period compares with the one before it; `nil` for one that is not over, is not of a kind, or
  /// has no attendance, which another sentence tells.
  package var periodGrowth: String? {
    guard let deltas = statistics.deltas, !deltas.isSoFar, statistics.total > 0 else { return nil }
    guard SpanKind.allCases.contains(where: { $0.kind == heading.periodKind }) else { return nil }
    return wording.growth(deltas.before, by: heading.periodKind)
  }
}
