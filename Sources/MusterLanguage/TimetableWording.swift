import MusterJournals

/// The words of one language for timetables: when a class meets.
public protocol TimetableWording: Sendable {
  /// The headings and words that never change.
  var timetableWords: TimetableWords { get }
  /// A class with one day a week: `Weekly (Monday)`.
  func weekly(on weekday: String) -> String
  /// The number of sessions up to as-of: `12 of 62 sessions so far`.
  func sessionsSoFar(_ count: Int, of total: Int) -> String
  /// When the next session is: `next session Wed 2026-09-02, 14:00`.
  func nextSession(_ time: String) -> String
  /// How many weeks of sessions are left: `9 weeks left`.
  func weeksLeft(_ count: Int) -> String
  /// A semester with its year: `Fall 2026`.
  func semester(_ name: String, of year: String) -> String
}

/// The words that tables of timetables and of classes share.
public struct TimetableWords: Sendable {
  /// Headings of a list of sessions.
  public var from, to: String
  /// Headings of a list of classes; the last one is for the dates between which a class meets.
  public var group, course, repeats, location, dates: String
  /// Said where no session is left.
  public var noneLeft: String
  /// Said where a list has no session, or no group.
  public var noSessions, noGroups: String
  /// The title of groups without any dates.
  public var undated: String
  /// The semesters.
  public var fall, spring, summer: String
  /// Every day from Monday to Friday, on Saturday and Sunday, and on all seven days.
  public var weekdays, weekends, everyDay: String
  /// The weekdays as short as they can be without doubt, Monday first.
  public var letters: [String]
}

extension Wording {
  /// On which weekdays a class meets, in a few words: `Weekly (Monday)`, `Mon, Wed, Fri`, `Weekdays`.
  ///
  /// - Parameter weekdays: the weekdays of all its patterns.
  /// - Returns: the label; `nil` without a weekday.
  public func repeatLabel(_ weekdays: Set<Weekday>) -> String? {
    let words = timetableWords
    let days = weekdays.sorted { $0.rawValue < $1.rawValue }
    let weekend: Set<Weekday> = [.saturday, .sunday]
    switch days.count {
    case 0: return nil
    case 1: return weekly(on: names.weekdays[days[0].rawValue - 1])
    case 7: return words.everyDay
    case 2 where weekdays == weekend: return words.weekends
    case 5 where weekdays.isDisjoint(with: weekend): return words.weekdays
    case 2: return joined(days, names.weekdays)
    case 3: return joined(days, names.shortWeekdays)
    default: return joined(days, words.letters)
    }
  }

  private func joined(_ days: [Weekday], _ names: [String]) -> String {
    days.map { names[$0.rawValue - 1] }.joined(separator: ", ").capitalizedFirst
  }
}
