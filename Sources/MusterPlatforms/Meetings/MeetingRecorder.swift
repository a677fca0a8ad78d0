import MusterImport
import MusterReading

/// Puts meetings on record: a session each, and a mark for everybody in the report by how long they were
/// there.
struct MeetingRecorder {
  let file: String
  let options: ReadingOptions
  let defaultGroup: String
  private var numbers: [String: Int] = [:]
  var telephones = 0
  /// The meetings whose lists of events tell of nobody leaving.
  private var openMeetings = 0
  var people: [Int: [String: PersonID]] = [:]
  /// The people of each group by their other spellings.
  var aliases: [Int: [String: PersonID]] = [:]
  /// What stands in brackets after several names, and so is nobody's: `(RIT Student)`.
  let sharedBrackets: Set<String>
  /// Whose the addresses are that stand beside several names.
  let addresses: SharedAddresses
  /// The rows without times where others have some.
  private(set) var untimed: [MeetingDraft.Entry] = []

  private init(
    _ drafts: [MeetingDraft], _ meetings: [Meeting], of file: String, options: ReadingOptions,
    defaultGroup: String
  ) {
    (self.file, self.options, self.defaultGroup) = (file, options, defaultGroup)
    addresses = SharedAddresses(meetings)
    var names: [String: Set<String>] = [:]
    for entry in drafts.lazy.flatMap(\.entries) {
      if let original = entry.name.original { names[original, default: []].insert(entry.name.text) }
    }
    sharedBrackets = Set(names.filter { $0.value.count > 1 }.keys)
  }

  /// Reads the drafts of a file into a destination.
  static func record(
    _ drafts: [MeetingDraft], of file: String, options: ReadingOptions,
    into destination: inout RecordDestination, defaultGroup: String, log: inout DiagnosticLog
  ) {
    let used = drafts.flatMap(\.byMeeting).filter { !$0.entries.isEmpty }
    guard !used.isEmpty else {
      if log.errors == 0 { log.add(.emptyTable(file: file)) }
      return
    }
    let dates = MeetingDates(used, file: file, options: options, log: &log)
    guard let dates else { return }
    let meetings = used.flatMap { dates.meetings(of: $0, log: &log) }
    var recorder = MeetingRecorder(used, meetings, of: file, options: options, defaultGroup: defaultGroup)
    guard !destination.isOneGroup || recorder.allowsGroups(of: used, log: &log) else { return }
    recorder.addresses.report(file: file, log: &log)
    destination.plan {
      ($0.presentAfter, $0.partialAfter) = (options.presentAfter, options.partialAfter)
    }
    for meeting in meetings {
      if meeting.span != nil, meeting.length == nil { recorder.openMeetings += 1 }
      recorder.record(meeting, into: &destination, log: &log)
    }
    recorder.report(log: &log)
  }

  /// Whether the groups of a report may be read into one; several are an error unless the user asked for it.
  private func allowsGroups(of drafts: [MeetingDraft], log: inout DiagnosticLog) -> Bool {
    let groups = Set(drafts.compactMap(\.group))
    guard groups.count > 1, !joinsGroups else { return true }
    log.add(
      .severalGroups, in: file,
      "the file has meetings on \(groups.count) topics (\(name: groups.sorted().prefix(4).joined(separator: ", "))), but is included by a single group",
      help: "to read all as one group: column group =")
    return false
  }

  /// Whether all meetings are to be one group whatever their topics.
  private var joinsGroups: Bool { if case .some(nil) = options.columns[.group] { true } else { false } }

  private func report(log: inout DiagnosticLog) {
    if openMeetings > 0 {
      log.add(
        .openMeeting, in: file,
        "the list has no leaving times, so it is unknown how long the meeting\(known: openMeetings == 1 ? " was" : "s were"): everybody who came is read as present",
        help: "download the list after the meeting")
    }
    reportUntimed(log: &log)
    guard telephones > 0 else { return }
    log.add(
      .callersLeftOut, in: file,
      "ignored \(telephones) row\(known: telephones == 1 ? "" : "s") of people without a name who dialled in by phone"
    )
  }

