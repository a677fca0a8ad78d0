import MusterFormats
import MusterJournals
import MusterReading
import MusterRoster
import MusterText

/// A change to the reminders of a journal, or a clearing of one of its alerts.
public enum AlertEdit: Sendable {
  /// Checks off an alert that is pending on a day.
  case clear(AlertChoice, on: Day)
  /// Adds a reminder.
  case addReminder(Reminder)
  /// Takes out the reminder with a text, of one day where several have it.
  case deleteReminder(String, on: Day?)

  /// Changes the journal: the file is locked, and the new text read again before it replaces the old one.
  ///
  /// - Parameters:
  ///   - path: the journal's path.
  ///   - today: the day that it is.
  ///   - isDryRun: whether everything is done but the writing.
  /// - Throws: `JournalFileError`; the file is then as it was.
  public func make(in path: String, today: Day, isDryRun: Bool = false) throws(JournalFileError)
    -> JournalEdit
  {
    try JournalFile(path, options: ReadingOptions(formats: .complete)).edit(isDryRun: isDryRun) {
      editor throws(EditRefusal) in
      switch self {
      case .clear(let alert, let day): try editor.clear(alert, on: day, today: today)
      case .addReminder(let reminder): try editor.add(reminder, today: today)
      case .deleteReminder(let text, let day): try editor.deleteReminder(text, on: day, today: today)
      }
    }
  }
}
