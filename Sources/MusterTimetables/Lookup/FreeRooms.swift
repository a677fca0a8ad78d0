import MusterAnalytics
import MusterDiagnostics
import MusterJournals

/// The rooms without a class at a time of the week.
public struct FreeRooms: Answer {
  /// A time of the week: a weekday with periods or a clock time.
  public struct Time: Hashable, Sendable {
    /// The weekday.
    public var weekday: Weekday
    /// The periods; none for a clock time.
    public var periods: ClosedRange<Int>?
    /// The clock time; `nil` for periods without one.
    public var span: TimeSpan?
  }

  /// The name of the term.
  public var term: String
  /// The time.
  public var time: Time
  /// The rooms, in order.
  public var rooms: [String]

  /// The name and version of the document.
  public static let schema = "muster.free-rooms/1"
  /// The rows of the CSV are the rooms.
  public static let rowsKey: String? = "rooms"
  /// A row of any values.
  public static var sampleRow: JSONObject? { row("") }
  /// It belongs to no group.
  public var groupName: String? { nil }
  /// The rows of the CSV.
  public var csvRows: [JSONObject]? { rooms.map(Self.row) }

  /// Adds the keys that follow `schema`.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) {
    document.add("term", term)
    document.add("weekday", time.weekday)
    document.add("from", time.span.map { ClockTime.text(of: $0.start) })
    document.add("to", time.span.map { ClockTime.text(of: $0.end) })
    document.add("rooms", rooms)
  }

  private static func row(_ room: String) -> JSONObject {
    var row = JSONObject()
    row.add("room", room)
    return row
  }
}

extension Catalogue {
  /// The time of the week that a text says: `Mon 14:00`, `M 4`, `Tuesday 2:00 pm-3:15 pm`.
  ///
  /// - Parameter text: one weekday, and a period or a clock time.
  /// - Returns: the time; `nil` when the text says none.
  public func time(of text: String) -> FreeRooms.Time? {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let weekdays = WeekdayLetters.weekdays(of: words[0]), weekdays.count == 1,
      let weekday = weekdays.first, let clock = ClockRange(words[1]), clock.rest.allSatisfy(\.isWhitespace)
    else { return nil }
    switch clock.value {
    case .periods(let numbers):
      return FreeRooms.Time(weekday: weekday, periods: numbers, span: periods.span(of: numbers))
    case .clock(let span): return FreeRooms.Time(weekday: weekday, periods: nil, span: span)
    case .instant(let minute):
      return TimeSpan(start: minute, end: minute + 1).map {
        FreeRooms.Time(weekday: weekday, periods: nil, span: $0)
      }
    case .arranged, .reversed: return nil
    }
  }

  /// The rooms without a class at a time, among those in which there is one at some time of any term.
  ///
  /// - Parameters:
  ///   - time: the time of the week.
  ///   - term: the index of the term.
  public func freeRooms(at time: FreeRooms.Time, in term: Int) -> FreeRooms {
    var taken: Set<String> = []
    for section in sections where section.term == term {
      for meeting in section.meetings where meeting.weekdays.contains(time.weekday) {
        if let room = meeting.room, takes(meeting, time) { taken.insert(room) }
      }
    }
    return FreeRooms(term: terms[term].name, time: time, rooms: rooms.filter { !taken.contains($0) })
  }

  private func takes(_ meeting: ClassMeeting, _ time: FreeRooms.Time) -> Bool {
    if let span = span(of: meeting), let asked = time.span {
      return span.start < asked.end && asked.start < span.end
    }
    guard let asked = time.periods else { return false }
    return periodNumbers(of: meeting).contains(where: asked.contains)
  }
}
