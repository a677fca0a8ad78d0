import MusterImport
import MusterReading

/// Trees that say the same in another form than others: objects as services wrap them, years above months above days, dates
/// beside the marks of each person in that order, and tables.
enum PlainTrees {
  /// A tree in the plain form.
  static func plain(_ root: JSONNode, _ options: ReadingOptions) -> JSONNode {
    let spaced = SpacedCodes.plain(root, options) ?? root
    let answer = ServiceAnswers.plain(spaced)
    let told = LookUps.plain(answer, options) ?? StateReferences.plain(answer, options) ?? answer
    let tree = PlainRecords.plain(told)
    let dated = CalendarTrees.plain(tree) ?? tree
    let listed = MarkLists.plain(dated) ?? dated
    return matrix(in: listed) ?? absences(in: listed) ?? lines(in: core(of: listed)) ?? columns(in: listed)
      ?? listed
  }

  /// The rows of a grid, for dates and the marks of each person in their order: `{"dates": […], "marks": {"Ava": [1, 0]}}`;
  /// `nil` of any other tree.
  private static func matrix(in root: JSONNode) -> JSONNode? {
    let root = core(of: root)
    let containers = root.members.filter { $0.value.isContainer }.map { withoutAbout($0) }
    guard containers.count == 2 || containers.count == 3,
      let dates = containers.lazy.compactMap({ dates(in: $0.value) }).first,
      let people = containers.count == 3
        ? rows(in: containers, of: dates.count)
        : containers.lazy.compactMap({ entries(of: $0.value) }).first,
      people.allSatisfy({ person in
        person.value.items.count == dates.count && !person.value.items.contains { $0.isContainer }
      })
    else { return nil }
    let name = { (text: String) in JSONNode(value: .string(text), range: root.range) }
    let rows = people.map { person in
      JSONNode(value: .array([name(person.key)] + person.value.items), range: person.value.range)
    }
    let head = JSONNode(value: .array([name("person")] + dates), range: root.range)
    return JSONNode(value: .array([head] + rows), range: root.range)
  }

  /// The dates in a list, or those of the sessions in one, where each is on a day of its own: `[{"id": 1, "date": "2026-11-16"}, …]`.
  private static func dates(in list: JSONNode) -> [JSONNode]? {
    let dates = list.items.compactMap { item -> JSONNode? in
      guard !item.members.isEmpty else { return item }
      let named = item.all(of: TreeWords.date).map(\.value).filter { $0.string != nil }
      return named.count == 1 && !item.members.contains { $0.value.isContainer } ? named[0] : nil
    }
    let texts = dates.compactMap(\.string)
    guard dates.count > 1, texts.count == list.items.count,
      texts.allSatisfy({ DatedHeading.isDate($0, dates: nil) }),
      Set(texts).count == texts.count || list.items[0].string != nil
    else { return nil }
    return dates
  }

  /// The rows of a grid, for dates and the ones that each person missed:
  /// `{"lessons": ["2026-11-16", "2026-11-23"], "pupils": [{"name": "Ava", "missed": ["2026-11-23"]}]}`.
  private static func absences(in root: JSONNode) -> JSONNode? {
    let containers = core(of: root).members.filter { $0.value.isContainer }
    guard containers.count == 2,
      let dates = containers.map({ $0.value.items.compactMap(\.string) }).first(where: { dates in
        dates.count > 1 && dates.allSatisfy { DatedHeading.isDate($0, dates: nil) }
      }),
      let people = containers.map(\.value).first(where: { $0.items.first?.members.isEmpty == false })?.items,
      people.count * dates.count <= mostFilled
    else { return nil }
    let attendees = TreeAttendees(.unspecified)
    let text = { (text: String) in JSONNode(value: .string(text), range: root.range) }
    let rows = people.compactMap { person -> JSONNode? in
      let lists = person.members.filter { $0.value.isArray }
      guard lists.count == 1, let mark = attendees.mark(named: lists[0].key), mark != .present,
        let name = TreeReference.ownName(of: person)
      else { return nil }
      let missed = Set(lists[0].value.items.compactMap(\.string))
      guard missed.count == lists[0].value.items.count, missed.isSubset(of: dates) else { return nil }
      let cells = dates.map { text(missed.contains($0) ? mark.word : "") }
      return JSONNode(value: .array([text(name)] + cells), range: person.range)
    }
    guard rows.count == people.count else { return nil }
    let head = JSONNode(value: .array([text("person")] + dates.map(text)), range: root.range)
    return JSONNode(value: .array([head] + rows), range: root.range)
  }

