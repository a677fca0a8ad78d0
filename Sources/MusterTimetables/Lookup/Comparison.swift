import MusterAnalytics
import MusterJournals

/// Timetables laid over each other: who is busy in each period from Monday to Friday, and when everybody is free.
public struct Comparison: Answer {
  /// A cell: a period of a weekday.
  public struct Cell: Hashable, Sendable {
    /// The weekday.
    public var weekday: Weekday
    /// The number of the period.
    public var period: Int
    /// The places of those who are busy among the people compared, in order.
    public var busy: [Int]
  }

  /// Periods in a row of a weekday in which everybody is free.
  public struct Run: Hashable, Sendable {
    /// The weekday.
    public var weekday: Weekday
    /// The numbers of the first and the last period.
    public var periods: ClosedRange<Int>
  }

  /// The most people who are compared.
  public static let most = 12
  /// The weekdays that are compared.
  public static let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

  /// The name of the term.
  public var term: String
  /// The people, in the order given; somebody given twice is there twice.
  public var people: [CataloguePerson]
  /// The periods of the day.
  public var periods: ClassPeriods
  /// The cells, by weekday and period.
  public var cells: [Cell]
  /// When everybody is free, the longest first.
  public var free: [Run]

  /// Compares people in a term.
  ///
  /// - Parameters:
  ///   - chosen: the indices of the people; no more than ``most`` are taken.
  ///   - term: the index of the term.
  ///   - catalogue: the catalogue.
  public init(_ chosen: [Int], in term: Int, of catalogue: Catalogue) {
    let chosen = Array(chosen.prefix(Self.most))
    self.term = catalogue.terms[term].name
    people = chosen.map { catalogue.people[$0] }
    let periods = catalogue.gridPeriods(in: term)
    self.periods = periods
    var busy: [Weekday: [Int: [Int]]] = [:]
    for (place, person) in chosen.enumerated() {
      var taken: [Weekday: Set<Int>] = [:]
      for meeting in catalogue.sections(of: person, in: term).flatMap({ catalogue.sections[$0].meetings }) {
        let numbers = catalogue.gridNumbers(of: meeting, among: periods)
        for weekday in meeting.weekdays { taken[weekday, default: []].formUnion(numbers) }
      }
      for (weekday, numbers) in taken {
        for number in numbers { busy[weekday, default: [:]][number, default: []].append(place) }
      }
    }
    let cells = Self.weekdays.flatMap { weekday in
      periods.all.map { Cell(weekday: weekday, period: $0.number, busy: busy[weekday]?[$0.number] ?? []) }
    }
    self.cells = cells
    free = Self.weekdays.flatMap { weekday in Self.runs(cells.filter { $0.weekday == weekday }) }
      .sorted { left, right in
        (-left.periods.count, left.weekday.rawValue, left.periods.lowerBound)
          < (-right.periods.count, right.weekday.rawValue, right.periods.lowerBound)
      }
  }

  /// The runs of free periods of a weekday's cells.
  private static func runs(_ cells: [Cell]) -> [Run] {
    var runs: [Run] = []
    var isOpen = false
    for cell in cells {
      if !cell.busy.isEmpty {
        isOpen = false
      } else if isOpen, let last = runs.last {
        runs[runs.count - 1].periods = last.periods.lowerBound...max(cell.period, last.periods.lowerBound)
      } else {
        runs.append(Run(weekday: cell.weekday, periods: cell.period...cell.period))
        isOpen = true
      }
    }
    return runs
  }

  // MARK: JSON

  /// The name and version of the document.
  public static let schema = "muster.compare/1"
  /// The rows of the CSV are the cells.
  public static let rowsKey: String? = "cells"
  /// A row of any values.
  public static var sampleRow: JSONObject? {
    var row = JSONObject()
    row.add("weekday", Weekday.monday)
    row.add("period", 1)
    row.add("busy", "")
    return row
  }
  /// It belongs to no group.
  public var groupName: String? { nil }

  /// Adds the keys that follow `schema`.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) {
    document.add("term", term)
    document.add("people", people.map(\.name))
    document.add("cells", cells.map { cell in row(cell, busy: cell.busy.map { people[$0].name }) })
    document.add(
      "free",
      free.map { run in
        var object = JSONObject()
        object.add("weekday", run.weekday)
        object.add("from", run.periods.lowerBound)
        object.add("to", run.periods.upperBound)
        return object
      })
  }

  /// The rows of the CSV: the names of those who are busy are one text.
  public var csvRows: [JSONObject]? {
    cells.map { cell in row(cell, busy: cell.busy.map { people[$0].name }.joined(separator: "; ")) }
  }

  private func row(_ cell: Cell, busy: some JSONRepresentable) -> JSONObject {
    var row = JSONObject()
    row.add("weekday", cell.weekday)
    row.add("period", cell.period)
    row.add("busy", busy)
    return row
  }
}

extension Catalogue {
  /// The periods by which a term is drawn: those of the catalogue; else the numbers that its meetings have; else the hours
  /// in which there is a meeting.
  ///
  /// - Parameter term: the index of the term.
  public func gridPeriods(in term: Int) -> ClassPeriods {
    guard periods.all.isEmpty else { return periods }
    let times = sections.lazy.filter { $0.term == term }.flatMap(\.meetings).map(\.time)
    var (first, last, highest) = (Int.max, Int.min, 0)
    for time in times {
      switch time {
      case .clock(let span): (first, last) = (min(first, span.start / 60), max(last, (span.end + 59) / 60))
      case .periods(let numbers): highest = max(highest, numbers.upperBound)
      case .arranged: break
      }
    }
    if highest > 0 { return ClassPeriods((1...highest).map { ClassPeriod(number: $0) }) }
    guard first < last else { return ClassPeriods([]) }
    return ClassPeriods(
      (first..<last).map { hour in
        ClassPeriod(number: hour - first + 1, span: TimeSpan(start: hour * 60, end: hour * 60 + 60))
      })
  }

  /// The numbers of the periods that a meeting takes among those by which a term is drawn.
  func gridNumbers(of meeting: ClassMeeting, among periods: ClassPeriods) -> [Int] {
    switch meeting.time {
    case .periods(let numbers): Array(numbers)
    case .clock(let span): periods.numbers(in: span)
    case .arranged: []
    }
  }
}
