import MusterJournals

/// Puts meetings on record: a session each, and a mark for everybody in the report by how long they were
/// there.
struct MeetingRecorder {
  let file: String
  let options: ReadingOptions
  let defaultGroup: String
  private var numbers: [String: Int] = [:]
  private var telephones = 0
  /// The meetings whose lists of events tell of nobody leaving.
  private var openMeetings = 0
  private var people: [Int: [String: Int]] = [:]
  /// What stands in brackets after several names, and so is nobody's: `(RIT Student)`.
  private let sharedBrackets: Set<String>

  /// A recorder of the meetings of a file.
  private init(_ drafts: [MeetingDraft], of file: String, options: ReadingOptions, defaultGroup: String) {
    (self.file, self.options, self.defaultGroup) = (file, options, defaultGroup)
    var names: [String: Set<String>] = [:]
    for entry in drafts.lazy.flatMap(\.entries) {
      if let original = entry.name.original { names[original, default: []].insert(entry.name.text) }
    }
    sharedBrackets = Set(names.filter { $0.value.count > 1 }.keys)
  }

  /// Reads the drafts of a file into a destination.
  static func record(
    _ drafts: [MeetingDraft], of file: String, options: ReadingOptions,
    into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) {
    let used = drafts.filter { !$0.entries.isEmpty }
    guard !used.isEmpty else {
      if log.errors == 0 { log.add(.emptyTable(file: file)) }
      return
    }
    let dates = MeetingDates(used, file: file, options: options, isInclude: destination.isInclude, log: &log)
    guard let dates else { return }
    var recorder = MeetingRecorder(used, of: file, options: options, defaultGroup: defaultGroup)
    guard recorder.allowsGroups(of: used, isInclude: destination.isInclude, log: &log) else { return }
    for draft in used {
      for meeting in dates.meetings(of: draft, log: &log) {
        if draft.isEvents, meeting.length == nil { recorder.openMeetings += 1 }
        recorder.record(meeting, into: &destination, log: &log)
      }
    }
    recorder.report(log: &log)
  }

  /// Whether the groups of a report may be read; several into one is an error unless the user asked for it.
  private func allowsGroups(of drafts: [MeetingDraft], isInclude: Bool, log: inout DiagnosticLog) -> Bool {
    let groups = Set(drafts.compactMap(\.group))
    guard isInclude, groups.count > 1, !joinsGroups else { return true }
    log.add(
      Diagnostic(
        .severalGroups, at: SourcePlace(file: file),
        "the file has meetings of \(groups.count) topics (\(name: groups.sorted().prefix(4).joined(separator: ", "))) and is included by one group",
        help: "read all as one group: column group ="))
    return false
  }

  /// Whether all meetings are to be one group whatever their topics.
  private var joinsGroups: Bool {
    if case .some(nil) = options.columns[.group] { true } else { false }
  }

  private func report(log: inout DiagnosticLog) {
    if openMeetings > 0 {
      log.add(
        Diagnostic(
          .timesLeftOut, at: SourcePlace(file: file),
          "nobody leaves in the list, so nothing tells how long the meeting\(known: openMeetings == 1 ? " was" : "s were"): everybody who came is present",
          help: "a list downloaded after the meeting tells more"))
    }
    guard telephones > 0 else { return }
    log.add(
      Diagnostic(
        .columnsLeftOut, at: SourcePlace(file: file),
        "\(telephones) row\(known: telephones == 1 ? "" : "s") of people who dialled in by telephone, without a name, \(known: telephones == 1 ? "is" : "are") left out"
      ))
  }
}

// MARK: - One meeting

extension MeetingRecorder {
  private mutating func record(
    _ meeting: Meeting, into destination: inout RecordDestination, log: inout DiagnosticLog
  ) {
    let group = destination.group(named: joinsGroups ? defaultGroup : meeting.group ?? defaultGroup)
    guard let session = session(of: meeting, group: group, in: &destination, log: &log) else { return }
    var presences: [(person: Int, presence: Presence, visit: Meeting.Visit, rows: Int)] = []
    var places: [Int: Int] = [:]
    var spans: [Int: [Meeting.Visit]] = [:]
    for visit in meeting.visits {
      guard let person = person(of: visit.entry, group: group, in: &destination, log: &log) else { continue }
      let place = places[person] ?? presences.count
      if place == presences.count {
        places[person] = place
        presences.append((person, Presence(), visit, 0))
      }
      warnOfOverlap(visit, with: spans[person, default: []], log: &log)
      spans[person, default: []].append(visit)
      presences[place].presence.add(visit, within: meeting.bounds)
      presences[place].rows += 1
    }
    let details = details(of: meeting)
    for (person, presence, visit, rows) in presences {
      let exact = rows > 1 ? details[MeetingRecorder.key(visit.entry)] : nil
      destination[group].mark(
        mark(exact ?? presence, of: meeting), person: person, session: session, file: file,
        line: visit.entry.row.line, at: visit.entry.row.place(visit.entry.columns.nameColumn, file: file),
        sourceLine: visit.entry.row.sourceLine(visit.entry.columns.nameColumn), log: &log)
    }
  }

  /// The presence of each person by the list of visits, which tells more than totals where somebody has two
  /// rows.
  private func details(of meeting: Meeting) -> [String: Presence] {
    var details: [String: Presence] = [:]
    for visit in meeting.details {
      details[MeetingRecorder.key(visit.entry), default: Presence()].add(visit, within: meeting.bounds)
    }
    return details
  }

