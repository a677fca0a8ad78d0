import CLibical
import MusterJournals

/// A calendar to be written as an iCalendar file (RFC 5545): the sessions of classes.
///
/// Times float: they are those of the clocks where the class meets, in summer and winter. The same sessions give the same
/// bytes.
public struct CalendarDocument: Hashable, Sendable {
  /// Sessions that begin at one time and repeat by one rule.
  public struct Event: Hashable, Sendable {
    /// The identifier, by which calendar programs know the event when they read the file again.
    public var identifier: String
    /// What the event is called.
    public var summary: String
    /// Where it takes place; `nil` where nothing is known.
    public var location: String?
    /// The sessions.
    public var series: MeetingSeries

    /// An event of these parts.
    ///
    /// - Parameters:
    ///   - identifier: the identifier, of ASCII without spaces.
    ///   - summary: what the event is called.
    ///   - location: where it takes place.
    ///   - series: its sessions.
    public init(identifier: String, summary: String, location: String?, series: MeetingSeries) {
      (self.identifier, self.summary) = (identifier, summary)
      (self.location, self.series) = (location, series)
    }
  }

  /// What the calendar is called.
  public var name: String
  /// The day with which its events are stamped.
  public var stamp: Day
  /// The events; those without a session are left out.
  public var events: [Event]

  /// A calendar of these parts.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - stamp: the day with which its events are stamped.
  ///   - events: its events.
  public init(name: String, stamp: Day, events: [Event]) {
    (self.name, self.stamp, self.events) = (name, stamp, events)
  }

  /// The program, as calendars name it.
  static let product = "-//Muster//Timetable//EN"

  /// The bytes of the file, with lines folded at 75 bytes and ended by CR and LF.
  public var bytes: [UInt8] {
    TimeZoneBook.withLibrary {
      guard let calendar = icalcomponent_new(ICAL_VCALENDAR_COMPONENT) else { return [] }
      defer { icalcomponent_free(calendar) }
      icalcomponent_add_property(calendar, icalproperty_new_prodid(Self.product))
      icalcomponent_add_property(calendar, icalproperty_new_version("2.0"))
      // The library writes values of its own kind as they are, and escapes texts.
      let title = icalproperty_new_x("")
      icalproperty_set_x_name(title, "X-WR-CALNAME")
      icalproperty_set_value(title, icalvalue_new_text(name))
      icalcomponent_add_property(calendar, title)
      for event in events where !event.series.days.isEmpty { add(event, to: calendar) }
      guard let text = icalcomponent_as_ical_string_r(calendar) else { return [] }
      defer { icalmemory_free_buffer(text) }
      return Array(String(cString: text).utf8)
    }
  }

  private func add(_ event: Event, to calendar: OpaquePointer) {
    guard let component = icalcomponent_new(ICAL_VEVENT_COMPONENT), let first = event.series.days.first
    else { return }
    let span = event.series.pattern.span
    var stamp = Self.time(stamp, minute: 0)
    stamp.zone = icaltimezone_get_utc_timezone()
    let properties = [
      icalproperty_new_uid(event.identifier), icalproperty_new_dtstamp(stamp),
      icalproperty_new_dtstart(Self.time(first, minute: span.start)),
      icalproperty_new_dtend(Self.time(first, minute: span.end)), Self.rule(of: event.series),
    ]
    let removed = event.series.exceptions.map {
      icalproperty_new_exdate(Self.time($0, minute: span.start))
    }
    let texts = [
      icalproperty_new_summary(event.summary), event.location.map { icalproperty_new_location($0) } ?? nil,
    ]
    for property in (properties + removed + texts).compactMap({ $0 }) {
      icalcomponent_add_property(component, property)
    }
    icalcomponent_add_component(calendar, component)
  }

  /// The rule by which a series repeats; `nil` for a single session.
  private static func rule(of series: MeetingSeries) -> OpaquePointer? {
    guard let repetition = series.pattern.repetition, let last = series.days.last, series.days.count > 1
    else { return nil }
    let days = repetition.weekdays.sorted { $0.rawValue < $1.rawValue }
      .map { weekdays[$0.rawValue - 1] }.joined(separator: ",")
    let until = CalendarTime(
      moment: Moment(day: last, second: series.pattern.span.start * 60), isDate: false, isUniversal: false)
    let every = repetition.interval > 1 ? ";INTERVAL=\(repetition.interval)" : ""
    return icalproperty_new_rrule(
      icalrecurrencetype_from_string("FREQ=WEEKLY\(every);UNTIL=\(until.text);BYDAY=\(days);WKST=MO"))
  }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// A time that floats, up to the midnight that ends its day.
  private static func time(_ day: Day, minute: Int) -> icaltimetype {
    let moment = Moment(day: day, second: 0) + minute * 60
    let (year, month, number) = moment.day.civil
    var time = icaltime_null_time()
    (time.year, time.month, time.day) = (Int32(year), Int32(month), Int32(number))
    (time.hour, time.minute, time.second) = (Int32(moment.minute / 60), Int32(moment.minute % 60), 0)
    time.is_date = 0
    return time
  }
}
