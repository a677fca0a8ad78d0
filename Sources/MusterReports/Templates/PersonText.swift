import MusterAnalytics
import MusterJournals

/// What texts can say of one person.
enum PersonText: String, TextName {
  /// The person's name.
  case person
  /// The place by sessions attended, and among how many.
  case rank, rankOf
  /// The days of the first and last attendance, and the first in a sentence.
  case firstAttendance, lastAttendance, firstAttendanceSentence
  /// The longest streak in days, its dates, and both in a sentence.
  case bestStreak, bestStreakDates, bestStreakSentence
  /// The days of the streak that goes on, and of the absence.
  case currentStreak, currentAbsence
  /// The warnings.
  case warned
  /// The sessions attended times difficulty.
  case weighted
  /// The attendance band.
  case band
  /// The best friends, one by one.
  case friends

  var fields: [String] { self == .friends ? ["rank", "person", "shared", "percent"] : [] }

  func value(in scope: SectionScope) -> TextValue? {
    guard let person = scope.statistics.person else { return nil }
    let wording = scope.wording
    guard self == .friends else { return text(of: person, scope).map { .text($0) } }
    return .list(
      person.friends.map {
        [
          "rank": wording.number($0.rank), "person": $0.person, "shared": wording.number($0.shared),
          "percent": wording.percent($0.percent, decimals: 0),
        ]
      })
  }

  private func text(of person: PersonStatistics, _ scope: SectionScope) -> String? {
    let wording = scope.wording
    switch self {
    case .person: return person.row.person
    case .rank: return person.rank.map(wording.number)
    case .rankOf: return wording.number(scope.data.selection.field.count)
    case .firstAttendance: return person.firstAttendance.map(wording.date)
    case .lastAttendance: return person.lastAttendance.map(wording.date)
    case .firstAttendanceSentence: return wording.firstAttendance(person.firstAttendance)
    case .bestStreak: return wording.number(person.bestStreak.days)
    case .bestStreakDates:
      return person.bestStreak.from.flatMap { from in
        person.bestStreak.to.map { wording.dates(from: from, to: $0) }
      }
    case .bestStreakSentence: return wording.bestStreak(person.bestStreak)
    case .currentStreak: return wording.number(person.currentStreak.days)
    case .currentAbsence: return wording.number(person.row.currentAbsence)
    case .warned: return wording.number(person.row.counts[.warned])
    case .weighted: return wording.number(person.row.weighted, decimals: 1)
    case .band: return person.row.band.map(wording.word)
    case .friends: return nil
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
    case .growth: return scope.statistics.growth[kind].map { .text(scope.wording.growth($0.last, by: kind)) }
    }
  }
}
