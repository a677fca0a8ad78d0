import ArgumentParser
import MusterAnalytics
import MusterBatch
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
  var theme: ThemeChoice?

  @Flag(inversion: .prefixedNo, help: "Celebrate those who attended everything that was possible.")
  var celebrate: Bool?

  @OptionGroup(title: "Output") var output: OutputArguments

  func run() throws {
    let format = try output.format(among: OutputFormat.reports)
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
      return try maker.bytes(as: format, fonts: fonts)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func maker(
    _ template: ReportTemplate, _ selections: [Selection], _ defaults: Defaults
  ) throws -> ReportMaker {
    let day = Clock.sourceDate ?? selections.map(\.asOf).max() ?? Clock.today
    let options: ReportOptions
    do throws(LanguageProblem) {
      options = try settings.options(of: template, defaults)
    } catch {
      throw CommandFailure(error)
    }
    return ReportMaker(
      template, selections, stamp: Stamp(day: day, application: Muster.application), options: options)
  }

  private var settings: ReportSettings {
    var settings = ReportSettings()
    settings.title = title
    settings.ranking = ranking.choice
    settings.showsPercent = percent
    settings.showsDetail = detail ? true : nil
    settings.celebrates = celebrate
    settings.paper = paper
    settings.orientation = orientation
    settings.theme = theme
    settings.locale = output.locale
    return settings
  }
}

extension Paper: ExpressibleByArgument {
  /// The paper of a name, without regard to case.
  public init?(argument: String) { self.init(named: argument) }
}

extension Orientation: ExpressibleByArgument {}
