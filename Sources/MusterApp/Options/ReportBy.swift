import MusterAnalytics
import MusterReports

/// What `by` says of a report: what rankings are ordered by, and the kinds of period that statistics are shown by.
public struct ReportBy: Hashable, Sendable {
  /// What rankings are ordered by; the first counts.
  public var keys: [RankingKey] = []
  /// The kinds of period.
  public var spans: [SpanKind] = []

  /// Adds a word in lower case; `false` when it is no key and no kind of period.
  public mutating func add(_ word: String) -> Bool {
    if let span = SpanKind(rawValue: word) {
      spans.append(span)
    } else if let key = RankingKey(rawValue: word) {
      keys.append(key)
    } else {
      return false
    }
    return true
  }

  /// Nothing yet.
  public init() {}

  /// The words that can be written.
  static let words = SpanKind.allCases.map(\.rawValue) + RankingKey.allCases.map(\.rawValue)
}

extension ReportBy: OptionValue {
  package static var form: OptionForm { .choices(words) }
  package static var what: String { words.joined(separator: ", ") }

  /// Reads words, separated by commas, without regard to case.
  package static func read(_ texts: [String], of option: String) throws(OptionProblem) -> ReportBy {
    var by = ReportBy()
    for text in try OptionList.items(of: texts, option: option) where !by.add(text.lowercased()) {
      throw OptionProblem(option: option, text: text, reason: .unknownValue(known: words))
    }
    return by
  }
}
