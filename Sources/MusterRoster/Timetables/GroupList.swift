import MusterAnalytics
import MusterJournals
import MusterLanguage

/// The groups of a workspace: by year, latest first, then by semester, then the one that was added last first.
public struct GroupList: Answer, Hashable {
  /// The groups, in the order of the list.
  public var rows: [GroupRow]

  /// A list of groups, in the order in which they were added.
  ///
  /// - Parameter selections: a selection of each group.
  public init(_ selections: [Selection]) {
    // What was added last comes first among equals.
    rows = selections.reversed().map { GroupRow($0) }.enumerated().sorted { left, right in
      left.element.order == right.element.order
        ? left.offset < right.offset : left.element.order < right.element.order
    }.map(\.element)
  }

  /// The name and version of the document.
  public static let schema = "muster.groups/1"
  /// The rows of the CSV are the groups.
  public static let rowsKey: String? = "groups"
  /// A row of any values.
  public static var sampleRow: JSONObject? { GroupRow(group: "").json }
  /// A list is about several groups.
  public var groupName: String? { nil }

  /// Adds the keys that follow `schema`.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) { document.add("groups", rows.map(\.json)) }
}

/// One group of a list.
public struct GroupRow: Hashable, Sendable {
  /// The group's name.
  public var group: String
  /// The code of the course.
  public var course: String?
  /// The room.
  public var location: String?
  /// The semester of the group's term; `nil` for a group without such a term.
  public var semester: Semester?
  /// The year of the term's first day, else of the group's first session; `nil` for a group without days.
  public var year: Int?
  /// The first day of the term, of the timetable or of the record.
  public var from: Day?
  /// The last day of the same.
  public var to: Day?
  /// The weekdays of the patterns that repeat; `nil` for a group without a timetable.
  public var weekdays: Set<Weekday>?
  /// The number of sessions of the timetable, exceptions and closed days taken out; `nil` for a group without one.
  public var meetings: Int?
  /// The number of people.
  public var people = 0

  /// A group of which nothing but the name is known.
  ///
  /// - Parameter group: the name.
  public init(group: String) { self.group = group }

  /// The row of a selection.
  ///
  /// - Parameter selection: what was selected of the group.
  public init(_ selection: Selection) {
    let journal = selection.journal
    let facts = journal.facts
    let meetings = facts.meetings(in: Day.earliest...Day.latest)
    let first = meetings?.first?.day ?? journal.firstDay
    let term = GroupRow.term(among: facts.terms, on: first)
    self.init(group: journal.group)
    (course, location) = (facts[Course.self], facts[Location.self])
    semester = term.flatMap(Semester.init)
    from = term?.first ?? first
    to = term?.last ?? meetings?.last?.day ?? journal.lastDay
    year = from?.year
    weekdays = facts.timetable?.repeatedWeekdays
    self.meetings = meetings?.count
    people = selection.people.count
  }

  /// The term of a group whose name is that of a semester: the one that holds the first session, else the latest.
  private static func term(among terms: [Term], on day: Day?) -> Term? {
    let terms = terms.filter { Semester($0) != nil }.sorted { $0.first < $1.first }
    return terms.last { term in day.map { term.first <= $0 && $0 <= term.last } ?? false } ?? terms.last
  }

  /// What groups are ordered by: the latest year first, then the semester; what has none comes after the others.
  var order: (Int, Int) { (-(year ?? Int.min + 1), semester?.order ?? Semester.allCases.count) }

  /// On which weekdays the group meets, in a language; `nil` when no pattern of it repeats.
  ///
  /// - Parameter wording: the words of the language.
  public func repeats(_ wording: any Wording) -> String? { weekdays.flatMap(wording.repeatLabel) }

  /// The row as JSON.
  var json: JSONObject {
    var object = JSONObject()
    object.add("group", group)
    object.add("course", course)
    object.add("location", location)
    object.add("semester", semester?.rawValue)
    object.add("year", year)
    object.add("from", from)
    object.add("to", to)
    object.add("repeats", repeats(Language.english.wording))
    object.add("meetings", meetings)
    object.add("people", people)
    return object
  }
}
