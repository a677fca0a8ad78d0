import MusterJournals

/// Which alerts were checked off, and when.
struct ClearingBook {
  private struct Key: Hashable {
    let kind: AlertKind
    let subject: String
  }

  /// The days of the clearings, in order.
  private let days: [Key: [Day]]

  /// The clearings of a journal up to a day; what is dated after it has not happened yet.
  init(_ journal: Journal, asOf: Day) {
    let names = Dictionary(
      journal.people.flatMap { person in ([person.name] + person.aliases).map { ($0, person.name) } },
      uniquingKeysWith: { first, _ in first })
    var days: [Key: [Day]] = [:]
    for clearing in journal.facts[Clearings.self] ?? [] where clearing.day <= asOf {
      let subject =
        clearing.kind == .reminder ? clearing.subject : names[clearing.subject] ?? clearing.subject
      days[Key(kind: clearing.kind, subject: subject), default: []].append(clearing.day)
    }
    self.days = days.mapValues { $0.sorted() }
  }

  /// The day on which an alert was checked off; `nil` when it was not.
  ///
  /// A limit of marks is reached once, and stays cleared even where later corrections move the day on which it was
  /// reached. Of reminders with one text, and of runs of absence, a clearing is about those that had come up by its day.
  func day(of alert: Alert) -> Day? {
    let days = days[Key(kind: alert.kind, subject: alert.subject)] ?? []
    return alert.kind.marks.isEmpty ? days.first { $0 >= alert.day } : days.first
  }
}
