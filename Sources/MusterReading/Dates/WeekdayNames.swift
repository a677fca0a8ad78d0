import MusterJournals

/// The names of the days of the week in the languages that tables are read in.
package enum WeekdayNames {
  /// Whether a word is the name of a weekday, short or full, with the full stop of an abbreviation or without.
  package static func contains(_ word: String) -> Bool { contains(word[...]) }

  /// Whether a word is the name of a weekday, short or full, with the full stop of an abbreviation or without.
  package static func contains(_ word: Substring) -> Bool { !weekdays(named: word).isEmpty }

  /// The weekday of a name, short or full, with the full stop of an abbreviation or without; several where languages
  /// differ, none of other words.
  package static func weekdays(named word: String) -> Set<Weekday> { weekdays(named: word[...]) }

  /// The weekday of a name, short or full, with the full stop of an abbreviation or without; several where languages
  /// differ, none of other words.
  package static func weekdays(named word: Substring) -> Set<Weekday> {
    let letters = word.utf8.last == UInt8(ascii: ".") ? word.dropLast() : word
    guard let found = names[PlainLetters.folded(letters)],
      letters.allSatisfy({ $0.isLetter || $0 == "-" })
    else { return [] }
    return found
  }

  /// The weekdays that the only name of one in a title may be of; none where there is none, or there are several.
  package static func only(in title: String) -> Set<Weekday> {
    guard title.utf8.contains(where: { $0 > UInt8(ascii: "9") }) else { return [] }
    let words = title.split { " ,;()[]".contains($0) }
    let found = words.enumerated().compactMap { index, word in
      // "mar" is March too, and "to" stands between the dates of a span.
      MonthNames.month(in: Array(word.utf8), at: 0) == nil
        && (word.count > 2 || index == 0 || index == words.count - 1)
        ? weekdays(named: word) : nil
    }.filter { !$0.isEmpty }
    return found.count == 1 ? found[0] : []
  }

  /// The weekdays that the only name of one in a text beside a date may be of, where that is written out or stands beside times
  /// alone: `Sunday service`, `Sun 9:00`, but `St. Mark's` is no Wednesday in Czech.
  package static func only(beside text: String) -> Set<Weekday> {
    let words = text.split { " ,;()[]".contains($0) }
    let isMeant =
      words.contains { $0.count > 4 && !weekdays(named: $0).isEmpty }
      || words.allSatisfy { !weekdays(named: $0).isEmpty || $0.contains(where: \.isNumber) || $0.count < 3 }
    return isMeant ? only(in: text) : []
  }

  /// The weekday that a text begins with, before its date.
  package static func weekdays(before bytes: [UInt8]) -> Set<Weekday> {
    let end = end(in: bytes)
    guard end > 0 else { return [] }
    return weekdays(
      named: String(decoding: bytes[..<end].filter { $0 != 32 && $0 != UInt8(ascii: ",") }, as: UTF8.self))
  }

  /// The index of the date after the name of a weekday that a text begins with: `Mon 16 Nov 2026`, `lun, 16/11/2026`.
  package static func end(in bytes: [UInt8]) -> Int {
    // Nearly all dates begin with a digit.
    guard let first = bytes.first, first >= 65 else { return 0 }
    guard let space = bytes.firstIndex(of: 32) else { return 0 }
    let end = bytes[space - 1] == UInt8(ascii: ",") ? space - 1 : space
    guard contains(String(decoding: bytes[..<end], as: UTF8.self)) else { return 0 }
    guard MonthNames.month(in: bytes, at: 0) != nil else { return space + 1 }
    // "mar" is March too: a weekday only before a date that is whole without it.
    let rest = Array(bytes[(space + 1)...])
    let hasYear = { (text: [UInt8]) in DateCandidates.formats(of: text).contains(where: \.hasYear) }
    return !hasYear(bytes) && hasYear(rest) || namesDay(rest) ? space + 1 : 0
  }

  /// Whether bytes begin with a day and its month, which nothing but a weekday stands before: `15/9`, `15.9.`, `15 Sept`.
  private static func namesDay(_ bytes: [UInt8]) -> Bool {
    DateCandidates.formats(of: bytes).contains { format in
      format.parts.contains(.monthName)
        || format.parts.contains { [.literal("/"), .literal(".")].contains($0) }
    }
  }

  /// Without accents and in lower case, as headings are compared.
  private static let names: [String: Set<Weekday>] = Weekday.allCases.reduce(into: [:]) { names, weekday in
    for name in WordLists.dates["weekday.\(weekday.rawValue)"] { names[name, default: []].insert(weekday) }
  }
}

/// The names of months in the languages that tables are read in.
package enum MonthNames {
  /// The month that a text names at an index, and the index after the name and its full stop if it has one.
  ///
  /// - Parameter mayBeRoman: whether Roman digits may stand for it, as in Poland: `XI` of `3 XI 2026`.
  package static func month(in bytes: [UInt8], at start: Int, mayBeRoman: Bool = false) -> (
    number: Int, end: Int
  )? {
    let letters = bytes[start...].prefix { isLetter($0) }
    guard !letters.isEmpty else { return nil }
    let name = String(decoding: letters, as: UTF8.self)
    guard let number = numbers[PlainLetters.folded(name)] else {
      return mayBeRoman ? roman.firstIndex(of: name).map { ($0 + 1, letters.endIndex) } : nil
    }
    let isAbbreviated = letters.endIndex < bytes.count && bytes[letters.endIndex] == UInt8(ascii: ".")
    return (number, letters.endIndex + (isAbbreviated ? 1 : 0))
  }

  /// The index after the letters that make the number before an index an ordinal: `3rd`, `1er`.
  package static func endOfOrdinal(in bytes: [UInt8], at start: Int) -> Int {
    guard start > 0, start + 1 < bytes.count, (48...57).contains(bytes[start - 1]), isLetter(bytes[start])
    else {
      return start
    }
    let letters = bytes[start...].prefix { isLetter($0) }
    let isEnding =
      letters.count < 4 && ordinals.contains(String(decoding: letters, as: UTF8.self).lowercased())
    return isEnding ? letters.endIndex : start
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "º"]
  private static let roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Without accents and in lower case, as headings are compared.
  private static let numbers: [String: Int] = (1...12).reduce(into: [:]) { numbers, month in
    for name in WordLists.dates["month.\(month)"] { numbers[name] = month }
  }
}
