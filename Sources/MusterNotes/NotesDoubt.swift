import MusterImport
import MusterJournals
import MusterReading

/// What cannot be told of a line of notes.
enum NotesDoubt {
  /// Which names are in it.
  case names
  /// What a remark behind a name means, which says something else than its list.
  case remark(name: String, remark: String)
  /// Which of several dates above its list is that of the meeting.
  case dates
  /// Whether it goes on with the list above.
  case end
  /// Whether it names one person or two.
  case pair

  /// Whether only the names are not plain.
  var isOfNames: Bool {
    if case .names = self { true } else { false }
  }

  /// What is asked of the line.
  func diagnostic(at place: SourcePlace, sourceLine: String) -> Diagnostic {
    switch self {
    case .names:
      Diagnostic(
        .ambiguousPerson, at: place, "cannot tell the names in this line",
        help: "separate the names with commas, and remove what is no name", sourceLine: sourceLine)
    case .remark(let name, let remark):
      Diagnostic(
        .ambiguousPerson, at: place,
        "'\(name: remark)' behind '\(name: name)' says something else than the list",
        help: "move the name to the list that it belongs to, or remove the remark", sourceLine: sourceLine)
    case .dates:
      Diagnostic(
        .unclearSessions, at: place, "several dates stand above these lists",
        help:
          "write the date of each meeting in a line of its own above its lists, and the others below them",
        sourceLine: sourceLine)
    case .end:
      Diagnostic(
        .ambiguousPerson, at: place, "it is unclear whether this line goes on with the list above",
        help:
          "write one name per line without anything else and without empty lines between them, or all names of a list in one line with commas",
        sourceLine: sourceLine)
    case .pair:
      Diagnostic(
        .ambiguousPerson, at: place, "this line may name one person or two",
        help: "write one name per line without a comma, or all names of a list in one line",
        sourceLine: sourceLine)
    }
  }
}
