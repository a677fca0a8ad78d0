import MusterImport
import MusterReading

/// Finds the sessions and marks of a tree by its shape.
///
/// These are told: objects with a date and attendees, wherever they are; objects with a person, a mark, and a date or the id of
/// a session; days as keys, above people, above slots and people, or below a person. What lists people and is not understood
/// is a problem, so that nobody is counted or lost by a guess.
struct TreeSearch {
  let directory: TreeDirectory
  let options: ReadingOptions
  let moments: TreeMoments
  let attendees: TreeAttendees
  let telling: TreeTelling
  private let slots: TreeSlots
  private let sessions: TreeSessions
  /// Whether the tree is a single branch, to whose objects nothing else refers.
  private let isAlone: Bool
  /// What was found, in the order of the file.
  private(set) var findings: [TreeFinding] = []
  /// What may hold attendance in a way that nothing tells; the first is enough.
  private(set) var problem: TreeProblem?
  /// The dates of sessions that are in no form.
  private(set) var unreadable: [JSONNode] = []
  /// Keys that are read as groups.
  private(set) var groupKeys: [String] = []
  /// Whether the day of something depends on the time zone.
  private(set) var hasInstants = false
  /// The dates of sessions that did not take place, each once for each object.
  private(set) var cancelled: [String] = []
  private var cancelledPlaces: Set<Int> = []
  /// Where the sessions that were found stand among the findings.
  private var places: [SessionIdentity: Int] = [:]
  /// The lists in which objects are marks, by their names.
  private var markLists: Set<String> = []
  /// The first member of a list's objects about people that may be the mark, by the name of the list.
  private var strayMarks: [String: JSONNode.Member] = [:]

  /// The first list of people who came unless they are the roll, from which those who did not come are taken.
  private var doubtfulRoll: JSONNode.Member?
  /// Whether somebody is in a list of those who did not come, and never in the list beside it, as on a roll.
  private var isRollApart = false

  /// What tells a session apart: the place of its object, or what each mark that holds one says of it.
  private enum SessionIdentity: Hashable {
    case place(Int)
    case held(group: String?, when: TreeInstant, id: String?)
  }

  struct Context {
    var group: String?
    var key = ""
    /// The key of the value's parent.
    var parent = ""
    /// The key of the person in whose object it stands.
    var person: String?
    /// Whether it is the object of that person.
    var isPerson = false
    /// The day of the object around it, where that is not a session itself.
    var day: TreeInstant?
  }

  init(_ root: JSONNode, directory: TreeDirectory, options: ReadingOptions) {
    self.directory = directory
    self.options = options
    moments = TreeMoments(options)
    attendees = TreeAttendees(options, directory: directory)
    telling = TreeTelling(options)
    slots = TreeSlots(telling: telling)
    sessions = TreeSessions(root, moments: moments)
    isAlone = root.members.count(where: \.value.isContainer) == 1
    // A document that is a list of sessions has nothing above them to say so.
    visit(root, Context(key: root.isArray ? "sessions" : ""))
    if let doubtfulRoll, !isRollApart { report(.roll(doubtfulRoll)) }
    let strays = strayMarks.filter { markLists.contains($0.key) }.values
    if let stray = strays.min(by: { $0.value.range.lowerBound < $1.value.range.lowerBound }) {
      report(.member(stray))
    }
  }

  private mutating func visit(_ node: JSONNode, _ context: Context) {
    guard node.isContainer, problem == nil else { return }
    if isDates(node) { return visitDates(node, context) }
    if let days = days(in: node, context) { return visitDates(days, context) }
    if addSession(node, context) || addMark(node, context) || addReferred(node, context) { return }
    let areGroups = areGroups(node, context)
    if areGroups { groupKeys += node.members.map(\.key) }
    let arePeople = TreeWords.people.contains(PlainLetters.folded(context.key))
    let isList = TreeDirectory.isList(node)
    let day = context.person == nil ? dayAround(in: node) ?? context.day : nil
    for entry in node.containers {
      let group =
        directory.group(of: entry, in: node, isList: isList, below: context.key) ?? context.group
      let person =
        arePeople
        ? directory.person(TreeDirectory.key(of: entry, in: node, isList: isList), group: group)?.key : nil
      visit(
        entry.value,
        Context(
          group: areGroups ? entry.key : group, key: areGroups ? "" : entry.key, parent: context.key,
          person: person ?? context.person, isPerson: person != nil, day: day))
    }
  }

