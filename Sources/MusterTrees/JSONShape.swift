import MusterImport
import MusterReading

/// What a JSON document without a schema is.
enum JSONShape {
  /// Objects that are the rows of a table.
  case rows([JSONNode])
  /// The records of people.
  case records(PersonRecords)
  /// Sessions with those who came, or anything else of which the reader of trees has to make sense.
  case tree
  /// Objects with a list that nothing explains.
  case unclear(JSONNode)

  init(_ root: JSONNode, options: ReadingOptions) {
    let items = JSONShape.unwrapped(root.list ?? JSONShape.onlyList(in: root))
    let attendees = TreeAttendees(options)
    if let items, attendees.areSessions(items) || attendees.areSessions(JSONShape.innerSessions(items)) {
      self = .tree
    } else if let records = PersonRecords(root, options: options) {
      self = .records(records)
    } else if let items, JSONShape.isTable(items, options: options, mayBeForm: root.list != nil) {
      let people = items.lazy.compactMap { JSONShape.marks(in: $0, options) }.first
      self = people.map { .unclear($0) } ?? .rows(items)
    } else if let items, !root.isArray, JSONShape.areUnnamed(items, in: root) {
      self = .rows(items)
    } else if let items, !root.isArray,
      JSONShape.isGrid(items) || JSONShape.areDays(items, options) || JSONShape.areOfOneDay(items, in: root)
        || JSONShape.areVisits(items) || JSONShape.areDaysOfPresence(items, in: root)
    {
      self = .rows(items)
    } else if root.isArray, let items {
      let stray = items.first { item in item.members.contains { !$0.value.items.isEmpty } }
      self = stray.map { .unclear($0) } ?? .rows(items)
    } else {
      self = .tree
    }
  }

  /// The objects of a document that is nothing but one array of them: `{"marks": [{"date": …}]}`, also within objects
  /// that services wrap their answers in: `{"data": {"marks": […]}}`.
  private static func onlyList(in root: JSONNode) -> [JSONNode]? {
    let containers = root.members.filter { !$0.value.items.isEmpty || !$0.value.members.isEmpty }
    guard containers.count == 1, let only = containers.first else { return nil }
    if only.value.isArray { return only.value.items }
    if PersonRecords.isWord(only.key) { return onlyList(in: only.value) }
    // `{"voteringlista": {"votering": […]}}`
    let inner = only.value.members.filter { $0.value.isContainer }
    guard root.members.count == 1, inner.count == 1, let items = inner[0].value.list else { return nil }
    return items.allSatisfy { TreeReference.ownName(of: $0) != nil } ? items : nil
  }

  /// Whether each object names somebody, and when that was in the only object in it:
  /// `{"userName": "Ava", "interval": {"start": "2026-11-16T09:00:00", "end": …}}`.
  private static func areVisits(_ items: [JSONNode]) -> Bool {
    let moments = TreeMoments(.unspecified)
    return items.allSatisfy { item in
      let inner = item.members.filter {
        $0.value.isContainer && !TreeWords.asides.contains(PlainLetters.folded($0.key))
      }
      return TreeReference.person(of: item) != nil && !moments.hasDate(item)
        && inner.count == 1 && !inner[0].value.members.isEmpty && moments.hasDate(inner[0].value)
    }
  }

  /// Whether each object of a list of times of work or the like names somebody and a day, and nothing that may be a mark:
  /// `"time_entries": [{"spent_date": "2026-11-16", "user": {"name": "Ava"}, "hours": 8}]`.
  private static func areDaysOfPresence(_ items: [JSONNode], in root: JSONNode) -> Bool {
    let (moments, telling) = (TreeMoments(.unspecified), TreeTelling(.unspecified))
    guard let key = root.members.first(where: { $0.value.isArray && !$0.value.items.isEmpty })?.key,
      TreeWords.work.contains(PlainLetters.folded(key))
    else { return false }
    return items.allSatisfy { item in
      guard case .nothing = telling.saying(of: item) else { return false }
      return TreeReference.name(of: item) != nil && moments.hasDate(item)
        && !item.members.contains { $0.value.isArray }
    }
  }

