import MusterAnalytics
import MusterJournals

/// A week of a timetable: when each section meets on each weekday, side by side where times overlap.
struct WeekGrid {
  /// A meeting on one weekday.
  struct Item: Hashable {
    let weekday: Weekday
    /// Where it begins and ends on the scale of the grid.
    let (start, end): (Double, Double)
    /// What it is called, and where and when it is.
    let name: String
    let room: String?
    let time: String
    /// The index of its section in the catalogue.
    let section: Int
    /// The place of its course among the courses of the timetable, by which it is coloured.
    let course: Int
    /// Which of how many columns of its weekday it takes.
    var lane = 0
    var lanes = 1
    /// How many columns it takes: its own, and those beside it that are free meanwhile.
    var span = 1
  }

  /// A mark at the left: a period or an hour.
  struct Row: Hashable {
    let (start, end): (Double, Double)
    let label: String
    let note: String?
  }

  /// The weekdays: Monday to Friday, and those of the weekend on which there is a meeting.
  let weekdays: [Weekday]
  let rows: [Row]
  let items: [Item]
  /// The courses, in the order of the timetable.
  let courses: [String]

  /// The scale from the first row to the last.
  var scale: ClosedRange<Double> {
    let first = min(rows.first?.start ?? 0, items.map(\.start).min() ?? .infinity)
    let last = max(rows.last?.end ?? 1, items.map(\.end).max() ?? -.infinity)
    return first...max(last, first + 1)
  }

  /// The week of a timetable: on a scale of minutes where clock times are known, else of the numbers of periods.
  init(_ schedule: CatalogueSchedule) {
    let catalogue = schedule.catalogue
    let all = schedule.entries.flatMap { entry in entry.meetings.map { (entry: entry, meeting: $0) } }
    let hasClock = all.contains { catalogue.span(of: $0.meeting) != nil }
    var places: [String: Int] = [:]
    courses = schedule.entries.map { catalogue.sections[$0.section].course }.filter { course in
      if places[course] != nil { return false }
      places[course] = places.count
      return true
    }
    var known: Set<Item> = []
    var items: [Item] = []
    for (entry, meeting) in all {
      guard let (start, end) = Self.place(meeting, in: catalogue, hasClock: hasClock) else { continue }
      let section = catalogue.sections[entry.section]
      for weekday in meeting.weekdays {
        let item = Item(
          weekday: weekday, start: start, end: end, name: section.name, room: meeting.room,
          time: Self.text(meeting, in: catalogue), section: entry.section,
          course: places[section.course] ?? 0)
        // What meets in two parts of a term at one time is drawn once.
        if known.insert(item).inserted { items.append(item) }
      }
    }
    self.items = Weekday.allCases.flatMap { weekday in Self.laned(items.filter { $0.weekday == weekday }) }
    weekdays = Weekday.allCases.filter { weekday in
      weekday <= .friday || items.contains { $0.weekday == weekday }
    }
    rows = Self.rows(items, catalogue, hasClock: hasClock)
  }

  private static func place(
    _ meeting: ClassMeeting, in catalogue: Catalogue, hasClock: Bool
  ) -> (Double, Double)? {
    if let span = catalogue.span(of: meeting) { return (Double(span.start), Double(span.end)) }
    guard !hasClock, case .periods(let numbers) = meeting.time else { return nil }
    return (Double(numbers.lowerBound), Double(numbers.upperBound + 1))
  }

  private static func text(_ meeting: ClassMeeting, in catalogue: Catalogue) -> String {
    if let span = catalogue.span(of: meeting) {
      return "\(ClockTime.text(of: span.start))–\(ClockTime.text(of: span.end))"
    }
    return catalogue.periodNumbers(of: meeting).map(String.init).joined(separator: "–")
  }

  /// The items of a weekday, those that overlap in lanes of their own: as many as overlap at once.
  private static func laned(_ items: [Item]) -> [Item] {
    var laned: [Item] = []
    var cluster: [Item] = []
    // The items of each lane of the cluster, which do not overlap, and the earliest and the latest end of their last ones.
    var lanes: [[Item]] = []
    var (earliest, latest) = (Double.infinity, -Double.infinity)
    func close() {
      laned += cluster.map { item in
        var item = item
        item.lanes = lanes.count
        let busy = lanes[(item.lane + 1)...].firstIndex { $0.isBusy(from: item.start, to: item.end) }
        item.span = (busy ?? lanes.count) - item.lane
        return item
      }
      (cluster, lanes, earliest, latest) = ([], [], .infinity, -.infinity)
    }
    for item in items.sorted(by: { ($0.start, $0.end, $0.name) < ($1.start, $1.end, $1.name) }) {
      if latest <= item.start { close() }
      var item = item
      if earliest <= item.start, let free = lanes.firstIndex(where: { ($0.last?.end ?? 0) <= item.start }) {
        item.lane = free
        lanes[free].append(item)
        earliest = lanes.lazy.compactMap { $0.last?.end }.min() ?? .infinity
      } else {
        item.lane = lanes.count
        lanes.append([item])
        earliest = min(earliest, item.end)
      }
      latest = max(latest, item.end)
      cluster.append(item)
    }
    close()
    return laned
  }

  /// The periods of the catalogue from the first to the last that is used; the hours or the numbers where it has none.
  private static func rows(_ items: [Item], _ catalogue: Catalogue, hasClock: Bool) -> [Row] {
    let first = items.map(\.start).min() ?? 0
    let last = items.map(\.end).max() ?? 1
    let periods = catalogue.periods.all.compactMap { period in period.span.map { (period.number, $0) } }
    guard hasClock || !items.isEmpty else { return [] }
    if hasClock, !periods.isEmpty {
      return periods.map { number, span in
        Row(
          start: Double(span.start), end: Double(span.end), label: "\(number)",
          note: ClockTime.text(of: span.start))
      }
    }
    if hasClock {
      return (Int(first) / 60..<(Int(last) + 59) / 60).map { hour in
        Row(
          start: Double(hour * 60), end: Double(hour * 60 + 60), label: ClockTime.text(of: hour * 60),
          note: nil)
      }
    }
    return (1..<max(2, Int(last))).map {
      Row(start: Double($0), end: Double($0 + 1), label: "\($0)", note: nil)
    }
  }
}

extension [WeekGrid.Item] {
  /// Whether one of the items, which follow each other, overlaps a span.
  fileprivate func isBusy(from start: Double, to end: Double) -> Bool {
    let next = partitioningIndex { $0.end > start }
    return next < endIndex && self[next].start < end
  }
}
