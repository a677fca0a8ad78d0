import MusterJournals

/// Names as initials: `P. K.` for Paco KH.
///
/// - The initial of the first word and that of the last, in upper case, each with a full stop; one for a name of one word.
///   `Rossi, Mary` is read as Mary Rossi. What stands in brackets at the end, such as a number, is left out.
/// - An initial is the first letter or digit of a word, with the marks that belong to it; in scripts without spaces between
///   words, the first character of the name. Names without letters and digits are shown as `?`.
/// - People with the same initials are numbered, `P. K. 1` and `P. K. 2`: by their first mark of any kind, then by a digest
///   of the name, so that numbers stay as they are when others come and the order of a roster does not show.
public enum PersonInitials {
  /// The initials of one name.
  public static func initials(of name: String) -> String {
    let letters = PersonName.initials(of: name)
    return letters.isEmpty ? "?" : letters.map { "\($0)." }.joined(separator: " ")
  }

  /// The initials of everybody in some journals, by name, no two the same.
  package static func names(in journals: [Journal]) -> [String: String] {
    var first: [String: Day] = [:]
    for journal in journals {
      for (index, person) in zip(journal.people.indices, journal.people) {
        first[person.name] = min(first[person.name] ?? .latest, journal.firstMark(of: index) ?? .latest)
      }
      for stranger in journal.strangers { first.merge([stranger: .latest], uniquingKeysWith: min) }
    }
    return names(for: first)
  }

  /// The initials of people, by name, no two the same.
  ///
  /// - Parameter first: the day on which each name first comes up, by which people with the same initials are numbered.
  package static func names(for first: [String: Day]) -> [String: String] {
    let groups = Dictionary(grouping: first.keys, by: initials)
    var shown: [String: String] = [:]
    for (initials, names) in groups where names.count == 1 { shown[names[0]] = initials }
    for (initials, names) in groups where names.count > 1 {
      let keyed = names.map { name in
        (name: name, day: first[name] ?? .latest, digest: SHA256.keyed(name, key: tieBreaker).hexadecimal)
      }
      for (index, entry) in keyed.sorted(by: { ($0.day, $0.digest) < ($1.day, $1.digest) }).enumerated() {
        shown[entry.name] = "\(initials) \(index + 1)"
      }
    }
    return shown
  }

  /// The key of the digest that orders people who came first on one day; no secret, as it decides nothing else.
  private static let tieBreaker = Array("muster initials".utf8)
}

extension Journal {
  /// The day of a person's first mark of any kind.
  fileprivate func firstMark(of person: PersonID) -> Day? {
    Mark.allCases.filter(marks.has).compactMap { marks.row($0, person: person).first }.min()
      .map { sessions[$0].day }
  }
}
