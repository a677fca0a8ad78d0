import MusterImport
import MusterReading

/// Finds who a session or a day of a tree lists, each with the value that tells the mark.
struct TreeAttendees {
  private let vocabulary: MarkVocabulary
  private let telling: TreeTelling
  private let moments: TreeMoments
  private let directory: TreeDirectory?

  enum Finding {
    /// Nobody: it has no list of people.
    case none
    /// These people, maybe none.
    case people([JSONNode.Member], in: JSONNode)
    /// People in lists of marks, and others in a list that may be of those who came or only a roll; nobody is in both.
    case doubtful([JSONNode.Member], in: JSONNode, roll: JSONNode.Member)
    /// A list of those who did not come, beside one of people on the roll who are among them.
    case roll(JSONNode.Member)
    /// A list with an object that does not say whom it is about.
    case nobody(JSONNode)
    /// A list of codes of which nothing tells whose each is.
    case places(JSONNode)
    /// A list of which nothing tells what its people did, and others like it.
    case unclear(JSONNode.Member, [JSONNode.Member] = [])
  }

  /// A finder that knows codes as a table's reader does, and maybe people.
  init(_ options: ReadingOptions, directory: TreeDirectory? = nil) {
    telling = TreeTelling(options)
    vocabulary = telling.vocabulary
    moments = TreeMoments(options)
    self.directory = directory
  }

  /// The people that an object lists: those of each mark (`present`, `absent` …), or of one list of attendees.
  ///
  /// The only list of marks of a session may have any name; what stands below a day may be its slots.
  func find(in node: JSONNode, isDay: Bool = false) -> Finding {
    let lists = node.members.filter { $0.value.isContainer && !isAside($0.key) }
    // "tarde" is a part of the day beside another.
    if isDay, lists.count > 1, lists.allSatisfy({ TreeWords.slots.contains(PlainLetters.folded($0.key)) }) {
      return .none
    }
    let marked = lists.compactMap { list in mark(of: list).map { (list: list, mark: $0) } }
    let isAnswered = marked.contains { $0.mark == .present }
    let others = lists.filter { list in !marked.contains { $0.list.key == list.key } }
    let attendees = isAnswered ? nil : attendees(in: others, of: node, isDay)
    guard !marked.isEmpty || attendees != nil else { return byAnswers(in: lists) ?? .none }
    if marked.isEmpty, let attendees, let inner = wrapped(attendees) ?? sections(of: attendees.value) {
      return inner
    }
    let known = marked.map(\.list.key) + (attendees.map { [$0.key] } ?? [])
    let strays = lists.filter {
      !known.contains($0.key) && !isRoll($0) && !(isAnswered && isInvited($0))
        && (mayBePeople($0.value) || !isAnswered && holdsTeams($0.value))
    }
    if let stray = strays.first { return .unclear(stray, Array(strays.dropFirst())) }
    if let stray = marked.lazy.compactMap({ strayPart(of: $0.list.value) }).first { return .unclear(stray) }
    let listed = marked.map(\.list.value) + (attendees.map { [$0.value] } ?? [])
    if let item = listed.lazy.compactMap({ subjectless(in: $0) }).first { return .nobody(item) }
    if let placed = placed(listed, beside: lists) { return placed }
    let found = people(of: marked)
    if let stray = foreign(in: lists, beside: found + (attendees.map { people(in: $0.value) } ?? []), known) {
      return .unclear(stray)
    }
    guard let attendees else { return .people(found + expected(in: node, beside: found), in: node) }
    guard marked.isEmpty || areCheckIns(attendees) else {
      let listed = people(listedIn: attendees)
      let areApart = Set(listed.map { key(of: $0) }).isDisjoint(with: found.map { key(of: $0) })
      return areApart ? .doubtful(listed + found, in: node, roll: attendees) : .roll(attendees)
    }
    if marked.isEmpty, isRoll(attendees),
      let other = lists.first(where: { $0.key != attendees.key && isRoll($0) && mayBePeople($0.value) })
    {
      return .unclear(attendees, [other])
    }
    return .people(people(listedIn: attendees) + found, in: marked.isEmpty ? attendees.value : node)
  }

