import MusterImport
import MusterReading

/// Records that stand below the people whose they are, as rows of a table:
/// `{"Ana": [{"date": "2026-11-16", "status": "P"}]}`, `{"Ana": ["2026-11-16"]}`,
/// `[{"name": "Ana", "attendance": [{"date": "2026-11-16", "status": "P"}]}]`.
struct PersonRecords {
  /// A row for each record, with the person's own members before those of the record.
  private(set) var rows: [JSONNode] = []
  /// The keys that are taken for the names of people, in their order.
  private(set) var names: [String] = []

  /// Whether the records say nothing but that somebody is listed.
  private(set) var areListed = false
  private var hasMarks = false
  /// Whether some records are in lists of absences, and whether some are of anything else.
  private var (hasAbsences, hasOthers) = (false, false)
  private var absentees: [(owner: [JSONNode.Member], node: JSONNode)] = []
  private let options: ReadingOptions
  private let vocabulary: MarkVocabulary
  private let telling: TreeTelling
  private let attendees: TreeAttendees

  /// The records of a document; `nil` when it is anything else, or some of it is.
  init?(_ root: JSONNode, options: ReadingOptions) {
    self.options = options
    telling = TreeTelling(options)
    vocabulary = telling.vocabulary
    attendees = TreeAttendees(options)
    guard add(root), !rows.isEmpty else { return nil }
    completeMarks()
    // Without any date there is nothing to say of those without records.
    for (owner, node) in absentees { addBlank(owner, at: node) }
  }

  /// Whether all records are in lists of absences, so that nothing tells whether everybody else came.
  var areAbsencesAlone: Bool { hasAbsences && !hasOthers }

  private mutating func add(_ root: JSONNode) -> Bool {
    if let items = root.list { return addOwners(items) }
    let containers = root.members.filter {
      $0.value.isContainer && !PersonRecords.isCount($0.value) && !PersonRecords.isAbout($0)
    }
    let (head, start) = (head(of: root), self)
    if containers.count == 2, addBesidePerson(containers) { return true }
    self = start
    if containers.count == 1, let only = containers.first {
      if only.value.isArray, addOwners(only.value.items) { return true }
      self = start
      let word = PlainLetters.folded(only.key)
      let areDates = PersonRecords.ofPresence.contains(word) && PersonRecords.holdsDates(only.value)
      if TreeWords.people.contains(word) || areDates, !only.value.isArray { return add(only.value) }
      // The document of one person; a name above dates alone may be a group's.
      if head.hasPerson {
        let mark = attendees.mark(named: only.key).flatMap { $0 == .absent ? $0 : nil }
        return add(owner(root, head), only.value, mark: mark, needsMarks: true)
      }
    }
    guard !root.members.isEmpty, containers.count == root.members.count else { return false }
    return root.members.allSatisfy { addKeyed($0) }
  }

  /// Adds the records of the only person of a document, who stands beside them: `{"student": {"name": "Ava"}, "attendance": […]}`.
  private mutating func addBesidePerson(_ containers: [JSONNode.Member]) -> Bool {
    let words = Heading.words[.person] ?? []
    guard
      let person = containers.first(where: { member in
        let word = PlainLetters.folded(member.key)
        return (TreeWords.person.contains(word) || words.contains(word)) && !member.value.members.isEmpty
          && !member.value.members.contains { $0.value.isContainer }
      }), let list = containers.first(where: { $0.key != person.key }), list.value.isArray
    else { return false }
    let head = head(of: person.value)
    guard head.hasPerson else { return false }
    return add(owner(person.value, head), list.value, mark: nil, needsMarks: true)
  }

  /// Whether an object says of what the records are, and nothing of people: `"event": {"name": "Choir", "start": "18:00"}`.
  private static func isAbout(_ member: JSONNode.Member) -> Bool {
    TreeWords.about.contains(PlainLetters.folded(member.key)) && !member.value.members.isEmpty
      && !member.value.members.contains { $0.value.isContainer }
  }

  /// Whether an object holds nothing but numbers by words, as a summary does beside the records: `{"present": 12, "absent": 1}`.
  private static func isCount(_ node: JSONNode) -> Bool {
    !node.members.isEmpty
      && node.members.allSatisfy {
        $0.value.number != nil && Int($0.key) == nil && !DatedHeading.isDate($0.key, dates: nil)
      }
  }

  /// Adds objects that each say who they are, in a list.
  private mutating func addOwners(_ items: [JSONNode]) -> Bool {
    !items.isEmpty
      && items.allSatisfy { item in
        let head = head(of: item)
        return (head.hasPerson || head.columns[.id] != nil) && add(owner(item, head), lists: item)
      }
  }

