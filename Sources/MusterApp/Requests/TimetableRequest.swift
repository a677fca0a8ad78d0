import MusterAnalytics
import MusterCalendars
import MusterJournals
import MusterLanguage
import MusterRoster
import MusterTables

/// A request for the sessions that classes plan.
public struct TimetableRequest: AnswerRequest {
  /// The options, in the order of the documentation.
  public static var options: [RequestOption<TimetableRequest>] {
    SelectionOptions.options(of: \.selection) + [RequestOption("locale", \.locale)]
  }
  /// What the answer is called in the name of a file.
  public static let document = "timetable"
  /// A plan reaches to the end of its period.
  public static let isPlan = true
  /// What is planned does not depend on what is on record.
  public static let hasFigures = false

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// All sessions of all classes.
  public init() {}

  /// Refuses groups none of which has a timetable.
  ///
  /// - Parameter selections: the selections.
  /// - Throws: ``RequestFailure/noTimetable``.
  public static func check(_ selections: [Selection]) throws {
    guard selections.contains(where: { $0.journal.facts.timetable != nil }) else {
      throw RequestFailure.noTimetable
    }
  }

  /// Returns the sessions of each class, and their tables; groups without a timetable are passed by.
  ///
  /// - Parameters:
  ///   - selections: the selections.
  ///   - defaults: the defaults of options.
  public func answers(
    about selections: [Selection], _ defaults: Defaults
  ) -> (answers: [PlannedSessions], tables: @Sendable (Language) -> [Table]) {
    let answers = selections.compactMap { $0.plannedSessions() }
    return (answers, { language in answers.map { PlannedSessionsTable($0, language: language).table } })
  }
}

extension AnswerDocument<PlannedSessions> {
  /// Returns the sessions as an iCalendar file: one event for each pattern of each class.
  ///
  /// - Parameter stamp: the day with which events are stamped; the day that the answer is as of when `nil`.
  /// - Throws: ``RequestFailure/emptyCalendar`` when there is no session.
  public func calendar(stamp: Day?) throws(RequestFailure) -> [UInt8] {
    guard let first = set.answers.first, set.answers.contains(where: { !$0.sessions.isEmpty }) else {
      throw .emptyCalendar
    }
    let events = set.answers.flatMap { answer in
      answer.series.filter { !$0.days.isEmpty }.map { series in
        CalendarDocument.Event(
          identifier: Self.identifier(of: series, in: answer), summary: answer.title,
          location: answer.location, series: series)
      }
    }
    let names = set.answers.map(\.heading.group).joined(separator: ", ")
    return CalendarDocument(name: names, stamp: stamp ?? first.heading.asOf, events: events).bytes
  }

  /// What stays the same when sessions of a pattern are taken out, so that calendar programs replace the event.
  private static func identifier(of series: MeetingSeries, in answer: PlannedSessions) -> String {
    let pattern = series.pattern
    let weekdays = pattern.repetition?.weekdays.map(\.rawValue).sorted() ?? []
    return EventIdentifier.text(of: [
      answer.heading.group, "\(pattern.first)", "\(pattern.span)", "\(weekdays)", "\(pattern.last)",
    ])
  }
}
