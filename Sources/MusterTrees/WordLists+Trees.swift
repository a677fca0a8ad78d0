import MusterReading

extension WordLists {
  static let trees = WordLists(PackageResources.trees_words)
}
