import MusterAnalytics
import MusterJournals
import MusterLanguage

/// What texts can say of one person.
enum PersonText: String, TextName {
  /// The person's name, and its parts.
  case person, firstName, lastName
  /// The e-mail address, the tags and the source's own key, where the journal has them.
  case email, tags, id
  /// What a letter to the person begins with, and what it says of the sessions attended.
  case greeting, youAttendedSentence
  /// The place by sessions attended, and among how many.
  case rank, rankOf
  /// The days of the first and last attendance, the first of all, and the first in a sentence.
  case firstAttendance, lastAttendance, firstEver, firstAttendanceSentence
  /// The longest streak in days, its dates, and both in a sentence.
  case bestStreak, bestStreakDates, bestStreakSentence
  /// The days of the streak that goes on, and of the absence.
  case currentStreak, currentAbsence
  /// The days with missed sessions one by one, in a row, and as a sentence.
  case missedDays, missedDates, missedSentence
  /// The sessions attended times difficulty.
  case weighted
  /// The attendance band, where bands are shown.
  case band
  /// The best friends, one by one.
  case friends

  var fields: [String] {
    switch self {
    case .friends: ["rank", "person", "shared", "percent"]
    case .missedDays: ["date", "longDate", "slots"]
    default: []
    }
  }

  func value(in scope: SectionScope) -> TextValue? {
    guard let person = scope.statistics.person else { return nil }
    if scope.report.audience != .friends, Self.rivalry.contains(self) { return nil }
    switch self {
    case .friends: return .list(friends(of: person, scope))
    case .missedDays: return .list(missedDays(scope))
    default: return text(of: person, scope).map { .text($0) }
    }
  }

  /// What compares the person with others, which schools do not want to read.
  private static let rivalry: Set<PersonText> = [.rank, .rankOf, .friends]

  private func friends(of person: PersonStatistics, _ scope: SectionScope) -> [[String: String]] {
    let wording = scope.wording
    return person.friends.map {
      [
        "rank": wording.number($0.rank), "person": $0.person.isolated, "shared": wording.number($0.shared),
        "percent": wording.percent($0.percent, decimals: 0),
      ]
    }
  }

  private func missedDays(_ scope: SectionScope) -> [[String: String]] {
    let wording = scope.wording
    return scope.missedDays.map { day in
      [
        "date": wording.date(day.date), "longDate": wording.longDate(day.date),
        "slots": wording.missedSessions(
          day.marks, hasSlots: scope.hasSlots, tellsBlanks: scope.tellsBlanks),
      ]
    }
  }

  private func text(of person: PersonStatistics, _ scope: SectionScope) -> String? {
    let wording = scope.wording
    switch self {
    case .person: return person.row.person.isolated
    case .firstName: return scope.nameParts(of: person.row.person).first.isolated
    case .lastName: return scope.nameParts(of: person.row.person).last.isolated
    case .email: return scope.declared?.email
    case .tags: return scope.declared?.tags.map(\.isolated).joined(separator: ", ")
    case .id: return scope.declared?.id
    case .greeting: return wording.greeting(scope.nameParts(of: person.row.person).whole)
    case .youAttendedSentence:
      return wording.youAttended(
        scope.statistics.total, of: scope.statistics.expected, percent: scope.statistics.percent)
    case .rank: return person.rank.map(wording.number)
    case .rankOf: return wording.number(scope.data.selection.field.count)
    case .firstAttendance: return person.firstAttendance.map(wording.date)
    case .lastAttendance: return person.lastAttendance.map(wording.date)
    case .firstEver: return person.firstEver.map(wording.date)
    case .firstAttendanceSentence: return scope.firstAttendanceSentence
    case .bestStreak: return wording.number(person.bestStreak.days)
    case .bestStreakDates:
      return person.bestStreak.from.flatMap { from in
        person.bestStreak.to.map { wording.dates(from: from, to: $0) }
      }
    case .bestStreakSentence: return scope.bestStreakSentence
    case .currentStreak: return wording.number(person.currentStreak.days)
    case .currentAbsence: return wording.number(person.row.currentAbsence)
    case .missedDates:
      return wording.missed(
        scope.missedDays, hasSlots: scope.hasSlots, hasYear: scope.hasYears, tellsBlanks: scope.tellsBlanks)
    case .missedSentence:
      return wording.missedSentence(
        scope.missedDays, hasSlots: scope.hasSlots, hasYear: scope.hasYears, tellsBlanks: scope.tellsBlanks)
    case .weighted: return wording.number(person.row.weighted, decimals: 1)
    case .band: return scope.showsBands ? person.row.band.map(wording.word) : nil
    case .friends, .missedDays: return nil
    }
  }
}

/// What texts can say of one kind of period.
enum PeriodText: String, TextName {
  /// The kind in words, of many: `Weeks`.
  case kinds
  /// How the last whole period of the kind compares with the one before, in a sentence.
  case growth

  var fields: [String] { [] }

  func value(in scope: SectionScope) -> TextValue? {
    guard let kind = scope.kind else { return nil }
    switch self {
    case .kinds: return .text(scope.wording.plural(of: kind))
    case .growth: return scope.statistics.change(by: kind).map { .text(scope.wording.growth($0, by: kind)) }
    }
  }
}
