import ArgumentParser
import MusterApp
import MusterBatch
import MusterDrawing
import MusterFiles
import MusterReports

/// `muster report`: pages to print.
struct ReportCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Make a report as PDF, HTML, Markdown, PNG or e-mail.",
    discussion: """
      Reports: ranking, weekly, monthly, yearly, group, person, people, letter, certificate, at-risk, day-sheet, calendar, roster, \
      alerts, owner, member, attendees and portfolio. For a template of your own, give the path of its file. A report has a section for each group. With {{person}} or \
      {{group}} in the output path, each person or group gets a file.

      Of a catalogue (a folder with sections.csv, or a Banner page) there is the report booklet: the week of a student with \
      the list of sections, final exams and contacts. With --section, there is one for each person of a section.

      EXAMPLES
        muster report ranking friends.journal -p "last week" -o ranking.pdf
        muster report group friends.journal --by week,month -o group.pdf
        muster report weekly friends.journal --locale it -o settimana.pdf
        muster report letter club.csv -p 2026-11 -o "letters/{{person}}.pdf"
        muster report ./monday.yaml friends.journal -o monday.pdf
        muster report booklet college/ --person annlee -o annlee.pdf
        muster report booklet college/ --section "CSSE 304-02" -o section.pdf
      """)

  @Argument(help: ArgumentHelp("The name of a report, or the path of a template.", valueName: "template"))
  var template: String

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Content") var content: ReportArguments
  @OptionGroup(title: "Roster") var roster: RosterArguments

  @Flag(help: .rare("Show photos or initials beside the names of a roster."))
  var photos = false

  @Flag(help: .rare("Make a portfolio although standards have no work; each page says DRAFT."))
  var draft = false

  @Flag(help: .rare("Show all work in a portfolio, also where some of a standard is selected."))
  var allWork = false

  @Flag(inversion: .prefixedNo, help: .rare("Show rates in rankings."))
  var percent: Bool?

  @Option(
    help: ArgumentHelp(
      "Only list people whose rate is below this.", valueName: "80%"))
  var below: String?

  @Option(help: .rare("Only list people whose rate is above this.", valueName: "95%"))
  var above: String?

  @Flag(help: "Show the days of each person.")
  var detail = false

  @Option(
    help: .rare(
      "A folder with templates of your own; they come before the built-in ones.", valueName: "folder"),
    completion: .directory)
  var templates: String?

  @Option(help: "Use this title.")
  var title: String?

  @Option(help: "The size of the paper; default: A4.")
  var paper: Paper?

  @Option(help: .rare("The orientation of the paper; default: portrait.", valueName: "orientation"))
  var orientation: Orientation?

  @Option(help: "The colours; default: light. print is black and white.")
  var theme: ThemeChoice?

  @Flag(inversion: .prefixedNo, help: .rare("Mark people who attended every expected session."))
  var celebrate: Bool?

  @Option(
    help: .rare("For a PNG: write only this page instead of a file per page.", valueName: "number"))
  var page: Int?

  @Option(help: ArgumentHelp("Everybody in this section of a catalogue.", valueName: "section"))
  var section: String?

  @OptionGroup(title: "Catalogue") var catalogue: CatalogueArguments
  @OptionGroup(title: "Output") var output: OutputArguments<ReportOutput>

  var limitOptions: LimitArguments { journals.reading.limits }

  func run() throws {
    let format = try output.format
    if page != nil, format != .png {
      throw CommandFailure(
        .usage, "--page requires PNG output", help: "remove it, or end the file name with .png")
    }
    if try journals.isCatalogue { return try writeCatalogue(format) }
    try journals.refuseForJournals(catalogue.given + (section == nil ? [] : ["section"]))
    if template == Self.booklet, templates == nil { throw CatalogueFailure.reportOfCatalogue(template) }
    let request = try request
    let template = try request.readTemplate()
    let files = try output.output.flatMap { path in
      FilePattern.isPattern(path) ? try FilePattern(path) : nil
    }
    if let files, files.namesPeople, !template.isOfPeople {
      throw CommandFailure(
        .usage, "the report '\(template.name)' has no pages for single people",
        help:
          "remove {{person}} from the file name, or use person, people, letter, member, certificate or portfolio"
      )
    }
    let workspace = try journals.read(output: output.output)
    let (fonts, pictures) = (FontBook(), PictureFiles(for: format))
    if let files { return try write(request, template, workspace, files, format, fonts, pictures) }
    let report = try request.report(
      of: template, in: workspace, pictures: format == .markdown ? nil : pictures)
    journals.show(report.notes)
    try write(report, to: output, as: format, fonts)
    journals.warn(about: fonts, pictures, in: workspace)
  }

  /// Writes a file for each person or group that a pattern names.
  private func write(
    _ request: ReportRequest, _ template: ReportTemplate, _ workspace: Workspace, _ files: FilePattern,
    _ format: OutputFormat, _ fonts: FontBook, _ pictures: PictureFiles
  ) throws {
    let (reports, notes) = try request.reports(
      of: template, in: workspace, files: files, pictures: format == .markdown ? nil : pictures)
    journals.show(notes)
    let rules = AtomicFile.Rules(inFolder: files.folder)
    for (path, _) in reports { try AtomicFile.check(path, rules: rules) }
    for (path, report) in reports {
      try AtomicFile.makeFolder(of: path, rules: rules)
      var file = output
      file.file = path
      try write(report, to: file, as: format, fonts, inFolder: files.folder)
    }
    journals.warn(about: fonts, pictures, in: workspace)
    if !journals.reading.quiet {
      StandardError.write("note: wrote \(reports.count) \(reports.count == 1 ? "file" : "files")")
    }
  }

  private func write(
    _ report: MadeReport, to output: OutputArguments<ReportOutput>, as format: OutputFormat,
    _ fonts: FontBook,
    inFolder folder: String? = nil
  ) throws {
    if format == .png {
      try output.writePages(
        of: report.maker.drawing(with: fonts), name: report.name, only: page, inFolder: folder,
        isQuiet: journals.reading.quiet)
    } else if format == .eml {
      let file = EmailAttachment(
        name: "\(report.name).pdf", type: .pdf, bytes: try report.maker.bytes(as: .pdf, fonts: fonts))
      let message = EmailMessage(about: report.maker.mailBodies, to: [], attachments: [file])
      try output.write(message.bytes, as: .eml, name: report.name, inFolder: folder)
    } else if format == .pdf {
      try output.writePDF(of: report, fonts, inFolder: folder)
    } else {
      let bytes = try report.maker.bytes(as: format, fonts: fonts)
      try output.write(bytes, as: format, name: report.name, inFolder: folder)
    }
  }

  /// The report of a catalogue.
  private static let booklet = "booklet"

  /// The names of the options that are given and that booklets do not have.
  private var givenForJournals: [String] {
    let given: [(String, Bool)] = [
      ("by", !content.by.isEmpty), ("order", content.order != nil), ("top", content.top != nil),
      ("sort", roster.sort != nil), ("blank", roster.blankSheet), ("photos", photos),
      ("percent", percent != nil), ("below", below != nil), ("above", above != nil), ("detail", detail),
      ("templates", templates != nil), ("title", title != nil), ("celebrate", celebrate != nil),
    ]
    return given.compactMap { $1 ? $0 : nil }
  }

  /// Writes booklets of people of a catalogue.
  private func writeCatalogue(_ format: OutputFormat) throws {
    guard template == Self.booklet else { throw CatalogueFailure.noSuchReport(template) }
    try selection.refuseForCatalogue()
    if let option = givenForJournals.first { throw CatalogueFailure.onlyForJournals(option: option) }
    if section != nil, !selection.person.isEmpty {
      throw CatalogueFailure.contradiction("section", "person")
    }
    if let path = output.output, FilePattern.isPattern(path) {
      throw CommandFailure(
        .usage, "all booklets are written to one file",
        help:
          "remove {{…}} from the file name; for a file of each person, run the command for each with --person"
      )
    }
    var request = catalogue.request
    (request.people, request.locale) = (selection.person, output.locale)
    let workspace = try journals.readCatalogue(asOf: selection.asOf)
    var look = workspace.look
    (look.paper, look.orientation, look.theme) = (paper, orientation, theme)
    try output.write(
      .booklets(section: section), of: request, as: format, workspace, look, journals, only: page)
  }

  /// What the options ask for.
  var request: ReportRequest {
    get throws {
      var request = ReportRequest(template)
      if TemplateLibrary.isPath(template) { request.file = template }
      request.selection = try selection.options
      (request.templates, request.title) = (templates, title)
      (request.by, request.order, request.top) = (content.allBy, content.order, content.top)
      (request.showsPercent, request.showsDetail, request.celebrates) = (
        percent, detail ? true : nil, celebrate
      )
      (request.paper, request.orientation, request.theme) = (paper, orientation, theme)
      (request.sort, request.isBlank) = (roster.sort, roster.blankSheet ? true : nil)
      request.showsPhotos = photos ? true : nil
      (request.isDraft, request.showsAllWork) = (draft ? true : nil, allWork ? true : nil)
      request.locale = output.locale
      if let below { try request.set("below", to: below) }
      if let above { try request.set("above", to: above) }
      return request
    }
  }
}
