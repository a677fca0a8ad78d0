import MusterAnalytics
import MusterJournals
import MusterTables

/// The grid of a class: its people and its sessions from the first to the last, with the mark of each person at each session.
///
/// ```swift
/// let roster = selection.roster()
/// roster.rows.first?.marks  // one for each of roster.sessions
/// ```
public struct Roster: Hashable, Sendable {
  /// Of which days and slots, as of when; the days reach to the end of the class.
  public var heading: AnswerHeading
  /// The sessions, in order.
  public var sessions: [RosterSession]
  /// The people, in the order asked for.
  public var rows: [RosterRow]

  /// A roster of these parts.
  ///
  /// - Parameters:
  ///   - heading: of which days and slots, as of when.
  ///   - sessions: the sessions, in order.
  ///   - rows: the people, each with a mark for every session.
  public init(heading: AnswerHeading, sessions: [RosterSession], rows: [RosterRow]) {
    self.heading = heading
    self.sessions = sessions
    self.rows = rows
  }

  /// Whether somebody does not belong to the class at one of the sessions.
  public var hasOutsiders: Bool { rows.contains { $0.isMember.contains(false) } }

  /// The kinds of mark that somebody has.
  public var marks: Set<Mark> { Set(Mark.allCases.filter { mark in rows.contains { $0.counts[mark] > 0 } }) }

  /// The same sessions without any mark: a sheet to be filled in by those who belong to the class at one of them.
  public var blank: Roster {
    var roster = self
    if !sessions.isEmpty { roster.rows.removeAll { !$0.isMember.contains(true) } }
    for index in sessions.indices { roster.sessions[index].attended = nil }
    for index in roster.rows.indices {
      roster.rows[index].marks = [Mark?](repeating: nil, count: sessions.count)
      roster.rows[index].counts = Counts()
    }
    return roster
  }

  /// The sessions to come, of the week of the next of them; all where none is to come.
  ///
  /// A session of the as-of day is to come as long as it is not on record.
  public var upcoming: Roster {
    let places = sessions.indices.filter { sessions[$0].date >= heading.asOf && sessions[$0].state != .held }
    guard let next = places.first.map({ sessions[$0].date.monday }) else { return self }
    return only(places.filter { sessions[$0].date.monday == next })
  }

  /// The same with some of the sessions, by their places.
  private func only(_ places: [Int]) -> Roster {
    var roster = self
    roster.sessions = places.map { sessions[$0] }
    for index in rows.indices {
      roster.rows[index].marks = places.map { rows[index].marks[$0] }
      roster.rows[index].isMember = places.map { rows[index].isMember[$0] }
    }
    roster.heading.from = roster.sessions.first?.date
    roster.heading.to = roster.sessions.last?.date
    let slots = Set(roster.sessions.map(\.slot))
    roster.heading.slots = heading.slots.filter(slots.contains)
    return roster
  }

  /// The same with the people in another order.
  ///
  /// - Parameters:
  ///   - order: the part of their names by which they are listed.
  ///   - collation: whether one text comes before another in the reader's language.
  public func sorted(by order: NameOrder, _ collation: (String, String) -> Bool) -> Roster {
    var roster = self
    roster.rows.sort { left, right in
      if left.name.isOrdered(before: right.name, by: order, collation) { return true }
      if right.name.isOrdered(before: left.name, by: order, collation) { return false }
      return left.person < right.person
    }
    return roster
  }
}

/// A session of a roster.
public struct RosterSession: Hashable, Sendable {
  /// How a session is at the as-of day.
  public enum State: String, CaseIterable, Sendable {
    /// It is on record.
    case held
    /// It is after the as-of day.
    case planned
    /// It should have taken place, and is not on record.
    case missing
  }

  /// The day.
  public var date: Day
  /// The slot; that of a session of a timetable is the time at which it begins.
  public var slot: String
  /// The session's own name, where there are several at one slot.
  public var session: String?
  /// How it is at the as-of day.
  public var state: State
  /// How many people attended, with blanks counted as the journal says; `nil` for a session that is not on record.
  public var attended: Int?

