import MusterGrids
import MusterJournals

/// `holiday 2026-09-19 San Gennaro`: a holiday of the group's own, of one day or several.
enum HolidayDirective: GroupDirective, ListDirective {
  static let keyword = "holiday"
  static let member = "listedHolidays"
  static let section = DirectiveSection.calendar
  static let path: ValuePath<GroupFacts, [Holiday]> = \.calendar.listedHolidays

  static func read(_ line: DirectiveLine, into holidays: inout [Holiday]) throws(DirectiveError) {
    let span = try DirectiveValue.span(line.value)
    let days = span.last - span.first + 1
    guard days <= HolidayList.longestRange else {
      throw DirectiveError(
        "a holiday of \(days) days is longer than \(HolidayList.longestRange)",
        help: "correct its days, or write 'closed' before them")
    }
    holidays += (span.first.number...span.last.number).map {
      Holiday(day: Day(number: $0), name: span.text, localName: span.text)
    }
  }

  static func text(_ holiday: Holiday) -> String {
    DaySpan(first: holiday.day, last: holiday.day, text: holiday.name).line
  }

  static func item(_ node: JSONNode) throws(JSONProblem) -> Holiday {
    let name = try node["name"]?.textIfAny() ?? ""
    return Holiday(
      day: try node.member("date").day(), name: name, localName: try node["localName"]?.textIfAny() ?? name)
  }

  static func json(_ holiday: Holiday) -> String {
    JSONText.object([
      ("date", JSONText.day(holiday.day)), ("name", JSONText.string(holiday.name)),
      ("localName", JSONText.string(holiday.localName)),
    ])
  }

  /// ``HolidaysDirective`` takes them over with the sets.
  static func complete(_ facts: inout GroupFacts, with other: GroupFacts) {}
}
