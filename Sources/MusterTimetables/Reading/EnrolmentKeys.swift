import MusterGrids
import MusterJournals

/// Finds people and sections by the bytes of cells, so that a table of enrolments, the longest of a catalogue, is read
/// without a text for each of its cells.
struct EnrolmentKeys {
  private var users = ByteInterner()
  /// The people by the numbers of their user names.
  private var people: [Int] = []
  private var terms = ByteInterner()
  /// The names and CRNs of the sections of each term.
  private var names: [ByteInterner]
  /// The sections of each term by the numbers of their names.
  private var sections: [[Int]]

  /// The keys of what a catalogue has so far.
  ///
  /// - Parameter draft: the catalogue, its enrolments apart.
  init(_ draft: CatalogueDraft) {
    names = draft.terms.map { _ in ByteInterner() }
    sections = draft.terms.map { _ in [] }
    for term in draft.terms { _ = term.name.withBytes { terms.intern($0) } }
    for (index, person) in draft.people.enumerated() {
      guard let username = person.username else { continue }
      if username.withBytes({ users.intern($0) }).isNew { people.append(index) }
    }
    for (index, section) in draft.sections.enumerated() {
      for name in [section.name, section.crn].compactMap({ $0 })
      where name.withBytes({ names[section.term].intern($0) }).isNew {
        sections[section.term].append(index)
      }
    }
  }

  /// The person and the section of a row; `nil` where a cell is not written exactly as in the other tables.
  ///
  /// - Parameter row: the row.
  func enrolment(_ row: CatalogueRows) -> Catalogue.Enrolment? {
    guard let user = row.withBytes(of: .username, { users.number(of: $0) }),
      let term = row.withBytes(of: .term, { terms.number(of: $0) }),
      let name = row.withBytes(of: .section, { names[term].number(of: $0) })
    else { return nil }
    return Catalogue.Enrolment(person: people[user], section: sections[term][name])
  }
}
