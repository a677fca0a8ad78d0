import MusterAnalytics
import MusterJournals

/// What texts can say of counts: one person's, or those of all people of a group added up.
enum CountText: String, TextName {
  /// The marks of each kind.
  case present, partial, absent, excused, warned, exempt
  /// The expected sessions that were not attended.
  case missed
  /// The rate with its fraction: `32 / 44 (72.7%)`.
  case rate
  /// The marks of each kind in a sentence.
  case countsSentence

  var fields: [String] { [] }

  func value(in scope: SectionScope) -> TextValue? {
    let (counts, wording) = (scope.counts, scope.wording)
    switch self {
    case .present: return .text(wording.number(counts[.present]))
    case .partial: return .text(wording.number(counts[.partial]))
    case .absent: return .text(wording.number(counts[.absent]))
    case .excused: return .text(wording.number(counts[.excused]))
    case .warned: return .text(wording.number(counts[.warned]))
    case .exempt: return .text(wording.number(counts[.exempt]))
    case .missed: return .text(wording.number(counts.missed))
    case .rate: return counts.percent.map { _ in .text(wording.signs.share(counts.share, decimals: 1)) }
    case .countsSentence: return .text(wording.marks(counts, blanks: scope.blanks))
    }
  }
}
