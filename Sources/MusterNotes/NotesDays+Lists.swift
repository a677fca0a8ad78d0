import MusterImport
import MusterReading

/// The lists of names within a line, with what is said of some of them.
extension NotesDays {
  /// A list without the brackets around a name and its mark, or around everybody: `Ann, (Ben ill)`, `all (Ann, Ben)`.
  static func unwrapped(_ text: String, _ vocabulary: MarkVocabulary) -> String {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
    if let parts = BracketedText(text[...])?.normalized, NameText.isEverybody(parts.name),
      parts.remark.contains(",")
    {
      return parts.remark
    }
    var plain = text
    while let open = plain.place(of: ", ("), let close = plain[open.upperBound...].firstIndex(of: ")"),
      NamesInText.marked(String(plain[open.upperBound..<close]), vocabulary) != nil
    {
      plain.remove(at: close)
      plain.remove(at: plain.index(before: open.upperBound))
    }
    return plain
  }

  static func met(in lines: [NotesLine]) -> (names: Set<String>, marks: Set<String>) {
    let texts = lines.map(\.text).filter { !$0.isEmpty }
    let parts = texts.flatMap { $0.split { ",(".contains($0) } }
    let plain = texts.filter { !isRemark($0) }.flatMap { [$0[...], $0.prefix { $0 != "(" }] }
    // `ann y` above `ben n`
    let letters = texts.compactMap { $0.split(separator: " ").last }.filter { $0.count == 1 }
    let repeated = Dictionary(grouping: letters) { $0 }.values.filter { $0.count > 1 }.map { String($0[0]) }
    return (
      Set(parts.flatMap { ends(of: $0) }), Set(plain.flatMap { ends(of: $0) } + repeated)
    )
  }

  /// The last words of lines and of what stands before commas, but for those behind words such as *no*.
  static func named(in lines: [NotesLine]) -> Set<String> {
    let parts = lines.lazy.filter { !$0.text.isEmpty }.flatMap { $0.text.split(separator: ",") }
    return Set(
      parts.flatMap { part -> [String] in
        let words = part.split(separator: " ")
        return (1...3).filter { count in
          guard words.count > count else { return words.count == count }
          let before = words[words.count - count - 1]
          // `Ann Bell` is not Bell.
          return !Everybody.denies(before) && (before.last?.isLetter == false || NameText.isJoint(before))
        }.map { words.suffix($0).joined(separator: " ") }
      })
  }

  /// The last words of a text: one, two and three.
  static func ends(of text: Substring) -> [String] {
    let words = text.split(separator: " ").suffix(3)
    return (0..<words.count).map { words.dropFirst($0).joined(separator: " ") }
  }

  /// A list, and what brackets behind it say of somebody else whom another line names, in words that nobody knows:
  /// `Ann, Ben (Cy travelling)`.
  func parted(_ text: String) -> (list: String, others: [(name: String, code: String)]) {
    guard let (list, remark) = BracketedText(text[...])?.normalized else { return (text, []) }
    // `(Ben and Cy couldn't make it)`, `(without Ben and Cy)`, `(not Ben or Cy)`
    var names = names
    let first = remark.prefix { $0 != " " }
    let denied = MarkVocabulary.isNegation(first) ? "no\(remark[first.endIndex...])" : remark
    if let told = clauses(remark) ?? Everybody.missing(denied, names: &names),
      told.allSatisfy({ namesMet.contains($0.name) && !list.hasSuffix($0.name) })
    {
      return (list, told)
    }
    let words = remark.split(separator: " ")
    // `me, Ann` elsewhere, and `Ann (I was ill)`
    if let first = words.first, NotesDays.speakers.contains(PlainLetters.folded(first)),
      let writer = NotesText.writers.first(where: { namesMet.contains($0) }),
      !words.contains(where: { MarkVocabulary.isNegation($0) }),
      let code = (1...3).lazy.map({ words.dropFirst($0).joined(separator: " ") }).first(where: { isMark($0) })
    {
      return (list, [(writer, code)])
    }
    // `Ann, Ben (no Cy)`
    let missing = words.dropFirst().joined(separator: " ")
    if let first = words.first, MarkVocabulary.isNegation(first), namesMet.contains(missing),
      NotesDays.isName(missing, vocabulary), !list.hasSuffix(missing)
    {
      return (list, [(missing, Mark.absent.word)])
    }
    // `Cy im Urlaub`
    let count = (1..<max(words.count, 1)).reversed().first {
      namesMet.contains(words.prefix($0).joined(separator: " ")) && words[$0].first?.isLowercase == true
    }
    let code = words.dropFirst(count ?? words.count)
    let name = words.dropLast(code.count).joined(separator: " ")
    guard (1...NotesDays.longestRemark).contains(code.count), namesMet.contains(name),
      NotesDays.isName(name, vocabulary), !list.hasSuffix(name),
      NamesInText.marked(remark, vocabulary).map({ $0.name != name }) ?? true
    else { return (text, []) }
    let mark = NotesProse(vocabulary: vocabulary).mark(of: Array(code))
    return (list, [(name, mark.map { NotesProse.word($0) } ?? code.joined(separator: " "))])
  }

