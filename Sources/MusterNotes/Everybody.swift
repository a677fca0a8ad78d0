import MusterImport
import MusterReading

/// A list that says that everybody came but for some: `everyone except Ann`, `all here, Ben late`.
struct Everybody {
  /// Those who are left out or have a mark of their own, each with its code.
  private(set) var others: [(name: String, code: String)] = []

  /// How many people all are, where the list says so: `all four`.
  private(set) var count: Int?

  /// Whether the names of those are in the genitive, as Slavic languages have them: `wszyscy oprócz Franka`.
  private var isDeclined = false

  /// A list that leaves out nobody.
  init() {}

  /// What a text says; `nil` of another one.
  init?(_ text: String, names: inout NotesNames, vocabulary: MarkVocabulary) {
    count = Everybody.counted(text)?.count
    let text = Everybody.withoutBut(Everybody.withOneWord(Everybody.withoutColon(text)))
    guard NameText.isEverybody(Everybody.plain(text)) else { return nil }
    let bracketed = BracketedText(text.last == "." ? text.dropLast() : text[...])?.normalized
    var words = Everybody.plain(bracketed?.name ?? text).split(separator: " ").dropFirst()
    // `all here except Cy`, `everyone was there except Cy`
    let lead = (1...Everybody.mostLeading).first { count in
      words.count > count + 1 && Everybody.exceptions.contains(PlainLetters.folded(words[count + 1]))
        && Everybody.saysComing(words[1...count], vocabulary)
    }
    words = words.dropFirst(lead ?? 0)
    let comma = words.firstIndex { $0 == "," } ?? words.endIndex
    let count = (1...2).first { count in
      words.count > count
        && Everybody.exceptions.contains(PlainLetters.folded(words.prefix(count).joined(separator: " ")))
    }
    if let count {
      isDeclined = Everybody.declining.contains(PlainLetters.folded(words.prefix(count).joined()))
      let left = Everybody.list(words.dropFirst(count))
      guard let (list, clause) = Everybody.withoutClause(left),
        takeExceptions(list, bracketed?.remark ?? clause, names: &names, vocabulary)
      else { return nil }
    } else {
      let came = words[..<comma].joined(separator: " ")
      guard came.isEmpty || Everybody.saysComing(words[..<comma], vocabulary),
        takeMarked(text, bracketed?.remark, names: &names, vocabulary)
      else { return nil }
    }
  }

  /// A list without what the end of a sentence says of the last: `Ann, who is abroad`; `nil` where others may follow that.
  private static func withoutClause(_ list: String) -> (list: String, clause: String?)? {
    let parts = list.split(separator: ", ", maxSplits: 1).map { PersonName.normalized($0) }
    let words = parts.last?.split(separator: " ") ?? []
    guard parts.count == 2, let first = words.first, first.first?.isLowercase == true,
      relations.contains(PlainLetters.folded(first))
    else { return (list, nil) }
    return parts[1].contains(",") || words.contains { NameText.isJoint($0) }
      ? nil : (parts[0], words.dropFirst().joined(separator: " "))
  }

  private static let relations = Set(WordLists.tables["notes.relations"])

  /// Takes those who are left out, with what brackets behind them say; `false` where they are no names.
  private mutating func takeExceptions(
    _ left: String, _ bracketed: String?, names: inout NotesNames, _ vocabulary: MarkVocabulary
  ) -> Bool {
    let list = names.isWriter(left) ? "@\(left)" : left
    guard let read = names.entries(in: list) ?? names.entries(in: Everybody.withoutArticles(list)),
      !read.isEmpty
    else { return false }
    // `tout le monde sauf Ann (excusée, voyage)`
    let isExcuse = bracketed.map { AnswerWithRemark.excuses($0, vocabulary) } ?? false
    let remark = isExcuse ? Mark.excused.word : bracketed ?? ""
    // `everyone but Ann, Ben (late)` says of Ann that she did not come.
    let isMark =
      switch vocabulary.code(of: remark) {
      case .mark(.partial): read.count == 1
      case .mark: true
      default: false
      }
    let code = isMark ? remark : Mark.absent.word
    others = read.map { ($0.name, $0.code ?? code) }
    if !isMark, vocabulary.code(of: remark) == .mark(.partial) { others[others.count - 1].code = remark }
    return true
  }

