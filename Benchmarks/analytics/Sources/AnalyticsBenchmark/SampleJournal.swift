import MusterJournals

/// A large group that is always the same.
enum SampleJournal {
  /// A group of people who come to every other session or so, two sessions each working day.
  static func make(people: Int, sessions: Int, isCalendar: Bool = true) -> Journal {
    var facts = GroupFacts(name: "Sample")
    facts.slots = ["morning", "afternoon"]
    if isCalendar { facts.calendar.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday] }
    let days = workingDays(count: (sessions + 1) / 2)
    let held = (0..<sessions).map { Session(day: days[$0 / 2], slot: $0 % 2) }
    return Journal(
      facts: facts, people: (0..<people).map { Person(name: "Person \($0)") },
      slots: ["morning", "afternoon"],
      sessions: held, marks: marks(people: people, sessions: sessions))
  }

  private static func workingDays(count: Int) -> [Day] {
    let monday = Day(number: 18_995)  // 2022-01-03
    return (0..<count).map { monday + ($0 / 5 * 7 + $0 % 5) }
  }

  private static func marks(people: Int, sessions: Int) -> MarkMatrix {
    var table = MarkTable()
    for _ in 0..<people { _ = table.addPerson() }
    for _ in 0..<sessions { _ = table.addSession() }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for person in 0..<people {
      // Habits differ from person to person, from one session in eight to seven in eight.
      let habit = UInt64(1 + person % 7)
      for session in 0..<sessions {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        if (state >> 32) & 7 < habit { _ = table.set(.present, person: person, session: session) }
      }
    }
    return table.matrix(order: Array(0..<sessions))
  }
}
