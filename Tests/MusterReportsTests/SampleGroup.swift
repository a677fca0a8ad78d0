import MusterAnalytics
import TestSupport
import MusterJournals

/// Invented groups of any number of people, kept by a calendar.
enum SampleGroup {
  static let asOf = SampleRanking.day(2026, 11, 20)

  /// A group of two slots on weekdays since 1 September 2026, its marks a fixed pattern.
  static func journal(_ count: Int, name: String = "Amici del Bar") -> Journal {
    var facts = GroupFacts(name: name)
    facts.calendar.weekdays = Set(Weekday.allCases.prefix(5))
    facts.calendar.start = SampleRanking.day(2026, 9, 1)
    facts.calendar.listedHolidays = [Holiday(day: SampleRanking.day(2026, 11, 2), name: "Commemoration")]
    let start = SampleRanking.day(2026, 9, 1)
    let days = facts.calendar.workingDays(from: start, through: asOf)
    let sessions = days.flatMap { day in [0, 1].map { Session(day: day, slot: SlotID($0)) } }
    let people = (0..<count).map { Person(name: self.name($0)) }
    return Journal(
      facts: facts, people: people, slots: ["morning", "afternoon"], sessions: sessions
    ) { mark($0.index, $1.index) }
  }

  /// A selection of everybody in a period.
  static func selection(_ count: Int, period: String = "all", name: String = "Amici del Bar") throws
    -> Selection
  {
    try Selection(of: journal(count, name: name), period: period, asOf: .day(asOf))
  }

  static func name(_ index: Int) -> String {
    index < SampleRanking.names.count ? SampleRanking.names[index] : "Person \(index + 1)"
  }

  /// The first person attends everything, the others less and less; some are warned, late or excused.
  private static func mark(_ person: Int, _ session: Int) -> Mark? {
    if person == 0 { return .present }
    let chance = (person * 7919 + session * 104_729 + person * session * 31) % 97
    switch chance {
    case ..<(60 - person % 50): return .present
    case 60..<63: return .partial
    case 63..<65: return .excused
    case 65: return .warned
    case 66..<70: return .absent
    default: return nil
    }
  }
}
