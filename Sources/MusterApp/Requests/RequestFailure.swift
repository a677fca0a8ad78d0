import MusterJournals
import MusterLanguage

/// Why a request that has selections has no answer.
public enum RequestFailure: ExplainedError, Hashable {
  /// A chart shows one group, but this many were chosen.
  case severalGroups(Int)
  /// What was asked for reaches a limit.
  case limit(LimitError)
  /// The journals have sessions, and nobody who could have come.
  case nobody
  /// None of the groups has a timetable.
  case noTimetable
  /// A calendar would have no session.
  case emptyCalendar
  /// A report of pages of people, by this name, would be empty, for this reason.
  case emptyReport(String, reason: String)
  /// A report, by this name, is for other people than this option chooses.
  case contradiction(String, option: String)
  /// A report of a template is written for one member, but so many people are selected.
  case notOneMember(String, count: Int)
  /// The pages of a report cannot be made yet: what happened, and what to do.
  case notReady(DiagnosticText, help: DiagnosticText?)
  /// Reports and charts are not written in the language of this tag.
  case language(String)

  /// That a report cannot be made for a reason of its own.
  static func refused(_ error: any ExplainedError) -> RequestFailure {
    .notReady(error.message, help: error.help)
  }

  /// Whose turn it is to put it right.
  public var fault: Fault {
    switch self {
    case .notReady, .nobody: .data
    default: .request
    }
  }

  /// What is wrong, for a person.
  public var message: DiagnosticText {
    switch self {
    case .severalGroups(let count): "a chart shows one group, but the input has \(count)"
    case .notOneMember(let template, let count):
      "the report '\(known: template)' is for one member, but \(count) people are selected"
    case .nobody: "there are sessions, but nobody is named who could have come"
    case .noTimetable: "there is no timetable: no journal has a 'meets' line"
    case .emptyCalendar: "a calendar would be empty: there are no sessions in this period"
    case .emptyReport(let name, let reason): "the report '\(name)' would be empty: \(known: reason)"
    case .contradiction(let name, let option):
      "\(known: .option(option)) cannot be combined with the report '\(name)', which is for people with a \(known: option == "below" ? "high" : "low") rate"
    case .language(let tag): "reports and charts are not available in '\(tag)'"
    case .limit(let limit): limit.message
    case .notReady(let message, _): message
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .severalGroups: "choose one with \(known: .option("group"))"
    case .notOneMember:
      "choose one with \(known: .option("person")), or write a file for each with {{person}} in its name"
    case .noTimetable:
      "add when the class meets, as in: meets Mon, Wed 14:00-16:30 from 2026-08-31 for 15 weeks"
    case .nobody: "add a file with the marks, or 'person' lines to the journal"
    case .emptyCalendar: "choose another period"
    case .emptyReport: "choose another period, or other people"
    case .contradiction(_, let option):
      "use \(known: .option(option == "below" ? "above" : "below")) to choose the rate"
    case .limit(let limit): limit.help
    case .notReady(_, let help): help
    case .language:
      "choose one of \(known: Language.allCases.map(\.rawValue).joined(separator: ", ")) with \(known: .option("locale"))"
    }
  }
}
