/// Headings that begin with a date, after a weekday or the name of a session or not: `Mon 2/11`, `Session 1 (7/9)`.
package enum DatedHeading {
  /// Whether a title starts with a date, in the form given or any.
  package static func isDate(_ title: String, dates: DateFormat?) -> Bool {
    let whole = Array(title.utf8)
    let bytes = Array(whole[WeekdayNames.end(in: whole)...])
    guard let dates else { return !DateCandidates.formats(of: bytes).isEmpty }
    switch dates.prefix(of: bytes).reading {
    case .day, .yearMissing: return true
    case .impossible, .mismatch: return false
    }
  }

  /// A heading from its date on: after a weekday, or after the name of a session.
  package static func bytes(of text: String, dates: DateFormat?) -> [UInt8] {
    let whole = Array(text.utf8)
    if !isDate(text, dates: dates), let start = namedStart(of: text, dates: dates) {
      return Array(whole[start...])
    }
    return Array(whole[WeekdayNames.end(in: whole)...])
  }

  /// The longest heading in which a name may stand before the date, in bytes: each word of it may begin one.
  private static let longest = 512

  /// Where the date begins that stands after the name of a session: `Session 1 (7/9)`, `Week 1 - 7 Sep`.
  ///
  /// The name begins with a letter, or is a number before a date with its year in brackets: `1 (7/9/2026)`. Numbers without a year are a date only in brackets, with a slash or beside a month:
  /// "Part 1-2" is none.
  package static func namedStart(of text: String, dates: DateFormat?) -> Int? {
    guard text.utf8.count <= longest, let first = text.first,
      first.isLetter || first.isNumber && text.last == ")"
    else { return nil }
    let isNumbered = first.isNumber
    let bytes = Array(text.utf8)
    for start in bytes.indices.dropFirst() where " ([".utf8.contains(bytes[start - 1]) {
      let rest = Array(bytes[start...])
      guard !" ([".utf8.contains(rest[0]),
        isDate(String(decoding: rest, as: UTF8.self), dates: dates)
      else { continue }
      let weekday = WeekdayNames.end(in: rest)
      let formats = dates.map { [$0] } ?? DateCandidates.formats(of: Array(rest[weekday...]))
      let isPlain = formats.contains { format in
        format.hasYear || format.parts.contains(.monthName) || format.parts.contains(.literal("/"))
          || format.parts.last == .literal(".")
      }
      if isNumbered {
        guard bytes[start - 1] != 32,
          bytes[..<start].allSatisfy({ " (".utf8.contains($0) || (48...57).contains($0) }),
          formats.contains(where: \.hasYear)
        else { return nil }
      }
      if isPlain || bytes[start - 1] != 32 { return start + weekday }
    }
    return nil
  }
}