  /// Whether a list is of those who checked in: nobody does who does not come, so that it is no roll.
  private func areCheckIns(_ list: JSONNode.Member) -> Bool {
    TreeWords.checkIns.contains(PlainLetters.folded(list.key)) && areNamed(list.value)
  }

  /// The people of the list of who came, whose texts are names unless it is one of marks.
  private func people(listedIn list: JSONNode.Member) -> [JSONNode.Member] {
    let areNames = !TreeWords.marks.contains(PlainLetters.folded(list.key)) && isGapless(list.value)
    return areNames ? withoutBrackets(names(in: list.value)) : people(in: list.value)
  }

  /// The people of lists of marks; a list of a finer mark goes before the one that it is part of: `late` beside `present`.
  private func people(of marked: [(list: JSONNode.Member, mark: Mark)]) -> [JSONNode.Member] {
    let lists = marked.map { (mark: $0.mark, people: people(of: $0.mark, in: $0.list.value)) }
    let finer: [Mark: Mark] = [.present: .partial, .absent: .excused]
    let keys = Dictionary(grouping: lists.filter { finer.values.contains($0.mark) }, by: \.mark)
      .mapValues { Set($0.flatMap(\.people).map { key(of: $0) }) }
    let all = lists.map { list in Set(list.people.map { key(of: $0) }) }
    return lists.enumerated().flatMap { place, list in
      // Who is on a roll, of which the user says that they came, may be in a list of others.
      if vocabulary.isNamed(marked[place].list.key), isRoll(marked[place].list) {
        let others = all.enumerated().filter { $0.offset != place }.reduce(into: Set()) {
          $0.formUnion($1.element)
        }
        return list.people.filter { !others.contains(key(of: $0)) }
      }
      guard let others = finer[list.mark].flatMap({ keys[$0] }) else { return list.people }
      return list.people.filter { !others.contains(key(of: $0)) }
    }
  }

  /// A list of people who are in no list of marks, so that it is not a roll, as the guests beside the members who came; or
  /// numbers by the names of people who are.
  private func foreign(in lists: [JSONNode.Member], beside found: [JSONNode.Member], _ known: [String])
    -> JSONNode.Member?
  {
    let marked = Set(found.map { key(of: $0) })
    guard !marked.isEmpty else { return nil }
    return lists.first { list in
      guard !known.contains(list.key), mark(of: list) == nil, !vocabulary.isNamed(list.key) else {
        return false
      }
      if list.value.isArray {
        let people = people(in: list.value)
        return isRoll(list) && !TreeWords.enrolled.contains(PlainLetters.folded(list.key)) && !people.isEmpty
          && mayBePeople(list.value) && marked.isDisjoint(with: people.map { key(of: $0) })
      }
      // `"late_minutes": {"Ava": 5}`
      guard Heading.parts(of: list.key).contains(where: { vocabulary.mark(named: $0) != nil }) else {
        return false
      }
      let names = list.value.members.map { key(of: $0) }
      return !names.isEmpty && marked.isSuperset(of: names)
    }
  }

  /// What tells a person apart, however a list refers to them.
  private func key(of entry: JSONNode.Member) -> String { directory?.person(entry.key)?.key ?? entry.key }

  /// The people of a roll, or of those invited, who are in none of the lists of marks: they have no mark.
  private func expected(in node: JSONNode, beside found: [JSONNode.Member]) -> [JSONNode.Member] {
    let known = Set(found.map(\.key))
    var expected: [JSONNode.Member] = []
    for list in node.members
    where list.value.isArray && mark(of: list) == nil && !vocabulary.isNamed(list.key) {
      guard isRoll(list) || isInvited(list) else { continue }
      expected += people(in: list.value).filter { !known.contains($0.key) }.map {
        JSONNode.Member(key: $0.key, value: JSONNode(value: .null, range: $0.value.range))
      }
    }
    return expected
  }

