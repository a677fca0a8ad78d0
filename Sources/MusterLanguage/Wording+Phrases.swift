import MusterAnalytics
import MusterJournals

/// Lines that are put together from the words of a language.
extension Wording {
  // MARK: Slots

  /// A slot within a sentence or a list: the language's word for a known one, else the name as it is.
  public func slotName(_ slot: String) -> String {
    KnownSlot(named: slot).map { words(for: $0).name } ?? slot.isolated
  }

  /// A slot that stands alone: as within a sentence, with a capital.
  public func slotLabel(_ slot: String) -> String {
    KnownSlot(named: slot).map { words(for: $0).name.capitalizedFirst } ?? slot
  }

  /// When a slot is: `in the morning`, `at yoga`.
  func slotTime(_ slot: String) -> String {
    KnownSlot(named: slot).map { words(for: $0).time } ?? time(ofSlot: slot)
  }

  // MARK: Lines

  /// A title with what narrows it: the only slot of several, the order by weight.
  public func title(_ title: String, slot: String?, isWeighted: Bool) -> String {
    ([title] + [slot.map(slotName), isWeighted ? phrases.weighted : nil].compactMap { $0 }).joined(
      separator: ", ")
  }

  /// What was selected: people, unless they are said elsewhere, slots, other filters and as-of.
  public func selection(of heading: AnswerHeading, people count: Int?) -> String {
    // A group that names no slot has the one of the whole day, of which there is nothing to say.
    let isWholeDay = heading.groupSlots.map(KnownSlot.init(named:)) == [.day]
    let slots = isWholeDay ? "" : list(heading.slots.map(slotName))
    let parts = [count.map(people) ?? "", slots] + filters(of: heading) + [asOf(heading.asOf)]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What counts as expected in a group kept by a rule.
  public func expectedRule(_ rule: ExpectationRule) -> String {
    let sentences = [
      expectedRule, expectedSessions(of: rule.source), rule.excusedIsNeutral ? phrases.excusedRule : "",
      rule.blankIsExempt ? phrases.blankRule : "",
    ]
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The filters other than period and slots.
  public func filters(of heading: AnswerHeading) -> [String] { heading.filters.map(words) }

  /// What was attended at each slot.
  public func bySlot(_ slots: [SlotCount]) -> String {
    let counts = slots.map { "\(slotName($0.slot)) \(number($0.attended))" }
    return "\(phrases.bySlot)\(colon)\(counts.joined(separator: ", "))."
  }

  /// A person's longest streak with its days.
  public func bestStreak(_ streak: Streak) -> String {
    guard let from = streak.from, let to = streak.to else { return phrases.noStreak }
    let days = "\(number(streak.days)) \(dayWord(streak.days))"
    return "\(phrases.longestStreak)\(colon)\(days), \(dates(from: from, to: to))."
  }

  /// How two slots compare in a sentence about one person or a group.
  public func sentence(for comparison: SlotComparison, ofPerson isPerson: Bool) -> String {
    let (first, second) = (slotTime(comparison.more.slot), slotTime(comparison.less.slot))
    return isPerson
      ? personSentence(for: comparison.relation, first, second)
      : sentence(for: comparison.relation, first, second)
  }

  /// The line below a ranking's title: what the people are ordered by, and the days.
  public func rankingLead(by key: RankingKey, isDescending: Bool, days: String?) -> String {
    ([rankingOrder(by: key, isDescending: isDescending)] + [days].compactMap { $0 }).joined(separator: ", ")
  }

  // MARK: Titles of charts

  /// The title of a line of attendance: `Attendance by month`, with a person's name `Attendance of Franco by month`.
  public func attendanceTitle(by kind: PeriodKind, of person: String?) -> String {
    attendance(by(kind), of: person)
  }
  /// The title of lines of slots: `Attendance by month and slot`.
  public func slotsTitle(by kind: PeriodKind, of person: String?) -> String {
    attendance("\(by(kind)) \(phrases.andSlot)", of: person)
  }
  /// The title of bars of weekdays.
  public func weekdayTitle(of person: String?) -> String { attendance(phrases.byWeekday, of: person) }
  /// The title of bars of months of the year.
  public func monthOfYearTitle(of person: String?) -> String { attendance(phrases.byMonthOfYear, of: person) }
  /// The title of a heat map.
  public func dayTitle(of person: String?) -> String { attendance(phrases.byDay, of: person) }

  /// When and with what a report was made.
  public func stamp(day: Day, application: String) -> String { "\(application), \(date(day))" }
}

extension Wording {
  /// How a period compares with the one before it: `Week 47, 2026: 98, up 11% from week 46.`
  public func growth(_ delta: Delta, by kind: PeriodKind) -> String {
    let period = Period.holding(delta.from, kind: kind)
    let soFar = period.last == delta.to ? "" : " (\(words.soFar))"
    let outcome = outcome(GrowthKind(delta), number(delta.attended), of: delta, by: kind)
    return "\(name(of: period))\(soFar)\(colon)\(outcome)."
  }

  /// The year of a period compared with, unless it is that of the period itself.
  func referenceYear(_ delta: Delta, by kind: PeriodKind) -> Int? {
    let (year, own) =
      kind == .week
      ? (delta.referenceFrom.isoWeek.year, delta.from.isoWeek.year)
      : (delta.referenceFrom.year, delta.from.year)
    return year == own ? nil : year
  }

  /// A month compared with, with its year where that is another.
  func referenceMonth(_ delta: Delta) -> String {
    let month = delta.referenceFrom.month
    return referenceYear(delta, by: .month).map { monthAndYear(month, $0) } ?? names.months[month - 1]
  }
}

/// What became of attendance from one period to the next.
public enum GrowthKind: Hashable, Sendable {
  /// It rose by this percentage.
  case risen(Double)
  /// It fell by this percentage.
  case fallen(Double)
  /// It stayed.
  case same
  /// There was none before.
  case new
  /// There was none in either.
  case none
  /// The period before is on record only in part.
  case incomplete

  /// What a comparison says.
  init(_ delta: Delta) {
    guard let percent = delta.percent else {
      self = delta.reason == .incomplete ? .incomplete : delta.attended > 0 ? .new : .none
      return
    }
    self = percent > 0 ? .risen(percent) : percent < 0 ? .fallen(-percent) : .same
  }
}
