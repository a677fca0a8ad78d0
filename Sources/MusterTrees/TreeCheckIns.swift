import MusterImport
import MusterReading
import MusterText

/// What a tree says of groups that check in: sessions with codes, which people joined at some minute, the owner, the message,
/// the options, and when members came and went.
///
/// All of it is handed on in the words of the journal's JSON, so that the module that has them reads it; without such a
/// module the marks alone are read.
struct TreeCheckIns {
  /// Somebody who came to a session.
  struct Join {
    let person: PersonID
    /// The minute of the day, where the tree says.
    let minute: Int?
    let node: JSONNode
  }

  private let document: JSONDocument
  private let directory: TreeDirectory
  private let moments: TreeMoments
  private var reader: JournalJSONReader
  private let isKnown: Bool
  private var groups: [Int: TreeCheckInGroup] = [:]
  /// Whether a minute depends on the time zone.
  private(set) var hasInstants = false

  init(_ document: JSONDocument, directory: TreeDirectory, options: ReadingOptions) {
    (self.document, self.directory) = (document, directory)
    moments = TreeMoments(options)
    reader = JournalJSONReader(document, options: options)
    isKnown = ["open", "join", "close"].allSatisfy(reader.knowsEvent)
  }

  /// Takes down somebody whom a group lists.
  mutating func add(member person: PersonID, _ node: JSONNode, of group: Int, key: String) {
    guard isKnown else { return }
    groups[group, default: TreeCheckInGroup(key: key)].add(member: person, node, moments)
  }

  /// Takes down a session, and who came to it.
  mutating func add(
    _ session: SessionID, on heading: SessionHeading, _ node: JSONNode, joins: [Join], of group: Int,
    key: String?
  ) {
    guard isKnown else { return }
    let meeting = TreeMeeting(session, on: heading, node, joins: joins, moments)
    groups[group, default: TreeCheckInGroup(key: key)].meetings.append(meeting)
  }

  /// Somebody who came to a session on a day, with the minute that a value says.
  mutating func join(of person: PersonID, saying node: JSONNode, on day: Day) -> Join {
    let time = node.isContainer ? node.first(of: TreeWords.arrival) : node
    let minute = time.flatMap { moments.minute(of: $0, on: day) }
    if minute != nil, let time, TreeInstant(time, zone: nil)?.isInstant == true { hasInstants = isKnown }
    return Join(person: person, minute: minute, node: node)
  }

  /// Puts on record what was taken down.
  mutating func record(into destination: inout RecordDestination, log: inout DiagnosticLog) {
    var notes = TreeCheckInNotes()
    for (index, group) in groups.sorted(by: { $0.key < $1.key }) {
      let node = group.key.flatMap { directory.groupNodes[$0] }
      var group = group
      group.completeCode(from: node)
      let events = group.events(&notes)
      for (session, node) in events {
        reader.add(
          event: node(destination[index].person(at:)), session: session, into: &destination[index], log: &log)
      }
      guard let node else { continue }
      notes.unread.formUnion(group.unread(in: node))
      var facts = TreeCheckInFacts(node, directory: directory, group: group.key)
      if !events.isEmpty {
        group.addMembership(to: &destination[index], facts: &facts, &notes)
      }
      let told = reader.complete(&destination[index].facts, with: facts.node, log: &log)
      destination.declare(told, ofGroup: index)
    }
    notes.report(in: document, log: &log)
  }
}

/// What is told of how check-ins were read.
struct TreeCheckInNotes {
  /// The number of times that lay outside of their sessions.
  var moved = 0
  /// The number of sessions that have no end, and others after them.
  var ended = 0
  /// Those who came to sessions and are no members any more.
  var gone: [String] = []
  /// The names of members of objects that nobody reads.
  var unread: Set<String> = []

  func report(in document: JSONDocument, log: inout DiagnosticLog) {
    let file = document.file
    if ended > 0 {
      add(
        .endsAssumed,
        ended == 1
          ? "a session has no end, and is closed when the last person came"
          : "\(ended) sessions have no end, and are closed when the last person came",
        help: "if the end matters, add the time to the session: endTime", file, &log)
    }
    if moved > 0 {
      add(
        .timesMoved,
        moved == 1
          ? "a time lies outside its session, and was moved to its beginning or end"
          : "\(moved) times lie outside their sessions, and were moved to their beginning or end",
        help:
          "if they are in another time zone, set the group's: \(known: .rule("time-zone", "Europe/Rome"))",
        file, &log)
    }
    if !gone.isEmpty {
      let names = gone.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
      add(
        .leavingAssumed,
        "not members of the group any more, and removed after their last session: \(name: names)\(known: gone.count > 4 ? ", …" : "")",
        help: "if it was on another day, change the 'remove' line of the journal", file, &log)
    }
    if !unread.isEmpty {
      let names = unread.sorted().prefix(8).map { "'\($0)'" }.joined(separator: ", ")
      add(
        .columnsLeftOut,
        "ignored members of groups and sessions: \(name: names)\(known: unread.count > 8 ? ", …" : "")",
        help: nil, file, &log)
    }
  }

  private func add(
    _ code: DiagnosticCode, _ message: DiagnosticText, help: DiagnosticText?, _ file: String,
    _ log: inout DiagnosticLog
  ) {
    log.add(Diagnostic(code, at: SourcePlace(file: file), message, help: help))
  }
}
