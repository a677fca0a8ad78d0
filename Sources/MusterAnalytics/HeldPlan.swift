import MusterJournals

/// Nothing is planned: sessions are expected where they are on record.
struct HeldPlan: SessionPlan {
  var source: ExpectationRule.Source { .held }
  var weekdays: Set<Weekday>? { nil }

  func days(in span: ClosedRange<Day>, at slots: [SlotID]) -> [ExpectedDay]? { nil }
  func closedDays(in span: ClosedRange<Day>) -> [Day] { [] }
  func most(in kind: PeriodKind, slots: Int) -> Int? { nil }
  func role(of session: Session, among slots: [SlotID]?) -> SessionRole { .additional }
}
