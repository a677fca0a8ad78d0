/// The facts of a group that checks in, as plain values: what a journal says, before anybody asks whether it can be.
public struct OracleClub: Sendable {
  /// Something that somebody does at a session.
  public enum Action: Hashable, Sendable {
    case open(code: String)
    case close
    case join(String, email: String?, code: String?)
    case remove(String)
    case poll(String, answers: [Answer])
  }

  /// An answer of a poll, and who gave it.
  public struct Answer: Hashable, Sendable {
    /// The answer.
    public var text: String
    /// The people, as they are written.
    public var people: [String]

    /// An answer of these people.
    public init(_ text: String, _ people: [String]) { (self.text, self.people) = (text, people) }
  }

  /// An action with its minute of the day.
  public struct Event: Hashable, Sendable {
    /// The minute, 0 to 1440.
    public var minute: Int
    /// What is done.
    public var action: Action

    /// An action at a minute.
    public init(_ minute: Int, _ action: Action) { (self.minute, self.action) = (minute, action) }
  }

  /// A session with its events in the order of writing.
  public struct Meeting: Sendable {
    /// Which session it is.
    public var session: OracleSession
    /// What happened, as it is written.
    public var events: [Event]

    /// A session of these events.
    public init(_ session: OracleSession, _ events: [Event]) {
      (self.session, self.events) = (session, events)
    }
  }

  /// That somebody leaves, or is taken out of the group, at the end of a day.
  public struct Departure: Hashable, Sendable {
    /// The last day.
    public var day: OracleDay
    /// Who it is, as it is written.
    public var person: String
    /// Whether the owner does it.
    public var isRemoval: Bool

    /// The departure of a person.
    public init(_ day: OracleDay, _ person: String, isRemoval: Bool) {
      (self.day, self.person, self.isRemoval) = (day, person, isRemoval)
    }
  }

  /// Whether every join needs the code.
  public var needsCode = false
  /// Those whom a block declares.
  public var people: [OraclePerson] = []
  /// The sessions in order.
  public var meetings: [Meeting] = []
  /// Who leaves, in the order of writing.
  public var departures: [Departure] = []

  /// A club of which nothing is known.
  public init() {}

  /// The person of a name, who may have other spellings.
  public func name(of spelling: String) -> String {
    people.first { $0.aliases.contains(spelling) }?.name ?? spelling
  }

  /// The event with the names of people in place of other spellings.
  public func named(_ event: Event) -> Event {
    switch event.action {
    case .open, .close: event
    case .join(let person, let email, let code):
      Event(event.minute, .join(name(of: person), email: email, code: code))
    case .remove(let person): Event(event.minute, .remove(name(of: person)))
    case .poll(let question, let answers):
      Event(event.minute, .poll(question, answers: answers.map { Answer($0.text, $0.people.map(name)) }))
    }
  }
}

extension OracleClub {
  /// The club as a journal.
  public var journalText: String {
    var lines = ["group Club"]
    if needsCode { lines.append("option code-each-session") }
    for departure in departures {
      lines.append(
        "\(departure.isRemoval ? "remove" : "leave") \(departure.day) \(Self.quoted(departure.person))")
    }
    for person in people {
      lines.append("person \(Self.quoted(person.name))")
      for alias in person.aliases { lines.append("  alias \(Self.quoted(alias))") }
      if let joined = person.joined { lines.append("  joined \(joined)") }
      if let left = person.left { lines.append("  left \(left)") }
    }
    for meeting in meetings {
      lines.append("\(meeting.session.date) \(meeting.session.slot)")
      lines += meeting.events.map { "  \(Self.clock($0.minute)) \(Self.text($0.action))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func clock(_ minute: Int) -> String {
    let (hours, minutes) = (minute / 60, minute % 60)
    return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  private static func quoted(_ name: String) -> String { "\"\(name)\"" }

  private static func text(_ action: Action) -> String {
    switch action {
    case .open(let code): return "open code \(code)"
    case .close: return "close"
    case .join(let person, let email, let code):
      return "join \(quoted(person))" + (email.map { " <\($0)>" } ?? "") + (code.map { " code \($0)" } ?? "")
    case .remove(let person): return "remove \(quoted(person))"
    case .poll(let question, let answers):
      let parts = answers.map { "\($0.text): \($0.people.map(quoted).joined(separator: ", "))" }
      return "poll \(quoted(question)) \(parts.joined(separator: " | "))"
    }
  }
}
