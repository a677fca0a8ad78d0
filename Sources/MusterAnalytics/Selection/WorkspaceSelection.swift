import MusterJournals

/// A request over the journals of a workspace: a selection of each group that it touches.
public struct WorkspaceSelection: Sendable {
  /// A selection of each group that has something of what was asked for, in the order of the journals.
  public let selections: [Selection]
  /// Why other groups have nothing.
  public let leftOut: [SelectionError]

  /// What a request leaves of some journals.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - journals: the record of each group.
  ///   - groups: names of groups; empty for all.
  /// - Throws: ``SelectionError`` when nothing is left in any group, the first one's reason but with names of all groups.
  public init(
    _ request: SelectionRequest, of journals: [Journal], groups: [String] = []
  ) throws(SelectionError) {
    try self.init(request, of: journals.map { ShownJournal($0) }, groups: groups)
  }

  /// What a request that uses the real names leaves of some journals with other names.
  ///
  /// - Parameters:
  ///   - request: what is asked for, by the real names.
  ///   - journals: the record of each group, with the names to show.
  ///   - groups: names of groups as read; empty for all.
  /// - Throws: ``SelectionError`` as above; it tells no real names.
  public init(
    _ request: SelectionRequest, of journals: [ShownJournal], groups: [String] = []
  ) throws(SelectionError) {
    var chosen = journals
    if !groups.isEmpty {
      chosen = journals.filter { groups.contains(where: $0.realGroup.isSame) }
      if chosen.isEmpty {
        let folded = Set(groups.map { $0.lowercased() })
        chosen = journals.filter { folded.contains($0.realGroup.value(for: .search).lowercased()) }
      }
      guard !chosen.isEmpty else {
        // Somebody's name may be given for a group's.
        let shown = journals.reduce(groups[0]) { $1.mentions.replaced(in: $0) }
        throw .noSuchGroup(shown, groups: journals.map(\.journal.group))
      }
    }
    try WorkspaceSelection.check(request, in: chosen)
    var selections: [Selection] = []
    var leftOut: [SelectionError] = []
    for journal in chosen {
      do throws(SelectionError) {
        selections.append(try Selection(request, of: journal))
      } catch {
        if case .limit = error { throw error }
        leftOut.append(error)
      }
    }
    if selections.isEmpty, let first = leftOut.first { throw first }
    self.selections = selections
    self.leftOut = leftOut
  }

  /// Each value of each filter must choose something in some group.
  private static func check(
    _ request: SelectionRequest, in renamed: [ShownJournal]
  ) throws(SelectionError) {
    let journals = renamed.map(\.journal)
    let request = request.hiding(renamed.first?.mentions ?? NameMentions())
    let names = Set(renamed.flatMap { $0.realNames.map { $0.value(for: .search) } }).sorted()
    let matcher = NameMatching(names: request.people.isEmpty && request.excluded.isEmpty ? [] : names)
    for pattern in request.people + request.excluded where matcher.indices(matching: pattern).isEmpty {
      if renamed.contains(where: \.isRenamed) { throw .noSuchHiddenPerson }
      throw .noSuchPerson(pattern, nearest: matcher.nearest(to: pattern))
    }
    var known: Set<String> = []
    let slots = journals.flatMap(\.slots).filter { known.insert($0).inserted }
    for name in request.slots where !slots.contains(where: { $0.lowercased() == name.lowercased() }) {
      throw .noSuchSlot(name, slots: slots)
    }
    let tags = Set(journals.flatMap { $0.people.flatMap(\.tags) })
    for tag in request.tags.map({ $0.hasPrefix("!") ? String($0.dropFirst()) : $0 }) where !tags.contains(tag)
    {
      throw .noSuchTag(tag, tags: tags.sorted())
    }
  }
}
