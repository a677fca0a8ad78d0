import MusterAnalytics
import MusterJournals

/// The words of one language for what comes in a list: a word for each mark, kind of period or column.
public struct WordLists: Sendable {
  var kinds: PeriodWords
  /// The kinds of period, of many, as headings.
  var plurals: PeriodWords
  var reports: ReportNames
  var marks: MarkWords
  var bands: BandWords
  /// The headings of rankings on pages.
  public var rankingHeads: RankingHeads
  /// The headings of comparisons.
  public var deltaHeads: DeltaHeads
  /// The headings of sessions.
  public var sessionHeads: SessionHeads
  /// The headings of the comparisons of one period.
  public var comparisonHeads: ComparisonHeads
  var figures: FigureWords
  var slots: SlotList
}

/// The words and sentences of one language that are the same wherever they are used.
public struct Phrases: Sendable {
  /// What titles of charts go by: slots too, weekdays, months of the year, days.
  var andSlot, byWeekday, byMonthOfYear, byDay: String
  /// What begins the sentence about a person's longest streak, and what stands in its place.
  public var longestStreak, noStreak: String
  /// What a title says of figures that are weighted; what a ranking is called.
  public var weighted, ranking: String
  /// That excused sessions, and those without a mark, are not expected.
  var excusedRule, blankRule: String
  /// What stands in place of rows, of sessions, of a session on record, of what a chart shows, and of people on a podium.
  public var nobody, noSessions, notRecorded, nothingToShow, noFriends: String
  /// What the star beside a name means.
  public var perfectNote: String
  /// What begins the list of what was attended at each slot.
  var bySlot: String
  /// What a growth from nothing is called.
  public var new: String
  /// The headings of comparisons, sessions, best friends, a person's days and those who attended most.
  public var deltasHeading, sessionsHeading, friendsHeading, daysHeading, mostTitle: String
  /// Before the steps of a heat map's legend, and beside its signs.
  public var fewer, holiday, closedDay: String
}

/// A word for each kind of period, the last for those that have no name of their own.
struct PeriodWords: Sendable {
  var day, week, month, quarter, year, term, other: String

  subscript(kind: PeriodKind) -> String {
    switch kind {
    case .day: day
    case .week: week
    case .month: month
    case .quarter: quarter
    case .year: year
    case .term: term
    case .custom, .all: other
    }
  }
}

/// The names of the built-in reports.
struct ReportNames: Sendable {
  var ranking, weekly, monthly, yearly, group, person, people, daySheet, calendar, atRisk, letter: String
}

/// A word for each mark.
struct MarkWords: Sendable {
  var present, partial, absent, excused, warned, exempt: String
}

/// A word for each attendance band.
struct BandWords: Sendable {
  var satisfactory, atRisk, moderate, severe: String
}

/// The headings of a ranking, but those that are signs or empty in every language.
public struct RankingHeads: Sendable {
  /// The headings.
  public var person, attended, expected, percent, warned, weighted, streak, band: String
}

/// The headings of comparisons.
public struct DeltaHeads: Sendable {
  /// The headings.
  public var period, attended, before, change, toDate, yearAgo: String
}

/// The headings of sessions, but that of the bar, which is empty.
public struct SessionHeads: Sendable {
  /// The headings.
  public var day, slot, name, attended, warned: String
}

/// The headings of the comparisons of one period, but that of the period itself.
public struct ComparisonHeads: Sendable {
  /// The headings.
  public var reference, then, change: String
}

/// The labels of key figures, of some for one and for more.
struct FigureWords: Sendable {
  var people, attended, warned, sessions, streak: (one: String, many: String)
  var percent, most, bestDay, rank, weighted: String

  subscript(figure: FigureKind) -> (one: String, many: String) {
    switch figure {
    case .people: people
    case .attended: attended
    case .percent: (percent, percent)
    case .most: (most, most)
    case .warned: warned
    case .sessions: sessions
    case .bestDay: (bestDay, bestDay)
    case .rank: (rank, rank)
    case .streak: streak
    case .weighted: (weighted, weighted)
    }
  }
}

/// The words of each known slot.
struct SlotList: Sendable {
  var morning, noon, afternoon, evening, night, day: SlotWords
}

/// The slots that every language has a word for; others keep the name that the journal gives them.
public enum KnownSlot: String, CaseIterable, Sendable {
  case morning, noon, afternoon, evening, night, day

  /// The slot of a journal's word, without regard to case; `nil` for any other.
  init?(named name: String) { self.init(rawValue: name.lowercased()) }
}

/// A known slot in a language.
public struct SlotWords: Sendable {
  /// The name within a sentence or a list.
  var name: String
  /// When: `in the morning`.
  var time: String
}

extension Wording {
  /// A kind of period: `week`.
  public func word(for kind: PeriodKind) -> String { lists.kinds[kind] }
  /// A kind of period, of many, as a heading: `Weeks`.
  public func plural(of kind: PeriodKind) -> String { lists.plurals[kind] }

  /// The name of a built-in report: `Weekly report`; `nil` for a name that is none.
  public func name(ofReport template: String) -> String? {
    switch template {
    case "ranking": lists.reports.ranking
    case "weekly": lists.reports.weekly
    case "monthly": lists.reports.monthly
    case "yearly": lists.reports.yearly
    case "group": lists.reports.group
    case "person": lists.reports.person
    case "people": lists.reports.people
    case "day-sheet": lists.reports.daySheet
    case "calendar": lists.reports.calendar
    case "at-risk": lists.reports.atRisk
    case "letter": lists.reports.letter
    case "alerts": alerts.report
    case "roster": rosterWords.title
    case "certificate": certificateReport
    case "split": splitReport
    case "owner": checkIn.ownerReport
    case "member": checkIn.memberReport
    case "attendees": checkIn.attendeesReport
    case "portfolio": portfolioWords.report
    default: nil
    }
  }

  /// What a mark is called.
  public func word(for mark: Mark) -> String {
    switch mark {
    case .present: lists.marks.present
    case .partial: lists.marks.partial
    case .absent: lists.marks.absent
    case .excused: lists.marks.excused
    case .warned: lists.marks.warned
    case .exempt: lists.marks.exempt
    }
  }

  /// What a band is called.
  public func word(for band: Band) -> String {
    switch band {
    case .satisfactory: lists.bands.satisfactory
    case .atRisk: lists.bands.atRisk
    case .moderate: lists.bands.moderate
    case .severe: lists.bands.severe
    }
  }

  /// The label of a key figure of a group or a person, for a count of it.
  public func label(of figure: FigureKind, count: Int) -> String {
    let words = lists.figures[figure]
    return form(count, words.one, words.many)
  }

  /// What a known slot is called.
  func words(for slot: KnownSlot) -> SlotWords {
    switch slot {
    case .morning: lists.slots.morning
    case .noon: lists.slots.noon
    case .afternoon: lists.slots.afternoon
    case .evening: lists.slots.evening
    case .night: lists.slots.night
    case .day: lists.slots.day
    }
  }
}
