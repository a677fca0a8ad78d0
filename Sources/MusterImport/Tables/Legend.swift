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
      cells.filter { Legend.mayBeCode($0) } + cells.compactMap { DoubledCode($0)?.single })
    for cells in texts {
      // A row of a person may have remarks behind its codes, `A - sick`, but has codes beside them.
      let hasCodes = cells.contains { codes.contains($0) }
      add(Legend.entries(in: hasCodes ? cells.filter { $0.utf8.contains(UInt8(ascii: "=")) } : cells, codes))
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

  private mutating func add(_ found: [Entry]) {
    for entry in found where told.insert(entry.code).inserted { entries.append(entry) }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Whether a text explains codes of a table, which the options have after ``complete(_:)``.
  package static func explains(_ text: String, _ options: ReadingOptions) -> Bool {
    let codes = LegendCodes(options.unexplainedCodes.union(options.marks.keys))
    return !entries(in: [text], codes).isEmpty
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
    let isOfNone = meaning.contains(" ") && SessionHeading.isCancelled(meaning[...])
    // `blank = forgot to note it`
    let isUnrecorded =
      code.isEmpty && ([meaning[...]] + meaning.split(separator: " ")).contains { unrecorded($0) }
    let mark = Legend.mark(of: meaning) ?? (isOfNone || isUnrecorded ? .mark(.exempt) : nil)
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
    let words = whole.split(separator: " ").drop { fillers.contains(PlainLetters.folded($0)) }
    let meaning = words.joined(separator: " ")
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
    guard case .mark(let mark) = found.first else { return mark(ofWords: words.map(String.init), vocabulary) }
    return .mark(mark)
  }

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
      guard case .mark(let other) = rest ?? code else { return nil }
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
    guard let first = cells.first, Heading.titlesLegend(first.filter { $0 != ":" }) else { return [] }
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

/// The codes that a table has, which its legend may explain, and the words for a blank cell.
private struct LegendCodes {
  /// The codes, in lower case.
  let texts: Set<String>
  /// The bytes that one of them, or a word for a blank cell, begins with.
  private let firsts: Set<UInt8>

  init(_ texts: some Sequence<String>) {
    self.texts = Set(texts.map { $0.lowercased() })
    firsts = Set(self.texts.union(LegendCodes.blanks).compactMap(\.utf8.first))
  }

  func contains(_ text: String) -> Bool { texts.contains(text.lowercased()) }

  /// Whether a text is a code or a word for a blank cell.
  func explains(_ text: String) -> Bool {
    let lower = text.lowercased()
    return texts.contains(lower) || LegendCodes.blanks.contains(lower)
      || LegendCodes.joined(lower).count > 1 && LegendCodes.joined(lower).allSatisfy { texts.contains($0) }
  }

  /// The codes that have one meaning: `×・欠`.
  static func joined(_ text: String) -> [String] {
    text.contains("・") ? text.split(separator: "・").map(String.init) : [text]
  }

  /// Whether such a text may begin with a letter.
  func mayBegin(with letter: Character) -> Bool {
    guard let ascii = letter.asciiValue else { return true }
    return firsts.contains(ascii) || letter.isUppercase && firsts.contains(ascii | 0x20)
  }

  static let blanks = Set(WordLists.tables["legend.blank"])
}

/// A text in which codes stand before what they mean: `X = came, O = stayed away`, `√出勤 ×旷课`, `P present F absent`.
private struct LegendText {
  struct Part {
    let code: String
    let meaning: String
    /// What stands between the two.
    let sign: Character?
  }

  private(set) var parts: [Part] = []

  /// The parts of a text that begin with one of these codes.
  init(_ text: String, codes: LegendCodes, takesBrackets: Bool) {
    let signs = LegendText.signs.union(takesBrackets ? ["(", "（"] : [])
    let all = Array(text)
    // `didn't` is a word.
    let letters = all.indices.filter {
      !"*_`'\"※".contains(all[$0])
        || all[$0] == "'" && $0 > 0 && $0 + 1 < all.count && all[$0 - 1].isLetter && all[$0 + 1].isLetter
    }.map { all[$0] }
    var index = 0
    var open: (code: String, start: Int, sign: Character?)?
    func close(_ end: Int) {
      guard let found = open else { return }
      var meaning = PersonName.normalized(String(letters[found.start..<end]))
      let isClosed = meaning.contains("(")
      while let last = meaning.last, !last.isLetter, !last.isNumber, last != ")" || !isClosed {
        meaning.removeLast()
      }
      parts.append(Part(code: found.code, meaning: meaning, sign: found.sign))
      open = nil
    }
    while index < letters.count {
      if let found = LegendText.start(in: letters, at: index, codes, signs) {
        close(index)
        open = found
        index = found.start
      } else {
        // What follows a comma may go on with a meaning: `present, but late`, but `present, L = late`.
        let isEnd = LegendText.ends(letters, at: index) && letters[index] != ","
        if isEnd || LegendText.beginsUnused(letters, at: index) { close(index) }
        index += 1
      }
    }
    close(letters.count)
  }

  private static func ends(_ letters: [Character], at index: Int) -> Bool {
    let isStop = letters[index] == "." && (index + 1 == letters.count || letters[index + 1] == " ")
    return isStop || ",;|，；、،؛".contains(letters[index])
  }

  /// Whether a code that no cell has begins here: `L = late` behind `present `, `L late` behind `present, `.
  private static func beginsUnused(_ letters: [Character], at index: Int) -> Bool {
    guard index > 0, " ,|/(".contains(letters[index - 1]) else { return false }
    let code = letters[index...].prefix(7).prefix { !signs.contains($0) && !" ,;|/()".contains($0) }
    guard let first = code.first, let sign = letters[code.endIndex...].first(where: { $0 != " " }) else {
      return false
    }
    let isFresh = letters[..<index].last { $0 != " " }.map { ",|/".contains($0) } ?? false
    return sign == "=" || sign == "＝"
      || isFresh && code.count < 3
        && (signs.contains(sign) || !first.isLowercase && sign.isLetter && letters[code.endIndex] == " ")
  }

  /// The code that begins here and where its meaning does: after a sign, or at once where nothing else can be meant.
  private static func start(
    in letters: [Character], at index: Int, _ codes: LegendCodes, _ signs: Set<Character>
  )
    -> (code: String, start: Int, sign: Character?)?
  {
    guard index == 0 || " (:：".contains(letters[index - 1]) || ends(letters, at: index - 1)
    else { return nil }
    // Most words begin with a letter that no code begins with.
    guard codes.mayBegin(with: letters[index]) else { return nil }
    let before = letters[..<index].last { $0 != " " }
    let isFresh = before.map { ",;|，；、،؛(:：./".contains($0) } ?? true
    for length in (1...longest).reversed() where index + length < letters.count {
      let code = String(letters[index..<(index + length)])
      guard codes.explains(code) else { continue }
      let isSign = !code.contains { $0.isLetter || $0.isNumber }
      let isBracketed = index > 0 && "(（".contains(letters[index - 1])
      let rest = letters[(index + length)...]
      // "(blank) = present"
      guard let next = rest.firstIndex(where: { $0 != " " && !(isBracketed && ")）".contains($0)) })
      else { continue }
      if signs.contains(letters[next]),
        let start = letters[(next + 1)...].firstIndex(where: { $0 != " " }), letters[start].isLetter
      {
        return (code, start, letters[next])
      }
      let isParted = next > index + length || isSign
      // Other letters may be words of the meaning before them.
      let isPlain = isFresh || isSign && code != "-" || code.first?.isUppercase == true
      if isParted, isPlain, letters[next].isLetter { return (code, next, nil) }
    }
    return nil
  }

  /// The most letters of a code, or of a word for a blank cell.
  static let longest = 14
  private static let signs: Set<Character> = [
    "=", "＝", ":", "：", "–", "—", "-", "は", "은", "는", "为", "為", "是", "→",
  ]
}