  /// What is found in the only object around lists of names of which some have a mark, whatever it is called:
  /// `"signups": {"accepted": […], "declined": […]}`.
  private func byAnswers(in lists: [JSONNode.Member]) -> Finding? {
    let found = lists.filter { list in
      list.value.members.count > 1 && list.value.members.contains { mark(of: $0) != nil }
        && directory?.person(list.key) == nil && !DatedHeading.isDate(list.key, dates: nil)
    }.compactMap { wrapped($0) }
    return found.count == 1 ? found[0] : nil
  }

  /// What is found in an object around lists of names, `"attendance": {"present": […], "absent": […]}`; `nil` of any other.
  private func wrapped(_ member: JSONNode.Member) -> Finding? {
    let (lists, remarks) = withoutRemarks(member.value.members)
    guard !lists.isEmpty,
      lists.allSatisfy({ list in
        list.value.isArray && Int(list.key) == nil && directory?.person(list.key) == nil
          && list.value.items.allSatisfy { item in
            item.string.map { vocabulary.code(of: $0) == nil || directory?.person($0) != nil }
              ?? (TreeReference.person(of: item) != nil)
          }
      })
    else { return nil }
    if lists.contains(where: { mark(of: $0) != nil }) { return find(in: member.value.without(remarks)) }
    if lists.count == 1, TreeWords.attendees.contains(PlainLetters.folded(lists[0].key)),
      !lists[0].value.items.isEmpty,
      lists[0].value.items.allSatisfy({ telling.tells($0) })
    {
      return find(in: member.value.without(remarks))
    }
    let unclear = lists.filter { !isAside($0.key) && (remarks.isEmpty || !$0.value.items.isEmpty) }
    return unclear.first.map { .unclear($0, Array(unclear.dropFirst())) }
  }

  /// Lists of people without the remarks by some of them, and the names of those: `"declineMessages": {"m3": "ill"}`.
  private func withoutRemarks(_ lists: [JSONNode.Member]) -> (lists: [JSONNode.Member], remarks: [String]) {
    let people = Set(lists.flatMap(\.value.items).compactMap(\.scalarText))
    let remarks = lists.filter { list in
      !list.value.isArray
        && list.value.members.allSatisfy { $0.value.string != nil && people.contains($0.key) }
        && Heading.parts(of: list.key).contains { TreeWords.remarks.contains(PlainLetters.folded($0)) }
    }.map(\.key)
    return (lists.filter { !remarks.contains($0.key) }, remarks)
  }

  /// The people of maps of marks below titles of groups: `"attendance": {"Tenor": {"Ava": "present"}, "Bass": {"Ben": "absent"}}`.
  func sections(of node: JSONNode) -> Finding? {
    let sections = node.members
    let people = sections.flatMap(\.value.members)
    guard !people.isEmpty, Set(people.map(\.key)).count == people.count,
      sections.allSatisfy({ section in
        section.value.isContainer && TreeWords.titlesSection(section.key)
          && directory?.person(section.key) == nil
      }), people.allSatisfy({ !TreeWords.titlesSection($0.key) && isMark($0.value) })
    else { return nil }
    return .people(people, in: node)
  }

  /// The list of who came: one that is called so, one of marks, or one of people.
  private func attendees(in lists: [JSONNode.Member], of node: JSONNode, _ isDay: Bool) -> JSONNode.Member? {
    lists.first { list in
      let word = PlainLetters.folded(list.key)
      // `"attendee": ["Ava", "Ben"]`
      return TreeWords.attendees.contains(word)
        || list.value.isArray && TreeWords.person.contains(word) && TreeWords.attendees.contains("\(word)s")
    }
      ?? (isDay ? nil : onlyMarks(in: lists, of: node))
      ?? lists.first {
        isRoll($0) && !isSomebody($0.value)
          || TreeWords.marks.contains(PlainLetters.folded($0.key)) && !$0.value.isArray
      }
  }

