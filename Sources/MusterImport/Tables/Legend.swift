import MusterReading

/// What a table itself says that its codes mean, in rows beside those of people: `A = arrived, N = not there`.
///
/// What it says comes before the usual meanings. A code that it explains in unknown words has none, and is asked about.
package struct Legend: Sendable {
  /// What one code means, in the words of the table; `nil` where nobody knows these.
  private struct Entry: Sendable {
    let code: String
    let mark: MarkCode?
    /// Whether a sign stands between the two, and that is `=`.
    var isSure = true
    var isEqual = false
  }

  /// Whether the table explains all of its codes, and none of them says that somebody came.
  private var explainsAbsencesAlone = false
  /// The codes in the order of the rows, each once.
  private var entries: [Entry] = []
  /// Their codes.
  private var told: Set<String> = []

  /// The legend of a table that begins with these rows; empty where it has none.
  ///
  /// - Parameter others: rows that belong to no table, of which one may explain its codes.
  package init(_ rows: [TableRow], others: [TableRow] = []) {
    let texts = rows.map { Legend.texts(of: $0) }
    let cells = Set(texts.filter { $0.count > 1 }.joined())
    let used = Set(cells.map { $0.lowercased() })
    let codes = LegendCodes(
      cells.filter { Legend.mayBeCode($0) } + cells.compactMap { DoubledCode($0)?.single }
        + cells.compactMap { TimeLimit.code(before: $0).map(String.init) }
        + cells.compactMap { BracketedText($0[...])?.normalized.name }.filter { Legend.mayBeCode($0) })
    for row in texts {
      let cells = Array(row.drop { Legend.isLabel($0) })
      // A row of a person may have remarks behind its codes, `A - sick`, but has codes beside them.
      let hasCodes = cells.contains { codes.contains($0) }
      add(
        Legend.entries(
          in: hasCodes
            ? cells.filter { $0.utf8.contains(UInt8(ascii: "=")) || Legend.isOfRow($0, cells) } : cells,
          codes))
    }
    add(Legend.column(in: rows).map { Legend.entries(in: $0, codes) } ?? [])
    for cells in texts { add(Legend.pairs(across: cells, codes)) }
    for row in others { add(Legend.entries(in: Legend.texts(of: row), codes)) }
    add(Legend.pairs(rows.dropFirst(), used: used))
    add(Legend.pairs(others[...], used: used))
    guard entries.contains(where: { $0.mark == .mark(.absent) }),
      entries.allSatisfy({ $0.mark != nil && $0.mark != .mark(.present) && $0.mark != .mark(.partial) })
    else { return }
    let told = Set(entries.map { $0.code.lowercased() })
    let others = Set(texts.flatMap { $0.dropFirst() }.map { $0.lowercased() }).subtracting(told)
    explainsAbsencesAlone = codes.texts.intersection(others).allSatisfy { Double($0) != nil }
  }

  /// The legend of codes and their meanings, as programs write them beside the records.
  package init(_ meanings: [(code: String, meaning: String)]) {
    let found = meanings.compactMap { Legend.entry($0.code, $0.meaning) }
    if found.count > 1, found.contains(where: { $0.mark != nil }) { entries = found }
  }

  /// The cells of a row that may explain something: lists of hundreds of names do not.
  private static func texts(of row: TableRow) -> [String] {
    let texts = row.texts.filter {
      (1...longestText).contains($0.utf8.count)
        && ($0.utf8.count < 6 || $0.hasLetters || !GridHead.looksLikeDate($0))
    }
    // A merged cell stands in each of its columns.
    let isMerged = texts.first.map { first in first.contains(" ") && texts.allSatisfy { $0 == first } }
    return isMerged == true ? [texts[0]] : texts
  }

  /// Whether a remark explains a code of its row that nobody knows: `UW - annual leave` behind `8`, `UW`, `8`.
  private static func isOfRow(_ text: String, _ cells: [String]) -> Bool {
    let parts = text.replacing(" - ", with: "\n").split(separator: "\n").map(String.init)
    return parts.count == 2 && parts[0].count > 1 && mayBeCode(parts[0]) && cells.contains(parts[0])
      && MarkVocabulary().code(of: parts[0]) == nil
  }

  /// Whether a cell is the title of a legend: `Key:`.
  private static func isLabel(_ cell: String) -> Bool { Heading.titlesLegend(cell.filter { $0 != ":" }) }

  private mutating func add(_ found: [Entry]) {
    for entry in found where told.insert(entry.code).inserted { entries.append(entry) }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Whether a text explains codes of a table, which the options have after ``complete(_:)``.
  package static func explains(_ text: String, _ options: ReadingOptions) -> Bool {
    let codes = LegendCodes(options.unexplainedCodes.union(options.marks.keys))
    return !entries(in: [text], codes).isEmpty
  }

  /// Whether each cell of a row behind a word for legends explains a code: `x = came,- = away`.
  static func fills(_ row: TableRow, _ options: ReadingOptions) -> Bool {
    let texts = row.texts.filter { !$0.isEmpty }.drop { isLabel($0) }
    let areEqual = texts.allSatisfy { $0.prefix(longestSign).contains("=") }
    return areEqual
      || texts.allSatisfy { $0.prefix(longestSign).contains { ":–-".contains($0) } }
        && explains(texts.joined(separator: "; "), options)
  }

  /// The codes of a table that texts explain; none where they may say something else.
  private static func entries(in texts: [String], _ codes: LegendCodes) -> [Entry] {
    // A meaning is written in letters, after its code.
    let text = texts.filter { $0.utf8.count > 2 && $0.hasLetters }.joined(separator: "; ")
    if text.isEmpty { return [] }
    // Behind codes in several cells brackets are remarks.
    let legend = LegendText(text, codes: codes, takesBrackets: texts.count == 1)
    let found = legend.parts.flatMap { part in
      LegendCodes.joined(part.code).compactMap { code in
        entry(LegendCodes.blanks.contains(code.lowercased()) ? "" : code, part.meaning, sign: part.sign)
      }
    }
    guard found.contains(where: { !$0.code.isEmpty }), Set(found.map(\.code)).count == found.count
    else { return found.isEmpty ? inverse(text, codes) : [] }
    let marks = Set(found.compactMap(\.mark))
    // Other things are written with colons and lines too.
    guard found.count > 1 else {
      let isKnown = MarkVocabulary().code(of: found[0].code) != nil
      let isPlain =
        text.hasPrefix(found[0].code) || text.contains("(" + found[0].code)
        || found[0].isEqual && !marks.isEmpty
      return found[0].isSure && isPlain && (!isKnown || !marks.isEmpty) ? found : []
    }
    return marks.count > 1 || found.allSatisfy(\.isSure) ? found : []
  }

  /// The codes that follow their meanings: `absent = x`.
  private static func inverse(_ text: String, _ codes: LegendCodes) -> [Entry] {
    text.split { ",;|，；、".contains($0) }.compactMap { part in
      let sides = part.split(separator: "=").map { PersonName.normalized($0) }
      guard sides.count == 2, codes.contains(sides[1]) else { return nil }
      return entry(sides[1], sides[0]).flatMap { $0.mark == nil ? nil : $0 }
    }
  }

  private static func entry(_ code: String, _ meaning: String, sign: Character? = ":") -> Entry? {
    guard meaning.count > 1, meaning.contains(where: \.isLetter) else { return nil }
    // `X = no meeting`; a holiday may be somebody's own.
    let isOfNone =
      meaning.contains(" ")
      && meaning.split { "/,".contains($0) }.allSatisfy { SessionHeading.isCancelled($0) }
    // `blank = forgot to note it`
    let isUnrecorded =
      code.isEmpty && ([meaning[...]] + meaning.split(separator: " ")).contains { unrecorded($0) }
    let isVacation = meaning.split(separator: " ").last.map { Heading.isVacation($0) } ?? false
    let mark =
      Legend.mark(of: meaning)
      ?? (isOfNone || isUnrecorded ? .mark(.exempt) : isVacation ? .mark(.excused) : nil)
    // `/ am, \ pm present` says when, of a sign that has its meaning.
    guard mark != nil || code.hasLetters || !SlotText.isPart(meaning) else { return nil }
    // `x means absent`
    let isSaid = mark != nil && fillers.contains(PlainLetters.folded(meaning.prefix { $0 != " " }))
    return Entry(code: code, mark: mark, isSure: sign != nil || isSaid, isEqual: sign == "=" || sign == "＝")
  }

  /// The mark of a meaning, of which brackets or words behind a comma may say a finer one, `present, but late`, or that of
  /// what brackets say of other words: `school trip (counts as present)`.
  private static func mark(of whole: String) -> MarkCode? {
    let vocabulary = MarkVocabulary()
    let words = WordForms.withoutEnding(whole).split(separator: " ").drop {
      fillers.contains(PlainLetters.folded($0))
    }
    let meaning = words.joined(separator: " ")
    if isThere(meaning[...]) || isAway(meaning[...]) {
      return .mark(isThere(meaning[...]) ? .present : .absent)
    }
    // `była/był`, `遅刻・早退`
    let parted = meaning.split { "/・".contains($0) }
    let forms = Set(parted.map { vocabulary.code(of: PersonName.normalized($0)) })
    if forms.count == 1, parted.count > 1, case .mark(let mark)?? = forms.first { return .mark(mark) }
    let parts = meaning.replacing(" / ", with: ", ").split { "(),".contains($0) }.map {
      PersonName.normalized($0)
    }
    if parts.count > 1, case .mark(let front) = mark(ofPart: parts[0], vocabulary) {
      return finer(front, parts[1...], vocabulary).map { .mark($0) }
    }
    // `not seen, absent`; who is said to be present may not be so.
    let told = Set(parts.compactMap { mark(ofPart: $0, vocabulary) })
    if parts.count > 1, told.count == 1, let only = told.first, only != .mark(.present),
      !meaning.contains("(")
    {
      return only
    }
    let inner = meaning.split { "()".contains($0) }.dropFirst().first.map { PersonName.normalized($0) } ?? ""
    let last = inner.split(separator: " ").last.map(String.init) ?? ""
    let found = [inner, last, whole, meaning].lazy.filter { $0.count > 1 }.compactMap {
      vocabulary.code(of: $0) ?? vocabulary.mark(named: $0).map { .mark($0) }
    }
    guard case .mark(let mark) = found.first else {
      return mark(ofWords: words.map(String.init), vocabulary)
        ?? lateness(in: words.map(String.init), vocabulary)
    }
    return .mark(mark)
  }

  /// Lateness that a word says beside others that nobody knows, `ritardo breve`, which a late cancellation is not, and an absence
  /// that lacks something: `absent sans mot`.
  private static func lateness(in words: [String], _ vocabulary: MarkVocabulary) -> MarkCode? {
    let codes = Set(words.compactMap { $0.count > 3 ? vocabulary.code(of: $0.filter(\.isLetter)) : nil })
    if codes == [.mark(.absent)], words.count > 2, lacks(words[1]) { return .mark(.absent) }
    let isOther = words.contains { AbsenceHeading.isOfCancellations($0) || MarkVocabulary.isNegation($0) }
    return !isOther && (codes == [.mark(.partial)] || codes.isEmpty && words.contains { portions($0[...]) })
      ? .mark(.partial) : nil
  }

  private static let portions = WordSet("legend.portions")
  private static let lacks = WordSet("legend.lacks")

  private static func mark(ofPart text: String, _ vocabulary: MarkVocabulary) -> MarkCode? {
    (text.count > 1 ? vocabulary.code(of: text) ?? vocabulary.mark(named: text).map { .mark($0) } : nil)
      ?? mark(ofWords: text.split(separator: " ").map(String.init), vocabulary)
  }

  /// A mark, or the finer one that is said behind it; `nil` where somebody excused is said to be present.
  private static func finer(_ mark: Mark, _ rest: ArraySlice<String>, _ vocabulary: MarkVocabulary) -> Mark? {
    let words = rest + rest.flatMap { $0.split(separator: " ").map(String.init) }
    let told = words.compactMap { text -> Mark? in
      if case .mark(let found) = text.count > 1 ? vocabulary.code(of: text) : nil { found } else { nil }
    }
    if mark == .excused, told.contains(.present) { return nil }
    return told.lazy.compactMap { MarkFlags.finer(mark, $0) }.first { $0 != mark } ?? mark
  }

  /// The mark of several words that are each known: `Absent excused`, `late unexcused`.
  static func mark(ofWords words: [String], _ vocabulary: MarkVocabulary) -> MarkCode? {
    var mark: Mark?
    for (index, word) in words.enumerated()
    where !SlotText.isPart(word) && !neutral.contains(PlainLetters.folded(word)) {
      // `absent | without notice`
      let rest = mark == nil ? nil : vocabulary.code(of: words[index...].joined(separator: " "))
      let code = word.count > 1 ? vocabulary.code(of: word.filter { !",/&".contains($0) }) : nil
      guard case .mark(let other) = rest ?? code ?? vocabulary.code(abbreviated: word) else { return nil }
      guard let known = mark else {
        mark = other
        continue
      }
      guard let joined = [known, other] == [.partial, .excused] ? known : MarkFlags.finer(known, other)
      else { return nil }
      if rest != nil { return .mark(joined) }
      mark = joined
    }
    return mark.map { .mark($0) }
  }

  /// The codes that rows of two cells explain, `P,Present`, where they are the codes of other rows.
  private static func pairs(_ rows: ArraySlice<TableRow>, used: Set<String>) -> [Entry] {
    let found = rows.compactMap { row -> Entry? in
      let cells = row.filledTexts(most: 3)
      guard cells.count == 2, cells[0].count <= 2, cells[1].count > 3,
        let entry = entry(cells[0], cells[1]), entry.mark != nil
      else { return nil }
      return entry
    }
    return Set(found.map(\.mark)).count > 1 && found.contains { used.contains($0.code.lowercased()) }
      ? found : []
  }

  /// The texts below the heading of a column that says that it explains codes: `Legend`.
  private static func column(in rows: [TableRow]) -> [String]? {
    for (index, row) in rows.enumerated() {
      guard let column = row.cells.indices.last, column > 1, row.value(column).count <= longestTitle,
        Heading.titlesLegend(row.text(column))
      else { continue }
      return rows[(index + 1)...].map { $0.text(column) }.filter { (1...longestText).contains($0.utf8.count) }
    }
    return nil
  }

  /// The codes that stand each before its meaning in a row: `Key:,1,present,0,absent`.
  private static func pairs(across cells: [String], _ codes: LegendCodes) -> [Entry] {
    // A row of a person has words and codes too.
    guard let first = cells.first, isLabel(first) else { return [] }
    let words = cells.dropFirst()
    guard (4...longestPairs).contains(words.count), words.count % 2 == 0 else { return [] }
    let pairs = stride(from: words.startIndex, to: words.endIndex, by: 2).map { (words[$0], words[$0 + 1]) }
    let found = pairs.compactMap { code, meaning in
      codes.contains(code) && !codes.contains(meaning) ? entry(code, meaning) : nil
    }
    return found.count == pairs.count && Set(found.compactMap(\.mark)).count > 1 ? found : []
  }

  /// The most bytes of a heading of codes.
  private static let longestTitle = 64
  /// The most cells of a row of codes and meanings.
  private static let longestPairs = 24

  /// Whether a text is as short as the codes that are explained in texts; one in capitals may have a second word: `ABS J`.
  private static func mayBeCode(_ text: String) -> Bool {
    text.utf8.count <= 4 || text.count <= 4
      || text.count <= LegendText.longest && text.contains(" ") && text == text.uppercased()
  }

  private static let longestText = 1 << 10
  /// The most letters up to the sign between a code and its meaning.
  private static let longestSign = 6
  /// What is a code of its own, or none, anywhere else: `/ = in`.
  private static let isThere = WordSet("legend.present")
  private static let isAway = WordSet("legend.absent")
  private static let neutral = Set(WordLists.tables["legend.neutral"])
  private static let fillers = Set(WordLists.tables["legend.fillers"])
  private static let unrecorded = WordSet("legend.unrecorded")

  /// Gives the codes to options, after those that the user names.
  package func complete(_ options: inout ReadingOptions) {
    guard !options.isWhole else { return }
    let told = Set(options.marks.keys.map { $0.lowercased() })
    if explainsAbsencesAlone, told.isEmpty { options.toldBlank = .present }
    for entry in entries where !told.contains(entry.code.lowercased()) {
      if entry.code.isEmpty {
        options.explainsBlank = true
        options.toldBlank =
          switch entry.mark {
          case .mark(.present): .present
          case .mark(.absent): .absent
          case .mark(.exempt): .exempt
          default: nil
          }
      } else if let mark = entry.mark {
        options.marks[entry.code] = mark
      } else {
        options.unexplainedCodes.insert(entry.code)
      }
    }
    // Where 1 is of those who did not come, 0 is of the others.
    let isReversed = entries.contains { $0.code == "1" && $0.mark == .mark(.absent) }
    if isReversed, !told.contains("1"), options.marks["0"] == nil { options.marks["0"] = .mark(.present) }
  }
}
