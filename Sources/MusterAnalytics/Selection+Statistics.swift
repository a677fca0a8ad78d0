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
  private let places: SharedPlaces
  private let placesBefore: SharedPlaces

  private let friends: [PersonID: FriendsRow]

  /// A maker of the statistics of a selection.
  ///
  /// - Parameter hasPeople: whether it is asked for those of single people, for whom more has to be known.
  init(_ selection: Selection, hasPeople: Bool) {
    self.selection = selection
    everything = selection.during(.all)
    expected = ExpectedSessions(selection)
    places = selection.placesByAttendance(expected)
    let before = selection.period.previous.map(selection.during).flatMap { $0.days == nil ? nil : $0 }
    placesBefore = before.map { $0.placesByAttendance(ExpectedSessions($0)) } ?? .none
    let lists = hasPeople ? selection.friendLists(measure: .shared, top: 3, countsTies: true) : []
    friends = Dictionary(uniqueKeysWithValues: lists.map { ($0.person, $0.row) })
  }

  /// The statistics of a selection that differs from the maker's in its people alone.
  func statistics(of chosen: Selection, target: Double?) -> Statistics {
    let totals = AttendanceTotals(of: chosen.people, in: chosen, everything: everything, expected: expected)
    let series = BySpan { chosen.series(by: $0, of: totals) }
    let byDay = totals.byDay
    let total = byDay.reduce(0) { $0 + $1.attended }
    let bySlot = totals.bySlot(from: .earliest, through: .latest)
    let listed = chosen.people.map { selection.counts(of: $0, expected: expected) }.filter(\.isListed)
    return Statistics(
      heading: chosen.heading, people: listed.count, sessions: chosen.sessions.population,
      expectedDays: expected.days.count, total: total, expected: totals.expected, bySlot: bySlot,
      slotComparison: SlotComparison(bySlot), bestDay: StatisticsMaker.best(of: byDay),
      growth: BySpan { growth(of: $0, totals) }, deltas: deltas(of: chosen.period, totals),
      target: target.map { chosen.outlook(on: $0, attended: total, expected: totals.expected) },
      series: series, byWeekday: byWeekday(totals), byMonth: StatisticsMaker.byMonth(totals),
      bands: bands(of: listed),
      person: chosen.person.map { person($0, series: series) })
  }

  // MARK: Distributions

  private static func best(of days: [DayCount]) -> DayCount? {
    days.reduce(nil) { best, day in day.attended > best?.attended ?? 0 ? day : best }
  }

  private func byWeekday(_ totals: AttendanceTotals) -> [WeekdayCount] {
    let journal = selection.journal
    let weekdays =
      journal.plan.weekdays
      ?? Set(selection.sessions.indices.lazy.map { journal.sessions[$0].day.weekday })
    let shares = StatisticsMaker.shares(of: totals, groups: Weekday.allCases.count) {
      $0.weekday.rawValue - 1
    }
    return weekdays.sorted().map { WeekdayCount(weekday: $0, share: shares[$0.rawValue - 1]) }
  }

  private static func byMonth(_ totals: AttendanceTotals) -> [MonthCount] {
    shares(of: totals, groups: 12) { $0.month - 1 }.enumerated().map { MonthCount(month: $0 + 1, share: $1) }
  }

  /// Attended marks and expected sessions, added up over days of one group.
  private static func shares(of totals: AttendanceTotals, groups: Int, group: (Day) -> Int) -> [Share] {
    var shares = [Share](repeating: Share(0, of: 0), count: groups)
    for day in totals.byDay { shares[group(day.date)].part += day.attended }
    for (day, expected) in totals.expectedByDay { shares[group(day)].whole += expected }
    return shares
  }

  private func bands(of listed: [Counts]) -> BandCounts {
    let bounds = selection.journal.facts.bandBounds
    return listed.reduce(into: BandCounts()) { $0[Band($1, bounds: bounds)] += 1 }
  }

  // MARK: Movement

  private func growth(of kind: PeriodKind, _ totals: AttendanceTotals) -> Growth {
    let holding = CalendarSpan(holding: selection.asOf, kind: kind)
    let isOver = selection.isOver(holding.period)
    let last = isOver ? holding : holding.previous
    return Growth(
      last: delta(last, against: last.previous, totals),
      toDate: isOver ? nil : delta(holding, against: last, isSoFar: true, totals),
      yearAgo: last.yearEarlier.map { delta(last, against: $0, totals) })
  }

  private func deltas(of period: Period, _ totals: AttendanceTotals) -> Deltas? {
    guard let span = CalendarSpan(period) else { return nil }
    let isSoFar = !selection.isOver(period)
    return Deltas(
      before: delta(span, against: span.previous, isSoFar: isSoFar, totals),
      yearAgo: span.yearEarlier.map { delta(span, against: $0, isSoFar: isSoFar, totals) }, isSoFar: isSoFar)
  }

  /// Two periods compared: whole, or both up to the day of as-of in the first, at most the reference's length.
  private func delta(
    _ period: CalendarSpan, against reference: CalendarSpan, isSoFar: Bool = false, _ totals: AttendanceTotals
  ) -> Delta {
    let days = min(selection.asOf - period.first + 1, reference.last - reference.first + 1)
    let to = isSoFar ? period.first + (days - 1) : period.last
    let referenceTo = isSoFar ? reference.first + (days - 1) : reference.last
    return Delta(
      period: period.label, from: period.first, to: to,
      attended: totals.attended(from: period.first, through: to),
      reference: reference.label, referenceFrom: reference.first, referenceTo: referenceTo,
      referenceAttended: totals.attended(from: reference.first, through: referenceTo),
      isReferenceIncomplete: selection.journal.start.map { reference.first < $0 } ?? false)
  }

  // MARK: One person

  private func person(_ person: PersonID, series: BySpan<[SeriesPoint]>) -> PersonStatistics {
    let journal = selection.journal
    let figures = selection.figures(
      of: person, expected: expected, isOver: selection.isOver(selection.period))
    let everAttended = selection.marks.attended(person: person).intersection(everything.sessions)
    let attended = everAttended.intersection(selection.sessions)
    let row = figures.row(
      rank: places.rank(of: person) ?? 0, previousRank: placesBefore.rank(of: person),
      movement: places.movement(of: person, since: placesBefore))
    return PersonStatistics(
      row: row, isListed: figures.isListed, firstAttendance: attended.first.map { journal.sessions[$0].day },
      lastAttendance: attended.last.map { journal.sessions[$0].day },
      firstEver: everAttended.first.map { journal.sessions[$0].day }, bestStreak: figures.streaks.best,
      currentStreak: figures.streaks.current, friends: friends[person]?.friends ?? [],
      tiedFriends: friends[person]?.tied ?? 0,
      axisMaximum: axisMaximum(series))
  }

  private func axisMaximum(_ series: BySpan<[SeriesPoint]>) -> BySpan<Int> {
    BySpan { kind in
      selection.journal.plan.most(in: kind, slots: selection.slots.count)
        ?? series[kind]?.map(\.expected).max() ?? 0
    }
  }
}

extension Selection {
  /// The places of those whom rankings list, by the number of sessions attended.
  fileprivate func placesByAttendance(_ expected: ExpectedSessions) -> SharedPlaces {
    let listed = field.compactMap { person -> (value: Int, person: PersonID)? in
      let counts = counts(of: person, expected: expected)
      return counts.isListed ? (counts.attended, person) : nil
    }
    return SharedPlaces(byLargest: listed)
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