  /// The day that an object names for what stands within: `{"date": "2026-11-16", "teams": [{"players": […]}]}`.
  private func dayAround(in node: JSONNode) -> TreeInstant? {
    guard node.first(of: TreeWords.date) != nil, !TreeReference.refersToPerson(node) else { return nil }
    return moments.moment(of: node)
  }

  mutating func report(_ found: TreeProblem) { problem = problem ?? found }

  /// Adds what stands below a day.
  mutating func add(
    _ date: String, slot: String, _ people: [JSONNode.Member], _ node: JSONNode, _ context: Context
  ) { append(TreeFinding(group: context.group, date: date, slot: slot, node: node, people: people)) }

  /// Appends what was found, for each slot where the people have a mark for each.
  private mutating func append(_ finding: TreeFinding) {
    let isWhole = finding.slot.isEmpty || SlotText.clock(finding.slot) != nil
    guard isWhole, let parts = slots.parted(finding.people) else { return findings.append(finding) }
    findings += parts.map { part in
      TreeFinding(
        group: finding.group, date: finding.date, slot: part.slot, node: finding.node, people: part.people)
    }
  }

  /// Takes an object for a session when it has a date, and attendees or a place among sessions.
  private mutating func addSession(_ node: JSONNode, _ context: Context) -> Bool {
    guard case .object = node.value, !isOfGroup(node, context), !isOfQuery(node) else { return false }
    guard let when = moments.moment(of: node) else {
      if addSlotAround(node, context) { return true }
      guard let date = node.first(of: TreeWords.date), date.string?.isEmpty == false else {
        return addSessionOfLists(node, context)
      }
      guard people(of: node) != nil else { return false }
      unreadable.append(date)
      return true
    }
    if addSlots(of: node, on: when.date, context) { return true }
    let people = people(of: node) ?? listed(in: node, context)
    guard people != nil || isAmongSessions(context) && !holdsSession(node) && !isOfOne(node) else {
      return false
    }
    let list = people?.list ?? []
    if list.allSatisfy({ $0.value.isNull }), takeCancelled(node, when.date, isNobodys: true) { return true }
    add(session: node, when, context, people: marked(list, in: context))
    return true
  }

  /// Takes an object with a slot and lists for one of the slots of the day around it:
  /// `{"date": "2026-11-16", "periods": [{"period": 1, "present": […]}, …]}`.
  private mutating func addSlotAround(_ node: JSONNode, _ context: Context) -> Bool {
    guard let day = context.day, let slot = moments.slot(of: node), context.person == nil,
      TreeWords.periodLists.contains(PlainLetters.folded(context.parent)),
      node.members.contains(where: { $0.value.isContainer }), let people = people(of: node)
    else { return false }
    add(day.date, slot: slot, people.list, people.node, context)
    return true
  }

  /// Takes the lists of an object with a date for those of its slots: `{"date": "2026-11-16", "am": {"present": […]}, "pm": {…}}`.
  private mutating func addSlots(of node: JSONNode, on date: String, _ context: Context) -> Bool {
    let lists = node.members.filter {
      $0.value.isContainer && !TreeWords.asides.contains(PlainLetters.folded($0.key))
    }
    guard !lists.isEmpty,
      lists.allSatisfy({ list in
        guard TreeSlots.isSlot(list.key) else { return false }
        if case .people = attendees.find(in: list.value, isDay: true) { return true }
        return !list.value.items.isEmpty && list.value.items.allSatisfy { $0.string != nil }
      })
    else { return false }
    visitDay(JSONNode(value: .object(lists), range: node.range), date: date, context)
    return true
  }

