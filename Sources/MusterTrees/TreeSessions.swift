import MusterImport
import MusterReading

/// The sessions of a tree by the ids with which marks elsewhere refer to them.
struct TreeSessions {
  private var sessions: [String: [(branch: String, node: JSONNode)]] = [:]
  private let moments: TreeMoments

  /// Whether the tree has no sessions that marks could refer to.
  var isEmpty: Bool { sessions.isEmpty }

  init(_ root: JSONNode, moments: TreeMoments) {
    self.moments = moments
    visit(root)
    // `{"event": {"id": 3, "start": …}, "tickets": [{"event_id": 3, …}]}`
    for member in root.members where TreeWords.session.contains(PlainLetters.folded(member.key)) {
      guard !member.value.members.isEmpty, moments.moment(of: member.value) != nil,
        let id = member.value.first(of: TreeWords.sessionIds)?.scalarText, sessions[id] == nil
      else { continue }
      sessions[id] = [(PlainLetters.folded(member.key), member.value)]
    }
  }

  private mutating func visit(_ node: JSONNode) {
    for entry in node.containers {
      let word = PlainLetters.folded(entry.key)
      if TreeWords.sessions.contains(word) { add(entry.value, branch: word) }
      visit(entry.value)
    }
  }

  private mutating func add(_ branch: JSONNode, branch word: String) {
    for entry in branch.entries where !entry.value.members.isEmpty && moments.moment(of: entry.value) != nil {
      let own = entry.value.all(of: TreeWords.sessionIds).compactMap(\.value.scalarText)
      for key in Set(own + (branch.isArray ? [] : [entry.key])) where !key.isEmpty {
        sessions[key, default: []].append((word, entry.value))
      }
    }
  }

  /// The session that a record refers to, or holds; `nil` where it names none that is known.
  func session(of record: JSONNode) -> JSONNode? {
    for (word, value) in record.all(of: TreeWords.session) {
      if let id = value.scalarText, let found = session(id, word: word) { return found }
      if !value.members.isEmpty, moments.moment(of: value) != nil { return value }
      // `"event": {"id": 3}`
      if let id = value.first(of: TreeWords.sessionIds)?.scalarText, let found = session(id, word: word) {
        return found
      }
    }
    return nil
  }

  /// The session of an id, where several have it that of the branch which the word names.
  func session(_ id: String, word: String = "") -> JSONNode? {
    let found = sessions[id] ?? []
    if found.count < 2 { return found.first?.node }
    let stem = word.hasSuffix("id") ? String(word.dropLast(2)) : word
    let near = found.filter { !stem.isEmpty && $0.branch.hasPrefix(stem) }
    return near.count == 1 ? near[0].node : nil
  }
}
