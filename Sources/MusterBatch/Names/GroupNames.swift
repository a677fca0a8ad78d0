import MusterApp

/// What groups are called in the names of their files: each otherwise, whatever they are called.
///
/// Names that come out as one, or as one but for case, each get a code made of the group's name; groups that really
/// share a name get one made of their file too. A name never depends on the order of groups or on the shard that makes
/// it, only on which groups there are.
struct GroupNames: Sendable {
  /// A group that is to be named.
  struct Group: Hashable, Sendable {
    /// Its name.
    var name: String
    /// The journal that it is in, and its place there, which tell groups of one name apart.
    var source: String
    var ordinal: Int
  }

  private let names: [String]

  /// The names of groups, from what each would be called alone.
  init(_ groups: [Group], as base: (String) -> String) {
    // Each is a safe part of a path by itself, so that what is no two values is no two parts either.
    let bases = groups.map { SafeName.part(SafeName.value(base($0.name), withCode: true)) }
    let byName = Dictionary(grouping: groups.indices) { SafeName.folded(bases[$0]) }
    let sameName = Dictionary(grouping: groups, by: \.name)
    names = groups.indices.map { index in
      let (group, base) = (groups[index], bases[index])
      let isShared = byName[SafeName.folded(base), default: []].count > 1
      // What looks like a code could be another group's name with one.
      guard isShared || base.contains(/~[0-9a-f]{8}$/) else { return base }
      let isAlone = sameName[group.name, default: []].count == 1
      return base
        + SafeName.code(of: isAlone ? group.name : "\(group.name)\n\(group.source)\n\(group.ordinal)")
    }
  }

  /// The name of the group at an index.
  subscript(index: Int) -> String { names[index] }
}