  /// The people of the only list of an object below a word for attendance, where the list has a word for any:
  /// `"presenze": [{"giorno": "16/11/2026", "lista": ["Ava", "Ben"]}]`.
  private func listed(in node: JSONNode, _ context: Context) -> (list: [JSONNode.Member], node: JSONNode)? {
    let lists = node.members.filter { $0.value.isContainer }
    guard TreeWords.attendees.contains(PlainLetters.folded(context.parent)), lists.count == 1,
      TreeWords.lists.contains(PlainLetters.folded(lists[0].key)), !lists[0].value.items.isEmpty,
      lists[0].value.items.allSatisfy({ $0.string != nil })
    else { return nil }
    return (attendees.people(in: lists[0].value), lists[0].value)
  }

  /// Takes an object for a session whose lists of people say that it is one, where its date could be anything's elsewhere.
  private mutating func addSessionOfLists(_ node: JSONNode, _ context: Context) -> Bool {
    guard context.person == nil, !TreeWords.people.contains(PlainLetters.folded(context.parent)),
      !TreeReference.refersToPerson(node), node.members.contains(where: { $0.value.isContainer }),
      let when = moments.momentOfLists(in: node), let people = people(of: node)
    else { return false }
    add(session: node, when, context, people: marked(people.list, in: context))
    return true
  }

  /// The people of one of a list of days that is called by a mark: `"absences": [{"date": …, "who": […]}]`.
  private func marked(_ people: [JSONNode.Member], in context: Context) -> [JSONNode.Member] {
    guard let mark = attendees.mark(named: context.parent), mark != .present else { return people }
    return people.map { entry in
      guard entry.value.string == entry.key else { return entry }
      return JSONNode.Member(
        key: entry.key, value: JSONNode(value: .string(mark.word), range: entry.value.range))
    }
  }

  /// Whether an object is a group's, which may have been made on some day and has members.
  private func isOfGroup(_ node: JSONNode, _ context: Context) -> Bool {
    TreeWords.groups.contains(PlainLetters.folded(context.parent)) && node.first(of: TreeWords.date) == nil
      && !isClass(node)
      || node.members.contains {
        $0.value.isContainer && TreeWords.sessions.contains(PlainLetters.folded($0.key))
      }
  }

  /// Whether an object names the first and last day that was asked for, and has records of people on those beside their list:
  /// `{"start": …, "end": …, "entries": [{"user_id": 41, "start_time": …}], "users": […]}`.
  private func isOfQuery(_ node: JSONNode) -> Bool {
    guard node.first(of: TreeWords.date) == nil,
      let first = node.first(of: TreeWords.start).flatMap({ TreeInstant($0, zone: moments.zone) }),
      let last = node.first(of: TreeWords.end).flatMap({ TreeInstant($0, zone: moments.zone) }),
      first.date < last.date, first.clock.isEmpty || first.clock == "00:00"
    else { return false }
    return node.members.contains { TreeWords.people.contains(PlainLetters.folded($0.key)) }
      && node.members.contains { member in
        !TreeWords.people.contains(PlainLetters.folded(member.key)) && !member.value.items.isEmpty
          && member.value.items.allSatisfy { TreeReference.refersToPerson($0) && moments.hasDate($0) }
      }
  }

  /// Whether an object holds another that is a session with its people: `{"id": 1, "fields": {"date": …, "present": […]}}`.
  private func holdsSession(_ node: JSONNode) -> Bool {
    node.members.contains { member in
      guard !member.value.members.isEmpty, moments.hasDate(member.value),
        case .people(let people, _) = attendees.find(in: member.value)
      else { return false }
      return !people.isEmpty
    }
  }

  /// Whether an object is a lesson of one person, whose mark it has: `{"start": …, "pupil": "Ava", "status": "missed"}`.
  private func isOfOne(_ node: JSONNode) -> Bool {
    isAlone && TreeReference.refersToPerson(node) && telling.tells(node)
  }

  /// Whether an object among groups is a class that was held: it began at some time, and its people have marks.
  private func isClass(_ node: JSONNode) -> Bool {
    guard moments.moment(of: node)?.clock.isEmpty == false,
      case .people(let people, _) = attendees.find(in: node)
    else { return false }
    return people.contains { telling.tells($0.value) }
  }

