import Foundation
import MusterJournals

/// Finds the sessions and marks of a tree by its shape.
///
/// These are told: objects with a date and attendees, wherever they are; objects with a date and a person; days as keys,
/// above people, above slots and people, or below a person.
struct TreeSearch {
  private let directory: TreeDirectory
  private let options: ReadingOptions
  private let zone: TimeZone
  private let attendees: TreeAttendees
  /// What was found, in the order of the file.
  private(set) var findings: [TreeFinding] = []
  /// Days with codes below a word that is nobody's name.
  private(set) var nobodys: JSONNode?
  /// The dates of sessions that are in no form.
  private(set) var unreadable: [JSONNode] = []
  /// A list of which nothing tells whether its people came.
  private(set) var unclear: JSONNode?
  /// Whether the day of something depends on the time zone.
  private(set) var hasInstants = false

  /// Where a value stands.
  private struct Context {
    /// The key of the group above it.
    var group: String?
    /// The key of the value.
    var key = ""
    /// The key of the value's parent.
    var parent = ""
    /// The key of the person in whose object it stands.
    var person: String?
    /// Whether it is the object of that person.
    var isPerson = false
  }

  /// Searches a tree.
  init(_ root: JSONNode, directory: TreeDirectory, options: ReadingOptions) {
    self.directory = directory
    self.options = options
    zone = options.timeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
    attendees = TreeAttendees(options, directory: directory)
    // A document that is a list of sessions has nothing above them to say so.
    visit(root, Context(key: root.isArray ? "sessions" : ""))
  }

  private mutating func visit(_ node: JSONNode, _ context: Context) {
    guard node.isContainer else { return }
    if isDates(node) { return visitDates(node, context) }
    if addSession(node, context) || addMark(node, context) { return }
    let arePeople = TreeWords.people.contains(Heading.folded(context.key))
    for entry in node.entries where entry.value.isContainer {
      let group = directory.group(of: entry, in: node, below: context.key) ?? context.group
      let person =
        arePeople ? directory.person(TreeDirectory.key(of: entry, in: node), group: group)?.key : nil
      visit(
        entry.value,
        Context(
          group: group, key: entry.key, parent: context.key,
          person: person ?? context.person, isPerson: person != nil))
    }
  }
}

// MARK: - Objects

extension TreeSearch {
  /// Takes an object for a session when it has a date, and attendees or a place among sessions.
  private mutating func addSession(_ node: JSONNode, _ context: Context) -> Bool {
    guard case .object = node.value else { return false }
    let people = people(of: node)
    guard let when = moment(of: node) else {
      guard people != nil, let date = node.first(of: TreeWords.date), date.string?.isEmpty == false else {
        return false
      }
      unreadable.append(date)
      return true
    }
    let isAmongSessions =
      TreeWords.sessions.contains(Heading.folded(context.parent))
      || directory.groups[context.parent] != nil
    guard people != nil || isAmongSessions else { return false }
    hasInstants = hasInstants || when.isInstant
    let group = node.first(of: TreeWords.group)?.scalarText
    findings.append(
      TreeFinding(
        group: group ?? context.group, date: when.date, slot: when.clock, end: end(of: node, on: when.date),
        isSession: true, node: node,
        people: people?.list ?? []))
    return true
  }

  /// The people that an object lists, and the list; `nil` when it has none.
  private mutating func people(
    of node: JSONNode, isDay: Bool = false
  ) -> (list: [JSONNode.Member], node: JSONNode)? {
    switch attendees.find(in: node, isDay: isDay) {
    case .none: return nil
    case .people(let list, let node): return (list, node)
    case .unclear(let list):
      unclear = unclear ?? list
      return nil
    }
  }

  /// Takes an object for a mark when it has a date and a person.
  private mutating func addMark(_ node: JSONNode, _ context: Context) -> Bool {
    guard case .object = node.value, let when = moment(of: node), node.first(of: TreeWords.status) != nil
    else { return false }
    // Whoever joined at some time and is active has come to nothing yet.
    guard !context.isPerson || node.first(of: TreeWords.date) != nil else { return false }
    guard let person = context.person ?? TreeReference.person(of: node) else { return false }
    hasInstants = hasInstants || when.isInstant
    let group = node.first(of: TreeWords.group)?.scalarText
    findings.append(
      TreeFinding(
        group: group ?? context.group, date: when.date, slot: when.clock, node: node,
        people: [JSONNode.Member(key: person, value: node)]))
    return true
  }

