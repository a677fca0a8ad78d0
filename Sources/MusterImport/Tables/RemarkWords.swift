import MusterReading

/// What the remark behind a code says of it: `Yes, but I left early`, `Not present - approved`.
package enum RemarkWords {
  /// A remark without the words that lead to it: `left early` of `but I left early`.
  static func withoutFillers(_ remark: String) -> String {
    remark.split(separator: " ").drop { isFiller($0) }.joined(separator: " ")
  }

  /// Whether a word leads to what is said and says nothing itself: `but`.
  package static func isFiller(_ word: Substring) -> Bool { fillers.contains(String(word)) }

  /// Whether a remark says that somebody was there all the time: `the whole rehearsal`.
  static func areOfWhole(_ remark: String) -> Bool {
    remark.split(separator: " ").prefix(2).contains { wholes.contains(String($0)) }
  }

  /// The mark of a code with a remark that says whether it is excused; `nil` of other remarks. Who came late has that mark anyway.
  static func mark(_ mark: Mark, excusedBy remark: String) -> Mark? {
    let denies = FinerMarks.deniesExcuse(remark)
    guard denies || FinerMarks.isExcuse(remark) else { return nil }
    return switch mark {
    case .absent: denies ? .absent : .excused
    case .partial: .partial
    default: nil
    }
  }

  /// Whether a remark says that somebody gave notice, or why they were not there: `exams`, `mum wrote`, but not `nobody rang`.
  package static func givesReason(_ remark: String) -> Bool {
    let words = remark.split { !$0.isLetter && !"'’-".contains($0) }
    return words.contains { reasons.contains(PlainLetters.folded($0)) }
      && !words.contains { MarkVocabulary.isNegation($0) || denials.contains(PlainLetters.folded($0)) }
  }

  /// Whether words may say that somebody came after the beginning or went before the end: `had to leave at the break`.
  package static func tellMovement(_ words: [Substring]) -> Bool {
    words.contains { movements.contains(PlainLetters.folded($0)) }
  }

  private static let movements = Set(WordLists.tables["notes.movements"])
  private static let fillers = Set(WordLists.tables["remarks.fillers"])
  private static let reasons = Set(WordLists.tables["remarks.reasons"] + WordLists.tables["remarks.tellings"])
  private static let denials = Set(WordLists.tables["remarks.denials"])
  private static let wholes = Set(WordLists.tables["remarks.wholes"])
}
