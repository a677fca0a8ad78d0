import MusterJournals
import MusterText

/// What an import did, or would do, to a journal.
struct ImportSummary {
  /// The most new people that are named.
  private static let named = 10

  private let sessions: String
  private let people: String
  private let marks: String
  /// What is to be looked at.
  let notes: [DiagnosticText]

  /// The import of a journal that was not there.
  init(of journal: Journal) {
    let cells = journal.people.indices.reduce(0) { count, person in
      count + Mark.allCases.reduce(0) { $0 + journal.marks.row($1, person: person).indices.count }
    }
    sessions = "\(journal.sessions.count) new"
    people = "\(journal.people.count) new"
    marks = "\(cells) new"
    notes = []
  }

  /// What was added to a journal.
  init(of addition: JournalAddition, replaces: Bool) {
    let names = addition.newPeople.map(\.name)
    let more = names.count > Self.named ? ", …" : ""
    let list = names.isEmpty ? "" : ": " + names.prefix(Self.named).joined(separator: ", ") + more
    sessions = "\(addition.newSessions) new, \(addition.sameSessions) the same"
    people = "\(names.count) new\(list)"
    let replaced = replaces ? ", \(addition.replacedMarks) replaced" : ""
    marks =
      "\(addition.newMarks) new\(replaced), \(addition.sameMarks) the same, \(addition.conflicts) in conflict"
    let similar = addition.newPeople.compactMap { person in
      person.similar.map { EditNote.newPerson(person.name, similar: $0).message }
    }
    let others = addition.otherDirectives.map { line -> DiagnosticText in
      "ignored '\(line)' from the input, because the journal does not have it"
    }
    notes = similar + others
  }

  /// The summary below the journal's path.
  func text(path: String) -> String {
    "\(path)\n  sessions  \(sessions)\n  people    \(people)\n  marks     \(marks)\n"
  }
}
