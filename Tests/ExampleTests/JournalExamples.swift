import MusterJournals
import Testing

/// A week of two friends, made in code.
func weekOfFriends(from monday: Day) -> Journal {
  var facts = GroupFacts(name: "Friends")
  facts.calendar.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
  return Journal(
    facts: facts,
    people: [Person(name: "Ann"), Person(name: "Bo")],
    slots: ["morning", "evening"],
    sessions: [
      Session(day: monday, slot: 0),
      Session(day: monday, slot: 1),
      Session(day: monday + 1, slot: 0),
    ]
  ) { person, session in
    person == 0 ? .present : session == 1 ? .excused : nil
  }
}

/// Who was marked how, session by session; a blank is no mark.
func marks(of journal: Journal) -> [String] {
  journal.sessions.indices.flatMap { session in
    journal.people.indices.compactMap { person in
      journal.marks[person, session].map { mark in
        let (day, slot) = (journal.sessions[session].day, journal.slots[journal.sessions[session].slot])
        return "\(day) \(slot): \(journal.people[person].name) \(mark.word)"
      }
    }
  }
}

struct JournalExamples {
  private let monday = Day(iso: "2026-11-16") ?? .earliest

  @Test func journalsAreMadeInCode() {
    #expect(
      marks(of: weekOfFriends(from: monday)) == [
        "2026-11-16 morning: Ann present", "2026-11-16 evening: Ann present",
        "2026-11-16 evening: Bo excused", "2026-11-17 morning: Ann present",
      ])
  }
}