  /// The rows of a matrix by the names in a list beside it: `{"people": ["Ava", "Ben"], "dates": […], "matrix": [[1, 0, 1], …]}`.
  ///
  /// Where there are as many names as dates, nothing tells whether its rows are of those or of these.
  private static func rows(in containers: [JSONNode.Member], of dates: Int) -> [JSONNode.Member]? {
    let lists = containers.map(\.value.items)
    guard let rows = lists.first(where: { $0.count > 1 && $0.allSatisfy(\.isArray) }), rows.count != dates,
      let names = lists.first(where: { list in
        list.count == rows.count && list.allSatisfy { $0.string.map { NameText.isName($0) } ?? false }
      })
    else { return nil }
    return zip(names, rows).map { JSONNode.Member(key: $0.string ?? "", value: $1) }
  }

  /// The object that is all there is in those around it: `{"sections": [{"name": "A", "dates": […], "marks": {…}}]}`.
  private static func core(of root: JSONNode) -> JSONNode {
    let containers = root.members.filter { $0.value.isContainer }
    guard containers.count == 1 else { return root }
    let inner = containers[0].value.items.count == 1 ? containers[0].value.items[0] : containers[0].value
    return inner.members.isEmpty ? root : core(of: inner)
  }

  /// The only list of the object that the lists beside it are of: `{"course": {"title": "Judo", "dates": […]}, "people": […]}`.
  private static func withoutAbout(_ member: JSONNode.Member) -> JSONNode.Member {
    let inner = member.value.members.filter { $0.value.isContainer }
    guard TreeWords.about.contains(PlainLetters.folded(member.key)), inner.count == 1, inner[0].value.isArray
    else { return member }
    return inner[0]
  }

  /// The lists of values by their names: of a map, or of objects with a name and a list each, `{"name": "Ava", "marks": [1, 0]}`.
  private static func entries(of node: JSONNode) -> [JSONNode.Member]? {
    if !node.members.isEmpty {
      return node.members.map { signs($0) ?? $0 }
    }
    guard !node.items.isEmpty else { return nil }
    let entries = node.items.compactMap { item -> JSONNode.Member? in
      let lists = item.members.compactMap { signs(of: $0) ?? ($0.value.isArray ? $0 : nil) }
      guard lists.count == 1, let name = TreeReference.ownName(of: item) else { return nil }
      return JSONNode.Member(key: name, value: lists[0].value)
    }
    return entries.count == node.items.count ? entries : nil
  }

  /// The signs of a text of marks as a list: `"marks": "/\\/L"`.
  private static func signs(of member: JSONNode.Member) -> JSONNode.Member? {
    TreeWords.marks.contains(PlainLetters.folded(member.key)) ? signs(member) : nil
  }

  private static func signs(_ member: JSONNode.Member) -> JSONNode.Member? {
    guard let text = member.value.string, text.count > 1,
      text.allSatisfy({ JSONShape.isMark(String($0), vocabulary) })
    else { return nil }
    let signs = text.map { JSONNode(value: .string(String($0)), range: member.value.range) }
    return JSONNode.Member(
      key: member.key, value: JSONNode(value: .array(signs), range: member.value.range))
  }

  private static let vocabulary = MarkVocabulary(.unspecified)