  /// Adds what stands below a key, which is a name, or the id of an object that has a name.
  private mutating func addKeyed(_ entry: JSONNode.Member) -> Bool {
    guard !PersonRecords.isWord(entry.key), !DatedHeading.isDate(entry.key, dates: nil),
      Int(entry.key) != nil || vocabulary.mark(named: entry.key) == nil
    else { return false }
    let head = head(of: entry.value)
    let isNamed = head.hasPerson
    if !isNamed, PersonRecords.nameOthers(entry.value.items, below: entry.key) { return false }
    let key = JSONNode.Member(
      key: isNamed ? "id" : "person", value: JSONNode(value: .string(entry.key), range: entry.value.range))
    if !isNamed { names.append(entry.key) }
    if entry.value.isArray { return add([key], entry.value, mark: nil) }
    var owner = owner(entry.value, head)
    if !isNamed || head.columns[.id] == nil { owner.insert(key, at: 0) }
    return add(owner, lists: entry.value)
  }

  /// Whether records below a word in small letters hold names, so that it is of what they are: `"bookings": [{"guest of": …}]`.
  static func nameOthers(_ records: [JSONNode], below key: String) -> Bool {
    guard let first = records.first, key.first?.isLowercase == true, !key.contains(" ") else { return false }
    let head = TableHead(titles: first.members.map(\.key), options: .unspecified)
    let assigned = Set(head.columns.values)
    return head.titles.indices.contains { column in
      !assigned.contains(column)
        && records.allSatisfy { record in
          guard let text = record[head.titles[column]]?.string else { return false }
          return text.contains(" ") && NameText.isName(text) && text.first?.isUppercase == true
            && !DatedHeading.isDate(text, dates: nil)
        }
    }
  }

  /// Adds the only list of somebody's records, or a list of days for each mark.
  private mutating func add(_ owner: [JSONNode.Member], lists node: JSONNode) -> Bool {
    let own = Set(owner.map(\.key))
    var lists = node.members.filter {
      $0.value.isContainer && !own.contains($0.key) && !PersonRecords.isCount($0.value)
    }
    // Lists of days for each mark may stand together in an object.
    if lists.count == 1, let only = lists.first?.value, !only.members.isEmpty,
      only.members.allSatisfy({ $0.value.isArray && vocabulary.mark(named: $0.key) != nil })
    {
      lists = only.members
    }
    // Of those who checked in, what is empty beside tells nothing, nor the parts of their name.
    if let arrivals = lists.first(where: { PersonRecords.areArrivals($0) }) {
      lists = lists.compactMap { list in
        if list.key == arrivals.key { return PersonRecords.withoutPassages(list) }
        let saysNothing = list.value.entries.isEmpty || TreeReference.ownName(of: list.value) != nil
        return saysNothing ? nil : list
      }
    }
    // `"tag_ids": []`
    let filled = lists.filter { list in
      !list.value.entries.isEmpty || attendees.mark(named: list.key) != nil || PersonRecords.isWord(list.key)
    }
    if !filled.isEmpty { lists = filled }
    guard !lists.isEmpty, lists.allSatisfy({ $0.value.isArray || PersonRecords.areDays($0.value) }) else {
      return false
    }
    let marks = lists.map { attendees.mark(named: $0.key) }
    if lists.count > 1, marks.contains(where: { $0 == nil }) { return false }
    return zip(lists, marks).allSatisfy { list, mark in
      let saysPresence = mark != nil || PersonRecords.ofPresence.contains(PlainLetters.folded(list.key))
      return add(owner, list.value, mark: mark, needsMarks: !saysPresence)
    }
  }

  /// Whether a list is of the moments at which somebody checked in, or empty as nobody did.
  private static func areArrivals(_ list: JSONNode.Member) -> Bool {
    TreeWords.checkIns.contains(PlainLetters.folded(list.key)) && list.value.isArray
      && list.value.items.allSatisfy {
        !$0.members.isEmpty && (TreeMoments.start(of: $0) ?? written($0)) != nil
      }
  }

  /// The member that says when a record was written.
  private static func written(_ record: JSONNode) -> JSONNode.Member? {
    record.members.first {
      TreeWords.created.contains(PlainLetters.folded($0.key)) && TreeInstant($0.value, zone: nil) != nil
    }
  }

