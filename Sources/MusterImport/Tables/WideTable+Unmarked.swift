import MusterReading

/// Dates of a grid at which nobody has a mark, and people who were not there at all of them.
extension WideTable {
  /// Which sessions somebody has a mark at, and whose blanks may be from before they joined or after they left.
  struct Coverage {
    /// Whether somebody has a mark, by the session's place in the head.
    var isMarked: [Bool] = []
    /// The cells that say that there was no session, by its place in the head.
    var closings: [[String]] = []
    /// The columns of days on which people joined or left.
    private(set) var memberships: [Int] = []
    /// The first row of somebody who joined or left and has blanks.
    var partial: (title: String, place: SourcePlace, sourceLine: String)?

    init(_ head: GridHead) { adopt(head) }

    /// Begins anew, with the sessions of a head of which nothing is known yet.
    mutating func adopt(_ head: GridHead) {
      isMarked = [Bool](repeating: false, count: head.sessions.count)
      closings = [[String]](repeating: [], count: head.sessions.count)
      let sessions = Set(head.sessions.map(\.column))
      memberships = head.titles.indices.filter {
        !sessions.contains($0) && Coverage.titles.contains(PlainLetters.folded(head.titles[$0]))
      }
    }

    mutating func add(_ held: [Bool]) { isMarked = zip(isMarked, held).map { $0 || $1 } }

    private static let titles = Set(WordLists.tables["memberships"])
  }

  /// The fewest days one after another that are those of a calendar, and no list of meetings.
  private static let calendarDays = 20

  /// Takes down the days without a mark of the part that ends: below a calendar with its weekends, nothing was held then.
  mutating func closeCoverage() {
    let days = head.sessions.map(\.heading.day)
    let unmarked = zip(head.sessions.map(\.heading), coverage.isMarked).filter { !$1 }.map(\.0)
    let isCalendar =
      isComposed && days.count >= WideTable.calendarDays
      && zip(days, days.dropFirst()).allSatisfy { $0 + 1 == $1 }
    if coverage.isMarked.contains(true) {
      if isCalendar, options.blank == nil { cancelled.formUnion(unmarked) }
      unmarkedDays += unmarked.map(\.day)
    }
    if !marked.isEmpty { takeClosings() }
    coverage.adopt(head)
  }

  /// Takes down the sessions at which all filled cells say that there was none; where one alone does, somebody may be away, or
  /// have cancelled, while nobody else came.
  private mutating func takeClosings() {
    let areFull = tallies.indices.allSatisfy { !coverage.isMarked[$0] || tallies[$0].isFull }
    for (index, texts) in coverage.closings.enumerated() where !coverage.isMarked[index] {
      guard let first = texts.first else { continue }
      let isOfPerson = Heading.isVacation(first) || AbsenceHeading.isOfCancellations(first)
      if texts.count > 1 || marked.count > 1 && (areFull || !isOfPerson) {
        cancelled.insert(head.sessions[index].heading)
      }
    }
  }

  /// Takes down the days without a mark of a week that a line below says were none: `Closed Wed-Fri (boiler)`.
  mutating func closesDays(_ row: TableRow) -> Bool {
    guard let weekdays = row.onlyText.flatMap({ SessionHeading.closedWeekdays($0) }),
      coverage.isMarked.contains(true),
      case let sessions = zip(head.sessions.map(\.heading), coverage.isMarked),
      let start = sessions.map(\.0.day).min(), sessions.allSatisfy({ $0.0.day - start < 7 }),
      case let closed = sessions.filter({ weekdays.contains($0.0.day.weekday) }), !closed.contains(where: \.1)
    else { return false }
    cancelled.formUnion(closed.map(\.0))
    return true
  }

  /// Takes down that a row has a day among those of the sessions on which somebody joined or left, and blanks.
  mutating func noteMembership(_ row: TableRow, title: String) {
    guard coverage.partial == nil,
      let column = coverage.memberships.first(where: { isAmongSessions(row.text($0)) }),
      head.sessions.contains(where: { row.isBlank($0.column) })
    else { return }
    coverage.partial = (head.titles[column], row.place(column, file: file), row.sourceLine(column))
  }

  /// Whether a text may be a day after the first session, and no later than the last.
  private func isAmongSessions(_ text: String) -> Bool {
    let days = head.sessions.map(\.heading.day)
    guard let first = days.min(), let last = days.max() else { return false }
    let bytes = Array(text.utf8)
    return DateCandidates.formats(of: bytes).contains { format in
      guard case .day(let day) = format.prefix(of: bytes).reading else { return false }
      return first < day && day <= last
    }
  }

  /// Says of which dates nobody has a mark, and asks about the blanks of those who joined later or left.
  func reportUnmarkedDates(log: inout DiagnosticLog) {
    guard options.blank == nil, !marked.isEmpty, log.errors == 0 else { return }
    if let partial = coverage.partial {
      log.add(
        .unclearMarks, at: partial.place,
        "blank cells count as missed, those before somebody joined and after they left too: '\(name: partial.title)' is not read",
        help:
          "say what blank means: \(known: .rule("blank", "exempt")) if nobody was expected then, or \(known: .rule("blank", "missed"))",
        sourceLine: partial.sourceLine)
    }
    log.addUnmarkedDates(unmarkedDays.map { "\($0)" }, file: file)
  }
}
