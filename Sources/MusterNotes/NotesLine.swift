import MusterImport
import MusterJournals
import MusterReading

/// A line of minutes or of a checklist, without the signs of Markdown and of lists.
struct NotesLine {
  /// What is said of somebody by a box or a tick before their name.
  enum Sign: Hashable {
    case ticked, crossed, empty

    /// The code that says the same.
    var code: String {
      switch self {
      case .ticked: Mark.present.word
      case .crossed: Mark.absent.word
      case .empty: ""
      }
    }
  }

  let number: Int
  /// The line as it stands in the file.
  let source: String
  /// The text.
  var text: String
  /// The box or tick before it.
  private(set) var sign: Sign?
  private(set) var isHeading: Bool
  /// The bullet before the text.
  let bullet: Character?
  /// Whether a bullet or a number stands before the text.
  private(set) var isItem: Bool
  /// The number before it.
  private(set) var itemNumber: Int?
  /// Whether the text is struck out.
  let isStruck: Bool
  /// Whether all of it is bold, as headings are.
  var isBold: Bool {
    guard !isItem, !isHeading, let sign = ["**", "__", "'''"].first(where: { source.hasPrefix($0) }) else {
      return false
    }
    let inner = source.reversed().drop { " :".contains($0) }.reversed().dropFirst(sign.count)
    return String(inner).hasSuffix(sign) && String(inner).split(separator: sign).count == 1
  }
  /// Whether it is nothing but dashes, as below a title.
  let isRule: Bool
  /// Whether white space stands before it.
  let isIndented: Bool
  /// Whether the line says that the meeting began: `Meeting started by ann at 17:00:21 UTC on 2018-09-12.`
  let saysBegan: Bool
  /// The only date in the line.
  let date: DatesInText.Found?
  /// Whether the line is about several days, of which it names the first or the last.
  let isSpan: Bool

  /// A line of a text.
  ///
  /// - Parameters:
  ///   - year: the year of a date at its beginning that has none.
  ///   - told: what the line says with the date that a title above it tells; `nil` where it says all.
  init(_ line: Substring, number: Int, year: Int? = nil, told: String? = nil) {
    self.number = number
    source = String(line)
    isIndented = line.first == " " || line.first == "\t"
    // A line of dashes only underlines the title above it.
    isRule = line.utf8.count > 2 && line.utf8.allSatisfy { "-=_ ".utf8.contains($0) }
    let words = told ?? WordForms.withoutOrdinals(ScriptDates.plain(NotesLine.withEnglishDate(source)))
    var rest = isRule ? "" : NotesLine.withColon(PersonName.normalized(words))[...]
    let wikiTitle = WikiText.title(rest)
    isHeading = wikiTitle != nil || (told == nil ? rest : source[...]).hasPrefix("#")
    if isHeading { rest = wikiTitle ?? rest.drop { "# ".contains($0) } }
    let isBulleted = rest.count > 1 && "-*•·–+".contains(rest.first ?? " ") && rest.dropFirst().first == " "
    bullet = isBulleted ? rest.first : nil
    if isBulleted { rest = rest.dropFirst(2) }
    // "02.11.: Ali" is no item 02 of a list.
    let dated = { (text: String) in year.map { NotesLine.dated(text, year: $0) } ?? text }
    let number = rest.prefix { $0.isNumber }
    let isNumbered =
      !number.isEmpty && number.count < 3 && ".)".contains(rest.dropFirst(number.count).first ?? " ")
      && DatesInText.all(in: dated(PersonName.normalized(rest))).first?.range.lowerBound != 0
    if isNumbered { rest = PersonName.normalized(rest.dropFirst(number.count + 1))[...] }
    isItem = isBulleted || isNumbered
    itemNumber = isNumbered ? Int(number) : nil
    let plain = NotesLine.without(["\u{FE0F}"], in: rest.lowercased()[...])
    let box = NotesLine.box(plain[...])
    let remark = BracketedText(rest)
    let told = remark.map { NotesLine.without(["\u{FE0F}"], in: $0.before) } ?? plain
    let tick = NotesLine.signs.first { $0.text.count == 1 && told.hasSuffix($0.text) }
    if let box {
      rest = rest.dropFirst(box.text.count)
    } else if tick != nil {
      rest = remark.map { "\($0.before.dropLast())(\($0.remark))"[...] } ?? rest.dropLast()
    }
    let (shown, saysBegan) = ChatLog.shown(NotesLine.plain(rest), isItem: isItem)
    self.saysBegan = saysBegan
    (isStruck, text) = (NotesLine.isStruck(rest), NotesLine.withLastYear(dated(shown)))
    let dates = DatesInText.all(in: text)
    let text = text
    let only = dates.count == 1 && (saysBegan || !CalendarCell.isAside(text)) ? dates[0] : nil
    (date, isSpan) = (only.map { DatesInText.withWeekday($0, in: text) }, NotesLine.isSpan(text, of: only))
    // A tick behind a date is of the meeting.
    sign = box?.sign ?? (date == nil ? tick?.sign : nil)
  }

