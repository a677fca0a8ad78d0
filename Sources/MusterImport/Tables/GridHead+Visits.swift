import MusterReading

/// Grids with two columns a day, of the times at which people came and left.
extension GridHead {
  /// Joins the columns that are headed so and hold times alone into a session of each day.
  mutating func joinVisits(_ body: ArraySlice<TableRow>) {
    var joined: [SessionColumn] = []
    for session in sessions {
      if let before = joined.last, before.leaving == nil, before.heading.day == session.heading.day,
        GridHead.arrivals.contains(PlainLetters.folded(before.heading.slot)),
        GridHead.departures.contains(PlainLetters.folded(session.heading.slot)),
        GridHead.areTimes(body, [before.column, session.column])
      {
        joined[joined.count - 1].leaving = session.column
        joined[joined.count - 1].heading.slot = "day"
      } else {
        joined.append(session)
      }
    }
    sessions = joined
  }

  private static func areTimes(_ rows: ArraySlice<TableRow>, _ columns: [Int]) -> Bool {
    let vocabulary = MarkVocabulary()
    let cells = columns.flatMap { rows.texts(in: $0) }.filter { vocabulary.code(of: $0) != .blank }
    return cells.allSatisfy { ClockText.seconds(of: $0) != nil }
  }

  private static let arrivals = Set(WordLists.tables["visits.arrivals"])
  private static let departures = Set(WordLists.tables["visits.departures"])
}
