import MusterJournals

/// The dates of other scripts and calendars in the form of other tables: `2026年11月2日`, `令和8年11月`, `Tháng 11 năm 2026`,
/// `٠٢/١١/٢٠٢٦`, `02/11/2569`.
package enum ScriptDates {
  /// A line of a text with its date, its digits and its colons as other texts have them.
  package static func plain(_ line: String) -> String {
    guard line.utf8.contains(where: { $0 > 0x7F }) else { return line }
    let plain = formalities.reduce(withPlainDigits(line).replacing("：", with: ": ")) {
      $0.replacing($1, with: " de ")
    }
    let digits = withoutWeekday(plain)
    return written(digits) ?? digits
  }

  /// What minutes of Portugal and Spain put between a day and its month.
  private static let formalities = [" dias do mês de ", " días del mes de "]

  /// A text with the digits `0` to `9` for those of other scripts.
  static func withPlainDigits(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 > 0x7F }) else { return text }
    return String(
      text.map { letter in
        guard !letter.isASCII, letter.unicodeScalars.first?.properties.numericType == .decimal,
          let number = letter.wholeNumberValue
        else { return letter }
        return Character(String(number))
      })
  }

  /// A text without the weekday after its date: `2026/11/16(月)`, `2026/11/02 星期一`.
  ///
  /// - Parameter isTold: whether a date that may be several days becomes that of its weekday: `26-11-16 星期一`.
  static func withoutWeekday(_ text: String, isTold: Bool = false) -> String {
    guard text.utf8.contains(where: { $0 > 0x7F }) else { return text }
    var rest = text[...]
    while let open = rest.firstIndex(where: { "(（".contains($0) }) {
      let name = text[text.index(after: open)...].prefix { !")）".contains($0) }
      guard name.endIndex < text.endIndex, endsDate(text[..<open]), isWeekday(name) else {
        rest = text[text.index(after: open)...]
        continue
      }
      let behind = text[text.index(after: name.endIndex)...]
      let space = behind.isEmpty || behind.first == " " ? "" : " "
      return "\(date(text[..<open], name, isTold: isTold))\(space)\(behind)"
    }
    guard let space = text.lastIndex(of: " "), endsDate(text[..<space]),
      isWeekday(text[text.index(after: space)...])
    else { return text }
    return date(text[..<space], text[text.index(after: space)...], isTold: isTold)
  }

  /// A date as it is written, or as year, month and day where only its weekday tells which of several days it is.
  private static func date(_ text: Substring, _ weekday: Substring, isTold: Bool) -> String {
    let date = PersonName.normalized(text)
    guard isTold else { return date }
    let days = DateCandidates.formats(of: Array(date.utf8)).compactMap { format -> Day? in
      if format.hasYear, case .day(let day) = format.reading(of: date) { day } else { nil }
    }
    let weekdays = WeekdayNames.weekdays(named: weekday)
    let found = Set(days.filter { weekdays.contains($0.weekday) })
    return Set(days).count > 1 && found.count == 1 ? found.first?.description ?? date : date
  }

  /// A day of a month in any year.
  package typealias DayOfMonth = (day: Int, month: Int)

  /// The days that a text names by their signs, of which one without a month is in that of the one before it:
  /// `11月2日～6日`.
  package static func daysWithoutYears(in text: String) -> [DayOfMonth] {
    guard text.utf8.contains(where: { $0 > 0x7F }) else { return [] }
    var (days, month, digits): ([DayOfMonth], Int?, String) = ([], nil, "")
    for letter in withPlainDigits(text) where letter != " " {
      if letter.isASCII, letter.isNumber {
        digits.append(letter)
        continue
      }
      if signs[letter] == "m" { month = Int(digits) }
      if signs[letter] == "d", let month, let day = Int(digits) { days.append((day, month)) }
      digits = ""
    }
    return days
  }

  /// `2 Nov` of `11/2`, `11-02`, `11. 2.` and `11/2(月)`, whose weekday stays behind it; `nil` of other texts.
  package static func monthAndDay(_ text: String) -> String? {
    let date = withoutWeekday(text)
    let plain = date.last == "." ? date.dropLast() : date[...]
    let parts = plain.split(omittingEmptySubsequences: false) { "/-.".contains($0) }.map {
      $0.drop { $0 == " " }
    }
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }), let month = Int(parts[0]),
      let day = Int(parts[1]), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let words = text.dropFirst(date.count).filter { !"()（） .".contains($0) }
    return "\(day) \(DateFormat.englishMonths[month - 1])\(words.isEmpty ? "" : " (\(words))")"
  }

  /// Whether a text ends as a date of digits or of signs does.
  private static func endsDate(_ text: Substring) -> Bool {
    text.reversed().first { $0 != " " }.map { $0.isNumber || signs[$0] == "d" } ?? false
  }

  /// Whether a word of other letters than those of ASCII, which tell dates from slots elsewhere, is a weekday.
  private static func isWeekday(_ word: Substring) -> Bool {
    word.utf8.first.map { $0 > 0x7F } == true && WeekdayNames.contains(word)
  }

  /// Whether a text has letters of Chinese, Japanese or Korean.
  package static func isEastAsian(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      (0x3041...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
    }
  }

  /// A text with its date, or its digits, as other tables have them; `nil` of one that has neither.
  ///
  /// - Parameters:
  ///   - isThai: whether years are those of the Buddhist calendar.
  ///   - isGiven: whether the user says how dates are written: then only digits are in question.
  package static func plain(_ text: String, isThai: Bool, isGiven: Bool) -> String? {
    let digits = withoutWeekday(withPlainDigits(text), isTold: !isGiven)
    let written = isGiven ? digits : written(digits) ?? digits
    let plain = isThai ? common(written) : ofRepublic(written)
    return plain == text ? nil : plain
  }

  /// A text whose years of the Buddhist calendar are common ones.
  static func common(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { "/-. ".contains($0) }.reduce(text) { text, part in
      guard part.count == 4, let year = Int(part), (2500...2650).contains(year) else { return text }
      return text.replacing(part, with: String(year - 543))
    }
  }

  /// A date whose year is that of the Republic of China, `115/09/05`, with the common one; any other text as it is.
  static func ofRepublic(_ text: String) -> String {
    let parts = text.split(omittingEmptySubsequences: false) { "/-.".contains($0) }
    guard parts.count == 3, parts[0].utf8.count == 3, let year = Int(parts[0]), (100...199).contains(year),
      let month = Int(parts[1]), let day = Int(parts[2]),
      Day(year: year + republic, month: month, day: day) != nil
    else { return text }
    return "\(year + republic)\(text.dropFirst(3))"
  }

  /// The year before the first of the Republic of China.
  private static let republic = 1911

  /// A text with `2 November 2026` for a date of signs, and `November 2026` for its month; `nil` of other texts.
  package static func written(_ text: String) -> String? {
    var numbers: [Character: Int] = [:]
    var (start, end) = (text.endIndex, text.startIndex)
    var rest = text[...]
    while let sign = rest.firstIndex(where: { signs[$0] != nil }), let unit = signs[rest[sign]] {
      let digits = rest[..<sign].reversed().drop { $0 == " " }.prefix { $0.isNumber || $0 == "元" }
      defer { rest = text[text.index(after: sign)...] }
      guard !digits.isEmpty else { continue }
      let first = digits.endIndex.base
      if numbers.isEmpty { start = first }
      if numbers[unit] != nil {
        // `2026年11月2日～6日` is no date; of others the first counts.
        if text[end..<first].contains(where: { "～〜~-–—−至到".contains($0) }) { return nil }
        break
      }
      numbers[unit] = digits.first == "元" ? 1 : Int(String(digits.reversed()))
      end = text.index(after: sign)
    }
    guard let month = numbers["m"], (1...12).contains(month), (1...31).contains(numbers["d"] ?? 1) else {
      return vietnamese(text)
    }
    guard numbers["d"] != nil || numbers["y"] != nil else { return nil }
    var before = text[..<start]
    if let era = eras.first(where: { before.hasSuffix($0.name) }) {
      before = before.dropLast(era.name.count)
      numbers["y"]? += era.first - 1
    }
    let parts = [
      numbers["d"].map(String.init), DateFormat.englishMonths[month - 1], numbers["y"].map(String.init),
    ]
    let space = text[end...].first?.isLetter == true ? " " : ""
    return "\(before)\(parts.compactMap { $0 }.joined(separator: " "))\(space)\(text[end...])"
  }

  /// A text with the month for `Tháng 9 năm 2026`; `nil` of other texts.
  private static func vietnamese(_ text: String) -> String? {
    var words = text.split(separator: " ").map(String.init)
    guard let at = words.firstIndex(where: { $0.lowercased() == "tháng" }), at + 1 < words.count else {
      return nil
    }
    let parts = words[at + 1].split(separator: "/")
    guard let month = Int(parts[0]), (1...12).contains(month) else { return nil }
    let name = ([DateFormat.englishMonths[month - 1]] + parts.dropFirst().map(String.init))
    words.replaceSubrange(at...(at + 1), with: name)
    return words.filter { $0.lowercased() != "năm" }.joined(separator: " ")
  }

  private static let signs: [Character: Character] = [
    "年": "y", "년": "y", "月": "m", "월": "m", "日": "d", "일": "d",
  ]
  private static let eras = [(name: "令和", first: 2019), (name: "平成", first: 1989)]
}
