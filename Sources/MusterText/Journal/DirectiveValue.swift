import MusterJournals

/// Why the value of a directive cannot be read.
struct DirectiveError: Error {
  let code: DiagnosticCode
  let message: DiagnosticText
  let help: DiagnosticText?
  /// The part of the line that is wrong, when not the whole value.
  let part: Substring?

  init(
    _ message: DiagnosticText, help: DiagnosticText? = nil, code: DiagnosticCode = .wrongValue,
    part: Substring? = nil
  ) {
    self.code = code
    self.message = message
    self.help = help
    self.part = part
  }
}

/// Reads the values that directives take.
enum DirectiveValue {
  /// A date `YYYY-MM-DD` of the calendar.
  static func day(_ text: Substring) throws(DirectiveError) -> Day {
    if let day = Day(iso: text) { return day }
    let hasForm =
      text.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [4, 2, 2]
      && text.utf8.allSatisfy { (48...57).contains($0) || $0 == 45 }
    if hasForm {
      throw DirectiveError(
        "'\(text)' is not a date of the calendar", help: "correct the month or the day", code: .noSuchDate,
        part: text)
    }
    throw DirectiveError(
      "'\(text)' is not a date", help: "dates are written YYYY-MM-DD, as in 2026-11-16", code: .noSuchDate,
      part: text)
  }

  /// A date or `A..B`, then any text.
  static func span(_ text: Substring) throws(DirectiveError) -> DaySpan {
    let (days, rest) = TextSyntax.firstWord(text)
    guard let dots = days.firstRange(of: "..") else {
      let day = try day(days)
      return DaySpan(first: day, last: day, text: try remark(rest))
    }
    let first = try day(days[..<dots.lowerBound])
    let last = try day(days[dots.upperBound...])
    guard first <= last else {
      throw DirectiveError(
        "'\(days)' ends before it begins", help: "write the earlier day first", part: days)
    }
    return DaySpan(first: first, last: last, text: try remark(rest))
  }

  /// Free text, in quotes or not.
  private static func remark(_ text: Substring) throws(DirectiveError) -> String {
    guard text.first == "\"" else { return PersonName.normalized(text) }
    do { return try TextSyntax.value(text) } catch {
      throw DirectiveError(
        "the quotes of '\(text)' are wrong", help: "double a quote inside quotes", part: text)
    }
  }

  /// Weekdays and ranges of them at commas: `Mon-Thu, Sat`.
  static func weekdays(_ text: Substring) throws(DirectiveError) -> Set<Weekday> {
    var result: Set<Weekday> = []
    for item in TextSyntax.list(text) {
      let ends = item.split(separator: "-", omittingEmptySubsequences: false).map(TextSyntax.trimmed)
      guard ends.count <= 2, let from = Weekday(named: ends[0]),
        let through = Weekday(named: ends[ends.count - 1])
      else {
        throw DirectiveError("'\(item)' is no weekday", help: "write Mon-Fri or Mon, Wed, Sat", part: item)
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
  static func coordinate(_ text: Substring) throws(DirectiveError) -> Coordinate {
    let parts = TextSyntax.list(text)
    guard parts.count == 2, let latitude = number(parts[0]), let longitude = number(parts[1]),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else {
      throw DirectiveError(
        "'\(text)' is not a place on the Earth",
        help: "write latitude and longitude in degrees: 40.8518, 14.2681")
    }
    return coordinate
  }

  /// A difficulty: a positive number.
  static func difficulty(_ text: Substring) throws(DirectiveError) -> Double {
    guard let value = number(text), value > 0 else {
      throw DirectiveError(
        "'\(text)' is not a difficulty", help: "write a number above 0, as in 1.3", part: text)
    }
    return value
  }

  /// `A..B km DIFFICULTY`, B left out for no end.
  static func difficultyBand(_ text: Substring) throws(DirectiveError) -> DifficultyBand {
    var words = text.split(whereSeparator: \.isWhitespace)
    words.removeAll { $0 == "km" }
    let range = words.first.map { $0.hasSuffix("km") ? $0.dropLast(2) : $0 }
    let form: DiagnosticText = "write difficulty-band 10..30 km 1.3"
    guard words.count == 2, let range, let dots = range.firstRange(of: ".."),
      let from = number(range[..<dots.lowerBound]), from >= 0
    else { throw DirectiveError("'\(text)' is not a band of distances", help: form) }
    let end = range[dots.upperBound...]
    let to = end.isEmpty ? nil : number(end)
    guard end.isEmpty || (to ?? -1) > from else {
      throw DirectiveError("the band '\(range)' ends before it begins", help: form)
    }
    return DifficultyBand(from: from, to: to, difficulty: try difficulty(words[1]))
  }

  /// One of the words of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: Substring
  ) throws(DirectiveError) -> Choice {
    if let choice = Choice(rawValue: text.lowercased()) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw DirectiveError(
      "'\(text)' is not one of the choices", help: "write \(known: words.joined(separator: " or "))")
  }

  /// Three whole percentages, rising.
  static func bandBounds(_ text: Substring) throws(DirectiveError) -> BandBounds {
    let numbers = TextSyntax.list(text).compactMap { Int($0.hasSuffix("%") ? $0.dropLast() : $0) }
    guard numbers.count == 3,
      let bounds = BandBounds(atRisk: numbers[0], moderate: numbers[1], severe: numbers[2])
    else {
      throw DirectiveError(
        "'\(text)' does not bound the attendance bands",
        help: "write three rising percentages missed: bands 5, 10, 20")
    }
    return bounds
  }

  /// The default of an option: one of those that can be kept, with a value that it takes.
  static func setting(_ name: Substring, value: String) throws(DirectiveError) -> Setting {
    let names = SettingOption.allCases.map(\.rawValue)
    guard let option = SettingOption(rawValue: String(name)) else {
      throw DirectiveError(
        "'\(name)' is not an option that can be set",
        help: Spelling.nearest(to: String(name), among: names).map { "did you mean '\(known: $0)'?" }
          ?? "known are \(known: names.joined(separator: ", "))", part: name)
    }
    if let problem = option.problem(with: value) {
      throw DirectiveError("'\(known: option.rawValue)' cannot be '\(value)'", help: "\(known: problem)")
    }
    return Setting(option: option.rawValue, value: value)
  }

  /// A decimal number in digits, with a point, a sign or an exponent; never infinite.
  static func number(_ text: Substring) -> Double? {
    guard text.utf8.count <= 40,
      text.utf8.allSatisfy({ (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}
