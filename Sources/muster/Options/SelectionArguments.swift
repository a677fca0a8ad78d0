import ArgumentParser
import MusterAnalytics
import MusterJournals

/// Which part of the journals is meant, the same on every command that reads marks.
struct SelectionArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: """
      2026, 2026-Q3, 2026-W47, 2026-11, 2026-11-16, A..B, today, yesterday, this|last day|week|month|quarter|year, \
      last N days|weeks|months, term NAME, or all.
      """)
  var period: String?

  @Option(help: "The day that the report speaks for: a date, today or last (the last on record).")
  var asOf: String?

  @Option(name: .shortAndLong, help: "Only this slot; repeat for several.")
  var slot: [String] = []

  @Option(help: "Of these people: a name, a part of one, or a pattern with * and ?; repeat for several.")
  var person: [String] = []

  @Option(help: "Only people with this tag; repeat for several.")
  var tag: [String] = []

  @Option(help: "Only this group of several; repeat for several.")
  var group: [String] = []

  /// The request that the options make.
  ///
  /// - Throws: ``CommandFailure`` when a value cannot be read.
  var request: SelectionRequest {
    get throws {
      var request = SelectionRequest(asOf: try asOfDay)
      if let period { request.period = try SelectionArguments.period(period) }
      request.slots = slot
      request.people = person
      request.tags = tag
      return request
    }
  }

  /// The selections of journals, and notes about groups that have nothing of what was asked for.
  ///
  /// - Parameters:
  ///   - period: the period where none is asked for; everything when `nil`.
  ///   - isPlan: whether the answer shows a plan, which reaches to the end of its period.
  /// - Throws: ``CommandFailure`` when nothing is left in any group.
  func selections(
    of journals: [RenamedJournal], isQuiet: Bool, otherwise period: PeriodExpression? = nil,
    isPlan: Bool = false
  ) throws -> [Selection] {
    var request = try request
    request.isPlan = isPlan
    if self.period == nil, let period { request.period = period }
    let workspace: WorkspaceSelection
    do throws(SelectionError) {
      workspace = try WorkspaceSelection(request, of: journals, groups: group)
    } catch {
      throw CommandFailure(error)
    }
    if !isQuiet {
      for error in workspace.leftOut { StandardError.write("note: a group is left out: \(error)") }
      for selection in workspace.selections { SelectionArguments.noteStaleRecord(selection) }
    }
    return workspace.selections
  }

  private var asOfDay: AsOf {
    get throws {
      switch asOf?.lowercased() {
      case nil, "today": return .day(Clock.today)
      case "last": return .last(otherwise: Clock.today)
      case let text?:
        guard let day = Day(iso: text) else {
          throw CommandFailure(
            .usage, "--as-of: '\(text)' is not a date", help: "write YYYY-MM-DD, today or last")
        }
        return .day(day)
      }
    }
  }

  private static func period(_ text: String) throws -> PeriodExpression {
    do throws(PeriodError) {
      let period = try PeriodExpression(text)
      if period.isFuture { throw PeriodError(text: text, reason: .future) }
      return period
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The number of days after the last record from which as-of is probably not what was meant.
  private static let staleDays = 7

  private static func noteStaleRecord(_ selection: Selection) {
    guard let last = selection.journal.lastDay, selection.asOf - last > staleDays else { return }
    StandardError.write(
      "note: the last record of '\(selection.journal.group)' is of \(last), the report speaks for \(selection.asOf); "
        + "--as-of last speaks for the last record")
  }
}