  /// The rows of a sheet, which stand beside what is said of it: `{"range": "A1:C3", "values": [["Name", …], …]}`.
  private static func lines(in root: JSONNode) -> JSONNode? {
    let containers = root.members.filter { $0.value.isContainer }
    guard containers.count == 1, let found = containers[0].value.list, found.count > 1 else { return nil }
    // Titles of sections between the rows of people.
    let rows = (cells(byLetters: found) ?? filled(found)).filter { !isTitle($0) }
    guard rows.count > 1,
      rows.allSatisfy({ row in row.items.count > 1 && !row.items.contains { $0.isContainer } })
    else { return nil }
    return JSONNode(value: .array(rows), range: containers[0].value.range)
  }

  /// Rows with the empty cells at their ends, which services leave out, and without those that have nothing.
  private static func filled(_ rows: [JSONNode]) -> [JSONNode] {
    guard let width = rows.first?.items.count, rows.count * width <= mostFilled,
      rows.allSatisfy({ $0.isArray && $0.items.count <= width })
    else { return rows }
    return rows.filter { !$0.items.isEmpty }.map { row in
      let empty = JSONNode(value: .string(""), range: row.range)
      let cells = row.items + Array(repeating: empty, count: width - row.items.count)
      return JSONNode(value: .array(cells), range: row.range)
    }
  }

  /// The most cells of a grid that is filled: a small file may claim any number of them.
  private static let mostFilled = 1 << 21

  private static func isTitle(_ row: JSONNode) -> Bool {
    row.items.count > 1 && row.items[0].string.map { TreeWords.titlesSection($0) } == true
      && row.items.dropFirst().allSatisfy { $0.isNull || $0.string?.isEmpty == true }
  }

  /// The cells of rows that are kept by the letters of their columns: `[{"A": "Name", "B": "2026-11-16"}, …]`.
  private static func cells(byLetters rows: [JSONNode]) -> [JSONNode]? {
    let letters = rows[0].members.map(\.key)
    guard letters.count > 1, letters.first == "A",
      zip(letters, letters.dropFirst()).allSatisfy({ $0.count < $1.count || $0 < $1 }),
      rows.allSatisfy({ row in
        !row.members.isEmpty && row.members.allSatisfy { letters.contains($0.key) && !$0.value.isContainer }
      }), letters.allSatisfy({ $0.count < 3 && $0.utf8.allSatisfy { (65...90).contains($0) } })
    else { return nil }
    return rows.map { row in
      let cells = letters.map { letter in
        row[letter] ?? JSONNode(value: .string(""), range: row.range)
      }
      return JSONNode(value: .array(cells), range: row.range)
    }
  }

  /// The rows of a table that is kept by columns: `{"date": […], "person": […], "mark": […]}`, or with the numbers of the
  /// rows for keys, `{"date": {"0": …}, …}`.
  private static func columns(in root: JSONNode) -> JSONNode? {
    let numbers = root.members.first?.value.members.map(\.key) ?? []
    let areNumbered =
      numbers.allSatisfy { Int($0) != nil }
      && root.members.allSatisfy { $0.value.members.map(\.key) == numbers }
    let columns = root.members.map { column in
      guard areNumbered, !numbers.isEmpty else { return column }
      let list = JSONNode(value: .array(column.value.members.map(\.value)), range: column.value.range)
      return JSONNode.Member(key: column.key, value: list)
    }
    guard columns.count > 2, let count = columns[0].value.list?.count, count > 1,
      columns.allSatisfy({ column in
        column.value.items.count == count && !column.value.items.contains { $0.isContainer }
      }), areTitles(columns.map(\.key))
    else { return nil }
    let head = columns.map { JSONNode(value: .string($0.key), range: root.range) }
    let rows = (0..<count).map { row in
      JSONNode(value: .array(columns.map { $0.value.items[row] }), range: columns[0].value.items[row].range)
    }
    return JSONNode(
      value: .array([JSONNode(value: .array(head), range: root.range)] + rows), range: root.range)
  }

  /// Whether titles are those of a table of marks, or of people beside days.
  private static func areTitles(_ titles: [String]) -> Bool {
    let head = TableHead(titles: titles, options: .unspecified)
    return head.isLong || head.hasPerson && titles.count { DatedHeading.isDate($0, dates: nil) } > 1
  }
}
