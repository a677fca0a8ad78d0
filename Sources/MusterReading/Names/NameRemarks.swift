import MusterJournals

/// What stands in brackets behind names in lists and is no part of them: `(chair)` behind `Cara`, who stands elsewhere
/// without it.
package struct NameRemarks: Sendable {
  private var remarks: Set<String> = []
  /// The people who are told apart by such a remark.
  private var kept: Set<String> = []
  /// A name with a remark.
  package private(set) var example = ""

  /// No remarks.
  package init() {}

  /// The remarks in the names of a group: somebody stands with one and without it, or with several, never at the same session.
  package init(_ builder: JournalBuilder) {
    var people: [String: [PersonID]] = [:]
    var found: [String: [(name: String, full: String)]] = [:]
    for index in builder.people.indices {
      let full = builder.people[index].name
      guard let (name, remark) = NameRemarks.split(full) else { continue }
      people[name, default: builder.knownPerson(named: name).map { [$0] } ?? []].append(index)
      found[remark, default: []].append((name, full))
    }
    kept = Set(people.filter { NameRemarks.met($0.value, builder) }.keys)
    for (remark, names) in found.sorted(by: { $0.key < $1.key }) {
      guard let one = names.first(where: { people[$0.name]!.count > 1 && !kept.contains($0.name) }) else {
        continue
      }
      remarks.insert(remark)
      if example.isEmpty { example = one.full }
    }
  }

  package var isEmpty: Bool { remarks.isEmpty }

  /// A name without such a remark behind it.
  package func name(in text: String) -> String {
    guard !remarks.isEmpty, let (name, remark) = NameRemarks.split(text), remarks.contains(remark),
      !kept.contains(name)
    else { return text }
    return name
  }

  /// Whether some of several people were at the same session.
  private static func met(_ people: [PersonID], _ builder: JournalBuilder) -> Bool {
    var seen: Set<SessionID> = []
    return people.contains { person in
      builder.table.sessions(markedFor: person).contains { !seen.insert($0).inserted }
    }
  }

  /// A name and the words behind it; `nil` where a class or an initial may tell two people apart.
  private static func split(_ text: String) -> (name: String, remark: String)? {
    guard let (name, remark) = BracketedText(text[...])?.normalized, !name.isEmpty, !remark.isEmpty else {
      return nil
    }
    let isShort = remark.count == 1 && !name.contains(" ")
    let isClass = remark.count < 4 && remark.contains(where: \.isNumber)
    return isShort || isClass ? nil : (name, remark)
  }
}
