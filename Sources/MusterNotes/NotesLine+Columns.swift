import MusterImport
import MusterReading

/// Lines whose parts stand in columns.
extension NotesLine {
  /// The cells of a line between wide gaps.
  private struct Cells {
    let index: Int
    let texts: [String]
    /// Where the second begins.
    let start: Int

    /// The cells of a line of two columns, or of three of which the last is a time; `nil` of others.
    init?(_ line: NotesLine, at index: Int) {
      guard line.date == nil, line.sign == nil, !line.isHeading, line.labelled == nil,
        line.source.contains("  "), !line.source.contains("\t")
      else { return nil }
      let cells = line.source.split(separator: "  ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      guard (2...3).contains(cells.count), cells.count == 2 || ClockText.seconds(of: cells[2]) != nil else {
        return nil
      }
      let source = line.source
      texts = cells.map { PersonName.normalized($0) }
      self.index = index
      start = source.distance(from: source.startIndex, to: cells[1].startIndex)
      // What stands before a name is no part of it.
      guard line.text.hasPrefix(texts[0]) else { return nil }
    }
  }

  /// Takes the columns, classes and remarks of lines for what they are.
  static func takeParts(of lines: inout [NotesLine], _ vocabulary: MarkVocabulary) {
    takeColumns(of: &lines, vocabulary)
    takeClasses(of: &lines)
    takeRemarks(of: &lines, vocabulary)
  }

  /// The fewest lines of columns.
  private static let fewest = 3

  /// Takes a name and a mark in a column of its own for what they are: `Ann      absent - ill`, and `p  Bell, Ann` where a
  /// legend explains the codes.
  private static func takeColumns(of lines: inout [NotesLine], _ vocabulary: MarkVocabulary) {
    let cells = lines.indices.compactMap { Cells(lines[$0], at: $0) }
    for group in Dictionary(grouping: cells, by: \.start).values where group.count >= fewest {
      if group.allSatisfy({ vocabulary.isNamed($0.texts[0]) }) {
        for line in group { lines[line.index].takeColumns(line.texts[1], line.texts[0]) }
        continue
      }
      let known = group.count { vocabulary.code(of: $0.texts[1]) != nil }
      guard known * 2 > group.count else { continue }
      for line in group where NameText.isName(line.texts[0], hasComma: true) {
        lines[line.index].takeColumns(line.texts[0], line.texts[1])
      }
    }
  }

  /// Takes numbers without a full stop for those of a list, where they count its names: `1 Ann Bell`, `2 Ben Ito`, `3 Cy Dee`.
  static func takeNumbers(of lines: inout [NotesLine]) {
    let found = lines.indices.compactMap { index in
      lines[index].countedName.map { (index: index, number: $0.number, rest: $0.rest) }
    }
    guard found.count >= fewest, zip(found, 1...).allSatisfy({ $0.number == $1 }) else { return }
    for line in found { lines[line.index].takeNumber(line.number, before: line.rest) }
  }

  /// Takes the class behind a full name for no part of it, where several have one: `Ann Bell 10E - present`.
  private static func takeClasses(of lines: inout [NotesLine]) {
    let found = lines.indices.compactMap { index in
      lines[index].withoutClass.map { (index: index, text: $0) }
    }
    guard found.count > 1 else { return }
    for line in found { lines[line.index].text = line.text }
  }

  /// The text without the class behind a full name, before a sign.
  private var withoutClass: String? {
    guard date == nil, !isHeading,
      let place = [" - ", " – ", ": ", " ("].lazy.compactMap({ text.place(of: $0) }).first
    else { return nil }
    let words = text[..<place.lowerBound].split(separator: " ")
    guard words.count > 2, let last = words.last, (2...3).contains(last.count), last.last?.isLetter == true,
      last.dropLast().allSatisfy(\.isNumber)
    else { return nil }
    let name = words.dropLast().joined(separator: " ")
    return NameText.isName(name) ? name + text[place.lowerBound...] : nil
  }

  /// Whether two full names stand in columns of the line.
  var holdsTwoNames: Bool {
    let cells = source.split { $0 == "\t" }.flatMap { $0.split(separator: "   ") }
    return cells.count { $0.split(separator: " ").count > 1 && ClockText.seconds(of: $0) == nil } > 1
  }

  /// The number and the name that a line begins with.
  private var countedName: (number: Int, rest: String)? {
    guard !isItem, !isHeading, date == nil, sign == nil, let number = Int(text.prefix(while: \.isNumber)),
      number < 100
    else { return nil }
    let rest = text.drop(while: \.isNumber)
    guard rest.first == " ", rest.dropFirst().first?.isUppercase == true else { return nil }
    let name = PersonName.normalized(rest)
    let front = name.prefix { !"(:–".contains($0) }
    return NameText.isName(PersonName.normalized(front), hasComma: true) ? (number, name) : nil
  }

  /// The time, the names and their mark that wide gaps part: `8:00 Mass   Tom, Una   present`.
  var timedCells: (time: String, names: String, code: String)? {
    let cells = source.split(separator: "  ").map { PersonName.normalized($0) }.filter { !$0.isEmpty }
    guard cells.count == 3, let space = cells[0].firstIndex(of: " "),
      let time = ClockText.seconds(of: cells[0][..<space]),
      // `7:25 pm   Ann` says when somebody came.
      ClockText.seconds(of: cells[0]) == nil
    else { return nil }
    return (ClockTime.text(of: time / 60), cells[1], cells[2])
  }

  /// Takes what one of several words in brackets says of those who were late for all of them: `Ann (7:20, late)`.
  private static func takeRemarks(of lines: inout [NotesLine], _ vocabulary: MarkVocabulary) {
    for index in lines.indices where lines[index].text.utf8.contains(UInt8(ascii: "(")) {
      var (plain, rest) = ("", lines[index].text[...])
      while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
        let parts = rest[open..<close].dropFirst().split(separator: ",").map { PersonName.normalized($0) }
        let late = parts.filter { $0.count > 1 && vocabulary.code(of: $0) == .mark(.partial) }
        plain += rest[..<open]
        plain += parts.count > 1 && !late.isEmpty ? "(\(late[late.count - 1]))" : rest[open...close]
        rest = rest[rest.index(after: close)...]
      }
      lines[index].text = plain + rest
    }
  }
}
