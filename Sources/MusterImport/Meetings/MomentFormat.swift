import MusterJournals
import MusterReading

/// How the moments of a file are written: all with dates of one form.
struct MomentFormat {
  /// The form of the dates.
  let dates: DateFormat

  /// The moment of a date followed by a clock time; `nil` when the text is none.
  func moment(of text: String) -> Moment? {
    let bytes = Array(text.utf8)
    let (reading, end) = dates.prefix(of: bytes)
    guard case .day(let day) = reading else { return nil }
    return ClockText.seconds(of: String(decoding: bytes[end...], as: UTF8.self)).map {
      Moment(day: day, second: $0)
    }
  }
}
