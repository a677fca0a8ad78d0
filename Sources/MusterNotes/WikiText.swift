/// The signs of the texts of wikis such as Wikipedia: `== Present ==`, `'''Present:'''`, `# Ann`.
enum WikiText {
  /// The text of a heading between as many equals signs on both sides; `nil` of other lines.
  static func title(_ text: Substring) -> Substring? {
    guard text.utf8.first == UInt8(ascii: "="), text.utf8.last == UInt8(ascii: "=") else { return nil }
    let signs = text.prefix { $0 == "=" }.count
    let title = text.dropFirst(signs).dropLast(signs)
    guard title.first == " " || title.first?.isLetter == true, title.last != "=" else { return nil }
    return title.drop { $0 == " " }
  }

  /// A text without the apostrophes around what is bold or italic at its beginning, and a line break at its end.
  static func plain(_ whole: String) -> String {
    let text =
      ["<br>", "<br/>", "<br />"].first { whole.hasSuffix($0) }.map { String(whole.dropLast($0.count)) }
      ?? whole
    guard text.utf8.contains(UInt8(ascii: "'")), text.drop(while: { $0 == " " }).hasPrefix("''") else {
      return text
    }
    return text.replacing("'''", with: "").replacing("''", with: "")
  }

  /// The lines of an outline as Org writes it, with number signs for the stars of headings and the date alone of time stamps in these:
  /// `** <2026-02-03 Tue> Rehearsal`; all lines as they are in other texts.
  static func plainOutline(_ lines: [String]) -> [String] {
    guard lines.contains(where: { withoutStamp($0) != nil }) else { return lines }
    return lines.map { line in
      let stars = line.prefix { $0 == "*" }
      guard !stars.isEmpty, line[stars.endIndex...].first == " " else { return line }
      let plain = withoutStamp(line) ?? line
      return String(repeating: "#", count: stars.count) + plain.dropFirst(stars.count)
    }
  }

  private static func withoutStamp(_ line: String) -> String? {
    guard line.utf8.first == UInt8(ascii: "*"), let open = line.place(of: " <"),
      line[open.upperBound...].first?.isNumber == true,
      let close = line[open.upperBound...].firstIndex(of: ">")
    else { return nil }
    let date = line[open.upperBound..<close].prefix { $0 != " " }
    return "\(line[..<open.lowerBound]) \(date)\(line[line.index(after: close)...])"
  }

  /// Takes lines with one number sign for items, where headings are between equals signs.
  static func takeItems(of lines: inout [NotesLine]) {
    guard lines.contains(where: { $0.isHeading && $0.source.hasPrefix("=") }) else { return }
    var number = 0
    for index in lines.indices {
      let isItem = lines[index].isHeading && lines[index].source.hasPrefix("# ")
      number = isItem ? number + 1 : 0
      if isItem { lines[index].takeItem(number: number) }
    }
  }
}

extension NotesLine {
  /// The number of signs before a heading: 2 of `## Rehearsal`.
  var headingDepth: Int { source.prefix { $0 == source.first }.count }
}
