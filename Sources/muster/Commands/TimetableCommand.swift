import ArgumentParser
import MusterApp
import MusterFiles

/// `muster timetable`: the sessions that a class plans.
struct TimetableCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "timetable", abstract: "List the sessions that a class plans.",
    discussion: """
      The sessions follow from the 'meets' lines of the journal, without exceptions, holidays and closed days. Without \
      --period, all of them are listed. Above the list are the next session, the number of sessions so far, and how many \
      weeks are left.

      With -o FILE.ics the timetable is written as an iCalendar file for calendar programs. Muster reads such a file back, \
      and reads any other .ics file that you give to this command, as a timetable.

      EXAMPLES
        muster timetable design.journal
        muster timetable design.journal --period "this week"
        muster timetable design.journal -o design.ics
        muster timetable university.ics --format json
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Output") var output: OutputArguments<TimetableOutput>

  var limitOptions: LimitArguments { journals.reading.limits }

  func run() throws {
    let format = try output.format
    var request = TimetableRequest()
    request.selection = try selection.options
    request.locale = output.locale
    let workspace = try sources().read(
      output: output.output, options: TimetableRequest.options.map(\.name))
    let answer = try request.answer(in: workspace)
    journals.show(answer.notes)
    let bytes =
      format == .ics
      ? try answer.calendar(stamp: workspace.stamp)
      : try answer.bytes(as: format, output.style(workspace.defaults))
    try output.write(bytes, as: format, name: answer.name)
  }

  /// The journals; of calendars alone it is the timetable that is wanted.
  private func sources() throws -> JournalArguments {
    var sources = journals
    let areCalendars = try journals.paths.allSatisfy { FilePath.ending(of: $0) == "ics" }
    if areCalendars, sources.reading.inputFormat == nil { sources.reading.inputFormat = "timetable" }
    return sources
  }
}
