import MusterJournals
import MusterText

extension CheckInDesk {
  /// The answers to a question of the open session, in the order in which they were first written; none where it was not asked.
  private func answers(to question: String) -> [String] {
    guard let open = state.ledger.open else { return [] }
    var answers: [String] = []
    for recorded in state.record.recordedEvents(ofSession: open.session) {
      guard let poll = recorded.event.event as? PollEvent, poll.question == question else { continue }
      answers += poll.answers.map(\.text).filter { !answers.contains($0) }
    }
    return answers
  }

  /// Asks a question.
  func ask(_ question: String, answers texts: [String]) throws(EditRefusal) -> JournalEdit {
    _ = try openSession()
    let question = try checked(question, "question")
    let known = answers(to: question)
    var answers: [PollEvent.Answer] = []
    for text in texts {
      let text = try checked(text, "answer")
      guard !known.contains(text), !answers.contains(where: { $0.text == text }) else {
        throw EditRefusal(
          .other(
            "'\(name: text)' is already an answer to '\(name: question)'",
            help: "give each answer once; to choose it for somebody, say who"))
      }
      answers.append(PollEvent.Answer(text: text, people: []))
    }
    return try add(PollEvent(question: question, answers: answers))
  }

  /// Gives somebody's answer to a question that was asked.
  func answer(_ question: String, with text: String, by person: String) throws(EditRefusal) -> JournalEdit {
    let session = try openSession()
    let (question, text) = (try checked(question, "question"), try checked(text, "answer"))
    let known = answers(to: question)
    guard !known.isEmpty else {
      throw EditRefusal(
        .other(
          "'\(name: question)' was not asked at this session",
          help: "correct the question, or ask it first, with its answers and nobody's name"))
    }
    guard known.contains(text) else {
      throw EditRefusal(
        .other(
          "'\(name: text)' is not an answer to '\(name: question)'",
          help: "the answers are \(name: known.joined(separator: ", "))"))
    }
    let name = try self.known(person)
    guard isThere(name) else { throw refusal(.answeredAbsent(name, session.description)) }
    let answer = PollEvent.Answer(text: text, people: [name])
    var edit = try add(PollEvent(question: question, answers: [answer]))
    edit.person = name
    return edit
  }
  /// Whether somebody is at the open session; the owner may answer anywhere.
  private func isThere(_ name: String) -> Bool {
    if name == editor.journal.facts.owner?.name { return true }
    guard let open = state.ledger.open, let person = state.record.knownPerson(named: name) else {
      return false
    }
    return state.ledger.isAt(open.session, person, in: state.record)
  }
}
