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
        muster report ranking friends.journal --paper letter -o letter.pdf
        muster report ranking club.csv -p 2026-11 --detail -o out/
      """)

  @Argument(help: "The report: ranking.")
  var template: Template

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Ranking") var ranking: RankingArguments

  @Flag(inversion: .prefixedNo, help: "Show shares of the expected sessions.")
  var percent: Bool?

  @Flag(help: "Show the days of each person.")
  var detail = false

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

  enum Template: String, ExpressibleByArgument, CaseIterable {
    case ranking
  }

  func run() throws {
    let format = try output.format(among: [.pdf])
    let found = try journals.read(output: output.output)
    let selections = try selection.selections(of: found, isQuiet: journals.reading.quiet)
    let defaults = try journals.defaults(from: found)
    let report = report(on: selections, defaults)
    let fonts = FontBook()
    let drawing = report.drawing(with: fonts)
    PictureArguments.warn(about: fonts)
    let bytes: [UInt8]
    do throws(DrawingError) { bytes = try drawing.pdf() } catch { throw CommandFailure(error) }
    try output.write(bytes, as: format, name: FileSlug.name(of: selections, document: template.rawValue))
  }
}

extension ReportCommand {
  private func report(on selections: [Selection], _ defaults: Defaults) -> RankingReport {
    let ranking = ranking.resolved(defaults)
    let collation = output.resolved(defaults).collation
    let rankings = ranking.rankings(of: selections, showsDays: detail)
      .map { ranking.shown($0, collation: collation) }
    var options = RankingOptions()
    options.title = title
    options.showsPercent = percent ?? defaults.flag(.percent) ?? true
    options.showsWeighted = ranking.key == .weighted
    options.showsDetail = detail
    options.celebrates = celebrate ?? defaults.flag(.celebrate) ?? true
    let setup = PageSetup(
      paper: paper ?? defaults.value(.paper).flatMap(Paper.init(argument:)) ?? .a4,
      orientation: orientation ?? defaults.choice(.orientation) ?? .portrait)
    let day = Clock.sourceDate ?? selections.map(\.asOf).max() ?? Clock.today
    return RankingReport(
      rankings, stamp: Stamp(day: day, application: Muster.application), setup: setup, options: options,
      theme: (theme ?? defaults.choice(.theme) ?? .light).value)
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
