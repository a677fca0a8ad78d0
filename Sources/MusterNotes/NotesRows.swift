import MusterImport
import MusterReading

/// The rows of notes, made one at a time: hundreds of names may stand in a line, whose text is that of each of their rows.
struct NotesRows: TableRows {
  let file: String
  private let notes: NotesText
  private var position = 0

  init(file: String, notes: NotesText) { (self.file, self.notes) = (file, notes) }

  mutating func rewind() { position = 0 }

  mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) -> Bool {
    guard position < notes.rowCount else { return false }
    notes.fill(&row, number: position)
    position += 1
    return true
  }
}
