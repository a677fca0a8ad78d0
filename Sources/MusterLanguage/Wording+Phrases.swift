import MusterAnalytics
import MusterJournals

/// Lines that are put together from the words of a language.
extension Wording {
  // MARK: Slots

  /// A slot within a sentence or a list: the language's word for a known one, else the name as it is.
  public func slotName(_ slot: String) -> String {
    KnownSlot(named: slot).map { words(for: $0).name } ?? slot
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
    ([title] + [slot.map(slotName), isWeighted ? weighted : nil].compactMap { $0 }).joined(separator: ", ")
  }

  /// What was selected: people, unless they are said elsewhere, slots, other filters and as-of.
  public func selection(of heading: AnswerHeading, people count: Int?) -> String {
    let slots = list(heading.slots.map(slotName))
    let parts = [count.map(people) ?? "", slots] + filters(of: heading) + [asOf(heading.asOf)]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What counts as expected in a group kept by a rule.
  public func expectedRule(_ rule: ExpectationRule) -> String {
    let sentences = [
      expectedRule, expectedSessions(of: rule.source), rule.excusedIsNeutral ? excusedRule : "",
      rule.blankIsExempt ? blankRule : "",
    ]
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The filters other than period and slots.
  public func filters(of heading: AnswerHeading) -> [String] { heading.filters.map(words) }

  /// How two slots compare in a sentence.
  public func sentence(for comparison: SlotComparison) -> String {
    sentence(
      for: comparison.relation, slotTime(comparison.more.slot), slotTime(comparison.less.slot))
  }

  /// The line below a ranking's title: what the people are ordered by, and the days.
  public func rankingLead(by key: RankingKey, isDescending: Bool, days: String?) -> String {
    ([rankingOrder(by: key, isDescending: isDescending)] + [days].compactMap { $0 }).joined(separator: ", ")
  }

  /// When and with what a report was made.
  public func stamp(day: Day, application: String) -> String { "\(application), \(date(day))" }

  /// The shared sessions of all that the person attended: `80 %`.
  public func sharedPercent(_ percent: Double) -> String { self.percent(percent, decimals: 0) }
}
