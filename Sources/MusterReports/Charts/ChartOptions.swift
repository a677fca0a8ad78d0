import MusterAnalytics
import MusterLanguage
import MusterJournals

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
