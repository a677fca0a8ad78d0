import MusterReading

extension WordLists {
  static let meetings = WordLists(PackageResources.meetings_words)
}
