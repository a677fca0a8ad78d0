import MusterJournals

/// `place 40.8518, 14.2681`: where the group meets.
enum PlaceDirective: GroupDirective, SingleDirective {
  static let keyword = "place"
  static let section = DirectiveSection.setting
  static let path: ValuePath<GroupFacts, Coordinate?> = \.place
}
