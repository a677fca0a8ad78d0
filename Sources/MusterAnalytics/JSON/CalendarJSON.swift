import MusterJournals

extension CalendarOverview: Answer {
  /// The calendar's document, version 1.
  public static let schema = "muster.calendar/1"
  /// The rows of the CSV are the days.
  public static let rowsKey: String? = "days"
  /// A day of no slots.
  public static var sampleRow: JSONObject? {
    CalendarDay(day: PlannedDay(date: .earliest, status: .none), bySlot: nil).object(slots: [])
  }
  /// The group of the heading.
  public var groupName: String? { heading.group }

  /// Adds the heading's keys and `days`.
  public func write(to document: inout JSONObject) {
    document.add(heading)
    document.add("days", days.map { $0.object(slots: heading.slots) })
  }
}

extension CalendarDay {
  /// The day as a JSON object: date, weekday, status, name, attended, and by slot.
  func object(slots: [String]) -> JSONObject {
    var object = JSONObject()
    object.add(day)
    object.add("attended", attended)
    object.add("bySlot") { counts in
      for (index, slot) in slots.enumerated() { counts.add(slot, bySlot?[index]) }
    }
    return object
  }
}

extension JSONObject {
  /// Adds a day's date, weekday, status, and name.
  mutating func add(_ day: PlannedDay) {
    add("date", day.date)
    add("weekday", day.date.weekday)
    add("status", day.status.rawValue)
    add("name", day.name)
  }
}

extension DaySheet: Answer {
  /// The day sheet's document, version 1.
  public static let schema = "muster.day/1"
  /// The rows of the CSV are the sessions.
  public static let rowsKey: String? = "rows"
  /// A session with nobody.
  public static var sampleRow: JSONObject? {
    SheetSession(date: .earliest, slot: "", isOnRecord: false).object
  }
  /// The group of the heading.
  public var groupName: String? { heading.group }

  /// Adds the heading's keys, `days` and `rows`.
  public func write(to document: inout JSONObject) {
    document.add(heading)
    document.add(
      "days",
      days.map { day in
        var object = JSONObject()
        object.add(day)
        return object
      })
    document.add("rows", rows.map(\.object))
  }
}

extension SheetSession {
  /// The session as a JSON object: date, slot, session, the two counters, and the names by mark.
  var object: JSONObject {
    var row = JSONObject()
    row.add("date", date)
    row.add("slot", slot)
    row.add("session", session)
    row.add("onRecord", isOnRecord)
    row.add("attended", attended)
    row.add("warned", warned)
    row.add("names") { names in
      for mark in Mark.allCases { names.add(mark.word, self[mark]) }
    }
    return row
  }
}

extension PeopleList: Answer {
  /// The list's document, version 1.
  public static let schema = "muster.people/1"
  /// The rows of the CSV are the people.
  public static let rowsKey: String? = "rows"
  /// A row of nobody.
  public static var sampleRow: JSONObject? { PeopleRow(person: "").object }
  /// The group of the heading.
  public var groupName: String? { heading.group }

  /// Adds the heading's keys and `rows`.
  public func write(to document: inout JSONObject) {
    document.add(heading)
    document.add("rows", rows.map(\.object))
  }
}

extension PeopleRow {
  /// The row as a JSON object: name, id, tags, membership, first and last mark, number of marks.
  var object: JSONObject {
    var row = JSONObject()
    row.add("person", person)
    row.add("id", id)
    row.add("tags", tags)
    row.add("joined", joined)
    row.add("left", left)
    row.add("firstMark", firstMark)
    row.add("lastMark", lastMark)
    row.add("marks", marks)
    return row
  }
}
