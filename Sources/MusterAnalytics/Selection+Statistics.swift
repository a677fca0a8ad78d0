import MusterJournals

extension Selection {
  /// The statistics of the selected people; with exactly one person chosen by name, that person's.
  ///
  /// - Parameter target: a share in percent, 0...100, to be told whether it can still be reached.
  ///
  /// Cost: people × words of the marks, and a little for each session, day and period.
  public func statistics(target: Double? = nil) -> Statistics {
    StatisticsMaker(self, hasPeople: person != nil).statistics(of: self, target: target)
  }

  /// The statistics of each selected person, in the journal's order, as if each were chosen alone.
  ///
  /// What people have in common, the calendar and everybody's counts, is worked out once.
  public func statisticsOfEach(target: Double? = nil) -> [Statistics] {
    let maker = StatisticsMaker(self, hasPeople: true)
    return people.map { maker.statistics(of: only($0), target: target) }
  }
}

/// Makes the statistics of some or all people of one selection.
private struct StatisticsMaker {
  private let selection: Selection
  private let everything: Selection
  private let expected: ExpectedSessions
  /// The place of each person by sessions attended, in the selection and in the period before it.
  private let places: AttendancePlaces
  private let placesBefore: AttendancePlaces?

  private let friends: [PersonID: [Friend]]

  /// A maker of the statistics of a selection.
  ///
  /// - Parameter hasPeople: whether it is asked for those of single people, for whom more has to be known.
  init(_ selection: Selection, hasPeople: Bool) {
    self.selection = selection
    everything = selection.during(.all)
    expected = ExpectedSessions(selection)
    places = AttendancePlaces(selection)
    let before = selection.period.previous.map(selection.during)
    placesBefore = before.flatMap { $0.days == nil ? nil : AttendancePlaces($0) }
    let lists = hasPeople ? selection.friendLists(measure: .shared, top: 3) : []
    friends = Dictionary(uniqueKeysWithValues: lists.map { ($0.person, $0.row.friends) })
  }

  /// The statistics of a selection that differs from the maker's in its people alone.
  func statistics(of chosen: Selection, target: Double?) -> Statistics {
    let totals = AttendanceTotals(of: chosen.people, in: chosen, everything: everything, expected: expected)
    let series = BySpan { chosen.series(by: $0, of: totals) }
    let byDay = totals.byDay
    let total = byDay.reduce(0) { $0 + $1.attended }
    let bySlot = totals.bySlot(from: .earliest, through: .latest)
    return Statistics(
      heading: chosen.heading, people: chosen.people.count, sessions: chosen.sessions.population,
      expectedDays: expected.days.count, total: total, expected: totals.expected, bySlot: bySlot,
      slotComparison: SlotComparison(bySlot), bestDay: StatisticsMaker.best(of: byDay),
      growth: BySpan { StatisticsMaker.growth(of: $0, asOf: chosen.asOf, totals) },
      deltas: StatisticsMaker.deltas(of: chosen.period, totals),
      target: target.map { chosen.outlook(on: $0, attended: total, expected: totals.expected) },
      series: series, byWeekday: byWeekday(byDay), byMonth: StatisticsMaker.byMonth(byDay),
      bands: bands(of: chosen.people),
      person: chosen.person.map { person($0, series: series) })
  }

  // MARK: Distributions

  private static func best(of days: [DayCount]) -> DayCount? {
    days.reduce(nil) { best, day in day.attended > best?.attended ?? 0 ? day : best }
  }

  private func byWeekday(_ days: [DayCount]) -> [WeekdayCount] {
    let journal = selection.journal
    let weekdays =
      journal.facts.calendar.weekdays
      ?? Set(selection.sessions.indices.lazy.map { journal.sessions[$0].day.weekday })
    var counts = [Int](repeating: 0, count: Weekday.allCases.count + 1)
    for day in days { counts[day.date.weekday.rawValue] += day.attended }
    return weekdays.sorted().map { WeekdayCount(weekday: $0, attended: counts[$0.rawValue]) }
  }

  private static func byMonth(_ days: [DayCount]) -> [Int] {
    var counts = [Int](repeating: 0, count: 12)
    for day in days { counts[day.date.month - 1] += day.attended }
    return counts
  }

  private func bands(of people: [PersonID]) -> BandCounts {
    let bounds = selection.journal.facts.bandBounds
    return people.reduce(into: BandCounts()) { bands, person in
      bands[Band(selection.counts(of: person, expected: expected), bounds: bounds)] += 1
    }
  }

