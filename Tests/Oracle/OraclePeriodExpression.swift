/// Why a selection has no answer.
public enum OracleSelectionError: Error, Equatable, Sendable {
  /// The period's expression is none.
  case notAPeriod(String)
  /// The group has no such term.
  case noSuchTerm(String)
  /// The period has no day between the group's start and as-of.
  case outside(String)
  /// `last` was asked for and nothing is on record.
  case nothingOnRecord
}

/// The reader of period expressions, as the command line's chapter lists them.
public struct OraclePeriodExpression {
  /// The day that relative words are relative to.
  public var asOf: OracleDay
  /// The terms that can be named.
  public var terms: [OracleTerm]

  /// A reader for a group's terms and an as-of day.
  public init(asOf: OracleDay, terms: [OracleTerm]) {
    self.asOf = asOf
    self.terms = terms
  }

  /// The period that an expression names, before any cut-off.
  ///
  /// - Throws: `OracleSelectionError.notAPeriod` or `.noSuchTerm`.
  public func period(_ expression: String) throws -> OraclePeriod {
    if expression == "all" { return .all }
    if let range = try range(expression) { return range }
    if let since = since(expression) { return since }
    if let named = named(expression) { return named.period }
    if let relative = relative(expression) { return relative }
    if let term = try term(expression) { return term }
    if let named = OracleCalendarPeriod(label: expression) { return named.period }
    throw OracleSelectionError.notAPeriod(expression)
  }

  /// `A..B`: the first day of the left, the last of the right, both included.
  private func range(_ expression: String) throws -> OraclePeriod? {
    guard let dots = expression.range(of: "..") else { return nil }
    let left = String(expression[..<dots.lowerBound])
    let right = String(expression[dots.upperBound...])
    let first = left.isEmpty ? nil : end(left)?.first
    let last = right.isEmpty ? nil : end(right)?.last
    guard left.isEmpty || first != nil, right.isEmpty || last != nil else {
      throw OracleSelectionError.notAPeriod(expression)
    }
    if let first, let last, first > last { throw OracleSelectionError.notAPeriod(expression) }
    return .custom(from: first, to: last)
  }

  private func end(_ text: String) -> OracleCalendarPeriod? {
    switch text {
    case "today": OracleCalendarPeriod(.day, holding: asOf)
    case "yesterday": OracleCalendarPeriod(.day, holding: asOf + -1)
    default: OracleCalendarPeriod(label: text)
    }
  }

  /// `since DATE`: from the first day of what is named to as-of.
  private func since(_ expression: String) -> OraclePeriod? {
    guard expression.hasPrefix("since ") else { return nil }
    let text = String(expression.dropFirst(6))
    return (end(text) ?? named(text)).map { .custom(from: $0.first, to: nil) }
  }

  /// `october`, `october 2026`, `last october`, `monday`, `last monday`: the latest of the name that has begun.
  private func named(_ expression: String) -> OracleCalendarPeriod? {
    let words = expression.split(separator: " ").map(String.init)
    guard let name = words.first(where: { $0 != "last" }) else { return nil }
    let months = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
      "november", "december",
    ]
    let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let isPast = words[0] == "last"
    if let month = months.firstIndex(of: name).map({ $0 + 1 }) {
      if words.count == 2, !isPast { return OracleCalendarPeriod(label: "\(words[1])-\(twoDigits(month))") }
      var candidate = OracleCalendarPeriod(.month, holding: asOf)
      if isPast { candidate = candidate.previous }
      while candidate.first.month != month { candidate = candidate.previous }
      return candidate
    }
    guard let weekday = weekdays.firstIndex(of: name).map({ $0 + 1 }) else { return nil }
    var day = isPast ? asOf + -1 : asOf
    while day.weekday != weekday { day = day + -1 }
    return OracleCalendarPeriod(.day, holding: day)
  }

  private func relative(_ expression: String) -> OraclePeriod? {
    if expression == "today" || expression == "yesterday" { return end(expression)?.period }
    let words = expression.split(separator: " ").map(String.init)
    if words.count == 2, let kind = OraclePeriodKind(rawValue: words[1]), kind.isOfTheCalendar {
      let current = OracleCalendarPeriod(kind, holding: asOf)
      if words[0] == "this" { return current.period }
      if words[0] == "last" { return current.previous.period }
    }
    guard words.count == 3, words[0] == "last", let count = Int(words[1]), count > 0 else { return nil }
    switch words[2] {
    case "days": return .custom(from: asOf + (1 - count), to: asOf)
    case "weeks": return whole(count, .week)
    case "months": return whole(count, .month)
    default: return nil
    }
  }

  /// The whole periods of a kind before the one that holds as-of.
  private func whole(_ count: Int, _ kind: OraclePeriodKind) -> OraclePeriod {
    let last = OracleCalendarPeriod(kind, holding: asOf).previous
    var first = last
    for _ in 1..<count { first = first.previous }
    return .custom(from: first.first, to: last.last)
  }

  private func term(_ expression: String) throws -> OraclePeriod? {
    guard expression.hasPrefix("term ") else { return nil }
    let name = String(expression.dropFirst(5))
    guard let term = terms.first(where: { $0.name == name }) else {
      throw OracleSelectionError.noSuchTerm(name)
    }
    return OraclePeriod(kind: .term, label: term.name, first: term.first, last: term.last)
  }
}
