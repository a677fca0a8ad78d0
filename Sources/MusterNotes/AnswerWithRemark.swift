import MusterImport
import MusterJournals
import MusterReading

/// An answer with words behind it that nobody asked for: `yes, obviously`, `yes but only for pudding`, `no, exams`.
struct AnswerWithRemark {
  let mark: Mark
  let remark: String
  /// Whether the remark says the mark: that somebody was there in part, or why not.
  let tellsMark: Bool

  /// The parts of an answer; `nil` where it has none, or the remark may say another mark.
  init?(_ code: String, _ vocabulary: MarkVocabulary) {
    let words = code.split(separator: " ")
    let end = words.indices.dropLast().first { index in
      ",;!.".contains(words[index].last ?? " ") || RemarkWords.isFiller(words[index + 1])
        || ["-", "–", "—"].contains(words[index + 1])
    }
    guard let end, end < AnswerWithRemark.mostWords else { return nil }
    let answer = words[...end].joined(separator: " ").filter { !",;!.".contains($0) }
    let rest = words[(end + 1)...].drop { RemarkWords.isFiller($0) || ["-", "–", "—"].contains($0) }
    guard let mark = AnswerWithRemark.mark(answer, vocabulary), !rest.isEmpty else { return nil }
    remark = rest.joined(separator: " ")
    switch mark {
    case .absent:
      guard case .mark(let told) = vocabulary.code(of: "\(mark.word) - \(remark)") else { return nil }
      let isExcused = told == .excused || AnswerWithRemark.excuses(remark, vocabulary)
      (self.mark, tellsMark) = (isExcused ? .excused : told, isExcused || told != .absent)
    case .present:
      let isPart = words[(end + 1)...].prefix(2).contains { AnswerWithRemark.isOnly($0) }
      if isPart || NotesProse(vocabulary: vocabulary).mark(of: Array(rest)) == .partial {
        (self.mark, tellsMark) = (.partial, true)
      } else {
        // `yes, Ben too` and `yes, left at 8` say more.
        guard !remark.contains(where: { $0.isUppercase || $0.isNumber || $0 == "?" }),
          !RemarkWords.tellMovement(rest.map { $0 }), vocabulary.code(of: remark) == nil,
          !rest.contains(where: { AnswerWithRemark.doubts.contains(PlainLetters.folded($0)) }),
          !rest.contains(where: { NotesText.tellsMark($0, vocabulary) || MarkVocabulary.isNegation($0) })
        else { return nil }
        (self.mark, tellsMark) = (.present, false)
      }
    case .excused:
      // `ill, mum rang`
      guard RemarkWords.givesReason(remark) || vocabulary.code(of: remark) == nil else { return nil }
      (self.mark, tellsMark) = (mark, false)
    default: return nil
    }
  }

  /// The mark of several clauses that are said of somebody, with commas or an *and* between them, of which one is finer than the
  /// others or says why: `arrived late, missed first half`, `came late and left early`; `nil` of other codes.
  static func mark(ofClauses code: String, _ vocabulary: MarkVocabulary) -> Mark? {
    let clauses = NotesProse.withoutBut(code).split { ",;.".contains($0) }.flatMap { part in
      part.split(separator: " ").split { NameText.isJoint($0) }
    }
    let told = clauses.map { NotesProse(vocabulary: vocabulary).mark(of: Array($0)) }
    guard (1...mostClauses).contains(clauses.count), !code.contains(where: { $0.isUppercase || $0 == "?" }),
      let first = told[0]
    else { return nil }
    // `missed the first half`
    if clauses.count == 1 { return NotesProse(vocabulary: vocabulary).lacksPart(clauses[0]) ? first : nil }
    let others = zip(clauses, told).dropFirst().map { words, mark in
      mark ?? (RemarkWords.givesReason(words.joined(separator: " ")) ? .excused : nil)
    }
    switch (first, Set(others)) {
    case (.partial, [.partial]), (.partial, [.excused]), (.partial, [.partial, .excused]),
      (.present, [.partial]):
      return .partial
    case (.absent, [.excused]), (.excused, [.absent]), (.excused, [.excused]),
      (.absent, [.absent, .excused]):
      return .excused
    case (.absent, [.absent]): return .absent
    default: return nil
    }
  }

  /// The most clauses of a code.
  private static let mostClauses = 4

  /// The mark of an answer, be it one of chats: `yep`, `yes!`; `nil` of other texts.
  static func mark(_ answer: String, _ vocabulary: MarkVocabulary) -> Mark? {
    let plain = answer.filter { $0 != "!" }
    if case .mark(let mark) = vocabulary.code(of: plain) { return mark }
    let folded = PlainLetters.folded(plain)
    return NotesChat.yes.contains(folded) ? .present : NotesChat.no.contains(folded) ? .absent : nil
  }

  /// The mark that brackets behind a known one make of it: `did not come (on a trip, told us)`, `yes (late again!)`.
  static func mark(finer code: String, _ vocabulary: MarkVocabulary) -> Mark? {
    guard let remark = BracketedText(code[...])?.normalized.remark,
      case .mark(let mark) = vocabulary.code(of: code)
    else { return nil }
    let words = remark.filter { $0 != "!" }.split(separator: " ")
    switch mark {
    case .absent: return excuses(remark, vocabulary) ? .excused : nil
    case .present: return NotesProse(vocabulary: vocabulary).mark(of: words) == .partial ? .partial : nil
    default: return nil
    }
  }

  /// Whether a remark behind an absence says that it is excused, or why: `on a trip, told us`, but not `late`.
  static func excuses(_ remark: String, _ vocabulary: MarkVocabulary) -> Bool {
    if let code = vocabulary.code(of: remark) { return code == .mark(.excused) }
    let parts = remark.split { ",;".contains($0) }.map { vocabulary.code(of: PersonName.normalized($0)) }
    return parts.contains(.mark(.excused)) || RemarkWords.givesReason(remark)
      || vocabulary.code(of: "\(Mark.absent.word) (\(remark))") == .mark(.excused)
  }

  private static func isOnly(_ word: Substring) -> Bool { only.contains(PlainLetters.folded(word)) }

  /// The most words of an answer.
  private static let mostWords = 3
  private static let doubts = Set(WordLists.tables["remarks.doubts"])
  private static let only = Set(WordLists.tables["only"])
}
