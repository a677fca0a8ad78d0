import MusterJournals

/// Reads meetings as registrars write them in one line: `MTRF 4; W 7-9 in DL 101`,
/// `MR 0330pm-0445pm 09/04-12/10 DSB 112`.
struct MeetingNotation {
  /// What gives dates their year.
  var years: TermYears

  /// The texts of the meetings of a cell: parts between semicolons, or the elements of a list in brackets and quotes.
  static func parts(of text: String) -> [String] {
    guard text.hasPrefix("[") else { return semicolonParts(of: text) }
    var parts: [String] = []
    var quote: Character?
    var part = ""
    for character in text.dropFirst() {
      if let open = quote {
        if character == open {
          parts.append(part)
          quote = nil
        } else {
          part.append(character)
        }
      } else if character == "'" || character == "\"" {
        (quote, part) = (character, "")
      }
    }
    return parts
  }

  /// A comma separates meetings only where weekdays follow it.
  private static func semicolonParts(of text: String) -> [String] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }) else {
      return text.isEmpty ? [] : [PersonName.normalized(text)]
    }
    var parts: [String] = []
    for piece in text.split(separator: ";") {
      for (index, part) in piece.split(separator: ",").enumerated() {
        if index == 0 || begins(part) && parts[parts.count - 1].contains(where: \.isNumber) {
          parts.append(String(part))
        } else {
          parts[parts.count - 1] += "," + part
        }
      }
    }
    return parts.map(PersonName.normalized).filter { !$0.isEmpty }
  }

  /// Whether a text begins with weekdays and a time.
  private static func begins(_ text: Substring) -> Bool {
    let words = text.split(separator: " ", maxSplits: 2)
    return words.count > 1 && WeekdayLetters.weekdays(of: words[0]) != nil
      && words[1].first?.isNumber ?? false
  }

  /// The meeting of a line.
  ///
  /// - Parameter text: weekdays, a time, dates if need be, and a room.
  /// - Throws: ``MeetingProblem``.
  func meeting(_ text: String) throws(MeetingProblem) -> ClassMeeting {
    let text = PersonName.normalized(text)
    let (weekdays, afterDays) = try days(text)
    guard let clock = ClockRange(afterDays) else { throw .noTime(text) }
    var rest = clock.rest.withoutSpace
    var days: ClosedRange<Day>?
    let (dates, room) = Self.dates(rest)
    if let dates {
      days = try range(dates, text)
      rest = room
    } else if Self.beginsLikeDates(rest) {
      throw .wrongDates(text)
    }
    let time = try time(clock.value, text)
    return ClassMeeting(weekdays: weekdays, time: time, room: Self.room(rest), days: days)
  }

  /// The meeting of a page's cells, each of which has one part of it.
  ///
  /// - Parameters:
  ///   - days: the weekdays; nothing where they are to be arranged.
  ///   - time: the time, or `TBA`.
  ///   - dates: the dates, `09/04-12/10`.
  ///   - room: the room.
  /// - Throws: ``MeetingProblem``.
  func meeting(
    days: String, time: String, dates: String, room: String
  ) throws(MeetingProblem) -> ClassMeeting {
    var weekdays: Set<Weekday> = []
    let letters = days.filter { !$0.isWhitespace }
    if !letters.isEmpty, !ClassMeeting.isPlaceholder(days) {
      guard let found = WeekdayLetters.weekdays(of: letters) else { throw .noDays(days) }
      weekdays = found
    }
    var span: ClassMeeting.Time = .arranged
    if !time.isEmpty, !ClassMeeting.isPlaceholder(time) {
      guard let clock = ClockRange(time[...]), clock.rest.allSatisfy(\.isWhitespace) else {
        throw .noTime("\(days) \(time)")
      }
      span = try self.time(clock.value, "\(days) \(time)")
    }
    var range: ClosedRange<Day>?
    if !dates.isEmpty, !ClassMeeting.isPlaceholder(dates) {
      guard let dates = Self.dates(dates[...]).dates else { throw .wrongDates(dates) }
      range = try self.range(dates, "\(dates.0.month)/\(dates.0.day)-\(dates.1.month)/\(dates.1.day)")
    }
    return ClassMeeting(weekdays: weekdays, time: span, room: Self.room(room[...]), days: range)
  }

  /// The weekdays that a line begins with, and what follows them.
  private func days(_ text: String) throws(MeetingProblem) -> (Set<Weekday>, Substring) {
    // A line without weekdays may still say that they are to be arranged.
    if ClockRange.isArranged(text[...]) { return ([], text[...]) }
    var weekdays: Set<Weekday> = []
    var rest = text[...]
    while true {
      rest = rest.withoutSpace
      let word = rest.word
      let plain = word.utf8.last == UInt8(ascii: ",") ? word.dropLast() : word
      guard let found = WeekdayLetters.weekdays(of: plain) else { break }
      weekdays = weekdays.isEmpty ? found : weekdays.union(found)
      rest = rest[word.endIndex...]
    }
    guard !weekdays.isEmpty else { throw .noDays(text) }
    return (weekdays, rest)
  }

  private func time(_ value: ClockRange.Value, _ text: String) throws(MeetingProblem) -> ClassMeeting.Time {
    switch value {
    case .periods(let numbers): .periods(numbers)
    case .clock(let span): .clock(span)
    case .arranged: .arranged
    case .instant: throw .noEnd(text)
    case .reversed: throw .reversedTime(text)
    }
  }

  /// The longest time between the first and the last date, in days.
  static let longest = 400

  private func range(
    _ dates: (TermYears.MonthDay, TermYears.MonthDay), _ text: String
  ) throws(MeetingProblem) -> ClosedRange<Day> {
    guard dates.0.year != nil || years.days != nil || years.year != nil else { throw .noYear(text) }
    guard let range = years.range(dates.0, dates.1) else { throw .wrongDates(text) }
    guard range.upperBound - range.lowerBound <= Self.longest else { throw .tooLong(text) }
    return range
  }

  /// The dates that a text begins with, and what follows them.
  private static func dates(
    _ text: Substring
  ) -> (dates: (TermYears.MonthDay, TermYears.MonthDay)?, rest: Substring) {
    var rest = text
    guard let first = date(&rest) else { return (nil, text) }
    let after = rest.drop(while: \.isWhitespace)
    for dash in ["..", "-", "–", "—"] where after.hasPrefix(dash) {
      var end = after.dropFirst(dash.count).drop(while: \.isWhitespace)
      if let last = date(&end) { return ((first, last), end) }
    }
    return ((first, first), rest)
  }

  /// Takes a date off the front: `09/04`, `9/4/2018`, `2018-09-04`, `Sep 04, 2018`.
  private static func date(_ rest: inout Substring) -> TermYears.MonthDay? {
    if let date = namedDate(&rest) { return date }
    if let day = Day(iso: rest.prefix(10)) {
      rest = rest.dropFirst(10)
      return TermYears.MonthDay(month: day.month, day: day.dayOfMonth, year: day.year)
    }
    var scan = rest
    func number() -> Int? {
      let digits = scan.takeDigits()
      return digits.utf8.count <= 4 ? Int(digits) : nil
    }
    guard let month = number(), scan.first == "/" else { return nil }
    scan = scan.dropFirst()
    guard let day = number() else { return nil }
    var year: Int?
    if scan.first == "/" {
      scan = scan.dropFirst()
      guard let written = number() else { return nil }
      year = written < 100 ? 2000 + written : written
    }
    guard month <= 12, day <= 31 else { return nil }
    rest = scan
    return TermYears.MonthDay(month: month, day: day, year: year)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Takes a date with the name of its month off the front, which must have a year: `MAR 12` is a room.
  private static func namedDate(_ rest: inout Substring) -> TermYears.MonthDay? {
    let word = rest.prefix(while: \.isLetter)
    guard word.count >= 3, let month = months.firstIndex(of: word.prefix(3).lowercased()) else { return nil }
    let numbers = rest.dropFirst(word.count).drop { $0 == "." || $0.isWhitespace }
    let day = numbers.prefix { $0.isASCII && $0.isNumber }
    let afterDay = numbers.dropFirst(day.count).drop { $0 == "," || $0.isWhitespace }
    let year = afterDay.prefix { $0.isASCII && $0.isNumber }
    guard year.count == 4, let day = Int(day), (1...31).contains(day), let year = Int(year) else {
      return nil
    }
    rest = afterDay.dropFirst(4)
    return TermYears.MonthDay(month: month + 1, day: day, year: year)
  }

  /// Whether a text begins as two dates do, in whatever notation: `20/09/2024-10/12/2024`, `04.09.-10.12.`, `Sep 4-Dec 10`.
  private static func beginsLikeDates(_ text: Substring) -> Bool {
    guard !text.isPlain || text.utf8.contains(UInt8(ascii: "-")),
      let dash = text.firstIndex(where: { "-–—".contains($0) })
    else { return false }
    let after = text[dash...].dropFirst().split(separator: " ", maxSplits: 2)
    return isLikeDate(text[..<dash].split(separator: " "))
      && (isLikeDate(after.prefix(1)) || isLikeDate(after.prefix(2)))
  }

  /// Whether words are like a date: numbers between slashes or dots, or the name of a month and a number.
  private static func isLikeDate(_ words: some Collection<Substring>) -> Bool {
    func isNumber(_ text: Substring) -> Bool {
      text.count <= 4 && text.allSatisfy { $0.isASCII && $0.isNumber }
    }
    guard let first = words.first else { return false }
    if words.count == 1 {
      let parts = first.split { "/.".contains($0) }
      return (2...3).contains(parts.count) && parts.allSatisfy(isNumber)
    }
    let others = words.dropFirst()
    return words.count == 2 && first.count >= 3 && months.contains(first.prefix(3).lowercased())
      && others.allSatisfy(isNumber)
  }

  /// The room that remains of a line, without the word before it.
  private static func room(_ text: Substring) -> String? {
    var room = text.withoutSpace
    if room.begins(with: "in ") { room = room.dropFirst(3) }
    let name = PersonName.normalized(room)
    return name.isEmpty ? nil : name
  }
}