  /// The first record of each day in a list of when somebody went in and out: `{"datetime": …, "type": "entry"}`.
  private static func withoutPassages(_ whole: JSONNode.Member) -> JSONNode.Member {
    let dated = whole.value.items.map { record in
      TreeMoments.start(of: record) == nil
        ? written(record).map { record.renaming($0.key, to: "datetime") } ?? record : record
    }
    let list = JSONNode.Member(
      key: whole.key, value: JSONNode(value: .array(dated), range: whole.value.range))
    let kinds = list.value.items.map { record in
      record.members.first { member in
        TreeWords.kinds.contains(PlainLetters.folded(member.key))
          && member.value.string.map { TreeWords.passages.contains(PlainLetters.folded($0)) } ?? false
      }?.key
    }
    guard let kind = kinds.first ?? nil, kinds.allSatisfy({ $0 == kind }) else { return list }
    var days: Set<String> = []
    let first = list.value.items.filter { record in
      guard let time = TreeMoments.start(of: record)?.value.scalarText else { return true }
      return days.insert(String(time.prefix(10))).inserted
    }
    return JSONNode.Member(
      key: list.key,
      value: JSONNode(value: .array(first.map { $0.without([kind]) }), range: list.value.range))
  }

  /// Adds records: objects with a date, or dates alone.
  private mutating func add(
    _ owner: [JSONNode.Member], _ list: JSONNode, mark: Mark?, needsMarks: Bool = false
  ) -> Bool {
    let records = list.list ?? PersonRecords.records(ofDays: list)
    if records.isEmpty { absentees.append((owner, list)) }
    return records.allSatisfy { record in
      let record = PersonRecords.dated(record)
      var members = record.members
      let head = head(of: record)
      if let date = record.string, DatedHeading.isDate(date, dates: nil) {
        members = [JSONNode.Member(key: "date", value: record)]
      } else if head.columns[.date] == nil || head.hasPerson
        || members.contains(where: { $0.value.isContainer })
      {
        return false
      }
      var isMarked = !record.members.isEmpty && head.columns[.mark] != nil
      if !isMarked, mark == nil, let told = members.firstIndex(where: { isStatus($0) }) {
        members[told].key = "mark"
        isMarked = true
      }
      if !isMarked, mark == nil, record.named.contains(where: { TreeWords.cameAt.contains($0.word) }),
        case .code(.mark(let told)) = telling.saying(of: record)
      {
        let value = JSONNode(value: .string(told.word), range: record.range)
        members.append(JSONNode.Member(key: "mark", value: value))
        isMarked = true
      }
      if isMarked, let mark, mark != .present {
        // Below `absences` what is true is an absence.
        guard let told = members.firstIndex(where: { $0.key == "mark" }),
          let isSet = vocabulary.isSet(members[told].value.scalarText ?? "", below: mark)
        else { return false }
        if !isSet { return true }
        members[told].value = JSONNode(value: .string(mark.word), range: members[told].value.range)
      }
      // Of absences a word may say which they are: `"faltas": [{"fecha": "2026-11-16", "tipo": "justificada"}]`.
      if !isMarked, let mark, mark != .present, let told = members.firstIndex(where: { isOfAbsence($0) }) {
        members[told].key = "mark"
        isMarked = true
      }
      if !isMarked, needsMarks || record.members.contains(where: { telling.isDoubtful($0) }) { return false }
      if isMarked { hasMarks = true }
      if let mark, !isMarked {
        let value = JSONNode(value: .string(mark.word), range: record.range)
        members.append(JSONNode.Member(key: "mark", value: value))
      }
      if let mark, !mark.isAttended { hasAbsences = true } else { hasOthers = true }
      let ids = [head.columns[.id].map { head.titles[$0] }, head.columns[.group].map { head.titles[$0] }]
      append(owner, members.filter { !ids.contains($0.key) }, at: record)
      return true
    }
  }

  /// A record with the key `date` for its day, where a word for sessions or for a start is the key:
  /// `{"meeting": "2026-11-16", "present": true}`.
  private static func dated(_ record: JSONNode) -> JSONNode {
    guard record.first(of: TreeWords.date) == nil,
      let day = TreeMoments.sessionDay(of: record) ?? TreeMoments.start(of: record)
    else { return record }
    let members = record.members.map {
      JSONNode.Member(key: $0.key == day.key ? "date" : $0.key, value: $0.value)
    }
    return JSONNode(value: .object(members), range: record.range)
  }

  /// Whether a member holds a mark in records, though not in tables.
  private func isStatus(_ member: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(member.key)
    if TreeWords.status.contains(word) { return !member.value.isContainer }
    // A short code is of attendance rather than of a course.
    return TreeWords.shortCodes.contains(word) && member.value.string.map { $0.count < 3 } == true
  }

  /// Whether the value of a member is a word for those who did not come, or not in time.
  private func isOfAbsence(_ member: JSONNode.Member) -> Bool {
    guard let text = member.value.string, text.count > 3,
      case .mark(let mark) = vocabulary.code(of: text)
    else { return false }
    return mark != .present && mark != .exempt
  }

