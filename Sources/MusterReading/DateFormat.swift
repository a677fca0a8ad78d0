import MusterJournals

/// The form of dates in a file, as a pattern: `dd/MM/yyyy`, `M/d/yy`, `d MMM yyyy`, `yyyyMMdd`.
///
/// `d` or `dd` is the day, `M` or `MM` the month in digits, `MMM` or `MMMM` its name (English, Italian, German, French,
/// Spanish, Portuguese, Dutch; short or full), `yyyy` the year, `yy` its last two digits: 00...69 are 2000...2069, 70...99
/// are 1970...1999. Everything else stands for itself; letters do in single quotes. Days and months are read with one
/// digit or two whatever the pattern says, unless digits follow at once.
public struct DateFormat: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case day
    case month
    case monthName
    case year
    case shortYear
    case literal(String)
  }

  let parts: [Part]

  /// ISO 8601: `yyyy-MM-dd`.
  public static let iso = DateFormat(parts: [.year, .literal("-"), .month, .literal("-"), .day])

  init(parts: [Part]) { self.parts = parts }

  /// A format of a pattern; `nil` unless it has a day and a month, and at most one year.
  public init?(pattern: String) {
    var parts: [Part] = []
    var rest = Substring(pattern)
    while let letter = rest.first {
      if letter == "'" {
        let quoted = rest.dropFirst().prefix { $0 != "'" }
        guard quoted.endIndex < rest.endIndex else { return nil }
        DateFormat.append(.literal(String(quoted)), to: &parts)
        rest = rest[rest.index(after: quoted.endIndex)...]
        continue
      }
      let run = rest.prefix { $0 == letter }
      guard let part = DateFormat.part(letter, count: run.count) else { return nil }
      DateFormat.append(part, to: &parts)
      rest = rest[run.endIndex...]
    }
    let isMonth: (Part) -> Bool = { $0 == .month || $0 == .monthName }
    let isYear: (Part) -> Bool = { $0 == .year || $0 == .shortYear }
    guard parts.count(where: { $0 == .day }) == 1, parts.count(where: isMonth) == 1,
      parts.count(where: isYear) <= 1
    else { return nil }
    self.init(parts: parts)
  }

  /// Adds a part; what stands for itself is one part, in quotes or not.
  private static func append(_ part: Part, to parts: inout [Part]) {
    if case .literal(let text) = part, case .literal(let before) = parts.last {
      parts[parts.count - 1] = .literal(before + text)
    } else {
      parts.append(part)
    }
  }

  private static func part(_ letter: Character, count: Int) -> Part? {
    switch (letter, count) {
    case ("d", 1...2), ("D", 1...2): .day
    case ("M", 1...2), ("m", 1...2): .month
    case ("M", 3...4): .monthName
    case ("y", 2), ("Y", 2): .shortYear
    case ("y", 1), ("y", 4), ("Y", 4): .year
    case _ where letter.isLetter || letter.isNumber || !letter.isASCII: nil
    default: .literal(String(repeating: letter, count: count))
    }
  }

  /// Whether dates in this form have their year.
  public var hasYear: Bool { parts.contains(.year) || parts.contains(.shortYear) }

  /// The day that a text in this form names; a clock time after it is passed over.
  ///
  /// - Parameter year: the year of forms without one.
  /// - Returns: `nil` when the text has another form or there is no such day.
  public func day(of text: some StringProtocol, year: Int? = nil) -> Day? {
    guard case .day(let day) = reading(of: text, year: year) else { return nil }
    return day
  }
}

extension DateFormat: CustomStringConvertible {
  /// The pattern: `dd/MM/yyyy`.
  public var description: String {
    parts.map { part in
      switch part {
      case .day: parts.contains(.monthName) ? "d" : "dd"
      case .month: "MM"
      case .monthName: "MMM"
      case .year: "yyyy"
      case .shortYear: "yy"
      case .literal(let text): DateFormat.quoted(text)
      }
    }.joined()
  }
}

extension DateFormat {
  /// A text that stands for itself, its letters in quotes.
  private static func quoted(_ text: String) -> String {
    guard let first = text.firstIndex(where: \.isLetter), let last = text.lastIndex(where: \.isLetter)
    else { return text }
    return "\(text[..<first])'\(text[first...last])'\(text[text.index(after: last)...])"
  }
}

// MARK: - Reading

extension DateFormat {
  /// What a text is in a form.
  enum Reading: Hashable {
    /// A day.
    case day(Day)
    /// A day and a month, and the year is not known.
    case yearMissing
    /// Of this form, but there is no such day.
    case impossible
    /// Of another form.
    case mismatch
  }

  /// Reads a text that holds a date and at most a clock time after it.
  func reading(of text: some StringProtocol, year: Int? = nil) -> Reading {
    let whole = Array(text.utf8)
    let bytes = Array(whole[WeekdayNames.end(in: whole)...])
    let (reading, end) = prefix(of: bytes, year: year)
    let isTime = end == bytes.count || bytes[end] == UInt8(ascii: "T") || bytes[end] == 32 || bytes[end] == 44
    guard isTime, end < bytes.count, !bytes[end...].contains(UInt8(ascii: ":")) else {
      return isTime ? reading : .mismatch
    }
    // Italian forms write `16/11/2026 18.03.12`.
    return ClockText.seconds(of: String(decoding: bytes[end...], as: UTF8.self)) == nil ? .mismatch : reading
  }

  /// Reads the date that a text begins with, and gives the index of the byte after it.
  func prefix(of bytes: [UInt8], year: Int? = nil) -> (reading: Reading, end: Int) {
    var (foundYear, month, day) = (year, 0, 0)
    var index = 0
    for (position, part) in parts.enumerated() {
      let limit = part == .year ? 4 : 2
      let isPacked = position + 1 < parts.count && !parts[position + 1].isLiteral
      switch part {
      case .literal(let text):
        guard let next = DateFormat.skip(text, in: bytes, at: index) else { return (.mismatch, 0) }
        index = next
      case .monthName:
        guard let (number, next) = MonthNames.month(in: bytes, at: index) else { return (.mismatch, 0) }
        (month, index) = (number, next)
      case .day, .month, .year, .shortYear:
        let count = bytes[index...].prefix(limit).prefix { (48...57).contains($0) }.count
        let isFixed = part == .year || part == .shortYear || isPacked
        guard count > 0, !isFixed || count == limit else { return (.mismatch, 0) }
        let number = bytes[index..<(index + count)].reduce(0) { $0 * 10 + Int($1) - 48 }
        index += count
        switch part {
        case .day: day = number
        case .month: month = number
        case .shortYear: foundYear = number + (number < 70 ? 2000 : 1900)
        default: foundYear = number
        }
      }
    }
    // "2026-11-023" is no date: digits go on after it.
    if index < bytes.count, (48...57).contains(bytes[index]) { return (.mismatch, 0) }
    guard let foundYear else {
      let isPossible = Day(year: 2000, month: month, day: day) != nil
      return (isPossible ? .yearMissing : .impossible, index)
    }
    return (Day(year: foundYear, month: month, day: day).map { .day($0) } ?? .impossible, index)
  }

  /// The index after a literal, in which a space stands for one or more.
  private static func skip(_ literal: String, in bytes: [UInt8], at start: Int) -> Int? {
    var index = start
    for byte in literal.utf8 {
      guard index < bytes.count, bytes[index] == byte else { return nil }
      index += 1
      while byte == 32, index < bytes.count, bytes[index] == 32 { index += 1 }
    }
    return index
  }
}

extension DateFormat.Part {
  fileprivate var isLiteral: Bool {
    if case .literal = self { true } else { false }
  }
}
