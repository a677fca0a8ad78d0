import MusterJournals

extension GroupFacts {
  /// Takes over what another declares and this does not; the name stays.
  ///
  /// A journal that includes a file with facts of its own, such as a store with its app's calendar, thus has the last
  /// word on each of them.
  mutating func complete(with other: GroupFacts) {
    owner = owner ?? other.owner
    calendar.complete(with: other.calendar)
    slots = slots ?? other.slots
    place = place ?? other.place
    logo = logo ?? other.logo
    if difficultyBands.isEmpty { difficultyBands = other.difficultyBands }
    terms += other.terms.filter { term in !terms.contains { $0.name == term.name } }
    lockedThrough = lockedThrough ?? other.lockedThrough
    if blank == .missed { blank = other.blank }
    if excused == .missed { excused = other.excused }
    if bandBounds == BandBounds() { bandBounds = other.bandBounds }
    consecutiveLimit = consecutiveLimit ?? other.consecutiveLimit
    // Later settings win, so those of this come last.
    settings = other.settings + settings
  }

  /// Takes over what another part of the same record declares: lists are joined, and of single facts the first stays.
  package mutating func join(_ other: GroupFacts) {
    let joined = other.settings.filter { !settings.contains($0) } + settings
    difficultyBands += other.difficultyBands.filter { band in !difficultyBands.contains { $0.overlaps(band) }
    }
    calendar.holidaySets += other.calendar.holidaySets.filter { set in
      !calendar.holidaySets.contains { $0.name == set.name }
    }
    calendar.listedHolidays += other.calendar.listedHolidays.filter { !calendar.listedHolidays.contains($0) }
    calendar.closures += other.calendar.closures.filter { !calendar.closures.contains($0) }
    calendar.openings += other.calendar.openings.filter { !calendar.openings.contains($0) }
    complete(with: other)
    settings = joined
  }

  /// Each thing that is declared, the name left out, as a directive says it.
  package var directives: [String] {
    var other = self
    other.calendar.holidaySets = []
    return calendar.holidaySets.map { "holidays \($0.name)" } + TextJournalPrinter.directives(of: other)
  }
}

extension GroupCalendar {
  fileprivate mutating func complete(with other: GroupCalendar) {
    start = start ?? other.start
    weekdays = weekdays ?? other.weekdays
    if holidaySets.isEmpty, listedHolidays.isEmpty {
      holidaySets = other.holidaySets
      listedHolidays = other.listedHolidays
    }
    if closures.isEmpty { closures = other.closures }
    if openings.isEmpty { openings = other.openings }
  }
}
