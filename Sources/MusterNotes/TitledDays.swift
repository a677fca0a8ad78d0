import MusterImport
import MusterJournals
import MusterReading

/// The days of a month or a week that a title names, and that lines below it only number or call by their weekdays:
/// `Mon 16: Ann, Ben` below `November 2026`, `Mon: Ann` below `Week of 16 November 2026`.
struct TitledDays {
  /// The first day of the month of the title, or `nil` below that of a week.
  private(set) var month: Day?
  /// The days of the week of the title.
  private var week: ClosedRange<Day>?
  /// The short names of weekdays from Monday on that most lines begin with, where one language has them all.
  private var row: [String] = []

  /// The weekdays that a word of the title of a month names, on which all of its days are.
  private var weekdays: Set<Weekday> = []

  private init(month: Day) { self.month = month }

  /// What a title names; `nil` of other lines.
  init?(_ line: NotesLine) {
    // "16-20 November 2026" is of a month too.
    week = TitledDays.week(in: line.text, line.date)
    if week != nil { return }
    month = TitledDays.month(in: line.text)
    if month == nil { return nil }
    let words = line.text.split { !$0.isLetter }
    weekdays = words.lazy.map { Set(WeekdayNames.weekdays(named: $0)) }.first { !$0.isEmpty } ?? []
  }

  /// The same days in the month of a title without a year: `December` below `November 2026`.
  private func month(titled line: NotesLine) -> Day? {
    guard let month, line.title.split(separator: " ").count == 1, line.labelled?.rest.isEmpty != false else {
      return nil
    }
    let (year, current, _) = month.civil
    return TitledDays.month(in: "\(line.title) \(year)").flatMap { found in
      found.month >= current ? found : Day(year: year + 1, month: found.month, day: 1)
    }
  }

  /// The texts of the lines that begin with such days, with their dates, by their places; empty where a line of another kind may
  /// seem to be one.
  ///
  /// - Parameter month: the month that the name of the file names.
  static func texts(of lines: [NotesLine], in month: Day? = nil) -> [Int: String] {
    var (days, found): (TitledDays?, [Int: String]) = (month.map { TitledDays(month: $0) }, [:])
    let row = row(of: lines)
    var (last, isCounted, areNamed): (Day?, Bool, Bool) = (nil, true, true)
    for (index, line) in lines.enumerated() where !line.text.isEmpty {
      if let next = TitledDays(line) {
        days = next
        days?.row = row
      } else if let month = days?.month(titled: line) {
        days?.month = month
      } else if let (day, rest, isNamed) = days?.day(of: line) {
        if let last, day <= last { return [:] }
        areNamed = areNamed && isNamed
        (last, isCounted) = (day, isCounted && !isNamed && day.dayOfMonth == found.count + 1)
        found[index] = "\(day)\(rest)"
      }
    }
    guard found.count > 1, !isCounted else { return [:] }
    // Numbers of which some are on other weekdays than that of the title only count.
    let areDays = lines.indices.allSatisfy { found[$0] != nil || lines[$0].itemNumber == nil }
    guard areDays || days?.weekdays.isEmpty != false else { return [:] }
    return areNamed || recur(Array(found.values)) ? found : [:]
  }

  /// Whether some part of a text between commas is in another too, as those who come again are, and items of an agenda are not.
  private static func recur(_ texts: [String]) -> Bool {
    let parts = texts.map { text in
      Set(text.dropFirst(isoLength).split { ",:;".contains($0) }.map { PersonName.normalized($0) })
    }
    let all = parts.flatMap { $0 }
    return Set(all).count < all.count
  }

  /// The letters of a date.
  private static let isoLength = 10

  /// The day that a line begins with, the text behind it, and whether its weekday is named.
  private func day(of line: NotesLine) -> (day: Day, rest: String, isNamed: Bool)? {
    let text = PersonName.normalized(WordForms.withoutOrdinals(line.source).drop { "#-*•· ".contains($0) })
    let plain = text.filter { $0 != "*" }
    let word = plain.prefix { !" ,:".contains($0) }
    let weekdays = WeekdayNames.weekdays(named: word)
    let isInRow = row.contains(PlainLetters.folded(word))
    var rest = weekdays.isEmpty && !isInRow ? plain[...] : plain[word.endIndex...].drop { " ,".contains($0) }
    if week != nil {
      guard !weekdays.isEmpty || isInRow, isEnd(rest, isNamed: true) else { return nil }
      return day(named: word).map { ($0, sign(before: rest), true) }
    }
    let number = rest.prefix(while: \.isNumber)
    guard let month, (1...2).contains(number.count), let count = Int(number),
      let day = Day(year: month.year, month: month.month, day: count)
    else { return nil }
    rest = rest[number.endIndex...]
    if rest.first == "." { rest = rest.dropFirst() }
    // `Tue 6 Oct: Ann` below `October 2026`
    let name = Array(rest.drop { $0 == " " }.utf8)
    if !name.isEmpty, let named = MonthNames.month(in: name, at: 0), named.number == month.month {
      rest = String(decoding: name[named.end...], as: UTF8.self)[...]
    }
    let isTitled = line.itemNumber != nil && self.weekdays.contains(day.weekday)
    guard weekdays.isEmpty || weekdays.contains(day.weekday),
      isEnd(rest, isNamed: isTitled || !weekdays.isEmpty)
    else { return nil }
    return (day, sign(before: rest), isTitled || !weekdays.isEmpty)
  }