  /// The objects of a list of which each is the only member of another, as databases give rows: `[{"row_to_json": {…}}]`.
  private static func unwrapped(_ items: [JSONNode]?) -> [JSONNode]? {
    guard let items, let key = items.first?.members.first?.key,
      items.allSatisfy({
        $0.members.count == 1 && $0.members[0].key == key && !$0.members[0].value.members.isEmpty
      })
    else { return items }
    return items.map { $0.members[0].value }
  }

  /// The objects with lists that the objects of a list each hold one of: `[{"id": 1, "fields": {"date": …, "present": […]}}]`.
  private static func innerSessions(_ items: [JSONNode]) -> [JSONNode] {
    let inner = items.compactMap { item -> JSONNode? in
      let containers = item.members.filter { $0.value.isContainer }
      guard containers.count == 1, containers[0].value.members.contains(where: { $0.value.isArray }) else {
        return nil
      }
      return containers[0].value
    }
    return inner.count == items.count ? inner : []
  }

  /// An object in which another holds the codes of people, so that it is no row.
  private static func marks(in item: JSONNode, _ options: ReadingOptions) -> JSONNode? {
    let vocabulary = MarkVocabulary(options)
    let holdsPeople = item.members.contains { member in
      let isCode = ["code", "status"].contains { PlainLetters.folded(member.key).hasSuffix($0) }
      return !member.value.members.isEmpty && !isCode
        && member.value.members.allSatisfy { inner in
          guard let text = inner.value.string, case .mark = vocabulary.code(of: text) else { return false }
          let word = PlainLetters.folded(inner.key)
          return !TreeWords.status.contains(word) && !TreeWords.codes.contains(word)
            && Heading.words[.mark]?.contains(word) != true
        }
    }
    let telling = TreeTelling(options)
    let isBare = !telling.tells(item)
    let areRecords = item.members.contains { holdsRecords($0.value, telling, isBare: isBare) }
    return holdsPeople || areRecords ? item : nil
  }

  /// Whether a list is of people with marks, or of marks alone in what has none, so that what holds it is no row.
  private static func holdsRecords(_ node: JSONNode, _ telling: TreeTelling, isBare: Bool) -> Bool {
    let told = node.items.filter { item in
      guard !item.members.isEmpty, case .code(.mark) = telling.saying(of: item) else { return false }
      return TreeReference.name(of: item) != nil || TreeReference.refersToPerson(item) || isBare
    }
    return !told.isEmpty
      && (told.count == node.items.count
        || node.items.allSatisfy { TreeReference.refersToPerson($0) && telling.tells($0) })
  }

  /// Whether plain objects have a day and a mark, and a name in a member of which nothing tells that it is the person.
  private static func areUnnamed(_ items: [JSONNode], in root: JSONNode) -> Bool {
    guard let first = items.first, let key = root.members.first(where: { $0.value.isArray })?.key else {
      return false
    }
    let head = TableHead(titles: first.members.map(\.key), options: .unspecified)
    return head.columns[.date] != nil && head.columns[.mark] != nil && !head.hasPerson
      && areOfRows(head.columns[.id].map { head.titles[$0] }, in: items)
      && PersonRecords.nameOthers(items, below: key)
  }

  /// Whether there is no id, or each object has its own, as records have.
  private static func areOfRows(_ id: String?, in items: [JSONNode]) -> Bool {
    guard let id else { return true }
    let ids = items.compactMap { $0[id]?.scalarText }
    return ids.count == items.count && Set(ids).count == ids.count
  }

  /// Whether objects are the rows of a grid: plain members, of which some have dates for names.
  private static func isGrid(_ items: [JSONNode]) -> Bool {
    let days = items.first?.members.count { DatedHeading.isDate($0.key, dates: nil) } ?? 0
    return days > 1
      && items.allSatisfy { !$0.members.isEmpty && !$0.members.contains { $0.value.isContainer } }
  }

