import MusterJournals

/// Whether times that are taken for slots look like those at which people arrived: many on a day, most with one person.
struct ArrivalTimes: Sendable {
  /// The number of slots of a day from which it is looked at.
  static let many = 5

  private struct Place: Hashable {
    var group: Int
    var session: Int
  }

  private let title: String
  private var people: [Place: Int] = [:]

  /// The times of a head; `nil` where no time is a slot, or the user said that it is.
  init?(_ head: TableHead, options: ReadingOptions) {
    guard let column = ArrivalTimes.column(of: head, options: options) else { return nil }
    title = head.titles[column]
  }

  /// The column of times that are taken for slots without being asked.
  static func column(of head: TableHead, options: ReadingOptions) -> Int? {
    head.columns[.slot] == nil && options.columns[.time] == nil ? head.columns[.time] : nil
  }

  /// Counts a mark at a session.
  mutating func add(group: Int, session: Int) {
    people[Place(group: group, session: session), default: 0] += 1
  }

  /// Warns of the first day whose slots look like arrivals, where such days are the most.
  func report(_ destination: RecordDestination, isInclude: Bool, file: String, log: inout DiagnosticLog) {
    var days: [Day: (slots: Int, alone: Int)] = [:]
    for (place, count) in people {
      let day = destination[place.group].day(ofSession: place.session)
      days[day, default: (0, 0)].slots += 1
      if count == 1 { days[day, default: (0, 0)].alone += 1 }
    }
    let crowded = days.filter { $0.value.slots >= ArrivalTimes.many }
    let likely = crowded.filter { $0.value.alone * 2 > $0.value.slots }
    guard let (day, counts) = likely.min(by: { $0.key < $1.key }), likely.count * 2 > days.count else {
      return
    }
    let dialect = OptionDialect(isInclude: isInclude)
    log.add(
      Diagnostic(
        .arrivalTimes, at: SourcePlace(file: file),
        "the times below '\(title)' are read as slots, but look like arrivals: \(day) has \(counts.slots) of them, \(counts.alone) with one person alone",
        help:
          "one session a day: \(dialect.assignment("column", "time", "")); slots indeed: \(dialect.assignment("column", "slot", title))"
      ))
  }
}

extension JournalBuilder {
  /// The day of a session.
  func day(ofSession index: Int) -> Day { sessions[index].day }
}
