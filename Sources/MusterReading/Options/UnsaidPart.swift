/// Something that decides how a file is read and that no rule says: it is told by the file's content each time.
public enum UnsaidPart: String, CaseIterable, Sendable {
  /// Dates that several rows of a header make together.
  case headerRows = "how the rows of the header together give dates, weekdays and slots"
  /// Several names in one cell.
  case namesInCells = "how the names in one cell are separated"
  /// A column for each mark.
  case columnPerMark = "which columns are of one mark each"
  /// Several groups, of which a journal has one.
  case severalGroups =
    "that the file has several groups: a journal has one, and 'column group =' reads all rows into it"
  /// Several sheets or tables that are one record.
  case severalTables = "which sheets or tables are read as one"
  /// A format that is no table.
  case ownForm = "what the format itself says of people, dates and marks"
}
