import MusterAnalytics
import MusterCharts
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports

/// What a chart shows and how it is drawn, as far as somebody says so; the defaults fill the rest.
public struct ChartSettings: Sendable {
  /// The kind of chart.
  public var kind: any ChartKind
  /// A point for each of these.
  public var span = SpanKind.month
  /// Whether the period that is still running is shown.
  public var includesCurrent: Bool?
  /// Whether there is a sentence below.
  public var hasCaption = true
  /// How a ranking is made.
  public var ranking = RankingChoice()
  /// The size in points.
  public var size = PictureSize.usual
  /// Pixels a point in a PNG.
  public var scale = 2.0
  /// The colours.
  public var theme: ThemeChoice?
  /// The language.
  public var locale: LocaleTag?

  /// The scales that a PNG can have.
  public static let scales = 0.1...8

  /// A chart of a kind, the rest by default.
  public init(_ kind: any ChartKind) { self.kind = kind }

  /// The chart of a selection.
  ///
  /// - Throws: ``ChartError`` when the selection or the span does not fit the kind.
  public func chart(
    of selection: Selection, _ defaults: Defaults, _ language: Language, _ pictures: any PictureSource
  ) throws(ChartError) -> Chart {
    let ranking = ranking.over(defaults)
    var options = ChartOptions(language)
    options.span = span.kind
    options.includesCurrent = includesCurrent ?? defaults.flag(.includeCurrent) ?? false
    options.hasCaption = hasCaption
    options.key = ranking.key ?? options.key
    options.isDescending = ranking.isDescending
    options.top = ranking.top
    options.collation = NameOrder.collation(in: LocaleChoice(locale, defaults).locale)
    return try kind.chart(of: ChartSource(selection, pictures: pictures), options)
  }

  /// A chart as a file of a format.
  ///
  /// - Throws: ``DrawingError`` when it cannot be drawn.
  public func bytes(
    of chart: Chart, as format: OutputFormat, _ defaults: Defaults, stamp: Stamp, fonts: FontBook
  ) throws(DrawingError) -> [UInt8] {
    let drawing = chart.drawing(
      size: size.value, theme: (theme ?? defaults.choice(.theme) ?? .light).theme, fonts: fonts,
      creator: stamp.application, day: stamp.day.description)
    switch format {
    case .png: return try drawing.png(scale: scale)
    case .svg: return try drawing.svg(name: kind.name)
    default: return try drawing.pdf()
    }
  }
}
