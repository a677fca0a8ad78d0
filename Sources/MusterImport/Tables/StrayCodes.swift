import MusterReading

/// Columns of a grid that are headed by no date and hold codes: sessions of which the day is missing, it may be.
struct StrayCodes {
  private struct Column {
    var kinds: Set<Mark> = []
    /// Whether every cell so far is a mark, and whether one is that is a letter or a sign and no answer.
    var areMarks = true
    var hasBlanks = false
    var areAnswers = false
    var first: (place: SourcePlace, sourceLine: String)?
  }

  private var columns: [Int: Column] = [:]

  /// Looks at the cells of somebody's row.
  mutating func look(at row: TableRow, columns read: [Int], _ marks: CellMarks, file: String) {
    lazy var places = row.places(file: file)
    for column in read {
      var known = columns[column] ?? Column()
      guard known.areMarks else { continue }
      let text = row.text(column)
      if case .mark(let mark) = marks.meaning(of: text) {
        known.kinds.insert(mark)
        known.areAnswers = known.areAnswers || MarkVocabulary.answer(text) != nil
        if known.first == nil {
          known.first =
            column < places.count ? places[column] : (row.place(nil, file: file), row.sourceLine())
        }
      } else {
        known.hasBlanks = true
        known.areMarks = row.isBlank(column)
      }
      columns[column] = known
    }
  }

  /// Asks about the first such column: one between dates, or one behind them in which everybody has a code of several.
  func report(_ head: GridHead, log: inout DiagnosticLog) {
    guard let start = head.sessions.first?.column, let end = head.sessions.last?.column else { return }
    let found = columns.filter { column, cells in
      cells.areMarks && cells.first != nil && column > start
        && (column < end || !cells.hasBlanks && !cells.areAnswers && cells.kinds.count > 1)
    }
    guard let column = found.keys.min(), let cell = found[column]?.first else { return }
    let title = head.title(of: column)
    let isSession = Heading.parts(of: title).contains { Heading.words[.session]?.contains($0) == true }
    log.add(
      .codesWithoutDate, at: cell.place,
      "there are codes in column '\(name: title)', whose heading has no date",
      help: found.count > 1 || isSession
        ? "write the date of the session as its heading, or clear the column"
        : "if they are of a session, write its date as the heading; otherwise ignore the column: \(name: .assign("column", "note", title))",
      sourceLine: cell.sourceLine)
  }
}