  /// Whether objects are days with a code or sign for each person: `{"lesson": "2026-11-16", "Ava Lee": "+", "Ben Fox": "-"}`.
  private static func areDays(_ items: [JSONNode], _ options: ReadingOptions) -> Bool {
    guard items.count > 1, let first = items.first, let day = first.members.first?.key else { return false }
    let people = first.members.dropFirst().map(\.key)
    let vocabulary = MarkVocabulary(options)
    return people.count > 1 && people.allSatisfy { NameText.isName($0) }
      && items.allSatisfy { item in
        item.members.map(\.key) == first.members.map(\.key)
          && item[day]?.string.map { DatedHeading.isDate($0, dates: nil) } == true
          && item.members.dropFirst().allSatisfy {
            $0.value.scalarText.map { isMark($0, vocabulary) } ?? false
          }
      }
  }

  /// Whether plain objects below a word of which nothing is known name people, on the day beside their list:
  /// `{"sitting": "2026-11-16", "deputies": [{"name": "Ava Lee", "vote": "yes"}, …]}`.
  private static func areOfOneDay(_ items: [JSONNode], in root: JSONNode) -> Bool {
    guard let key = root.members.first(where: { $0.value.isArray })?.key, items.count > 1,
      !TreeWords.namesList(PlainLetters.folded(key)), TreeMoments.day(of: root) != nil
    else { return false }
    return items.allSatisfy { item in
      TreeReference.ownName(of: item) != nil && !item.members.contains { $0.value.isContainer }
    }
  }

  /// Whether a text is a known code, or a sign that may be one beside others.
  static func isMark(_ text: String, _ vocabulary: MarkVocabulary) -> Bool {
    text.isEmpty || vocabulary.code(of: text) != nil
      || text.count == 1 && !text.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether the first object has a date and a person; in a tree a time alone may be anything's.
  private static func isTable(_ items: [JSONNode], options: ReadingOptions, mayBeForm: Bool) -> Bool {
    guard let first = items.first else { return false }
    let values = JSONValues(first)
    let columns = JSONColumn.columns(of: first).filter { values[$0]?.isContainer != true }
    let head = TableHead(titles: columns.map(\.title), options: mayBeForm ? options : .unspecified)
    let isLog = head.titles.indices.contains {
      head.isMoment($0) && !DateHeading.isOfRecord(head.titles[$0])
    }
    return (head.isLong || isLog && (head.hasPerson || head.columns[.id] != nil))
      && (mayBeForm || !head.isOfForm)
  }
}

extension Diagnostic {
  /// A note that the keys of objects, of which nothing is known, are taken for people or groups.
  package static func keys(
    _ keys: [String], readAs kind: String, _ code: DiagnosticCode, in document: JSONDocument,
    help: DiagnosticText
  ) -> Diagnostic {
    let shown = keys.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      code, at: SourcePlace(file: document.file),
      "the keys \(name: shown)\(known: keys.count > 4 ? ", …" : "") are read as \(known: kind)", help: help,
      severity: .note)
  }

  /// That a document is JSON and nothing that is known, with what it holds and what would be read.
  static func unknownShape(_ node: JSONNode, of document: JSONDocument, _ message: DiagnosticText)
    -> Diagnostic
  {
    document.diagnostic(
      .unknownLayout, at: node, message,
      help:
        "write marks, {\"date\": …, \"person\": …, \"mark\": …}; sessions with a date and attendees, or with lists present and absent; days as keys above people; people as keys or names above records with dates"
    )
  }
}

extension JSONNode {
  var isArray: Bool { list != nil }

  /// The names of an object's members, and of the first object below them, for messages.
  var shownKeys: String {
    let keys = { (node: JSONNode) in node.members.prefix(12).map { "'\($0.key)'" }.joined(separator: ", ") }
    let below = members.lazy.compactMap { $0.value.items.first ?? $0.value }.first { !$0.members.isEmpty }
    let inner = below.map { " with \(keys($0))" } ?? ""
    return members.isEmpty ? "none" : keys(self) + inner
  }
}
