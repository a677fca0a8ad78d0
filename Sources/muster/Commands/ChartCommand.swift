import ArgumentParser
import MusterAnalytics
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
  var kind: Kind

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments

  @Option(help: "A point for each week, month (the default), quarter or year.")
  var by: Span = .month

  @Flag(inversion: .prefixedNo, help: "Show the period that is still running.")
  var includeCurrent: Bool?

  @Flag(inversion: .prefixedNo, help: "The sentence below the chart.")
  var caption = true

  @Option(
    help: "What a ranking is ordered by: attended (the default), weighted, percent, warned, streak or name.")
  var rankBy: RankingKey?

  @Option(help: "Which end of a ranking is first: descending or ascending.")
  var order: RankingArguments.Order?

  @Option(help: ArgumentHelp("Only the first people of a ranking.", valueName: "count"))
  var top: Int?

  @OptionGroup(title: "Drawing") var picture: PictureArguments
  @OptionGroup(title: "Output") var output: OutputArguments

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case line, slots, bars, podium, heatmap, ranking
  }

  enum Span: String, ExpressibleByArgument, CaseIterable {
    case week, month, quarter, year

    var kind: PeriodKind {
      switch self {
      case .week: .week
      case .month: .month
      case .quarter: .quarter
      case .year: .year
      }
    }
  }

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top takes a number of people, 1 or more") }
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
    let language = try output.language(defaults)
    let chart: Chart
    let pictures = PictureFiles()
    do throws(ChartError) {
      chart = try self.chart(of: selected, defaults, language, pictures)
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
    let fonts = FontBook()
    let day = Clock.sourceDate ?? selected.asOf
    let drawing = chart.drawing(
      size: picture.size.value, theme: picture.theme(defaults), fonts: fonts, creator: Muster.application,
      day: day.description)
    let bytes = try picture.bytes(of: drawing, as: format, name: kind.rawValue)
    PictureArguments.warn(about: fonts)
    if !journals.reading.quiet { pictures.warn() }
    try output.write(
      bytes, as: format, name: FileSlug.name(of: selections, document: "\(kind.rawValue) chart"))
  }

  private func chart(
    of selected: Selection, _ defaults: Defaults, _ language: Language, _ pictures: PictureFiles
  ) throws(ChartError) -> Chart {
    let includesCurrent = includeCurrent ?? defaults.flag(.includeCurrent) ?? false
    switch kind {
    case .line:
      return try .line(
        selected.statistics(), by: by.kind, includeCurrent: includesCurrent, caption: caption,
        language: language)
    case .slots:
      return try .slots(
        selected.statistics(), by: by.kind, includeCurrent: includesCurrent, caption: caption,
        language: language)
    case .bars: return try .bars(selected.statistics(), by: by.kind, language: language)
    case .podium:
      return try .podium(selected.statistics(), language: language) {
        pictures.photo(of: $0, in: selected.journal)
      }
    case .heatmap:
      return .heatmap(selected.attendanceByDay(), language: language)
    case .ranking: return ranking(of: selected, defaults, language)
    }
  }

  private func ranking(of selected: Selection, _ defaults: Defaults, _ language: Language) -> Chart {
    let ranking = ResolvedRanking(
      key: rankBy ?? defaults.choice(.by) ?? .attended, order: order ?? defaults.choice(.order),
      top: top ?? defaults.value(.top).flatMap(Int.init))
    let answer = ranking.shown(
      ranking.rankings(of: [selected])[0], collation: output.resolved(defaults).collation)
    return .ranking(answer, language: language)
  }
}
