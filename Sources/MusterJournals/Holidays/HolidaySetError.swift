/// The first line of a text of holiday rules that is not understood.
public struct HolidaySetError: Error, Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong with it.
  public let problem: Problem

  /// What can be wrong with a line of rules, with the text that is.
  public enum Problem: Error, Hashable, Sendable {
    /// The text has no line `title "…"`.
    case noTitle
    /// A statement that may stand once stands again.
    case repeated(String)
    /// A quotation mark opens a name and none closes it.
    case openQuote
    /// The line ends where something else must follow.
    case missing(Expectation)
    /// The word is not what must stand there.
    case unexpected(String, expected: Expectation)
    /// `from` names a later year than `to`.
    case endsBeforeStart(Int, Int)
    /// A substitute is asked for on every weekday, so that no day is left for it.
    case noWeekdayLeft
  }

  /// What a place in a line of rules takes.
  public enum Expectation: Hashable, Sendable {
    case rule, monthDay, weekday, place, of, month, equinox, year, number, name, shift, offset, option
    case weekdayRule, unlessOnly, end
  }
}

extension HolidaySetError: CustomStringConvertible {
  /// Where and what: `line 3: "05-32" is not understood (expected a date of the year, MM-DD)`.
  public var description: String { "line \(line): \(problem)" }
}

extension HolidaySetError.Problem: CustomStringConvertible {
  /// The problem in words, without its place.
  public var description: String {
    switch self {
    case .noTitle: "the set has no title (add a line: title \"…\")"
    case .repeated(let statement): "\"\(statement)\" appears twice (keep one)"
    case .openQuote: "unclosed quote (add a double quote at the end of the name)"
    case .missing(let expected): "the line ends too early (expected \(expected))"
    case .unexpected(let text, let expected): "\"\(text)\" is not valid here (expected \(expected))"
    case .endsBeforeStart(let first, let last): "the years end in \(last), before they begin in \(first)"
    case .noWeekdayLeft: "no weekday is left for the substitute (exclude at least one fewer)"
    }
  }
}

extension HolidaySetError.Expectation: CustomStringConvertible {
  /// The expected text in words.
  public var description: String {
    switch self {
    case .rule:
      "MM-DD, easter, equinox, 1st…5th or last, a weekday, title, all, observed-name or bridge"
    case .monthDay: "a date of the year, MM-DD"
    case .weekday: "a weekday, mon…sun"
    case .place: "before, on-or-before, on-or-after or after"
    case .of: "of and a month"
    case .month: "a month, jan…dec"
    case .equinox: "march or september"
    case .year: "a year, 1…9999, or a range of years, A..B"
    case .number: "a whole number from 1 to 9999"
    case .name: "a name in double quotes"
    case .shift: "two weekdays joined by a hyphen, as in sun-mon"
    case .offset: "a number of days, -99…+99"
    case .option:
      "from, to, only, except, every, observed, moved, substitute, unless or a name in double quotes"
    case .end: "the end of the line"
    case .unlessOnly: "no weekday rule but unless"
    case .weekdayRule: "observed, moved, substitute or unless"
    }
  }
}
