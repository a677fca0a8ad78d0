import ArgumentParser
import MusterAnalytics
import MusterDrawing
import MusterReports

/// `muster report`: pages to print.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Make a report as PDF, HTML or Markdown.",
    discussion: """
      Reports: ranking, weekly, monthly, yearly, group, person, people, day-sheet and calendar, or a template of your \
      own in the folder that --templates names. A report has a section for each group.

      EXAMPLES
        muster report ranking friends.journal -p "last week" -o ranking.pdf
        muster report ranking friends.journal --paper letter -o letter.pdf
        muster report weekly friends.journal --locale it -o settimana.pdf
        muster report people club.csv -p 2026-11 -o out/
      """)

  @Argument(help: ArgumentHelp("The report.", valueName: "template"))
  var template: String

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Ranking") var ranking: RankingArguments

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
  var theme: PictureArguments.ThemeChoice?

  @Flag(inversion: .prefixedNo, help: "Celebrate those who attended everything that was possible.")
  var celebrate: Bool?

  @OptionGroup(title: "Output") var output: OutputArguments

  func run() throws {
    let format = try output.format(among: [.pdf, .html, .markdown, .png])
    let template = try readTemplate()
    let found = try journals.read(output: output.output)
    let selections = try selection.selections(
      of: found, isQuiet: journals.reading.quiet, otherwise: template.period)
    let defaults = try journals.defaults(from: found)
    let fonts = FontBook()
    let bytes = try bytes(of: try maker(template, selections, defaults), as: format, fonts)
    PictureArguments.warn(about: fonts)
    try output.write(bytes, as: format, name: FileSlug.name(of: selections, document: template.name))
  }
}

extension ReportCommand {
  private func readTemplate() throws -> ReportTemplate {
    do throws(TemplateProblem) {
      let library = try templates.map { (path) throws(TemplateProblem) in try TemplateLibrary(folder: path) }
      return try (library ?? TemplateLibrary()).template(named: template)
    } catch {
      throw CommandFailure(.usage, "\(error)", help: error.help)
    }
  }

  private func bytes(
    of maker: ReportMaker, as format: OutputFormat, _ fonts: FontBook
  ) throws -> [UInt8] {
    do throws(DrawingError) {
      switch format {
      case .markdown: return Array(maker.markdown.utf8)
      case .html: return Array(try maker.html(with: fonts).utf8)
      case .png: return try maker.drawing(with: fonts).png(scale: 2)
      default: return try maker.drawing(with: fonts).pdf()
      }
    } catch {
      throw CommandFailure(error)
    }
  }

  private func maker(
    _ template: ReportTemplate, _ selections: [Selection], _ defaults: Defaults
  ) throws -> ReportMaker {
    let day = Clock.sourceDate ?? selections.map(\.asOf).max() ?? Clock.today
    return ReportMaker(
      template, selections, stamp: Stamp(day: day, application: Muster.application),
      options: try options(template, defaults))
  }

  private func options(_ template: ReportTemplate, _ defaults: Defaults) throws -> ReportOptions {
    let order = ranking.order ?? defaults.choice(.order)
    var options = ReportOptions()
    options.title = title
    options.key = ranking.by ?? defaults.choice(.by)
    options.isDescending = order.map { $0 == .descending }
    options.top = ranking.top ?? defaults.value(.top).flatMap(Int.init)
    options.collation = output.resolved(defaults, template: template.language).collation
    options.language = try output.language(template: template.language, defaults)
    options.showsPercent = percent ?? defaults.flag(.percent)
    options.showsDetail = detail ? true : nil
    options.celebrates = celebrate ?? defaults.flag(.celebrate)
    options.includesCurrent = defaults.flag(.includeCurrent)
    options.paper = paper ?? defaults.value(.paper).flatMap(Paper.init(argument:))
    options.orientation = orientation ?? defaults.choice(.orientation)
    options.isDark = (theme ?? defaults.choice(.theme)).map { $0 == .dark }
    return options
  }
}

extension Paper: ExpressibleByArgument {
  /// The paper of a name, without regard to case.
  public init?(argument: String) {
    guard let paper = Paper.allCases.first(where: { $0.rawValue.lowercased() == argument.lowercased() })
    else {
      return nil
    }
    self = paper
  }
}

extension Orientation: ExpressibleByArgument {}
