import MusterJournals

/// Why the value of a directive cannot be read.
package struct DirectiveError: Error {
  let code: DiagnosticCode
  let message: DiagnosticText
  let help: DiagnosticText?
  /// The part of the line that is wrong, when not the whole value.
  let part: Substring?

  /// Why a value cannot be read, and what to write instead.
  package init(
    _ message: DiagnosticText, help: DiagnosticText? = nil, code: DiagnosticCode = .wrongValue,
    part: Substring? = nil
  ) {
    self.code = code
    self.message = message
    self.help = help
    self.part = part
  }

  /// That nothing follows the word, or only quotes.
  static func missingValue(_ keyword: some StringProtocol, part: Substring? = nil) -> DirectiveError {
    DirectiveError(
      "'\(known: keyword)' requires a value", help: "write the value after the word, on the same line",
      part: part)
  }
}

package enum DirectiveValue {
  /// A text with its quotes taken off.
  package static func text(_ item: Substring) throws(DirectiveError) -> String {
    do { return try TextSyntax.value(item) } catch {
      throw DirectiveError(
        "invalid quotes in '\(name: item)'", help: "double a quote inside quotes", part: item)
    }
  }

  /// A text that is not longer than those of a record are.
  package static func bounded(_ item: Substring) throws(DirectiveError) -> String {
    let text = try text(item)
    guard let problem = PersonName.problem(withLength: text.utf8.count) else { return text }
    throw DirectiveError(problem.message, help: problem.help, code: .nameTooLong, part: item)
  }

  /// A text with something in it, which quotes and control characters alone are not.
  package static func filled(_ item: Substring, _ keyword: String) throws(DirectiveError) -> String {
    let text = try bounded(item)
    if text.isEmpty { throw .missingValue(keyword, part: item) }
    return text
  }

  /// A date `YYYY-MM-DD` of the calendar.
  package static func day(_ text: Substring) throws(DirectiveError) -> Day {
    if let day = Day(iso: text) { return day }
    let hasForm =
      text.utf8.split(separator: 45, omittingEmptySubsequences: false).map(\.count) == [4, 2, 2]
      && text.utf8.allSatisfy { (48...57).contains($0) || $0 == 45 }
    if hasForm {
      throw DirectiveError(
        "'\(text)' is not a valid date", help: "correct the month or the day", code: .noSuchDate,
        part: text)
    }
    throw DirectiveError(
      "'\(text)' is not a date", help: "dates are written YYYY-MM-DD, as in 2026-11-16", code: .noSuchDate,
      part: text)
  }

  /// A date or `A..B`, then any text.
  package static func span(_ text: Substring) throws(DirectiveError) -> DaySpan {
    let (days, rest) = TextSyntax.firstWord(text)
    guard let dots = days.place(of: "..") else {
      let day = try day(days)
      return DaySpan(first: day, last: day, text: try remark(rest))
    }
    let first = try day(days[..<dots.lowerBound])
    let last = try day(days[dots.upperBound...])
    guard first <= last else {
      throw DirectiveError("'\(days)' ends before it begins", help: "write the earlier day first", part: days)
    }
    return DaySpan(first: first, last: last, text: try remark(rest))
  }

  /// Free text, in quotes or not.
  private static func remark(_ remark: Substring) throws(DirectiveError) -> String {
    remark.utf8.first == UInt8(ascii: "\"") ? try text(remark) : PersonName.normalized(remark)
  }

  /// Weekdays and ranges of them, separated by commas: `Mon-Thu, Sat`.
  package static func weekdays(_ text: Substring) throws(DirectiveError) -> Set<Weekday> {
    var result: Set<Weekday> = []
    for item in TextSyntax.list(text) {
      let ends = item.split(separator: "-", omittingEmptySubsequences: false).map(TextSyntax.trimmed)
      guard ends.count <= 2, let from = Weekday(named: ends[0]),
        let through = Weekday(named: ends[ends.count - 1])
      else {
        throw DirectiveError("'\(item)' is not a weekday", help: "write Mon-Fri or Mon, Wed, Sat", part: item)
      }
      var weekday = from
      result.insert(weekday)
      while weekday != through {
        weekday = Weekday(rawValue: weekday.rawValue % 7 + 1) ?? through
        result.insert(weekday)
      }
    }
    return result
  }

  /// Latitude and longitude in degrees.
  package static func coordinate(_ text: Substring) throws(DirectiveError) -> Coordinate {
    let parts = TextSyntax.list(text)
    guard parts.count == 2, let latitude = number(parts[0]), let longitude = number(parts[1]),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else {
      throw DirectiveError(
        "'\(text)' is not a valid location",
        help: "write latitude and longitude in degrees: 40.8518, 14.2681")
    }
    return coordinate
  }

  /// A difficulty: a positive number.
  package static func difficulty(_ text: Substring) throws(DirectiveError) -> Double {
    guard let value = number(text), value > 0 else {
      throw DirectiveError(
        "'\(text)' is not a difficulty", help: "write a number above 0, as in 1.3", part: text)
    }
    return value
  }

  package static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ text: Substring)
    throws(DirectiveError) -> Choice
  {
    if let choice = Choice(rawValue: text.lowercased()) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw DirectiveError(
      "'\(text)' is not a valid value", help: "write \(known: words.joined(separator: " or "))")
  }

  /// A decimal number in digits, with a point, a sign or an exponent; never infinite.
  package static func number(_ text: Substring) -> Double? {
    guard text.utf8.count <= 40,
      text.utf8.allSatisfy({ (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}
