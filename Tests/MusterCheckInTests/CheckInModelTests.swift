import MusterApp
import MusterJournals
import MusterReading
import Oracle
import TestSupport
import Testing

/// Random sequences of events, right and wrong ones, against a model that keeps the state in the plainest way.
struct CheckInModelTests {
  /// What somebody does.
  private enum Action {
    case open(String)
    case close
    case join(String, code: String?)
    case remove(String)

    var text: String {
      switch self {
      case .open(let code): "open code \(code)"
      case .close: "close"
      case .join(let person, let code): "join \(person)" + (code.map { " code \($0)" } ?? "")
      case .remove(let person): "remove \(person)"
      }
    }
  }

  /// What is true of a group, event by event.
  private struct Model {
    var needsCode: Bool
    /// The session that is open, by its number, and its code.
    var open: (session: Int, code: String)?
    /// The first day of each person who ever joined.
    var first: [String: Int] = [:]
    /// The last day of those whose membership ended.
    var last: [String: Int] = [:]
    /// Who is at each session.
    var present: [[String]] = []

    /// Takes an action of a session, and tells whether it can be.
    mutating func take(_ action: Action, session: Int) -> Bool {
      switch action {
      case .open(let code):
        if open != nil { return false }
        open = (session, code)
      case .close:
        if open?.session != session { return false }
        open = nil
      case .join(let person, let code):
        guard let open, open.session == session else { return false }
        if let code, code != open.code { return false }
        let isMember = first[person] != nil && last[person] == nil
        if code == nil, needsCode || !isMember { return false }
        if present[session].contains(person) { return true }
        present[session].append(person)
        first[person] = first[person] ?? session
        last[person] = nil
      case .remove(let person):
        guard present[session].contains(person) else { return false }
        present[session].removeAll { $0 == person }
      }
      return true
    }

    /// Ends a membership after a session's day, and tells whether there was one.
    mutating func end(_ person: String, after session: Int) -> Bool {
      guard first[person] != nil, last[person] == nil else { return false }
      last[person] = session
      return true
    }
  }

  private static let people = ["Ann", "Bob", "Cy"]
  private static let codes = ["11111", "22222"]

  private func action(_ random: inout SplitMix64) -> Action {
    let person = Self.people.randomElement(using: &random) ?? ""
    let code = Self.codes.randomElement(using: &random) ?? ""
    return switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: .open(code)
    case 2: .close
    case 3, 4, 5, 6: .join(person, code: code)
    case 7, 8: .join(person, code: nil)
    default: .remove(person)
    }
  }

  @Test(arguments: 0..<300) func theReaderAcceptsWhatTheModelAccepts(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var model = Model(needsCode: Bool.random(using: &random))
    let start = try #require(Day(iso: "2026-11-02"))
    var (text, margin) = (model.needsCode ? "option code-each-session\n" : "", "")
    var (accepted, refused) = (0, 0)
    for session in 0..<4 {
      model.present.append([])
      text += "\(start + 2 * session) 18:00\n"
      for step in 0..<Int.random(in: 1...8, using: &random) {
        let action = action(&random)
        text += "  18:\(10 + step) \(action.text)\n"
        if model.take(action, session: session) { accepted += 1 } else { refused += 1 }
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        let person = Self.people.randomElement(using: &random) ?? ""
        margin += "leave \(start + 2 * session) \(person)\n"
        if !model.end(person, after: session) { refused += 1 }
      }
    }
    var options = ReadingOptions(formats: .complete)
    options.skipsInvalid = true
    let reading = try JournalLoader(options: options)
      .read(MemorySource(name: "club.journal", bytes: Array((margin + text).utf8)))
    let journal = try #require(reading.journals.first)
    #expect(
      reading.log.problems.count { $0.code != .joinedAlready && $0.code != .neverSeen } >= refused,
      "\(margin + text)")
    #expect(journal.sessions.reduce(0) { $0 + $1.events.count } == accepted, "\(margin + text)")
    for (session, people) in zip(journal.sessions.indices, model.present) {
      let came = journal.people.indices.filter { journal.marks[$0, session] == .present }.map {
        journal.people[$0].name
      }
      #expect(Set(came) == Set(people), "\(margin + text)")
    }
    for person in journal.people {
      #expect(person.joined == model.first[person.name].map { start + 2 * $0 }, "\(margin + text)")
      #expect(person.left == model.last[person.name].map { start + 2 * $0 }, "\(margin + text)")
    }
    #expect(Set(journal.people.map(\.name)) == Set(model.first.keys))
  }
}
