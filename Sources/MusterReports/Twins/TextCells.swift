import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterTables

extension MusterTables.Table {
  /// A report's table as text; bars, which have their number beside them, are left out.
  init(_ table: Table, wording: any Wording) {
    let shown = table.columns.indices.filter { table.columns[$0].width != .bar }
    let hasDays = table.rows.contains { !$0.days.isEmpty }
    self.init(
      columns: shown.map { index in
        let column = table.columns[index]
        let kind: Kind = column.width == .name ? .name : column.alignment == .trailing ? .number : .text
        return Column(column.head, kind)
      } + (hasDays ? [Column(wording.daysHeading, .sign)] : []),
      rows: table.rows.map { row in
        Row(shown.map { row.cells[$0].text(wording) } + (hasDays ? [Cell(row.days.text(wording))] : []))
      })
  }
}

extension TableCell {
  /// The cell as text, with what it means.
  fileprivate func text(_ wording: any Wording) -> MusterTables.Table.Cell {
    switch self {
    case .blank, .bar: ""
    case .text(let text, let style):
      .init(text, style.isStrong ? .strong : style.isQuiet ? .quiet : .plain)
    case .name(let text, let isStrong, let signs, _):
      .init(([text] + signs.map(\.text)).joined(separator: " "), isStrong ? .strong : .plain)
    case .movement(let places):
      .init(
        (places > 0 ? Trend.up : .down).sign + wording.number(abs(places)), places > 0 ? .positive : .negative
      )
    case .band(_, let word): .init(word)
    case .change(let text, let trend):
      .init(trend.sign + text, trend == .up ? .positive : trend == .down ? .negative : .quiet)
    case .marks(let marks): .init(marks.map { $0.sign }.joined(separator: " "))
    }
  }
}

extension NameSign {
  /// The sign as a character.
  var text: String {
    switch self {
    case .perfect: "★"
    case .low: "▽"
    case .warned: "!"
    }
  }
}

extension Mark? {
  /// The mark as a character, as in the terminal.
  var sign: String {
    switch self {
    case .present: "✓"
    case .partial: "☑"
    case .absent: "○"
    case .excused: "⊙"
    case .warned: "⊘"
    case .exempt: "–"
    case nil: "·"
    }
  }
}

extension [DayLine] {
  /// All days in a row: `Mon 16 ✓○, Tue 17 ✓✓`.
  fileprivate func text(_ wording: any Wording) -> String {
    flatMap(\.cells).filter { !$0.isClosed }.map { cell in
      wording.shortDay(cell.day) + " " + cell.marks.map { $0.sign }.joined()
    }.joined(separator: ", ")
  }
}
