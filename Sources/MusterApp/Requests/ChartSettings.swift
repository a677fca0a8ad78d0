import MusterAnalytics
import MusterCharts
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports

/// What a chart shows and how it is drawn, as far as somebody says so; the defaults fill the rest.
public struct ChartSettings: Sendable {
  /// The kinds of period that a series goes by.
  public enum Span: String, CaseIterable, Sendable {
    case week, month, quarter, year

    /// The kind of period.
    public var kind: PeriodKind {
      switch self {
      case .week: .week
      case .month: .month
      case .quarter: .quarter
      case .year: .year
      }
    }
  }

  /// The kind of chart.
  public var kind: ChartKind
  /// A point for each of these.
  public var span = Span.month
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
  public init(_ kind: ChartKind) { self.kind = kind }

  /// The chart of a selection.
  ///
  /// - Throws: ``ChartError`` when the selection or the span does not fit the kind.
  public func chart(
    of selection: Selection, _ defaults: Defaults, _ language: Language, _ pictures: any PictureSource
  ) throws(ChartError) -> Chart {
    let includesCurrent = includesCurrent ?? defaults.flag(.includeCurrent) ?? false
    switch kind {
    case .line:
      return try .line(
        selection.statistics(), by: span.kind, includeCurrent: includesCurrent, caption: hasCaption,
        language: language)
    case .slots:
      return try .slots(
        selection.statistics(), by: span.kind, includeCurrent: includesCurrent, caption: hasCaption,
        language: language)
    case .bars: return try .bars(selection.statistics(), by: span.kind, language: language)
    case .podium:
      return try .podium(selection.statistics(), language: language) {
        pictures.photo(of: $0, in: selection.journal)
      }
    case .heatmap: return .heatmap(selection.attendanceByDay(), language: language)
    case .ranking:
      let choice = ranking.over(defaults)
      let collation = NameOrder.collation(in: LocaleChoice(locale, defaults).locale)
      return .ranking(
        choice.shown(choice.rankings(of: [selection])[0], collation: collation), language: language)
    }
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
    case .svg: return try drawing.svg(name: kind.rawValue)
    default: return try drawing.pdf()
    }
  }
}