  /// Whether an object is a map of codes by their days.
  private static func areDays(_ node: JSONNode) -> Bool {
    !node.members.isEmpty
      && node.members.allSatisfy { DatedHeading.isDate($0.key, dates: nil) && !$0.value.isContainer }
  }

  private static func records(ofDays node: JSONNode) -> [JSONNode] {
    node.members.map { day in
      let date = JSONNode(value: .string(day.key), range: day.value.range)
      return JSONNode(
        value: .object([
          JSONNode.Member(key: "date", value: date), JSONNode.Member(key: "mark", value: day.value),
        ]), range: day.value.range)
    }
  }

  private mutating func append(_ owner: [JSONNode.Member], _ members: [JSONNode.Member], at node: JSONNode) {
    let own = owner.map { member in
      JSONNode.Member(key: member.key, value: member.value.moved(to: node.range))
    }
    rows.append(JSONNode(value: .object(own + members), range: node.range))
  }

  /// Says of records without a mark that they are of somebody who came, where others have one that could be blank.
  private mutating func completeMarks() {
    guard !hasMarks else { return }
    areListed = !rows.contains { row in row.members.contains { $0.key == "mark" } }
    let listed = options.listed ?? .present
    rows = rows.map { row in
      guard !row.members.contains(where: { $0.key == "mark" }) else { return row }
      let value = JSONNode(value: .string(listed.word), range: row.range)
      let members = row.members + [JSONNode.Member(key: "mark", value: value)]
      return JSONNode(value: .object(members), range: row.range)
    }
  }

  /// Adds a row for somebody who has no records, so that they are among the people: without a mark, or of who did not come to
  /// the only day.
  private mutating func addBlank(_ owner: [JSONNode.Member], at node: JSONNode) {
    guard let first = rows.first else { return }
    let isOfOneDay =
      areListed && Set(rows.map { $0["date"]?.string.flatMap { Day(iso: String($0.prefix(10))) } }).count == 1
    let word = isOfOneDay && first["date"] != nil ? Mark.absent.word : ""
    let nothing = JSONNode(value: .string(word), range: node.range)
    let head = head(of: first)
    let members = first.members.filter { !$0.value.isContainer }.compactMap { member -> JSONNode.Member? in
      let role = head.columns.first { head.titles[$0.value] == PersonName.normalized(member.key) }?.key
      switch role {
      case .date, .slot, .time, .session:
        return JSONNode.Member(key: member.key, value: JSONNode(value: member.value.value, range: node.range))
      case .mark: return JSONNode.Member(key: member.key, value: nothing)
      default: return nil
      }
    }
    append(owner, members, at: node)
  }

  /// The roles of an object's plain members, and of those of the objects in it.
  private func head(of node: JSONNode) -> TableHead {
    TableHead(
      titles: PersonRecords.columns(of: node).map { PersonName.normalized($0.title) }, options: options)
  }

  /// The members of an object that say who somebody is.
  private func owner(_ node: JSONNode, _ head: TableHead) -> [JSONNode.Member] {
    let roles: [ColumnRole] = [.person, .first, .prefix, .last, .id, .group]
    let titles = Set(roles.compactMap { head.columns[$0].map { head.titles[$0] } })
    let columns = PersonRecords.columns(of: node).filter { titles.contains(PersonName.normalized($0.title)) }
    let keys = Set(columns.map(\.key))
    // The name of an account says more than its number.
    let account = head.hasPerson ? nil : node.named.first { Heading.handles.contains($0.word) }?.member.value
    return (account.map { [JSONNode.Member(key: "person", value: $0)] } ?? [])
      + node.members.filter { keys.contains($0.key) }
  }

  private static func columns(of node: JSONNode) -> [JSONColumn] {
    let values = JSONValues(node)
    return JSONColumn.columns(of: node).filter { values[$0]?.isContainer == false }
  }

  /// Whether a key says what stands below it, so that it is nobody's name.
  static func isWord(_ key: String) -> Bool {
    let word = PlainLetters.folded(key)
    return ofPresence.contains(word) || TreeWords.people.contains(word) || TreeWords.groups.contains(word)
      || TreeWords.sessions.contains(word) || TreeWords.attendees.contains(word)
      || TreeWords.status.contains(word) || others.contains(word)
  }

  /// Whether all members of an object are lists of dates.
  private static func holdsDates(_ node: JSONNode) -> Bool {
    !node.members.isEmpty
      && node.members.allSatisfy { list in
        list.value.isArray
          && list.value.items.allSatisfy { $0.string.map { DatedHeading.isDate($0, dates: nil) } ?? false }
      }
  }

  /// What lists are called of which each record says that somebody came.
  static let ofPresence = Set(WordLists.trees["records.ofPresence"])
  private static let others = Set(WordLists.trees["records.others"])
}
