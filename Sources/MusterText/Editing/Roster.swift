import MusterJournals

/// The people of a journal by every spelling that is read as them.
struct Roster: Sendable {
  private let ids: [String: PersonID]
  private let names: [String]

  init(_ people: IDArray<PersonID, Person>) {
    names = people.map(\.name)
    var ids: [String: PersonID] = [:]
    for (id, person) in zip(people.indices, people) {
      ids[person.name] = id
      for alias in person.aliases { ids[alias] = id }
    }
    self.ids = ids
  }

  /// The person of a name or an alias, as the reader finds them.
  func index(of name: String) -> PersonID? { ids[PersonName.normalized(name)] }

  /// The name nearest to one that nobody has.
  func nearest(to name: String) -> String? { Spelling.nearest(to: name, among: names) }
}
