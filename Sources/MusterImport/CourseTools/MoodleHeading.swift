import MusterJournals
import MusterReading

/// The head of a session: `03 Nov 2026 9.00AM Group B Map lab`.
struct MoodleHeading: Hashable {
  /// The day.
  let day: Day
  /// The minute of the day.
  let minute: Int?
  /// The group and the description.
  let rest: String

  /// The session of a head; `nil` when it does not begin with a date.
  init?(_ text: String, dates: DateFormat, year: Int?) {
    let whole = Array(text.utf8)
    let bytes = Array(whole[WeekdayNames.end(in: whole)...])
    let (reading, end) = dates.prefix(of: bytes, year: year)
    guard case .day(let day) = reading else { return nil }
    self.day = day
    let words = String(decoding: bytes[end...], as: UTF8.self).split(separator: " ")
    var used = 0
    var second: Int?
    // "9:00 AM" is two words, "9:00 a. m." three.
    for count in [3, 2, 1] where second == nil && words.count >= count {
      second = ClockText.seconds(of: words.prefix(count).joined(separator: " "))
      if second != nil { used = count }
    }
    minute = second.map { $0 / 60 }
    rest = words.dropFirst(used).joined(separator: " ")
  }

  /// Day and time in the form of a grid's heads.
  var moment: String { "\(day)" + (minute.map { " \(ClockTime.text(of: $0))" } ?? "") }
}
