import MusterImport
import MusterReading

/// What heads lists, and where these end.
extension NotesText {
  /// What heads a list, and the list behind it.
  func head(_ line: NotesLine) -> (label: String, rest: String)? {
    if let parts = line.labelled ?? dashed(line.text) { return parts }
    // A word alone heads a list as a heading does, but `People` may be whom a text is about.
    let isTitle = line.isHeading || !line.isItem && !NotesText.withoutCount(line.text).contains(" ")
    guard isTitle || headsLines(line), !NotesText.contacts.contains(PlainLetters.folded(line.text)) else {
      return nil
    }
    return (line.text, "")
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
  private static let mostHeadWords = 5

  /// Whether a line below a list is the first item of another, or a section behind plain lines of names: `3. Minutes`.
  func endsList(_ line: NotesLine, _ label: Label) -> Bool {
    if label.isPlain == true, line.itemNumber != nil, label.lines > 0 { return true }
    return line.itemNumber == 1 && label.lines > 0 && label.gaps > 0
  }

  /// Whether an item behind an empty line below a list may be a nickname or on an agenda: `- budget`.
  mutating func mayBeginAgenda(_ line: NotesLine, below label: Label) -> Bool {
    line.isItem && label.lines > 0 && label.gaps == label.lines + 1 && names.entries(in: line.text) == nil
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

  /// Whether a line right below the heading of a list that has no names yet seems to be a list, or is above names, and would be
  /// read for nothing.
  mutating func losesList(_ line: NotesLine) -> Bool {
    guard let label, label.isOpen, label.isPlain == nil, !label.code.isEmpty, !line.isHeading, !line.isItem,
      line.labelled == nil, line.date == nil, !NotesText.isAside(line.text)
    else { return false }
    if line.text.first == "|" {
      isAboveTable = true
      return true
    }
    let isSentence = line.text.last.map { ".!?".contains($0) } == true
    let parts = line.text.split(separator: ",").map { $0.split(separator: " ").count }
    if !isSentence, parts.count > 1, parts.allSatisfy({ $0 <= NotesText.mostNameWords }) { return true }
    let block = lines[line.number...].prefix {
      !$0.text.isEmpty && !$0.isHeading && $0.labelled == nil && $0.date == nil
    }
    return block.contains { listsNames($0, areFull: false) || $0.text.contains(" ") && isNameAlone($0) }
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
