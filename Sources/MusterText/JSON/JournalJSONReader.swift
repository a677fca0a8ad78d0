import MusterReading

/// Reads a journal of the schema `muster.journal/1`.
package struct JournalJSONReader {
  package let document: JSONDocument
  private let directives: Directives
  private let options: ReadingOptions

  /// A reader of journals in a document, whose members may be of words that modules add.
  package init(_ document: JSONDocument, options: ReadingOptions) {
    self.document = document
    self.options = options
    directives = Directives(adding: options.words)
  }

  /// Reads a journal into a destination; in an include the including journal's facts stay.
  package mutating func read(
    _ root: JSONNode, into destination: inout RecordDestination, defaultGroup: String,
    log: inout DiagnosticLog
  ) {
    warnOfUnknownKeys(
      of: [root], knowing: ["schema", "people", "sessions"] + directives.group.flatMap { $0.members },
      log: &log)
    let facts = facts(of: root, defaultGroup: defaultGroup, log: &log)
    let group = destination.group(declaring: facts)
    var aliases: [(JSONNode, PersonID)] = []
    let people = items("people", of: root, log: &log)
    warnOfUnknownKeys(
      of: people, knowing: ["name", "aliases", "declared"] + directives.person.map { $0.member }, log: &log)
    for node in people {
      collect(node, log: &log) { reader, log throws(JSONProblem) in
        let index = try reader.person(node, into: &destination[group], log: &log)
        aliases += try node.items(of: "aliases").map { ($0, index) }
      }
    }
    for (node, person) in aliases {
      collect(node, log: &log) { reader, _ throws(JSONProblem) in
        guard let spelling = try node.textIfAny(), !spelling.isEmpty,
          let other = destination[group].alias(spelling, of: person)
        else { return }
        throw JSONProblem(
          node: node, code: .conflictingPerson,
          message: "'\(name: spelling)' is already a name of '\(name: other)'",
          help: "each spelling must belong to one person")
      }
    }
    directives.readFiles(into: &destination[group], options: options, log: &log)
    let sessions = items("sessions", of: root, log: &log)
    warnOfUnknownKeys(
      of: sessions, knowing: ["date", "slot", "name", "from", "to", "events"] + Mark.allCases.map(\.word),
      log: &log)
    for node in sessions {
      collect(node, log: &log) { reader, log throws(JSONProblem) in
        try reader.session(node, into: &destination[group], log: &log)
      }
    }
    log.addUnlikelyDates(of: destination[group], in: { $0 == document.file })
  }

  /// Warns of the keys of objects that are none of these, each once: a mark below one is not read.
  private func warnOfUnknownKeys(of nodes: [JSONNode], knowing known: [String], log: inout DiagnosticLog) {
    var met = Set(known)
    for member in nodes.lazy.flatMap(\.members) where met.insert(member.key).inserted {
      log.add(
        document.diagnostic(
          .unknownKey, at: member.value, "the key '\(member.key)' is ignored",
          help: Spelling.nearest(to: member.key, among: known).map { "did you mean '\($0)'?" }
            ?? "the keys are \(known.listed())"))
    }
  }

  /// Runs a step that reads a record; what is wrong with the record is logged.
  private mutating func collect(
    _ record: JSONNode, log: inout DiagnosticLog,
    _ step: (inout JournalJSONReader, inout DiagnosticLog) throws(JSONProblem) -> Void
  ) {
    do throws(JSONProblem) { try step(&self, &log) } catch {
      log.add(document.diagnostic(error.code, at: error.node, error.message, help: error.help))
      document.reject(record, at: error.node, error.message, log: &log)
    }
  }

  /// The items of a member that should be an array; that it is none is logged.
  private func items(_ key: String, of root: JSONNode, log: inout DiagnosticLog) -> [JSONNode] {
    guard let node = root[key] else { return [] }
    guard case .array(let items) = node.value else {
      log.add(
        document.diagnostic(
          .wrongValue, at: node, "expected an array in '\(key)', but found \(node.kindName)"))
      return []
    }
    return items
  }

  package mutating func facts(of root: JSONNode, defaultGroup: String, log: inout DiagnosticLog) -> GroupFacts
  {
    var facts = GroupFacts(name: defaultGroup)
    for member in root.members where !member.value.isNull {
      guard let directive = directives.group.first(where: { $0.members.contains(member.key) }) else {
        continue
      }
      collect(member.value, log: &log) { _, _ throws(JSONProblem) in
        try directive.read(member.value, into: &facts)
      }
    }
    return facts
  }

  /// Whether sessions may have events of a word.
  package func knowsEvent(_ keyword: String) -> Bool { directives.events.contains { $0.keyword == keyword } }

  /// Takes over what an object says of a group, as far as its facts do not say it already.
  ///
  /// - Returns: what the object says.
  package mutating func complete(
    _ facts: inout GroupFacts, with root: JSONNode, log: inout DiagnosticLog
  ) -> GroupFacts {
    let told = self.facts(of: root, defaultGroup: facts.name, log: &log)
    for directive in directives.group { directive.complete(&facts, with: told) }
    return told
  }

  /// Puts an event on record, an object such as one of `events` in a journal; what is wrong with it is logged.
  package mutating func add(
    event node: JSONNode, session: SessionID, into builder: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    collect(node, log: &log) { reader, log throws(JSONProblem) in
      try reader.record(node, session: session, into: &builder, log: &log)
    }
  }

  private func person(_ node: JSONNode, into builder: inout JournalBuilder, log: inout DiagnosticLog)
    throws(JSONProblem) -> PersonID
  {
    let nameNode = try node.member("name")
    let name = try nameNode.text()
    let place = document.place(of: nameNode)
    guard !name.isEmpty else {
      throw JSONProblem(node: nameNode, code: .emptyName, message: "missing person name")
    }
    let id = try node[IDDetail.member]?.scalar()
    guard let (index, _) = builder.declare(name: name, id: id, at: place, log: &log) else {
      throw JSONProblem(
        node: nameNode, code: .ambiguousPerson, message: "'\(name: name)' could be two people")
    }
    var person = builder.person(at: index)
    let told = try details(of: node, folder: builder.facts.folder)
    if builder.addition != nil { try checkAgreement(of: node, telling: told, with: person) }
    person.complete(with: told)
    person.isDeclared = person.isDeclared || told.isDeclared
    if let joined = person.joined, let left = person.left, left < joined {
      throw JSONProblem(
        node: node["left"] ?? node, code: .leftBeforeJoined,
        message: "'\(name: name)' left on \(left), before they joined on \(joined)",
        help: "correct one of the dates")
    }
    builder.update(person: index) { $0 = person }
    return index
  }

  /// What an object says of a person, the name left out.
  private func details(of node: JSONNode, folder: String) throws(JSONProblem) -> Person {
    var told = Person(name: "")
    for detail in directives.person {
      guard let value = node[detail.member] else { continue }
      try detail.read(value, into: &told)
      detail.resolvePaths(of: &told, besides: document.file, in: folder)
    }
    if let declared = node["declared"] {
      guard case .bool(let isDeclared) = declared.value else { throw declared.wrong("true or false") }
      told.isDeclared = isDeclared
    }
    return told
  }

  /// Makes sure that a document says of somebody what is known already, or nothing.
  private func checkAgreement(of node: JSONNode, telling told: Person, with known: Person) throws(JSONProblem)
  {
    for detail in directives.person where detail.contradicts(told, known) {
      throw JSONProblem(
        node: node[detail.member] ?? node, code: .conflictingPerson,
        message:
          "'\(known: detail.member)' has a different value in the journal, \(name: detail.values(of: known).joined())",
        help: "keep one of the two")
    }
  }

  private func session(_ node: JSONNode, into builder: inout JournalBuilder, log: inout DiagnosticLog)
    throws(JSONProblem)
  {
    let dateNode = try node.member("date")
    let slot = try node["slot"]?.scalar() ?? ""
    let name = try node["name"]?.scalar()
    let outcome = builder.session(
      on: try dateNode.day(), slot: slot, name: name, span: try timeSpan(of: node),
      at: document.place(of: dateNode), sourceLine: document.sourceLine(of: dateNode), log: &log)
    switch outcome {
    case .session(let index):
      for mark in Mark.allCases {
        for person in try node.items(of: mark.word) {
          try record(mark, of: person, session: index, into: &builder, log: &log)
        }
      }
      for event in directives.events.isEmpty ? [] : try node.items(of: "events") {
        try record(event, session: index, into: &builder, log: &log)
      }
    case .refused(let reason): document.reject(node, at: dateNode, reason, log: &log)
    }
  }

  private func record(
    _ mark: Mark, of node: JSONNode, session: SessionID, into builder: inout JournalBuilder,
    log: inout DiagnosticLog
  ) throws(JSONProblem) {
    let name = try node.text()
    guard !name.isEmpty else {
      throw JSONProblem(node: node, code: .emptyName, message: "missing person name")
    }
    let place = document.place(of: node)
    let line = document.sourceLine(of: node)
    guard let person = builder.person(named: name, at: place, sourceLine: line, log: &log) else { return }
    let stands = builder.add(
      AttendanceRecord(mark, of: person, at: session, file: document.file, line: document.line(of: node)),
      at: place,
      sourceLine: line, log: &log)
    if !stands {
      log.reject(
        RejectedRecord(
          place: place, reason: "the mark contradicts an earlier one",
          text: "\(builder.describe(session: session)) \(mark.word): \(name)"))
    }
  }

  private func record(
    _ node: JSONNode, session: SessionID, into builder: inout JournalBuilder, log: inout DiagnosticLog
  ) throws(JSONProblem) {
    let timeNode = try node.member("time")
    guard let minute = ClockTime.minutes(of: try timeNode.text()) else {
      throw timeNode.wrong("a clock time HH:MM")
    }
    let kindNode = try node.member("event")
    let keyword = try kindNode.text()
    guard let kind = directives.events.first(where: { $0.keyword == keyword }) else {
      throw kindNode.wrong(
        "one of \(known: directives.events.map { "\"\($0.keyword)\"" }.joined(separator: ", "))")
    }
    let place = document.place(of: node)
    let event = TimedEvent(minute: minute, event: try kind.init(node))
    if let refusal = builder.add(event, session: session, at: place, document.sourceLine(of: node), log: &log)
    {
      document.reject(node, refusal, log: &log)
    }
  }

  private func timeSpan(of node: JSONNode) throws(JSONProblem) -> TimeSpan? {
    guard node["from"] != nil || node["to"] != nil else { return nil }
    let (from, to) = (try node.member("from"), try node.member("to"))
    guard let start = from.string.flatMap({ ClockTime.minutes(of: $0) }),
      let end = to.string.flatMap({ ClockTime.minutes(of: $0) }), let span = TimeSpan(start: start, end: end)
    else { throw to.wrong("a clock time HH:MM after the one in \"from\"") }
    return span
  }
}
