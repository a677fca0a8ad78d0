import MusterJournals

/// Who is on the list of a session, as its events say.
struct AttendanceList {
  /// The minute of the day at which the session opened; `nil` for one that nobody opened.
  private(set) var open: Int?
  /// The minute at which it closed; `nil` for one that is still open.
  private(set) var close: Int?
  /// The minute at which each person joined, by the name that the journal has; without those taken off the list.
  private(set) var joins: [String: Int] = [:]
  /// The polls, those with one question put together.
  private(set) var polls: [(minute: Int, poll: PollEvent)] = []

  /// Where each question stands among the polls, and each answer among those of its question.
  private var questions: [String: Int] = [:]
  private var answers: [Answer: Int] = [:]

  private struct Answer: Hashable {
    let question: String
    let text: String
  }

  /// The list of a session's events, which are in order of time.
  init(_ events: [TimedEvent]) {
    for event in events {
      switch event.event {
      case is OpenEvent: open = open ?? event.minute
      case is CloseEvent: close = event.minute
      case let join as JoinEvent: joins[join.person] = joins[join.person] ?? event.minute
      case let removal as RemoveEvent: joins[removal.person] = nil
      case let poll as PollEvent: add(poll, at: event.minute)
      default: break
      }
    }
  }

  /// Whether the session has opened and not closed.
  var isOpen: Bool { open != nil && close == nil }

  private mutating func add(_ poll: PollEvent, at minute: Int) {
    let question = poll.question
    guard let index = questions[question] else {
      questions[question] = polls.count
      polls.append((minute, poll))
      for (place, answer) in poll.answers.enumerated() { note(answer.text, of: question, at: place) }
      return
    }
    for answer in poll.answers {
      if let known = answers[Answer(question: question, text: answer.text)] {
        polls[index].poll.answers[known].people += answer.people
      } else {
        note(answer.text, of: question, at: polls[index].poll.answers.count)
        polls[index].poll.answers.append(answer)
      }
    }
  }

  /// Keeps where an answer stands; the first of those that are the same counts.
  private mutating func note(_ text: String, of question: String, at place: Int) {
    let answer = Answer(question: question, text: text)
    answers[answer] = answers[answer] ?? place
  }
}

extension AttendanceList {
  /// The sessions of a day in the order in which they took place: where all have a time of opening by that, else as given.
  ///
  /// - Parameters:
  ///   - sessions: the sessions in the order of the journal.
  ///   - events: the events of a session.
  static func ordered(
    _ sessions: [SessionID], by events: (SessionID) -> [TimedEvent]
  ) -> [SessionID] {
    guard sessions.count > 1 else { return sessions }
    let opens = sessions.compactMap { session in AttendanceList(events(session)).open.map { ($0, session) } }
    guard opens.count == sessions.count else { return sessions }
    return opens.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }
}
