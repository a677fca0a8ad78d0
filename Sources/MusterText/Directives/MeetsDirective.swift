import MusterReading

/// `meets Mon, Wed 14:00-16:30 from 2026-08-31 for 15 weeks`, `meets 2026-10-17 10:00-12:00`: when a class meets.
extension Meets: GroupDirective, ListDirective {
  /// The word of the line.
  public static let keyword = "meets"
  package static let section = DirectiveSection.calendar

  /// A line that says all that one can.
  static let example = "meets Mon, Wed 14:00-16:30 from 2026-08-31 for 15 weeks"

  package static func read(_ line: DirectiveLine, into patterns: inout [MeetingPattern])
    throws(DirectiveError)
  {
    var clauses = MeetingClauses(line.value)
    patterns.append(try clauses.pattern())
  }

  package static func text(_ pattern: MeetingPattern) -> String {
    guard let repetition = pattern.repetition else { return "\(pattern.first) \(pattern.span)" }
    var words = ["\(DaysDirective.text(repetition.weekdays)) \(pattern.span) from \(pattern.first)"]
    switch repetition.end {
    case .weeks(let weeks): words.append(weeks == 1 ? "for 1 week" : "for \(weeks) weeks")
    case .until(let day): words.append("until \(day)")
    }
    if repetition.interval > 1 { words.append("every \(repetition.interval) weeks") }
    if !repetition.exceptions.isEmpty {
      words.append("except " + repetition.exceptions.map(\.description).joined(separator: ", "))
    }
    return words.joined(separator: " ")
  }

  package static func item(_ node: JSONNode) throws(JSONProblem) -> MeetingPattern {
    guard let span = TimeSpan("\(try node.member("start").text())-\(try node.member("end").text())") else {
      throw node.wrong("a start and a later end, as HH:MM")
    }
    if let date = node["date"], date.string != nil {
      return MeetingPattern(span: span, first: try date.day())
    }
    let weekdays = Set(
      try node.member("weekdays").each { node throws(JSONProblem) in try node.weekday() })
    let first = try node.member("from").day()
    let end: MeetingPattern.End
    if let until = node["until"], until.string != nil {
      end = .until(try until.day())
    } else {
      end = .weeks(try node.member("weeks").count())
    }
    let exceptions = try node["except"]?.each { node throws(JSONProblem) in try node.day() } ?? []
    let pattern = MeetingPattern(
      span: span, first: first,
      repetition: .init(
        weekdays: weekdays, interval: try node["every"]?.count() ?? 1, end: end, exceptions: exceptions))
    if let problem = MeetingClauses.problem(of: pattern) {
      throw JSONProblem(node: node, code: .wrongValue, message: problem.message, help: problem.help)
    }
    return pattern
  }

  package static func json(_ pattern: MeetingPattern) -> String {
    let clock = [
      ("start", JSONText.string(ClockTime.text(of: pattern.span.start))),
      ("end", JSONText.string(ClockTime.text(of: pattern.span.end))),
    ]
    guard let repetition = pattern.repetition else {
      return JSONText.object([("date", JSONText.day(pattern.first))] + clock)
    }
    var (weeks, until) = ("null", "null")
    switch repetition.end {
    case .weeks(let number): weeks = String(number)
    case .until(let day): until = JSONText.day(day)
    }
    return JSONText.object(
      [("weekdays", DaysDirective.json(repetition.weekdays))] + clock + [
        ("from", JSONText.day(pattern.first)), ("weeks", weeks), ("until", until),
        ("every", String(repetition.interval)),
        ("except", JSONText.array(repetition.exceptions.map(JSONText.day))),
      ])
  }
}

/// Takes the clauses of a `meets` line one after the other.
struct MeetingClauses {
  private let whole: Substring
  private var rest: Substring

  init(_ text: Substring) { (whole, rest) = (text, text) }

  /// The pattern that the clauses make.
  mutating func pattern() throws(DirectiveError) -> MeetingPattern {
    let (word, afterDate) = TextSyntax.firstWord(rest)
    if let day = Day(iso: word) {
      rest = afterDate
      let pattern = MeetingPattern(span: try span(), first: day)
      guard rest.isEmpty else {
        throw DirectiveError(
          "a meeting on one day does not repeat",
          help: "write weekdays instead of the date: \(known: Meets.example)",
          part: rest)
      }
      return pattern
    }
    let weekdays = try weekdays()
    let span = try span()
    var (from, end, interval, exceptions): (Day?, MeetingPattern.End?, Int, [Day]) = (nil, nil, 1, [])
    while !rest.isEmpty {
      let (word, after) = TextSyntax.firstWord(rest)
      rest = after
      switch word.lowercased() {
      case "from" where from == nil: from = try day()
      case "until" where end == nil: end = .until(try day())
      case "for" where end == nil: end = .weeks(try weeks())
      case "every": interval = try weeks()
      case "except": exceptions += try days()
      default:
        throw DirectiveError(
          "'\(word)' cannot follow here", help: "write \(known: Meets.example)", part: word)
      }
    }
    guard let from else {
      throw DirectiveError("the first day is missing", help: "add it, as in \(known: Meets.example)")
    }
    let pattern = MeetingPattern(
      span: span, first: from,
      repetition: .init(
        weekdays: weekdays ?? [from.weekday], interval: interval,
        end: end ?? .weeks(MeetingPattern.usualWeeks),
        exceptions: exceptions))
    if let problem = MeetingClauses.problem(of: pattern) {
      throw DirectiveError(problem.message, help: problem.help)
    }
    return pattern
  }

