/// What follows from the events of a club by chapter 5.3 of the specification: which of them can be, who was at which
/// session, and who belonged to the group when.
public struct OracleCheckIn: Sendable {
  /// A time during which somebody belongs to the group.
  public struct Span: Hashable, Sendable {
    /// The first day.
    public var first: OracleDay
    /// The last day, of one that ended.
    public var last: OracleDay?
  }

  /// The club without what cannot have happened.
  public private(set) var possible: OracleClub
  /// Who was at each session, by the session's place in the club.
  public private(set) var present: [Set<String>]
  /// The times of everybody who ever belonged.
  public private(set) var spans: [String: [Span]] = [:]
  /// The address that somebody first joined by.
  public private(set) var emails: [String: String] = [:]
  /// Who belonged at the close of each session; of one that is open, at the end of all.
  public private(set) var membersAtClose: [Set<String>]

  private let club: OracleClub
  private var open: (meeting: Int, code: String)?
  private var answered: Set<[String]> = []
  /// Who became a member, or came back, at which session.
  private var admitted: [(person: String, meeting: Int)] = []

  /// What follows from a club's events.
  public init(_ club: OracleClub) {
    self.club = club
    possible = club
    possible.departures = []
    present = club.meetings.map { _ in [] }
    membersAtClose = present
    for index in club.meetings.indices { possible.meetings[index].events = [] }
    var days = Set(club.meetings.map(\.session.date) + club.departures.map(\.day))
    days.formUnion(club.people.compactMap(\.joined) + club.people.compactMap(\.left))
    for day in days.sorted() { live(through: day) }
    if let open { membersAtClose[open.meeting] = members }
  }

  /// Those who belong now.
  private var members: Set<String> { Set(spans.filter { $0.value.last?.last == nil }.keys) }

  private mutating func live(through day: OracleDay) {
    for person in club.people where spans[person.name] == nil {
      if let joined = person.joined, joined == day, person.left.map({ day <= $0 }) ?? true {
        spans[person.name] = [Span(first: day)]
      }
    }
    var happenings: [(minute: Int, meeting: Int, place: Int, event: OracleClub.Event)] = []
    for (index, meeting) in club.meetings.enumerated() where meeting.session.date == day {
      for (place, event) in meeting.events.enumerated() {
        happenings.append((event.minute, index, place, event))
      }
    }
    happenings.sort { ($0.minute, $0.meeting, $0.place) < ($1.minute, $1.meeting, $1.place) }
    for happening in happenings where take(happening.event.action, at: happening.meeting, on: day) {
      possible.meetings[happening.meeting].events.append(happening.event)
    }
    for isRemoval in [false, true] {
      for departure in club.departures where departure.day == day && departure.isRemoval == isRemoval {
        if end(club.name(of: departure.person), on: day) { possible.departures.append(departure) }
      }
    }
    for person in club.people where person.left == day { _ = end(person.name, on: day) }
  }

  private mutating func take(_ action: OracleClub.Action, at meeting: Int, on day: OracleDay) -> Bool {
    switch action {
    case .open(let code):
      guard open == nil else { return false }
      open = (meeting, code)
    case .close:
      guard open?.meeting == meeting else { return false }
      open = nil
      membersAtClose[meeting] = members
    case .join(let spelling, let email, let code):
      return join(club.name(of: spelling), email, code, at: meeting, on: day)
    case .remove(let spelling):
      return present[meeting].remove(club.name(of: spelling)) != nil
    case .poll(let question, let answers):
      let new = answers.flatMap(\.people).map { ["\(meeting)", question, club.name(of: $0)] }
      guard Set(new).count == new.count, answered.isDisjoint(with: new) else { return false }
      answered.formUnion(new)
    }
    return true
  }

  private mutating func join(
    _ person: String, _ email: String?, _ code: String?, at meeting: Int, on day: OracleDay
  ) -> Bool {
    guard let open, open.meeting == meeting else { return false }
    if let code {
      guard code == open.code else { return false }
    } else if club.needsCode || !members.contains(person) {
      return false
    }
    if !present[meeting].insert(person).inserted { return true }
    if !members.contains(person) {
      spans[person, default: []].append(Span(first: day))
      admitted.append((person, meeting))
    }
    emails[person] = emails[person] ?? email
    return true
  }

  private mutating func end(_ person: String, on day: OracleDay) -> Bool {
    guard members.contains(person), let index = spans[person]?.indices.last else { return false }
    spans[person]?[index].last = day
    return true
  }

  // MARK: What follows for attendance

  /// Everybody in the journal, with their first and last days.
  public var people: [OraclePerson] {
    let declared = Set(club.people.map(\.name))
    let others = spans.keys.filter { !declared.contains($0) }.sorted().map { OraclePerson($0) }
    return (club.people + others).map { person in
      var person = person
      guard let spans = spans[person.name], let first = spans.first else { return person }
      person.joined = min(person.joined ?? first.first, first.first)
      person.left = spans.last?.last
      return person
    }
  }

  /// The club's attendance: present where somebody came, exempt between two times of belonging to it.
  public var group: OracleGroup {
    var group = OracleGroup("Club")
    group.people = people
    group.sessions = Set(club.meetings.map(\.session))
    for (meeting, people) in zip(club.meetings, present) {
      for person in people { group.marks[person, default: [:]][meeting.session] = .present }
      for (person, spans) in spans where !people.contains(person) {
        let day = meeting.session.date
        let isBetween = zip(spans, spans.dropFirst()).contains { before, after in
          before.last.map { $0 < day } == true && day < after.first
        }
        if isBetween { group.marks[person, default: [:]][meeting.session] = .exempt }
      }
    }
    for (person, meeting) in admitted {
      for earlier in meetings(before: meeting) where !present[earlier].contains(person) {
        group.marks[person, default: [:]][club.meetings[earlier].session] = .exempt
      }
    }
    return group
  }

  /// The sessions of a day before one of them, by their times of opening where all were opened.
  private func meetings(before meeting: Int) -> [Int] {
    let date = club.meetings[meeting].session.date
    let same = club.meetings.indices.filter { club.meetings[$0].session.date == date }
    let opens = same.map { index in
      possible.meetings[index].events.first { if case .open = $0.action { true } else { false } }?.minute
    }
    guard let own = same.firstIndex(of: meeting), opens.allSatisfy({ $0 != nil }) else {
      return same.filter { $0 < meeting }
    }
    return zip(same, opens).filter { ($1 ?? 0, $0) < (opens[own] ?? 0, meeting) }.map(\.0)
  }
}
