import MusterReading

/// Reads the cells of a table that hold codes, and remembers what it saw.
struct CellMarks: Sendable {
  private let vocabulary: MarkVocabulary
  private var codes = ByteInterner()
  private var meanings: [MarkCode?] = []
  private var oddities = CellOddities()
  private var unknown = UnknownCodes()
  /// Cells with a `T`, which is late, and true or yes where there is an `F` or `N` and nobody is present otherwise.
  private var truths = UnknownCodes()
  /// The texts that are a yes or a no of whatever is asked, which the user did not explain.
  private(set) var answers = AnswersBelow(mark: .absent, yes: [], no: [])
  /// The codes of those who came, which the user did not explain.
  private(set) var presences: [String] = []
  private var truthNumbers: Set<Int> = []
  private var hasFalsehood = false
  private var hasPresent = false
  private(set) var hasBlanks = false
  /// Whether some code is a number.
  private(set) var hasNumbers = false
  /// Whether some cell said that somebody did not come.
  private(set) var hasAbsences = false
  /// Whether some cell said that somebody came.
  private(set) var hasPresences = false
  /// Whether some cell said that somebody was simply there.
  private(set) var hasPlainPresences = false
  /// The number of the code `A`, and how often it stands.
  private var letter: Int?
  private var letterCount = 0

  init(_ vocabulary: MarkVocabulary, takesDots: Bool = false) {
    self.vocabulary = vocabulary
    oddities.takesDots = takesDots
  }

  /// The meaning of a cell; `nil` when its code is unknown, which is counted.
  mutating func code(in row: TableRow, column: Int, file: String) -> MarkCode? {
    let (number, isNew) = codes.intern(row.value(column))
    if isNew {
      let text = row.text(column)
      let meaning =
        vocabulary.code(of: text) ?? oddities.arrivalCode(text) ?? vocabulary.code(behindCodeIn: text)
      meanings.append(meaning)
      hasNumbers = hasNumbers || GridHead.isCount(text)
      oddities.add(text, number: number, vocabulary)
      if text == "A" || text == "a", meaning == .mark(.absent), !vocabulary.isNamed(text) { letter = number }
      if let isSet = MarkVocabulary.answer(text), meaning != .blank, !vocabulary.isNamed(text) {
        answers.add(text, isSet)
      }
      if text == "T" || text == "t", !vocabulary.isNamed(text) { truthNumbers.insert(number) }
      if ["F", "f", "N", "n"].contains(text) { hasFalsehood = true }
      if meaning == .mark(.present) {
        hasPresent = true
        if vocabulary.isAssumed(text) { presences.append(text) }
      }
    }
    if number == letter { letterCount += 1 }
    if !oddities.isEmpty { oddities.count(number) }
    if truthNumbers.contains(number) {
      truths.add(row.text(column), at: row.place(column, file: file), sourceLine: row.sourceLine(column))
    }
    guard let meaning = meanings[number] else {
      unknown.add(row.text(column), at: row.place(column, file: file), sourceLine: row.sourceLine(column))
      return nil
    }
    note(meaning)
    return meaning
  }

  /// The codes that were met, each once whatever its case.
  var met: [String: MarkCode] {
    var known: Set<String> = []
    var found: [String: MarkCode] = [:]
    for number in 0..<codes.count {
      let text = PersonName.normalized(String(decoding: codes[number], as: UTF8.self))
      guard let (code, meaning) = vocabulary.plainCode(text),
        known.insert(MarkVocabulary.folded(code)).inserted
      else { continue }
      found[code] = meaning
    }
    return found
  }

  /// Whether some cell was such that the whole of them tells what is to be said of it.
  var areOdd: Bool { !oddities.isEmpty || hasFalsehood && !truthNumbers.isEmpty }

  /// Takes down the meaning of a cell, or of several that make one mark.
  mutating func note(_ meaning: MarkCode) {
    switch meaning {
    case .blank: hasBlanks = true
    case .mark(.absent), .mark(.excused), .mark(.warned): hasAbsences = true
    case .mark(.present): (hasPresences, hasPlainPresences) = (true, true)
    case .mark(.partial): hasPresences = true
    case .mark: break
    }
  }

  /// Adds what another reader of cells saw.
  mutating func formUnion(_ other: CellMarks) {
    hasBlanks = hasBlanks || other.hasBlanks
    hasAbsences = hasAbsences || other.hasAbsences
    hasPresences = hasPresences || other.hasPresences
    hasPlainPresences = hasPlainPresences || other.hasPlainPresences
  }

