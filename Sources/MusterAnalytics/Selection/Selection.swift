import MusterJournals

/// The part of a journal that a computation is over: people, slots, the days of a period, as of a day.
///
/// ```swift
/// let selection = try Selection(of: journal, period: "last month", asOf: .day(today))
/// selection.ranking(by: .attended).rows.first?.person
/// ```
public struct Selection: Sendable {
  /// The journal.
  public let journal: Journal
  /// The period asked for, before any cut-off.
  public let period: Period
  /// The day that the answers speak for.
  public let asOf: Day
  /// The selected slots, in the journal's order.
  public let slots: [SlotID]
  /// The people whose figures are asked for, in the journal's order.
  public let people: [PersonID]
  /// The people among whom they are ranked and have friends: all that the filters other than names leave.
  public let field: [PersonID]
  /// The filters other than period and slots, for titles.
  public let filters: [Filter]
  /// The days counted: the period cut off at the group's start and at as-of; `nil` when there is none.
  public let days: ClosedRange<Day>?
  /// Whether the people were chosen by name.
  public let isByName: Bool
  /// Those left out by a pattern that is not their whole name; no names where they are hidden.
  public let excludedByPart: (names: [String], count: Int)
  /// The selected sessions on record.
  public let sessions: SessionMask
  /// The journal's marks, with blanks read as the group says: `blank absent`, `blank present`.
  package let marks: MarkMatrix

  /// The part of a journal that a request asks for.
  ///
  /// - Throws: ``SelectionError`` when nothing is left.
  public init(_ request: SelectionRequest, of journal: Journal) throws(SelectionError) {
    try self.init(request, of: ShownJournal(journal))
  }

  /// The part of a journal with other names that a request asks for by the real ones.
  ///
  /// - Throws: ``SelectionError`` when nothing is left; it tells no real names.
  public init(_ request: SelectionRequest, of renamed: ShownJournal) throws(SelectionError) {
    let journal = renamed.journal.markingLate(after: request.lateAfter)
    let request = request.hiding(renamed.mentions)
    let asOf = request.asOf.day(of: journal)
    let period = try Selection.period(request, of: journal, asOf: asOf)
    let days = Selection.days(of: period, in: journal, asOf: asOf)
    if days == nil, !request.isPlan, journal.start != nil || period.first.map({ $0 > asOf }) ?? false {
      throw .outside(period: period.label, group: journal.group, start: journal.start, asOf: asOf)
    }
    let excluded = try Selection.people(named: request.excluded, in: renamed)
    var field = try Selection.people(tagged: request.tags, in: journal).filter { !excluded.contains($0) }
    if request.isCurrentOnly {
      let last = days?.upperBound ?? asOf
      field.removeAll { !journal.people[$0].isMember(on: last) }
    }
    let named = try Selection.people(named: request.people, in: renamed)
    let people = request.people.isEmpty ? field : field.filter(named.contains)
    guard !people.isEmpty || journal.people.isEmpty else { throw .nobody }
    let slots = try Selection.slots(request.slots, of: journal)
    try Selection.checkPlan(of: journal, slots: slots, days: days)
    self.init(
      journal: journal, marks: journal.marksWithBlanksRead, period: period, asOf: asOf, slots: slots,
      people: people, field: field,
      filters: Selection.filters(request, people: people, excluded: excluded, of: renamed),
      isByName: !request.people.isEmpty,
      excludedByPart: Selection.excludedByPart(request.excluded, in: renamed))
  }

  /// Checks how many sessions a group's plan may have in a span, each of which is counted.
  private static func checkPlan(
    of journal: Journal, slots: [SlotID], days: ClosedRange<Day>?
  ) throws(SelectionError) {
    guard let days, journal.plan.source != .held else { return }
    do {
      try Limits.check(
        (days.upperBound - days.lowerBound + 1) * slots.count, .plannedSessions,
        subject: "'\(name: journal.group)', \(days.lowerBound) to \(days.upperBound)")
    } catch { throw .limit(error) }
  }

  /// The part of a journal in a period, of everybody at all slots.
  ///
  /// - Parameters:
  ///   - journal: the record of the group.
  ///   - period: an expression such as `2026-Q3`, `last week` or `all`.
  ///   - asOf: the day that the answers are as of.
  /// - Throws: `PeriodError` when the expression is not a period, ``SelectionError`` when nothing is left.
  public init(of journal: Journal, period: String = "all", asOf: AsOf) throws {
    var request = SelectionRequest(asOf: asOf)
    request.period = try PeriodExpression(period)
    try self.init(request, of: journal)
  }

