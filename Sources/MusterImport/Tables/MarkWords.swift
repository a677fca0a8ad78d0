import MusterReading

/// The codes that are known without being named: signs, single letters, and words of every language of the reports.
///
/// A letter means one thing alone: those of English are here, and a letter that another language uses for something
/// else is left to the options, as are words with two meanings.
enum MarkWords {
  /// The marks of codes, in lower case.
  static let marks = Mark.allCases.map { mark in
    (mark: mark, codes: WordLists.tables["code.\(mark.word)"] + (numbers[mark] ?? []))
  }

  // Commas separate the words of a list.
  private static let numbers: [Mark: [String]] = [
    .present: ["1,0"], .partial: ["0,5"], .absent: ["0,0"], .exempt: WordLists.tables["withdrawals"],
  ]

  /// Whether a code says that somebody is no longer expected: `left the club`, `rezygnacja (8.10.)`.
  static func sayWithdrawal(_ text: String) -> Bool {
    withdrawals.contains(MarkVocabulary.folded(PersonName.normalized(text.prefix { $0 != "(" })))
  }

  private static let withdrawals = Set(WordLists.tables["withdrawals"].map { MarkVocabulary.folded($0) })
  static let answers = Set(WordLists.tables["answers"].map { MarkVocabulary.folded($0) })
  static let blanks = [""] + WordLists.tables["blank"]

  /// Words of columns that each hold one mark, beside the codes.
  static let headings: [String: Mark] = [Mark.present, .partial, .absent, .excused].reduce(into: [:]) {
    for word in WordLists.tables["heading.\($1.word)"] { $0[MarkVocabulary.folded(word)] = $1 }
  }

  static let set = Set(WordLists.tables["set"])
  static let unset = Set(WordLists.tables["unset"] + [""])
}