  /// The meaning of a text, which is not counted; `nil` when it is unknown.
  func meaning(of text: String) -> MarkCode? { vocabulary.code(of: text) }

  func mark(headed text: String) -> Mark? { vocabulary.mark(headed: text) }

  /// Splits a name in a list from the mark behind it; `nil` without one.
  func named(withMarkBehind text: String) -> (name: String, mark: Mark)? {
    vocabulary.named(withMarkBehind: text)
  }

  /// Whether all marks say that somebody did not come, or not in time.
  var areAbsencesOnly: Bool { hasAbsences && !hasPlainPresences && unknown.isEmpty }

  /// Whether some code for an absence is more than a letter or sign, which might mean `anwesend` as well.
  var saysAbsences: Bool {
    met.contains { code, meaning in
      meaning != .blank && (code.count > 1 || vocabulary.isNamed(code)) && meaning != .mark(.partial)
    }
  }

  /// Whether there are codes that nobody knows.
  var hasUnknown: Bool { !unknown.isEmpty }

  /// Whether all marks say that somebody did not come, or not in time, and other cells are blank.
  var areAbsencesAlone: Bool { (hasAbsences || hasPresences) && hasBlanks && !hasPlainPresences }

  /// Logs the unknown codes, and the note about blanks beside explicit absences.
  func report(hasGaps: Bool, options: ReadingOptions, file: String, log: inout DiagnosticLog) {
    // An F or N beside a T alone says that the T may be true, or tak.
    let areTruths = hasFalsehood && !hasPresent
    let codes = areTruths ? unknown.union(truths) : unknown
    codes.report(beside: met.filter { isDoubtful($0.key, beside: codes) }, log: &log)
    oddities.report(vocabulary, isFull: !hasBlanks && !hasGaps, file: file, log: &log)
    if options.blank != .present { reportLetters(isFull: !hasBlanks && !hasGaps, file: file, log: &log) }
    guard hasAbsences, hasBlanks || hasGaps, options.blank == nil else { return }
    log.add(
      .blanksAssumed, in: file, "the table has both absences and blank cells; a blank cell counts as missed",
      help:
        "\(known: .rule("blank", "exempt")) reads blank cells as not expected, \(known: .rule("blank", "absent")) as absent"
    )
  }

  /// Whether a code that nobody explained is known by chance alone, beside others of its kind that are not: `1` beside `2`
  /// and `3`, a cross beside a circle, or a letter beside others where nobody came.
  private func isDoubtful(_ code: String, beside unknown: UnknownCodes) -> Bool {
    guard vocabulary.isAssumed(code) else { return false }
    if code.count == 1, code.hasLetters, unknown.haveSigns, !hasPresences { return true }
    return Int(code) != nil ? unknown.haveNumbers : CellOddities.crosses.contains(code) && unknown.haveSigns
  }

  /// Warns where nobody ever came and `A` is frequent, as it is `anwesend` or `asistió` elsewhere, and where all cells
  /// have letters of which none says that somebody was simply there, as those of shifts do.
  private func reportLetters(isFull: Bool, file: String, log: inout DiagnosticLog) {
    let letters = met.keys.filter {
      $0.count == 1 && !vocabulary.isNamed($0) && $0.first?.isLetter == true
    }.sorted()
    if hasPresences, !hasPlainPresences, !hasBlanks, hasAbsences, letters.count == met.count,
      !letters.isEmpty
    {
      let isAsked = isFull && letters.count > 2
      return log.add(
        .doubtfulCodes, in: file,
        "no code means simply present: \(letters.map { "'\($0)'" }.joined(separator: ", "))",
        help:
          "\(known: isAsked ? "specify what they mean" : "if they mean something else"): \(name: letters.map { .assign("mark", $0, "MARK") })",
        severity: isAsked ? .error : .warning)
    }
    guard !hasPresences, letterCount >= 3 else { return }
    log.add(
      .doubtfulCodes, in: file, "'A' is read as absent, but then nobody ever came",
      help:
        "if it means present, as in anwesend or asistió: \(known: .assign("mark", "A", Mark.present.word)); if the table lists only absences: \(known: .assign("mark", "A", Mark.absent.word))",
      severity: isFull ? .error : .warning)
  }
}
