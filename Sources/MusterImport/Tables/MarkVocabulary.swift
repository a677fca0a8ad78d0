import MusterReading

/// What the codes of a table mean: those that the user names, then the built-in ones, without regard to case.
package struct MarkVocabulary: Sendable {
  private var codes: [String: MarkCode]
  /// The codes that the user names, folded, each as it was written.
  private let named: [String: String]
  /// Those of them that are signs, whose meaning the others of the table suggest.
  private var assumed: Set<String> = []
  /// Whether any other text is a signature, which says that somebody came.
  private var takesSignatures = false
  /// What any amount but nought says: that somebody came, or that they did not where nought is present.
  private var amounts: Mark?
  /// What notes which of them are met.
  private let use: CodeUse?

  /// The built-in codes.
  init() { (codes, named, use) = (MarkVocabulary.builtIn, [:], nil) }

  /// The built-in codes, with those that the user names before them.
  package init(_ options: ReadingOptions) {
    let written = options.marks.keys.sorted()
    named = Dictionary(written.map { (MarkVocabulary.folded($0), $0) }, uniquingKeysWith: { $1 })
    use = options.codeUse
    assumed = Set(options.assumedCodes.map { MarkVocabulary.folded($0) })
    var codes = MarkVocabulary.builtIn
    for code in options.unexplainedCodes { codes[MarkVocabulary.folded(code)] = nil }
    for code in written {
      let folded = MarkVocabulary.folded(code)
      // A rule that says what is known anyway is not misspelt, whether the code is met or not.
      if codes[folded] == options.marks[code] { options.codeUse.note(code) }
      codes[folded] = options.marks[code]
    }
    self.codes = codes
  }

  /// The codes of a column, with those that the user names before them.
  ///
  /// - Parameter wholeDay: what `Whole day` says below it, where that is not that somebody came.
  init(_ options: ReadingOptions, below title: String?, wholeDay: Mark? = nil) {
    self.init(options)
    for word in AbsenceHeading.wholeDays where named[word] == nil {
      codes[word] = wholeDay.map { .mark($0) } ?? codes[word]
    }
    takesSignatures = title.map { Heading.isOfSignatures($0) } ?? false
    let areAmounts = title.map { Amount.heads($0) } ?? false
    let nought =
      title == nil ? nil : named.keys.first { Amount.isNought($0) || areAmounts && Double($0) == 0 }
    amounts = nought.map { codes[$0] == .mark(.present) ? .absent : .present }
  }

  /// The meaning of a folded code.
  private func meaning(_ folded: some StringProtocol) -> MarkCode? {
    let folded = String(folded)
    if !named.isEmpty, let code = named[folded] { use?.note(code) }
    return codes[folded]
  }

  /// The meaning of a cell; `nil` when it is unknown.
  package func code(of text: String) -> MarkCode? {
    let folded = MarkVocabulary.folded(text)
    if let code = told(by: folded) { return code }
    if let amounts, (Amount.value(of: text) ?? 0) > 0 { return .mark(amounts) }
    return takesSignatures && text.contains(where: \.isLetter) ? .mark(.present) : nil
  }

  /// The meaning of a folded code, with a remark behind it or without.
  private func told(by folded: String) -> MarkCode? {
    meaning(folded) ?? remarked(folded)?.meaning ?? (isDenied(folded) ? .mark(.absent) : nil)
      ?? TimeLimit.rest(behindComing: folded).flatMap { minutes(String($0))?.meaning }
      ?? (TimeLimit.begins(folded) ? .mark(.partial) : nil) ?? joined(folded)
  }

  /// The meaning of two or three words that are each one of the same person: `illness excused`.
  private func joined(_ folded: String) -> MarkCode? {
    guard folded.utf8.count < 40, folded.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let words = folded.split(separator: " ")
    return (2...3).contains(words.count) && words.allSatisfy { $0.count > 3 && meaning($0) != nil }
      ? Legend.mark(ofWords: words.map(String.init), self) : nil
  }

  /// The meaning of an abbreviated word, `nieob.`; `nil` where words that begin so have several.
  func code(abbreviated word: String) -> MarkCode? {
    let stem = MarkVocabulary.folded(String(word.dropLast()))
    guard word.last == ".", stem.count > 2 else { return nil }
    let found = Set(codes.filter { $0.key.hasPrefix(stem) && !$0.key.contains(" ") }.values)
    return found.count == 1 ? found.first : nil
  }

  /// The meaning of a cell with a code of one or two characters before its word: `/ Present (AM)`, `I - Illness`.
  func code(behindCodeIn text: String) -> MarkCode? {
    let code = text.prefix { !" -–:=".contains($0) }
    let word = text[code.endIndex...].drop { " -–:=".contains($0) }
    guard (1...2).contains(code.count), word.count > 3, !MarkVocabulary.isNegation(code),
      !code.contains(where: { $0.isLowercase || $0.isNumber })
    else { return nil }
    return self.code(of: String(word))
  }

  /// Whether a word says that somebody was not what the code behind it says: `not present`.
  private func isDenied(_ folded: String) -> Bool {
    guard folded.utf8.count <= MarkVocabulary.longestRemark, let space = folded.firstIndex(of: " "),
      MarkVocabulary.isNegation(folded[..<space])
    else { return false }
    let rest = folded[folded.index(after: space)...]
    return rest.count > 1 && meaning(rest) == .mark(.present)
  }

  /// Whether a word says that what follows is not so.
  package static let isNegation = WordSet("absence.negations")

  /// Whether a cell is a code with a remark behind it that says nothing of the mark, as in `Present (from home)`.
  package func isRemarked(_ text: String) -> Bool {
    let folded = MarkVocabulary.folded(text)
    return codes[folded] == nil && remarked(folded)?.isPlain == true
  }

  /// The code of a cell without the remark behind it, and its meaning; `nil` of cells that are none.
  func plainCode(_ text: String) -> (code: String, meaning: MarkCode)? {
    guard !text.isEmpty else { return nil }
    if let meaning = codes[MarkVocabulary.folded(text)] { return (text, meaning) }
    guard let (meaning, isPlain) = remarked(MarkVocabulary.folded(text)) else { return nil }
    guard isPlain else { return (text, meaning) }
    let plain = text.firstIndex(of: "(").map { text[..<$0] } ?? TimeLimit.code(before: text)
    return plain.map { (PersonName.normalized($0), meaning) }
  }

  /// Whether the user says what a code means.
  package func isNamed(_ text: String) -> Bool { named[MarkVocabulary.folded(text)] != nil }

  /// Whether neither the user nor the table says what a code means.
  func isAssumed(_ text: String) -> Bool {
    let folded = MarkVocabulary.folded(text)
    return named[folded] == nil || assumed.contains(folded)
  }

  /// The most bytes of a code with its remark; lists of names are longer.
  private static let longestRemark = 1 << 10

  /// The meaning of a code before brackets, a dash or a comma, and whether the remark there adds nothing to it: who is
  /// `P (late)` is late, and who is `Absent (ill)` excused. Remarks that contradict the code are asked about, and those
  /// behind a dash which excuse nobody.
  private func remarked(_ whole: String) -> (meaning: MarkCode, isPlain: Bool)? {
    // `Absent(e)`
    let folded = WordForms.withoutEnding(whole)
    if folded != whole, let meaning = meaning(folded) { return (meaning, false) }
    // Few texts have any of these, and to look for one among characters takes long.
    guard folded.utf8.count <= MarkVocabulary.longestRemark else { return nil }
    guard folded.utf8.contains(where: { "(-–,".utf8.contains($0) }) else { return minutes(folded) }
    let isClosed = folded.last == ")"
    let open =
      isClosed
      ? folded.firstIndex(of: "(")
      : [" - ", " – ", ", "].lazy.compactMap { folded.place(of: $0)?.lowerBound }.first
    guard let open, open > folded.startIndex else { return minutes(folded) }
    let word = PersonName.normalized(folded[..<open])
    let told = meaning(word) ?? (isDenied(word) ? .mark(.absent) : nil)
    // `Access denied - token expired`
    if told == .blank, word.contains(" ") { return (.blank, true) }
    guard case .mark(let mark) = told else { return nil }
    let whole = PersonName.normalized(
      folded[open...].drop { "(-–, ".contains($0) }.dropLast(isClosed ? 1 : 0))
    let remark = RemarkWords.withoutFillers(whole)
    if let told = RemarkWords.mark(mark, excusedBy: remark) { return (.mark(told), false) }
    if mark == .present, RemarkWords.areOfWhole(remark) { return (.mark(mark), true) }
    let partial: MarkCode? = TimeLimit.begins(remark) ? .mark(.partial) : nil
    guard case .mark(let other) = codes[remark] ?? minutes(remark)?.meaning ?? partial, other != mark else {
      let isListed = folded[open] == "," && codes[remark] == nil
      return isListed ? meaning(folded.replacing(",", with: "")).map { ($0, false) } : (.mark(mark), true)
    }
    // `Accepted - no show`
    if mark == .present, CellOddities.answers.contains(PlainLetters.folded(word)) {
      return (.mark(other), false)
    }
    // "Yes" may be to something else than whether they came.
    guard isClosed || folded[open] == "," || other == .excused, let finer = MarkFlags.finer(mark, other),
      finer == other,
      finer == .excused || isClosed || word.count == 1 || !MarkWords.set.contains(word) || remark != whole
    else { return nil }
    return (.mark(finer), false)
  }

  /// The mark of a code for those who were late, beside how late they were: `L 5'`, `late 10 min`, `10 min late`, `迟到12分钟`.
  private func minutes(_ folded: String) -> (meaning: MarkCode, isPlain: Bool)? {
    guard let first = folded.utf8.first(where: { (48...57).contains($0) }),
      let digit = folded.utf8.firstIndex(of: first)
    else { return nil }
    if TimeLimit.isTold(by: folded) { return (.mark(.partial), false) }
    let isBehind = digit == folded.startIndex
    let spaces = folded.indices.filter { folded[$0] == " " }
    // "10 min te laat"
    let found = isBehind ? spaces.first { meaning(folded[$0...].dropFirst()) == .mark(.partial) } : nil
    guard let space = isBehind ? found : folded[..<digit].lastIndex(of: " ") ?? digit else { return nil }
    let word = isBehind ? folded[space...].dropFirst() : folded[..<space]
    guard meaning(word) == .mark(.partial) else { return nil }
    let amount = isBehind ? folded[..<space] : folded[space...].drop { $0 == " " }
    let plain = amount.filter { !"'’′".contains($0) }
    // A letter and a number may be a room.
    let isSure = word.count > 1 || plain.count < amount.count || plain.contains(where: \.isLetter)
    return isSure && plain.first?.isNumber == true && SpokenDuration.seconds(of: plain) != nil
      ? (.mark(.partial), true) : nil
  }

  /// The mark that a heading is the code of, for columns and rows that count one.
  package func mark(headed text: String) -> Mark? {
    guard !text.isEmpty, isNamed(text) || !MarkWords.answers.contains(MarkVocabulary.folded(text)),
      case .mark(let mark) = meaning(MarkVocabulary.folded(text))
    else { return nil }
    return mark
  }

  /// Lower case, and without the selector that makes an emoji of a tick; a text that is too long to be a code is as it was.
  static func folded(_ text: String) -> String {
    let name = PersonName.normalized(text)
    guard name.utf8.count <= longestRemark else { return name }
    var plain = name.lowercased()
    // Every start folds thousands of words, and to look at their scalars takes long.
    if !plain.utf8.allSatisfy({ $0 < 0x80 }) { plain = withoutPictures(plain) }
    guard plain.utf8.contains(where: { "_-".utf8.contains($0) }), plain.unicodeScalars.count > 3 else {
      return plain
    }
    // Programs write `checked_in` and `no-show`.
    let words = plain.replacing("_", with: " ").split(separator: "-", omittingEmptySubsequences: false)
    let areWords = words.allSatisfy { $0.first?.isLetter == true && $0.last?.isLetter == true }
    return words.joined(separator: areWords ? " " : "-")
  }

  /// A text without the selectors of pictures, and without one before a word: `✅ Present`.
  private static func withoutPictures(_ text: String) -> String {
    var scalars = text.unicodeScalars
    // UTF-8 writes the selectors with this byte.
    if text.utf8.contains(0xEF) { scalars.removeAll { $0 == "\u{FE0F}" || $0 == "\u{FE0E}" } }
    if let first = scalars.first, first.value > 0x7F, let space = scalars.firstIndex(of: " "),
      !first.properties.isAlphabetic, scalars.distance(from: space, to: scalars.endIndex) > 3,
      scalars[scalars.index(after: space)] != "("
    {
      scalars.removeSubrange(scalars.startIndex...space)
    }
    return String(scalars)
  }

  /// The mark that a heading names, as its code or in the plural, or of people: `Late`, `P`, `Absentees`, `Late?`, `Players absent`.
  package func mark(named heading: String) -> Mark? {
    let heading = (heading.last == "?" ? heading.dropLast() : heading[...]).filter { $0 != "," }
    if let mark = mark(headed: heading) ?? MarkWords.headings[MarkVocabulary.folded(heading)] { return mark }
    // `Lesionados / enfermos`
    let parts = heading.split(separator: "/").map { PersonName.normalized($0) }
    let marks = Set(parts.map { parts.count > 1 ? mark(named: $0) : nil })
    if parts.count > 1, marks.count == 1, let mark = marks.first { return mark }
    let words = heading.split(separator: " ").map(String.init)
    guard words.count == 2, let other = words.firstIndex(where: { Heading.namesPeople($0) }).map({ 1 - $0 }),
      words[other].count > 3
    else { return nil }
    return mark(named: words[other])
  }

  /// Whether a cell says that the mark of its column's heading holds; `nil` when it says something else.
  ///
  /// Below `Absent` both `x` and `A` say that somebody was absent, and `0` that nobody was.
  package func isSet(_ text: String, below mark: Mark) -> Bool? {
    let code = MarkVocabulary.folded(text)
    // `O` and `N` of oui and non
    if assumed.contains(code), code.count == 1, let told = meaning(code) { return told == .mark(.present) }
    if MarkWords.unset.contains(code) { return false }
    if MarkWords.set.contains(code) || meaning(code) == .mark(mark) { return true }
    return nil
  }

  /// Whether a cell is a yes or a no of whatever is asked; `nil` when it is neither, or empty.
  static func answer(_ text: String) -> Bool? {
    let code = folded(text)
    if code.isEmpty { return nil }
    return MarkWords.set.contains(code) ? true : MarkWords.unset.contains(code) ? false : nil
  }

  /// Splits a name in a list from the mark behind it, in brackets, as a sign or as a word in small letters, as in
  /// `Ann Lee (late)`, `Ann ✗` and `Ann absent`; `nil` without such a mark.
  package func named(withMarkBehind text: String) -> (name: String, mark: Mark)? {
    if let (name, remark) = BracketedText(text[...])?.normalized {
      // Whoever is struck out did not come, whatever the brackets say.
      let struck = StruckText.words(of: name)
      let told = remark.count > 1 ? told(by: MarkVocabulary.folded(remark)) : nil
      guard !name.isEmpty, case .mark(let mark) = told ?? struck.map({ _ in .mark(.absent) })
      else { return nil }
      return (struck ?? name, mark)
    }
    guard let (name, code) = NamesInText.marked(text, self), case .mark(let mark) = self.code(of: code) else {
      return nil
    }
    return (name, mark)
  }

  /// The mark other than present that a yes below a heading means: `isAbsent`, `cancelled`; `nil` where it names none.
  package func inverseMark(headed title: String) -> Mark? { AbsenceHeading.mark(headed: title, self) }

  /// Whether a text is a yes or a no that the user did not explain.
  package func isOpenAnswer(_ text: String) -> Bool { !isNamed(text) && MarkVocabulary.answer(text) != nil }

  private static let builtIn: [String: MarkCode] = {
    var codes = [String: MarkCode](minimumCapacity: 1 << 12)
    for blank in MarkWords.blanks { codes[blank] = .blank }
    for (mark, spellings) in MarkWords.marks {
      for spelling in spellings { codes[folded(spelling)] = .mark(mark) }
    }
    return codes
  }()
}
