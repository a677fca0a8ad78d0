import MusterImport
import MusterReading

/// Days as keys.
extension TreeSearch {
  enum Above {
    case person(String)
    /// A mark that all below it have.
    case mark(Mark)
    /// A word for attendance, a group, or nothing.
    case neutral
    /// A key of which nothing is known.
    case unknown
  }

  /// Whether every key of an object is a date with its year.
  func isDates(_ node: JSONNode) -> Bool {
    !node.members.isEmpty && node.members.allSatisfy { isDate($0.key) }
  }

  /// The days of an object that says beside them what it is of: `{"club": "Chess", "2026-11-16": {"present": […]}, …}`.
  func days(in node: JSONNode, _ context: Context) -> JSONNode? {
    let days = node.members.filter { $0.value.isContainer }
    guard context.person == nil, !days.isEmpty, days.count < node.members.count,
      days.allSatisfy({ day in
        isDate(day.key) && day.value.members.contains { $0.value.isArray && attendees.mark(of: $0) != nil }
      }), !node.members.contains(where: { !$0.value.isContainer && isDate($0.key) })
    else { return nil }
    return JSONNode(value: .object(days), range: node.range)
  }

  private func isDate(_ key: String) -> Bool {
    if let given = options.dateFormat { return given.reading(of: key, year: options.year) != .mismatch }
    return DateCandidates.formats(of: Array(key.utf8)).contains { $0.hasYear || options.year != nil }
  }

  /// What a key above days is.
  func above(_ key: String, group: String?, person: String?) -> Above {
    if directory.person(key, group: group) != nil { return .person(key) }
    let word = PlainLetters.folded(key)
    let mark = attendees.mark(named: key)
    if let mark, mark != .present { return .mark(mark) }
    let isNeutral =
      key.isEmpty || Int(key) != nil || mark != nil || directory.groups[key] != nil || word.contains("attend")
      || TreeWords.slots.contains(word) || PersonRecords.isWord(key) || TreeWords.attendees.contains(word)
      || TreeWords.marks.contains(word) || Heading.words[.mark]?.contains(word) == true
    if isNeutral || person != nil { return person.map { .person($0) } ?? .neutral }
    return .unknown
  }

  mutating func visitDates(_ node: JSONNode, _ context: Context) {
    let above = above(context.key, group: context.group, person: context.person)
    if case .neutral = above, let lists = lists(of: node) {
      for (day, people) in lists { add(day.key, slot: "", people, day.value, context) }
      return
    }
    let haveLists = node.entries.contains { $0.value.isContainer }
    for entry in node.entries {
      if entry.value.isContainer {
        visit(entry, below: above, context)
      } else if haveLists, case .neutral = above, isCancelled(entry) {
        continue
      } else {
        visitCode(entry, below: above, of: node, context)
      }
    }
  }

  /// Takes down a day of which a word says that nothing took place, among others with people: `"2026-11-11": "holiday"`.
  private mutating func isCancelled(_ entry: JSONNode.Member) -> Bool {
    let isEmpty = entry.value.string?.isEmpty == true
    guard let text = entry.value.string,
      isEmpty || SessionHeading.saysCancelled(text)
        || TreeWords.daysOff.contains(PlainLetters.folded(text))
    else { return false }
    take(cancelled: entry.key)
    return true
  }

  private mutating func visitCode(
    _ entry: JSONNode.Member, below above: Above, of days: JSONNode, _ context: Context
  ) {
    let isSlot = TreeWords.slots.contains(PlainLetters.folded(context.key))
    let slot = context.person != nil && isSlot ? context.key : ""
    switch above {
    case .person(let person):
      add(entry.key, slot: slot, [JSONNode.Member(key: person, value: entry.value)], entry.value, context)
    case .unknown:
      add(entry.key, slot: "", [JSONNode.Member(key: context.key, value: entry.value)], entry.value, context)
    case .mark(let mark):
      // A name above the mark: `{"Ava": {"absences": {"2026-11-16": true}}}`.
      let isName = !PersonRecords.isWord(context.parent) && !context.parent.isEmpty
      guard let person = context.person ?? (isName ? context.parent : nil), let text = entry.value.scalarText,
        let isSet = telling.vocabulary.isSet(text, below: mark)
      else { return report(.nobodys(days)) }
      guard isSet else { return }
      let value = JSONNode(value: .string(mark.word), range: entry.value.range)
      add(entry.key, slot: "", [JSONNode.Member(key: person, value: value)], entry.value, context)
    case .neutral: report(.nobodys(days))
    }
  }