  /// A session of these parts.
  ///
  /// - Parameters:
  ///   - date: the day.
  ///   - slot: the slot.
  ///   - session: the session's own name.
  ///   - state: how it is at the as-of day.
  ///   - attended: how many people attended.
  public init(date: Day, slot: String, session: String? = nil, state: State, attended: Int? = nil) {
    self.date = date
    self.slot = slot
    self.session = session
    self.state = state
    self.attended = attended
  }
}

/// A person of a roster.
public struct RosterRow: Hashable, Sendable {
  /// The person's name as the journal has it.
  public var person: String
  /// The name in two parts.
  public var name: NameParts
  /// A mark for each session, `nil` where the record has none; what is after the as-of day has none.
  public var marks: [Mark?]
  /// Whether the person belongs to the class at each session, from `joined` to `left`.
  public var isMember: [Bool]
  /// How many marks there are of each kind, with blanks counted as the journal says.
  public var counts: Counts

  /// The mark to show for a session: a person who does not belong to the class, and has no mark, is not expected.
  package func shownMark(at session: Int) -> Mark? { marks[session] ?? (isMember[session] ? nil : .exempt) }

  /// A row of these parts.
  ///
  /// - Parameters:
  ///   - person: the person's name as the journal has it.
  ///   - name: the name in two parts.
  ///   - marks: a mark for each session.
  ///   - isMember: whether the person belongs to the class at each session; at all of them when `nil`.
  ///   - counts: how many marks there are of each kind.
  public init(
    person: String, name: NameParts, marks: [Mark?], isMember: [Bool]? = nil, counts: Counts
  ) {
    self.person = person
    self.name = name
    self.marks = marks
    self.isMember = isMember ?? marks.map { _ in true }
    self.counts = counts
  }
}

extension Roster: Answer {
  /// The roster's document, version 1.
  public static let schema = "muster.roster/1"
  /// The rows of the document are the people; those of the CSV are a grid, see ``csvRows``.
  public static let rowsKey: String? = "rows"
  /// A row of the grid without sessions.
  public static var sampleRow: JSONObject? { RosterRow.gridRow("", [], []) }
  /// The group of the heading.
  public var groupName: String? { heading.group }
  /// A row for each person, with the sign of the mark in a column for each session on record: a grid that Muster reads as
  /// the same journal. Who does not belong to the class at a session has the sign of those who are not expected. A sheet to be filled in, or a class that has not begun, has a column for each session.
  public var csvRows: [JSONObject]? {
    let hasMarks = rows.contains { $0.marks.contains { $0 != nil } }
    let columns = sessions.indices.filter { !hasMarks || sessions[$0].state == .held }
    let keys = columns.map { sessions[$0].columnName }
    return rows.map { row in RosterRow.gridRow(row.person, keys, columns.map { row.shownMark(at: $0) }) }
  }

  /// Adds the heading's keys, `sessions` and `rows`.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) {
    document.add(heading)
    document.add("sessions", sessions.map(\.object))
    document.add("rows", rows.map(\.object))
  }
}

extension RosterSession {
  /// The heading of its column in a grid: `2026-08-31 14:00`, with `#2` behind it for a session of that name.
  var columnName: String {
    let time = slot == Session.usualSlot ? "" : " \(slot)"
    return "\(date)\(time)" + (session.map { " #\($0)" } ?? "")
  }

  fileprivate var object: JSONObject {
    var object = JSONObject()
    object.add("date", date)
    object.add("slot", slot)
    object.add("session", session)
    object.add("state", state.rawValue)
    return object
  }
}

extension RosterRow {
  fileprivate var object: JSONObject {
    var object = JSONObject()
    object.add("person", person)
    object.add("first", name.first)
    object.add("last", name.last)
    object.add("marks", marks)
    for mark in Mark.allCases { object.add(mark.word, counts[mark]) }
    return object
  }

  fileprivate static func gridRow(_ person: String, _ keys: [String], _ marks: [Mark?]) -> JSONObject {
    var row = JSONObject()
    row.add("name", person)
    for (key, mark) in zip(keys, marks) { row.add(key, mark.map(MarkSign.sign) ?? "") }
    return row
  }
}
