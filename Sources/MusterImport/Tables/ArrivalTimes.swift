import MusterReading

/// Whether times that are taken for slots look like those at which people arrived: many on a day, most with one person.
struct ArrivalTimes: LongTableDetector {
  /// The number of slots of a day from which it is looked at.
  static let many = 5

  private struct Place: Hashable {
    var group: Int
    var session: SessionID
  }

  private let file: String
  private let title: String
  private let column: Int
  /// Whether rows without a time may be of people who did not come.
  private let tellsPresence: Bool
  private var (filled, blank) = (0, 0)
  /// Whether the first rows have times with seconds, which nobody plans.
  private let haveSeconds: Bool
  private var people: [Place: Int] = [:]

  /// The times of a head; `nil` where no time is a slot, or the user said that it is.
  init?(_ table: LongTableForm, sample: [TableRow]) {
    let (head, options) = (table.head, table.options)
    guard let column = ArrivalTimes.column(of: head, options: options) else { return nil }
    file = table.file
    title = head.titles[column]
    self.column = column
    let seconds = sample.compactMap { ClockText.seconds(of: $0.text(column)) }
    haveSeconds = seconds.count > 1 && seconds.count { $0 % 60 != 0 } * 2 > seconds.count
    tellsPresence = head.columns[.mark] == nil && options.plan.leavesMarksOpen
  }

  /// The column of times that are taken for slots without being asked.
  static func column(of head: TableHead, options: ReadingOptions) -> Int? {
    head.columns[.slot] == nil && options.columns[.time] == nil ? head.columns[.time] : nil
  }

  /// Whoever reads sessions without their rows has to look himself whether a day has ``many``.
  var isSettled: Bool { !haveSeconds }

  mutating func look(at row: TableRow, group: Int, session: SessionID) {
    if row.isBlank(column) { blank += 1 } else { filled += 1 }
    people[Place(group: group, session: session), default: 0] += 1
  }

  /// Warns of the first day whose slots look like arrivals, where such days are the most.
  func report(_ destination: RecordDestination, log: inout DiagnosticLog) {
    reportBlanks(log: &log)
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
  private func reportBlanks(log: inout DiagnosticLog) {
    guard tellsPresence, blank > 0, filled > 0 else { return }
    log.add(
      .arrivalTimes, in: file,
      "\(blank) of \(blank + filled) rows have no time in column '\(title)' and are still read as present",
      help: "if everybody who came has a time: \(name: .assign("column", "mark", title))")
  }
}
