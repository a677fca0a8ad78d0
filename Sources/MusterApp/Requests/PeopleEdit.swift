import MusterFormats
import MusterJournals
import MusterReading
import MusterText

/// A change to the list of people of a journal.
public enum PeopleEdit: Sendable {
  /// Adds a person.
  case add(Person)
  /// Gives a person another name in all records.
  case rename(String, to: String)
  /// Notes the last day of a person's membership.
  case leave(String, on: Day)

  /// Changes the journal: the file is locked, and the new text read again before it replaces the old one.
  ///
  /// - Throws: `JournalFileError`; the file is then as it was.
  public func make(in path: String) throws(JournalFileError) -> JournalEdit {
    try JournalFile(path, options: ReadingOptions(formats: .all)).edit { editor throws(EditRefusal) in
      switch self {
      case .add(let person): try editor.addPerson(person)
      case .rename(let name, let new): try editor.rename(name, to: new)
      case .leave(let name, let day): try editor.leave(name, on: day)
      }
    }
  }
}
