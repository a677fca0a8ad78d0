import ArgumentParser
import MusterApp
import MusterDrawing
import MusterReports

/// `muster report`: pages to print.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Make a report as PDF, HTML, Markdown or PNG.",
    discussion: """
      Reports: ranking, weekly, monthly, yearly, group, person, people, day-sheet and calendar, or a template of your \
      own in the folder that --templates names. A report has a section for each group.

      EXAMPLES
        muster report ranking friends.journal -p "last week" -o ranking.pdf
        muster report ranking friends.journal --paper letter -o letter.pdf
        muster report group friends.journal --by week,month -o group.pdf
        muster report weekly friends.journal --locale it -o settimana.pdf
        muster report people club.csv -p 2026-11 -o out/
        muster report weekly friends.journal -o weekly.png
      """)

  @Argument(help: ArgumentHelp("The report.", valueName: "template"))
  var template: String

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Content") var content: ReportArguments

  @Flag(inversion: .prefixedNo, help: "Show shares of the expected sessions.")
  var percent: Bool?

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

  @Option(help: "light (the default) or dark.")
  var theme: ThemeChoice?

  @Flag(inversion: .prefixedNo, help: "Celebrate those who attended everything that was possible.")
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
    let workspace = try journals.read(output: output.output)
    let (fonts, pictures) = (FontBook(), PictureFiles())
    let report = try request.report(
      of: template, in: workspace, pictures: format == .markdown ? nil : pictures)
    journals.show(report.notes)
    if format == .png {
      let drawing = report.maker.drawing(with: fonts)
      journals.warn(about: fonts, pictures)
      try writePages(of: drawing, name: report.name)
    } else {
      let bytes = try report.maker.bytes(as: format, fonts: fonts)
      journals.warn(about: fonts, pictures)
      try output.write(bytes, as: format, name: report.name)
    }
  }

  /// Writes the page chosen, or every page to a file of its own where there are several.
  private func writePages(of drawing: Drawing, name: String) throws {
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

  /// What the options ask for.
  var request: ReportRequest {
    get throws {
      var request = ReportRequest(template)
      request.selection = try selection.options
      (request.templates, request.title) = (templates, title)
      (request.by, request.order, request.top) = (content.allBy, content.order, content.top)
      (request.showsPercent, request.showsDetail, request.celebrates) = (
        percent, detail ? true : nil, celebrate
      )
      (request.paper, request.orientation, request.theme) = (paper, orientation, theme)
      request.locale = output.locale
      return request
    }
  }
}
