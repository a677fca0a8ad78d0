import Foundation

/// What can be recorded for a person at a session.
public enum OracleMark: String, CaseIterable, Sendable {
  case present, partial, absent, excused, warned, exempt

  /// Whether the person was there.
  public var isAttended: Bool { self == .present || self == .partial }
}

/// How a blank at a session on record is read.
public enum OracleBlank: String, CaseIterable, Sendable {
  case missed, exempt, absent, present
}

/// A date and a slot, with a name where one slot has several.
public struct OracleSession: Hashable, Sendable {
  /// The date.
  public var date: OracleDay
  /// The slot; `day` when the record names none.
  public var slot: String
  /// The name, without `#`.
  public var name: String?

  /// A session from its parts.
  public init(_ date: OracleDay, _ slot: String, name: String? = nil) {
    self.date = date
    self.slot = slot
    self.name = name
  }
}

/// A place on the Earth, in degrees.
public struct OraclePlace: Hashable, Sendable {
  /// Degrees north.
  public var latitude: Double
  /// Degrees east.
  public var longitude: Double

  /// A place from its degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The great-circle distance in kilometres: haversine, mean Earth radius 6371.0088 km.
  public func kilometres(to other: OraclePlace) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let northward = sin(radians(other.latitude - latitude) / 2)
    let eastward = sin(radians(other.longitude - longitude) / 2)
    let share =
      northward * northward + cos(radians(latitude)) * cos(radians(other.latitude)) * eastward * eastward
    return 2 * 6371.0088 * asin(min(1, share.squareRoot()))
  }
}

/// A difficulty for a range of distances.
public struct OracleDifficultyBand: Hashable, Sendable {
  /// The least distance in kilometres, included.
  public var from: Double
  /// The distance in kilometres that is no longer in the band; `nil` has no end.
  public var to: Double?
  /// The difficulty.
  public var difficulty: Double

  /// A band from its parts.
  public init(from: Double, to: Double?, difficulty: Double) {
    self.from = from
    self.to = to
    self.difficulty = difficulty
  }
}

/// A named span of days.
public struct OracleTerm: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The first day.
  public var first: OracleDay
  /// The last day.
  public var last: OracleDay

  /// A term from its parts.
  public init(_ name: String, _ first: OracleDay, _ last: OracleDay) {
    self.name = name
    self.first = first
    self.last = last
  }
}

/// A member of a group.
public struct OraclePerson: Hashable, Sendable {
  /// The name, which nobody else in the group has.
  public var name: String
  /// The source's own key.
  public var id: String?
  /// The first day as a member.
  public var joined: OracleDay?
  /// The last day as a member.
  public var left: OracleDay?
  /// The difficulty when said outright.
  public var difficulty: Double?
  /// Where the person comes from.
  public var home: OraclePlace?
  /// The tags.
  public var tags: [String] = []
  /// Other spellings of the name, used in the text form only.
  public var aliases: [String] = []

  /// A person of whom only the name is known.
  public init(_ name: String) { self.name = name }

  /// Whether the person is a member on a day.
  public func isMember(on day: OracleDay) -> Bool {
    if let joined, day < joined { return false }
    if let left, day > left { return false }
    return true
  }
}

/// The facts of one group's journal, as plain values.
public struct OracleGroup: Sendable {
  /// The group's name.
  public var name: String
  /// The declared first day.
  public var start: OracleDay?
  /// The declared working weekdays, Monday 1; with them the group is kept by the calendar.
  public var weekdays: Set<Int>?
  /// The declared slots, in order.
  public var slots: [String]?
  /// The name of the holiday set that `holidays` are the days of, for the text form.
  public var holidaySet: String?
  /// The public holidays.
  public var holidays: Set<OracleDay> = []
  /// The closed days.
  public var closed: Set<OracleDay> = []
  /// The days that are working days after all.
  public var open: Set<OracleDay> = []
  /// Where the group meets.
  public var place: OraclePlace?
  /// The difficulties by distance.
  public var bands: [OracleDifficultyBand] = []
  /// The people, declared or marked.
  public var people: [OraclePerson] = []
  /// The sessions on record.
  public var sessions: Set<OracleSession> = []
  /// The marks of each person, by name.
  public var marks: [String: [OracleSession: OracleMark]] = [:]
  /// How blanks are read.
  public var blank = OracleBlank.missed
  /// Whether excused sessions are not expected.
  public var excusedNeutral = false
  /// The terms.
  public var terms: [OracleTerm] = []
  /// Clock times of sessions, `15:00-19:00`, for the text form only.
  public var timeSpans: [OracleSession: String] = [:]
  /// The `meets` lines; a group that has any is a class, kept by its timetable.
  public var patterns: [OraclePattern] = []
  /// The `limit` lines, of the three automatic kinds and of runs of absence.
  public var limits: [OracleAlertKind: OracleLimit] = [:]
  /// The `reminder` lines.
  public var reminders: [OracleReminder] = []
  /// The `cleared` lines.
  public var clearings: [OracleClearing] = []

  /// A group of which only the name is known.
  public init(_ name: String) { self.name = name }

  /// Records a mark, and with it the session and the person.
  public mutating func record(_ mark: OracleMark, for person: String, at session: OracleSession) {
    if !people.contains(where: { $0.name == person }) { people.append(OraclePerson(person)) }
    sessions.insert(session)
    marks[person, default: [:]][session] = mark
  }

  /// The first date on record.
  public var firstOnRecord: OracleDay? { sessions.map(\.date).min() }

  /// The last date on record.
  public var lastOnRecord: OracleDay? { sessions.map(\.date).max() }

  /// The first day of everything: declared, else the first date on record.
  public var firstDay: OracleDay? { start ?? firstOnRecord }

  /// The slots in the group's order: declared, else clock times by time and then the others by name, else `day`. The start
  /// times of a timetable are among them, after those declared.
  public var slotsInOrder: [String] {
    let planned = Set(patterns.map { clockText($0.start) })
    if let slots { return slots + planned.subtracting(slots).sorted() }
    let onRecord = Set(sessions.map(\.slot)).union(planned)
    let clocks = onRecord.filter { clockMinutes($0) != nil }
    let byTime = clocks.sorted { (clockMinutes($0) ?? 0, $0) < (clockMinutes($1) ?? 0, $1) }
    let inOrder = byTime + onRecord.subtracting(clocks).sorted()
    return inOrder.isEmpty ? ["day"] : inOrder
  }

  /// Whether a day is a working day; only groups kept by the calendar have any.
  public func isWorkingDay(_ day: OracleDay) -> Bool {
    guard let weekdays else { return false }
    if open.contains(day) { return true }
    if let firstDay, day < firstDay { return false }
    return weekdays.contains(day.weekday) && !holidays.contains(day) && !closed.contains(day)
  }

  /// The difficulty of a person: said outright, or by the band of the distance, else 1.
  public func difficulty(of person: OraclePerson) -> Double {
    if let said = person.difficulty { return said }
    guard let place, let home = person.home else { return 1 }
    let distance = home.kilometres(to: place)
    for band in bands where distance >= band.from {
      if let to = band.to, distance >= to { continue }
      return band.difficulty
    }
    return 1
  }
}

/// The minutes after midnight of a slot that is a clock time, `14:00` or `9:30`; `nil` for any other.
func clockMinutes(_ slot: String) -> Int? {
  let parts = slot.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
    parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
    let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
  else { return nil }
  return hours * 60 + minutes
}