  /// Takes those who have a mark of their own behind words for everybody: `everyone, Ben late`, `everyone (Ben late)`; `false` where
  /// something else is there.
  private mutating func takeMarked(
    _ text: String, _ bracketed: String?, names: inout NotesNames, _ vocabulary: MarkVocabulary
  ) -> Bool {
    // `everyone, Ben (late)`
    let list = text.prefix { $0 != "(" }.firstIndex(of: ",").map {
      PersonName.normalized(text[text.index(after: $0)...])
    }
    let remark = bracketed.flatMap { $0.contains(where: \.isUppercase) ? $0 : nil }
    guard list != nil || bracketed.map({ vocabulary.code(of: $0) == nil }) ?? true else { return false }
    for list in [list, remark].compactMap({ $0 }) {
      if let read = names.entries(in: list), read.allSatisfy({ $0.code != nil }) {
        others += read.map { ($0.name, $0.code ?? "") }
      } else if let told = NotesProse(vocabulary: vocabulary).told(list, isMet: { _ in true }) {
        others += told
      } else {
        return false
      }
    }
    return true
  }

  /// What a text says of those on a roster who did not come: `no Ann`; `nil` of another one.
  init?(missing text: String, of roster: Set<String>, names: inout NotesNames) {
    guard let missing = Everybody.missing(text, names: &names),
      missing.allSatisfy({ roster.contains($0.name) })
    else { return nil }
    others = missing
  }

  /// Everybody on a roster but those who were away: `Ann and Ben away`; `nil` where some of them are not on it, or came.
  init?(away: [(name: String, code: String)], of roster: Set<String>, vocabulary: MarkVocabulary) {
    let codes = Set(away.map { vocabulary.code(of: $0.code) })
    guard away.allSatisfy({ roster.contains($0.name) }),
      codes.isSubset(of: [.mark(.absent), .mark(.excused), .mark(.warned)])
    else { return nil }
    others = away
  }

  /// Whether words between that for everybody and who is left out say that they came: `was there`.
  static func saysComing(_ words: ArraySlice<Substring>, _ vocabulary: MarkVocabulary) -> Bool {
    let said = words.drop { NotesProse.auxiliaries.contains(PlainLetters.folded($0)) }
    return said.isEmpty || [said, words].contains { saysPresent($0.joined(separator: " "), vocabulary) }
  }

  /// The most words between them.
  private static let mostLeading = 3

  /// Those whom a text says to have been missing, each with the code: `no Ann`, `ohne Ben und Cy`; `nil` of another text.
  static func missing(_ text: String, names: inout NotesNames) -> [(name: String, code: String)]? {
    if let name = names.denied(text) { return [(name, Mark.absent.word)] }
    let words = plain(text).split(separator: " ", maxSplits: 1)
    guard words.count > 1, denies(words[0]) else { return nil }
    let list = list(words[1...]).replacing(" or ", with: ", ")
    guard let read = names.entries(in: list) ?? names.entries(in: withoutArticles(list)), !read.isEmpty else {
      return nil
    }
    return read.map { ($0.name, $0.code ?? Mark.absent.word) }
  }

  /// A text without the colon before those who are left out: `all except: Ann`.
  static func withoutColon(_ text: String) -> String {
    guard let colon = text.firstIndex(of: ":"), NameText.isEverybody(text),
      let word = text[..<colon].split(separator: " ").last, exceptions.contains(PlainLetters.folded(word))
    else { return text }
    return String(text[..<colon] + text[text.index(after: colon)...])
  }

  /// Whether a text begins with a word or several for everybody.
  static func begins(_ text: String) -> Bool { NameText.isEverybody(withOneWord(text)) }

  /// A text with a comma for the word before what is otherwise, where that leaves out nobody: `alla var med, men Ben gick tidigare`.
  private static func withoutBut(_ text: String) -> String {
    let leavesOut = text.split(separator: " ").contains { exceptions.contains(PlainLetters.folded($0)) }
    return leavesOut ? text : NotesProse.withoutBut(text)
  }

