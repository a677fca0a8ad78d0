import MusterAnalytics
import MusterJournals
import MusterReports

/// The journals that requests are about: read, with the names to show, and with the defaults that hold for them.
public struct Workspace: Sendable {
  /// The journals with the names to show.
  public var journals: [ShownJournal]
  /// What journals and the settings file say about options that nobody gives.
  public var defaults: Defaults
  /// The day on which requests are made.
  public var today: Day
  /// The program's name and version, with which results are stamped.
  public var application: String
  /// The day with which results are stamped, so that they can be made again; the day that they are as of when `nil`.
  public var stamp: Day?

  /// A workspace of journals on a day.
  public init(
    _ journals: [ShownJournal], defaults: Defaults, today: Day, application: String, stamp: Day? = nil
  ) {
    (self.journals, self.defaults, self.today) = (journals, defaults, today)
    (self.application, self.stamp) = (application, stamp)
  }

  /// Finds the real names in other texts, such as paths; nobody where they are shown.
  public var mentions: NameMentions { journals.first?.mentions ?? NameMentions() }

  func stamp(on asOf: Day?) -> Stamp { Stamp(day: stamp ?? asOf ?? today, application: application) }

  /// Returns the selection of each group that has something of what was asked for, and what the person should know of it.
  ///
  /// - Parameter hasFigures: whether what is on record is counted, so that it matters how old it is.
  /// - Throws: `SelectionError` when nothing is left in any group.
  func selected(
    _ options: SelectionOptions, usualPeriod: PeriodExpression? = nil, isPlan: Bool = false,
    hasFigures: Bool = true
  ) throws(SelectionError) -> (selections: [Selection], notes: [RequestNote]) {
    let request = options.over(defaults, usualPeriod: usualPeriod)
      .request(today: today, usualPeriod: usualPeriod, isPlan: isPlan)
    let found = try WorkspaceSelection(request, of: journals, groups: options.groups)
    let stale = hasFigures ? found.selections.compactMap { RequestNote($0) } : []
    let excluded = found.selections.compactMap { RequestNote(excludedFrom: $0) }
    return (found.selections, found.leftOut.map(RequestNote.leftOut) + excluded + stale)
  }
}

/// Something about an answer that the person who asks should know.
public enum RequestNote: Hashable, Sendable {
  /// A group has nothing of what was asked for.
  case leftOut(SelectionError)
  /// The last record of a group is so old that another day was probably meant.
  case staleRecord(group: String, last: Day, asOf: Day)
  /// Something was not done as it was asked for.
  case warning(DiagnosticText)

  /// People are left out by patterns that are not their names, so that somebody may not be meant; nobody is named where
  /// names are hidden.
  case excluded(group: String, names: [String], count: Int)

  /// A note about those whom `--exclude` leaves out by a part of their names; `nil` where there are none.
  fileprivate init?(excludedFrom selection: Selection) {
    let excluded = selection.excludedByPart
    guard excluded.count > 0 else { return nil }
    self = .excluded(group: selection.journal.group, names: excluded.names, count: excluded.count)
  }

  /// The number of days after the last record from which as-of is probably not what was meant.
  private static let staleDays = 7

  /// A note about the age of the last record; `nil` when it is recent.
  fileprivate init?(_ selection: Selection) {
    guard let last = selection.journal.lastDay, selection.asOf - last > Self.staleDays else { return nil }
    self = .staleRecord(group: selection.journal.group, last: last, asOf: selection.asOf)
  }
}
