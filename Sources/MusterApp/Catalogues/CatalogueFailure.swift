import MusterJournals

/// Why a question about a catalogue has no answer.
public enum CatalogueFailure: ExplainedError, Hashable {
  /// A catalogue is given with other paths.
  case severalInputs(String)
  /// No person is called so, and names are hidden, those asked for too.
  case hiddenPerson
  /// An option that only catalogues have is given for a journal.
  case onlyForCatalogues(option: String)
  /// An option that catalogues do not have is given.
  case onlyForJournals(option: String)
  /// Nothing is called so; the kind is `person`, `room`, `course` or `section`, and there may be a similar name.
  case nothing(kind: String, text: String, similar: String?)
  /// There is no such term.
  case unknownTerm(String, among: [String])
  /// The catalogue has no term, so nothing can be looked up.
  case noTerm
  /// Nobody says whose timetable is wanted, and the settings do not name anybody as `me`.
  case noChoice
  /// The list of favourites is empty.
  case noFavorites
  /// A text is not a time of the week.
  case unreadableTime(String)
  /// A time names a period that the catalogue does not have; and the clock time that was meant, where it may be one.
  case unknownPeriod(Int, clock: String?)
  /// Every term is asked for where only one can be shown.
  case oneTerm(among: [String])
  /// Nobody has such a major or role; the kind is `major` or `role`.
  case nobodyOf(kind: String, text: String, among: [String])
  /// Somebody is called so, but is not of the major or the role that is asked for.
  case leftOut(String)
  /// Fewer than two people are to be compared.
  case tooFew
  /// A calendar would have no meeting.
  case emptyCalendar
  /// Options that ask for different things are given together.
  case contradiction(String, String)
  /// Somebody is to be removed from the favourites who is not among them.
  case notAFavorite(String)
  /// A report is made of journals, not of a catalogue.
  case noSuchReport(String)
  /// A report is made of a catalogue, not of journals.
  case reportOfCatalogue(String)
  /// There is no folder for the list of favourites.
  case noFolder

  /// What is wrong.
  public var message: DiagnosticText {
    switch self {
    case .severalInputs(let path):
      "'\(known: path)' is a catalogue, which cannot be combined with other files"
    case .hiddenPerson:
      "no person matches \(known: .option("person")) (names are hidden: give the real name)"
    case .onlyForCatalogues(let option): "\(known: .option(option)) requires a catalogue"
    case .onlyForJournals(let option): "\(known: .option(option)) cannot be combined with a catalogue"
    case .nothing(let kind, let text, _): "no \(known: kind) matches '\(text)'"
    case .unknownTerm(let text, _): "there is no term '\(text)'"
    case .noTerm: "the catalogue has no terms"
    case .noChoice: "nothing to look up: no person, room or course was given"
    case .noFavorites: "No favorites added yet."
    case .unreadableTime(let text): "'\(text)' is not a time of the week"
    case .unknownPeriod(let number, _): "there is no period \(number) in the table of periods"
    case .oneTerm: "\(known: .option("term", "all")) is too much here: one term is shown"
    case .nobodyOf(let kind, let text, _): "nobody has the \(known: kind) '\(text)'"
    case .leftOut(let text): "'\(text)' is not of that role or major"
    case .tooFew: "compare requires two people or more"
    case .emptyCalendar: "a calendar would be empty: there are no meetings with a clock time"
    case .contradiction(let one, let other):
      "\(known: .option(one)) cannot be combined with \(known: .option(other))"
    case .notAFavorite(let text): "'\(text)' is not among the favorites"
    case .noSuchReport(let name): "the report '\(name: name)' cannot be made of a catalogue"
    case .reportOfCatalogue(let name): "the report '\(known: name)' requires a catalogue"
    case .noFolder: "no configuration folder found for the list of favorites"
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .severalInputs: "give one catalogue alone"
    case .hiddenPerson: "write a part of the name, or a user name; '*' lists all"
    case .onlyForCatalogues, .reportOfCatalogue: "give a folder with sections.csv, or a Banner page"
    case .onlyForJournals, .contradiction: "remove one of the two"
    case .nothing(let kind, _, let similar):
      if let similar {
        "did you mean '\(similar)'?"
      } else if kind == "section" {
        "write its name as in CSSE 304-02, or its CRN"
      } else {
        "write a part of the name; '*' lists all"
      }
    case .unknownTerm(_, let terms): "expected one of \(known: terms.listed()), or all"
    case .noTerm: "add a table of terms, or of sections with a column 'term'"
    case .noChoice:
      "add \(known: .option("person", "NAME")), or write 'set me NAME' in the settings file to see your own timetable"
    case .noFavorites, .notAFavorite: "add people with \(known: .command("favorites add NAME"))"
    case .unreadableTime: "write a weekday and a clock time or a period, as in 'Mon 14:00' or 'Tue 4'"
    case .unknownPeriod(_, let clock?): "did you mean \(known: clock)?"
    case .unknownPeriod: "write a period of the catalogue, or a clock time"
    case .oneTerm(let terms): "expected one of \(known: terms.listed())"
    case .nobodyOf(_, _, let known):
      known.isEmpty
        ? "remove the option: the catalogue does not say it of anybody"
        : "expected one of \(known: known.listed())"
    case .leftOut: "remove \(known: .option("role")) and \(known: .option("major")), or choose somebody else"
    case .tooFew: "add \(known: .option("person", "NAME")) for each of them"
    case .emptyCalendar: "choose another term, or add clock times to the table 'periods'"
    case .noSuchReport: "expected \(known: "booklet"), or give a journal"
    case .noFolder: "set HOME or XDG_CONFIG_HOME"
    }
  }
}
