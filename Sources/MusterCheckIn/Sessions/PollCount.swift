import MusterAnalytics
import MusterJournals

/// A poll of a session, counted.
public struct PollCount: Hashable, Sendable {
  /// The day of the session.
  public var date: Day
  /// The slot's name.
  public var slot: String
  /// The session's own name, where there are several at one slot.
  public var name: String?
  /// The minute of the day at which the poll was taken, 0...1440.
  public var minute: Int
  /// The question.
  public var question: String
  /// The answers in the order in which they were first given.
  public var answers: [Answer]

  /// An answer and how many people gave it.
  public struct Answer: Hashable, Sendable {
    /// The words.
    public var text: String
    /// How many people gave it.
    public var count: Int
    /// 100 · count / people who answered; `nil` when nobody did.
    public var percent: Double?
  }

  /// How many people answered.
  public var answered: Int { answers.reduce(0) { $0 + $1.count } }
}

extension Selection {
  /// The polls of some sessions, of the answers of the selected people; people who are not in the journal count while no
  /// people are chosen.
  func pollCounts(of ids: [SessionID]) -> [PollCount] {
    let (known, chosen) = (journal.peopleBySpelling, Set(people))
    let isEverybody = chosen.count == journal.people.count
    return ids.flatMap { pollCounts(of: $0) { name in known[name].map(chosen.contains) ?? isEverybody } }
  }

  private func pollCounts(of id: SessionID, isCounted: (String) -> Bool) -> [PollCount] {
    let session = journal.sessions[id]
    return AttendanceList(session.events).polls.map { minute, poll in
      let counts = poll.answers.map { answer in Set(answer.people).count(where: isCounted) }
      let sum = counts.reduce(0, +)
      return PollCount(
        date: session.day, slot: journal.slots[session.slot], name: session.name, minute: minute,
        question: poll.question,
        answers: zip(poll.answers, counts).map { answer, count in
          PollCount.Answer(text: answer.text, count: count, percent: Share(count, of: sum).percent)
        })
    }
  }
}