  /// Whether names may follow a day: behind a sign, and behind a weekday without one too.
  private func isEnd(_ rest: Substring, isNamed: Bool) -> Bool {
    guard let first = rest.first else { return isNamed }
    if first == ":" { return true }
    return ["- ", "– ", "— "].contains { rest.drop { $0 == " " }.hasPrefix($0) }
      || isNamed && month != nil && first == " " && rest.dropFirst().first?.isNumber == false
  }

  private func sign(before rest: Substring) -> String {
    rest.first.map { "–—-".contains($0) } == true ? " " + rest : String(rest)
  }

  /// The first day of the only month and its year that a title names: `Attendance November 2026`.
  static func month(in text: String) -> Day? {
    guard text.utf8.count < longest, text.utf8.contains(UInt8(ascii: "2")), DatesInText.all(in: text).isEmpty
    else {
      return nil
    }
    let words = text.split { " ,():-–".contains($0) }
    let days = zip(words, words.dropFirst()).compactMap { month, year -> Day? in
      guard month.first?.isLetter == true, year.count == 4 else { return nil }
      return day("1 \(month.last == "." ? month.dropLast() : month) \(year)")
    }
    return days.count == 1 ? days[0] : nil
  }

  /// The days of the only week that a title names: `16-20 Nov 2026`, `KW 47/2026`, `Week of 16 November 2026`.
  private static func week(in text: String, _ date: DatesInText.Found?) -> ClosedRange<Day>? {
    guard text.utf8.count < longest else { return nil }
    // `KW 46 (9.-13.11.2026)`
    let texts = [text, BracketedText(text[...])?.normalized.remark ?? ""]
    let spans =
      texts.lazy.map { SharedDates.spans(in: $0).filter { $0.upperBound - $0.lowerBound < 7 } }.first {
        !$0.isEmpty
      } ?? []
    if spans.count == 1 { return spans[0] }
    let words = text.split { " :.,".contains($0) }.map { PlainLetters.folded($0) }
    guard let date, words.contains(where: { weeks.contains($0) }), let first = day(date.text) else {
      return nil
    }
    return first...(first + 6)
  }

  /// The day of a date that can be read in one way.
  static func day(_ text: String) -> Day? {
    let bytes = Array(text.utf8)
    let days = DateCandidates.formats(of: bytes).filter(\.hasYear).compactMap { format -> Day? in
      guard case (.day(let day), let end) = format.prefix(of: bytes), end == bytes.count else { return nil }
      return day
    }
    return Set(days).count == 1 ? days[0] : nil
  }

  /// The most bytes of a title.
  private static let longest = 80
  static let weeks = Set(WordLists.dates["dates.weeks"])

  /// The dates of the days that the words of a line name, all of them: `Mo Tu We`, `M T W T F`, `3 10 17`.
  func dates(of words: [Substring]) -> [String]? {
    let days: [Day]
    if let month {
      days = words.compactMap { word in
        word.count < 3 ? Int(word).flatMap { Day(year: month.year, month: month.month, day: $0) } : nil
      }
    } else if let week, week.lowerBound.weekday.rawValue == 1, TitledDays.isRow(words) {
      days = words.indices.map { week.lowerBound + $0 }.filter { $0 <= week.upperBound }
    } else {
      days = words.compactMap { day(named: $0) }
    }
    guard days.count > 1, days.count == words.count, zip(days, days.dropFirst()).allSatisfy(<) else {
      return nil
    }
    return days.map { "\($0)" }
  }

  /// The only day of the week of the title that a word for a weekday names.
  private func day(named word: Substring) -> Day? {
    guard let week else { return nil }
    // "Di" is Tuesday, and Sunday in French.
    if week.lowerBound.weekday.rawValue == 1, let index = row.firstIndex(of: PlainLetters.folded(word)) {
      return week.lowerBound + index <= week.upperBound ? week.lowerBound + index : nil
    }
    let weekdays = WeekdayNames.weekdays(named: word)
    let days = (0..<7).map { week.lowerBound + $0 }.filter {
      $0 <= week.upperBound && weekdays.contains($0.weekday)
    }
    return days.count == 1 ? days[0] : nil
  }

  /// Whether words are the letters of the days of a week from Monday on.
  private static func isRow(_ words: [Substring]) -> Bool {
    let row = words.map { PlainLetters.folded($0) }.joined(separator: " ") + " "
    return words.count > 2 && rows.contains { ($0 + " ").hasPrefix(row) }
  }

  /// The row of short names of weekdays that most lines begin with; none where two have as many.
  private static func row(of lines: [NotesLine]) -> [String] {
    let labels = lines.compactMap { $0.labelled?.label ?? ($0.text.utf8.count < 4 ? $0.text : nil) }.map {
      PlainLetters.folded($0)
    }
    let counted = rows.map { $0.split(separator: " ").map(String.init) }.filter { Set($0).count == $0.count }
      .map {
        row in (row: row, count: labels.count { row.contains($0) })
      }
    let most = counted.map(\.count).max() ?? 0
    let found = counted.filter { $0.count == most }
    // Letters alone may be codes.
    let fewest = found.contains { $0.row.contains { $0.count == 1 } } ? 3 : 2
    return most >= fewest && found.count == 1 ? found[0].row : []
  }

  private static let rows = WordLists.tables["notes.weekRows"]
}
