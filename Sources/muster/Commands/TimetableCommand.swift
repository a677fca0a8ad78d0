import ArgumentParser
import MusterApp
import MusterDrawing
import MusterFiles
import MusterJournals
import MusterReports
import MusterTimetables

/// `muster timetable`: the sessions that a class plans, and timetables of a catalogue.
struct TimetableCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "timetable",
    abstract: "List the sessions that a class plans, or look up timetables in a catalogue.",
    discussion: """
      The sessions follow from the 'meets' lines of the journal, without exceptions, holidays and closed days. Without \
      --period, all of them are listed. Above the list are the next session, the number of sessions so far, and how many \
      weeks are left.

      With -o FILE.ics the timetable is written as an iCalendar file for calendar programs. Muster reads such a file back, \
      and reads any other .ics file that you give to this command, as a timetable.

      A catalogue is a folder with the tables sections, terms, people, enrolments and periods as CSV or HTML, or a Banner \
      page of the registrar. Of a catalogue, this command shows the timetable of a person, a room or a course; without a \
      choice, of the person whom 'set me NAME' in the settings file names. A part of a name lists what it may mean.

      EXAMPLES
        muster timetable design.journal
        muster timetable design.journal --period "this week"
        muster timetable design.journal -o design.ics
        muster timetable university.ics --format json
        muster timetable college/ --person annlee
        muster timetable college/ --person annlee --dates -o annlee.ics
        muster timetable college/ --person annlee -o annlee.pdf
        muster timetable college/ --person annlee -o annlee.eml --to ann@example.org
        muster timetable college/ --room "DL 101" --term 202510
        muster timetable college/ --free-rooms "Mon 14:00"
        muster timetable banner.html --course "CSSE 304"
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Catalogue") var lookup: LookupArguments
  @OptionGroup(title: "Pages") var page: SheetArguments
  @OptionGroup(title: "Output") var output: OutputArguments<TimetableOutput>

  var limitOptions: LimitArguments { journals.reading.limits }

  func run() throws {
    let format = try output.format
    if try journals.isCatalogue { return try lookUp(format) }
    try journals.refuseForJournals(lookup.given)
    _ = try output.format(among: OutputFormat.timetables)
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

  /// Looks something up in a catalogue.
  private func lookUp(_ format: OutputFormat) throws {
    try selection.refuseForCatalogue()
    var request = try lookup.request
    (request.people, request.locale) = (selection.person, output.locale)
    let addressees = try page.addressees(of: format)
    if lookup.list, format != .text { throw Self.noForm("list", format) }
    if let question = lookup.questionOfEverything, let choice = lookup.choices(selection.person).first {
      throw CatalogueFailure.contradiction(question, choice)
    }
    let workspace = try journals.readCatalogue(asOf: selection.asOf)
    if format == .ics { return try writeCalendar(request, workspace) }
    if isPages(format) { return try writePages(request, workspace, format, addressees) }
    if lookup.terms {
      try output.write(try request.terms(in: workspace), as: format, workspace, journals)
    } else if let time = lookup.freeRooms {
      try output.write(try request.freeRooms(at: time, in: workspace), as: format, workspace, journals)
    } else if lookup.next {
      try output.write(try request.nextMeetings(in: workspace), as: format, workspace, journals)
    } else if lookup.dates {
      try output.write(try request.meetings(in: workspace), as: format, workspace, journals)
    } else {
      let answer = try request.timetables(in: workspace, hasOnlyFinals: lookup.finals)
      guard lookup.list, case .found(let document) = answer else {
        return try output.write(answer, as: format, workspace, journals)
      }
      journals.show(document.notes)
      try output.write(Array(document.plainList.linesSafeForTerminal.utf8), as: .text, name: document.name)
    }
  }

  /// Whether it is pages with weeks as grids; lists of other things have no such pages.
  private func isPages(_ format: OutputFormat) -> Bool {
    format == .html ? lookup.questions.isEmpty : OutputFormat.pages.contains(format)
  }

  /// Writes timetables as pages.
  private func writePages(
    _ request: CatalogueRequest, _ workspace: CatalogueWorkspace, _ format: OutputFormat,
    _ addressees: [MailAddress]
  ) throws {
    if let question = lookup.questions.first { throw Self.noForm(question, format) }
    try output.write(
      .timetables, of: request, as: format, workspace, page.look(workspace), journals, to: addressees,
      calendar: format == .eml ? try calendar(of: request, workspace) : nil)
  }

  /// Every meeting as a calendar; `nil` where none has a clock time.
  private func calendar(of request: CatalogueRequest, _ workspace: CatalogueWorkspace) throws -> [UInt8]? {
    var request = request
    // The timetable of `me` is meant where nobody is named.
    if request.people.isEmpty, request.room == nil, request.course == nil { request.people = ["me"] }
    guard case .found(let document) = try request.meetings(in: workspace) else { return nil }
    return try? document.calendar(stamp: Clock.sourceDate ?? workspace.asOf)
  }

  /// Writes every meeting as a calendar.
  private func writeCalendar(_ request: CatalogueRequest, _ workspace: CatalogueWorkspace) throws {
    if let question = lookup.questions.first, question != "dates" { throw Self.noForm(question, .ics) }
    switch try request.meetings(in: workspace) {
    case .found(let document):
      journals.show(document.notes)
      let bytes = try document.calendar(stamp: Clock.sourceDate ?? workspace.asOf)
      try output.write(bytes, as: .ics, name: document.name)
    case .matches(let document): throw OutputArguments<TimetableOutput>.unclear(document.set.answers)
    }
  }

  /// That what an option asks for has no such form.
  private static func noForm(_ option: String, _ format: OutputFormat) -> CommandFailure {
    CommandFailure(
      .usage, "this list cannot be written as \(format.rawValue)",
      help: "remove --\(option), or choose another format")
  }

  /// The journals; of calendars alone it is the timetable that is wanted.
  private func sources() throws -> JournalArguments {
    var sources = journals
    let areCalendars = try journals.paths.allSatisfy { FilePath.ending(of: $0) == "ics" }
    if areCalendars, sources.reading.inputFormat == nil { sources.reading.inputFormat = "timetable" }
    return sources
  }
}