  /// Whether an object is of one person, who leads what others come to: `"staff": {"id": 7, "name": "Ava Lee"}`.
  private func isSomebody(_ node: JSONNode) -> Bool {
    node.first(of: TreeWords.ownId) != nil && TreeReference.ownName(of: node) != nil
  }

  /// Whether the objects of a list are sessions: all have dates and some a list of people, and none is somebody's mark.
  func areSessions(_ items: [JSONNode]) -> Bool {
    let hasLists = items.contains { item in if case .none = find(in: item) { false } else { true } }
    var known: [[String]: Bool] = [:]
    return hasLists
      && items.allSatisfy { item in
        guard moments.hasDate(item) else { return false }
        if item.members.contains(where: { namesPeople($0) }) || byAnswers(in: item.members) != nil {
          return true
        }
        let plain = item.members.filter { !$0.value.isContainer && !isState($0) }.map(\.key)
        let isOfPerson = known[plain] ?? isOfPerson(plain)
        known[plain] = isOfPerson
        return !isOfPerson
      }
  }

  /// Whether a member lists the names of people, so that no other names the only one: `"client": "Acme", "attendees": […]`.
  private func namesPeople(_ list: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(list.key)
    let areAttendees = word == "attendees"
    return (areAttendees || TreeWords.people.contains(word)) && !list.value.items.isEmpty
      && list.value.items.allSatisfy { item in
        item.string.map { NameText.isName($0) }
          ?? ((areAttendees || telling.tells(item))
            && (TreeReference.refersToPerson(item) || TreeReference.ownName(of: item) != nil))
      }
  }

  /// Whether a member says whether a session took place.
  private func isState(_ member: JSONNode.Member) -> Bool {
    TreeWords.states.contains(PlainLetters.folded(member.key))
      && member.value.string.map { SessionHeading.isState($0) } == true
  }

  /// Whether an object with these members is about somebody, rather than a session that has a name.
  private func isOfPerson(_ plain: [String]) -> Bool {
    let head = TableHead(titles: plain, options: .unspecified)
    guard head.columns[.mark] == nil, head.columns[.first] == nil else { return true }
    return head.columns[.person].map { !TreeWords.title.contains(PlainLetters.folded(plain[$0])) } ?? false
  }

  private func isRoll(_ list: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(list.key)
    return TreeWords.roll.contains(word) || Heading.namesPeople(list.key)
      || list.value.isArray && TreeWords.ids.contains(word)
  }

  /// Whether a list is of those who should have come, which says nothing of who did.
  private func isInvited(_ list: JSONNode.Member) -> Bool {
    TreeWords.invited.contains(PlainLetters.folded(list.key))
  }

  /// Whether a list holds nobody who came or should have, by its name or by `--mark NAME=blank`.
  private func isAside(_ key: String) -> Bool {
    if vocabulary.isNamed(key), case .blank = vocabulary.code(of: key) { return true }
    return TreeWords.asides.contains(PlainLetters.folded(key))
  }

  private func onlyMarks(in lists: [JSONNode.Member], of node: JSONNode) -> JSONNode.Member? {
    let found = lists.filter { isOfMarks($0, at: moments.moment(of: node)) }
    return found.count == 1 ? found.first : nil
  }

  /// Whether a list of whatever name, or a map of some names, holds marks of people at the session that it is of.
  ///
  /// Its objects may say again when that was.
  private func isOfMarks(_ list: JSONNode.Member, at moment: TreeInstant?) -> Bool {
    guard let first = list.value.items.first else {
      let entries = list.value.members
      let areKnown = entries.allSatisfy { directory?.person($0.key) != nil }
      return !entries.isEmpty && (areKnown || TreeWords.marks.contains(PlainLetters.folded(list.key)))
        && entries.allSatisfy { isMark($0.value) }
    }
    let isOfSession =
      moment != nil
      && list.value.items.allSatisfy { TreeMoments.start(of: $0) != nil && moments.moment(of: $0) == moment }
    // When somebody came, or the day again, is no day of their own beside that of the session.
    let arrivals = first.members.map(\.key).filter { TreeWords.cameAt.contains(PlainLetters.folded($0)) }
    let isOfDay =
      moment != nil
      && list.value.items.allSatisfy { item in
        moments.moment(of: item).map { $0.date == moment?.date && $0.clock.isEmpty } == true
      }
    guard isOfSession || isOfDay || !moments.hasDate(moment == nil ? first : first.without(arrivals)) else {
      return false
    }
    let head = TableHead(titles: JSONColumn.columns(of: first).map(\.title), options: .unspecified)
    return (head.columns[.mark] != nil || telling.tells(first))
      && (head.hasPerson || head.columns[.id] != nil)
      && list.value.items.allSatisfy { TreeReference.person(of: $0) != nil }
  }

