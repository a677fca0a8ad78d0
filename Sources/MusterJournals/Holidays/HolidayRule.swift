/// One line of a holiday set: a day of the year, the years it holds in, and what becomes of it on some weekdays.
struct HolidayRule: Hashable, Sendable {
  var date: HolidayDate
  /// Days from `date` to the holiday, negative before it.
  var offset = 0
  var years = Years()
  /// What becomes of the holiday on some weekdays; `nil`: what the set says for all.
  var weekdays: WeekdayRule?
  var name: String
  var localName: String

  /// The day the rule gives in a year, before any weekday rule; `nil` when it gives none.
  func day(in year: Int) -> Day? {
    guard years.contains(year) else { return nil }
    return date.day(in: year).map { $0 + offset }
  }

  /// The years in which something holds.
  struct Years: Hashable, Sendable {
    /// The first and the last year.
    var span = 1...9999
    /// The only years, unless empty.
    var only: [ClosedRange<Int>] = []
    /// The years left out.
    var except: [ClosedRange<Int>] = []
    /// Only the years that this number divides.
    var every = 1

    func contains(_ year: Int) -> Bool {
      span.contains(year) && year % every == 0
        && (only.isEmpty || only.contains { $0.contains(year) })
        && !except.contains { $0.contains(year) }
    }
  }
}

/// What becomes of a holiday that falls on one of some weekdays.
enum WeekdayRule: Hashable, Sendable {
  /// It is kept on another day too: the days from the one to the other, by weekday.
  case observed([Weekday: Int])
  /// It is kept on another day instead: the days from the one to the other, by weekday.
  case moved([Weekday: Int])
  /// Also the next day that is neither a holiday nor one of these weekdays is free.
  case substitute(Set<Weekday>)
  /// It is no holiday.
  case unless(Set<Weekday>)
}

/// A weekday rule for every rule of a set that has none of its own.
struct WeekdayDefault: Hashable, Sendable {
  var weekdays: WeekdayRule
  var years = HolidayRule.Years()
}

/// The rule that makes a working day between two holidays one as well.
struct BridgeRule: Hashable, Sendable {
  /// The weekdays on which no bridge day falls.
  var unless: Set<Weekday> = []
  var years = HolidayRule.Years()
  var name: String
  var localName: String
}

/// A name in which `{}`, where there is one, stands for another name.
struct NamePattern: Hashable, Sendable {
  private let before: String
  /// The text after `{}`; `nil` when the pattern has none and always gives the same name.
  private let after: String?

  /// The pattern of a text: `{} (observed)`.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    let place = bytes.indices.dropLast().first { bytes[$0...$0 + 1].elementsEqual("{}".utf8) }
    before = String(decoding: bytes[..<(place ?? bytes.endIndex)], as: UTF8.self)
    after = place.map { String(decoding: bytes[($0 + 2)...], as: UTF8.self) }
  }

  /// The pattern with a name in its place.
  func filled(with name: String) -> String {
    after.map { before + name + $0 } ?? before
  }
}
