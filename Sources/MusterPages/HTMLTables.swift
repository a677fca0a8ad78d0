import CXML2
import MusterDiagnostics
import MusterFiles
import MusterGrids
import MusterJournals

/// The rows of the tables of an HTML page, and what else on it tells what they are.
///
/// Pages are read as browsers read them: missing end tags, missing quotes and broken entities are no problems.
package struct HTMLTables: TableRows {
  /// What is taken for the content of a cell.
  package enum CellContent: Sendable {
    /// Its text in one line.
    case text
    /// What a browser shows: lines where the page breaks them, `x` for a ticked box, the chosen entry of a list, and in a
    /// cell without text the words that an image has for those who do not see it.
    case shown
  }

  package let file: String
  /// The rows, in the order of the page; those of tables within cells come before the row around them. As
  /// ``CellContent/text``, a cell that covers several columns has blank ones behind it.
  package let rows: [TableRow]
  /// The values of the page's input fields that are not empty, by name in capitals; the first of each.
  package let fields: [String: String]
  /// The captions of tables, by the index of the row that each comes before.
  package let captions: [Int: String]
  /// The term that the first link with one leads to, `term_in=201901`; `nil` where none has one.
  package let linkedTerm: String?
  /// The lines of text that are in no table, in order.
  package let lines: [HTMLLine]
  /// The tables that have rows, in the order in which they begin.
  package let tables: [HTMLTable]
  private var position = 0

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - source: the page, in any encoding that texts are read in.
  ///   - content: what is taken for the content of a cell.
  /// - Throws: `FileError` when it cannot be read or is too large.
  package init(_ source: any ByteSource, content: CellContent = .text) throws(FileError) {
    try self.init(TextSource(source), content: content)
  }

  /// Reads a page whose encoding is known, or is asked for afterwards.
  ///
  /// - Parameters:
  ///   - text: the page.
  ///   - content: what is taken for the content of a cell.
  /// - Throws: `FileError` when it cannot be read or is too large.
  package init(_ text: TextSource, content: CellContent) throws(FileError) {
    file = text.name
    let receiver = HTMLReceiver(content)
    try receiver.readAll(text)
    switch receiver.problem {
    case .tooManyCells?: throw FileError(file: file, LimitError(.sheetCells))
    case .tooDeep?: throw FileError(file: file, reason: "has elements nested too deeply")
    case .tooManyAttributes?: throw FileError(file: file, reason: "has a tag with too many attributes")
    case nil: break
    }
    (rows, fields, lines) = (receiver.finished.map(\.row), receiver.fields, receiver.lines)
    (captions, linkedTerm) = (receiver.captions, receiver.linkedTerm)
    tables = HTMLTable.tables(of: receiver)
  }

  package mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) -> Bool {
    guard position < rows.count else { return false }
    row = rows[position]
    position += 1
    return true
  }

  package mutating func rewind() { position = 0 }
}

/// A line of text of a page that is in no table.
package struct HTMLLine: Sendable {
  /// What element the line is.
  package enum Role: Sendable {
    case plain
    /// An item of a list.
    case item
    /// A term of a list of descriptions, above what is said of it.
    case term
  }

  /// The text, white space trimmed and joined.
  package let text: String
  /// Whether it is a heading, or the title of the page.
  package let isHeading: Bool
  /// What element it is, where it is no heading.
  package var role = Role.plain
}