  static let speakers = Set(WordLists.tables["notes.speakers"])

  /// The most words that say in brackets what somebody else did.
  static let longestRemark = 4

  /// A list with a comma for the full stop or the dash behind somebody whom another line names: `Ann, Jo. Cy is ill`.
  func withoutStops(_ text: String) -> String {
    let stops = [". ", " - ", " – "].lazy.compactMap { text.place(of: $0) }
    guard let stop = stops.first, let word = text[..<stop.lowerBound].split(separator: " ").last,
      let (name, _) = NamesInText.marked(String(text[stop.upperBound...]), vocabulary),
      namesMet.contains(String(word)), text[stop] == ". " || namesMet.contains(name)
    else { return text }
    return text[..<stop.lowerBound] + ", " + text[stop.upperBound...]
  }

  /// The names of everybody but some, and those: `everyone except Gus (Amy, Fitz)`; `nil` of other texts.
  mutating func withExceptions(_ text: String) -> (
    present: [NamesInText.Entry], others: [(name: String, code: String)]
  )? {
    guard let (front, list) = BracketedText(text[...])?.normalized,
      let everybody = Everybody(front, names: &names, vocabulary: vocabulary), !everybody.others.isEmpty,
      let present = names.entries(in: list), present.count > 1,
      !present.contains(where: { name in everybody.others.contains { $0.name == name.name } })
    else { return nil }
    return (present, everybody.others)
  }

  /// The names of a list with a small word behind each, of which one is a known mark or stands beside one in another line:
  /// `Ann ok, Ben missing`.
  mutating func coded(_ text: String) -> [(name: String, code: String)]? {
    let parts = text.split { ",;".contains($0) }.map { part -> (name: String, code: String) in
      let words = part.split(separator: " ")
      return NamesInText.marked(PersonName.normalized(part), vocabulary)
        ?? (words.dropLast().joined(separator: " "), String(words.last ?? ""))
    }
    let codes = parts.map(\.code)
    let isCoded = parts.allSatisfy { name, code in
      !name.isEmpty && code.first?.isLowercase == true && NotesDays.isName(name, vocabulary)
    }
    guard parts.count > 1, isCoded, Set(codes).count < max(parts.count, 3),
      codes.contains(where: { answers.contains($0) || isMark($0) })
    else { return nil }
    answers.formUnion(codes)
    return parts
  }

  /// The names of a list and their mark, or what it says of everybody.
  struct MarkedList {
    let code: String
    var names: [NamesInText.Entry] = []
    var everybody: Everybody?
  }

  /// The lists behind a date, each with the word for its mark before it: `present Ann, Ben; absent Cy`.
  mutating func lists(in text: String) -> [MarkedList]? {
    var (lists, isLabelled): ([MarkedList], Bool) = ([], false)
    let codeLabelled = codeLabelled
    let parted = NotesDays.parted(NotesDays.withoutBrackets(text), codeLabelled)
    let parts =
      parted.first.split(separator: ";") + parted.others.map { "\($0.title): \($0.names)"[...] }
    // One word alone may be a name, unless it is written as none is.
    guard parts.count > 1 || text.first?.isLowercase == true || text.contains(":") else { return nil }
    for (index, part) in parts.enumerated() {
      let words = part.split { " :".contains($0) }
      // A small word may be part of a name, "da Silva", but for one with a colon.
      let found = (1..<max(min(words.count, 4), 1)).reversed().lazy.compactMap { count in
        codeLabelled(words[..<count].joined(separator: " ")).map { (code: $0, length: count) }
      }.first { $0.code.count > 2 || part[words[$0.length - 1].endIndex...].first == ":" }
      guard let found else {
        // `Ann, Ben; absent: Cy`
        // `Ann, Ben; Cy was ill`
        guard parts.count > 1, let read = names.entries(in: PersonName.normalized(part)),
          index == 0 || read.allSatisfy({ $0.code != nil })
        else { return nil }
        isLabelled = isLabelled || index > 0
        lists.append(MarkedList(code: section, names: read))
        continue
      }
      isLabelled = true
      let names = NotesDays.withoutEverybody(String(part[words[found.length].startIndex...]))
      if NameText.isNobody(PersonName.normalized(names)) { continue }
      if vocabulary.code(of: found.code) == .mark(.present),
        let everybody = Everybody(names, names: &listed, vocabulary: vocabulary)
      {
        lists.append(MarkedList(code: found.code, everybody: everybody))
        continue
      }
      guard let read = listed.entries(in: names) else { return nil }
      lists.append(MarkedList(code: found.code, names: read))
    }
    return isLabelled && !lists.isEmpty ? lists : nil
  }

