import MusterJournals

/// The names that stand beside each id in a table: different ones may be of different people.
package struct NamesOfIDs: Sendable {
  private struct Key: Hashable {
    var id: String
    var group: Int
  }

  /// The first name of each id in each group; `nil` once another one disagreed.
  private var names: [Key: String?] = [:]

  package init() {}

  /// The first name of an id, if this one cannot be of the same person; told once for each id.
  package mutating func disagreement(of name: String, id: String, group: Int) -> String? {
    let key = Key(id: id, group: group)
    guard let known = names[key] else {
      if !name.isEmpty { names[key] = .some(name) }
      return nil
    }
    guard let known, !NamesOfIDs.agree(known, name) else { return nil }
    names[key] = .some(nil)
    return known
  }

  /// Whether two names can be one person's: the words of one are among those of the other, or begin like them.
  package static func agree(_ left: String, _ right: String) -> Bool {
    let words = [left, right].map { name in
      name.split { !$0.isLetter && !$0.isNumber }.map { PlainLetters.folded($0) }
    }
    let (few, many) = words[0].count <= words[1].count ? (words[0], words[1]) : (words[1], words[0])
    return few.allSatisfy { word in many.contains { $0.hasPrefix(word) || word.hasPrefix($0) } }
  }
}