  private func isMark(_ node: JSONNode) -> Bool {
    if case .code = telling.saying(of: node) { true } else { false }
  }

  /// Whether an array or map may hold people and what they did.
  private func mayBePeople(_ node: JSONNode) -> Bool {
    let entries = node.entries
    guard !entries.isEmpty else { return false }
    if node.isArray {
      return entries.allSatisfy { !$0.value.isContainer || TreeReference.person(of: $0.value) != nil }
    }
    return entries.allSatisfy { isMark($0.value) }
  }

  /// Whether the members of an object are lists of names, of whom others say that they did not come: `{"red": ["Ava"], …}`.
  private func holdsTeams(_ node: JSONNode) -> Bool {
    let names = node.members.flatMap(\.value.items)
    return !names.isEmpty && node.members.allSatisfy(\.value.isArray)
      && names.allSatisfy { name in
        name.string.map { NameText.isName($0) && vocabulary.code(of: $0) == nil } ?? false
      }
  }

  /// An object in a list that does not say whom it is about.
  func subjectless(in list: JSONNode) -> JSONNode? {
    guard isGapless(list) else { return nil }
    return list.items.first { !$0.members.isEmpty && TreeReference.person(of: $0) == nil }
  }

  /// Whether an array is a list; with holes it is a map whose keys are numbers.
  private func isGapless(_ node: JSONNode) -> Bool { node.isArray && !node.items.contains { $0.isNull } }

  /// The mark of everybody in a list; `nil` where its key is of none.
  func mark(of list: JSONNode.Member) -> Mark? {
    // A letter may be a key like any other above an object.
    guard list.key.count >= 3 || list.value.isArray else { return nil }
    if let mark = mark(named: list.key) { return mark }
    if TreeWords.cancellations.contains(PlainLetters.folded(list.key)), areNamed(list.value) {
      return .absent
    }
    // `"Krank": ["Ava"]`
    guard list.value.isArray, list.key.count > 3, case .mark(let mark) = vocabulary.code(of: list.key) else {
      return nil
    }
    return mark
  }

  /// Whether a list holds names, or objects about somebody without lists of their own, as sessions have.
  private func areNamed(_ node: JSONNode) -> Bool {
    !node.items.isEmpty
      && node.items.allSatisfy { item in
        if let text = item.string { return NameText.isName(text) && !DatedHeading.isDate(text, dates: nil) }
        return TreeReference.person(of: item) != nil && !item.members.contains { $0.value.isArray }
      }
  }

  /// The mark of which a key says that all below it have it: `absent`, `studentsAbsent`, `lateList`.
  func mark(named key: String) -> Mark? {
    guard Int(key) == nil else { return nil }
    let word = PlainLetters.folded(key)
    if let mark = vocabulary.mark(named: key) ?? TreeWords.listMarks[word] { return mark }
    for person in TreeWords.roll.union([
      "list", "ids", "names", "attendees", "student", "member", "dates", "days", "on",
    ]) {
      for rest in [word.hasPrefix(person), word.hasSuffix(person)].enumerated() where rest.element {
        let bare = rest.offset == 0 ? word.dropFirst(person.count) : word.dropLast(person.count)
        if bare.count > 2,
          let mark = vocabulary.mark(named: String(bare)) ?? TreeWords.listMarks[String(bare)]
        {
          return mark
        }
      }
    }
    return nil
  }

