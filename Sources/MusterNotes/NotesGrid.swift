import MusterImport
import MusterReading

/// A text of a line of dates and of lines that are a name and one mark for each date, in columns or one after the other:
/// `Dates: 3 Nov 2026, 10 Nov 2026`, `Ann: x -`.
struct NotesGrid {
  private(set) var entries: [NotesEntry] = []
  /// The dates with their years, and the column of each if the marks are below it.
  private let dates: [(text: String, columns: Range<Int>)]
  /// Whether the line holds nothing but dates, so that marks follow below.
  private let areColumns: Bool
  /// Whether slashes part the dates, and the marks below them.
  private let areSlashed: Bool
  private let vocabulary: MarkVocabulary

  /// The marks of lines; `nil` where some of them say anything else.
  init?(_ lines: [NotesLine], vocabulary: MarkVocabulary, year: Int?) {
    let filled = lines.filter { !$0.text.isEmpty }
    guard filled.count > 2, filled.allSatisfy({ $0.bullet == nil }),
      let (head, dates) = NotesGrid.head(of: filled, year: year)
    else { return nil }
    (self.dates, self.vocabulary) = (dates, vocabulary)
    areColumns = head.labelled == nil
    areSlashed = NotesGrid.areSlashed(head)
    let others = filled.filter { $0.number != head.number }
    let titles = others.prefix(NotesText.mostTitles).prefix { row($0) == nil }
    let body = others.dropFirst(titles.count)
    guard body.count > 1, (titles + [head]).allSatisfy({ !$0.isItem && !Heading.isOfAbsences($0.title) })
    else { return nil }
    for line in body {
      guard let (name, codes) = row(line) else { return nil }
      entries += codes.map { NotesEntry(line: line.number - 1, date: $0.date, name: name, code: $0.code) }
    }
    let marks = entries.filter { !$0.code.isEmpty }
    let known = marks.count { vocabulary.code(of: $0.code) != nil }
    guard known > 0, Set(entries.map(\.name)).count == body.count else { return nil }
  }

  /// The name of a line and its mark of each date.
  private func row(_ line: NotesLine) -> (name: String, codes: [(date: String, code: String)])? {
    let words = line.source.split { " :".contains($0) }.filter { !areSlashed || $0 != "/" }
    // An empty place between two slashes has no word.
    if areSlashed, line.source.split(separator: " ").count(where: { $0 == "/" }) != dates.count { return nil }
    let count = words.reversed().prefix { isCode($0) }.count
    guard count > 0, line.date == nil else { return nil }
    let name = { PersonName.normalized(words.dropLast($0).joined(separator: " ")) }
    if !areColumns || count == dates.count {
      guard count >= dates.count, isName(name(dates.count)) else { return nil }
      return (name(dates.count), zip(dates, words.suffix(dates.count)).map { ($0.text, String($1)) })
    }
    var codes = dates.map { (date: $0.text, code: "") }
    var found = 0
    for word in words.suffix(count).reversed() {
      let start = line.source.distance(from: line.source.startIndex, to: word.startIndex)
      let columns = (start - 1)..<(start + word.count + 1)
      let below = dates.indices.filter { dates[$0].columns.overlaps(columns) }
      guard below.count == 1, codes[below[0]].code.isEmpty else { break }
      codes[below[0]].code = String(word)
      found += 1
    }
    return found > 0 && isName(name(found)) ? (name(found), codes) : nil
  }

  private func isCode(_ word: Substring) -> Bool {
    word.count == 1 && word.first?.isNumber != true
      || word.first?.isUppercase != true && vocabulary.code(of: String(word)) != nil
  }

  private func isName(_ text: String) -> Bool {
    // What is no name of a person may be the title of other things.
    NameText.isName(text, hasComma: true) && vocabulary.mark(named: text) == nil && !NotesText.isAside(text)
      && text.split(separator: " ").last.map { $0.count > 1 } == true
  }

