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
