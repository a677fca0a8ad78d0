import MusterJournals

/// The people of a journal by every spelling that is read as them.
struct Roster: Sendable {
  private let indices: [String: Int]
  private let names: [String]

  init(_ people: [Person]) {
    names = people.map(\.name)
    var indices: [String: Int] = [:]
    for (index, person) in people.enumerated() {
      indices[person.name] = index
      for alias in person.aliases { indices[alias] = index }
    }
    self.indices = indices
  }

  /// The person of a name or an alias, as the reader finds them.
  func index(of name: String) -> Int? { indices[PersonName.normalized(name)] }

  /// The name nearest to one that nobody has.
  func nearest(to name: String) -> String? { Spelling.nearest(to: name, among: names) }
}
