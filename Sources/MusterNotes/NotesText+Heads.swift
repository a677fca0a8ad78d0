import MusterImport
import MusterReading

/// What heads lists, and where these end.
extension NotesText {
  /// What heads a list, and the list behind it.
  func head(_ line: NotesLine) -> (label: String, rest: String)? {
    if let parts = line.labelled ?? dashed(line.text) { return parts }
    if let label = headOfColumns(line) { return (label, "") }
    // A word alone heads a list as a heading does, but `People` may be whom a text is about.
    let isTitle = line.isHeading || !line.isItem && !NotesText.withoutCount(line.text).contains(" ")
    guard isTitle || headsLines(line), !NotesText.contacts.contains(PlainLetters.folded(line.text)) else {
      return nil
    }
    return (line.text, "")
  }

  /// The first title of a line of them, where it heads the names in the columns below: `Attendees      Role`.
  func headOfColumns(_ line: NotesLine) -> String? {
    guard line.source.contains("   "), !line.isItem, !line.isHeading, line.date == nil,
      let next = lines[line.number...].first, next.labelled == nil
    else { return nil }
    let cells = [line, next].map { line in
      line.source.split(separator: "  ").map { PersonName.normalized($0) }.filter { !$0.isEmpty }
    }
    guard (2...4).contains(cells[0].count), cells[1].count > 1, NameText.isName(cells[1][0]),
      cells[0].allSatisfy({ $0.allSatisfy { $0.isLetter || " '’".contains($0) } }),
      code(labelled: cells[0][0]).map({ !$0.isEmpty }) == true,
      cells[0].dropFirst().allSatisfy({ code(labelled: $0) == nil })
    else { return nil }
    return cells[0][0]
  }

  /// Whether a line of several words heads the lines below it: `People present (lines said)` above dashes, items or indented lines.
  private func headsLines(_ line: NotesLine) -> Bool {
    let words = line.text.split(separator: " ")
    guard !line.isItem, line.date == nil, (2...NotesText.mostHeadWords).contains(words.count),
      !words.contains(where: { NameText.isEverybody(String($0)) }),
      let next = lines[line.number...].first(where: { !$0.source.isEmpty })
    else { return false }
    let isAbove = next.isRule || next.isItem || next.isIndented && !line.isIndented
    return isAbove && code(labelled: line.text).map { !$0.isEmpty } == true
  }

  private static let contacts = Set(WordLists.tables["notes.contacts"])

  /// The most words of a line that heads others without a colon.
  static let mostHeadWords = 5

  /// Whether a line below a list is the first item of another, or a section behind plain lines of names: `3. Minutes`.
  func endsList(_ line: NotesLine, _ label: Label) -> Bool {
    if label.isPlain == true, line.itemNumber != nil, label.lines > 0 { return true }
    return line.itemNumber == 1 && label.lines > 0 && label.gaps > 0
  }

  /// Whether an item behind an empty line below a list may be a nickname or on an agenda: `- budget`.
  mutating func mayBeginAgenda(_ line: NotesLine, below label: Label) -> Bool {
    line.isItem && label.isOpen && label.lines > 0 && label.gaps == label.lines + 1
      && names.entries(in: line.text) == nil
      && names.listed(in: line.text)?.isEmpty == false
  }

  /// Whether the text has lists of minutes, as a page of other things that people may be listed on has not: some are headed by
  /// words for marks, or for those who came.
  var isOfMinutes: Bool {
    days == nil
      && lines.contains { line in
        guard let (label, _) = head(line), code(labelled: label).map({ !$0.isEmpty }) == true else {
          return false
        }
        let words = label.split { !$0.isLetter }.map { String($0) }
        return words.contains {
          vocabulary.mark(named: $0) != nil || NotesText.attendees.contains(PlainLetters.folded($0))
        }
      }
  }

  /// Whether a line below the heading of a list would be read for nothing, though it seems to be a list, is above names, or may be
  /// a name among others.
  mutating func losesList(_ line: NotesLine) -> Bool {
    guard let label, label.isOpen, label.isPlain != false, !label.code.isEmpty, !line.isHeading, !line.isItem,
      line.labelled == nil, line.date == nil, !NotesText.isAside(line.text)
    else { return false }
    if line.text.first == "|" {
      isAboveTable = true
      return true
    }
    if mayBeNameWithSign(line) { return true }
    let isSentence = line.text.last.map { ".!?".contains($0) } == true
    if !isSentence, seemsList(line.text) || isQuoted(line.text) { return true }
    guard label.isPlain == nil else { return false }
    let block = lines[line.number...].prefix {
      !$0.text.isEmpty && !$0.isHeading && $0.labelled == nil && $0.date == nil
    }
    return block.contains { listsNames($0, areFull: false) || $0.text.contains(" ") && isNameAlone($0) }
  }

  /// Whether a text has several parts between commas that are all short, or of which one is a full name.
  private func seemsList(_ text: String) -> Bool {
    let parts = text.split(separator: ",").map { PersonName.normalized($0) }
    return parts.count > 1
      && (parts.allSatisfy { $0.split(separator: " ").count <= NotesText.mostNameWords }
        || parts.contains { $0.contains(" ") && NameText.isName($0) && $0.split(separator: " ").count < 4 })
  }

  /// Whether two words in small letters may be somebody's name, as some write it: `ann bell`, but not `two guests`.
  func mayBeSmallName(_ text: String) -> Bool {
    let words = text.split(separator: " ").map { String($0) }
    return words.count == 2 && !NameText.isNobody(text)
      && !NameText.none.contains(PlainLetters.folded(words[0]))
      && words.allSatisfy { word in
        word.allSatisfy { $0.isLowercase || "'’-".contains($0) } && Nickname.isNickname(word, vocabulary)
      }
  }

  /// Whether a line is a name in small letters, or a full one with a sign or square brackets behind it: `Ann Bell?`, `Ann Bell [late]`.
  func mayBeNameWithSign(_ line: NotesLine) -> Bool {
    guard !line.isItem, !line.isHeading, line.labelled == nil, line.date == nil else { return false }
    let plain = PersonName.normalized(line.text.prefix { !"?*[".contains($0) })
    return mayBeSmallName(line.text)
      || plain.utf8.count < line.text.utf8.count && plain.contains(" ") && NameText.isName(plain)
  }

  /// Whether a text is a few words with quotes or brackets around the first.
  private func isQuoted(_ text: String) -> Bool {
    text.first.map { "\"“„«‘<[".contains($0) } == true
      && text.split(separator: " ").count <= NotesText.mostNameWords
  }

  /// Takes lines that are bold for headings, where some of these head lists: `**Discussion**` beside `**Present**`.
  mutating func takeBoldHeads() {
    let bold = lines.indices.filter { lines[$0].isBold }
    guard bold.contains(where: { code(labelled: lines[$0].title) != nil }) else { return }
    for index in bold {
      let read = names.entries(in: lines[index].text)
      if read?.contains(where: { $0.name.contains(" ") }) != true { lines[index].takeHeading() }
    }
  }

  /// The most words of a name.
  private static let mostNameWords = 3
}