  // MARK: Movement

  private static func growth(of kind: PeriodKind, asOf: Day, _ totals: AttendanceTotals) -> Growth {
    let running = CalendarSpan(holding: asOf, kind: kind)
    let last = running.previous
    let days = min(asOf - running.first + 1, last.last - last.first + 1)
    return Growth(
      last: delta(last, against: last.previous, totals),
      toDate: delta(running, against: last, firstDays: days, totals),
      yearAgo: last.yearEarlier.map { delta(last, against: $0, totals) })
  }

  private static func deltas(of period: Period, _ totals: AttendanceTotals) -> Deltas? {
    guard let span = CalendarSpan(period) else { return nil }
    return Deltas(
      before: delta(span, against: span.previous, totals),
      yearAgo: span.yearEarlier.map { delta(span, against: $0, totals) })
  }

  /// Two periods compared, whole or the first so many days of both.
  private static func delta(
    _ period: CalendarSpan, against reference: CalendarSpan, firstDays: Int? = nil, _ totals: AttendanceTotals
  ) -> Delta {
    let to = firstDays.map { period.first + ($0 - 1) } ?? period.last
    let referenceTo = firstDays.map { reference.first + ($0 - 1) } ?? reference.last
    return Delta(
      period: period.label, from: period.first, to: to,
      attended: totals.attended(from: period.first, through: to),
      reference: reference.label, referenceFrom: reference.first, referenceTo: referenceTo,
      referenceAttended: totals.attended(from: reference.first, through: referenceTo))
  }

  // MARK: One person

  private func person(_ person: PersonID, series: BySpan<[SeriesPoint]>) -> PersonStatistics {
    let journal = selection.journal
    let figures = selection.figures(
      of: person, expected: expected, isOver: selection.isOver(selection.period))
    let attended = journal.marks.attended(person: person).intersection(selection.sessions)
    let row = RankingRow(
      rank: places.place(of: person), previousRank: placesBefore?.place(of: person), person: figures.name,
      counts: figures.counts, difficulty: figures.difficulty, perfect: figures.isPerfect,
      bestStreak: figures.streaks.best.days, currentAbsence: figures.streaks.currentAbsence.days,
      band: Band(figures.counts, bounds: journal.facts.bandBounds))
    return PersonStatistics(
      row: row, firstAttendance: attended.first.map { journal.sessions[$0].day },
      lastAttendance: attended.last.map { journal.sessions[$0].day }, bestStreak: figures.streaks.best,
      currentStreak: figures.streaks.current, friends: friends[person] ?? [],
      axisMaximum: axisMaximum(series))
  }

  private func axisMaximum(_ series: BySpan<[SeriesPoint]>) -> BySpan<Int> {
    BySpan { kind in
      if let weekdays = selection.journal.facts.calendar.weekdays {
        return AxisMaximum.value(by: kind, weekdays: weekdays, slots: selection.slots.count)
      }
      return series[kind]?.map(\.expected).max() ?? 0
    }
  }
}

/// The places of people by the number of sessions attended: equals share one and the next is skipped.
private struct AttendancePlaces {
  private let selection: Selection
  /// Everybody's number of attended sessions, the largest first.
  private let descending: [Int]

  init(_ selection: Selection) {
    self.selection = selection
    let marks = selection.journal.marks
    descending = selection.field.map { marks.attendedCount(person: $0, in: selection.sessions) }.sorted(by: >)
  }

  func place(of person: PersonID) -> Int {
    let attended = selection.journal.marks.attendedCount(person: person, in: selection.sessions)
    return descending.partitioningIndex { $0 <= attended } + 1
  }
}

/// A whole day, week, month, quarter or year, both of whose ends are known.
private struct CalendarSpan {
  let period: Period
  let first: Day
  let last: Day

  var label: String { period.label }

  init(holding day: Day, kind: PeriodKind) {
    period = .holding(day, kind: kind)
    first = period.first ?? day
    last = period.last ?? day
  }

  init?(_ period: Period) {
    guard period.kind.isCalendarSpan, let first = period.first else { return nil }
    self.init(holding: first, kind: period.kind)
  }

  var previous: CalendarSpan { CalendarSpan(holding: first - 1, kind: period.kind) }
  var yearEarlier: CalendarSpan? { period.yearEarlier.flatMap(CalendarSpan.init) }
}