  private func isAmongSessions(_ context: Context) -> Bool {
    TreeWords.sessions.contains(PlainLetters.folded(context.parent))
      || directory.groups[context.parent] != nil
  }

  private mutating func add(
    session node: JSONNode, _ when: TreeInstant, _ context: Context, people: [JSONNode.Member],
    isHeld: Bool = false
  ) {
    if takeCancelled(node, when.date) { return }
    hasInstants = hasInstants || when.isInstant
    let group = group(of: node, context)
    let id = isHeld ? node.first(of: TreeWords.sessionIds)?.scalarText : nil
    let identity: SessionIdentity =
      isHeld ? .held(group: group, when: when, id: id) : .place(node.range.lowerBound)
    if let place = places[identity] {
      findings[place].people += people
      return
    }
    places[identity] = findings.count
    append(
      TreeFinding(
        group: group, date: when.date, slot: when.clock,
        end: moments.end(of: node, on: when.date), isSession: true, node: node, people: people))
  }

  /// Takes down a day on which nothing took place.
  mutating func take(cancelled date: String) { cancelled.append(date) }

  /// Takes down the date of a session that did not take place; `false` for any other.
  mutating func takeCancelled(_ node: JSONNode, _ date: String, isNobodys: Bool = false) -> Bool {
    guard moments.isCancelled(node) || isNobodys && moments.isRemarkedCancelled(node) else { return false }
    if cancelledPlaces.insert(node.range.lowerBound).inserted { cancelled.append(date) }
    return true
  }

  /// The group that something names, or that it is in; the id of one of a list of classes is its own.
  private func group(of node: JSONNode, _ context: Context) -> String? {
    if TreeWords.groups.contains(PlainLetters.folded(context.parent)),
      let title = node.first(of: TreeWords.title)?.string
    {
      return title
    }
    let told = node.first(of: TreeWords.group + (Heading.words[.group] ?? []))
    // Programs number groups from one.
    return (told?.number == 0 ? nil : told?.scalarText) ?? context.group
  }

  /// The people that an object lists, and the list; `nil` when it has none.
  mutating func people(of node: JSONNode, isDay: Bool = false) -> (list: [JSONNode.Member], node: JSONNode)? {
    switch attendees.find(in: node, isDay: isDay) {
    case .none: return nil
    case .people(let list, let node): return (list, node)
    case .nobody(let item): report(.nobody(item))
    case .doubtful(let list, let node, let roll):
      doubtfulRoll = doubtfulRoll ?? roll
      isRollApart =
        isRollApart
        || node.members.contains {
          $0.key != roll.key && !$0.value.items.isEmpty && attendees.mark(of: $0) != nil
        }
      return (list, node)
    case .roll(let list): report(.roll(list))
    case .places(let list): report(.places(list))
    case .unclear(let list, let others): report(.lists(list, others))
    }
    return nil
  }

  /// Takes an object for a mark when it has a person, says what they did, and has a date or the id of a session.
  private mutating func addMark(_ node: JSONNode, _ context: Context) -> Bool {
    let tells = telling.tells(node)
    let session = sessions.session(of: node)
    let told: Mark? =
      tells ? nil : isAbsence(node, context) ? .absent : isCheckIn(node, context) ? .present : nil
    guard tells || told != nil || slots.hold(node) else {
      keepStrayMark(of: node, context)
      return false
    }
    let when = moments.moment(of: node)
    // Whoever joined at some time and is active has come to nothing yet.
    let around = day(of: node, in: context)
    guard !context.isPerson || session != nil || node.first(of: TreeWords.date) != nil || around != nil,
      let person = context.person ?? subject(of: node)
    else { return false }
    if let last = moments.lastDay(of: node, options) { report(.span(until: last)) }
    markLists.insert(context.parent)
    let value = told.map { TreeTelling.value($0, of: node) } ?? node
    let member = JSONNode.Member(key: person, value: value)
    if let session, let begun = moments.moment(of: session) {
      let isHeld = node.range.contains(session.range.lowerBound)
      add(session: session, begun, context, people: [member], isHeld: isHeld)
      return true
    }
    guard let when = when ?? moments.vagueDay(of: node) ?? around else {
      if case .code(.mark) = telling.saying(of: node), TreeReference.refersToPerson(node) {
        report(.undated(node))
      }
      return false
    }
    hasInstants = hasInstants || when.isInstant
    let finding = TreeFinding(
      group: group(of: node, context), date: when.date, slot: when.clock, node: node, people: [member])
    if tells { findings.append(finding) } else { append(finding) }
    return true
  }