  private mutating func record(
    _ meeting: Meeting, into destination: inout RecordDestination, log: inout DiagnosticLog
  ) {
    let group = destination.group(named: joinsGroups ? defaultGroup : meeting.group ?? defaultGroup)
    guard let session = session(of: meeting, group: group, in: &destination, log: &log) else { return }
    var presences: [(person: PersonID, presence: Presence, visit: Meeting.Visit, rows: Int)] = []
    var places: [PersonID: Int] = [:]
    var visits: [[Meeting.Visit]] = []
    let isTimed = meeting.isTimed
    for visit in meeting.visits {
      if !visit.isTimed, isTimed, FormHeading.isAnonymous(visit.entry.name.text) { continue }
      guard let person = person(of: visit.entry, group: group, in: &destination, log: &log) else { continue }
      let place = places[person] ?? presences.count
      if place == presences.count {
        places[person] = place
        presences.append((person, Presence(), visit, 0))
        visits.append([])
      }
      visits[place].append(visit)
      presences[place].presence.add(visit, within: meeting.bounds)
      presences[place].rows += 1
    }
    for visits in visits { warnOfOverlaps(among: visits, log: &log) }
    let details = details(of: meeting)
    var marks: Set<Mark> = []
    for (person, presence, visit, rows) in presences {
      let exact = rows > 1 ? details[key(visit.entry)] : nil
      if presence.came, presence.seconds == nil, isTimed { untimed.append(visit.entry) }
      let mark = mark(exact ?? presence, of: meeting, isTimed: isTimed)
      marks.insert(mark)
      destination[group].add(
        AttendanceRecord(mark, of: person, at: session, file: file, line: visit.entry.row.line),
        at: visit.entry.row.place(visit.entry.columns.nameColumn, file: file),
        sourceLine: visit.entry.row.sourceLine(visit.entry.columns.nameColumn), log: &log)
    }
    if !marks.contains(.present), presences.count > 1 { warnOfNobody(at: meeting, log: &log) }
  }

  /// The presence of each person by the list of visits, which tells more than totals where somebody has two
  /// rows.
  private func details(of meeting: Meeting) -> [String: Presence] {
    var details: [String: Presence] = [:]
    for visit in meeting.details {
      details[key(visit.entry), default: Presence()].add(visit, within: meeting.bounds)
    }
    return details
  }

  private func key(_ entry: MeetingDraft.Entry) -> String {
    addresses.name(of: entry)?.text ?? entry.address ?? entry.name.text
  }

  private func mark(_ presence: Presence, of meeting: Meeting, isTimed: Bool) -> Mark {
    guard presence.came else { return .absent }
    // A report without times lists who was there.
    guard let length = meeting.length else { return .present }
    guard let seconds = presence.seconds else { return isTimed ? .absent : .present }
    if options.presentAfter.isMet(by: seconds, of: length) { return .present }
    return options.partialAfter.isMet(by: seconds, of: length) ? .partial : .absent
  }

  private mutating func session(
    of meeting: Meeting, group: Int, in destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> SessionID? {
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

  func reject(_ entry: MeetingDraft.Entry, _ reason: DiagnosticText, log: inout DiagnosticLog) {
    log.reject(
      RejectedRecord(
        place: SourcePlace(file: file, line: entry.row.line), reason: reason, text: entry.row.text))
  }

  /// Warns of rows without times, which say of nobody else in the report that they were there.
  func reportUntimed(log: inout DiagnosticLog) {
    guard let first = untimed.first else { return }
    let others = untimed.count - 1
    let column = first.columns.nameColumn
    log.add(
      .timesMissing, at: first.row, column: column, of: file,
      "the row of '\(name: first.name.text)' has no times, unlike others, and is read as absent\(known: others == 0 ? "" : ", and so \(others == 1 ? "is" : "are") \(others) more like it")",
      help: "if the person came, add the times of joining and leaving, or a duration")
  }

  /// Nobody was there for most of a meeting of which only the visits tell how long it was: it may be several.
  func warnOfNobody(at meeting: Meeting, log: inout DiagnosticLog) {
    guard meeting.bounds == nil, meeting.isTimed, let span = meeting.span,
      let row = meeting.visits.first?.entry.row
    else { return }
    let (from, to) = (ClockTime.text(of: span.lowerBound.minute), ClockTime.text(of: span.upperBound.minute))
    log.add(
      .nobodyPresent, at: SourcePlace(file: file, line: row.line),
      "nobody attended for \(known: options.presentAfter) of the time from \(known: from), when the first person joined, to \(known: to), when the last left",
      help: "if the rows belong to several meetings, save those of each to a separate file",
      sourceLine: row.sourceLine())
  }

  /// Two visits at once under one name and no address: two people, or one with two devices.
  private func warnOfOverlaps(among visits: [Meeting.Visit], log: inout DiagnosticLog) {
    let doubted = VisitOverlaps.places(
      in: visits.map { VisitOverlaps.Visit(span: $0.span, address: $0.entry.address) })
    for entry in doubted.map({ visits[$0].entry }) {
      log.add(
        .sharedName, at: entry.row, column: entry.columns.nameColumn, of: file,
        "'\(name: entry.name.text)' attended twice at the same time, and is read as one person with two devices",
        help: "if they are two people, give one of them a different name")
    }
  }
}
