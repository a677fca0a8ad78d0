import MusterReading

extension WordLists {
  static let headings = WordLists(PackageResources.headings_words)
  static let roles = WordLists(PackageResources.roles_words)
  static let marks = WordLists(PackageResources.marks_words)
  static let meetings = WordLists(PackageResources.meetings_words)
  static let trees = WordLists(PackageResources.trees_words)
}
