/// A period as somebody types it, before it is known what day it speaks for: `2026-Q3`, `last week`, `2026-01..today`.
///
/// ```swift
/// let expression = try PeriodExpression("last week")
/// expression.period(asOf: Day(iso: "2026-11-20")!, terms: [])?.label  // "2026-W46"
/// ```
public enum PeriodExpression: Hashable, Sendable {
  /// A period of the calendar that does not depend on as-of.
  case fixed(Period)
  /// The period of a kind that lies this many before (negative) or after the one that holds as-of.
  case relative(PeriodKind, offset: Int)
  /// The last whole weeks or months before as-of's, or the last days that end with as-of.
  case lastSpan(PeriodKind, count: Int)
  /// From the first day of one end to the last day of the other; `nil` is open.
  indirect case range(PeriodExpression?, PeriodExpression?)
  /// The latest month of a name, 1...12, that has begun; or, if it must be past, that began before as-of's month.
  case month(Int, isPast: Bool)
  /// The latest day of a name up to as-of; or, if it must be past, before it.
  case weekday(Weekday, isPast: Bool)
  /// A term of the journal, by name.
  case term(String)
  /// Everything.
  case all

  /// Reads an expression of the grammar of the command line (specification, chapter 3).
  ///
  /// - Throws: ``PeriodError`` that says what is wrong and what can be written.
  public init(_ text: String) throws(PeriodError) {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { throw PeriodError(text: text, reason: .empty) }
    if words.count == 1, let dash = first.firstIndex(of: "-"),
      PeriodExpression.offsets[first[..<dash].lowercased()] != nil
    {
      words = first.split(separator: "-").map(String.init)
    }
    let lower = words.map { $0.lowercased() }
    if lower[0] == "term" {
      guard words.count > 1 else { throw PeriodError(text: text, reason: .unnamedTerm) }
      self = .term(words.dropFirst().joined(separator: " "))
    } else if text.place(of: "..") != nil {
      self = try PeriodExpression.parseRange(text)
    } else if words.count == 1 {
      self = try PeriodExpression.parseWord(first, in: text)
    } else if lower[0] == "since" {
      self = .range(try PeriodExpression.parseEnd(words.dropFirst(), in: text), nil)
    } else if let month = try PeriodExpression.parseMonth(lower, in: text) {
      self = .fixed(month)
    } else {
      self = try PeriodExpression.parseRelative(lower, in: text)
    }
  }

  /// The period that the expression means on a day, with a journal's terms; `nil` when no term has the name.
  public func period(asOf: Day, terms: [Term]) -> Period? {
    switch self {
    case .fixed(let period): return period
    case .all: return .all
    case .term(let name):
      let term = terms.first { $0.name == name } ?? terms.first { $0.name.lowercased() == name.lowercased() }
      return term.map { Period(kind: .term, label: $0.name, first: $0.first, last: $0.last) }
    case .relative(let kind, let offset):
      var period = Period.holding(asOf, kind: kind)
      for _ in 0..<abs(offset) {
        guard let neighbour = offset < 0 ? period.previous : period.next else { return period }
        period = neighbour
      }
      return period
    case .month(let month, let isPast):
      let current = Day(number: Day.number(year: asOf.year, month: asOf.month, day: 1))
      let before = month < asOf.month || (month == asOf.month && !isPast)
      let year = before ? current.year : current.year - 1
      return .holding(Day(number: Day.number(year: max(year, 1), month: month, day: 1)), kind: .month)
    case .weekday(let weekday, let isPast):
      let last = isPast ? asOf - 1 : asOf
      return .day(last - (last.weekday.rawValue - weekday.rawValue + 7) % 7)
    case .lastSpan(let kind, let count):
      return PeriodExpression.lastSpan(of: kind, count: count, asOf: asOf)
    case .range(let left, let right):
      return .custom(
        from: left?.period(asOf: asOf, terms: terms)?.first,
        through: right?.period(asOf: asOf, terms: terms)?.last)
    }
  }

  private static func lastSpan(of kind: PeriodKind, count: Int, asOf: Day) -> Period {
    if kind == .day { return .custom(from: asOf - (count - 1), through: asOf) }
    let end = Period.holding(asOf, kind: kind).previous ?? .day(asOf)
    var first = end
    for _ in 1..<count { first = first.previous ?? first }
    return .custom(from: first.first, through: end.last)
  }
}

// MARK: - Grammar

extension PeriodExpression {
  /// The longest span of `last N …`, so that a slip of the finger is an error and not a loop over millennia.
  static let longestSpan: [PeriodKind: Int] = [.day: 400_000, .week: 60_000, .month: 12_000]

  private static func parseRange(_ text: String) throws(PeriodError) -> PeriodExpression {
    guard let dots = text.place(of: "..") else { throw PeriodError(text: text, reason: .unknown) }
    let left = try parseEnd(text[..<dots.lowerBound].split(whereSeparator: \.isWhitespace), in: text)
    let right = try parseEnd(text[dots.upperBound...].split(whereSeparator: \.isWhitespace), in: text)
    if case .fixed(let from)? = left, case .fixed(let through)? = right,
      let first = from.first, let last = through.last, last < first
    {
      throw PeriodError(text: text, reason: .reversed)
    }
    return left == nil && right == nil ? .all : .range(left, right)
  }

