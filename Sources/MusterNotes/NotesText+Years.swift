import MusterImport
import MusterJournals
import MusterReading

/// Dates without a year beside others that have one: `Sitzung vom 9. Februar` below `Sitzung vom 12. Januar 2026`.
extension NotesText {
  /// Reads the text with the year of its other dates for those that have none, where it cannot be read without, or lists below
  /// such a date would be of the one before; asks where the days then do not follow one another.
  mutating func completeYears(_ bytes: [UInt8]) {
    guard let year = onlyYear, yearless == nil else { return }
    let dated = lines.filter { line in
      line.date == nil && line.text.utf8.contains(where: DateCandidates.isDigit)
        && NotesLine(line.source[...], number: line.number, year: year).date != nil
    }
    guard !dated.isEmpty else { return }
    let places = entries.map(\.line)
    let (first, last) = (places.min() ?? 0, places.max() ?? 0)
    let hidden = dated.first { line in
      first < line.number && last >= line.number
        && NotesLine(line.source[...], number: line.number, year: year).isTitleOfDay
    }
    // `12 November: Ann, Ben` below the date of a letter
    let areRead = dated.contains { line in places.contains(line.number - 1) }
    guard hidden != nil || repeated != nil || areRead || entries.isEmpty && doubt == nil else { return }
    let whole = NotesText(bytes, options: options, yearOfOthers: year)
    if whole.repeated == nil, whole.doubt == nil, whole.areInOrder {
      self = whole
    } else if let hidden {
      doubt = (hidden, .year)
    }
  }

  /// The only year of the dates of lines.
  private var onlyYear: Int? {
    let years = Set(lines.compactMap { $0.date.flatMap { YearlessDates.shown(in: [$0.text]) } })
    return years.count == 1 ? years.first : nil
  }

  /// Whether the days of people on record follow one another.
  private var areInOrder: Bool {
    let days = entries.map { TitledDays.day($0.date) }
    return !days.isEmpty
      && zip(days, days.dropFirst()).allSatisfy { day, next in
        if let day, let next { day <= next } else { false }
      }
  }
}

extension NotesLine {
  /// Whether the line is a date, or a title that ends with one, and nothing tells that it is of another meeting.
  var isTitleOfDay: Bool {
    guard let date, !isSpan, !isOfOtherDate(date) else { return false }
    let words = text.split { !$0.isLetter }.map { PlainLetters.folded($0) }
    return isDateAlone
      || labelled == nil && text.hasSuffix(date.text) && !words.contains { NotesText.nextTitles.contains($0) }
  }

  /// Whether the line is what a chat writes above a message, the sender, the date and the time: `Ann — 03/01/2026 23:12`,
  /// `Ann, [03.01.2026 23:12]`, `[03/01/2026 23:12] Ann`.
  var isStamp: Bool {
    guard let date, labelled == nil, !isItem else { return false }
    let bytes = Array(text.utf8)
    let before = PersonName.normalized(String(decoding: bytes[..<date.range.lowerBound], as: UTF8.self))
    let behind = String(decoding: bytes[date.range.upperBound...], as: UTF8.self).drop { " ,".contains($0) }
    let time = behind.prefix { $0 != "]" && $0 != " " }
    let rest = behind[time.endIndex...].drop { "] ".contains($0) }
    var name = before == "[" ? String(rest) : before
    while let last = name.last, "[—–-|, ".contains(last) { name.removeLast() }
    let isSigned = before == "[" || rest.isEmpty && name.count < before.count
    return isSigned && (1...6).contains(name.split(separator: " ").count) && time.contains(":")
      && ClockText.seconds(of: time) != nil
  }
}
