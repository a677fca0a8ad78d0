import MusterJournals
import MusterText

/// A change to a group that checks in: to its open session, its members or its message.
public enum CheckInEdit: Sendable {
  /// Opens a session.
  case open(SessionOpening)
  /// Closes the open session.
  case close
  /// Somebody joins the open session, or the group by it.
  case join(JoinEvent)
  /// The owner takes somebody off the list of the open session.
  case removeFromSession(String)
  /// Somebody leaves the group; the last day is today when `nil`.
  case leave(String, on: Day?)
  /// The owner takes somebody out of the group; the last day is today when `nil`.
  case removeFromGroup(String, on: Day?)
  /// The owner tells the members something; nothing any more when empty.
  case message(String)
  /// The owner asks a question at the open session.
  case ask(String, answers: [String])
  /// Somebody answers a question of the open session.
  case answer(String, with: String, by: String)

  /// Whether it only adds a line to the open session, so that a long journal need not be read.
  package var isQuick: Bool {
    switch self {
    case .join, .removeFromSession, .answer: true
    default: false
    }
  }

  /// Changes a journal.
  ///
  /// - Parameters:
  ///   - file: the journal's file.
  ///   - time: when it happens.
  ///   - isDryRun: whether everything is done but the writing.
  /// - Throws: `JournalFileError`; the file is then as it was.
  package func make(in file: JournalFile, at time: CheckInTime, isDryRun: Bool) throws(JournalFileError)
    -> JournalEdit
  {
    try file.editEnd(isDryRun: isDryRun, isQuick: isQuick, digest: CheckInDigest.digest) {
      editor throws(EditRefusal) in
      let desk = CheckInDesk(editor, at: time)
      return switch self {
      case .open(let opening): try desk.open(opening)
      case .close: try desk.add(CloseEvent())
      case .join(let event): try desk.join(event)
      case .removeFromSession(let person): try desk.remove(person)
      case .leave(let person, let day): try desk.end(of: person, on: day, in: Leaves.self)
      case .removeFromGroup(let person, let day): try desk.end(of: person, on: day, in: Removals.self)
      case .message(let text): try desk.setMessage(text)
      case .ask(let question, let answers): try desk.ask(question, answers: answers)
      case .answer(let question, let answer, let person): try desk.answer(question, with: answer, by: person)
      }
    }
  }
}