  private static func key(_ entry: MeetingDraft.Entry) -> String {
    address(of: entry) ?? entry.name.text
  }

  private func mark(_ presence: Presence, of meeting: Meeting) -> Mark {
    guard presence.came else { return .absent }
    // A report without times lists who was there.
    guard let seconds = presence.seconds, let length = meeting.length else { return .present }
    if options.presentAfter.isMet(by: seconds, of: length) { return .present }
    return options.partialAfter.isMet(by: seconds, of: length) ? .partial : .absent
  }

  private mutating func session(
    of meeting: Meeting, group: Int, in destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> Int? {
    let slot = options.slotName ?? meeting.slot
    let number = numbers["\(group) \(meeting.day) \(slot)", default: 0] + 1
    numbers["\(group) \(meeting.day) \(slot)"] = number
    let row = meeting.visits.first?.entry.row
    let outcome = destination[group].session(
      on: meeting.day, slot: slot, name: number > 1 ? String(number) : nil, span: meeting.clock,
      at: SourcePlace(file: file, line: row?.line), sourceLine: row?.sourceLine(), log: &log)
    switch outcome {
    case .session(let index): return index
    case .refused(let reason):
      for visit in meeting.visits { reject(visit.entry, reason, log: &log) }
      return nil
    }
  }

  private func reject(_ entry: MeetingDraft.Entry, _ reason: DiagnosticText, log: inout DiagnosticLog) {
    log.reject(
      RejectedRecord(
        place: SourcePlace(file: file, line: entry.row.line), reason: reason, text: entry.row.text))
  }

  /// Two visits at once under one name and no address: two people, or one with two devices.
  private func warnOfOverlap(_ visit: Meeting.Visit, with others: [Meeting.Visit], log: inout DiagnosticLog) {
    guard let span = visit.span else { return }
    let address = MeetingRecorder.address(of: visit.entry)
    let isDoubtful = others.contains { other in
      guard let earlier = other.span, earlier.overlaps(span) else { return false }
      return address == nil || address != MeetingRecorder.address(of: other.entry)
    }
    guard isDoubtful else { return }
    let column = visit.entry.columns.nameColumn
    log.add(
      Diagnostic(
        .sharedName, at: visit.entry.row.place(column, file: file),
        "'\(name: visit.entry.name.text)' is there twice at once, and is read as one person with two devices",
        help: "if they are two people, give one another name", sourceLine: visit.entry.row.sourceLine(column))
    )
  }
}

// MARK: - People

extension MeetingRecorder {
  /// The address that tells a person, in lower case; none where it is missing or masked.
  private static func address(of entry: MeetingDraft.Entry) -> String? {
    let address = entry.email.lowercased()
    return address.contains("@") && !address.contains("*") ? address : nil
  }

  /// The person of a row: by address, else by name.
  private mutating func person(
    of entry: MeetingDraft.Entry, group: Int, in destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) -> Int? {
    let address = MeetingRecorder.address(of: entry)
    if let address, let known = person(address: address, group: group, in: destination) { return known }
    if address == nil, entry.name.isTelephone {
      telephones += 1
      return nil
    }
    guard address != nil || !entry.name.text.isEmpty else {
      reportNameless(entry, log: &log)
      return nil
    }
    let column = entry.columns.nameColumn
    let index = destination[group].person(
      named: name(of: entry, among: destination[group].people), id: address,
      at: entry.row.place(column, file: file),
      sourceLine: entry.row.sourceLine(column), log: &log)
    guard let index else {
      reject(entry, log.latest?.message ?? "the name is in error", log: &log)
      return nil
    }
    if let address {
      people[group]?[address] = index
      destination[group].update(person: index) { $0.email = $0.email ?? address }
    }
    // Another row may have the name of the account alone; a spelling that is taken stays with its person.
    if let original = account(of: entry) { _ = destination[group].alias(original, of: index) }
    return index
  }

  /// The name of the account, where the brackets hold one.
  private func account(of entry: MeetingDraft.Entry) -> String? {
    entry.name.original.flatMap { sharedBrackets.contains($0) ? nil : $0 }
  }

  /// The name to look for: that of the account where somebody is known by it, and nobody by the whole.
  private func name(of entry: MeetingDraft.Entry, among people: [Person]) -> String {
    let whole = entry.name.text
    guard let original = account(of: entry),
      !people.contains(where: { $0.name == whole || $0.aliases.contains(whole) })
    else { return whole }
    // Somebody who has the alias from brackets after another name says nothing of this one.
    let isKnown = people.contains { person in
      person.name == original
        || person.aliases.contains(original) && !person.name.hasSuffix("(\(original))")
    }
    return isKnown ? original : whole
  }

  /// The person of an address among those known, by their address rather than by their id.
  private mutating func person(address: String, group: Int, in destination: RecordDestination) -> Int? {
    if people[group] == nil {
      let known = destination[group].people.enumerated().compactMap { index, person in
        person.email.map { ($0.lowercased(), index) }
      }
      people[group] = Dictionary(known, uniquingKeysWith: { first, _ in first })
    }
    return people[group]?[address]
  }

  private func reportNameless(_ entry: MeetingDraft.Entry, log: inout DiagnosticLog) {
    log.add(
      Diagnostic(
        .emptyName, at: entry.row.place(entry.columns.nameColumn, file: file),
        "the row names nobody, and is left out", help: "somebody did not want to be listed by name",
        sourceLine: entry.row.sourceLine(), severity: .warning))
  }
}