  /// A list without the word for everybody before it: `all: Ann, Ben`.
  private static func withoutEverybody(_ text: String) -> String {
    guard let colon = text.firstIndex(of: ":"), NameText.isEverybody(PersonName.normalized(text[..<colon]))
    else { return text }
    return PersonName.normalized(text[text.index(after: colon)...])
  }

  /// A list within a line, behind a word for its mark.
  struct LabelledList {
    let title, code: String
    var names = ""
  }

  /// A list and those that follow it behind a sign and a word for their mark: `Ann, Ben. Absent: Cy`, `Ann - absent Ben`.
  static func parted(_ text: String, _ codeLabelled: (String) -> String?) -> (
    first: String, others: [LabelledList]
  ) {
    var (first, others): (String?, [LabelledList]) = (nil, [])
    var rest = text[...]
    func end(_ names: Substring) {
      let names = PersonName.normalized(names)
      if first == nil { first = names } else { others[others.count - 1].names = names }
    }
    func isPast(_ found: NextList?) -> Bool {
      found.map { $0.sign < rest.startIndex || rest[..<$0.sign].allSatisfy { $0 == " " } } ?? false
    }
    var (list, head) = (nextList(in: rest, codeLabelled), nextHead(in: rest, codeLabelled))
    while let found = [list, head].compactMap({ $0 }).min(by: { $0.start < $1.start }) {
      end(rest[..<found.sign])
      others.append(found.list)
      rest = rest[found.start...]
      if isPast(list) { list = nextList(in: rest, codeLabelled) }
      if isPast(head) { head = nextHead(in: rest, codeLabelled) }
    }
    end(rest)
    return (first ?? "", others)
  }

  /// A list behind another, where what stands before it ends, and where its names begin.
  private typealias NextList = (sign: String.Index, list: LabelledList, start: String.Index)

  /// Where the next list of a line begins behind a sign.
  private static func nextList(in text: Substring, _ codeLabelled: (String) -> String?) -> NextList? {
    var search = text.startIndex
    while let sign = text[search...].firstIndex(where: { ";.-–—/|".contains($0) }) {
      search = text.index(after: sign)
      guard text[search...].first == " " else { continue }
      let rest = text[search...].drop { $0 == " " }
      let head = rest.prefix(longestLabel).prefix { !":,;".contains($0) }
      let words = head.split(separator: " ", maxSplits: 4)
      guard let last = words.last else { continue }
      if head.endIndex < rest.endIndex, rest[head.endIndex] == ":", words.count < 5,
        let code = codeLabelled(PersonName.normalized(head)), code.count > 2
      {
        let list = LabelledList(title: PersonName.normalized(head), code: code)
        return (sign, list, rest.index(after: head.endIndex))
      }
      // "- absent Bob, Cy"
      // ". Missing Bob"
      let mayBegin = words.first?.first?.isLowercase == true || text[sign] == "."
      // `- absent Bob (ill)`
      let isNamed =
        (words.last { !"()".contains($0.first ?? " ") && $0.last != ")" } ?? last).first?.isUppercase == true
      guard words.count > 1, mayBegin, isNamed,
        let code = codeLabelled(String(words[0])) ?? leftOut(words[0]), code.count > 2
      else { continue }
      let title = leftOut(words[0]) ?? String(words[0])
      return (sign, LabelledList(title: title, code: code), words[0].endIndex)
    }
    return nil
  }

  /// Where the next list of a line begins with a word for its mark and a colon, behind names: `Ann, Ben   Absent: Cy`.
  private static func nextHead(in text: Substring, _ codeLabelled: (String) -> String?) -> NextList? {
    var search = text.startIndex
    while let colon = text[search...].place(of: ": ") {
      search = colon.upperBound
      let words = text[..<colon.lowerBound].suffix(2 * longestLabel).split(separator: " ")
      for count in (1...3).reversed() where count < words.count {
        let head = words.suffix(count).joined(separator: " ")
        let before = words[words.count - count - 1]
        guard before.last.map({ $0.isLetter || ".)".contains($0) }) == true,
          !head.contains(where: { ",;:".contains($0) }), let code = codeLabelled(head), code.count > 2
        else { continue }
        let start = words[words.count - count].startIndex
        return (start, LabelledList(title: head, code: code), colon.upperBound)
      }
    }
    return nil
  }

  /// The mark of those behind a word that leaves them out: `- without Ben`.
  private static func leftOut(_ word: Substring) -> String? {
    Everybody.exceptions.contains(PlainLetters.folded(word)) ? Mark.absent.word : nil
  }

  /// The most letters of a word or two before a list.
  private static let longestLabel = 40

  /// A text whose brackets at its end are a list of their own, as one: `Ann, Ben (excused: Cy)`.
  private static func withoutBrackets(_ text: String) -> String {
    guard let parts = BracketedText(text[...]), parts.remark.contains(":") else { return text }
    return "\(parts.before); \(parts.remark)"
  }
}
