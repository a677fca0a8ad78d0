import MusterImport
import MusterReading

/// The comments of a sheet's cells, from which no marks are read.
final class CellComments: XMLHandler {
  /// What a comment says, and the name of its cell: `B5`.
  struct Comment {
    let cell: String
    var text: String
  }

  let isFinished = false
  private(set) var comments: [Comment] = []
  private var isInText = false

  func begin(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "comment": comments.append(Comment(cell: attributes.text("ref") ?? "", text: ""))
    case "t": isInText = true
    default: break
    }
  }

  func end(_ name: XMLName) { if name == "t" { isInText = false } }

  func text(_ bytes: UnsafeRawBufferPointer) {
    guard isInText, let last = comments.indices.last else { return }
    comments[last].text += String(decoding: bytes, as: UTF8.self)
  }

  /// Says that there are comments; a warning where one has a word for a mark.
  func report(file: String, _ options: ReadingOptions, log: inout DiagnosticLog) {
    let vocabulary = MarkVocabulary(options)
    let telling = comments.first { CellComments.tells($0.text, vocabulary) }
    guard let shown = telling ?? comments.first else { return }
    let others = comments.count == 1 ? "" : ", and \(comments.count - 1) more"
    log.add(
      .remarksLeftOut, in: file,
      "ignored the comment '\(name: PersonName.normalized(shown.text))' of the cell \(name: shown.cell)\(known: others)",
      help: telling == nil ? nil : "if it says a mark, write that into the cell",
      severity: telling == nil ? .note : .warning)
  }

  /// Whether up to three words of a text are a mark: `Coach: left early (bus)`.
  private static func tells(_ text: String, _ vocabulary: MarkVocabulary) -> Bool {
    let words = text.split { !$0.isLetter && !"-'’".contains($0) }
    return words.indices.contains { start in
      (1...3).contains { count in
        let code = words[start...].prefix(count).joined(separator: " ")
        if case .mark = code.count > 1 ? vocabulary.code(of: code) : nil { return true }
        return false
      }
    }
  }
}
