import MusterFiles
import MusterGrids
import MusterJournals
import MusterReading

/// Reads a journal of the schema `muster.journal/1`.
package struct JournalJSONReader {
  package let document: JSONDocument

  /// A reader of journals in a document.
  package init(_ document: JSONDocument) { self.document = document }

  /// Why a value cannot be read.
  package struct Problem: Error {
    package var node: JSONNode
    package var code: DiagnosticCode
    package var message: DiagnosticText
    package var help: DiagnosticText?
  }

  /// Reads a journal into a destination; in an include the including journal's facts stay.
  package mutating func read(
    _ root: JSONNode, into destination: inout RecordDestination, defaultGroup: String,
    log: inout DiagnosticLog
  ) {
    let facts = facts(of: root, defaultGroup: defaultGroup, log: &log)
    let group = destination.group(declaring: facts)
    var aliases: [(JSONNode, PersonID)] = []
    for node in items("people", of: root, log: &log) {
      collect(node, log: &log) { reader, log throws(Problem) in
        let index = try reader.person(node, into: &destination[group], log: &log)
        aliases += (node["aliases"]?.items ?? []).map { ($0, index) }
      }
    }
    for (node, person) in aliases {
      collect(node, log: &log) { reader, _ throws(Problem) in
        guard let spelling = try reader.textIfAny(node), !spelling.isEmpty,
          let other = destination[group].alias(spelling, of: person)
        else { return }
        throw Problem(
          node: node, code: .conflictingPerson,
          message: "'\(name: spelling)' is already a name of '\(name: other)'",
          help: "a spelling can be read as one person only")
      }
    }
    for node in items("sessions", of: root, log: &log) {
      collect(node, log: &log) { reader, log throws(Problem) in
        try reader.session(node, into: &destination[group], log: &log)
      }
    }
  }

  /// Runs a step that reads a record; what is wrong with the record is logged.
  private mutating func collect(
    _ record: JSONNode, log: inout DiagnosticLog,
    _ step: (inout JournalJSONReader, inout DiagnosticLog) throws(Problem) -> Void
  ) {
    do throws(Problem) { try step(&self, &log) } catch {
      log.add(document.diagnostic(error.code, at: error.node, error.message, help: error.help))
      log.reject(
        RejectedRecord(
          place: document.place(of: error.node), reason: error.message, text: document.text(of: record)))
    }
  }

  /// The items of a member that should be an array; that it is none is logged.
  private func items(_ key: String, of root: JSONNode, log: inout DiagnosticLog) -> [JSONNode] {
    guard let node = root[key] else { return [] }
    guard case .array(let items) = node.value else {
      log.add(
        document.diagnostic(.wrongValue, at: node, "'\(key)' is \(node.kindName), and should be an array"))
      return []
    }
    return items
  }
}

// MARK: - Facts

extension JournalJSONReader {
  /// What a journal declares of its group.
  package mutating func facts(of root: JSONNode, defaultGroup: String, log: inout DiagnosticLog) -> GroupFacts
  {
    var facts = GroupFacts(name: defaultGroup)
    for member in root.members where !member.value.isNull {
      collect(member.value, log: &log) { reader, _ throws(Problem) in
        try reader.set(member.key, to: member.value, of: &facts)
      }
    }
    return facts
  }

  private func set(_ key: String, to node: JSONNode, of facts: inout GroupFacts) throws(Problem) {
    switch key {
    case "group":
      if let name = try textIfAny(node), !name.isEmpty { facts.name = name }
    case "owner": facts.owner = try address(node)
    case "start": facts.calendar.start = try day(node)
    case "days":
      let days = Set(try each(node, weekday))
      facts.calendar.weekdays = days.isEmpty ? nil : days
    case "slots": facts.slots = try each(node, text)
    case "holidays":
      facts.calendar.holidaySets = try each(node, holidaySet)
    case "listedHolidays":
      facts.calendar.listedHolidays = try each(node, holiday)
    case "closed": facts.calendar.closures = try each(node, span)
    case "open": facts.calendar.openings = try each(node, span)
    case "place": facts.place = try coordinate(node)
    case "logo": facts.logo = try text(node)
    case "difficultyBands": facts.difficultyBands = try each(node, band)
    case "terms": facts.terms = try each(node, term)
    case "locked": facts.lockedThrough = try day(node)
    case "blank": facts.blank = try choice(node)
    case "excused": facts.excused = try choice(node)
    case "bands": facts.bandBounds = try bounds(node)
    case "consecutiveLimit":
      guard let limit = node.number, limit >= 1, limit == limit.rounded(), limit < 1e6 else {
        throw wrong(node, "a whole number from 1")
      }
      facts.consecutiveLimit = Int(limit)
    case "settings": facts.settings = try each(node, setting)
    // Other members are of other versions, or of people who keep something beside.
    default: break
    }
  }

