import MusterFiles
import MusterJournals

/// Reads the directives that say something of the group as a whole.
struct DirectiveReader {
  var facts: GroupFacts
  /// Whether a `group` directive was read.
  private(set) var isNamed = false
  /// Lists of holidays by path, in the order declared, to be read by the caller.
  private(set) var holidayLists: [(path: String, line: TextLine, value: Substring)] = []
  private var firstLines: [String: TextLine] = [:]

  /// A reader of the directives of a journal, whose file is in a folder.
  init(name: String, folder: String) {
    facts = GroupFacts(name: name)
    facts.folder = folder
  }

  /// The directives of a group; `person` and `include` are read elsewhere.
  static let keywords = [
    "group", "owner", "logo", "start", "days", "slots", "holidays", "holiday", "closed", "open", "place",
    "difficulty-band", "locked", "term", "blank", "excused", "limit", "bands", "set",
  ]
  /// Those that stand once.
  private static let single: Set<String> = [
    "group", "owner", "logo", "start", "days", "slots", "place", "locked", "blank", "excused", "limit",
    "bands",
  ]

  /// Reads one directive.
  mutating func read(_ statement: Statement, log: inout DiagnosticLog) {
    let keyword = String(statement.keyword)
    let line = statement.header.line
    if DirectiveReader.single.contains(keyword), let first = firstLines.updateValue(line, forKey: keyword) {
      let file = first.file == line.file ? "" : " of \(first.file)"
      statement.reject(
        line.diagnostic(
          .repeatedDirective,
          "'\(known: keyword)' stands a second time; the first is on line \(first.number)\(file)",
          help: "keep one of them"), log: &log)
      return
    }
    for part in statement.body {
      log.reject(
        part.line.diagnostic(
          .strayIndentation, "no lines belong below '\(known: keyword)'",
          help: "begin a directive at the start of the line"), line: part.line)
    }
    do throws(DirectiveError) {
      guard !statement.value.isEmpty else { throw missingValue(keyword) }
      try read(keyword, statement.value, line: line)
    } catch {
      let at = error.part ?? (statement.value.isEmpty ? statement.keyword : statement.value)
      log.reject(line.diagnostic(error.code, at: at, error.message, help: error.help), line: line)
    }
  }

  private mutating func read(_ keyword: String, _ value: Substring, line: TextLine) throws(DirectiveError) {
    switch keyword {
    case "group":
      let name = try text(value)
      guard !name.isEmpty else { throw missingValue(keyword) }
      facts.name = name
      isNamed = true
    case "owner": facts.owner = try owner(value)
    case "start": facts.calendar.start = try DirectiveValue.day(value)
    case "days": facts.calendar.weekdays = try DirectiveValue.weekdays(value)
    case "slots": facts.slots = try slots(value)
    case "holidays": try readHolidays(value, line: line)
    case "holiday":
      let span = try DirectiveValue.span(value)
      let days = span.last - span.first + 1
      guard days <= HolidayList.longestRange else {
        throw DirectiveError(
          "a holiday of \(days) days is longer than \(HolidayList.longestRange)",
          help: "correct its days, or write 'closed' before them")
      }
      facts.calendar.listedHolidays += (span.first.number...span.last.number).map {
        Holiday(day: Day(number: $0), name: span.text, localName: span.text)
      }
    case "closed": facts.calendar.closures.append(try DirectiveValue.span(value))
    case "open": facts.calendar.openings.append(try DirectiveValue.span(value))
    case "place": facts.place = try DirectiveValue.coordinate(value)
    case "logo": facts.logo = FilePath.resolve(try text(value), besides: line.file, in: facts.folder)
    case "difficulty-band": try readBand(value)
    case "locked": facts.lockedThrough = try DirectiveValue.day(value)
    case "term": try readTerm(value)
    case "blank": facts.blank = try DirectiveValue.choice(value)
    case "excused": facts.excused = try DirectiveValue.choice(value)
    case "limit": try readLimit(value)
    case "bands": facts.bandBounds = try DirectiveValue.bandBounds(value)
    case "set": try readSetting(value)
    default: break
    }
  }

