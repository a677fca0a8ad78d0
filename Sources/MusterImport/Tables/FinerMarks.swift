import MusterReading

/// Columns beside that of marks that say more of a mark: `excused` beside `absent`, `late` beside `present`.
package struct FinerMarks: Sendable {
  /// The columns that say the marks.
  private let columns: [Int]
  private let others: [(index: Int, title: String)]
  /// Those of them whose cells alone say that they are of excuses, whatever their headings.
  private let excusing: Set<Int>
  private let vocabulary: MarkVocabulary
  private let isByClock: Bool
  /// The columns that may say more.
  var indices: [Int] { others.map(\.index) }

  /// The columns of a head with one of marks, or one for each mark, or of times at which people came; `nil` where there are none.
  init?(
    _ head: TableHead, flags: MarkFlags? = nil, rows: some Collection<TableRow>, options: ReadingOptions
  ) {
    let columns = flags?.indices ?? [head.columns[.mark]].compactMap { $0 }
    let isByClock = OwnTimes.areByClock(head.titles)
    guard !columns.isEmpty || isByClock else { return nil }
    let vocabulary = MarkVocabulary(options)
    // Of `Present` beside `Late` each holds or not; whoever names one of them leaves the other out.
    let isFlag =
      flags == nil && columns.first.map { vocabulary.mark(named: head.titles[$0]) != nil } ?? false
    let free = head.unassigned.filter { !columns.contains($0) }
    let excusing = free.prefix(FastLongTable.mostColumns).filter { column in
      // Hours of people who came are approved too.
      FinerMarks.areExcuses(rows.texts(in: column), vocabulary)
        && !rows.contains { row in
          FinerMarks.isExcuse(row.text(column))
            && columns.contains { vocabulary.code(of: row.text($0)) == .mark(.present) }
        }
    }
    let found = free.filter { column in
      let title = head.titles[column]
      guard !columns.isEmpty else {
        return FinerMarks.saysLateness(title, vocabulary)
          && rows.hasOnlyTexts(in: column) { Amount.value(of: $0) != nil || MarkWords.blanks.contains($0) }
      }
      return excusing.contains(column)
        || (FinerMarks.headed(title, vocabulary) != nil ? !isFlag : FinerMarks.isOfReasons(title))
    }
    guard !found.isEmpty else { return nil }
    (self.columns, others, self.vocabulary) = (columns, found.map { ($0, head.titles[$0]) }, vocabulary)
    (self.excusing, self.isByClock) = (Set(excusing), isByClock)
  }

  /// The mark of a row, of which the column of marks says one.
  func mark(_ mark: Mark, in row: TableRow) -> Mark { others.reduce(mark) { finer($0, by: $1, in: row) } }

  private func finer(_ mark: Mark, by other: (index: Int, title: String), in row: TableRow) -> Mark {
    let text = row.text(other.index)
    // Who is said to mean `late` or `excused` by a code says enough.
    if mark != .present, mark != .absent, columns.contains(where: { !vocabulary.isAssumed(row.text($0)) }) {
      return mark
    }
    if mark == .absent, excusing.contains(other.index), FinerMarks.isExcuse(text) { return .excused }
    // A yes or a no cannot say why.
    if mark == .absent, !text.isEmpty,
      columns.contains(where: { MarkVocabulary.answer(row.text($0)) != nil }),
      FinerMarks.headed(other.title, vocabulary) == nil, vocabulary.code(of: text) == .mark(.excused)
    {
      return .excused
    }
    return FinerMarks.mark(mark, beside: other.title, saying: text, vocabulary, byClock: isByClock)
  }

  /// The columns that say more of a mark somewhere in rows.
  func told(in rows: [TableRow]) -> [Int] {
    others.filter { other in
      rows.contains { row in [Mark.present, .absent].contains { finer($0, by: other, in: row) != $0 } }
    }.map(\.index)
  }

  /// The mark, made finer by the text in another column or member if its title says how.
  ///
  /// - Parameter byClock: whether times of a clock stand beside it, so that whole numbers are of minutes.
  package static func mark(
    _ mark: Mark, beside title: String, saying text: String, _ vocabulary: MarkVocabulary,
    byClock: Bool = false
  ) -> Mark {
    let told: Mark
    let amount = Amount.value(of: text) ?? 0
    // `3` may be how often somebody was late.
    let isAmount = amount > 0 && (byClock || Int(text) == nil)
    if isOfLateness(title, isAmount) {
      told = amount > 0 ? .partial : mark
    } else if let headed = headed(title, vocabulary) {
      let isLate = headed == .partial && isAmount
      let isExcused = saysExcused(title) && excuse(text) == true
      told = isLate || isExcused || vocabulary.isSet(text, below: headed) == true ? headed : mark
    } else {
      // An illness alone is no excuse, but a code for it is, and `late` as a reason says that somebody came.
      let clause = text.prefix { !",;".contains($0) }
      let code = vocabulary.code(of: text) ?? vocabulary.code(of: String(clause))
      let isCode = code == .mark(.excused) && codes.contains(PlainLetters.folded(title))
      if code == .mark(.partial), isOfReasons(title) { return .partial }
      let reason = isCode || isExcuse(text) ? Mark.excused : mark
      told = isOfReasons(title) ? reason : mark
    }
    return MarkFlags.finer(mark, told) == told ? told : mark
  }

  /// Whether a column is headed by whether an absence is excused: `Justified`.
  static let saysExcused = WordSet("finer.excused")

  /// Whether a cell below such a heading says yes or no, be it by a letter.
  static func excuse(_ text: String) -> Bool? {
    MarkVocabulary.answer(text) ?? (text.count == 1 ? letters[text.lowercased()] : nil)
  }

  private static let letters = ["s": true, "j": true, "o": true, "t": true, "a": true, "n": false]

  /// Whether a heading may be of how long somebody was late, or left before the end: `Late`, `早退`.
  static func saysLateness(_ title: String, _ vocabulary: MarkVocabulary) -> Bool {
    isOfLateness(title) || headed(title, vocabulary) == .partial
  }

  /// Whether cells below a title say for how long somebody was late, or left before the end: `Late (min)`, `Minutes late`;
  /// `00:40` below `Early`.
  private static func isOfLateness(_ title: String, _ isAmount: Bool = true) -> Bool {
    if isAmount, earlies.contains(PlainLetters.folded(title)) { return true }
    let words = Heading.words(in: title)
    return words.count == 2 && words.contains { Amount.isUnit($0) }
      && words.contains { lateness.contains($0) }
  }

  /// Whether a title of a table says that its numbers are of minutes that people were late.
  static func saysMinutesLate(_ title: String) -> Bool {
    let words = Heading.words(in: title)
    return words.contains { Amount.isUnit($0) } && words.contains { lateness.contains($0) }
  }

  static func isOfReasons(_ title: String) -> Bool {
    let folded = PlainLetters.folded(title)
    return reasons.contains(folded) || codes.contains(folded) || Heading.namesReasons(title)
      || notes.contains(folded) || isOfLateness(title)
  }

  /// Whether a reason says that it excuses: `authorised`, `Medical (parent approved)`; an illness alone does not say so.
  static func isExcuse(_ text: String) -> Bool {
    ([text[...], text.prefix { $0 != " " }] + text.split { "-–(),:;".contains($0) }).contains {
      excuses.contains(PlainLetters.folded($0))
    }
  }

  /// Whether texts say of absences whether they are excused, and some that they are.
  static func areExcuses(_ texts: [String], _ vocabulary: MarkVocabulary) -> Bool {
    let cells = Set(texts)
    return cells.contains { isExcuse($0) }
      && cells.allSatisfy { isExcuse($0) || deniesExcuse($0) || vocabulary.code(of: $0) == .mark(.absent) }
  }

  /// Whether a text is a word for an excuse with one that denies it: `Neomluveno`, `not excused`.
  package static func deniesExcuse(_ text: String) -> Bool {
    let folded = PlainLetters.folded(text)
    return denials.contains { folded.hasPrefix($0) && excuses.contains(String(folded.dropFirst($0.count))) }
  }

  private static func headed(_ title: String, _ vocabulary: MarkVocabulary) -> Mark? {
    var word = PlainLetters.folded(title)
    for prefix in ["is", "was"] where word.hasPrefix(prefix) && word.count > 5 {
      word.removeFirst(prefix.count)
    }
    if saysExcused.words.contains(word) { return .excused }
    return (vocabulary.mark(named: word) ?? vocabulary.mark(named: title)).flatMap {
      [.excused, .partial].contains($0) ? $0 : nil
    }
  }

  private static let notes = Set(Heading.words[.note] ?? [])
  private static let earlies = Set(WordLists.tables["finer.early"])
  private static let lateness = Set(WordLists.tables["finer.lateness"])
  private static let codes = Set(WordLists.tables["finer.codes"])
  private static let reasons = Set(WordLists.tables["finer.reasons"])
  private static let denials = WordLists.tables["finer.denials"]
  private static let excuses = Set(WordLists.tables["finer.excuses"])
}
