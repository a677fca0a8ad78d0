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
  /// Which year a date is of, beside others that have one.
  case year
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
    let (code, message, help) = question
    return Diagnostic(code, at: place, message, help: help, sourceLine: sourceLine)
  }

  private var question: (DiagnosticCode, message: DiagnosticText, help: DiagnosticText) {
    switch self {
    case .names:
      (
        .ambiguousPerson, "cannot tell the names in this line",
        "separate the names with commas, begin each with a capital letter or @, and remove what is no name"
      )
    case .date:
      (
        .missingDate, "there is no date of one day above this list",
        "write the date of each meeting on its own line above its lists"
      )
    case .remark(let name, let remark):
      (
        .ambiguousPerson, "'\(name: remark)' after '\(name: name)' contradicts the list",
        "move the name to the list that it belongs to, or remove the remark"
      )
    case .dates:
      (
        .unclearSessions, "there are several dates above these lists",
        "write the date of each meeting on its own line above its lists, and move other dates below them"
      )
    case .end:
      (.ambiguousPerson, "it is unclear whether this line continues the list above", NotesDoubt.oneName)
    case .pair: (.ambiguousPerson, "this line could be one person or two", NotesDoubt.onePerson)
    case .attendance:
      (.ambiguousPerson, "cannot tell whether this line names people who were present", NotesDoubt.heading)
    case .answer:
      (.ambiguousPerson, "cannot tell whether this message says who came", NotesDoubt.list)
    case .year:
      (
        .dateWithoutYear, "the date in this line has no year, and others have one",
        "write the year behind the date"
      )
    case .chatDay: (.unclearSessions, NotesDoubt.otherDay, NotesDoubt.list)
    }
  }

  private static let oneName: DiagnosticText =
    "write one name per line, with nothing else and no empty lines in between, or the whole list on one line with commas"
  private static let onePerson: DiagnosticText =
    "write one name per line without a comma, or the whole list on one line"
  private static let heading: DiagnosticText =
    "write a heading such as 'Present:' above the names of those who were, and remove what is no name"
  private static let otherDay: DiagnosticText =
    "no message on this day asks who is coming today: these answers may be about another day"
  private static let list: DiagnosticText =
    "write the date of the meeting on a line of its own, and below it one line per person, as in 'Ann: yes'"
}
