import MusterImport
import MusterReading

/// What a tree says that its codes mean: in an object or a list of its own, `{"codes": {"A": "away"}}`, in one of each session, or
/// in the marks themselves, `"mark": {"code": "/", "meaning": "Present AM"}`.
struct TreeLegend {
  private var lists: [JSONNode.Member] = []
  private let meanings: [(code: String, meaning: String)]
  private let legend: Legend

  /// The legend of a tree; empty where it has none.
  init(_ root: JSONNode) {
    // The legend may stand beside other settings: `{"meta": {"codes": {"A": "away"}}, …}`.
    let inner = root.members.filter { TreeWords.about.contains(PlainLetters.folded($0.key)) }
      .flatMap(\.value.members)
    lists = (root.members + inner).filter { TreeLegend.isLegend($0) }
    if lists.isEmpty { lists = TreeLegend.ofSessions(in: root) }
    let told = lists.flatMap { TreeLegend.meanings(in: $0.value) }
    meanings = TreeLegend.unique(told.isEmpty ? TreeLegend.meanings(ofMarksIn: root) : told)
    legend = Legend(meanings)
  }

  /// Gives the codes to options, after those that the user names.
  func complete(_ options: inout ReadingOptions) {
    legend.complete(&options)
    // Marks may be empty, as in no table: `{"": "Present", "A": "Absent"}`.
    guard let meaning = meanings.first(where: { $0.code.isEmpty })?.meaning, options.marks[""] == nil,
      let code = MarkVocabulary(.unspecified).code(of: meaning)
    else { return }
    options.marks[""] = code
  }

  /// The tree without the legend.
  func taken(from root: JSONNode) -> JSONNode {
    guard !legend.isEmpty, !lists.isEmpty else { return root }
    let keys = lists.map(\.key)
    if let items = root.list {
      return JSONNode(value: .array(items.map { $0.without(ofObject: keys) }), range: root.range)
    }
    let members = root.without(keys).members.map { member in
      guard let items = member.value.list else { return member }
      let plain = items.map { $0.without(ofObject: keys) }
      return JSONNode.Member(
        key: member.key, value: JSONNode(value: .array(plain), range: member.value.range))
    }
    return JSONNode(value: .object(members), range: root.range)
  }

  /// The member of the only lists of objects that is named after states, or after the legend, and holds nothing but codes:
  /// `status_id`, `codeId` beside `attendanceCodes`.
  func markKey(in root: JSONNode, _ options: ReadingOptions) -> String? {
    guard !legend.isEmpty else { return nil }
    let tables = TreeLegend.tables(in: root, depth: 0)
    let keys = Set(tables.flatMap { $0.first?.members.map(\.key) ?? [] }).filter { key in
      isOfStates(PlainLetters.folded(key))
        && tables.allSatisfy { items in
          items[0][key] == nil
            || items.allSatisfy { item in item[key]?.scalarText.map { options.marks[$0] != nil } ?? false }
        }
    }
    return keys.count == 1 ? keys.first : nil
  }

  private func isOfStates(_ word: String) -> Bool {
    let ending = TreeWords.idEndings.filter { word.hasSuffix($0) }.max { $0.count < $1.count } ?? ""
    let stem = word.dropLast(ending.count)
    let isOfLegend = stem.count > 3 && lists.contains { PlainLetters.folded($0.key).contains(stem) }
    return
      (isOfLegend || TreeWords.answer.contains(word)
      || TreeLegend.states.contains { word.hasPrefix($0) || word.hasSuffix($0) })
      && Heading.words[.mark]?.contains(word) != true
  }

  private static let states = WordLists.tables["likeness.states"]

  /// The lists of objects in a tree that are not of people.
  private static func tables(in node: JSONNode, depth: Int) -> [[JSONNode]] {
    guard depth < 4 else { return [] }
    return node.containers.flatMap { entry -> [[JSONNode]] in
      let areObjects = entry.value.items.allSatisfy { !$0.members.isEmpty }
      let isTable =
        !entry.value.items.isEmpty && areObjects && !TreeWords.people.contains(PlainLetters.folded(entry.key))
      return (isTable ? [entry.value.items] : []) + tables(in: entry.value, depth: depth + 1)
    }
  }
}

