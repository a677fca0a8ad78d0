import MusterImport
import MusterReading

/// The letter of a warning in records of which none says that somebody came: it may be of those at work.
enum OpenWarnings {
  /// Asks what it means.
  static func report(
    in items: [JSONNode], of document: JSONDocument, options: ReadingOptions, log: inout DiagnosticLog
  ) {
    guard let first = items.first else { return }
    let columns = JSONColumn.columns(of: first)
    let head = TableHead(titles: columns.map(\.title), options: options)
    guard let column = head.columns[.mark].map({ columns[$0] }) else { return }
    let vocabulary = MarkVocabulary(options)
    var warnings = UnknownCodes()
    for value in items.lazy.compactMap({ column.value(in: $0) }) {
      guard let text = value.scalarText, case .mark(let mark) = vocabulary.code(of: text) else { continue }
      if mark.isAttended { return }
      guard mark == .warned, text.count == 1, !vocabulary.isNamed(text) else { continue }
      warnings.add(
        text, at: document.place(of: value), sourceLine: document.sourceLine(of: value) ?? text)
    }
    warnings.report(log: &log)
  }
}
