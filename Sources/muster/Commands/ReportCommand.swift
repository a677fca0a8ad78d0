import ArgumentParser
import MusterAnalytics
import MusterDrawing
import MusterReports

/// `muster report`: pages to print.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Make a report as PDF.",
    discussion: """
      Reports: ranking (the ranking with key figures, a section for each group).

      EXAMPLES
        muster report ranking friends.journal -p "last week" -o ranking.pdf
        muster report ranking friends.journal --by weighted --paper letter -o weighted.pdf
        muster report ranking club.csv -p 2026-11 --detail -o out/
      """)

  @Argument(help: "The report: ranking.")
  var template: Template

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Ranking") var ranking: RankingArguments

  @Flag(inversion: .prefixedNo, help: "Show shares of the expected sessions.")
  var percent = true

  @Flag(help: "Show the days of each person.")
  var detail = false

  @Option(help: "A title of your own.")
  var title: String?

  @Option(help: "A4 or Letter.")
  var paper: Paper = .a4

  @Option(help: "portrait or landscape.")
  var orientation: Orientation = .portrait

  @Option(help: "light or dark.")
  var theme = PictureArguments.ThemeChoice.light

  @OptionGroup(title: "Output") var output: OutputArguments

  enum Template: String, ExpressibleByArgument, CaseIterable {
    case ranking
  }

  func run() throws {
    let format = try output.format(among: [.pdf])
    let found = try journals.read(output: output.output)
    let selections = try selection.selections(of: found, isQuiet: journals.reading.quiet)
    let rankings = ranking.rankings(of: selections, showsDays: detail)
      .map { ranking.shown($0, collation: output.collation) }
    let day = Clock.sourceDate ?? selections.map(\.asOf).max() ?? Clock.today
    var options = RankingOptions()
    options.title = title
    options.showsPercent = percent
    options.showsWeighted = ranking.by == .weighted
    options.showsDetail = detail
    let report = RankingReport(
      rankings, stamp: Stamp(day: day, application: Muster.application),
      setup: PageSetup(paper: paper, orientation: orientation), options: options, theme: theme.value)
    let fonts = FontBook()
    let drawing = report.drawing(with: fonts)
    PictureArguments.warn(about: fonts)
    let bytes: [UInt8]
    do throws(DrawingError) { bytes = try drawing.pdf() } catch { throw CommandFailure(error) }
    try output.write(bytes, as: format, name: FileSlug.name(of: selections, document: template.rawValue))
  }
}

extension Paper: ExpressibleByArgument {
  public init?(argument: String) {
    guard let paper = Paper.allCases.first(where: { $0.rawValue.lowercased() == argument.lowercased() })
    else {
      return nil
    }
    self = paper
  }
}

extension Orientation: ExpressibleByArgument {}
