import MusterJournals

/// One line of marks below a session's header: `[mark:] name, name, … ; comment`.
struct MarkLine {
  /// What is recorded of everybody named.
  let mark: Mark
  private let text: String
  private let content: Substring
  private let items: [Substring]

  /// The marks of a line; `nil` when it holds none that can be read, as an event does.
  init?(_ text: String) {
    self.text = text
    content = TextSyntax.content(of: text[...]).text
    var names = content
    var mark = Mark.present
    if let (word, rest) = TextSyntax.splitAtColon(content) {
      guard let known = Mark(word: word) else { return nil }
      mark = known
      names = rest
    }
    // A line that begins with a clock time is an event.
    guard !content.isEmpty, ClockTime.minutes(of: TextSyntax.firstWord(content).word) == nil else {
      return nil
    }
    self.mark = mark
    items = names.isEmpty ? [] : TextSyntax.list(names)
  }

  var names: [String] { items.compactMap { try? TextSyntax.value($0) } }

  /// The line with more names behind the last one, before any comment: as many of them as it has room for.
  ///
  /// - Returns: the line, and the names that are left for another.
  func appending(_ names: [String]) -> (line: String, left: ArraySlice<String>) {
    var width = text[..<content.endIndex].count
    var added = ""
    var separator = items.isEmpty ? " " : ", "
    for (index, name) in names.enumerated() {
      let name = separator + TextSyntax.quoted(name, if: .name)
      width += name.count
      // A line without names takes the first, however long it is.
      let hasRoom = width <= TextLines.usualWidth || items.isEmpty && index == 0
      guard hasRoom else { return (with(added), names[index...]) }
      added += name
      separator = ", "
    }
    return (with(added), [])
  }

  private func with(_ added: String) -> String {
    String(text[..<content.endIndex]) + added + text[content.endIndex...]
  }

  /// The line without some of its names.
  ///
  /// Of a line that loses all its names the comment stays, as a line of its own; without one nothing does.
  func removing(_ isRemoved: (String) -> Bool) -> String? {
    let kept = items.indices.filter { !((try? TextSyntax.value(items[$0])).map(isRemoved) ?? false) }
    guard let first = items.first, let last = items.last, !kept.isEmpty else { return comment }
    var result = String(text[..<first.startIndex])
    for (position, index) in kept.enumerated() {
      // Between two names stands what stood before the second of them: comma and spaces are the writer's own.
      if position > 0 { result += text[items[index - 1].endIndex..<items[index].startIndex] }
      result += items[index]
    }
    return result + text[last.endIndex...]
  }

  /// The line with other names in place of some; `nil` when none is.
  func replacing(_ newName: (String) -> String?) -> String? {
    var result = ""
    var copied = text.startIndex
    for item in items {
      guard let name = try? TextSyntax.value(item), let new = newName(name) else { continue }
      result += text[copied..<item.startIndex]
      result += TextSyntax.quoted(new, if: .name)
      copied = item.endIndex
    }
    return copied == text.startIndex ? nil : result + text[copied...]
  }

  private var comment: String? {
    let comment = TextSyntax.trimmed(text[content.endIndex...])
    return comment.isEmpty ? nil : TextSyntax.indentation(of: text) + comment
  }
}
