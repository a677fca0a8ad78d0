import MusterImport
import MusterReading

struct TreeRecorder {
  private let document: JSONDocument
  private let directory: TreeDirectory
  private let dates: DateFormat
  private let options: ReadingOptions
  private let telling: TreeTelling
  private var unknown = UnknownCodes()
  /// What the first object of somebody holds that may be a mark.
  private var problem: TreeProblem?
  /// What the objects of people hold who came as they are listed.
  private var unread = UnreadMembers()
  private var strangers: Set<String> = []
  /// A title of the document that is of absences, or of something else than who came; `nil` where it has none.
  var otherTitle: String?
  /// The mark of those of whom nothing is said but that they are listed.
  private var listed = Mark.present
  /// The people of the document's roll.
  var roll: [JSONNode.Member] = []
  private var people: [PersonKey: PersonID] = [:]
  private var numbering: [Int: SessionNumbering] = [:]
  private var checkIns: TreeCheckIns
  /// The first member of somebody absent that has a word for an excused absence, which may only be the reason.
  private var reason: JSONNode.Member?
  private var hasAbsences = false
  private var hasAttendances = false
  /// Whether texts are unexplained, the name of nobody whom the tree knows, no code and no time.
  private var unexplained = ByteMemo<Bool>()

  private struct PersonKey: Hashable {
    var group: Int
    /// The number of somebody whom the tree names, or else the key.
    var number: Int?
    var key: String
  }

  init(_ document: JSONDocument, directory: TreeDirectory, dates: DateFormat, options: ReadingOptions) {
    self.document = document
    self.directory = directory
    self.dates = dates
    self.options = options
    telling = TreeTelling(options)
    checkIns = TreeCheckIns(document, directory: directory, options: options)
  }

  /// Whether the minute at which somebody came depends on the time zone.
  var hasInstants: Bool { checkIns.hasInstants }

  /// Puts members and sessions on record, groups in the order of the file.
  mutating func record(
    _ findings: [TreeFinding], into destination: inout RecordDestination, defaultGroup: String,
    log: inout DiagnosticLog
  ) {
    let only = directory.groupOrder.count == 1 ? directory.groupOrder.first : nil
    let used = Set(findings.compactMap { $0.group ?? only })
    let names = directory.names(of: used)
    for key in directory.groupOrder where used.contains(key) {
      let group = destination.group(named: names[key] ?? key)
      for member in directory.members[key] ?? [] {
        let found = person(member, group: group, scope: key, in: &destination[group], log: &log)
        guard let index = found else { continue }
        destination[group].update(person: index) { $0.isDeclared = true }
        checkIns.add(member: index, member.value, of: group, key: key)
      }
    }
    takeListed(findings, log: &log)
    for finding in findings {
      let key = finding.group ?? only
      let name = key.map { names[$0] ?? TreeDirectory.readable($0) } ?? defaultGroup
      let group = destination.group(named: name)
      record(finding, group: group, scope: key, into: &destination[group], log: &log)
    }
    addRoll(findings, into: &destination, defaultGroup: defaultGroup, log: &log)
    checkIns.record(into: &destination, log: &log)
    unknown.report(log: &log)
    if let reason { log.add(.reasonsLeftOut(reason, in: document)) }
    if let problem = unread.completed(problem) { log.add(problem.diagnostic(in: document)) }
    guard hasAbsences, !hasAttendances else { return }
    destination.takeAbsencesAlone(in: document.file, options, log: &log)
  }

  /// Puts those on record whom the roll of a tree without groups names, whether they have marks or not.
  private mutating func addRoll(
    _ findings: [TreeFinding], into destination: inout RecordDestination, defaultGroup: String,
    log: inout DiagnosticLog
  ) {
    guard !roll.isEmpty, findings.allSatisfy({ $0.group == nil }), directory.groupOrder.isEmpty else {
      return
    }
    let group = destination.group(named: defaultGroup)
    for member in roll {
      _ = person(member, isNamed: true, group: group, scope: nil, in: &destination[group], log: &log)
    }
  }