  private func address(_ node: JSONNode) throws(Problem) -> MailAddress {
    let text = try text(node)
    do { return try MailAddress(text) } catch {
      throw Problem(node: node, code: .wrongValue, message: error.message, help: error.help)
    }
  }

  private func holidaySet(_ node: JSONNode) throws(Problem) -> HolidaySet {
    let name = try text(node)
    guard let set = HolidaySet.named(name) else {
      throw Problem(
        node: node, code: .unknownHolidays, message: "there is no set of holidays called '\(name)'",
        help: "known are \(known: HolidaySet.names.joined(separator: ", "))")
    }
    return set
  }

  private func holiday(_ node: JSONNode) throws(Problem) -> Holiday {
    let name = try textIfAny(node["name"]) ?? ""
    return Holiday(
      day: try day(try member("date", of: node)), name: name,
      localName: try textIfAny(node["localName"]) ?? name)
  }

  private func span(_ node: JSONNode) throws(Problem) -> DaySpan {
    let first = try day(try member("from", of: node))
    let last = try optional(node["to"], day) ?? first
    guard first <= last else { throw wrong(node, "days of which the first is not after the last") }
    return DaySpan(first: first, last: last, text: try textIfAny(node["text"]) ?? "")
  }

  private func band(_ node: JSONNode) throws(Problem) -> DifficultyBand {
    guard let from = node["from"]?.number, from >= 0, let difficulty = node["difficulty"]?.number,
      difficulty > 0,
      difficulty.isFinite
    else { throw wrong(node, "a band {\"from\": 10, \"to\": 30, \"difficulty\": 1.3}") }
    let to = node["to"]?.number
    guard to ?? .infinity > from else { throw wrong(node, "a band that ends after it begins") }
    return DifficultyBand(from: from, to: to, difficulty: difficulty)
  }

  private func term(_ node: JSONNode) throws(Problem) -> Term {
    let days = try span(node)
    return Term(name: try text(try member("name", of: node)), first: days.first, last: days.last)
  }

  private func bounds(_ node: JSONNode) throws(Problem) -> BandBounds {
    let numbers = node.items.compactMap(\.number).compactMap { Int(exactly: $0) }
    guard numbers.count == 3,
      let bounds = BandBounds(atRisk: numbers[0], moderate: numbers[1], severe: numbers[2])
    else { throw wrong(node, "three rising percentages, [5, 10, 20]") }
    return bounds
  }