  /// The people of a map or a list: by their keys, or by what the items of a list say.
  ///
  /// A value that is a known code is never a person: below it the key is, be it a number. Numbers in a list are ids where
  /// they differ; the database writes a map with the keys 0, 1 … as a list too, but then with one value or with holes.
  func people(in node: JSONNode) -> [JSONNode.Member] { withoutBrackets(entries(in: node)) }

  private func entries(in node: JSONNode) -> [JSONNode.Member] {
    if let ids = ids(in: node) { return ids }
    let plain = node.entries.filter { !$0.value.isContainer }
    let texts = plain.compactMap(\.value.scalarText)
    let codes = texts.count { vocabulary.code(of: $0) != nil }
    guard texts.contains(where: { isCode($0) }), !node.isArray || codes == plain.count else {
      return TreeReference.people(in: node)
    }
    return isGapless(node) ? placed(node) : node.entries
  }

  /// Names without the marks in brackets behind them, which are their values: `["Ava", "Ben (late)"]`.
  private func withoutBrackets(_ entries: [JSONNode.Member]) -> [JSONNode.Member] {
    entries.map { bracketed($0) ?? $0 }
  }

  private func bracketed(_ entry: JSONNode.Member) -> JSONNode.Member? {
    guard entry.value.string == entry.key, directory?.person(entry.key) == nil,
      let (name, mark) = vocabulary.named(withMarkBehind: entry.key)
    else { return nil }
    return JSONNode.Member(key: name, value: JSONNode(value: .string(mark.word), range: entry.value.range))
  }

  /// Codes in a list without holes, of the people in that order where the tree has one list of as many.
  private func placed(_ node: JSONNode) -> [JSONNode.Member] {
    guard areOfPlaces(node), let keys = directory?.placedKeys else { return node.entries }
    return zip(keys, node.items).map { JSONNode.Member(key: $0, value: $1) }
  }

  /// Codes whose people only the roll beside them tells, in that order; `nil` where no list is of such codes.
  private func placed(_ listed: [JSONNode], beside lists: [JSONNode.Member]) -> Finding? {
    guard let codes = listed.first(where: { areUnplaced($0, mayBeNames: true) }) else { return nil }
    let rolls = lists.filter { isRoll($0) }.map { $0.value.items.compactMap(\.string) }
    guard listed.count == 1, rolls.count == 1, rolls[0].count == codes.items.count,
      Set(rolls[0]).count == rolls[0].count
    else { return .places(codes) }
    return .people(zip(rolls[0], codes.items).map { JSONNode.Member(key: $0, value: $1) }, in: codes)
  }

  /// Whether a list holds a code for each of the people in the tree's only list of them, and none of their names.
  private func areOfPlaces(_ node: JSONNode) -> Bool {
    guard let directory, directory.person("0") == nil, areCodes(node) else { return false }
    let keys = directory.placedKeys
    return keys.count == node.items.count && Set(keys).isDisjoint(with: node.items.compactMap(\.scalarText))
  }

  /// Whether a list holds codes of several people, and no list of as many says whose they are: `["P", "A", "P"]`.
  ///
  /// Where names may be expected, codes that all differ may be those.
  func areUnplaced(_ node: JSONNode, mayBeNames: Bool = false) -> Bool {
    areCodes(node) && ids(in: node) == nil && !areOfPlaces(node) && directory?.person("0") == nil
      && (!mayBeNames || Set(node.items.compactMap(\.scalarText)).count < node.items.count)
  }

  /// Whether the items of a list are two codes or more that are nobody's names.
  private func areCodes(_ node: JSONNode) -> Bool {
    let texts = node.items.compactMap(\.scalarText)
    return texts.count > 1 && texts.count == node.items.count && isGapless(node)
      && texts.contains { isCode($0) }
      && texts.allSatisfy { vocabulary.code(of: $0) != nil && directory?.person($0) == nil }
  }

