extension Ranking: Answer {
  /// The ranking's document, version 1.
  public static let schema = "muster.rank/1"
  /// The rows of the CSV are the ranking's.
  public static let rowsKey: String? = "rows"
  /// A row of nobody.
  public static var sampleRow: JSONObject? { RankingRow(rank: 1, person: "", counts: Counts()).object }
  /// The group of the heading.
  public var groupName: String? { heading.group }

  /// Adds the heading's keys, `sort` and `rows`.
  public func write(to document: inout JSONObject) {
    document.add(heading)
    document.add("sort") { sort in
      sort.add("by", key.rawValue)
      sort.add("order", isDescending ? "descending" : "ascending")
    }
    document.add("rows", rows.map(\.object))
  }
}

extension RankingRow {
  /// The row as a JSON object: rank, name, counts, rate, streaks, band, days.
  var object: JSONObject {
    var row = JSONObject()
    row.add("rank", rank)
    row.add("previousRank", previousRank)
    row.add("person", person)
    row.addFigures(of: self)
    row.add("bestStreak", bestStreak)
    row.add("currentAbsence", currentAbsence)
    row.add("band", band)
    row.add("days", days?.map(\.object))
    return row
  }
}

extension JSONObject {
  /// Adds a person's counts and what follows from them, `attended` to `perfect`.
  mutating func addFigures(of row: RankingRow) {
    add(row.counts)
    add("percent", row.counts.percent)
    add("difficulty", row.difficulty)
    add("weighted", row.weighted)
    add("perfect", row.perfect)
  }

  /// Adds exact counts, `attended` to `missed`.
  mutating func add(_ counts: Counts) {
    add("attended", counts.attended)
    add("present", counts[.present])
    add("partial", counts[.partial])
    add("absent", counts[.absent])
    add("excused", counts[.excused])
    add("warned", counts[.warned])
    add("exempt", counts[.exempt])
    add("expected", counts.expected)
    add("missed", counts.missed)
  }
}

extension DayDetail {
  /// The day as a JSON object: its date and the marks of its sessions.
  var object: JSONObject {
    var day = JSONObject()
    day.add("date", date)
    day.add("marks", marks.map(\.object))
    return day
  }
}

extension SessionMark {
  /// The mark as a JSON object: slot, session, mark.
  var object: JSONObject {
    var line = JSONObject()
    line.add("slot", slot)
    line.add("session", session)
    line.add("mark", mark)
    return line
  }
}
