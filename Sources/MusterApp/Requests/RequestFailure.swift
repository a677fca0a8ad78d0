import MusterJournals
import MusterLanguage

/// Why a request that has selections has no answer.
public enum RequestFailure: ExplainedError, Hashable {
  /// A chart shows one group, but this many were chosen.
  case severalGroups(Int)
  /// What was asked for reaches a limit.
  case limit(LimitError)
  /// None of the groups has a timetable.
  case noTimetable
  /// A calendar would have no session.
  case emptyCalendar
  /// None of the groups has standards.
  case noStandards
  /// Reports and charts are not written in the language of this tag.
  case language(String)

  /// What is wrong, for a person.
  public var message: DiagnosticText {
    switch self {
    case .severalGroups(let count): "a chart shows one group, but the input has \(count)"
    case .noTimetable: "there is no timetable: no journal has a 'meets' line"
    case .noStandards: "there is no portfolio: no journal has a 'standards' line"
    case .emptyCalendar: "a calendar would be empty: there are no sessions in this period"
    case .language(let tag): "reports and charts are not available in '\(tag)'"
    case .limit(let limit): limit.message
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .severalGroups: "choose one with \(known: .option("group"))"
    case .noTimetable:
      "add when the class meets, as in: meets Mon, Wed 14:00-16:30 from 2026-08-31 for 15 weeks"
    case .noStandards: "lay out a class with \(known: .command("portfolio init"))"
    case .emptyCalendar: "choose another period"
    case .limit(let limit): limit.help
    case .language:
      "choose one of \(known: Language.allCases.map(\.rawValue).joined(separator: ", ")) with \(known: .option("locale"))"
    }
  }
}
