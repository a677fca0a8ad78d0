import MusterLanguage

extension Table {
  /// The table with the days of each row in a column of their own, its bars, dots and links kept.
  package func withDaysAsText(_ wording: any Wording) -> Table {
    guard rows.contains(where: { !$0.days.isEmpty }) else { return self }
    var table = self
    table.columns.append(Column(wording.phrases.daysHeading, .mark))
    for index in rows.indices { table.rows[index].cells.append(Cell(rows[index].days.text(wording))) }
    return table
  }
}
