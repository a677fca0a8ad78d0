import MusterAnalytics
import MusterCharts
import MusterDocuments
import MusterJournals
import MusterLanguage

/// A kind of chart, as the `chart` command, jobs files and the `chart` section of templates offer it.
///
/// All of them go over a ``ChartCatalogue``: a kind is a type that conforms, and a line in the list.
public protocol ChartKind: Sendable {
  /// What people type, in lower case: `line`.
  var name: String { get }
  /// What the chart shows, in a line of the command's help.
  var summary: DiagnosticText { get }
  /// What `by` chooses; any span unless the kind says otherwise.
  var by: ChartBy { get }
  /// Whether it sets people against each other, which reports for schools leave out; `false` unless the kind says
  /// otherwise.
  var isRivalry: Bool { get }
  /// Whether it shows rates of attendance, which the notes of a report explain; `true` unless the kind says otherwise.
  var hasRates: Bool { get }

  /// Returns the chart as a picture of its own.
  ///
  /// - Throws: ``ChartError`` when the selection or the options do not fit the kind.
  func chart(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart

  /// Returns the chart as a section of a report, or `nil` when there is nothing worth a section; the same chart unless
  /// the kind says otherwise.
  ///
  /// - Throws: ``ChartError`` when the selection or the options do not fit the kind; the section is then left out.
  func section(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart?

  /// Returns the title on a person's page, whose heading has the name already; `nil`, the default, keeps the usual one.
  func titleOnPage(_ options: ChartOptions) -> String?

  /// Returns the height of a section in points, title included, for which a template gives none; 168 unless the kind
  /// says otherwise.
  func height(of source: ChartSource, _ options: ChartOptions) -> Double
}

extension ChartKind {
  /// Any span.
  public var by: ChartBy { .span(SpanKind.allCases) }

  /// Not among people.
  public var isRivalry: Bool { false }

  /// Rates.
  public var hasRates: Bool { true }

  /// The same chart.
  public func section(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart? {
    try chart(of: source, options)
  }

  /// The usual title.
  public func titleOnPage(_ options: ChartOptions) -> String? { nil }

  /// 168 points.
  public func height(of source: ChartSource, _ options: ChartOptions) -> Double { 168 }
}

/// What the option `by` of a chart chooses.
public enum ChartBy: Hashable, Sendable {
  /// The span of each point or bar, among these.
  case span([SpanKind])
  /// What the chart is ordered by.
  case order

  /// The words that can be written.
  package var words: [String] {
    switch self {
    case .span(let spans): spans.map(\.rawValue)
    case .order: RankingKey.allCases.map(\.rawValue)
    }
  }
}

/// The kinds of chart that can be asked for by name, in the order of the help.
///
/// ```swift
/// let kind = ChartCatalogue.standard["heatmap"]
/// let chart = try kind?.chart(of: ChartSource(selection), ChartOptions())
/// ```
public struct ChartCatalogue: Sendable {
  /// The kinds.
  public let kinds: [any ChartKind]

  /// A catalogue of kinds, no two with the same name.
  public init(_ kinds: [any ChartKind]) { self.kinds = kinds }

  /// The charts of attendance; other modules make a longer catalogue of these and their own.
  public static let standard = ChartCatalogue([
    LineChart(), SlotsChart(), BarsChart(), PodiumChart(), HeatmapChart(), RankingChart(),
  ])

  /// The names of all kinds.
  public var names: [String] { kinds.map(\.name) }

  /// The kind of a name.
  public subscript(name: String) -> (any ChartKind)? { kinds.first { $0.name == name } }

  /// The kind that a file names, without regard to case.
  package func kind(
    _ node: DocumentNode, of key: String
  ) throws(DocumentProblem) -> any ChartKind {
    let text = try node.string(names.joined(separator: ", "))
    guard let kind = self[text.lowercased()] else {
      throw node.problem(.unknownValue(text, of: key, known: names))
    }
    return kind
  }
}

/// Why a chart cannot be made of an answer.
public enum ChartError: ExplainedError, Hashable {
  /// There are no bars by periods of this kind.
  case noBars(by: PeriodKind)
  /// A line is drawn by week, month, quarter or year only.
  case noSeries(by: PeriodKind)
  /// A podium is of one person; these are more, or none.
  case notOnePerson(count: Int)

  /// The message says what to choose.
  public var help: DiagnosticText? { nil }

  /// One sentence for the person at the keyboard.
  public var message: DiagnosticText {
    switch self {
    case .noBars(let kind):
      """
      'bars' cannot be drawn by '\(known: kind.rawValue)': use week for weekdays or month for months of the year; 'line' \
      can be drawn by quarter and year too
      """
    case .noSeries(let kind):
      "a line cannot be drawn by '\(known: kind.rawValue)': use week, month, quarter or year"
    case .notOnePerson(let count):
      "a podium shows the friends of one person, but \(count) are selected: choose one with \(known: .option("person"))"
    }
  }
}

/// What is asked of a chart; each kind takes what it has a use for.
public struct ChartOptions: Sendable {
  /// The language of its words, numbers and dates.
  public var language: Language
  /// The span of each point.
  public var span = PeriodKind.month
  /// Whether the period that is not over is shown.
  public var includesCurrent = false
  /// Whether a sentence below says what the chart comes to.
  public var hasCaption = true
  /// What people are ordered by.
  public var key = RankingKey.attended
  /// Which end comes first; `nil` is the key's own order.
  public var isDescending: Bool?
  /// The most people shown; `nil` for all of them.
  public var top: Int?
  /// Whether the first name comes before the second, for an order by name; by Unicode when `nil`.
  public var collation: (@Sendable (String, String) -> Bool)?

  /// Everything by default, in a language.
  public init(_ language: Language = .english) { self.language = language }

  var wording: any Wording { language.wording }
}

/// Which end of a ranking is first.
public enum RankingOrder: String, CaseIterable, Sendable {
  case ascending, descending
}

/// The spans that charts and sections can go by.
public enum SpanKind: String, CaseIterable, Sendable {
  case week, month, quarter, year

  /// The span as a kind of period.
  public var kind: PeriodKind {
    switch self {
    case .week: .week
    case .month: .month
    case .quarter: .quarter
    case .year: .year
    }
  }
}
