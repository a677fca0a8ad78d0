import MusterJournals

/// A large group that is always the same.
enum SampleJournal {
  /// A group of people who come to every other session or so, two sessions each working day.
  static func make(people: Int, sessions: Int, isCalendar: Bool = true) -> Journal {
    var facts = GroupFacts(name: "Sample")
    facts.slots = ["morning", "afternoon"]
    if isCalendar { facts.calendar.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday] }
    let days = workingDays(count: (sessions + 1) / 2)
    let held = (0..<sessions).map { Session(day: days[$0 / 2], slot: SlotID($0 % 2)) }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return Journal(
      facts: facts, people: (0..<people).map { Person(name: "Person \($0)") },
      slots: ["morning", "afternoon"], sessions: held
    ) { person, _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      // Habits differ from person to person, from one session in eight to seven in eight.
      return (state >> 32) & 7 < UInt64(1 + person.index % 7) ? .present : nil
    }
  }

  private static func workingDays(count: Int) -> [Day] {
    let monday = Day(number: 18_995)  // 2022-01-03
    return (0..<count).map { monday + ($0 / 5 * 7 + $0 % 5) }
  }
}
