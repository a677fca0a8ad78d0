import ArgumentParser
import MusterAnalytics
import MusterBatch
import MusterCharts
import MusterDrawing
import MusterJournals
import MusterReports

/// `muster chart`: a picture.
struct ChartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart", abstract: "Draw a chart as PNG, SVG or PDF.",
    discussion: """
      Kinds:
        line     attendance by week, month, quarter or year, with the growth below
        slots    one line a slot, with their ratio below
        bars     attendance by weekday (--by week) or by month of the year (--by month)
        podium   the best friends of the person chosen
        heatmap  a cell a day, darker for more
        ranking  bars with names, ordered by --rank-by

      A chart is of one group; with one person chosen it is that person's. The period that is still running is left out \
      unless --include-current is given.

      EXAMPLES
        muster chart line friends.journal --by week -o weeks.svg
        muster chart line friends.journal --person Franco --by month -o franco.png
        muster chart podium friends.journal --person Franco -o podium.svg
        muster chart heatmap friends.journal --period 2026 -o year.pdf
        muster chart ranking friends.journal --top 10 --size 800x500 -o top.png
        muster chart slots friends.journal --locale de -o slots.svg
      """)

  @Argument(help: "The kind of chart.")
  var kind: ChartKind

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments

  @Option(help: "A point for each week, month (the default), quarter or year.")
  var by: ChartSettings.Span = .month

  @Flag(inversion: .prefixedNo, help: "Show the period that is still running.")
  var includeCurrent: Bool?

  @Flag(inversion: .prefixedNo, help: "The sentence below the chart.")
  var caption = true

  @Option(
    help: "What a ranking is ordered by: attended (the default), weighted, percent, warned, streak or name.")
  var rankBy: RankingKey?

  @Option(help: "Which end of a ranking is first: descending or ascending.")
  var order: RankingChoice.Order?

  @Option(help: ArgumentHelp("Only the first people of a ranking.", valueName: "count"))
  var top: Int?

  @OptionGroup(title: "Drawing") var picture: PictureArguments
  @OptionGroup(title: "Output") var output: OutputArguments

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top takes a number of people, 1 or more") }
  }

  func run() throws {
    let format = try output.format(among: OutputFormat.charts)
    let found = try journals.read(output: output.output)
    let selections = try selection.selections(of: found, isQuiet: journals.reading.quiet)
    guard selections.count == 1, let selected = selections.first else {
      throw CommandFailure(
        .usage, "a chart is of one group, and here are \(selections.count)", help: "choose one with --group")
    }
    let defaults = try journals.defaults(from: found)
    let (fonts, pictures) = (FontBook(), PictureFiles())
    let bytes = try bytes(of: selected, as: format, defaults, fonts, pictures)
    PictureArguments.warn(about: fonts)
    if !journals.reading.quiet { PictureArguments.warn(about: pictures) }
    try output.write(
      bytes, as: format, name: FileSlug.name(of: selections, document: "\(kind.rawValue) chart"))
  }

  private func bytes(
    of selected: Selection, as format: OutputFormat, _ defaults: Defaults, _ fonts: FontBook,
    _ pictures: PictureFiles
  ) throws -> [UInt8] {
    let chart: Chart
    let language = try output.language(defaults)
    do throws(ChartError) {
      chart = try settings.chart(of: selected, defaults, language, pictures)
    } catch {
      throw CommandFailure(error)
    }
    do throws(DrawingError) {
      let stamp = Stamp(day: Clock.sourceDate ?? selected.asOf, application: Muster.application)
      return try settings.bytes(of: chart, as: format, defaults, stamp: stamp, fonts: fonts)
    } catch {
      throw CommandFailure(error)
    }
  }

  private var settings: ChartSettings {
    var settings = ChartSettings(kind)
    settings.span = by
    settings.includesCurrent = includeCurrent
    settings.hasCaption = caption
    settings.ranking = RankingChoice(key: rankBy, order: order, top: top)
    settings.size = picture.size
    settings.scale = picture.scale
    settings.theme = picture.theme
    settings.locale = output.locale
    return settings
  }
}

extension ChartKind: ExpressibleByArgument {}

extension ChartSettings.Span: ExpressibleByArgument {}