extension TreeLegend {
  private static func isLegend(_ member: JSONNode.Member) -> Bool {
    (member.value.isContainer || member.value.string?.contains("=") == true)
      && (Heading.titlesLegend(member.key) || TreeWords.legends.contains(PlainLetters.folded(member.key)))
  }

  /// The legends that the sessions of a list have each of their own; none where they differ.
  private static func ofSessions(in root: JSONNode) -> [JSONNode.Member] {
    let items = root.items + root.members.flatMap(\.value.items)
    let lists = items.flatMap(\.members).filter { isLegend($0) && $0.value.isArray }
    let told = lists.flatMap { meanings(in: $0.value) }
    let codes = Dictionary(grouping: told, by: \.code).values
    return codes.allSatisfy { Set($0.map(\.meaning)).count == 1 } ? lists : []
  }

  /// The codes and meanings of a text: `A = away, L = late`.
  private static func meanings(in text: String) -> [(code: String, meaning: String)] {
    text.split { ",;|".contains($0) || $0.isNewline }.compactMap { part in
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map {
        PersonName.normalized($0)
      }
      return sides.count == 2 ? (sides[0], sides[1]) : nil
    }
  }

  /// The codes and meanings of an object, `{"0": "present"}`, or of a list of objects, `[{"id": 0, "label": "present"}]`, of
  /// which marks may have the codes or the ids.
  private static func meanings(in legend: JSONNode) -> [(code: String, meaning: String)] {
    if let text = legend.string { return meanings(in: text) }
    let named = legend.members.compactMap { entry in entry.value.string.map { (entry.key, $0) } }
    let entries = legend.items.compactMap { item -> (code: String, id: String?, meaning: String)? in
      guard let code = item.all(of: TreeWords.legendCodes).first?.value.scalarText,
        let meaning = item.all(of: TreeWords.legendMeanings).compactMap(\.value.string).first(where: {
          $0 != code
        })
      else { return nil }
      return (code, item.first(of: TreeWords.ownId)?.scalarText, meaning)
    }
    let codes = Set(entries.map(\.code))
    let ids = entries.compactMap { entry in entry.id.map { ($0, entry.meaning) } }
    return named + entries.map { ($0.code, $0.meaning) }
      + (ids.contains { codes.contains($0.0) } ? [] : ids)
  }

  /// The codes and meanings of the objects that are marks; none where a code has several meanings.
  private static func meanings(ofMarksIn root: JSONNode) -> [(code: String, meaning: String)] {
    var told: [(code: String, meaning: String)] = []
    visit(root) { told.append(($0, $1)) }
    let codes = Dictionary(grouping: told, by: \.code).values
    return codes.allSatisfy { Set($0.map(\.meaning)).count == 1 } ? told : []
  }

  private static func visit(_ node: JSONNode, _ found: (String, String) -> Void) {
    for entry in node.containers {
      let word = PlainLetters.folded(entry.key)
      let isMark =
        !node.isArray && (TreeWords.status.contains(word) || Heading.words[.mark]?.contains(word) == true)
      if isMark, let code = entry.value.first(of: TreeWords.plainCodes)?.string,
        let meaning = entry.value.first(of: TreeWords.legendMeanings)?.string, meaning != code
      {
        found(code, meaning)
      } else {
        visit(entry.value, found)
      }
    }
  }

  private static func unique(_ told: [(code: String, meaning: String)]) -> [(code: String, meaning: String)] {
    var known: Set<String> = []
    return told.filter { known.insert($0.code).inserted }
  }
}

extension JSONNode {
  /// An object without some of its members; anything else as it is.
  fileprivate func without(ofObject keys: [String]) -> JSONNode { members.isEmpty ? self : without(keys) }
}