  /// A line of a Chinese, Japanese or Korean text that begins with a month, a day and the weekday in brackets, with the English date:
  /// `2 Nov 出席: 青木` for `11/2(月) 出席: 青木`.
  private static func withEnglishDate(_ text: String) -> String {
    guard text.first?.isNumber == true, ScriptDates.isEastAsian(text),
      let end = text.prefix(longestDate).firstIndex(where: { ")）".contains($0) }),
      let date = ScriptDates.monthAndDay(String(text[...end]))
    else { return text }
    return String(date.prefix { $0 != "(" }) + text[text.index(after: end)...]
  }

  /// The most characters of a month, a day and a weekday.
  private static let longestDate = 12

  /// A line with a colon for an arrow: `3 Nov 2026 -> Ann, Ben`.
  private static func withColon(_ text: String) -> String {
    guard let arrow = [" -> ", " → ", " => "].first(where: { text.place(of: $0) != nil }) else { return text }
    return text.replacing(arrow, with: ": ", maxReplacements: 1)
  }

  private static func isStruck(_ text: Substring) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "~")), text.hasPrefix("~~") else { return false }
    return text.hasSuffix("~~") || BracketedText(text)?.before.hasSuffix("~~") == true
  }

  /// A text that begins with a date without its year, with that: `Mo, 02.11.2026: Ali`.
  private static func dated(_ text: String, year: Int) -> String {
    // `Ann: 1 Sept, 8 Sept, 15 Sept`, which is no year
    if let colon = text.place(of: ": "), NameText.isName(String(text[..<colon.lowerBound])) {
      let parts = text[colon.upperBound...].split(separator: ",").map { PersonName.normalized($0) }
      let dates = parts.map { $0.contains(":") ? $0 : dated($0, year: year) }
      if zip(parts, dates).allSatisfy({ $0 != $1 }) {
        return String(text[..<colon.upperBound]) + dates.joined(separator: ", ")
      }
    }
    guard DatesInText.all(in: text).isEmpty else { return text }
    // `Rehearsal on 4.11.:`
    if text.last == ":", let space = text.lastIndex(of: " ") {
      let last = text[text.index(after: space)...].dropLast()
      let date = dated(String(last), year: year)
      if DatesInText.all(in: date).first?.text == date { return "\(text[...space])\(date):" }
    }
    let whole = Array(text.utf8)
    let start = WeekdayNames.end(in: whole)
    // A colon may follow a date in a text, and ends it as a space does.
    let bytes = whole[start...].map { $0 == UInt8(ascii: ":") ? UInt8(ascii: ";") : $0 }
    for format in DateCandidates.formats(of: bytes) where !format.hasYear && format.hasDay {
      guard case (.yearMissing, let end) = format.prefix(of: bytes), end > 0,
        !hasDay(bytes[end...], in: format)
      else { continue }
      let before = String(decoding: whole[..<(start + end)], as: UTF8.self)
      let sign =
        bytes[end - 1] == UInt8(ascii: ".")
        ? "" : format.parts.contains(.literal("/")) ? "/" : bytes[0] < 58 ? " " : ", "
      return "\(before)\(sign)\(year)" + String(decoding: whole[(start + end)...], as: UTF8.self)
    }
    return YearlessTitle(text)?.text { dated($0, year: year) } ?? text
  }

  /// A name and dates of which only the last has its year, with that for all: `Ann: 4.11., 11.11., 18.11.2026`.
  private static func withLastYear(_ text: String) -> String {
    guard text.last?.isNumber == true, let colon = text.place(of: ": "),
      NameText.isName(String(text[..<colon.lowerBound]))
    else { return text }
    let parts = text[colon.upperBound...].split(separator: ",").map { PersonName.normalized($0) }
    guard parts.count > 1, let last = parts.last, DatesInText.all(in: last).first?.text == last,
      let year = YearlessDates.shown(in: [last])
    else { return text }
    let dates = parts.map { dated($0, year: year) }
    let days = dates.compactMap { TitledDays.day($0) }
    guard parts.dropLast().allSatisfy({ DatesInText.all(in: $0).isEmpty }),
      dates.allSatisfy({ DatesInText.all(in: $0).first?.text == $0 }),
      zip(days, days.dropFirst()).allSatisfy(<)
    else { return text }
    return String(text[..<colon.upperBound]) + dates.joined(separator: ", ")
  }

  /// Whether another date without its year follows one, as in a row of them: `Sep 2  Sep 9`.
  private static func hasDay(_ bytes: ArraySlice<UInt8>, in format: DateFormat) -> Bool {
    bytes.indices.dropFirst().contains { index in
      guard bytes[index - 1] == 32, bytes[index] != 32 else { return false }
      guard case (.yearMissing, let end) = format.prefix(of: Array(bytes[index...])) else { return false }
      return end > 0
    }
  }

  /// Whether a text is about several days: `5 to 7 October 2026`, `Week beginning 2 November 2026`.
  private static func isSpan(_ text: String, of date: DatesInText.Found?) -> Bool {
    guard let date else { return false }
    let bytes = Array(text.utf8)
    // `Week 3 (17 Nov 2026)`
    if date.range.lowerBound > 0, bytes[date.range.lowerBound - 1] == UInt8(ascii: "("),
      bytes[date.range.upperBound...].first == UInt8(ascii: ")")
    {
      return false
    }
    let words = String(decoding: bytes[..<date.range.lowerBound], as: UTF8.self).split(separator: " ")
    // "Notes from the meeting on 2 November 2026" are of one day.
    // `Class 9/A - 2 November 2026`
    let isClass = { (word: Substring) in word.first?.isNumber == true && word.last?.isUppercase == true }
    let near = words.suffix(nearest).filter { !isClass($0) }.joined(separator: " ")
    return DatesInText.isSpan(near + " " + String(decoding: bytes[date.range.lowerBound...], as: UTF8.self))
  }

  /// The words before a date that may say that it is one of several.
  private static let nearest = 3

  /// A text without the signs of Markdown, links to pages among them: `[[people/ann|Ann]]`.
  private static func plain(_ text: Substring) -> String {
    var plain = PersonName.normalized(WikiText.plain(without(["*", "\u{FE0F}"], in: text)))
    // `~~Cara~~` is struck out.
    if isStruck(plain[...]) { plain = PersonName.normalized(plain.filter { $0 != "~" }) }
    // `Ann ........ present`, `Ann ... present`
    for leader in ["....", " ... ", " … "] where plain.utf8.contains(where: { $0 == 46 || $0 == 0xE2 }) {
      guard plain.contains(leader), leader.first == "." || mayBeLeader(leader, in: plain) else { continue }
      plain = plain.split(separator: leader, maxSplits: 1).map { part in
        PersonName.normalized(String(part).trimmingPrefix { $0 == "." })
      }.joined(separator: ": ")
    }
    // The full stop of "2026. október 5." is not part of the date.
    if plain.hasSuffix("."), plain.dropLast().last?.isNumber == true { plain.removeLast() }
    guard plain.utf8.contains(UInt8(ascii: "[")) else { return plain }
    // `[Ann](https://example.org/ann)`
    while let middle = plain.place(of: "]("), let open = plain[..<middle.lowerBound].lastIndex(of: "["),
      let close = plain[middle.upperBound...].firstIndex(of: ")")
    {
      plain.replaceSubrange(open...close, with: String(plain[plain.index(after: open)..<middle.lowerBound]))
    }
    var (shown, rest) = ("", plain[...])
    while let open = rest.place(of: "[["), let close = rest[open.upperBound...].place(of: "]]") {
      shown +=
        rest[..<open.lowerBound] + (rest[open.upperBound..<close.lowerBound].split(separator: "|").last ?? "")
      rest = rest[close.upperBound...]
    }
    return shown + rest
  }

  /// Whether three dots lead from a name to a mark, rather than stand in a sentence: little is behind them, and no other dots.
  private static func mayBeLeader(_ leader: String, in text: String) -> Bool {
    let parts = text.split(separator: leader)
    return parts.count == 2 && parts[0].last != ":" && parts[1].split(separator: " ").count < 4
      && !parts[1].contains(",")
  }

  private static let signs: [(text: String, sign: Sign)] =
    ["[x]", "☑", "☒", "✓", "✔", "✅", "🟢", "👍", "👥", ":white_check_mark:", ":heavy_check_mark:", ":+1:"].map {
      ($0, .ticked)
    } + ["✗", "✘", "❌", "✖", "🔴", "👎", "🚫", ":x:", ":-1:"].map { ($0, .crossed) }
    + ["[ ]", "[]", "☐", "⬜"].map { ($0, .empty) }

  /// The box or tick that a text in small letters begins with: `[x]`, `( x )`, `✓`.
  private static func box(_ text: Substring) -> (text: String, sign: Sign)? {
    if let sign = signs.first(where: { text.hasPrefix($0.text) }) { return sign }
    guard let open = text.first, "([".contains(open),
      let close = text.prefix(longestBox).firstIndex(of: open == "(" ? ")" : "]"),
      text[close...].dropFirst().first == " "
    else { return nil }
    let inner = text[..<close].dropFirst().filter { $0 != " " }
    let sign = inner.isEmpty ? Sign.empty : signs.first { $0.text == inner || $0.text == "[\(inner)]" }?.sign
    return sign.map { (String(text[...close]), $0) }
  }

  /// The most letters of a box.
  private static let longestBox = 6

  /// A text without some signs.
  private static func without(_ signs: [Character], in text: Substring) -> String {
    // To look for them among characters takes long, and few lines have an asterisk or the first byte of a selector.
    let isPlain = text.withBytes { !$0.contains { $0 == UInt8(ascii: "*") || $0 == 0xEF } }
    // A selector is part of the tick before it, as characters go.
    let scalars = signs.flatMap(\.unicodeScalars)
    return isPlain
      ? String(text) : String(String.UnicodeScalarView(text.unicodeScalars.filter { !scalars.contains($0) }))
  }

  /// The lines of a text in UTF-8.
  ///
  /// - Parameter year: the year of dates that have none.
  static func lines(of bytes: [UInt8], year: Int? = nil) -> [NotesLine] {
    var texts: [String] = []
    var (start, index) = (0, 0)
    while index <= bytes.count {
      guard index == bytes.count || bytes[index] < 14 || bytes[index] > 127,
        let length = lineBreak(in: bytes, at: index)
      else {
        index += 1
        continue
      }
      texts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      index += length
      start = index
    }
    var lines = WikiText.plainOutline(texts).enumerated().map {
      NotesLine($0.element[...], number: $0.offset + 1, year: year)
    }
    WikiText.takeItems(of: &lines)
    takeSigns(of: &lines)
    takeNumbers(of: &lines)
    takeRemarks(of: &lines)
    return lines
  }

  /// Lines with the dates that titles above them tell: `Mon 16: Ann` below `November 2026`.
  ///
  /// - Parameter month: the month that the name of the file names.
  static func withTitledDays(_ lines: [NotesLine], in month: Day? = nil) -> [NotesLine] {
    let texts = TitledDays.texts(of: lines, in: month)
    return lines.enumerated().map { index, line in
      if let text = texts[index] { return NotesLine(line.source[...], number: line.number, told: text) }
      var line = line
      // The title of a week says nothing more once its days have dates.
      if texts[index + 1] != nil, let days = TitledDays(line), line.isSpan || days.month == nil {
        line.leaveOut()
      }
      return line
    }
  }

  /// Lines with the dates of a season without their years, each in that of its half of the season.
  static func lines(_ lines: [NotesLine], of season: SeasonYears) -> [NotesLine] {
    lines.map { line in
      let day = line.date.flatMap { TitledDays.day($0.text) }
      guard let day, day.month < SeasonYears.firstMonth else { return line }
      return NotesLine(line.source[...], number: line.number, year: season.last)
    }
  }

  /// Takes circles for ticks where crosses stand before other lines: `○ 田村`, `✗ 中野`.
  private static func takeCircles(of lines: inout [NotesLine]) {
    func begins(_ line: NotesLine, with signs: String) -> Bool {
      line.text.first.map { signs.contains($0) } == true && line.text.dropFirst().first == " "
    }
    guard lines.contains(where: { begins($0, with: "○〇◯") }), !lines.contains(where: { $0.sign == .ticked }),
      lines.contains(where: { $0.sign == .crossed || begins($0, with: "×") })
    else { return }
    for index in lines.indices {
      let isCircled = begins(lines[index], with: "○〇◯")
      guard isCircled || begins(lines[index], with: "×") else { continue }
      lines[index].sign = isCircled ? .ticked : .crossed
      lines[index].text = PersonName.normalized(lines[index].text.dropFirst())
    }
  }

  /// Takes the words behind the tick of a name for a remark in brackets, where other lines have ticks: `Luis ✓ 10 min late`.
  private static func takeRemarks(of lines: inout [NotesLine]) {
    guard lines.contains(where: { $0.sign != nil }) else { return }
    func sign(_ word: Substring) -> Sign? { signs.first { $0.text == word }?.sign }
    for index in lines.indices where lines[index].sign == nil && lines[index].date == nil {
      let words = lines[index].text.split(separator: " ")
      guard let place = words.firstIndex(where: { sign($0) != nil }) else { continue }
      let (name, remark) = (words[..<place], words[(place + 1)...])
      let mayBeRemark = remark.first?.first.map { $0.isLowercase || $0.isNumber } == true
      guard mayBeRemark, remark.count <= longestTicked, name.allSatisfy({ $0.first?.isUppercase == true }),
        NameText.isName(name.joined(separator: " ")),
        !remark.contains(where: { word in
          sign(word) != nil || word.contains { ",;()".contains($0) } || word.last == ":"
        })
      else { continue }
      lines[index].sign = sign(words[place])
      lines[index].text = "\(name.joined(separator: " ")) (\(remark.joined(separator: " ")))"
    }
  }

  /// The most words behind a tick that are a remark.
  private static let longestTicked = 5

  /// Takes plus and minus for signs where both stand before the lines of a list: `+ Ann`, `- Ben`.
  private static func takeSigns(of lines: inout [NotesLine]) {
    takeCircles(of: &lines)
    let bullets = Set(lines.compactMap(\.bullet))
    let items = lines.filter { $0.bullet != nil }
    // `+ pairing works` says of nobody that they came.
    let mayBeNames = items.count { line in
      let words = line.text.prefix { !"(,:–".contains($0) }.split(separator: " ")
      return words.count < 2 || words.last?.first?.isLowercase == false
    }
    guard bullets == ["+", "-"], lines.allSatisfy({ $0.sign == nil || $0.bullet == nil }),
      mayBeNames * 2 > items.count
    else { return }
    for index in lines.indices {
      guard let bullet = lines[index].bullet else { continue }
      lines[index].sign = bullet == "+" ? .ticked : .crossed
    }
  }

  /// The length of the line break at a place, 1 at the end; `nil` where there is none.
  private static func lineBreak(in bytes: [UInt8], at index: Int) -> Int? {
    let next = bytes[index...].prefix(3)
    if next.isEmpty || 10...13 ~= next[index] { return next.starts(with: [13, 10]) ? 2 : 1 }
    return ["\u{85}", "\u{2028}", "\u{2029}"].first { next.starts(with: $0.utf8) }?.utf8.count
  }

  /// Whether the date of the line is seldom that of a meeting: in a sentence, of the meeting before, of a letter or a message.
  func isOfOtherDate(_ date: DatesInText.Found) -> Bool {
    let bytes = Array(text.utf8)
    let before = String(decoding: bytes[..<date.range.lowerBound], as: UTF8.self)
    let behind = String(decoding: bytes[date.range.upperBound...], as: UTF8.self)
    let words = before.split { !$0.isLetter }.map { PlainLetters.folded($0) }
    if words.contains(where: { NotesLine.others.contains($0) }) { return true }
    if text.last == ".", words.count > 4 { return true }
    // `The minutes of 13 January were approved`
    let next = behind.split { !$0.isLetter }.prefix(3).map { PlainLetters.folded($0) }
    if words.count > 2, next.contains(where: { NotesLine.approvals.contains($0) }) { return true }
    // `Wien, am 20. September 2026`
    if behind.isEmpty, words.count < 4, !words.contains(where: { NotesText.sessions.contains($0) }),
      let comma = before.firstIndex(of: ","),
      before[before.index(after: comma)...].allSatisfy({ $0.isLowercase || $0 == " " })
    {
      return true
    }
    return behind.split(separator: " ").first.flatMap { ClockText.seconds(of: $0) } != nil
      && behind.count { $0 == ":" } > 1
  }

  /// What says that a date is that of another meeting.
  private static let others = Set(WordLists.tables["notes.otherDates"])
  private static let approvals = Set(WordLists.tables["notes.approvals"])

  /// Whether the line is its date, with a weekday before it or without, or says that the meeting began then.
  var isDateAlone: Bool {
    guard let date else { return false }
    if saysBegan { return true }
    let behind = Array(text.utf8.dropFirst(date.range.upperBound))
    // Tor and Per are people too.
    guard behind.first != UInt8(ascii: ":") || behind.count == 1 else { return false }
    let rest = Array(text.utf8.prefix(date.range.lowerBound)) + behind
    let words = String(decoding: rest, as: UTF8.self).split { " ,:;()".contains($0) }
    return words.allSatisfy { WeekdayNames.contains($0) }
  }

  /// The text before the first colon and the text after it. The colon of a time does not count.
  var labelled: (label: String, rest: String)? {
    let colon = text.indices.first { index in
      guard text[index] == ":" else { return false }
      let isTime = text[..<index].last?.isNumber == true && text[index...].dropFirst().first?.isNumber == true
      return !isTime
    }
    guard let colon else { return nil }
    return (
      PersonName.normalized(text[..<colon]), PersonName.normalized(text[text.index(after: colon)...])
    )
  }

  /// Whether the line has several dates, to which a year was added.
  var hasOnlyYearlessDates: Bool {
    date == nil && !DatesInText.all(in: text).isEmpty
      && DatesInText.all(in: NotesLine(source[...], number: number).text).isEmpty
  }

  /// The text of a line of nothing but a year: `(2026)`.
  var yearAlone: String? {
    let words = text.drop { $0 == "(" }.prefix { $0 != ")" }.split(separator: " ")
    guard let year = words.last, words.count == 1 || words.count < 4 && text.first == "(",
      text.last == ")" || text.first != "(", words.dropLast().allSatisfy({ $0.allSatisfy(\.isLetter) })
    else { return nil }
    let isYear = year.count == 4 && year.allSatisfy(\.isNumber)
    return isYear || SeasonYears(text) != nil ? text : nil
  }

  /// The text before the first colon, or all of it.
  var title: String { labelled?.label ?? text }

  /// Takes the text for no part of the record.
  mutating func leaveOut() { text = "" }

  /// Takes a text in quotes for one without: `"Ann"`.
  mutating func takeOutOfQuotes() {
    if let quote = text.first, "\"'".contains(quote), text.count > 2, text.last == quote {
      text = String(text.dropFirst().dropLast())
    }
  }

  /// Takes the text for that of two columns, as with a colon between them.
  mutating func takeColumns(_ first: String, _ second: String) { text = "\(first): \(second)" }

  /// Takes a heading for an item: `# Ann` in the text of a wiki.
  mutating func takeItem(number: Int) { (isHeading, isItem, itemNumber) = (false, true, number) }

  /// Takes the line for a heading.
  mutating func takeHeading() { isHeading = true }

  /// Takes the number before the text for that of an item.
  mutating func takeNumber(_ number: Int, before rest: String) {
    (isItem, itemNumber, text) = (true, number, rest)
  }

  /// Whether the line may explain codes: `P = present`, or several parts with words in small letters behind a sign: `✓ there, ✗ ill`.
  var mayExplainCodes: Bool {
    if text.utf8.contains(UInt8(ascii: "=")) { return true }
    guard date == nil, source.utf8.count < NotesLine.longestLegend else { return false }
    let parts = explanation.split { ",;|".contains($0) }.map { $0.split(separator: " ") }
    return parts.count > 1
      && parts.allSatisfy { part in
        // `ob. – obecny`
        let isShort = part.first.map { $0.count < 6 && $0.last == "." && $0.first?.isLetter == true } ?? false
        let words = isShort ? part.filter { $0 != "-" && $0 != "–" } : part
        return (2...5).contains(words.count) && (isShort || words[0].count < 3) && words[0] != "-"
          && words[1].first?.isLowercase == true
          && (isShort || words[0].allSatisfy { !$0.isLetter && !$0.isNumber || words[0].count == 1 })
      }
  }

  /// The most bytes of a line that explains codes without equals signs.
  private static let longestLegend = 200

  /// The text of a line that explains codes, with the sign before it.
  var explanation: String {
    let parts = source.split(separator: "  ").map { PersonName.normalized($0) }.filter { !$0.isEmpty }
    // `/ present  L late`
    let areParted = parts.count > 2 && !source.contains(where: { ",;|=".contains($0) })
    return areParted ? parts.joined(separator: ", ") : sign == nil ? text : PersonName.normalized(source)
  }

  /// The short texts that may be codes: in brackets behind names, and at the end of names.
  var shortTexts: [String] {
    let bracketed = text.split(separator: "(" as Character).dropFirst().map { $0.prefix { $0 != ")" } }
    let last = text.split { ",;:(".contains($0) }.compactMap { $0.split(separator: " " as Character).last }
    // `p  Bell, Ann`
    let first = [source.place(of: "  ").map { source[..<$0.lowerBound] } ?? ""]
    // The sign of a box or a tick is no part of the text.
    let signs =
      sign == nil ? [] : source.split(separator: " ").filter { !$0.contains { $0.isLetter || $0.isASCII } }
    return (bracketed + last + first + signs).filter {
      (1...NotesLine.longestCode).contains($0.utf8.count)
    }.map { String($0) }
  }

  /// The most bytes of a code that a text explains.
  private static let longestCode = 4

  /// The names behind a date that begins the line, after a colon or a dash; a title of few words may stand before the colon.
  func names(behind date: DatesInText.Found) -> String? {
    guard var words = words(behind: date), let sign = words.first else { return nil }
    guard ":-–—".contains(sign) else {
      // `7 March 2026, path clearing: Ann, Ben`
      if sign == "," { words = PersonName.normalized(words.dropFirst()) }
      let title = words.place(of: ": ").map { words[..<$0.lowerBound] }
      return title.map { NotesLine.mayBeTitle($0) } == true ? words : nil
    }
    let names = PersonName.normalized(words.dropFirst())
    return names.isEmpty ? nil : names
  }

  /// Whether words before a colon may say what a meeting is: few of them, and no comma.
  static func mayBeTitle(_ words: some StringProtocol) -> Bool {
    (1...3).contains(words.split(separator: " ").count)
      && words.allSatisfy { $0.isLetter || " '’".contains($0) }
  }

  /// Whether a single blank follows a date, as in no table: signs, tabs and several blanks part the columns of those.
  func isOfWords(behind date: DatesInText.Found) -> Bool {
    text.utf8.dropFirst(date.range.upperBound).first == UInt8(ascii: " ")
      && !source.contains("\t") && !source.drop { $0 == " " }.contains("  ")
  }

  /// Whether a wide gap follows a date and none else is in the line, as where weekdays of several lengths stand before dates.
  func isBehindGap(_ date: DatesInText.Found) -> Bool {
    !source.contains("\t") && source.split(separator: "  ", omittingEmptySubsequences: true).count == 2
      && text.utf8.dropFirst(date.range.upperBound).first == UInt8(ascii: " ")
  }

  /// The words behind a date that begins the line, without a time or a number of people at their beginning.
  func words(behind date: DatesInText.Found) -> String? { rest(behind: date)?.words }

  /// The time behind a date that begins the line, in seconds since midnight.
  func time(behind date: DatesInText.Found) -> Int? { rest(behind: date)?.time }

  private func rest(behind date: DatesInText.Found) -> (words: String, time: Int?)? {
    let before = String(decoding: Array(text.utf8.prefix(date.range.lowerBound)), as: UTF8.self)
    guard before.split(whereSeparator: { " ,".contains($0) }).allSatisfy({ WeekdayNames.contains($0) }) else {
      return nil
    }
    let rest = String(decoding: Array(text.utf8.dropFirst(date.range.upperBound)), as: UTF8.self)
    let (words, time) = NotesLine.withoutTime(NotesLine.withoutRemark(PersonName.normalized(rest)))
    return words.isEmpty ? nil : (words, time)
  }

  /// A text without the words in brackets that it begins with, before a colon: `(Kafka): Ann, Ben`, `(7 in all): Ann, Ben`.
  private static func withoutRemark(_ text: String) -> String {
    guard let open = BracketedText(text.prefix { $0 != ":" }), open.before.isEmpty,
      NotesLine.time(of: open.remark) == nil,
      open.remark.drop(while: \.isNumber).allSatisfy({ $0.isLetter || " .'’-".contains($0) })
    else { return text }
    return PersonName.normalized(text.drop { $0 != ":" })
  }

  /// A text without the time or the number of people that it begins with, be it behind a sign: `- 19:30 Uhr: Ann, Ben`,
  /// `18h Ann`, `3 present: Ann`. The sign behind it is kept.
  private static func withoutTime(_ text: String) -> (text: String, time: Int?) {
    // "(4): Ann, Ben, Cy, Dee"
    if let open = BracketedText(text.prefix { $0 != ":" }), open.before.isEmpty,
      open.remark.allSatisfy(\.isNumber)
    {
      return (PersonName.normalized(text.drop { $0 != ":" }), nil)
    }
    if let names = counted(text) { return (": \(names.joined(separator: ", "))", nil) }
    let plain = text.drop { " ,:-–—@(".contains($0) }
    guard plain.first?.isNumber == true else { return (text, nil) }
    let words = plain.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    for count in (1...2).reversed() where count < words.count {
      let end = words[count - 1].endIndex
      let first = plain[..<end]
      let clock = first.last.map { ":,)".contains($0) } == true ? first.dropLast() : first
      let behind = PersonName.normalized(
        first.last == ":" ? plain[plain.index(before: end)...] : plain[end...])
      if !clock.allSatisfy(\.isNumber), let time = time(of: clock) { return (behind, time) }
      // "3 present: Ann, Ben", "3 came - Ann, Ben"
      let isSign = behind.first == ":" || ["- ", "– "].contains { behind.hasPrefix($0) }
      if count == 2, words[0].allSatisfy(\.isNumber), isSign { return (behind, nil) }
    }
    return (text, nil)
  }

  /// The words behind their number, which are a name each: `(4) Ann Ben Cy Dee`.
  private static func counted(_ text: String) -> [Substring]? {
    let words = text.split(separator: " ")
    guard let first = words.first, first.first == "(", first.last == ")",
      Int(first.dropFirst().dropLast()) == words.count - 1,
      words.dropFirst().allSatisfy({ $0.first?.isUppercase == true && $0.allSatisfy(\.isLetter) })
    else { return nil }
    return Array(words.dropFirst())
  }

  /// The seconds since midnight of a time, or of the first of two: `19:30 Uhr`, `7pm`, `18h`, `19:30-21:00`.
  static func time(of text: some StringProtocol) -> Int? {
    let parts = text.split { "-–".contains($0) }
    guard let first = parts.first, parts.count < 2 || time(of: parts[1...].joined(separator: "-")) != nil
    else {
      return nil
    }
    let hour = first.prefix(while: \.isNumber)
    let rest = first[hour.endIndex...].lowercased()
    if let time = ClockText.seconds(of: first) { return time }
    // "7pm", "18 Uhr", "18h"
    guard rest.allSatisfy({ $0.isLetter || " .".contains($0) }) else { return nil }
    return ClockText.seconds(of: "\(hour):00\(rest == "h" ? "" : rest)")
  }
}
