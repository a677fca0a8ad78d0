import MusterAnalytics
import MusterJournals

/// Every meeting of a timetable that takes place.
public struct MeetingList: Answer {
  /// The timetable.
  public var schedule: CatalogueSchedule
  /// The meetings, by day, time and section.
  public var meetings: [HeldMeeting]

  /// The meetings of a timetable.
  ///
  /// - Parameter schedule: the timetable.
  public init(_ schedule: CatalogueSchedule) {
    self.schedule = schedule
    meetings = schedule.held
  }

  /// The name and version of the document.
  public static let schema = "muster.meetings/1"
  /// The rows of the CSV are the meetings.
  public static let rowsKey: String? = "meetings"
  /// A row of any values.
  public static var sampleRow: JSONObject? {
    let section = CourseSection(term: 0, name: "", course: "")
    guard let span = TimeSpan(start: 0, end: 1) else { return nil }
    return row(section, term: "", room: nil, HeldMeeting(section: 0, meeting: 0, day: .earliest, span: span))
  }
  /// Of several lists, the CSV says whose row it is.
  public var groupName: String? { schedule.subject?.name }

  /// Adds the keys that follow `schema`.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) {
    document.add("term", schedule.termName)
    document.add("of", schedule.subject?.json)
    document.add("meetings", meetings.map(row))
  }

  private func row(_ held: HeldMeeting) -> JSONObject {
    let catalogue = schedule.catalogue
    let section = catalogue.sections[held.section]
    return Self.row(
      section, term: catalogue.terms[section.term].name, room: section.meetings[held.meeting].room, held)
  }

  private static func row(
    _ section: CourseSection, term: String, room: String?, _ held: HeldMeeting
  ) -> JSONObject {
    var row = JSONObject()
    row.add("term", term)
    row.add("section", section.name)
    row.add("crn", section.crn)
    row.add("room", room)
    row.add("weekday", held.day.weekday)
    row.add("date", held.day)
    row.add("from", ClockTime.text(of: held.span.start))
    row.add("to", ClockTime.text(of: held.span.end))
    return row
  }
}

/// The next meeting of a timetable, and where it is.
public struct NextMeeting: Answer {
  /// The timetable, of all terms.
  public var schedule: CatalogueSchedule
  /// The meeting; `nil` when none is left.
  public var meeting: HeldMeeting?

  /// The next meeting.
  ///
  /// - Parameters:
  ///   - schedule: the timetable, of all terms.
  ///   - day: the day from which on it is looked for.
  ///   - minute: the minute of that day after which it begins; any when `nil`.
  public init(of schedule: CatalogueSchedule, from day: Day, after minute: Int? = nil) {
    self.schedule = schedule
    meeting = schedule.held.first { held in
      held.day > day || held.day == day && held.span.start > (minute ?? -1)
    }
  }

  /// The name and version of the document.
  public static let schema = "muster.next-meeting/1"
  /// The document is one row.
  public static let rowsKey: String? = "meetings"
  /// A row of any values.
  public static var sampleRow: JSONObject? { MeetingList.sampleRow }
  /// Of several people, the CSV says whose row it is.
  public var groupName: String? { schedule.subject?.name }
  /// The rows of the CSV: the meeting.
  public var csvRows: [JSONObject]? { list.document.value(of: "meetings").map(Self.rows) ?? [] }

  /// Adds the keys that follow `schema`.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) {
    document.add("of", schedule.subject?.json)
    document.add("meeting", csvRows?.first)
  }

  private var list: MeetingList {
    var list = MeetingList(schedule)
    list.meetings = meeting.map { [$0] } ?? []
    return list
  }

  private static func rows(_ value: JSONValue) -> [JSONObject] {
    guard case .array(let rows) = value else { return [] }
    return rows.compactMap { if case .object(let row) = $0 { row } else { nil } }
  }
}
