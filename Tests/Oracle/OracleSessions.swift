/// A random group that checks in, with what its sessions come to: chapter 5.3 alone, everything found by going over all
/// events again and again.
public struct OracleSessions: Sendable {
  /// A session: its day, when it opens and closes, and who does what when.
  public struct Session: Sendable {
    /// The day.
    public var day: OracleDay
    /// Minutes of the day; no closing for one that stays open.
    public var open: Int, close: Int?
    /// Joins and removals in order of time.
    public var events: [(minute: Int, isJoin: Bool, person: String)] = []
    var code: Int
  }

  /// What is expected of a session.
  public struct Row: Equatable, Sendable {
    /// The day and the slot.
    public var session: String
    /// The counts.
    public var attended: Int, members: Int, new: Int

    /// A row of these parts.
    public init(session: String, attended: Int, members: Int, new: Int) {
      (self.session, self.attended, self.members, self.new) = (session, attended, members, new)
    }
  }

  /// The sessions in order.
  public private(set) var sessions: [Session] = []
  /// Last days of memberships.
  public private(set) var departures: [(day: OracleDay, person: String, isRemoval: Bool)] = []

  /// The people of all such groups.
  public static let people = ["Ann Lee", "Bob Ray", "Carol Diaz", "Dan Fox", "Eve Hall"]

  /// A random group; the same for the same seed.
  public init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var day = OracleDay("2026-11-02") ?? .earliest
    var members: Set<String> = []
    for _ in 0..<random.int(1...9) {
      for open in random.chance(30) ? [600, 1080] : [1080] {
        var session = Session(day: day, open: open, close: open + 100, code: random.int(10_000...99_999))
        var present: [String] = []
        for minute in 0..<random.int(0...9) {
          let person = Self.people[random.below(Self.people.count)]
          let isJoin = !present.contains(person)
          if isJoin { present.append(person) } else { present.removeAll { $0 == person } }
          if isJoin { members.insert(person) }
          session.events.append((open + minute * 3, isJoin, person))
        }
        sessions.append(session)
      }
      let leaver = Self.people[random.below(Self.people.count)]
      if members.contains(leaver), random.chance(40) {
        members.remove(leaver)
        departures.append((day + random.int(0...2), leaver, random.chance(50)))
      }
      day = day + random.int(3...7)
    }
    if random.chance(30) { sessions[sessions.count - 1].close = nil }
  }

  /// The group as a journal.
  public var text: String {
    var text = "group Robotics Club\n"
    for session in sessions {
      text += "\(session.day) \(Self.clock(session.open))\n"
      text += "  \(Self.clock(session.open)) open code \(session.code)\n"
      for event in session.events {
        let code = event.isJoin ? " code \(session.code)" : ""
        text += "  \(Self.clock(event.minute)) \(event.isJoin ? "join" : "remove") \(event.person)\(code)\n"
      }
      if let close = session.close { text += "  \(Self.clock(close)) close\n" }
    }
    for departure in departures {
      text += "\(departure.isRemoval ? "remove" : "leave") \(departure.day) \(departure.person)\n"
    }
    return text
  }

  /// What the sessions up to a day come to.
  public func rows(asOf: OracleDay, people: [String] = people) -> [Row] {
    sessions.indices.filter { sessions[$0].day <= asOf }.map { index in
      let members = people.filter { isMember($0, at: index) }
      let session = sessions[index]
      return Row(
        session: "\(session.day) \(Self.clock(session.open))",
        attended: people.count { joined($0, at: index) != nil }, members: members.count,
        new: members.count { person in !(0..<index).contains { isMember(person, at: $0) } })
    }
  }

  /// The minute at which somebody on the list of a session joined; `nil` for others.
  public func joined(_ person: String, at index: Int) -> Int? {
    var minute: Int?
    for event in sessions[index].events where event.person == person {
      minute = event.isJoin ? event.minute : nil
    }
    return minute
  }

  /// Whether somebody belongs to the group at the close of a session.
  public func isMember(_ person: String, at index: Int) -> Bool {
    isMember(person, through: index, before: sessions[index].day)
  }

  /// Whether somebody belongs to the group at the end of a day.
  public func isMember(_ person: String, on day: OracleDay) -> Bool {
    let last = sessions.lastIndex { $0.day <= day }
    return last.map { isMember(person, through: $0, before: day) } ?? false
  }

  /// Goes over all sessions up to one, and the departures of the days before another.
  private func isMember(_ person: String, through last: Int, before day: OracleDay) -> Bool {
    var isMember = false
    var seen: Set<OracleDay> = []
    for index in 0...last {
      for departure in departures
      where departure.person == person && departure.day < sessions[index].day
        && seen.insert(departure.day).inserted
      {
        isMember = false
      }
      if sessions[index].events.contains(where: { $0.isJoin && $0.person == person }) { isMember = true }
    }
    for departure in departures
    where departure.person == person && departure.day < day && seen.insert(departure.day).inserted {
      isMember = false
    }
    return isMember
  }

  private static func clock(_ minute: Int) -> String {
    let (hour, rest) = (minute / 60, minute % 60)
    return (hour < 10 ? "0" : "") + "\(hour):" + (rest < 10 ? "0" : "") + "\(rest)"
  }
}