  private func setting(_ node: JSONNode) throws(Problem) -> Setting {
    let option = try text(try member("option", of: node))
    let value = try text(try member("value", of: node))
    guard let known = SettingOption(rawValue: option), known.problem(with: value) == nil else {
      throw Problem(
        node: node, code: .wrongValue, message: "'\(option)' cannot be set to '\(value)'",
        help: "known are \(known: SettingOption.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return Setting(option: option, value: value)
  }
}

// MARK: - People and sessions

extension JournalJSONReader {
  private func person(
    _ node: JSONNode, into builder: inout JournalBuilder, log: inout DiagnosticLog
  ) throws(Problem) -> PersonID {
    let nameNode = try member("name", of: node)
    let name = try text(nameNode)
    let place = document.place(of: nameNode)
    guard !name.isEmpty else {
      throw Problem(node: nameNode, code: .emptyName, message: "a person has no name")
    }
    let id = try optional(node["id"], scalar)
    guard let (index, _) = builder.declare(name: name, id: id, at: place, log: &log) else {
      throw Problem(node: nameNode, code: .ambiguousPerson, message: "'\(name: name)' could be two people")
    }
    var person = builder.person(at: index)
    try fill(&person, from: node, folder: builder.facts.folder, isAdded: builder.addition != nil)
    if let joined = person.joined, let left = person.left, left < joined {
      throw Problem(
        node: node["left"] ?? node, code: .leftBeforeJoined,
        message: "'\(name: name)' left on \(left), before they joined on \(joined)",
        help: "correct one of the dates")
    }
    builder.update(person: index) { $0 = person }
    return index
  }

  /// Sets what is not known of a person yet.
  ///
  /// - Parameters:
  ///   - folder: the folder beside which the group's files are named.
  ///   - isAdded: whether the document is added to a record, which it may not contradict.
  private func fill(
    _ person: inout Person, from node: JSONNode, folder: String, isAdded: Bool
  ) throws(Problem) {
    let before = person
    if let value = try optional(node["email"], text) { person.email = person.email ?? value }
    if let value = try optional(node["photo"], text) {
      person.photo = person.photo ?? FilePath.resolve(value, besides: document.file, in: folder)
    }
    if let value = try optional(node["home"], coordinate) { person.home = person.home ?? value }
    if let value = try optional(node["joined"], day) { person.joined = person.joined ?? value }
    if let value = try optional(node["left"], day) { person.left = person.left ?? value }
    if isAdded { try checkAgreement(of: node, with: before) }
    for tag in node["tags"]?.items ?? [] {
      let tag = try text(tag)
      if !tag.isEmpty, !person.tags.contains(tag) { person.tags.append(tag) }
    }
    if let difficulty = node["difficulty"] {
      guard let number = difficulty.number, number > 0, number.isFinite else {
        throw wrong(difficulty, "a number above 0")
      }
      person.difficulty = person.difficulty ?? number
    }
    if let declared = node["declared"] {
      guard case .bool(let isDeclared) = declared.value else { throw wrong(declared, "true or false") }
      person.isDeclared = person.isDeclared || isDeclared
    }
  }

  /// Makes sure that a document says of somebody what is known already, or nothing.
  private func checkAgreement(of node: JSONNode, with known: Person) throws(Problem) {
    func check<Value: Equatable>(_ key: String, _ value: Value?, _ known: Value?) throws(Problem) {
      guard let value, let known, value != known, let member = node[key] else { return }
      throw Problem(
        node: member, code: .conflictingPerson,
        message: "'\(key)' has another value in the journal, \(name: "\(known)")", help: "keep one of the two"
      )
    }
    try check("email", try optional(node["email"], text), known.email)
    try check("photo", try optional(node["photo"], text), known.photo)
    try check("home", try optional(node["home"], coordinate), known.home)
    try check("joined", try optional(node["joined"], day), known.joined)
    try check("left", try optional(node["left"], day), known.left)
    try check("difficulty", node["difficulty"]?.number, known.difficulty)
  }

  private func session(
    _ node: JSONNode, into builder: inout JournalBuilder, log: inout DiagnosticLog
  ) throws(Problem) {
    let dateNode = try member("date", of: node)
    let slot = try optional(node["slot"], scalar) ?? ""
    let name = try optional(node["name"], scalar)
    let outcome = builder.session(
      on: try day(dateNode), slot: slot, name: name, span: try timeSpan(of: node),
      at: document.place(of: dateNode), sourceLine: document.sourceLine(of: dateNode), log: &log)
    switch outcome {
    case .session(let index):
      for mark in Mark.allCases {
        for person in node[mark.word]?.items ?? [] {
          try record(mark, of: person, session: index, into: &builder, log: &log)
        }
      }
    case .refused(let reason):
      log.reject(
        RejectedRecord(place: document.place(of: dateNode), reason: reason, text: document.text(of: node)))
    }
  }

  private func record(
    _ mark: Mark, of node: JSONNode, session: SessionID, into builder: inout JournalBuilder,
    log: inout DiagnosticLog
  ) throws(Problem) {
    let name = try text(node)
    guard !name.isEmpty else { throw Problem(node: node, code: .emptyName, message: "a person has no name") }
    let place = document.place(of: node)
    let line = document.sourceLine(of: node)
    guard let person = builder.person(named: name, at: place, sourceLine: line, log: &log) else { return }
    let stands = builder.mark(
      mark, person: person, session: session, file: document.file, line: document.line(of: node), at: place,
      sourceLine: line, log: &log)
    if !stands {
      log.reject(
        RejectedRecord(
          place: place, reason: "it contradicts an earlier mark",
          text: "\(builder.describe(session: session)) \(mark.word): \(name)"))
    }
  }

  private func timeSpan(of node: JSONNode) throws(Problem) -> TimeSpan? {
    guard let from = node["from"], let to = node["to"] else { return nil }
    guard let start = from.string.flatMap({ ClockTime.minutes(of: $0) }),
      let end = to.string.flatMap({ ClockTime.minutes(of: $0) }), let span = TimeSpan(start: start, end: end)
    else { throw wrong(to, "a clock time HH:MM after the one in \"from\"") }
    return span
  }
}