  /// What everybody listed is, where nobody has a mark: asked where the document says that it is of absences.
  private mutating func takeListed(_ findings: [TreeFinding], log: inout DiagnosticLog) {
    guard options.listed != nil || otherTitle != nil else { return }
    let haveMarks = findings.lazy.flatMap(\.people).contains { entry in
      entry.value.string.map { $0 != entry.key } ?? telling.tells(entry.value)
    }
    guard !haveMarks else { return }
    if let listed = options.listed {
      self.listed = listed
    } else if let otherTitle, options.plan.leavesMarksOpen {
      log.add(.otherSubject(otherTitle, file: document.file))
    }
  }

  private mutating func record(
    _ finding: TreeFinding, group: Int, scope: String?, into builder: inout JournalBuilder,
    log: inout DiagnosticLog
  ) {
    switch SessionHeading.reading(of: finding.date, slot: finding.slot, dates: dates, year: options.year) {
    case .session(var heading):
      if let start = ClockTime.minutes(of: heading.slot), let end = ClockTime.minutes(of: finding.end) {
        heading.span = TimeSpan(start: start, end: end)
      }
      if finding.isSession { heading = numbering[group, default: SessionNumbering()].numbered(heading) }
      record(finding, heading: heading, group: group, scope: scope, into: &builder, log: &log)
    case .impossible:
      document.rejectDate(finding.node, "'\(name: finding.date)' is not a valid date", log: &log)
    case .other:
      document.rejectDate(
        finding.node, "'\(name: finding.date)' does not match the date format \(dates)", log: &log)
    }
  }

  private mutating func record(
    _ finding: TreeFinding, heading: SessionHeading, group: Int, scope: String?,
    into builder: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    let outcome = builder.session(
      on: heading.day, slot: heading.slot, name: heading.name, span: heading.span,
      at: document.place(of: finding.node), sourceLine: document.sourceLine(of: finding.node), log: &log)
    guard case .session(let session) = outcome else { return }
    let areNames = holdsNames(finding)
    let haveMarks = finding.people.contains { telling.tells($0.value) }
    var joins: [TreeCheckIns.Join] = []
    for entry in finding.people {
      let isNamed = areNames || entry.value.string == entry.key
      if !isNamed, !haveMarks, options.plan.leavesMarksOpen, !TreeTelling.isListed(entry.value) {
        unread.look(at: entry, on: finding.date + finding.slot, telling)
      }
      guard let code = isNamed ? .mark(listed) : code(of: entry.value, besideMarks: haveMarks) else {
        continue
      }
      let found = person(entry, isNamed: areNames, group: group, scope: scope, in: &builder, log: &log)
      guard let person = found, case .mark(let mark) = code else { continue }
      let stands = builder.add(
        AttendanceRecord(
          mark, of: person, at: session, file: document.file, line: document.line(of: entry.value)),
        at: document.place(of: entry.value), sourceLine: document.sourceLine(of: entry.value), log: &log)
      if !stands { document.reject(entry.value, "the mark contradicts an earlier one", log: &log) }
      // Late arrivals that somebody had to excuse stand among absences.
      let isAmongAbsences = mark == .partial && telling.saysWhetherExcused(entry.value)
      if mark.isAttended, !isAmongAbsences { hasAttendances = true } else { hasAbsences = true }
      if mark == .absent { reason = reason ?? telling.excuse(in: entry.value) }
      if stands, mark.isAttended {
        joins.append(checkIns.join(of: person, saying: entry.value, on: heading.day))
      }
    }
    if finding.isSession {
      checkIns.add(session, on: heading, finding.node, joins: joins, of: group, key: scope)
    }
  }

