import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterDrawing
import MusterReports

/// `muster chart`: a picture.
struct ChartCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart", abstract: "Draw a chart as PNG, SVG or PDF.",
    discussion: """
      Kinds:
      \(ChartCatalogue.complete.lines)

      A chart shows one group or, with --person, one person. The current, unfinished period is left out unless \
      --include-current is given.

      EXAMPLES
        muster chart line friends.journal --by week -o weeks.svg
        muster chart line friends.journal --person Franco --by month -o franco.png
        muster chart podium friends.journal --person Franco -o podium.svg
        muster chart heatmap friends.journal --period 2026 -o year.pdf
        muster chart ranking friends.journal --top 10 --size 800x500 -o top.png
      """)

  @Argument(help: "The kind of chart.")
  var kind: ChartChoice

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments

  @Option(help: "Draw one point per week, month, quarter or year.")
  var by: SpanKind = .month

  @Flag(inversion: .prefixedNo, help: .rare("Include the current, unfinished period."))
  var includeCurrent: Bool?

  @Flag(inversion: .prefixedNo, help: .rare("Show a sentence below the chart."))
  var caption = true

  @Option(help: ArgumentHelp("Order the ranking by this key; default: attended.", valueName: "key"))
  var rankBy: RankingKey?

  @Option(
    help: .rare(
      "The sort order of the ranking; default: descending, and ascending by name.", valueName: "order"))
  var order: RankingOrder?

  @Option(help: ArgumentHelp("Only the first N people of the ranking.", valueName: "count"))
  var top: Int?

  @OptionGroup(title: "Drawing") var picture: PictureArguments
  @OptionGroup(title: "Output") var output: OutputArguments<ChartOutput>

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top takes a number of people, 1 or more") }
  }

  var limitOptions: LimitArguments { journals.reading.limits }

  func run() throws {
    let format = try output.format
    let request = try request
    let workspace = try journals.read(
      output: output.output, options: ChartRequest.options.map(\.name))
    let (fonts, pictures) = (FontBook(), PictureFiles())
    let chart = try request.chart(in: workspace, pictures: pictures)
    journals.show(chart.notes)
    let bytes = try chart.bytes(as: format, fonts: fonts)
    journals.warn(about: fonts, pictures, in: workspace)
    try output.write(bytes, as: format, name: chart.name)
  }

  /// What the options ask for.
  var request: ChartRequest {
    get throws {
      var request = ChartRequest(kind)
      request.selection = try selection.options
      (request.span, request.includesCurrent, request.hasCaption) = (by, includeCurrent, caption)
      request.ranking = RankingOptions(key: rankBy, order: order, top: top)
      (request.size, request.theme, request.locale) = (picture.size, picture.theme, output.locale)
      request.scale = PictureScale(picture.scale) ?? request.scale
      return request
    }
  }
}

extension ChartCatalogue {
  /// A line of help for each kind.
  fileprivate var lines: String {
    let width = (names.map(\.count).max() ?? 0) + 2
    return kinds.map { kind in
      "  " + kind.name + String(repeating: " ", count: width - kind.name.count) + kind.summary.text
    }.joined(separator: "\n")
  }
}