  /// The days whose values are each a list of names in one text, `"Ann, Ben"`; `nil` where nothing shows that they are.
  private func lists(of days: JSONNode) -> [(day: JSONNode.Member, people: [JSONNode.Member])]? {
    var lists: [(day: JSONNode.Member, people: [JSONNode.Member])] = []
    var names = NamesInText(isParted: false, vocabulary: telling.vocabulary)
    for day in days.members {
      guard let text = day.value.string, telling.vocabulary.code(of: text) == nil,
        let found = names.entries(in: text)
      else { return nil }
      let people = found.map { entry in
        let code = JSONNode(value: .string(entry.code ?? entry.name), range: day.value.range)
        return JSONNode.Member(key: entry.name, value: code)
      }
      lists.append((day, people))
    }
    return lists.contains { $0.people.count > 1 } ? lists : nil
  }

  /// A day with an object or a list.
  private mutating func visit(_ entry: JSONNode.Member, below above: Above, _ context: Context) {
    let (date, node) = (entry.key, entry.value)
    switch above {
    case .person(let person):
      let isKnown = directory.person(person, group: context.group) != nil
      if isKnown, isPeople(node) { return visitDay(node, date: date, context) }
      visitSlots(node, date: date, of: person, context)
    case .mark(let mark): add(date, slot: "", attendees.people(of: mark, in: node), node, context)
    case .neutral: visitDay(node, date: date, context)
    case .unknown:
      if arePeopleOfTree(node) || areListsOfSlots(node) || areListsOfMarks(node) {
        return visitDay(node, date: date, context)
      }
      guard telling.tells(node) || areSlots(node) else {
        return report(areLists(node.members) ? lists(node.members) : .days(key: context.key, node))
      }
      visitSlots(node, date: date, of: context.key, context)
    }
  }

  /// Whether all keys of a day are of people whom the tree names.
  private func arePeopleOfTree(_ node: JSONNode) -> Bool {
    !node.members.isEmpty && node.members.allSatisfy { directory.person($0.key) != nil }
  }

  /// Whether a day has a list of names for each of its slots, as no person has.
  private func areListsOfSlots(_ node: JSONNode) -> Bool {
    areSlots(node) && areLists(node.members)
  }

  /// Whether all lists of a day are each of a mark, by words or as the user says; signs may answer anything.
  private func areListsOfMarks(_ node: JSONNode) -> Bool {
    areLists(node.members)
      && node.members.allSatisfy { list in
        attendees.mark(of: list) != nil
          && (list.key.contains(where: \.isLetter) || telling.vocabulary.isNamed(list.key))
      }
  }

  /// Whether all values are lists of texts that are no codes.
  private func areLists(_ entries: [JSONNode.Member]) -> Bool {
    !entries.isEmpty
      && entries.allSatisfy { list in
        list.value.isArray
          && list.value.items.allSatisfy { $0.string.map { isName($0) } == true }
      }
  }

  /// Whether a text is somebody's name whom the tree knows, or at least no mark.
  private func isName(_ text: String) -> Bool {
    if directory.person(text) != nil { return true }
    if case .mark = telling.vocabulary.code(of: text) { return false }
    return true
  }

  /// A question about the lists of a day.
  private func lists(_ entries: [JSONNode.Member]) -> TreeProblem {
    .lists(entries[0], Array(entries.dropFirst()))
  }

  /// What a person did at each slot of a day; a single object tells the whole day.
  private mutating func visitSlots(_ node: JSONNode, date: String, of person: String, _ context: Context) {
    if telling.tells(node) {
      return add(date, slot: "", [JSONNode.Member(key: person, value: node)], node, context)
    }
    for entry in node.entries {
      add(date, slot: entry.key, [JSONNode.Member(key: person, value: entry.value)], entry.value, context)
    }
  }

