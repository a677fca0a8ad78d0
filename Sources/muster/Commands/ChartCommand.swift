import ArgumentParser
import MusterAnalytics
import MusterCharts
import MusterDrawing
import MusterReports

/// `muster chart`: a picture.
struct ChartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart", abstract: "Draw a chart as PNG, SVG or PDF.",
    discussion: """
      Kinds: ranking (horizontal bars with names). A chart is of one group.

      EXAMPLES
        muster chart ranking friends.journal -p "last month" -o ranking.svg
        muster chart ranking friends.journal --top 10 --size 800x500 -o top.png
        muster chart ranking club.csv --group Choir --theme dark -o choir.pdf
      """)

  @Argument(help: "The kind of chart: ranking.")
  var kind: Kind

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Ranking") var ranking: RankingArguments
  @OptionGroup(title: "Drawing") var picture: PictureArguments
  @OptionGroup(title: "Output") var output: OutputArguments

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case ranking
  }

  func run() throws {
    let format = try output.format(among: [.png, .svg, .pdf])
    let found = try journals.read(output: output.output)
    let selections = try selection.selections(of: found, isQuiet: journals.reading.quiet)
    guard selections.count == 1, let selected = selections.first else {
      throw CommandFailure(
        .usage, "a chart is of one group, and here are \(selections.count)", help: "choose one with --group")
    }
    let defaults = try journals.defaults(from: found)
    let ranking = ranking.resolved(defaults)
    let answer = ranking.shown(
      ranking.rankings(of: [selected])[0], collation: output.resolved(defaults).collation)
    let fonts = FontBook()
    let day = Clock.sourceDate ?? selected.asOf
    let drawing = Chart.ranking(answer).drawing(
      size: picture.size.value, theme: picture.theme(defaults), fonts: fonts, creator: Muster.application,
      day: day.description)
    let bytes = try picture.bytes(of: drawing, as: format, name: kind.rawValue)
    PictureArguments.warn(about: fonts)
    try output.write(
      bytes, as: format, name: FileSlug.name(of: selections, document: "\(kind.rawValue) chart"))
  }
}
