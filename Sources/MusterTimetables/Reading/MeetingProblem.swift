import MusterDiagnostics

/// Why a text is not read as a meeting.
enum MeetingProblem: Error, Hashable {
  /// It does not begin with weekdays.
  case noDays(String)
  /// After the weekdays there is neither a period nor a clock time.
  case noTime(String)
  /// A clock time without an end.
  case noEnd(String)
  /// The end comes before the start.
  case reversedTime(String)
  /// The dates do not exist, or the last comes before the first.
  case wrongDates(String)
  /// The dates have no year, and neither has the term.
  case noYear(String)
  /// There are more than a year and a day between the dates.
  case tooLong(String)
  /// The dates are not within those of the term.
  case outsideTerm(String)
  /// It begins at night.
  case atNight(String)

  /// What is wrong.
  var message: DiagnosticText {
    switch self {
    case .noDays(let text): "'\(text)' does not begin with weekdays"
    case .noTime(let text): "'\(text)' has no period and no clock time after its weekdays"
    case .noEnd(let text): "'\(text)' has a time without an end"
    case .reversedTime(let text): "the time in '\(text)' ends before it begins"
    case .wrongDates(let text): "the dates in '\(text)' do not exist or are in the wrong order"
    case .noYear(let text): "the dates in '\(text)' have no year"
    case .tooLong(let text): "the dates in '\(text)' are more than a year apart"
    case .outsideTerm(let text): "the dates in '\(text)' are not within the term"
    case .atNight(let text): "the time in '\(text)' is at night"
    }
  }

  /// What to do about it.
  var help: DiagnosticText {
    switch self {
    case .noDays: "write weekdays as letters of MTWRFSU (R is Thursday, U is Sunday), as in: MTRF 4"
    case .noTime: "write a period or a clock time, as in: MTRF 4, or: MR 15:30-16:45, or TBA"
    case .noEnd: "write when it ends, as in: MR 15:30-16:45"
    case .reversedTime: "correct the time; 12-hour times need am and pm, as in: 0330pm-0445pm"
    case .wrongDates, .tooLong: "write month/day, as in: 09/04-12/10"
    case .outsideTerm: "correct the dates, month first, or the days of the term"
    case .atNight: "write pm, as in: 1:00-1:50 pm, or hours up to 24, as in: 13:00-13:50"
    case .noYear: "give the term its dates, or set \(known: .rule("year", "2018"))"
    }
  }
}