  /// The people of a list that tells their mark; those whose value says that it does not hold are left out.
  func people(of mark: Mark, in node: JSONNode) -> [JSONNode.Member] {
    if let parts = parts(of: node, below: mark) {
      return parts.flatMap { people(of: self.mark(of: $0) ?? mark, in: $0.value) }
    }
    let found = isGapless(node) ? names(in: node) : entries(in: node)
    guard mark != .present else { return withoutBrackets(found) }
    let saysWhy = saysWhy(node, below: mark)
    let silent = saysWhy ? node.members.filter(\.value.isNull) : []
    return (found + silent).compactMap { entry in
      if let entry = bracketed(entry) { return entry }
      let text = entry.value.scalarText
      if let text, vocabulary.isSet(text, below: mark) == false, !saysWhy || !text.isEmpty { return nil }
      return JSONNode.Member(
        key: entry.key, value: TreeTelling.value(finer(mark, entry.value), of: entry.value))
    }
  }

  /// The mark of a list, or the finer one that an object in it tells: `"absent": [{"name": "Ava", "excused": true}]`.
  private func finer(_ mark: Mark, _ node: JSONNode) -> Mark {
    guard mark == .absent, !node.members.isEmpty else { return mark }
    if case .code(.mark(.excused)) = telling.saying(of: node) { return .excused }
    return telling.finer(mark, by: node.members)
  }

  /// Whether a map of names below a mark has remarks for values, `{"Ava": "ill", "Ben": ""}`, rather than yes and no.
  private func saysWhy(_ node: JSONNode, below mark: Mark) -> Bool {
    !node.members.isEmpty
      && node.members.allSatisfy { entry in
        let text = entry.value.isNull ? "" : entry.value.scalarText
        return text.map { $0.isEmpty || vocabulary.isSet($0, below: mark) == nil } ?? true
      }
  }

  /// The lists below a mark that are each of a mark of their own: `"absent": {"excused": […], "unexcused": […]}`; or all of
  /// those who came: `"present": {"here": […], "online": […]}`. `nil` where it has others, or none.
  private func parts(of node: JSONNode, below mark: Mark) -> [JSONNode.Member]? {
    let lists = node.members.filter { $0.value.isContainer && directory?.person($0.key) == nil }
    guard !lists.isEmpty, lists.count == node.members.count else { return nil }
    if mark == .present {
      let areNames = lists.allSatisfy { list in
        list.value.isArray && list.value.items.allSatisfy { $0.string != nil } && self.mark(of: list) == nil
      }
      return areNames ? lists : nil
    }
    return lists.allSatisfy({ self.mark(of: $0).map { $0 != .present } == true }) ? lists : nil
  }

  /// A list below a mark beside others that have marks of their own.
  private func strayPart(of node: JSONNode) -> JSONNode.Member? {
    let lists = node.members.filter { $0.value.isArray && directory?.person($0.key) == nil }
    guard lists.contains(where: { mark(of: $0) != nil }) else { return nil }
    return lists.first { mark(of: $0).map { $0 == .present } ?? !isAside($0.key) }
  }

  /// The people of a list whose mark is known, so that texts are names though they look like codes.
  private func names(in node: JSONNode) -> [JSONNode.Member] {
    ids(in: node) ?? (areOfPlaces(node) ? placed(node) : TreeReference.people(in: node))
  }

  private func ids(in node: JSONNode) -> [JSONNode.Member]? {
    let texts = node.items.compactMap { $0.number == nil ? nil : $0.scalarText }
    guard !texts.isEmpty, texts.count == node.items.count, Set(texts).count == texts.count else { return nil }
    // Of one who came and one who did not, `[1, 0]`, rather than the ids of two.
    if Set(texts) == ["0", "1"], directory?.placedKeys.count == 2, directory?.person("0") == nil {
      return nil
    }
    return zip(node.items, texts).map { item, text in
      JSONNode.Member(key: text, value: JSONNode(value: .string(text), range: item.range))
    }
  }

  private func isCode(_ text: String) -> Bool {
    if case .mark = vocabulary.code(of: text) { true } else { false }
  }
}