  /// The first line of dates, or of days of the month or the week that a title names: `Mo Tu We` below `16-20 Nov 2026`.
  private static func head(of lines: [NotesLine], year: Int?) -> (
    line: NotesLine, dates: [(text: String, columns: Range<Int>)]
  )? {
    var titled: TitledDays?
    for line in lines {
      if let dates = dates(in: line, year: year) { return (line, dates) }
      if let titled, let dates = dates(in: line, below: titled) { return (line, dates) }
      titled = TitledDays(line) ?? titled
    }
    return nil
  }

  /// The days that all words of a line name, but for a word for names before them.
  private static func dates(in line: NotesLine, below title: TitledDays) -> [(
    text: String, columns: Range<Int>
  )]? {
    guard line.labelled == nil, !line.source.contains("\t") else { return nil }
    var words = line.source.split(separator: " ")
    if let first = words.first, NotesGrid.mayHead(first) { words.removeFirst() }
    guard let dates = title.dates(of: words) else { return nil }
    return zip(words, dates).map { word, date in
      let place = line.source.distance(from: line.source.startIndex, to: word.startIndex)
      return (date, place..<(place + word.count))
    }
  }

  /// Whether a word may stand before dates: one for names or for days.
  private static func mayHead(_ word: Substring) -> Bool {
    NotesDays.isHead(String(word)) || heads.contains(PlainLetters.folded(word))
  }

  private static let heads = Set(WordLists.tables["heads.dates"])

  /// The dates of a line that is nothing else but the word that it begins with, and their year.
  private static func dates(in line: NotesLine, year: Int?) -> [(text: String, columns: Range<Int>)]? {
    let source = line.source
    let start =
      line.labelled == nil ? source.startIndex : source.firstIndex(of: ":").map { source.index(after: $0) }
    guard let start, source.contains(where: \.isNumber), !source.contains("\t") else { return nil }
    var parts = cells(of: source[start...])
    // `name / 3 Nov / 10 Nov 2026`
    if areSlashed(line), let first = parts.first, NotesDays.isHead(String(first)) { parts.removeFirst() }
    // `(2026)`
    let note = parts.last.flatMap { part in Int(part.filter { !"()".contains($0) }) }
    if let note, note > 1900 { parts.removeLast() }
    let last = parts.last.flatMap { DatesInText.all(in: String($0)).first }
    let year = note ?? last.flatMap { YearlessDates.shown(in: [$0.text]) } ?? year
    let dates = parts.compactMap { date(String($0), year: year) }
    guard dates.count == parts.count, Set(dates).count == dates.count, dates.count > 1 else { return nil }
    return zip(parts, dates).map { part, date in
      let place = source.distance(from: source.startIndex, to: part.startIndex)
      return (date, place..<(place + part.count))
    }
  }

  private static func areSlashed(_ line: NotesLine) -> Bool { line.source.contains(" / ") }

  /// The parts of a line between commas, slashes or wide gaps.
  private static func cells(of text: Substring) -> [Substring] {
    let sign = [",", " / "].first { text.contains($0) } ?? "  "
    let parts = text.split(separator: sign)
    return parts.compactMap { part in
      let part = part.drop { $0 == " " }
      return part.lastIndex { !$0.isWhitespace }.map { part[...$0] }
    }
  }

  /// A text that is a date, with its year.
  static func date(_ text: String, year: Int?) -> String? {
    if let whole = DatesInText.all(in: text).first { return whole.text == text ? text : nil }
    guard let year else { return nil }
    let bytes = Array(text.utf8)
    let isDay = DateCandidates.formats(of: bytes).contains { format in
      guard case (.yearMissing, let end) = format.prefix(of: bytes) else { return false }
      return format.hasDay && end == bytes.count
    }
    guard isDay else { return nil }
    let plain = text.last == "." ? String(text.dropLast()) : text
    let sign = plain.last { !$0.isNumber && !$0.isLetter } ?? " "
    guard plain.hasLetters else { return "\(plain)\(sign)\(year)" }
    return plain.first?.isNumber == true ? "\(plain) \(year)" : "\(plain), \(year)"
  }
}
