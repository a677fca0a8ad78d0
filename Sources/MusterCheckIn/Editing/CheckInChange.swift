import MusterAnalytics
import MusterJournals
import MusterText

/// What a change to a group that checks in wrote to its journal, for programs.
public struct CheckInChange: Answer {
  /// The document of a change, version 1.
  public static let schema = "muster.session-change/1"
  /// Each value of the document is a row.
  public static let rowsKey: String? = nil
  /// The rows are the values.
  public static let sampleRow: JSONObject? = nil

  private let edit: JournalEdit
  private let journal: String
  private let isDryRun: Bool

  /// The document of a change.
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - journal: the journal's path.
  ///   - isDryRun: whether nothing was written because nobody wanted it.
  public init(_ edit: JournalEdit, in journal: String, isDryRun: Bool) {
    (self.edit, self.journal, self.isDryRun) = (edit, journal, isDryRun)
  }

  /// No group's.
  public var groupName: String? { nil }

  /// Adds the journal, whether it was changed, and what was written of which session and person.
  public func write(to document: inout JSONObject) {
    let isChange = edit.addedLine != nil || edit.removedLine != nil
    document.add("journal", journal)
    document.add("status", isChange ? (isDryRun ? "dry-run" : "written") : "unchanged")
    if let session = edit.session {
      document.add("session") { object in
        object.add("date", session.day)
        object.add("slot", session.slot)
        object.add("session", session.name)
      }
    } else {
      document.add("session", JSONValue.null)
    }
    document.add("time", edit.addedEvent.map { ClockTime.text(of: $0.minute) })
    document.add("code", (edit.addedEvent?.event as? OpenEvent)?.code.digits)
    document.add("person", edit.person)
    document.add("line", edit.addedLine)
    document.add("removed", edit.removedLine)
    document.add("notes", edit.notes.map(\.message.text))
  }
}
