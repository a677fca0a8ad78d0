import ArgumentParser
import MusterApp
import MusterDrawing
import MusterReports

/// `muster report`: pages to print.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Make a report as PDF, HTML, Markdown or PNG.",
    discussion: """
      Reports: ranking, weekly, monthly, yearly, group, person, people, letter, at-risk, day-sheet and calendar, a \
      template of your own in the folder that --templates names, or the path of its file. A report has a section for \
      each group.

      EXAMPLES
        muster report ranking friends.journal -p "last week" -o ranking.pdf
        muster report ranking friends.journal --paper letter -o letter.pdf
        muster report group friends.journal --by week,month -o group.pdf
        muster report weekly friends.journal --locale it -o settimana.pdf
        muster report people club.csv -p 2026-11 -o out/
        muster report weekly friends.journal -o weekly.png
        muster report letter club.csv -p 2026-11 -o "letters/{{person}}.pdf"
        muster report ./monday.yaml friends.journal -o monday.pdf
      """)

  @Argument(help: ArgumentHelp("The report.", valueName: "template"))
  var template: String

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Content") var content: ReportArguments

  @Flag(inversion: .prefixedNo, help: "Show rates.")
  var percent: Bool?

  @Option(
    help: ArgumentHelp(
      "In lists of who attends too rarely: people whose rate is below this.", valueName: "80%"))
  var below: String?

  @Flag(help: "Show the days of each person.")
  var detail = false

  @Option(help: "A folder of templates, looked at before the built-in ones.", completion: .directory)
  var templates: String?

  @Option(help: "A title of your own.")
  var title: String?

  @Option(help: "A4 (the default) or Letter.")
  var paper: Paper?

  @Option(help: "portrait (the default) or landscape.")
  var orientation: Orientation?

  @Option(help: "light (the default), dark, print (black and white) or club.")
  var theme: ThemeChoice?

  @Flag(inversion: .prefixedNo, help: "Mark those who attended every expected session.")
  var celebrate: Bool?

  @Option(
    help: ArgumentHelp("Only this page, for a PNG; otherwise each page is a file.", valueName: "number"))
  var page: Int?

  @OptionGroup(title: "Output") var output: OutputArguments<ReportOutput>

  func run() throws {
    let format = try output.format(among: OutputFormat.reports)
    if page != nil, format != .png {
      throw CommandFailure(
        .usage, "--page is for PNG", help: "leave it out, or end the file's name with .png")
    }
    let request = try request
    let template = try request.readTemplate()
    let files = try output.output.flatMap { path in
      FilePattern.isPattern(path) ? try FilePattern(path) : nil
    }
    if let files, files.namesPeople, !template.isOfPeople {
      throw CommandFailure(
        .usage, "the report '\(template.name)' has no pages of people",
        help: "leave {{person}} out of the file's name, or choose person, people or letter")
    }
    let workspace = try journals.read(output: output.output)
    let (fonts, pictures) = (FontBook(), PictureFiles())
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
    for (path, report) in reports {
      if let slash = path.lastIndex(of: "/") { OutputFile.makeFolder(String(path[...slash])) }
      var file = output
      file.file = path
      try write(report, to: file, as: format, fonts)
    }
    journals.warn(about: fonts, pictures, in: workspace)
    if !journals.reading.quiet {
      StandardError.write("note: \(reports.count) \(reports.count == 1 ? "file was" : "files were") written")
    }
  }

  private func write(
    _ report: MadeReport, to output: OutputArguments<ReportOutput>, as format: OutputFormat, _ fonts: FontBook
  ) throws {
    if format == .png {
      try writePages(of: report.maker.drawing(with: fonts), to: output, name: report.name)
    } else {
      try output.write(try report.maker.bytes(as: format, fonts: fonts), as: format, name: report.name)
    }
  }

  /// Writes the page chosen, or every page to a file of its own where there are several.
  private func writePages(of drawing: Drawing, to output: OutputArguments<ReportOutput>, name: String) throws
  {
    let count = drawing.pages.count
    if let page, !(1...count).contains(page) {
      throw CommandFailure(
        .usage, "there is no page \(page)", help: "the report has \(count) \(count == 1 ? "page" : "pages")")
    }
    if let single = page ?? (count == 1 ? 1 : nil) {
      return try output.write(drawing.png(scale: 2, page: single - 1), as: .png, name: name)
    }
    guard output.output != nil else {
      throw CommandFailure(
        .usage, "\(count) pages do not fit into one PNG",
        help: "name a file with -o, or choose a page with --page")
    }
    for number in 1...count {
      let bytes = try drawing.png(scale: 2, page: number - 1)
      try output.write(bytes, as: .png, name: name, part: (number, count))
    }
    if !journals.reading.quiet {
      StandardError.write("note: \(count) pages are written, each to a file of its own; --page chooses one")
    }
  }

  /// Whether a template is named by the path of its file.
  private func isPath(_ template: String) -> Bool {
    template.contains("/") || template.hasSuffix(".yaml") || template.hasSuffix(".yml")
  }

  /// What the options ask for.
  var request: ReportRequest {
    get throws {
      var request = ReportRequest(template)
      if isPath(template) { request.file = template }
      request.selection = try selection.options
      (request.templates, request.title) = (templates, title)
      (request.by, request.order, request.top) = (content.allBy, content.order, content.top)
      (request.showsPercent, request.showsDetail, request.celebrates) = (
        percent, detail ? true : nil, celebrate
      )
      (request.paper, request.orientation, request.theme) = (paper, orientation, theme)
      request.locale = output.locale
      if let below { try request.set("below", to: below) }
      return request
    }
  }
}
