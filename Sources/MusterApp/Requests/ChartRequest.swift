import MusterAnalytics
import MusterCharts
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports

/// What a chart shows and how it is drawn, as far as somebody says so; the defaults fill the rest.
public struct ChartRequest: Request {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<ChartRequest>] =
    SelectionOptions.options(of: \.selection) + [
      RequestOption("chart", \.kind), RequestOption("by", \.span), RequestOption("rank-by", \.ranking.key),
      RequestOption("order", \.ranking.order), RequestOption("top", \.ranking.top),
      RequestOption("include-current", \.includesCurrent), RequestOption("caption", \.hasCaption),
      RequestOption("size", \.size), RequestOption("scale", \.scale), RequestOption("theme", \.theme),
      RequestOption("locale", \.locale),
    ]

  /// Which part of the journals it is about.
  public var selection = SelectionOptions()
  /// The kind of chart.
  public var kind: ChartChoice
  /// A point for each of these.
  public var span = SpanKind.month
  /// Whether the period that is still running is shown.
  public var includesCurrent: Bool?
  /// Whether there is a sentence below.
  public var hasCaption = true
  /// How a ranking is made.
  public var ranking = RankingOptions()
  /// The size in points.
  public var size = PictureSize.usual
  /// Pixels for each point in a PNG.
  public var scale = PictureScale.usual
  /// The colours.
  public var theme: ThemeChoice?
  /// The language.
  public var locale: LocaleTag?

  /// A chart of a kind, the rest by default.
  public init(_ kind: ChartChoice) { self.kind = kind }

  /// Makes the chart of the one group that is chosen.
  ///
  /// - Throws: an `ExplainedError` when it is not one group, or the selection or an option does not fit
  ///   the kind.
  public func chart(in workspace: Workspace, pictures: any PictureSource) throws -> MadeChart {
    let selected = try workspace.selected(selection)
    guard selected.selections.count == 1, let only = selected.selections.first else {
      throw RequestFailure.severalGroups(selected.selections.count)
    }
    return try chart(of: only, in: workspace, pictures: pictures, notes: selected.notes)
  }

  /// Makes the chart of a selection that was made already.
  ///
  /// - Throws: an `ExplainedError` when the selection or an option does not fit the kind.
  public func chart(
    of selection: Selection, in workspace: Workspace, pictures: any PictureSource, notes: [RequestNote] = []
  ) throws -> MadeChart {
    let options = try options(over: workspace.defaults)
    try DayLimits.check([selection])
    return MadeChart(
      chart: try kind.value.chart(of: ChartSource(selection, pictures: pictures), options),
      name: FileSlug.name(of: [selection], document: "\(kind.value.name) chart"), notes: notes,
      request: self, theme: (theme ?? workspace.defaults.choice(.theme) ?? .light).theme,
      language: options.language,
      stamp: workspace.stamp(on: selection.asOf))
  }

  private func options(over defaults: Defaults) throws(RequestFailure) -> ChartOptions {
    let locale = LocaleChoice(locale, defaults)
    let ranking = ranking.over(defaults)
    var options = ChartOptions(try locale.language())
    options.span = span.kind
    options.includesCurrent = includesCurrent ?? defaults.flag(.includeCurrent) ?? false
    options.hasCaption = hasCaption
    options.key = ranking.key ?? options.key
    options.isDescending = ranking.isDescending
    options.top = ranking.top
    options.collation = locale.collation
    return options
  }
}

/// A chart that is ready to be drawn.
public struct MadeChart: Sendable {
  /// The chart.
  public let chart: Chart
  /// What a file with it is called, without the ending.
  public let name: String
  /// What the person who asks should know.
  public let notes: [RequestNote]
  fileprivate let request: ChartRequest
  fileprivate let theme: Theme
  fileprivate let language: Language
  fileprivate let stamp: Stamp

  /// Returns the chart as a file of a format: PNG, SVG or PDF.
  ///
  /// - Throws: `DrawingError` when it cannot be drawn.
  public func bytes(as format: OutputFormat, fonts: FontBook) throws(DrawingError) -> [UInt8] {
    let drawing = chart.drawing(
      size: request.size.value, theme: theme, fonts: fonts, creator: stamp.application,
      day: stamp.day.description, language: language.rawValue)
    switch format {
    case .png: return try drawing.png(scale: request.scale.value)
    case .svg: return try drawing.svg(name: request.kind.value.name)
    default: return try drawing.pdf()
    }
  }
}

/// A kind of chart that somebody chooses by its name.
public struct ChartChoice: Hashable, Sendable {
  /// The kind.
  public let value: any ChartKind

  /// A choice of a kind.
  public init(_ value: any ChartKind) { self.value = value }

  /// The standard kind with this name; `nil` when no kind has it.
  public init?(named name: String) {
    guard let kind = ChartCatalogue.complete[name] else { return nil }
    value = kind
  }

  /// Kinds are the same when their names are.
  public static func == (left: ChartChoice, right: ChartChoice) -> Bool {
    left.value.name == right.value.name
  }
  /// Feeds the name into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(value.name) }
}

extension ChartChoice: SingleValue {
  package static var form: OptionForm { .choice(ChartCatalogue.complete.names) }
  package static var what: String { ChartCatalogue.complete.names.joined(separator: ", ") }
  package static var refusal: OptionProblem.Reason { .unknownValue(known: ChartCatalogue.complete.names) }

  /// The standard kind of a name, without regard to case.
  package static func value(of text: String) -> ChartChoice? { ChartChoice(named: text.lowercased()) }
}
