import MusterJournals

/// The lines of a journal as they stand, changed one by one: what is not changed keeps its bytes.
struct JournalText: Sendable {
  /// The lines without their ends, as the reader sees them.
  let lines: [TextLine]
  /// How each line ends: LF, CR LF, CR, or not at all.
  private let endings: [String]
  private let byteOrderMark: String
  private var changed: [Int: String?] = [:]
  private var inserted: [Int: [String]] = [:]

  init(_ text: String, file: String) {
    var lines: [TextLine] = []
    var endings: [String] = []
    let bytes = text.utf8
    let start =
      text.unicodeScalars.first == "\u{FEFF}"
      ? text.unicodeScalars.index(after: text.startIndex) : text.startIndex
    byteOrderMark = String(text[..<start])
    var rest = bytes[start...]
    while !rest.isEmpty {
      let content = rest.prefix { !TextLines.isEnd($0) }
      var end = rest[content.endIndex...].prefix(2)
      let isPair = end.elementsEqual([TextLines.carriageReturn, TextLines.lineFeed])
      if !isPair { end = end.prefix(1) }
      let next = end.endIndex
      lines.append(TextLine(file: file, number: lines.count + 1, text: String(Substring(content))))
      endings.append(String(Substring(bytes[content.endIndex..<next])))
      rest = bytes[next...]
    }
    self.lines = lines
    self.endings = endings
  }

  /// A line with its changes, by its index; `nil` when it is taken out.
  subscript(index: Int) -> String? { changed[index] ?? lines[index].text }

  /// Whether a line says nothing at all, not even a comment.
  func isBlank(_ index: Int) -> Bool { lines[index].text.allSatisfy(\.isWhitespace) }

  /// Puts another text in the place of a line, or takes the line out.
  mutating func replace(_ index: Int, with text: String?) { changed[index] = .some(text) }

  /// Puts lines below the one of an index, -1 for the very beginning; those put there before stay above.
  mutating func insert(_ texts: [String], after index: Int) { inserted[index, default: []] += texts }

  /// The number of bytes from a line on, as they stand; `nil` when the last line has no end.
  func bytes(from index: Int) -> Int? {
    guard endings.last?.isEmpty == false else { return nil }
    return zip(lines, endings).dropFirst(index).reduce(0) { $0 + $1.0.text.utf8.count + $1.1.utf8.count }
  }

  /// The whole text with all changes.
  var text: String {
    var result = byteOrderMark
    for text in inserted[-1] ?? [] { result += text + usualEnding }
    for index in lines.indices {
      let below = inserted[index] ?? []
      if let text = self[index] {
        result += text + (endings[index].isEmpty && !below.isEmpty ? usualEnding : endings[index])
      }
      for text in below { result += text + (endings[index].isEmpty ? usualEnding : endings[index]) }
    }
    return result
  }

  /// How the first line ends, which is how lines are ended where there is no neighbour to go by.
  private var usualEnding: String { endings.first { !$0.isEmpty } ?? "\n" }
}