  /// What is wrong with a pattern as a whole; `nil` when nothing is.
  static func problem(of pattern: MeetingPattern) -> (message: DiagnosticText, help: DiagnosticText)? {
    guard let repetition = pattern.repetition else { return nil }
    if repetition.weekdays.isEmpty {
      return ("the class meets on no weekday", "name at least one, as in \(known: Meets.example)")
    }
    guard pattern.first <= pattern.last else {
      return ("the last day is before the first", "write the earlier day after 'from'")
    }
    guard pattern.weeks <= MeetingPattern.longest else {
      return (
        "the class meets for \(pattern.weeks) weeks (the limit is \(MeetingPattern.longest))",
        "correct the dates, or write two 'meets' lines"
      )
    }
    return nil
  }

  /// The weekdays before the clock time; `nil` where there are none.
  private mutating func weekdays() throws(DirectiveError) -> Set<Weekday>? {
    guard let digit = rest.firstIndex(where: { $0.isASCII && $0.isNumber }) else {
      throw MeetingClauses.noTime(before: rest)
    }
    let text = TextSyntax.trimmed(rest[..<digit])
    let words = text.split(whereSeparator: \.isWhitespace)
    if let clause = words.first(where: { MeetingClauses.words.contains($0.lowercased()) }) {
      throw MeetingClauses.noTime(before: clause)
    }
    rest = rest[digit...]
    return text.isEmpty ? nil : try DirectiveValue.weekdays(text)
  }

  /// The words with which the clauses behind the time begin.
  private static let words = ["from", "until", "for", "every", "except"]

  private static func noTime(before part: Substring) -> DirectiveError {
    DirectiveError(
      "the time is missing", help: "write it after the days, as in \(known: Meets.example)",
      part: part.isEmpty ? nil : part)
  }

  /// `14:00-16:30`, or `14:00` alone.
  private mutating func span() throws(DirectiveError) -> TimeSpan {
    let (word, after) = TextSyntax.firstWord(rest)
    if word.isEmpty || Day(iso: word) != nil {
      throw MeetingClauses.noTime(before: word.isEmpty ? whole : word)
    }
    rest = after
    if let span = TimeSpan(word) { return span }
    if let start = ClockTime.minutes(of: word),
      let span = TimeSpan(start: start, end: min(1440, start + MeetingPattern.usualMinutes))
    {
      return span
    }
    throw DirectiveError(
      "'\(word)' is not a time of a class", help: "write a start and a later end, as in 14:00-16:30",
      part: word.isEmpty ? whole : word)
  }

  private mutating func day() throws(DirectiveError) -> Day {
    let (word, after) = TextSyntax.firstWord(rest)
    rest = after
    return try DirectiveValue.day(word.isEmpty ? whole : word)
  }

  /// Days separated by commas.
  private mutating func days() throws(DirectiveError) -> [Day] {
    var days: [Day] = []
    repeat {
      let end = rest.firstIndex { $0 == "," || $0.isWhitespace } ?? rest.endIndex
      days.append(try DirectiveValue.day(rest[..<end]))
      rest = TextSyntax.trimmed(rest[end...])
      guard rest.first == "," else { break }
      rest = TextSyntax.trimmed(rest.dropFirst())
    } while true
    return days
  }

  /// `15 weeks`, `1 week`.
  private mutating func weeks() throws(DirectiveError) -> Int {
    let (number, afterNumber) = TextSyntax.firstWord(rest)
    let (unit, after) = TextSyntax.firstWord(afterNumber)
    guard let weeks = Int(number), (1...1000).contains(weeks), ["week", "weeks"].contains(unit.lowercased())
    else {
      throw DirectiveError(
        "a number of weeks is missing", help: "write for 15 weeks, or every 2 weeks",
        part: number.isEmpty ? whole : number)
    }
    rest = after
    return weeks
  }
}
