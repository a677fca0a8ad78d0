import MusterReading

/// Grids with two columns a day, of the times at which people came and left.
extension GridHead {
  /// Joins the columns that are headed so and hold times, or words for those who did not come, into a session of each day.
  mutating func joinVisits(_ body: ArraySlice<TableRow>, _ marks: CellMarks) {
    var joined: [SessionColumn] = []
    for session in sessions {
      if let before = joined.last, before.leaving == nil, before.heading.day == session.heading.day,
        GridHead.arrivals.contains(PlainLetters.folded(before.heading.slot)),
        GridHead.departures.contains(PlainLetters.folded(session.heading.slot)),
        GridHead.areTimes(body, [before.column, session.column], marks)
      {
        joined[joined.count - 1].leaving = session.column
        joined[joined.count - 1].heading.slot = "day"
      } else {
        joined.append(session)
      }
    }
    sessions = joined
  }

  private static func areTimes(_ rows: ArraySlice<TableRow>, _ columns: [Int], _ marks: CellMarks) -> Bool {
    let cells = columns.flatMap { rows.texts(in: $0) }.filter { marks.meaning(of: $0) != .blank }
    let words = cells.filter { ClockText.seconds(of: $0.replacing(".", with: ":")) == nil }
    return words.count * 2 <= cells.count
      && words.allSatisfy { $0.count > 1 && $0.hasLetters && (marks.meaning(of: $0) != nil || isOff($0)) }
  }

  /// Whether a word in place of a time says that somebody was not on duty: `OFF`.
  static let isOff = WordSet("visits.off")
  private static let arrivals = Set(WordLists.tables["visits.arrivals"])
  private static let departures = Set(WordLists.tables["visits.departures"])
}