  /// The builder's person of a key, with what the tree knows of them.
  private mutating func person(
    _ entry: JSONNode.Member, isNamed: Bool = false, group: Int, scope: String?,
    in builder: inout JournalBuilder, log: inout DiagnosticLog
  ) -> PersonID? {
    let known = directory.person(of: entry, group: scope)
    let key = PersonKey(group: group, number: known?.number, key: known?.key ?? entry.key)
    if let index = people[key] { return index }
    let isEntry = isNamed || !entry.value.members.isEmpty
    let own = known ?? (isEntry ? TreeDirectory.entry(entry.value, key: entry.key) : nil)
    let readable = PersonName.normalized(TreeDirectory.readable(entry.key))
    let name = own.map { PersonName.normalized($0.name) } ?? readable
    let place = document.place(of: own?.node ?? entry.value)
    if own == nil, !directory.isEmpty, strangers.insert(entry.key).inserted {
      let message: DiagnosticText =
        directory.isShared(entry.key)
        ? "several people in the tree have the key '\(name: readable)'"
        : "no person in the tree has the key '\(name: readable)'"
      log.add(
        document.diagnostic(.unknownPerson, at: entry.value, message, help: "the key is used as the name"))
    }
    // A list of names has no keys of its own.
    let id = own?.id.map { PersonName.normalized(TreeDirectory.readable($0)) }.flatMap {
      $0.isEmpty || $0 == name ? nil : $0
    }
    let email = own?.email.map { PersonName.normalized($0) }.flatMap { $0.isEmpty ? nil : $0 }
    guard !name.isEmpty, let index = builder.person(named: name, id: id, at: place, log: &log) else {
      return nil
    }
    people[key] = index
    builder.update(person: index) { person in
      person.email = person.email ?? email
      if let difficulty = own?.difficulty, difficulty > 0, difficulty.isFinite, difficulty != 1 {
        person.difficulty = person.difficulty ?? difficulty
      }
    }
    return index
  }

  /// Whether the attendees of a session are a map of names by keys that nothing else explains.
  private mutating func holdsNames(_ finding: TreeFinding) -> Bool {
    guard finding.isSession, !finding.people.isEmpty else { return false }
    var names = Set<String>(minimumCapacity: finding.people.count)
    for entry in finding.people {
      guard let text = entry.value.string, isUnexplained(text),
        text == entry.key || directory.person(entry.key) == nil
      else { continue }
      names.insert(text)
    }
    return names.count == finding.people.count
  }

  private mutating func isUnexplained(_ text: String) -> Bool {
    if let known = unexplained.value(of: text) { return known }
    let isUnexplained = !isPresence(text) && telling.vocabulary.code(of: text) == nil
    unexplained.remember(isUnexplained, of: text)
    return isUnexplained
  }

  /// What a value says of somebody: a code, the instant of coming, or an object that says so or only whom it is about, who
  /// came where nobody of the list has a mark. `nil` when it is unknown, which is told.
  private mutating func code(of node: JSONNode, besideMarks: Bool) -> MarkCode? {
    switch telling.saying(of: node) {
    case .code(let code): return code
    case .nothing: return besideMarks ? .blank : .mark(listed)
    case .unclear(let member):
      problem = problem ?? .member(member)
      return nil
    case .unknown(let told):
      let text = told.scalarText ?? ""
      // The moment of coming, or a name in a list of who came.
      if let number = told.number, number >= 1e8 { return .mark(.present) }
      if told.string != nil, !node.isContainer, isPresence(text) { return .mark(.present) }
      unknown.add(text, at: document.place(of: told), sourceLine: document.sourceLine(of: told) ?? text)
      return nil
    }
  }

  /// Whether a text stands for having come: the key or name of somebody, or a date and time.
  private func isPresence(_ text: String) -> Bool {
    if directory.person(text) != nil || DatedHeading.isDate(text, dates: nil) { return true }
    return SlotText.clock(text) != nil || directory.hasPerson(named: text)
  }
}

extension Diagnostic {
  /// That the reasons of absences are not read, with one that may excuse.
  static func reasonsLeftOut(_ reason: JSONNode.Member, in document: JSONDocument) -> Diagnostic {
    Diagnostic(
      .columnsLeftOut, at: document.place(of: reason.value),
      "ignored the reasons in '\(name: reason.key)': they do not say whether an absence is excused",
      help:
        "if '\(name: reason.value.string ?? "")' excuses, list these people as 'excused' instead of 'absent'",
      severity: .note)
  }
}
