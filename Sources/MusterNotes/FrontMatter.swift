import MusterReading

/// The lines between two rows of dashes at the beginning of a text that say things of the file: `tags: [club]`,
/// `created: 2026-09-12`.
enum FrontMatter {
  /// Takes such lines for no part of the record, but for those that say who came, and tells the number of all of them.
  static func take(of lines: inout [NotesLine]) -> Int {
    guard lines.first.map({ isRow($0) }) == true,
      let end = lines.dropFirst().prefix(mostLines).firstIndex(where: { isRow($0) })
    else { return 0 }
    var isLeftOut = false
    for index in 1..<end {
      // The items below a key are its value.
      if !lines[index].isItem {
        let key = PlainLetters.folded(lines[index].title)
        // `team: Billing`, but `team: Ann, Ben`
        let isName =
          rosters.contains(key) && lines[index].labelled?.rest.contains { ",[".contains($0) } == false
        isLeftOut = fields.contains(key) || isName
      }
      if isLeftOut { lines[index].leaveOut() }
      lines[index].takeOutOfQuotes()
    }
    return end
  }

  private static func isRow(_ line: NotesLine) -> Bool {
    line.source.count > 2 && line.source.allSatisfy { $0 == "-" }
  }

  /// The most lines before the second row.
  private static let mostLines = 40
  private static let rosters = Set(WordLists.tables["notes.rosters"])
  private static let fields = Set(WordLists.tables["notes.fields"])
}
