/// The forms that a date could be written in, by the look of one of its texts.
package enum DateCandidates {
  /// The formats in which the text begins with a date that exists, the year apart; none when it does not look like one.
  ///
  /// `02/11/2026` begins with a date in two formats, `2026-11-02 morning` in one.
  ///
  /// - Parameter isTable: whether six digits may be one, as in tables kept by hand: `260907`.
  package static func formats(of bytes: [UInt8], isTable: Bool = false) -> [DateFormat] {
    if isISO(bytes) {
      guard case .day = DateFormat.iso.prefix(of: bytes).reading else { return [] }
      return [.iso]
    }
    guard bytes.contains(where: isDigit), let shape = Shape(bytes) else { return [] }
    let formats = isTable && shape.elements == [.number(6)] ? packed : shape.formats
    return formats.filter { format in
      let (reading, end) = format.prefix(of: bytes)
      guard end == bytes.count || endsDate(bytes[end]) else { return false }
      // "Lecture 1 - Nov 16, 2026" holds no day of 2016.
      if format.parts.contains(.shortYear), beginsWithYear(bytes[end...]) { return false }
      return switch reading {
      case .day, .yearMissing: true
      case .impossible, .mismatch: false
      }
    }
  }

  /// Whether a year follows a comma or a blank: `, 2026`.
  private static func beginsWithYear(_ bytes: ArraySlice<UInt8>) -> Bool {
    let year = bytes.drop { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }.prefix { isDigit($0) }
    return year.startIndex > bytes.startIndex && year.count == 4 && year.first == UInt8(ascii: "2")
  }

  /// Whether a text is a date of ISO 8601 by its look, as most in files are: it needs no search.
  private static func isISO(_ bytes: [UInt8]) -> Bool {
    bytes.count == 10 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-")
      && [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy { isDigit(bytes[$0]) }
  }

  /// Whether a text may begin with a date, which has a digit in every form.
  package static func mayBegin(_ text: String) -> Bool { text.utf8.contains { isDigit($0) } }

  /// Whether a byte is a digit.
  package static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// The only form without a year in which dates are all of the months that stand beside them; `nil` where several are.
  package static func form(of dates: [(bytes: [UInt8], month: Int?)]) -> DateFormat? {
    let forms = dates.map { bytes, month in
      Set(
        formats(of: bytes).filter { format in
          guard case .day(let day) = format.prefix(of: bytes, year: 2000).reading else { return false }
          return !format.hasYear && day.civil.month == month
        })
    }
    let common = forms.dropFirst().reduce(forms.first ?? []) { $0.intersection($1) }
    return common.count == 1 ? common.first : nil
  }

  private static let packed = [
    DateFormat(parts: [.shortYear, .month, .day]), DateFormat(parts: [.day, .month, .shortYear]),
    DateFormat(parts: [.month, .day, .shortYear]),
  ]

  /// Whether a byte can follow a date: a space, the `T` of a time, the `#` of a session's name, punctuation.
  package static func endsDate(_ byte: UInt8) -> Bool { byte == 32 || "T#,();-_]?".utf8.contains(byte) }

  /// Numbers, month names and what stands between them.
  private struct Shape {
    enum Element: Equatable {
      /// A number of so many digits.
      case number(Int)
      case name
      /// A month in Roman digits, as in Poland.
      case roman

      var isMonth: Bool { self == .name || self == .roman }
    }

    var elements: [Element] = []
    var separators: [String] = []
    var tail = ""

    init?(_ bytes: [UInt8]) {
      var (index, hasOrdinal) = (0, false)
      while elements.count < 3, let (element, end) = Shape.element(in: bytes, at: index, after: elements.last)
      {
        elements.append(element)
        index = MonthNames.endOfOrdinal(in: bytes, at: end)
        hasOrdinal = hasOrdinal || index > end
        let separator = Shape.separator(in: bytes, at: index)
        guard elements.count < 3, !separator.isEmpty,
          let (next, nextEnd) = Shape.element(
            in: bytes, at: index + separator.utf8.count, after: elements.last),
          fits(next, end: nextEnd, separator: separator, in: bytes)
        else { break }
        separators.append(separator)
        index += separator.utf8.count
      }
      guard !elements.isEmpty else { return nil }
      // "3.XI" is a day, "3 X" may be anything; "3rd 4" is none.
      guard elements.last != .roman || separators == ["."], !hasOrdinal || elements.contains(.name) else {
        return nil
      }
      tail = tail(at: index, of: bytes)
    }

    /// The full stop after a date that belongs to it.
    private func tail(at index: Int, of bytes: [UInt8]) -> String {
      // "02.11.", "2. 11." and "okt. 5." end in that of an ordinal, and Korean "2026. 11. 18." has one after each number.
      let isOrdinal = elements.count == 2 && ([["."], [". "]].contains(separators) || elements[0] == .name)
      let isKorean = separators == [". ", ". "] && elements.first == .number(4)
      // "2026.11.18." in Hungary, "18.11.2026." and "18. 11. 2026." in Croatia
      let isDotted = [[".", "."], [". ", ". "]].contains(separators)
      let isClosed = isDotted && [elements.first, elements.last].contains(.number(4))
      // "12. septembar 2026.", "2026. november 12."
      let isNamed =
        elements.count == 3 && elements[1].isMonth && [elements[0], elements[2]].contains(.number(4))
      let mayHaveTail = isOrdinal || isKorean || isClosed || isNamed
      return mayHaveTail && index < bytes.count && bytes[index] == 46 ? "." : ""
    }

    /// Whether a further element belongs to the date: numbers alone are parted alike, and a clock time is none.
    private func fits(_ next: Element, end: Int, separator: String, in bytes: [UInt8]) -> Bool {
      if end < bytes.count, bytes[end] == UInt8(ascii: ":") { return false }
      // "3 of 12" is a share.
      if separator == " of ", !next.isMonth { return false }
      if next.isMonth {
        // "Lecture 1 - Nov 16" is of the sixteenth.
        let isSpaced = separator.utf8.count > 1 && separator.contains("-")
        return !elements.contains(where: \.isMonth)
          && (!isSpaced || bytes[end...].starts(with: separator.utf8))
      }
      // "7/9 2026", "7/9-2026", "7.9. 2026"
      if next == .number(4), elements.count == 2, bytes[(end - 4)...].starts(with: "20".utf8),
        [["/", " "], ["/", "-"], [".", " "], [".", ". "]].contains(separators + [separator])
      {
        return true
      }
      return elements.contains(where: \.isMonth) || separators.allSatisfy { $0 == separator }
    }

    private static func element(in bytes: [UInt8], at start: Int, after last: Element?) -> (
      Element, end: Int
    )? {
      guard start < bytes.count else { return nil }
      let digits = bytes[start...].prefix { (48...57).contains($0) }.count
      if digits > 0 { return (.number(digits), start + digits) }
      if let (_, end) = MonthNames.month(in: bytes, at: start) { return (.name, end) }
      guard last == .number(1) || last == .number(2) else { return nil }
      return MonthNames.month(in: bytes, at: start, mayBeRoman: true).map { (.roman, $0.end) }
    }

    /// One of `/ - . ,` with spaces around it, spaces alone, or `of`, Spanish and Portuguese `de` between them.
    private static func separator(in bytes: [UInt8], at start: Int) -> String {
      // "5 Oct '26"
      for text in [" de ", " DE ", " of ", " OF ", " '", " ’"]
      where start < bytes.count && bytes[start...].starts(with: text.utf8) {
        return text
      }
      let run = bytes[min(start, bytes.count)...].prefix { "/-., ".utf8.contains($0) }
      return run.count <= 3 ? String(decoding: run, as: UTF8.self) : ""
    }

    var formats: [DateFormat] {
      let at = { (index: Int) in index < elements.count ? elements[index] : nil }
      switch (at(0), at(1), at(2)) {
      case (.number(8), nil, nil): return [DateFormat(parts: [.year, .month, .day])]
      case (.number(let first), .number(let second), .number(let third)): return numeric(first, second, third)
      case (.number(let first), .number(let second), nil) where first <= 2 && second <= 2: return withoutYear
      case (.number(let first), .name, .number(let last)): return named(first: first, last: last)
      case (.name, .number(let day), .number(let year)) where day <= 2:
        return Shape.year(digits: year).map { [form(.monthName, .day, $0)] } ?? []
      case (.number(let first), .roman, .number(let last)) where first <= 2:
        return named(first: first, last: last)
      case (.number(let day), .name, nil) where day <= 2, (.number(let day), .roman, nil) where day <= 2:
        return [form(.day, .monthName)]
      case (.name, .number(let day), nil) where day <= 2: return [form(.monthName, .day)]
      default: return []
      }
    }

    /// Dots are never between month and day in that order; four digits tell the year; two digits tell nothing.
    private func numeric(_ first: Int, _ second: Int, _ third: Int) -> [DateFormat] {
      guard second <= 2 else { return [] }
      let isDotted = separators.contains { $0.utf8.contains(UInt8(ascii: ".")) }
      if first == 4, third <= 2 { return [form(.year, .month, .day)] }
      guard first <= 2 else { return [] }
      if third == 4 { return [form(.day, .month, .year)] + (isDotted ? [] : [form(.month, .day, .year)]) }
      guard third <= 2 else { return [] }
      var formats: [DateFormat] = []
      if third == 2 { formats.append(form(.day, .month, .shortYear)) }
      if third == 2, !isDotted { formats.append(form(.month, .day, .shortYear)) }
      if first == 2 { formats.append(form(.shortYear, .month, .day)) }
      return formats
    }

    private var withoutYear: [DateFormat] {
      // "3,5" is a number.
      if separators == [","] { return [] }
      let isDotted = separators.contains { $0.utf8.contains(UInt8(ascii: ".")) }
      return [form(.day, .month)] + (isDotted ? [] : [form(.month, .day)])
    }

    private func named(first: Int, last: Int) -> [DateFormat] {
      if first == 4, last <= 2 { return [form(.year, .monthName, .day)] }
      guard first <= 2 else { return [] }
      return Shape.year(digits: last).map { [form(.day, .monthName, $0)] } ?? []
    }

    private static func year(digits: Int) -> DateFormat.Part? {
      switch digits {
      case 4: .year
      case 2: .shortYear
      default: nil
      }
    }

    private func form(_ parts: DateFormat.Part...) -> DateFormat {
      var all: [DateFormat.Part] = []
      for (index, part) in parts.enumerated() {
        if index > 0 { all.append(.literal(separators[index - 1])) }
        all.append(part)
      }
      return DateFormat(parts: tail.isEmpty ? all : all + [.literal(tail)])
    }
  }
}