  private init(
    journal: Journal, marks: MarkMatrix, period: Period, asOf: Day, slots: [SlotID], people: [PersonID],
    field: [PersonID], filters: [Filter], isByName: Bool,
    excludedByPart: (names: [String], count: Int) = ([], 0)
  ) {
    self.journal = journal
    self.marks = marks
    self.period = period
    self.asOf = asOf
    self.slots = slots
    self.people = people
    self.field = field
    self.filters = filters
    self.isByName = isByName
    self.excludedByPart = excludedByPart
    days = Selection.days(of: period, in: journal, asOf: asOf)
    sessions = Selection.sessions(of: journal, slots: slots, days: days)
  }

  /// The same people and slots in another period.
  public func during(_ period: Period) -> Selection {
    Selection(
      journal: journal, marks: marks, period: period, asOf: asOf, slots: slots, people: people, field: field,
      filters: filters, isByName: isByName)
  }

  /// The same selection of one person, as if chosen by name; ranks and friends are among the same people as
  /// before.
  public func only(_ person: PersonID) -> Selection {
    Selection(
      journal: journal, marks: marks, period: period, asOf: asOf, slots: slots, people: [person],
      field: field,
      filters: filters.filter { !$0.isByName } + [.person(journal.people[person].name)],
      isByName: true)
  }

  /// The same selection of a journal that says the same with other words: the same people, sessions and marks, in the
  /// same order.
  ///
  /// - Parameters:
  ///   - shown: the journal.
  ///   - period: the period as it is called there, of the same days.
  ///   - filters: the filters to tell.
  package func showing(_ shown: Journal, period: Period, filters: [Filter]) -> Selection {
    precondition(shown.people.count == journal.people.count && shown.sessions.count == journal.sessions.count)
    return Selection(
      journal: shown, marks: marks, period: period, asOf: asOf, slots: slots, people: people, field: field,
      filters: filters, isByName: isByName)
  }

  /// The people whom rankings list and a filter takes, in the journal's order.
  public func listed(by filter: RankingFilter) -> [PersonID] {
    let listed = Set(ranking(by: .name).only(filter).rows.map(\.person))
    return people.filter { listed.contains(journal.people[$0].name) }
  }

  /// The person whose figures are asked for, when exactly one was chosen by name.
  public var person: PersonID? { isByName && people.count == 1 ? people.first : nil }

  /// What every answer about the selection begins with.
  public var heading: AnswerHeading {
    let first = days?.lowerBound ?? period.first
    let last = days?.upperBound ?? min(period.last ?? asOf, asOf)
    return AnswerHeading(
      group: journal.group, periodLabel: period.label, periodKind: period.kind,
      // A period that begins after as-of has no last day counted.
      from: first, to: first.map { $0 > last } ?? false ? nil : last, asOf: asOf,
      slots: slots.map { journal.slots[$0] }, groupSlots: journal.slots.elements,
      workingDays: period.kind == .week ? workingDays : nil, filters: filters)
  }

  /// The first and last day counted on which the group was to meet: by its plan, or by what was held.
  private var workingDays: ClosedRange<Day>? {
    guard let days else { return nil }
    let working =
      journal.plan.days(in: days, at: slots)?.map(\.day) ?? sessions.indices.map { journal.sessions[$0].day }
    return working.first.flatMap { first in working.last.map { first...$0 } }
  }

  /// Whether a period is over at as-of (specification, chapter 2).
  ///
  /// It is when its last day is before as-of. When that is as-of or later, a group kept by what was held has it over on
  /// the last day; one with a plan as soon as no session of it lies after as-of and those of the as-of day are all on
  /// record. A period without a last day of its own never is.
  public func isOver(_ period: Period) -> Bool {
    guard period.kind != .all, let last = period.last else { return false }
    if last < asOf { return true }
    let first = max(period.first ?? asOf, asOf)
    guard let planned = journal.plan.days(in: first...max(first, last), at: slots) else {
      return last == asOf
    }
    return planned.allSatisfy { $0.day == asOf && isRecorded($0) }
  }

  /// Whether all the sessions planned on a day are on record.
  func isRecorded(_ planned: ExpectedDay) -> Bool {
    let held = journal.sessions.range(from: planned.day, through: planned.day, by: \.day)
    let plan = journal.plan
    let roles = held.map { plan.role(of: journal.sessions[$0], among: planned.unrecorded) }
    return planned.unrecorded.allSatisfy { roles.contains(.planned($0)) }
  }

  /// The days of a period that count: cut off at the group's start and at as-of; `nil` when no day is left.
  private static func days(of period: Period, in journal: Journal, asOf: Day) -> ClosedRange<Day>? {
    let last = min(period.last ?? asOf, asOf)
    let first = [period.first, journal.start].compactMap { $0 }.max()
    return first.flatMap { $0 <= last ? $0...last : nil }
  }

