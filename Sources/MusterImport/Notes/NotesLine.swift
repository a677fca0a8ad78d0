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
  let text: String
  /// The box or tick before it.
  let sign: Sign?
  let isHeading: Bool
  /// Whether a bullet or a number stands before the text.
  let isItem: Bool
  /// The only date in the line.
  let date: DatesInText.Found?

  init(_ line: Substring, number: Int) {
    self.number = number
    source = String(line)
    var rest = PersonName.normalized(EastAsianDates.plain(String(line)))[...]
    isHeading = rest.hasPrefix("#")
    if isHeading { rest = rest.drop { $0 == "#" } }
    let isBulleted = rest.count > 1 && "-*•·–".contains(rest.first ?? " ") && rest.dropFirst().first == " "
    if isBulleted { rest = rest.dropFirst(2) }
    let number = rest.prefix { $0.isNumber }
    let isNumbered =
      !number.isEmpty && number.count < 3 && ".)".contains(rest.dropFirst(number.count).first ?? " ")
      && DatesInText.all(in: PersonName.normalized(rest)).first?.range.lowerBound != 0
    if isNumbered { rest = PersonName.normalized(rest.dropFirst(number.count + 1))[...] }
    isItem = isBulleted || isNumbered
    let plain = rest.lowercased().filter { $0 != "\u{FE0F}" }
    let box = NotesLine.signs.first { plain.hasPrefix($0.text) }
    let tick = NotesLine.signs.first { $0.text.count == 1 && plain.hasSuffix($0.text) }
    if let box { rest = rest.dropFirst(box.text.count) } else if tick != nil { rest = rest.dropLast() }
    text = NotesLine.plain(rest)
    let dates = DatesInText.all(in: text)
    date = dates.count == 1 && !CalendarCell.isAside(text) ? dates[0] : nil
    // A tick behind a date is of the meeting.
    sign = box?.sign ?? (date == nil ? tick?.sign : nil)
  }

  /// A text without the signs of Markdown, links to pages among them: `[[people/ann|Ann]]`.
  private static func plain(_ text: Substring) -> String {
    var plain = PersonName.normalized(text.filter { $0 != "*" && $0 != "\u{FE0F}" })
    while let open = plain.firstRange(of: "[["), let close = plain[open.upperBound...].firstRange(of: "]]") {
      let title = plain[open.upperBound..<close.lowerBound].split(separator: "|").last ?? ""
      plain.replaceSubrange(open.lowerBound..<close.upperBound, with: String(title))
    }
    // The full stop of "2026. október 5." is not part of the date.
    return plain.hasSuffix(".") && plain.dropLast().last?.isNumber == true ? String(plain.dropLast()) : plain
  }

  private static let signs: [(text: String, sign: Sign)] =
    ["[x]", "☑", "☒", "✓", "✔", "✅"].map { ($0, .ticked) } + ["✗", "✘", "❌", "✖"].map { ($0, .crossed) }
    + ["[ ]", "[]", "☐", "⬜"].map { ($0, .empty) }

  /// Whether the line is its date, with a weekday before it or without.
  var isDateAlone: Bool {
    guard let date else { return false }
    let rest =
      Array(text.utf8.prefix(date.range.lowerBound)) + Array(text.utf8.dropFirst(date.range.upperBound))
    let words = String(decoding: rest, as: UTF8.self).split { " ,:;()".contains($0) }
    return words.allSatisfy { WeekdayNames.contains($0) }
  }

  /// What stands before the first colon and behind it.
  var labelled: (label: String, rest: String)? {
    guard let colon = text.firstIndex(where: { $0 == ":" }) else { return nil }
    return (
      PersonName.normalized(text[..<colon]), PersonName.normalized(text[text.index(after: colon)...])
    )
  }

  /// The names behind a date that begins the line, after a colon or a dash.
  var namesBehindDate: String? {
    guard let date else { return nil }
    let before = String(decoding: Array(text.utf8.prefix(date.range.lowerBound)), as: UTF8.self)
    guard before.split(whereSeparator: { " ,".contains($0) }).allSatisfy({ WeekdayNames.contains($0) }) else {
      return nil
    }
    let rest = String(decoding: Array(text.utf8.dropFirst(date.range.upperBound)), as: UTF8.self)
    let trimmed = PersonName.normalized(rest)
    guard let sign = trimmed.first, ":-–—".contains(sign) else { return nil }
    let names = PersonName.normalized(trimmed.dropFirst())
    return names.isEmpty ? nil : names
  }
}