  /// Whether a record in a list of absences says no more of the mark than that nobody excused it: `"isExcused": false`.
  private func isAbsence(_ node: JSONNode, _ context: Context) -> Bool {
    guard TreeReference.person(of: node) != nil, attendees.mark(named: context.parent) == .absent,
      case .unclear(let member) = telling.saying(of: node)
    else { return false }
    return telling.isUnset(member, below: .excused)
  }

  /// Whether a record in a list of check-ins names somebody and a session, and nothing that may be a mark.
  private func isCheckIn(_ node: JSONNode, _ context: Context) -> Bool {
    guard TreeWords.checkIns.contains(PlainLetters.folded(context.parent)),
      TreeReference.refersToPerson(node),
      case .nothing = telling.saying(of: node)
    else { return false }
    return sessions.session(of: node) != nil
  }

  /// Keeps the member of a dated record about somebody that may be the mark, to ask of it where others of the list have one.
  private mutating func keepStrayMark(of node: JSONNode, _ context: Context) {
    guard strayMarks[context.parent] == nil, context.person == nil, !node.members.isEmpty,
      TreeReference.refersToPerson(node), case .unclear(let member) = telling.saying(of: node),
      sessions.session(of: node) != nil || node.first(of: TreeWords.date) != nil
        || TreeMoments.start(of: node) != nil
    else { return }
    strayMarks[context.parent] = member
  }

  /// The day around a mark that is a known code.
  private func day(of node: JSONNode, in context: Context) -> TreeInstant? {
    guard case .code(.mark) = telling.saying(of: node), sessions.isEmpty else { return nil }
    return context.day
  }

  /// Whom a record is about; an id of its own may be the record's, unless it is somebody's.
  private func subject(of record: JSONNode) -> String? {
    guard let person = TreeReference.person(of: record) else { return nil }
    if TreeReference.isOwnId(person, of: record), directory.person(person) == nil {
      return TreeReference.name(of: record) == nil ? nil : person
    }
    return person
  }

  /// Takes what stands below the id of a session for who came to it: `{"attendance": {"s1": {"Ava": true}}}`.
  private mutating func addReferred(_ node: JSONNode, _ context: Context) -> Bool {
    guard !TreeWords.sessions.contains(PlainLetters.folded(context.parent)), moments.moment(of: node) == nil,
      PersonRecords.isWord(context.parent) || TreeWords.marks.contains(PlainLetters.folded(context.parent)),
      !TreeWords.people.contains(PlainLetters.folded(context.parent)),
      let session = sessions.session(context.key), let when = moments.moment(of: session)
    else { return false }
    let people = people(of: node, isDay: true)?.list ?? attendees.people(in: node)
    add(session: session, when, context, people: people)
    return true
  }

  /// Whether the keys of an object, of which nothing is known, stand above the days of a group each.
  private func areGroups(_ node: JSONNode, _ context: Context) -> Bool {
    let isBranch = TreeWords.groups.contains(PlainLetters.folded(context.key))
    guard node.members.count > 1 || isBranch && !node.members.isEmpty, context.person == nil else {
      return false
    }
    // What was planned is no group beside what came of it.
    if node.members.contains(where: { TreeWords.invited.contains(PlainLetters.folded($0.key)) }) {
      return false
    }
    return node.members.allSatisfy { entry in
      guard case .unknown = above(entry.key, group: context.group, person: nil), isDates(entry.value) else {
        return false
      }
      return entry.value.members.allSatisfy {
        $0.value.isContainer && !telling.tells($0.value) && !areSlots($0.value)
      }
    }
  }
}