  /// The number of all people that a text begins with, and the text with one word for all: `all four`, `tutti e tre`, `alle 4`.
  private static func counted(_ text: String) -> (count: Int, text: String)? {
    let words = text.split { " ,.!:(".contains($0) }.prefix(4)
    guard words.count > 1, NameText.isEverybody(text) else { return nil }
    let place = words.indices.dropFirst().first { index in
      index == words.endIndex - 1 || words[index].count > 3 || number(words[index]) != nil
    }
    guard let place, place < 4, let count = number(words[place]) else { return nil }
    return (count, "all" + text[words[place].endIndex...])
  }

  /// The number that a word says.
  static func number(_ word: Substring) -> Int? {
    if let number = Int(word) { return number > 1 && number < 100 ? number : nil }
    return numbers[PlainLetters.folded(word)]
  }

  private static let numbers = Dictionary(
    (2...10).flatMap { number in
      WordLists.tables["notes.count.\(number)"].map { (PlainLetters.folded($0), number) }
    }, uniquingKeysWith: { one, _ in one })

  /// A text with one word for the several that it begins with: `tout le monde sauf Ann`, `the whole team`.
  private static func withOneWord(_ text: String) -> String {
    if let counted = counted(text) { return counted.text }
    let words = text.split { " ,.!(".contains($0) }.prefix(longestPhrase)
    let count = words.indices.dropFirst().reversed().first { index in
      phrases.contains(words[...index].map { PlainLetters.folded($0) })
    }
    return count.map { "all" + text[words[$0].endIndex...] } ?? text
  }

  /// The most words for everybody.
  private static let longestPhrase = 4
  private static let phrases = Set(
    WordLists.tables["notes.everybody"].map { $0.split(separator: " ").map { PlainLetters.folded($0) } })

  /// A text without the sign at its end, and with commas as words of their own.
  private static func plain(_ text: String) -> String {
    let end =
      text.lastIndex { $0.isLetter || $0.isNumber || ")]'\"".contains($0) }
      .map { text.index(after: $0) } ?? text.endIndex
    return String(text[..<end]).replacing(",", with: " , ")
  }

  /// The text of words with commas among them.
  private static func list(_ words: ArraySlice<Substring>) -> String {
    words.joined(separator: " ").replacing(" , ", with: ", ")
  }

  /// A list without the short words in small letters before names: `o Rui`, `la Ana`.
  private static func withoutArticles(_ list: String) -> String {
    let words = list.split(separator: " ")
    return words.indices.filter { index in
      let word = words[index]
      return word.count > 3 || word.first?.isLowercase == false || NameText.isJoint(word)
    }.map { String(words[$0]) }.joined(separator: " ")
  }

  /// Whether a word leaves out those behind it: `no`, `without`; one with a large letter may be a name, such as `Sem`.
  static func denies(_ word: Substring) -> Bool {
    let folded = PlainLetters.folded(word)
    return word.first?.isLowercase == true ? denials.contains(folded) : sureDenials.contains(folded)
  }

  /// Whether a text is about everybody rather than a name: `Everyone`, `We were all`, but `Alla`, `All Saints`.
  static func isMeant(by text: String) -> Bool {
    let text = withOneWord(text)
    let words = text.split(separator: " ")
    if words.dropFirst().contains(where: { $0.first?.isLowercase == true && NameText.isEverybody(String($0)) }
    ) {
      return true
    }
    return NameText.isEverybody(text) && !mayBeName(String(words[0]))
      && (words.count == 1 || words.contains { $0.first?.isLowercase == true })
  }

  /// Whether a text is one word for everybody that may be a name too: `Alla`.
  static func mayBeName(_ text: String) -> Bool { namesToo.contains(text) }

  private static let sureDenials = Set(WordLists.tables["notes.without"])
  private static let denials = NameText.none.union(sureDenials)
  private static let namesToo = Set(WordLists.names["everybodyToo"])

  private static func saysPresent(_ words: String, _ vocabulary: MarkVocabulary) -> Bool {
    vocabulary.mark(named: words) == .present || vocabulary.code(of: words) == .mark(.present)
      || NotesText.comings.contains(PlainLetters.folded(words))
  }

