import MusterJournals

/// Finds who a session or a day of a tree lists, each with the value that tells the mark.
struct TreeAttendees {
  private let vocabulary: MarkVocabulary

  /// What an object lists.
  enum Finding {
    /// Nobody: it has no list of people.
    case none
    /// These people, maybe none.
    case people([JSONNode.Member], in: JSONNode)
    /// A list of those who did not come, beside one of people who may have come or only are on the roll.
    case unclear(JSONNode)
  }

  /// A finder that knows codes as a table's reader does.
  init(_ options: ReadingOptions) { vocabulary = MarkVocabulary(options.marks) }

  /// The people of a map or a list: by their keys, or by what the items of a list say.
  ///
  /// A value that is a known code is never a person: below it the key is, be it a number. Numbers in a list are ids where
  /// they differ; the database writes a map with the keys 0, 1 … as a list too, but then with one value or with holes.
  func people(in node: JSONNode) -> [JSONNode.Member] {
    if let ids = ids(in: node) { return ids }
    let texts = node.entries.compactMap(\.value.string)
    let codes = texts.count { isCode($0) }
    let hasCodes = node.members.isEmpty ? codes == texts.count : codes > 0
    return hasCodes ? node.entries : node.entries.map(TreeDirectory.reference)
  }

  /// The people that an object lists: those of each mark (`present`, `absent` …), or of one list of attendees.
  func find(in node: JSONNode) -> Finding {
    let lists = node.members.filter { $0.value.isContainer }
    let marked = lists.compactMap { list in mark(of: list).map { (list: list, mark: $0) } }
    let attendees = lists.first { list in
      let word = Heading.folded(list.key)
      return TreeWords.attendees.contains(word) || list.value.isArray && TreeWords.ids.contains(word)
    }
    guard marked.contains(where: { $0.mark != .present }) else {
      guard let list = marked.first?.list ?? attendees else { return .none }
      return .people(
        list.value.isArray && marked.first != nil ? names(in: list.value) : people(in: list.value),
        in: list.value)
    }
    if let attendees, !marked.contains(where: { $0.mark == .present }) { return .unclear(attendees.value) }
    return .people(marked.flatMap { people(of: $0.mark, in: $0.list.value) }, in: node)
  }

  /// Whether the objects of a list are sessions: all have dates and some a list of people, and none is somebody's mark.
  func areSessions(_ items: [JSONNode]) -> Bool {
    let hasLists = items.contains { item in
      if case .none = find(in: item) { false } else { true }
    }
    return hasLists && items.allSatisfy { hasDate($0) && !isOfPerson($0) }
  }

  private func hasDate(_ item: JSONNode) -> Bool {
    (item.first(of: TreeWords.date) ?? item.first(of: TreeWords.instant)) != nil
  }

  /// Whether an object is about somebody, rather than a session that has a name.
  private func isOfPerson(_ item: JSONNode) -> Bool {
    let plain = item.members.filter { !$0.value.isContainer }.map(\.key)
    let head = TableHead(titles: plain, options: ReadingOptions())
    guard head.columns[.mark] == nil, head.columns[.first] == nil else { return true }
    return head.columns[.person].map { !TreeWords.name.contains(Heading.folded(plain[$0])) } ?? false
  }

  /// The mark that a list is of, by its key.
  private func mark(of list: JSONNode.Member) -> Mark? {
    // A letter may be a key like any other above an object.
    guard list.key.count >= 3 || list.value.isArray, Int(list.key) == nil else { return nil }
    return vocabulary.mark(named: list.key)
  }

  /// The people of a list that tells their mark; those whose value says that it does not hold are left out.
  private func people(of mark: Mark, in node: JSONNode) -> [JSONNode.Member] {
    let found = node.isArray ? names(in: node) : people(in: node)
    guard mark != .present else { return found }
    return found.compactMap { entry in
      if let text = entry.value.scalarText, vocabulary.isSet(text, below: mark) == false { return nil }
      return JSONNode.Member(
        key: entry.key, value: JSONNode(value: .string(mark.word), range: entry.value.range))
    }
  }

  /// The people of a list whose mark is known, so that texts are names though they look like codes.
  private func names(in node: JSONNode) -> [JSONNode.Member] {
    ids(in: node) ?? node.entries.map(TreeDirectory.reference)
  }

  private func ids(in node: JSONNode) -> [JSONNode.Member]? {
    let texts = node.items.compactMap { $0.number == nil ? nil : $0.scalarText }
    guard !texts.isEmpty, texts.count == node.items.count, Set(texts).count == texts.count else { return nil }
    return zip(node.items, texts).map { item, text in
      JSONNode.Member(key: text, value: JSONNode(value: .string(text), range: item.range))
    }
  }

  private func isCode(_ text: String) -> Bool {
    if case .mark = vocabulary.code(of: text) { true } else { false }
  }
}