  /// A day: people, slots with people, or a session or more with attendees of their own.
  mutating func visitDay(_ node: JSONNode, date: String, _ context: Context) {
    if takeCancelled(node, date) { return }
    if let people = people(of: node, isDay: true) {
      let clock = moments.moment(of: node)?.clock ?? ""
      return add(date, slot: moments.slot(of: node) ?? clock, people.list, people.node, context)
    }
    if case .people(let list, _) = attendees.sections(of: node) {
      return add(date, slot: "", list, node, context)
    }
    if telling.tells(node) { return report(.nobody(node)) }
    var people: [JSONNode.Member] = []
    if let mark = attendees.subjectless(in: node) { return report(.nobody(mark)) }
    if attendees.areUnplaced(node) { return report(.places(node)) }
    let entries = attendees.people(in: node).filter {
      options.rows[$0.key] != .skip && !isTitle($0, on: node)
    }
    let haveNames = entries.contains { $0.key.first?.isUppercase == true }
    for entry in entries {
      if haveNames, isSmall(entry, context) { return report(.name(entry)) }
      switch part(entry, context) {
      case .person: people.append(entry)
      case .slots: visitSlots(entry.value, date: date, of: entry.key, context)
      case .slot:
        let found =
          self.people(of: entry.value, isDay: true) ?? (attendees.people(in: entry.value), entry.value)
        add(date, slot: entry.key, found.list, found.node, context)
      case .unknown: report(areLists(entries) ? lists(entries) : .entry(entry))
      }
    }
    if !people.isEmpty { add(date, slot: "", people, node, context) }
  }

  /// Whether an entry of a day is the title of what took place: `"2026-11-16": {"title": "Knots"}`.
  private func isTitle(_ entry: JSONNode.Member, on node: JSONNode) -> Bool {
    entry.value.string != nil && node.members.contains { $0.key == entry.key }
      && TreeWords.title.contains(entry.key) && directory.person(entry.key) == nil
  }

  /// Whether a key in small letters is nobody's whom the tree names.
  private func isSmall(_ entry: JSONNode.Member, _ context: Context) -> Bool {
    !entry.value.isContainer && entry.value.string != entry.key && options.rows[entry.key] == nil
      && entry.key.contains(where: \.isLowercase)
      && !entry.key.contains { $0.isUppercase || "@, ".contains($0) }
      && directory.person(entry.key, group: context.group) == nil && !TreeSlots.isSlot(entry.key)
  }

  private enum Part {
    /// A person with a mark.
    case person
    /// A person with a mark for each slot.
    case slots
    /// A slot with people.
    case slot
    /// Nobody knows.
    case unknown
  }

  private func part(_ entry: JSONNode.Member, _ context: Context) -> Part {
    let node = entry.value
    guard node.isContainer else { return .person }
    let isMap = !node.isArray && !node.members.isEmpty && !telling.tells(node)
    if directory.person(entry.key, group: context.group) != nil {
      return isMap && areCodes(node) ? .slots : .person
    }
    if TreeSlots.isSlot(entry.key) || isPeople(node) { return .slot }
    if node.isArray { return node.items.isEmpty ? .slot : .unknown }
    if !isMap || TreeReference.person(of: node) != nil { return .person }
    if areSlots(node) { return areCodes(node) ? .slots : .unknown }
    if case .people = attendees.find(in: node, isDay: true) { return .slot }
    return areCodes(node) ? .unknown : .person
  }

  private func areCodes(_ node: JSONNode) -> Bool {
    node.members.allSatisfy { entry in if case .code = telling.saying(of: entry.value) { true } else { false }
    }
  }

  /// Whether all keys of an object are slots of a day.
  func areSlots(_ node: JSONNode) -> Bool {
    !node.members.isEmpty && node.members.allSatisfy { TreeSlots.isSlot($0.key) }
  }

  /// Whether the keys of a map, or the items of a list, are people that the tree names.
  private func isPeople(_ node: JSONNode) -> Bool {
    TreeReference.people(in: node).contains { directory.person($0.key) != nil }
  }
}