  private static func period(
    _ request: SelectionRequest, of journal: Journal, asOf: Day
  ) throws(SelectionError) -> Period {
    guard let period = request.period.period(asOf: asOf, terms: journal.facts.terms) else {
      var name = ""
      if case .term(let term) = request.period { name = term }
      throw .noSuchTerm(name, terms: journal.facts.terms.map(\.name))
    }
    if let first = period.first, let last = period.last, last < first {
      throw .reversed(period: period.label)
    }
    return period
  }

  /// Those who have one of some tags, and none of those that begin with `!`.
  private static func people(tagged tags: [String], in journal: Journal) throws(SelectionError) -> [PersonID]
  {
    let unwanted = Set(tags.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) })
    let wanted = tags.filter { !$0.hasPrefix("!") }
    let tagged = journal.people.indices.filter { person in
      let own = journal.people[person].tags
      return own.allSatisfy { !unwanted.contains($0) }
        && (wanted.isEmpty || own.contains(where: wanted.contains))
    }
    guard !tagged.isEmpty || journal.people.isEmpty else {
      if wanted.isEmpty { throw .nobody }
      throw .noSuchTag(wanted[0], tags: Set(journal.people.flatMap(\.tags)).sorted())
    }
    return tagged
  }

  private static func people(
    named patterns: [String], in renamed: ShownJournal
  ) throws(SelectionError) -> Set<PersonID> {
    if patterns.isEmpty { return [] }
    let matcher = NameMatching(names: renamed.realNames.map { $0.value(for: .search) })
    var chosen: Set<PersonID> = []
    for pattern in patterns { chosen.formUnion(matcher.indices(matching: pattern).map(PersonID.init)) }
    guard !chosen.isEmpty else {
      if renamed.isRenamed { throw .noSuchHiddenPerson }
      throw .noSuchPerson(patterns[0], nearest: matcher.nearest(to: patterns[0]))
    }
    return chosen
  }

  private static func excludedByPart(
    _ patterns: [String], in renamed: ShownJournal
  ) -> (names: [String], count: Int) {
    if patterns.isEmpty { return ([], 0) }
    let matcher = NameMatching(names: renamed.realNames.map { $0.value(for: .search) })
    let chosen = Set(patterns.flatMap(matcher.indicesByPart)).sorted()
    let names = renamed.isRenamed ? [] : chosen.map { renamed.journal.people[PersonID($0)].name }
    return (names, chosen.count)
  }

  /// The filters for titles; of names that must not be shown those that are shown instead, or their number.
  private static func filters(
    _ request: SelectionRequest, people: [PersonID], excluded: Set<PersonID>, of renamed: ShownJournal
  ) -> [Filter] {
    var filters: [Filter] = request.people.map(Filter.person)
    var exclusions: [Filter] = request.excluded.map(Filter.excluded)
    if renamed.isRenamed {
      filters = request.people.isEmpty ? [] : summary(of: people, in: renamed.journal)
      exclusions = request.excluded.isEmpty ? [] : [.excludedPeople(excluded.count)]
    }
    filters += request.tags.map { $0.hasPrefix("!") ? .noTag(String($0.dropFirst())) : .tag($0) }
    return filters + exclusions + (request.isCurrentOnly ? [.current] : [])
  }

  /// The names of people who were chosen by patterns that are not to be shown, or their number where they are many.
  private static func summary(of people: [PersonID], in journal: Journal) -> [Filter] {
    people.count <= 3 ? people.map { .person(journal.people[$0].name) } : [.people(people.count)]
  }

  private static func slots(_ names: [String], of journal: Journal) throws(SelectionError) -> [SlotID] {
    if names.isEmpty { return Array(journal.slots.indices) }
    var chosen: Set<SlotID> = []
    for name in names {
      let same = journal.slots.firstIndex(of: name)
      if let slot = same ?? journal.slots.firstIndex(where: { $0.lowercased() == name.lowercased() }) {
        chosen.insert(slot)
      }
    }
    guard !chosen.isEmpty else { throw .noSuchSlot(names[0], slots: journal.slots.elements) }
    return chosen.sorted()
  }

  private static func sessions(of journal: Journal, slots: [SlotID], days: ClosedRange<Day>?) -> SessionMask {
    let count = journal.sessions.count
    guard let days else { return SessionMask(count: count) }
    let range = journal.sessions.range(from: days.lowerBound, through: days.upperBound, by: \.day)
    if slots.count == journal.slots.count { return SessionMask(count: count, range: range) }
    var isChosen = IDArray<SlotID, Bool>(repeating: false, count: journal.slots.count)
    for slot in slots { isChosen[slot] = true }
    var mask = SessionMask(count: count)
    for index in range where isChosen[journal.sessions[index].slot] { mask.insert(index) }
    return mask
  }
}
