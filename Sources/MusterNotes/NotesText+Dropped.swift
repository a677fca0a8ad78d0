import MusterImport
import MusterReading

/// The lines below dates that are read for nothing though they name people on record.
extension NotesText {
  /// Says which lines that name somebody on record are not read.
  func reportDropped(file: String, log: inout DiagnosticLog) {
    let dropped = droppedLines
    guard let first = dropped.first else { return }
    let others = dropped.count == 1 ? "" : ", and \(dropped.count - 1) more"
    log.add(
      .rowsLeftOut, at: SourcePlace(file: file, line: first.number),
      "ignored a line that mentions somebody on record, and is no list of names\(known: others)",
      sourceLine: first.source)
  }

  private var droppedLines: [NotesLine] {
    guard doubt == nil, !entries.isEmpty, let start = lines.firstIndex(where: { $0.date != nil }) else {
      return []
    }
    let read = Set((entries.map(\.line) + supplanted).map { lines[$0].number })
    let told = Set((deserted + (days?.leftOut ?? [])).map(\.number))
    let names = Dictionary(grouping: Set(entries.map(\.name))) { NotesText.words(of: $0).first ?? "" }
    return lines[start...].filter { line in
      guard !line.text.isEmpty, !read.contains(line.number), !told.contains(line.number) else { return false }
      // `Chair: Ann Bell` says of nobody that they came.
      if let (label, rest) = line.labelled, NotesText.isAside(label), NameText.isName(rest) { return false }
      return NotesText.mentions(names, line.text)
    }
  }

  /// Whether a text has one of some names, which are by their first words.
  private static func mentions(_ names: [String: [String]], _ text: String) -> Bool {
    let words = words(of: text)
    return words.indices.contains { index in
      names[words[index]]?.contains { words[index...].starts(with: NotesText.words(of: $0)) } == true
    }
  }

  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !"-'’".contains($0) }.map { String($0) }
  }
}