  private func missingValue(_ keyword: String) -> DirectiveError {
    DirectiveError("'\(known: keyword)' needs a value", help: "write it after the word, on the same line")
  }

  private func text(_ value: Substring) throws(DirectiveError) -> String {
    do { return try TextSyntax.value(value) } catch {
      throw DirectiveError("the quotes of '\(name: value)' are wrong", help: "double a quote inside quotes")
    }
  }

  /// An address, in quotes as a whole where it has a semicolon; quotes around the name alone are its own.
  private func owner(_ value: Substring) throws(DirectiveError) -> MailAddress {
    let text = value.last == ">" ? String(value) : try text(value)
    do { return try MailAddress(text) } catch { throw DirectiveError(error.message, help: error.help) }
  }

  private func slots(_ value: Substring) throws(DirectiveError) -> [String] {
    var slots: [String] = []
    for item in TextSyntax.list(value) {
      let slot = try text(item)
      guard !slot.isEmpty else {
        throw DirectiveError("a slot has no name", help: "write slots morning, afternoon")
      }
      guard !slots.contains(slot) else {
        throw DirectiveError("the slot '\(slot)' is named twice", help: "name it once", part: item)
      }
      slots.append(slot)
    }
    return slots
  }

  private mutating func readHolidays(_ value: Substring, line: TextLine) throws(DirectiveError) {
    for item in TextSyntax.list(value) {
      let name = try text(item)
      if let set = HolidaySet.named(name) {
        facts.calendar.holidaySets.append(set)
      } else if name.contains(".") || name.contains("/") {
        holidayLists.append((path: name, line: line, value: item))
      } else {
        let nearest =
          Spelling.nearest(to: name, among: HolidaySet.names).map { "did you mean '\($0)'? " } ?? ""
        throw DirectiveError(
          "there is no set of holidays called '\(name)'",
          help:
            "\(known: nearest)known are \(known: HolidaySet.names.joined(separator: ", ")), or the path of a list of dates",
          code: .unknownHolidays, part: item)
      }
    }
  }

  private mutating func readBand(_ value: Substring) throws(DirectiveError) {
    let band = try DirectiveValue.difficultyBand(value)
    if let other = facts.difficultyBands.first(where: { $0.overlaps(band) }) {
      throw DirectiveError(
        "the band overlaps with the one from \(other.from) km",
        help: "the upper bound of a band is not included: 0..10 and 10..30 touch without overlap",
        code: .overlappingBands)
    }
    facts.difficultyBands.append(band)
  }

  private mutating func readTerm(_ value: Substring) throws(DirectiveError) {
    let words = value.split(whereSeparator: \.isWhitespace)
    guard words.count >= 2, let last = words.last, last.contains("..") else {
      throw DirectiveError("a term needs a name and its days", help: "write term fall 2026-08-31..2026-12-18")
    }
    let span = try DirectiveValue.span(last)
    let name = try text(TextSyntax.trimmed(value[..<last.startIndex]))
    if facts.terms.contains(where: { $0.name == name }) {
      throw DirectiveError("there are two terms called '\(name)'", help: "add the year to the name")
    }
    facts.terms.append(Term(name: name, first: span.first, last: span.last))
  }

  private mutating func readLimit(_ value: Substring) throws(DirectiveError) {
    let words = value.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0] == "consecutive", let limit = Int(words[1]), limit >= 1 else {
      throw DirectiveError("'\(value)' is not a limit", help: "write limit consecutive 5")
    }
    facts.consecutiveLimit = limit
  }

  private mutating func readSetting(_ value: Substring) throws(DirectiveError) {
    let (option, rest) = TextSyntax.firstWord(value)
    guard !rest.isEmpty else {
      throw DirectiveError("'set \(option)' needs a value", help: "write set percent on")
    }
    facts.settings.append(try DirectiveValue.setting(option, value: try text(rest)))
  }
}
