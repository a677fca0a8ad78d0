/// Reads the lines of a holiday set one by one and keeps what they say.
///
/// The language is described in `docs/holidays.md`.
struct HolidaySetParser {
  typealias Problem = HolidaySetError.Problem

  private(set) var title: String?
  private(set) var observedName: (english: String, local: String)?
  private(set) var rules: [HolidayRule] = []
  private(set) var defaults: [WeekdayDefault] = []
  private(set) var bridges: [BridgeRule] = []

  /// Reads a line, which may be blank or a comment.
  mutating func read(_ line: HolidayLine) throws(HolidaySetError) {
    do throws(Problem) {
      var words = try RuleWords(line.bytes)
      guard let first = words.next else { return }
      try readStatement(first, &words)
      try words.end()
    } catch {
      throw HolidaySetError(line: line.number, problem: error)
    }
  }

  private mutating func readStatement(_ first: RuleWords.Word, _ words: inout RuleWords) throws(Problem) {
    let statement = words.takeWord()
    switch statement {
    case "title":
      if title != nil { throw .repeated("title") }
      title = try words.takeName()
    case "observed-name":
      if observedName != nil { throw .repeated("observed-name") }
      observedName = try words.takeNames()
    case "all": try readDefault(&words)
    case "bridge": try readBridge(&words)
    case let word?: try readRule(word, &words)
    case nil: throw .unexpected(first.text, expected: .rule)
    }
  }

  /// `all WEEKDAY-RULE [YEARS]`.
  private mutating func readDefault(_ words: inout RuleWords) throws(Problem) {
    let options = try words.takeOptions()
    guard let weekdays = options.weekdays else {
      guard let next = words.next else { throw .missing(.weekdayRule) }
      throw .unexpected(next.text, expected: .weekdayRule)
    }
    defaults.append(WeekdayDefault(weekdays: weekdays, years: options.years))
  }

  /// `bridge [unless WEEKDAYS] [YEARS] NAMES`.
  private mutating func readBridge(_ words: inout RuleWords) throws(Problem) {
    let options = try words.takeOptions()
    let unless: Set<Weekday>
    switch options.weekdays {
    case nil: unless = []
    case .unless(let weekdays): unless = weekdays
    default: throw .unexpected("bridge", expected: .unlessOnly)
    }
    let names = try words.takeNames(or: .option)
    bridges.append(
      BridgeRule(unless: unless, years: options.years, name: names.english, localName: names.local))
  }

  /// `WHEN [OFFSET] [YEARS] [WEEKDAY-RULE] NAMES`, its first word taken.
  private mutating func readRule(_ first: String, _ words: inout RuleWords) throws(Problem) {
    let (date, offset) = try words.takeDate(first)
    let options = try words.takeOptions()
    let names = try words.takeNames(or: .option)
    rules.append(
      HolidayRule(
        date: date, offset: offset, years: options.years, weekdays: options.weekdays,
        name: names.english, localName: names.local))
  }
}

/// A line of a text in UTF-8, with its number.
struct HolidayLine {
  /// The number of the line in the text, from 1.
  let number: Int
  /// The bytes of the line without its line break.
  let bytes: ArraySlice<UInt8>

  /// The lines of a text, ended by LF or CRLF; a byte order mark at its start is skipped.
  static func lines(of text: [UInt8]) -> [HolidayLine] {
    let body = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
    return body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { index, line in
        HolidayLine(number: index + 1, bytes: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      }
  }
}

extension UInt8 {
  /// Whether the byte separates words: a space or a control character.
  var separatesWords: Bool { self <= 0x20 || self == 0x7F }
}
