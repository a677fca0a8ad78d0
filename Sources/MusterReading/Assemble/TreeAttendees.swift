import MusterJournals

/// Finds who a session or a day of a tree lists, each with the value that tells the mark.
struct TreeAttendees {
  private let vocabulary: MarkVocabulary
  private let directory: TreeDirectory?

  /// What an object lists.
  enum Finding {
    /// Nobody: it has no list of people.
    case none
    /// These people, maybe none.
    case people([JSONNode.Member], in: JSONNode)
    /// A list of those who did not come, beside one of people who may have come or only are on the roll.
    case unclear(JSONNode)
  }

  /// A finder that knows codes as a table's reader does, and maybe people.
  init(_ options: ReadingOptions, directory: TreeDirectory? = nil) {
    vocabulary = MarkVocabulary(options.marks)
    self.directory = directory
  }

  /// The people of a map or a list: by their keys, or by what the items of a list say.
  ///
  /// A value that is a known code is never a person: below it the key is, be it a number. Numbers in a list are ids where
  /// they differ; the database writes a map with the keys 0, 1 … as a list too, but then with one value or with holes.
  func people(in node: JSONNode) -> [JSONNode.Member] {
    if let ids = ids(in: node) { return ids }
    let texts = node.entries.compactMap(\.value.string)
    let codes = texts.count { isCode($0) }
    let hasCodes = codes > 0 && (!node.isArray || codes == texts.count)
    return hasCodes ? node.entries : TreeReference.people(in: node)
  }

  /// The people that an object lists: those of each mark (`present`, `absent` …), or of one list of attendees.
  ///
  /// The only list of marks of a session may have any name; what stands below a day may be its slots.
  func find(in node: JSONNode, isDay: Bool = false) -> Finding {
    let lists = node.members.filter { $0.value.isContainer }
    let marked = lists.compactMap { list in mark(of: list).map { (list: list, mark: $0) } }
    let attendees =
      lists.first { list in
        let word = Heading.folded(list.key)
        return TreeWords.attendees.contains(word) || list.value.isArray && TreeWords.ids.contains(word)
      } ?? (isDay ? nil : onlyMarks(in: lists))
    guard marked.contains(where: { $0.mark != .present }) else {
      guard let list = marked.first?.list ?? attendees else { return .none }
      let areNames = marked.first != nil || !TreeWords.marks.contains(Heading.folded(list.key))
      return .people(
        areNames && isGapless(list.value) ? names(in: list.value) : people(in: list.value), in: list.value)
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
    return head.columns[.person].map { !TreeWords.title.contains(Heading.folded(plain[$0])) } ?? false
  }

  private func onlyMarks(in lists: [JSONNode.Member]) -> JSONNode.Member? {
    let found = lists.filter { isOfMarks($0) }
    return found.count == 1 ? found.first : nil
  }

  /// Whether a list of whatever name, or a map of some names, holds marks of people at the session that it is of.
  private func isOfMarks(_ list: JSONNode.Member) -> Bool {
    guard let first = list.value.items.first else {
      let entries = list.value.members
      let areKnown = entries.allSatisfy { directory?.person($0.key) != nil }
      return !entries.isEmpty && (areKnown || TreeWords.marks.contains(Heading.folded(list.key)))
        && entries.allSatisfy { isMark($0.value) }
    }
    guard !hasDate(first) else { return false }
    let head = TableHead(titles: JSONColumn.columns(of: first).map(\.title), options: ReadingOptions())
    return head.columns[.mark] != nil && (head.hasPerson || head.columns[.id] != nil)
      && list.value.items.allSatisfy { TreeReference.person(of: $0) != nil }
  }

  private func isMark(_ node: JSONNode) -> Bool {
    let told = node.isContainer ? node.first(of: TreeWords.status) : node
    return told?.scalarText.map { vocabulary.code(of: $0) != nil } ?? false
  }

  /// Whether an array is a list; with holes it is a map whose keys are numbers.
  private func isGapless(_ node: JSONNode) -> Bool { node.isArray && !node.items.contains { $0.isNull } }

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
    ids(in: node) ?? TreeReference.people(in: node)
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
