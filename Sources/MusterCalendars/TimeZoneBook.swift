import CLibical
import MusterJournals
import Synchronization

/// The time zones of the IANA database as libical knows them, and those that calendars define.
///
/// libical keeps what it reads of zones in memory that all threads share, and says of few functions that
/// several threads may call them: every call is made under one lock.
enum TimeZoneBook {
  private static let lock = Mutex<Void>(())

  /// Runs calls of libical while no other thread makes any.
  static func withLibrary<Result>(_ calls: () -> Result) -> Result {
    lock.withLock { _ in
      icalerror_set_errors_are_fatal(0)
      return calls()
    }
  }

  /// Whether there is a zone of a name, such as `Europe/Rome`.
  static func isKnown(_ name: String) -> Bool { zone(named: name) != nil }

  /// The zone of a name in the IANA database; `nil` when there is none.
  static func zone(named name: String) -> CalendarZone? {
    if ["UTC", "GMT", "ETC/UTC", "Z"].contains(name.uppercased()) { return .universal }
    let isName = name.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "_+-/".utf8.contains(byte)
    }
    guard isName, !name.isEmpty, name.utf8.count <= 64 else { return nil }
    let pointer = withLibrary { icaltimezone_get_builtin_timezone(name) }
    return pointer.map { CalendarZone(builtIn: $0) }
  }

  /// The zone of a calendar's identifier, which may have a path before its name: `/example.org/Europe/Rome`.
  static func zone(identifier: String) -> CalendarZone? {
    let parts = identifier.split(separator: "/")
    for count in [parts.count, 3, 2] where count <= parts.count && count > 0 {
      if let zone = zone(named: parts.suffix(count).joined(separator: "/")) { return zone }
    }
    return nil
  }
}

/// A time zone: how far its clocks are from universal time.
final class CalendarZone {
  private enum Kind {
    case universal
    case builtIn(OpaquePointer)
    case defined(OpaquePointer)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  static var universal: CalendarZone { CalendarZone(.universal) }

  /// A zone that libical keeps to the end of the process.
  fileprivate convenience init(builtIn pointer: OpaquePointer) { self.init(.builtIn(pointer)) }

  /// A zone that the text of a `VTIMEZONE` defines; `nil` when it defines none.
  convenience init?(definition: String) {
    let pointer: OpaquePointer? = TimeZoneBook.withLibrary {
      guard let component = icalcomponent_new_from_string(definition) else { return nil }
      guard let zone = icaltimezone_new() else {
        icalcomponent_free(component)
        return nil
      }
      if icaltimezone_set_component(zone, component) != 0 { return zone }
      icaltimezone_free(zone, 1)
      icalcomponent_free(component)
      return nil
    }
    guard let pointer else { return nil }
    self.init(.defined(pointer))
  }

  deinit {
    if case .defined(let pointer) = kind { TimeZoneBook.withLibrary { icaltimezone_free(pointer, 1) } }
  }

  /// The moment in universal time at which the zone's clocks show another.
  func universal(of local: Moment) -> Moment {
    guard let pointer else { return local }
    return local + -offset(pointer, at: local, icaltimezone_get_utc_offset)
  }

  /// What the zone's clocks show at a moment in universal time.
  func local(of universal: Moment) -> Moment {
    guard let pointer else { return universal }
    return universal + offset(pointer, at: universal, icaltimezone_get_utc_offset_of_utc_time)
  }

  private var pointer: OpaquePointer? {
    switch kind {
    case .universal: nil
    case .builtIn(let pointer), .defined(let pointer): pointer
    }
  }

  /// The offset from universal time in seconds, as one of the two functions of libical tells it.
  private func offset(
    _ pointer: OpaquePointer, at moment: Moment,
    _ function: (OpaquePointer?, UnsafeMutablePointer<icaltimetype>?, UnsafeMutablePointer<Int32>?) -> Int32
  ) -> Int {
    var time = icaltimetype()
    let (year, month, day) = moment.day.civil
    (time.year, time.month, time.day) = (Int32(year), Int32(month), Int32(day))
    time.hour = Int32(moment.second / 3600)
    time.minute = Int32(moment.minute % 60)
    time.second = Int32(moment.second % 60)
    return TimeZoneBook.withLibrary {
      var isSummer: Int32 = 0
      return Int(function(pointer, &time, &isSummer))
    }
  }
}