  /// When a session was: its date with a slot or a time beside it, or the instant at which it began.
  private func moment(of node: JSONNode) -> TreeInstant? {
    let start = node.first(of: TreeWords.instant)
    guard let date = node.first(of: TreeWords.date), var when = TreeInstant(date, zone: zone) else {
      return start.flatMap { TreeInstant($0, zone: zone) }
    }
    if let slot = node.first(of: TreeWords.slot)?.scalarText, !slot.isEmpty {
      when.clock = slot
    } else if when.clock.isEmpty, let start {
      let clock = start.string.flatMap { SlotText.clock($0) }.map { ClockTime.text(of: $0) }
      when.clock = clock ?? TreeInstant(start, zone: zone)?.clock ?? ""
    }
    return when
  }

  private func end(of node: JSONNode, on date: String) -> String {
    guard let end = node.first(of: TreeWords.end) else { return "" }
    if let minutes = end.string.flatMap({ SlotText.clock($0) }) { return ClockTime.text(of: minutes) }
    guard let instant = TreeInstant(end, zone: zone), instant.date == date else { return "" }
    return instant.clock
  }
}

// MARK: - Days as keys

extension TreeSearch {
  /// Whether every key of an object is a date with its year.
  private func isDates(_ node: JSONNode) -> Bool {
    !node.members.isEmpty && node.members.allSatisfy { isDate($0.key) }
  }

  private func isDate(_ key: String) -> Bool {
    if let given = options.dateFormat { return given.reading(of: key, year: options.year) != .mismatch }
    return DateCandidates.formats(of: Array(key.utf8)).contains { $0.hasYear || options.year != nil }
  }

  private mutating func visitDates(_ node: JSONNode, _ context: Context) {
    for entry in node.entries {
      let child = entry.value
      let isNobody =
        directory.person(context.key, group: context.group) == nil
        && (context.key.isEmpty || PersonRecords.isWord(context.key) || context.person != nil)
      let person = isNobody ? context.person : context.key
      let slot = isNobody && TreeWords.slots.contains(Heading.folded(context.key)) ? context.key : ""
      if !child.isContainer {
        guard let person else { return nobodys = nobodys ?? node }
        add(entry.key, slot: slot, [JSONNode.Member(key: person, value: child)], child, context)
      } else if let person, directory.person(person, group: context.group) != nil, !isPeople(child) {
        visitSlots(child, date: entry.key, of: person, context)
      } else {
        visitDay(child, date: entry.key, context)
      }
    }
  }

  private mutating func add(
    _ date: String, slot: String, _ people: [JSONNode.Member], _ node: JSONNode, _ context: Context
  ) {
    findings.append(TreeFinding(group: context.group, date: date, slot: slot, node: node, people: people))
  }

  /// What a person did at each slot of a day; a single object tells the whole day.
  private mutating func visitSlots(
    _ node: JSONNode, date: String, of person: String, _ context: Context
  ) {
    if node.first(of: TreeWords.status) != nil {
      return add(date, slot: "", [JSONNode.Member(key: person, value: node)], node, context)
    }
    for entry in node.entries {
      add(date, slot: entry.key, [JSONNode.Member(key: person, value: entry.value)], entry.value, context)
    }
  }

  /// A day: people, slots with people, or a session or more with attendees of their own.
  private mutating func visitDay(_ node: JSONNode, date: String, _ context: Context) {
    if let people = people(of: node, isDay: true) {
      let start = node.first(of: TreeWords.slot + TreeWords.instant)
      let clock = start.flatMap { TreeInstant($0, zone: zone)?.clock } ?? start?.scalarText ?? ""
      return add(date, slot: clock, people.list, people.node, context)
    }
    let entries = attendees.people(in: node)
    let slots = entries.filter { isSlot($0) }
    for slot in slots {
      let people = people(of: slot.value, isDay: true) ?? (attendees.people(in: slot.value), slot.value)
      add(date, slot: slot.key, people.list, people.node, context)
    }
    let people = entries.filter { !isSlot($0) }
    if !people.isEmpty { add(date, slot: "", people, node, context) }
  }

  /// Whether an entry below a day is a slot with people below it, rather than a person.
  private func isSlot(_ entry: JSONNode.Member) -> Bool {
    guard entry.value.isContainer, directory.person(entry.key) == nil else { return false }
    if TreeWords.slots.contains(Heading.folded(entry.key)) || SlotText.clock(entry.key) != nil { return true }
    if entry.value.first(of: TreeWords.status) != nil { return false }
    return isPeople(entry.value) || entry.value.entries.allSatisfy { $0.value.isTrue }
  }

  /// Whether the keys of a map, or the items of a list, are people that the tree names.
  private func isPeople(_ node: JSONNode) -> Bool {
    TreeReference.people(in: node).contains { directory.person($0.key) != nil }
  }
}

extension JSONNode {
  /// Whether this is `true`, with which sets are written.
  fileprivate var isTrue: Bool {
    if case .bool(true) = value { true } else { false }
  }
}
