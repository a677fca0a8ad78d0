import MusterAnalytics
import MusterJournals

/// What texts can say of one kind of period.
enum PeriodText: String, TextName {
  /// The kind in words, of many: `Weeks`.
  case kinds
  /// How the last whole period of the kind compares with the one before, in a sentence.
  case growth

  var fields: [String] { [] }

  func value(in scope: SectionScope) -> TextValue? {
    guard let kind = scope.kind else { return nil }
    switch self {
    case .kinds: return .text(scope.wording.plural(of: kind))
    case .growth: return scope.statistics.change(by: kind).map { .text(scope.wording.growth($0, by: kind)) }
    }
  }
}