  /// Whether one of those who are left out may be somebody on the lists whose name is written otherwise, `все кроме Бориса`, or all
  /// are more or fewer than those on record.
  func isUnclear(beside listed: Set<String>, of record: Set<String>) -> Bool {
    if let count, let people = people(of: record) {
      let all = Set(people.present + people.others.map(\.name))
      if count != all.count { return true }
    }
    return others.contains { other in
      !listed.contains(other.name) && listed.contains { mayBe($0, other.name) }
        && declined(other.name, in: listed) == nil
    }
  }

  /// The only name on record of which another may be the genitive.
  private func declined(_ name: String, in record: Set<String>) -> String? {
    guard isDeclined, !record.contains(name) else { return nil }
    let found = record.filter { mayBe($0, name) }
    return found.count == 1 ? found.first : nil
  }

  /// The people of a record who came, and the others with their codes; `nil` where too few are known.
  func people(of record: Set<String>) -> (present: [String], others: [(name: String, code: String)])? {
    // `sin la Ana`
    let others = others.map { other -> (name: String, code: String) in
      let bare = other.name.split(separator: " ", maxSplits: 1).last.map { String($0) } ?? other.name
      let hasArticle = other.name.first?.isLowercase == true && record.contains(bare)
      let name = Everybody.whole(hasArticle ? bare : other.name, in: record)
      return (name: declined(name, in: record.subtracting([name])) ?? name, code: other.code)
    }
    let present = record.subtracting(others.map(\.name)).sorted()
    return present.count < Everybody.fewest ? nil : (present, others)
  }

  /// The people of a record, and those whom lists of everybody leave out.
  static func record(of listed: Set<String>, _ lists: [Everybody]) -> Set<String> {
    let left = lists.filter { !$0.isDeclined }.flatMap(\.others).map(\.name).filter {
      $0.first?.isUppercase == true
    }
    return listed.union(left.map { whole($0, in: listed) })
  }

  /// The name of the only one on record whose first or last word a name is, where nobody has it alone: `Bob` is Bob Tully.
  static func whole(_ name: String, in record: Set<String>) -> String {
    guard !name.contains(" ") else { return name }
    let namesakes = record.filter { other in
      let words = other.split(separator: " ")
      return words.count > 1 && [words.first, words.last].contains(name[...])
    }
    return namesakes.count == 1 ? namesakes.first ?? name : name
  }

  /// Whether two names differ in their last letters at most, as in the cases of a language: `Bob`, `Boba`, `Franek`, `Franka`.
  private static func areAlike(_ one: String, _ other: String) -> Bool {
    let length = min(one.count, other.count)
    let isOneWord = !one.contains(" ") && !other.contains(" ")
    if isOneWord, length > 3, one.prefix(length - 2) == other.prefix(length - 2),
      one.prefix(3) == other.prefix(3),
      max(one.count, other.count) - length < 3
    {
      return true
    }
    return length > 2 && abs(one.count - other.count) < 3
      && one.prefix(max(3, length - 1)) == other.prefix(max(3, length - 1))
  }

  /// Whether a full name on record may be that of somebody who is left out, in another case: `Jana Novotná`, `Jany Novotné`.
  private func mayBe(_ listed: String, _ other: String) -> Bool {
    let (words, others) = (listed.split(separator: " "), other.split(separator: " "))
    guard isDeclined, words.count > 1, words.count == others.count else {
      return Everybody.areAlike(listed, other)
    }
    return zip(words, others).allSatisfy { Everybody.haveStem($0, $1) }
  }

  /// Whether two words of full names differ in their last letters alone: `Jana`, `Jany`, `Novotný`, `Novotného`.
  private static func haveStem(_ one: Substring, _ other: Substring) -> Bool {
    let stem = zip(one, other).prefix { $0 == $1 }.count
    return one == other
      || stem > 1 && stem + 3 >= min(one.count, other.count) && abs(one.count - other.count) < 4
        && max(one.count, other.count) - stem < 5
  }

  private static let declining = Set(
    WordLists.tables["notes.exceptGenitives"].map { PlainLetters.folded($0) })
  /// The fewest people on record who may be everybody.
  private static let fewest = 2
  /// What stands before those who are left out: `except`, `but`.
  static let exceptions = Set(WordLists.tables["notes.except"].map { PlainLetters.folded($0) })
}
