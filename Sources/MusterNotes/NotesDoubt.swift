import MusterImport
import MusterJournals
import MusterReading

/// What cannot be told of a line of notes.
enum NotesDoubt {
  /// Which names are in it.
  case names
  /// When the meeting of its list was.
  case date
  /// What a remark behind a name means, which says something else than its list.
  case remark(name: String, remark: String)
  /// Which of several dates above its list is that of the meeting.
  case dates
  /// Whether it goes on with the list above.
  case end
  /// Whether it names one person or two.
  case pair
  /// Whether the people in it came, above a list of those who did not.
  case attendance
  /// Whether a message in a chat is an answer, or which of two holds.
  case answer
  /// Which day the answers in a chat are about.
  case chatDay

  /// Whether only the names or the date are not plain.
  var isOfNames: Bool {
    switch self {
    case .names, .date: true
    default: false
    }
  }

  /// What is asked of the line.
  func diagnostic(at place: SourcePlace, sourceLine: String) -> Diagnostic {
    switch self {
    case .names:
      Diagnostic(
        .ambiguousPerson, at: place, "cannot tell the names in this line",
        help: "separate the names with commas, and remove what is no name", sourceLine: sourceLine)
    case .date:
      Diagnostic(
        .missingDate, at: place, "there is no date of one day above this list",
        help: "write the date of each meeting on its own line above its lists", sourceLine: sourceLine)
    case .remark(let name, let remark):
      Diagnostic(
        .ambiguousPerson, at: place,
        "'\(name: remark)' after '\(name: name)' contradicts the list",
        help: "move the name to the list that it belongs to, or remove the remark", sourceLine: sourceLine)
    case .dates:
      Diagnostic(
        .unclearSessions, at: place, "there are several dates above these lists",
        help:
          "write the date of each meeting on its own line above its lists, and move other dates below them",
        sourceLine: sourceLine)
    case .end:
      Diagnostic(
        .ambiguousPerson, at: place, "it is unclear whether this line continues the list above",
        help:
          "write one name per line, with nothing else and no empty lines in between, or the whole list on one line with commas",
        sourceLine: sourceLine)
    case .pair:
      Diagnostic(
        .ambiguousPerson, at: place, "this line could be one person or two",
        help: "write one name per line without a comma, or the whole list on one line",
        sourceLine: sourceLine)
    case .attendance:
      Diagnostic(
        .ambiguousPerson, at: place, "cannot tell whether this line names people who were present",
        help:
          "write a heading such as 'Present:' above the names of those who were, and remove what is no name",
        sourceLine: sourceLine)
    case .answer:
      Diagnostic(
        .ambiguousPerson, at: place, "cannot tell whether this message says who came",
        help: NotesDoubt.list, sourceLine: sourceLine)
    case .chatDay:
      Diagnostic(
        .unclearSessions, at: place,
        "no message on this day asks who is coming today: these answers may be about another day",
        help: NotesDoubt.list, sourceLine: sourceLine)
    }
  }

  private static let list: DiagnosticText =
    "write the date of the meeting on a line of its own, and below it one line per person, as in 'Ann: yes'"
}
