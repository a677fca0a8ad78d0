import MusterJournals

/// `start 2024-11-04`: the first day of the record.
enum StartDirective: GroupDirective, SingleDirective {
  static let keyword = "start"
  static let section = DirectiveSection.calendar
  static let path: ValuePath<GroupFacts, Day?> = \.calendar.start
}
