import MusterReading

/// Times of a table that are those of each person, as time sheets and results of races have them, and not of sessions.
enum OwnTimes {
  /// The minutes of which nearly all times that somebody plans are multiples.
  private static let plannedMinutes = 5

  /// Whether the times below a head differ from person to person: most people of a day have one that nobody shares, and
  /// either times are at odd minutes or a column tells how long each was there.
  static func areBelow(_ head: TableHead, _ rows: some Collection<TableRow>) -> Bool {
    guard let column = head.columns[.time], let date = head.columns[.date], head.columns[.slot] == nil,
      head.columns[.mark] == nil || rows.contains(where: { !$0.isBlank && $0.isBlank(column) })
    else { return false }
    let timed = rows.filter { !$0.isBlank(column) }
    let rules = LongRules(columns: head.columns)
    var people: Set<[String]> = []
    for row in timed {
      let (name, id) = rules.person(of: row)
      // Whoever is there twice on a day is at two sessions.
      guard people.insert([row.text(date), name, id ?? ""]).inserted else { return false }
    }
    let days = Dictionary(grouping: timed) { $0.text(date) }.values.filter { $0.count > 1 }
    let shared = days.map { day in
      let times = Dictionary(grouping: day) { $0.text(column) }
      return times.values.reduce(0) { $0 + ($1.count > 1 ? $1.count : 0) }
    }
    let (all, together) = (days.reduce(0) { $0 + $1.count }, shared.reduce(0, +))
    guard all > 0, timed.count > 2, together * 2 < all else { return false }
    let odd = timed.count { row in
      ClockText.seconds(of: row.text(column)).map { $0 % (60 * plannedMinutes) != 0 } ?? true
    }
    return odd * 3 >= timed.count || head.unassigned.contains { Amount.heads(head.titles[$0]) }
  }
}

extension TableHead {
  /// That times are not read as slots; `nil` where there are none.
  func remarkOnTimes(file: String) -> Diagnostic? {
    guard let ownTimes else { return nil }
    let title = titles[ownTimes]
    return Diagnostic(
      .timesLeftOut, at: SourcePlace(file: file),
      "ignored the times in column '\(title)', which differ from person to person: each day is read as one session",
      help: "if they are slots: \(name: .assign("column", "slot", title))")
  }
}