  private static func parseEnd(
    _ words: some Collection<some StringProtocol>, in whole: String
  ) throws(PeriodError) -> PeriodExpression? {
    guard let word = words.first else { return nil }
    if let month = try parseMonth(words.map { $0.lowercased() }, in: whole) { return .fixed(month) }
    guard words.count == 1 else { throw PeriodError(text: whole, reason: .unknown) }
    let end = try parseWord(String(word), in: whole)
    if case .all = end { throw PeriodError(text: whole, reason: .unknown) }
    return end
  }

  private static func parseWord(_ word: String, in text: String) throws(PeriodError) -> PeriodExpression {
    switch word.lowercased() {
    case "all": return .all
    case "today": return .relative(.day, offset: 0)
    case "yesterday": return .relative(.day, offset: -1)
    case "tomorrow": return .relative(.day, offset: 1)
    default:
      if let named = parseName(word.lowercased(), isPast: false) { return named }
      return .fixed(try parseFixed(word, in: text))
    }
  }

  /// The month or weekday that a word or its first letters, three or more, name in English.
  private static func parseName(_ word: String, isPast: Bool) -> PeriodExpression? {
    guard word.utf8.count >= 3 else { return nil }
    if let month = months.firstIndex(where: { $0.hasPrefix(word) }) {
      return .month(month + 1, isPast: isPast)
    }
    return Weekday.allCases.first { "\($0)".hasPrefix(word) }.map { .weekday($0, isPast: isPast) }
  }

  /// `october 2026`, a month of a year; `nil` for other words.
  private static func parseMonth(_ words: [String], in text: String) throws(PeriodError) -> Period? {
    guard words.count == 2, case .month(let month, _)? = parseName(words[0], isPast: false) else {
      return nil
    }
    guard let year = number(words[1], digits: 4...4), let first = Day(year: year, month: month, day: 1) else {
      throw PeriodError(text: text, reason: .unknown)
    }
    return .holding(first, kind: .month)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]
  private static let offsets = ["last": -1, "this": 0, "next": 1]

  private static func parseFixed(_ word: String, in text: String) throws(PeriodError) -> Period {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard let year = number(parts[0], digits: 4...4), year >= 1 else {
      throw PeriodError(text: text, reason: .unknown)
    }
    let january = Day(number: Day.number(year: year, month: 1, day: 1))
    switch parts.count {
    case 1: return .holding(january, kind: .year)
    case 2: return try parseWithinYear(parts[1], year: year, in: text)
    case 3:
      guard let month = number(parts[1], digits: 2...2), let day = number(parts[2], digits: 2...2) else {
        throw PeriodError(text: text, reason: .unknown)
      }
      guard let day = Day(year: year, month: month, day: day) else {
        throw PeriodError(text: text, reason: .noSuchDate)
      }
      return .day(day)
    default: throw PeriodError(text: text, reason: .unknown)
    }
  }

  private static func parseWithinYear(
    _ part: Substring, year: Int, in text: String
  ) throws(PeriodError) -> Period {
    if part.first == "W" || part.first == "w" {
      guard let week = number(part.dropFirst(), digits: 1...2) else {
        throw PeriodError(text: text, reason: .unknown)
      }
      guard let monday = Day.monday(ofWeek: week, year: year) else {
        throw PeriodError(text: text, reason: .noSuchWeek(lastWeek: Day.weeks(inYear: year)))
      }
      return .holding(monday, kind: .week)
    }
    if part.first == "Q" || part.first == "q" {
      guard let quarter = number(part.dropFirst(), digits: 1...1), (1...4).contains(quarter) else {
        throw PeriodError(text: text, reason: .unknown)
      }
      return .holding(Day(number: Day.number(year: year, month: quarter * 3, day: 1)), kind: .quarter)
    }
    guard let month = number(part, digits: 2...2) else { throw PeriodError(text: text, reason: .unknown) }
    guard let first = Day(year: year, month: month, day: 1) else {
      throw PeriodError(text: text, reason: .noSuchDate)
    }
    return .holding(first, kind: .month)
  }

  private static func parseRelative(
    _ words: [String], in text: String
  ) throws(PeriodError) -> PeriodExpression {
    guard let offset = offsets[words[0]] else { throw PeriodError(text: text, reason: .unknown) }
    if words.count == 2, let kind = PeriodKind(rawValue: words[1]), kind.isCalendarSpan {
      return .relative(kind, offset: offset)
    }
    if words.count == 2, offset == -1, let named = parseName(words[1], isPast: true) { return named }
    guard words.count == 3, offset == -1, let count = Int(words[1]), count > 0 else {
      throw PeriodError(text: text, reason: .unknown)
    }
    let kinds: [String: PeriodKind] = [
      "day": .day, "days": .day, "week": .week, "weeks": .week, "month": .month, "months": .month,
    ]
    guard let kind = kinds[words[2]] else { throw PeriodError(text: text, reason: .unknown) }
    guard count <= longestSpan[kind, default: 0] else { throw PeriodError(text: text, reason: .tooLong) }
    return .lastSpan(kind, count: count)
  }

  private static func number(_ text: some StringProtocol, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// Whether the expression looks beyond as-of (`next week`, `tomorrow`), which only plans can show.
  public var isFuture: Bool {
    switch self {
    case .relative(_, let offset): offset > 0
    case .range(let left, let right): (left?.isFuture ?? false) || (right?.isFuture ?? false)
    case .fixed, .lastSpan, .month, .weekday, .term, .all: false
    }
  }
}
