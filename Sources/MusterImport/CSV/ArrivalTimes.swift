import MusterReading

/// Whether times that are taken for slots look like those at which people arrived: many on a day, most with one person.
struct ArrivalTimes: Sendable {
  /// The number of slots of a day from which it is looked at.
  static let many = 5

  private struct Place: Hashable {
    var group: Int
    var session: SessionID
  }

  private let title: String
  private let column: Int
  /// Whether rows without a time may be of people who did not come.
  private let tellsPresence: Bool
  private var (filled, blank) = (0, 0)
  /// Whether the first rows have times with seconds, which nobody plans.
  private var haveSeconds = false
  private var people: [Place: Int] = [:]

  /// The times of a head; `nil` where no time is a slot, or the user said that it is.
  init?(_ head: TableHead, rows: some Sequence<TableRow>, options: ReadingOptions) {
    guard let column = ArrivalTimes.column(of: head, options: options) else { return nil }
    title = head.titles[column]
    self.column = column
    haveSeconds = ArrivalTimes.haveSeconds(head, rows: rows, options: options)
    tellsPresence = head.columns[.mark] == nil && options.columns[.mark] == nil
  }

  /// The column of times that are taken for slots without being asked.
  static func column(of head: TableHead, options: ReadingOptions) -> Int? {
    head.columns[.slot] == nil && options.columns[.time] == nil ? head.columns[.time] : nil
  }

  /// Whether most times in rows that are taken for slots have seconds.
  static func haveSeconds(_ head: TableHead, rows: some Sequence<TableRow>, options: ReadingOptions) -> Bool {
    guard let column = column(of: head, options: options) else { return false }
    let seconds = rows.compactMap { ClockText.seconds(of: $0.text(column)) }
    return seconds.count > 1 && seconds.count { $0 % 60 != 0 } * 2 > seconds.count
  }

  mutating func add(group: Int, session: SessionID, row: TableRow) {
    if row.isBlank(column) { blank += 1 } else { filled += 1 }
    people[Place(group: group, session: session), default: 0] += 1
  }

  /// Warns of the first day whose slots look like arrivals, where such days are the most.
  func report(_ destination: RecordDestination, file: String, log: inout DiagnosticLog) {
    reportBlanks(file: file, log: &log)
    var days: [Day: (slots: Int, alone: Int)] = [:]
    for (place, count) in people {
      let day = destination[place.group].day(ofSession: place.session)
      days[day, default: (0, 0)].slots += 1
      if count == 1 { days[day, default: (0, 0)].alone += 1 }
    }
    let crowded = days.filter { $0.value.slots >= ArrivalTimes.many }
    let likely = crowded.filter { $0.value.alone * 2 > $0.value.slots }
    let help: DiagnosticText =
      "for one session per day: \(known: .assign("column", "time", "")); if they are slots: \(name: .assign("column", "slot", title))"
    guard let (day, counts) = likely.min(by: { $0.key < $1.key }), likely.count * 2 > days.count else {
      guard haveSeconds else { return }
      log.add(
        .arrivalTimes, in: file,
        "the times in column '\(title)' are read as slots, but look like arrival times: they have seconds",
        help: help)
      return
    }
    log.add(
      .arrivalTimes, in: file,
      "the times in column '\(title)' are read as slots, but look like arrival times: \(day) has \(counts.slots) of them, \(counts.alone) with only one person",
      help: help)
  }

  /// Warns that rows have no time, though they are read as of people who came.
  private func reportBlanks(file: String, log: inout DiagnosticLog) {
    guard tellsPresence, blank > 0, filled > 0 else { return }
    log.add(
      .arrivalTimes, in: file,
      "\(blank) of \(blank + filled) rows have no time in column '\(title)' and are still read as present",
      help: "if everybody who came has a time: \(name: .assign("column", "mark", title))")
  }
}

extension JournalBuilder { package func day(ofSession session: SessionID) -> Day { sessions[session].day } }
