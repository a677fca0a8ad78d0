import MusterJournals

/// The form of dates in a file, as a pattern: `dd/MM/yyyy`, `M/d/yy`, `d MMM yyyy`, `yyyyMMdd`; or several, `yyyy-MM-dd or
/// dd/MM/yyyy`, of which each text has one.
///
/// `d` or `dd` is the day, `M` or `MM` the month in digits, `MMM` or `MMMM` its name (English, Italian, German, French,
/// Spanish, Portuguese, Dutch; short or full), `yyyy` the year, `yy` its last two digits: 00...69 are 2000...2069, 70...99
/// are 1970...1999. Everything else stands for itself; letters do in single quotes. Days and months are read with one
/// digit or two whatever the pattern says, unless digits follow at once.
///
/// A month without a day, `MMM yyyy`, is its first day. `serial` is the number of the day that spreadsheets keep: 46272 is
/// 2026-09-07.
public struct DateFormat: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case day
    case month
    case monthName
    case year
    case shortYear
    /// The days since 30 December 1899.
    case serial
    case literal(String)
  }

  package let parts: [Part]
  /// The forms of texts that are not of this one.
  package private(set) var others: [DateFormat] = []

  /// ISO 8601: `yyyy-MM-dd`.
  public static let iso = DateFormat(parts: [.year, .literal("-"), .month, .literal("-"), .day])

  /// The days as spreadsheets count them.
  public static let serial = DateFormat(parts: [.serial])

  package init(parts: [Part]) { self.parts = parts }

  package func or(_ forms: some Sequence<DateFormat>) -> DateFormat {
    var result = self
    for form in forms where form != self { result.others.append(form) }
    return result
  }

  /// A format of a pattern; `nil` unless it has a month, and at most one day and one year.
  public init?(pattern: String) {
    let patterns = pattern.split(separator: " or ", omittingEmptySubsequences: false)
    let formats = patterns.compactMap { DateFormat(onePattern: $0) }
    guard let first = formats.first, formats.count == patterns.count else { return nil }
    self = first.or(formats.dropFirst())
  }

  private init?(onePattern pattern: Substring) {
    if pattern == "serial" {
      self = .serial
      return
    }
    var parts: [Part] = []
    var rest = pattern
    while let letter = rest.first {
      if rest.hasPrefix("''") {
        DateFormat.append(.literal("'"), to: &parts)
        rest = rest.dropFirst(2)
        continue
      }
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
    guard parts.count(where: { $0 == .day }) <= 1, parts.count(where: isMonth) == 1,
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
  public var hasYear: Bool {
    (parts.contains(.year) || parts.contains(.shortYear) || parts == [.serial])
      && others.allSatisfy(\.hasYear)
  }

  /// The form of the same dates without their year at the end, `d MMM` of `d MMM yyyy`.
  package var withoutYear: DateFormat {
    var rest = parts.prefix { $0 != .year && $0 != .shortYear }
    while case .literal = rest.last { rest.removeLast() }
    return DateFormat(parts: Array(rest))
  }

  package var hasDay: Bool { parts.contains(.day) || parts == [.serial] }

  /// The day that a text in this form names; a clock time after it is passed over.
  ///
  /// - Parameters:
  ///   - text: the text of a cell.
  ///   - year: the year of forms without one.
  /// - Returns: `nil` when the text has another form or there is no such day.
  public func day(of text: some StringProtocol, year: Int? = nil) -> Day? {
    guard case .day(let day) = reading(of: text, year: year) else { return nil }
    return day
  }
}

extension DateFormat: CustomStringConvertible {
  /// The pattern: `dd/MM/yyyy`.
  public var description: String { ([pattern] + others.map(\.description)).joined(separator: " or ") }

  private var pattern: String {
    parts.map { part in
      switch part {
      case .day: parts.contains(.monthName) ? "d" : "dd"
      case .month: "MM"
      case .monthName: "MMM"
      case .year: "yyyy"
      case .shortYear: "yy"
      case .serial: "serial"
      case .literal(let text): DateFormat.quoted(text)
      }
    }.joined()
  }
}

extension DateFormat {
  /// A text that stands for itself, its letters in quotes and its apostrophes twice.
  private static func quoted(_ text: String) -> String {
    guard let first = text.firstIndex(where: \.isLetter), let last = text.lastIndex(where: \.isLetter) else {
      return text.map { $0 == "'" ? "''" : $0.isASCII ? String($0) : "'\($0)'" }.joined()
    }
    return "\(text[..<first])'\(text[first...last])'\(text[text.index(after: last)...])"
  }
}

extension DateFormat {
  package enum Reading: Hashable {
    case day(Day)
    /// A day and a month, and the year is not known.
    case yearMissing
    /// Of this form, but there is no such day.
    case impossible
    /// Of another form.
    case mismatch
  }

  /// Reads a text that holds a date and at most a clock time after it.
  package func reading(of text: some StringProtocol, year: Int? = nil) -> Reading {
    var bytes = Array(text.utf8)
    bytes.removeFirst(WeekdayNames.end(in: bytes))
    let (reading, end) = prefix(of: bytes, year: year)
    let isTime = end == bytes.count || bytes[end] == UInt8(ascii: "T") || bytes[end] == 32 || bytes[end] == 44
    guard isTime, end < bytes.count, !bytes[end...].contains(UInt8(ascii: ":")) else {
      return isTime ? reading : .mismatch
    }
    // Italian forms write `16/11/2026 18.03.12`, and Bulgarian ones `16.11.2026 г.`.
    let rest = String(decoding: bytes[end...], as: UTF8.self)
    let isYear = DateFormat.yearWords.contains(PlainLetters.folded(rest))
    return isYear || ClockText.seconds(of: rest) != nil ? reading : .mismatch
  }

  private static let yearWords = Set(WordLists.dates["dates.yearWords"])

  /// Reads the date that a text begins with, and gives the index of the byte after it.
  package func prefix(of bytes: [UInt8], year: Int? = nil) -> (reading: Reading, end: Int) {
    var best = ownPrefix(of: bytes, year: year)
    for other in others {
      let found = other.ownPrefix(of: bytes, year: year)
      // "16/11/2026" begins with a date without a year too.
      if (found.reading.rank, found.end) > (best.reading.rank, best.end) { best = found }
    }
    return best
  }

  private func ownPrefix(of bytes: [UInt8], year: Int?) -> (reading: Reading, end: Int) {
    var (foundYear, month, day) = (year, 0, hasDay ? 0 : 1)
    var index = 0
    for (position, part) in parts.enumerated() {
      switch part {
      case .literal(let text):
        guard let next = DateFormat.skip(text, in: bytes, at: index) else { return (.mismatch, 0) }
        index = next
      case .monthName:
        guard let (number, next) = MonthNames.month(in: bytes, at: index, mayBeRoman: position > 0) else {
          return (.mismatch, 0)
        }
        (month, index) = (number, next)
      case .day, .month, .year, .shortYear, .serial:
        let isPacked = position + 1 < parts.count && !parts[position + 1].isLiteral
        guard let (number, next) = DateFormat.number(part, in: bytes, at: index, isPacked: isPacked) else {
          return (.mismatch, 0)
        }
        let isOrdinal = part == .day && parts.contains(.monthName)
        index = isOrdinal ? MonthNames.endOfOrdinal(in: bytes, at: next) : next
        switch part {
        case .day: day = number
        case .month: month = number
        case .shortYear: foundYear = number + (number < 70 ? 2000 : 1900)
        case .serial: return (SerialDate.day(number).map { .day($0) } ?? .impossible, index)
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

  /// The number of a part in digits, and the index after it; `nil` when there are not as many digits as it has.
  private static func number(_ part: Part, in bytes: [UInt8], at start: Int, isPacked: Bool) -> (
    Int, end: Int
  )? {
    let limit = part == .year ? 4 : part == .serial ? 5 : 2
    let digits = bytes[start...].prefix(limit).prefix { (48...57).contains($0) }
    let isFixed = part == .year || part == .shortYear || part == .serial || isPacked
    guard !digits.isEmpty, !isFixed || digits.count == limit else { return nil }
    if part == .serial, digits.endIndex < bytes.count, (48...57).contains(bytes[digits.endIndex]) {
      return nil
    }
    return (digits.reduce(0) { $0 * 10 + Int($1) - 48 }, digits.endIndex)
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

extension DateFormat.Reading {
  /// Days before what is no day, and that before what is no date.
  fileprivate var rank: Int {
    switch self {
    case .day, .yearMissing: 2
    case .impossible: 1
    case .mismatch: 0
    }
  }
}

extension DateFormat.Part {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}
