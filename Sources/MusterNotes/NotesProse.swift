import MusterImport
import MusterReading

/// Sentences that say of several people what they did, as labelled lists:
/// `Ava, Ben and Cy were there. Dan sent his apologies.` is `Present: Ava, Ben, Cy. Excused: Dan`.
struct NotesProse {
  /// What a clause says of people: `Ava and Ben were there`.
  private struct Clause {
    var people: [String]
    var mark: Mark
    /// The word that heads their list.
    var label: String
    /// Whether a verb such as *was* tells, or a word such as *came*, and whether a verb or an *and* leaves no doubt that it is of all
    /// of them.
    var hasVerb: Bool
    var saysCame = false
    var isOfAll: Bool
  }

  let vocabulary: MarkVocabulary

  /// Rewrites such lines as lists, unless the same date already has lists with labels, and tells which lines have sentences beside
  /// them that are not read; all other lines are unchanged.
  static func take(of lines: inout [NotesLine], _ vocabulary: MarkVocabulary) -> [NotesLine] {
    let prose = NotesProse(vocabulary: vocabulary)
    // The lines that have a date, from which each day goes to the next.
    var haveLists: [Int: Bool] = [:]
    var day = 0
    let days = lines.indices.map { index in
      if lines[index].date != nil { day = index }
      if let label = lines[index].labelled?.label, vocabulary.mark(named: label) != nil {
        haveLists[day] = true
      }
      return day
    }
    var unread: [NotesLine] = []
    for index in lines.indices where haveLists[days[index]] == nil {
      let line = lines[index]
      guard !line.isHeading, !line.isItem, line.sign == nil, line.text.contains(" "),
        let (date, text) = NotesProse.parted(line)
      else { continue }
      let isOfDay = !date.isEmpty || lines[..<index].last { !$0.text.isEmpty }?.isDateAlone == true
      guard let lists = prose.lists(in: text, isDated: !date.isEmpty, leavesOut: isOfDay) else { continue }
      lines[index].text = date + lists.text
      if lists.isPart { unread.append(line) }
    }
    return unread
  }

  /// Takes lines that say of somebody in the list of a day above them that they were there in part into this list:
  /// `Ann left early` below `2 March: Ann, Ben`.
  static func takePartings(of lines: inout [NotesLine], _ vocabulary: MarkVocabulary) {
    let prose = NotesProse(vocabulary: vocabulary)
    // `Ann came late` below `9 March: everyone but Ben` is of somebody in the list of another day.
    let lists = lines.filter { $0.date != nil && $0.text.contains(",") }
    let known = Dictionary(lists.flatMap { $0.text.split(separator: ",") }.map { (name(in: $0), 1) }) {
      one, _ in one
    }
    var (day, listed): (Int?, [String: Int]) = (nil, [:])
    var parted: [Int: Set<String>] = [:]
    for index in lines.indices {
      let line = lines[index]
      if line.date != nil || line.text.isEmpty || line.isHeading {
        let isOfAll = isOfEverybody(line)
        day = line.date != nil && (line.text.contains(",") || isOfAll) ? index : nil
        listed = isOfAll ? known : [:]
        if day != nil, !isOfAll {
          for part in line.text.split(separator: ",") { listed[name(in: part), default: 0] += 1 }
        }
        continue
      }
      guard let day, line.labelled == nil, !line.isItem, line.sign == nil,
        let name = prose.parting(line.text, of: listed)
      else { continue }
      parted[day, default: []].insert(name)
      lines[index].text = ""
    }
    for (day, names) in parted {
      let parts = lines[day].text.split(separator: ",", omittingEmptySubsequences: false)
      let others = names.subtracting(parts.map { name(in: $0) }).sorted()
      lines[day].text =
        (parts.map { names.contains(name(in: $0)) ? "\($0) (\(word(.partial)))" : String($0) }
        + others.map { " \($0) (\(word(.partial)))" }).joined(separator: ",")
    }
  }

  /// Whether a line is a date and words for everybody: `9 March 2026: all but Ben`.
  private static func isOfEverybody(_ line: NotesLine) -> Bool {
    parted(line).map { !$0.date.isEmpty && Everybody.begins($0.text) } ?? false
  }

  /// The name in a list that a sentence begins with which says that somebody was there in part; `nil` of other texts.
  private func parting(_ text: String, of listed: [String: Int]) -> String? {
    let sentences = NotesProse.sentences(in: text)
    guard sentences.count == 1 else { return nil }
    let words = sentences[0].split(separator: " ")
    guard (2...NotesProse.mostWords).contains(words.count) else { return nil }
    return (1..<words.count).lazy.map { (name: words[..<$0].joined(separator: " "), said: words[$0...]) }
      .first { listed[$0.name] == 1 && mark(of: Array($0.said)) == .partial }?.name
  }

  /// The name in a part of a line between commas, without the date and the colon before it.
  private static func name(in part: Substring) -> String {
    PersonName.normalized(part.split(separator: ":").last ?? "")
  }

  /// The date that a line begins with, and what follows it; `nil` of lines with a date or a label elsewhere.
  private static func parted(_ line: NotesLine) -> (date: String, text: String)? {
    guard let date = line.date else { return line.labelled == nil ? ("", line.text) : nil }
    let bytes = Array(line.text.utf8)
    // The text of a legend is left out, and its date is kept.
    guard date.range.upperBound <= bytes.count else { return nil }
    let weekday = String(decoding: bytes[..<date.range.lowerBound], as: UTF8.self)
    guard weekday.isEmpty || WeekdayNames.contains(PersonName.normalized(weekday.filter { $0 != "," })) else {
      return nil
    }
    let rest = String(decoding: bytes[date.range.upperBound...], as: UTF8.self)
    let text = PersonName.normalized(rest.drop { " :.,-–—".contains($0) })
    return text.contains(" ") ? ("\(weekday)\(date.text): ", text) : nil
  }

  /// The sentences of a line without the signs at their ends; a short title such as `Rev.` ends none.
  static func sentences(in text: String) -> [String] {
    var sentences: [String] = []
    for part in text.replacing("! ", with: ". ").replacing("; ", with: ". ").split(separator: ". ") {
      let sentence = PersonName.normalized(
        part.last.map { ".!".contains($0) } == true ? part.dropLast() : part)
      if let last = sentences.last, let word = last.split(separator: " ").last,
        titles.contains(PlainLetters.folded(word)) || word.count == 1 && word.first?.isUppercase == true
          || word.count < 4 && sentence.first?.isNumber == true
      {
        sentences[sentences.count - 1] = "\(last). \(sentence)"
      } else {
        sentences.append(sentence)
      }
    }
    return sentences
  }

  /// The lists that the sentences of a text are; `nil` where they say anything else.
  ///
  /// - Parameter leavesOut: whether a few sentences may say anything else, where most are read.
  private func lists(in text: String, isDated: Bool, leavesOut: Bool) -> (text: String, isPart: Bool)? {
    let sentences = NotesProse.sentences(in: text).map { withoutRelation($0) }.flatMap {
      parted($0)
    }
    guard sentences.count <= NotesProse.most else { return nil }
    var (clauses, everybody, others): ([Clause], String?, [String]) = ([], nil, [])
    // `Only Ava and Ben came. Cy brought the keys back.`
    let isAll = sentences.contains { NotesProse.only.contains(PlainLetters.folded($0.prefix { $0 != " " })) }
    for (index, sentence) in sentences.enumerated() {
      if isOfRest(sentence) {
        everybody = NotesProse.everybody
      } else if let found = self.clauses(of: sentence) {
        clauses += found
      } else if index == 0, Everybody.begins(sentence) {
        everybody = withoutVerb(sentence)
      } else {
        others.append(sentence)
      }
    }
    let named = Set(clauses.flatMap(\.people))
    let unread = others.count {
      !isProse($0, of: named) && (!isAll || tellsMark($0)) || NotesProse.tellsMovement($0, of: named)
    }
    guard unread == 0 || leavesOut && unread <= clauses.count + (everybody == nil ? 0 : 1) else {
      return nil
    }
    if let everybody {
      guard sentences.count > 1 || everybody != sentences[0] || text.contains(", "),
        clauses.allSatisfy({ $0.mark != .present })
      else {
        return nil
      }
      let others = clauses.flatMap { clause in clause.people.map { "\($0) \(NotesProse.word(clause.mark))" } }
      return (([everybody] + others).joined(separator: ", "), unread > 0)
    }
    let people = clauses.reduce(0) { $0 + $1.people.count }
    guard people > 1, clauses.allSatisfy({ $0.isOfAll || $0.people.count == 1 }),
      clauses.count > 1 || clauses.contains(where: { $0.hasVerb || $0.saysCame && (isDated || isAll) })
    else { return nil }
    let labels = NotesProse.labels.map(\.label)
    let denials = clauses.map(\.label).filter { !labels.contains($0) }
    let lists = (labels + denials.prefix(1)).compactMap { label -> String? in
      let names = clauses.filter { $0.label == label }.flatMap(\.people)
      return names.isEmpty ? nil : "\(label): \(names.joined(separator: ", "))"
    }
    return (lists.joined(separator: ". "), unread > 0)
  }

  /// The people of whom a sentence says what they did, each with the code; `nil` of other sentences, and of a single word that may be
  /// no name: `Training was late`.
  func told(_ sentence: String) -> [(name: String, code: String)]? {
    guard let clauses = clauses(of: withoutRelation(sentence)),
      clauses.allSatisfy({ $0.isOfAll && ($0.people.count > 1 || $0.people[0].contains(" ")) })
    else { return nil }
    return clauses.flatMap { clause in
      clause.people.map { text in
        let parts = BracketedText(text[...])?.normalized
        return (parts?.name ?? text, parts?.remark ?? NotesProse.word(clause.mark))
      }
    }
  }

  /// Whether a sentence says that all others came: `The rest were present`.
  private func isOfRest(_ sentence: String) -> Bool {
    let words = sentence.split(separator: " ").map { PlainLetters.folded($0) }
    return (1...2).contains { count in
      guard words.count > count, NotesProse.rests.contains(words.prefix(count).joined()) else { return false }
      let said = words.dropFirst(count).drop { NotesProse.auxiliaries.contains($0) }
      return vocabulary.code(of: said.joined(separator: " ")) == .mark(.present)
    }
  }

  /// A sentence, and what it says behind its last comma of all others: `Ava was late, the rest were there`.
  private func parted(_ sentence: String) -> [String] {
    guard let comma = sentence.lastIndex(of: ",") else { return [sentence] }
    let rest = PersonName.normalized(sentence[sentence.index(after: comma)...])
    return isOfRest(rest) ? [String(sentence[..<comma]), rest] : [sentence]
  }

  /// A sentence of everybody without the verb at its end: `Everyone except Ava came`, `Everyone but Ben was there`.
  private func withoutVerb(_ sentence: String) -> String {
    let words = sentence.split(separator: " ")
    let count = (1...3).reversed().first { count in
      guard words.count > count + 1 else { return false }
      let said = words.suffix(count).drop { NotesProse.auxiliaries.contains(PlainLetters.folded($0)) }
      return vocabulary.code(of: said.joined(separator: " ")) == .mark(.present)
    }
    return words.dropLast(count ?? 0).joined(separator: " ")
  }

  /// Whether a sentence says nothing about who came: it names nobody, is about what all of them did, or is about people whose
  /// marks are already known.
  func isProse(_ sentence: String, of named: Set<String>) -> Bool {
    if NotesDays.isProse(sentence, vocabulary) { return true }
    let words = sentence.split { !$0.isLetter && !"-'’".contains($0) }
    // `Opening 20:00`
    if words.count == 1, sentence.last?.isNumber == true, !named.contains(String(words[0])) { return true }
    guard words.count > 2, let first = words.first, !Everybody.begins(sentence) else { return false }
    guard !tellsMark(sentence) else { return false }
    if NotesProse.subjects.contains(PlainLetters.folded(first)) {
      return !words.dropFirst().contains { $0.first?.isUppercase == true }
    }
    let parts = sentence.split(separator: " ")
    let verb = parts.firstIndex { $0.first?.isLowercase == true && !NameText.isJoint($0) } ?? parts.endIndex
    return verb > 0 && people(parts[..<verb]).map { named.isSuperset(of: $0) } == true
  }

  /// Whether a sentence names one of these people and may say when they came or went: `Ann had to go at the break`.
  static func tellsMovement(_ sentence: String, of names: Set<String>) -> Bool {
    let words = sentence.split { !$0.isLetter && !"-'’".contains($0) }
    guard RemarkWords.tellMovement(words) else { return false }
    let large = Set(words.filter { $0.count > 1 && $0.first?.isUppercase == true })
    return names.contains { $0.split(separator: " ").contains { large.contains($0) } }
  }

  /// Whether a word of a sentence is a mark of somebody who did not come or came in part.
  private func tellsMark(_ sentence: String) -> Bool {
    sentence.split { !$0.isLetter && !"-'’".contains($0) }.contains { word in
      if case .mark(let mark) = vocabulary.code(of: String(word)) { mark != .present } else { false }
    }
  }

  /// A clause without the word for somebody that it begins with: `who arrived at 20:25`.
  static func withoutRelative(_ clause: String) -> String {
    clause.split(separator: " ").drop { relations.contains(PlainLetters.folded($0)) }.joined(separator: " ")
  }

  /// A sentence with the mark that it says of the last person in it in brackets, or without anything else that it says of them:
  /// `Everyone came except Ben, who had to work`.
  private func withoutRelation(_ sentence: String) -> String {
    guard let comma = sentence.lastIndex(of: ","),
      case let words = sentence[sentence.index(after: comma)...].split(separator: " "),
      let word = words.first, NotesProse.relations.contains(PlainLetters.folded(word)),
      !sentence[comma...].contains(where: \.isUppercase)
    else { return sentence }
    let said = mark(of: Array(words.dropFirst())).map { " (\(NotesProse.word($0)))" }
    return sentence[..<comma] + (said ?? "")
  }

  /// The clauses of a sentence, which commas may part; `nil` where one says anything else.
  private func clauses(of sentence: String) -> [Clause]? {
    if let clause = clause(sentence) { return [clause] }
    let parts = sentence.replacing(", but ", with: ", ").replacing(" but ", with: ", ").split(separator: ", ")
    for count in 1..<max(parts.count, 1) {
      let words = parts.dropFirst(count).joined(separator: ", ").split(separator: " ")
      let rest = words.drop { NameText.isJoint($0) || RemarkWords.isFiller($0) }.joined(separator: " ")
      guard let first = clause(parts.prefix(count).joined(separator: ", ")) else { continue }
      if let others = clauses(of: rest) { return [first] + others }
      if isReason(words) { return [first] }
    }
    return nil
  }

  /// Whether words behind a clause say why: `family wedding`, `she is with her sister`.
  private func isReason(_ words: [Substring]) -> Bool {
    let tells = words.contains { word in
      if case .mark = vocabulary.code(of: String(word)) { true } else { false }
    }
    return !tells
      && (words.first.map { NotesProse.subjects.contains(PlainLetters.folded($0)) } == true
        || words.allSatisfy { $0.first?.isLowercase == true })
  }

  private func clause(_ text: String) -> Clause? {
    // `Only Ava and Ben came`
    let words = text.split(separator: " ").drop { NotesProse.only.contains(PlainLetters.folded($0)) }
    guard words.count > 1, words.count <= NotesProse.mostWords else { return nil }
    return clauseOfSubjects(Array(words)) ?? clauseOfObjects(Array(words))
  }

  /// A list without the word before it that says that nobody else came: `just Ann and Ben`.
  static func withoutOnly(_ text: String) -> String {
    let first = text.prefix { $0 != " " }
    guard first.first?.isLowercase == true, only.contains(PlainLetters.folded(first)) else { return text }
    return PersonName.normalized(text.dropFirst(first.count))
  }

  /// What is said behind the names: `Ava and Ben were late (bus)`.
  private func clauseOfSubjects(_ words: [Substring]) -> Clause? {
    for index in words.indices.dropFirst()
    where words[index].first?.isLowercase == true && !NameText.isJoint(words[index]) {
      guard let people = people(words[..<index]) else { continue }
      let whole = words[index...].joined(separator: " ")
      let said = (BracketedText(whole[...])?.normalized.name ?? whole).split(separator: " ")
      let plain = said.drop { NotesProse.auxiliaries.contains(PlainLetters.folded($0)) }
      guard let mark = mark(of: said), let label = NotesProse.label(of: mark, said: whole) else {
        continue
      }
      let isJoined = words[..<index].contains { NameText.isJoint($0) }
      let saysCame = said.contains { NotesProse.comings.contains(PlainLetters.folded($0)) }
      let hasVerb = plain.count < said.count
      return Clause(
        people: people, mark: mark, label: label, hasVerb: hasVerb, saysCame: saysCame,
        isOfAll: isJoined || hasVerb)
    }
    return nil
  }

  /// The mark that words behind names say, or the last of them: `were late again`, `had told us that she couldn't make it`.
  ///
  /// - Parameter takesReasons: whether reasons may follow what is said.
  func mark(of words: [Substring], takesReasons: Bool = true) -> Mark? {
    guard words.count <= NotesProse.mostWords else { return nil }
    let whole = words.joined(separator: " ")
    var said = (BracketedText(whole[...])?.normalized.name ?? whole).split(separator: " ")[...]
    while said.count > 1, let last = said.last, NotesProse.again.contains(PlainLetters.folded(last)) {
      said.removeLast()
    }
    let plain = said.drop { NotesProse.auxiliaries.contains(PlainLetters.folded($0)) }
    let told = [said, plain].lazy.compactMap { words -> Mark? in
      let words = words.joined(separator: " ")
      if case .mark(let mark) = vocabulary.code(of: words) { return mark }
      return words.count > 3 ? vocabulary.mark(named: words) : nil
    }.first
    if let told { return told }
    // `had to leave at the break to fetch his son`
    if takesReasons, let leading = markBeforeReason(said) { return leading }
    let before = said.prefix {
      $0.first?.isLowercase == true && !NotesProse.denials.contains(PlainLetters.folded($0))
    }
    return said.indices.dropFirst().dropLast().lazy.filter { $0 <= before.endIndex }.compactMap { start in
      let code = vocabulary.code(of: said[start...].joined(separator: " "))
      guard case .mark(let mark) = code else { return nil }
      return mark == .absent && excuses(said[..<start]) ? .excused : mark
    }.first
  }

  /// The mark that is said before a reason: `fehlte ohne Nachricht`, `came for the last half hour`.
  private func markBeforeReason(_ said: ArraySlice<Substring>) -> Mark? {
    let reasons = said.indices.dropFirst().filter {
      NotesProse.reasons.contains(PlainLetters.folded(said[$0])) && !said[$0...].contains { $0.last == "," }
    }
    return reasons.lazy.compactMap { index -> Mark? in
      if NotesMovement.isEarly(said[..<index], before: said[index]) { return nil }
      let leading = mark(of: Array(said[..<index]), takesReasons: false)
      guard leading == .present else { return leading }
      return said[index...].contains { NotesProse.portions.contains(PlainLetters.folded($0)) }
        ? .partial : nil
    }.first
  }

  /// Whether some words among others excuse somebody: `had let us know that he`.
  private func excuses(_ words: ArraySlice<Substring>) -> Bool {
    words.indices.contains { start in
      (2...3).contains { count in
        words.count - (start - words.startIndex) >= count
          && vocabulary.code(of: words[start..<(start + count)].joined(separator: " ")) == .mark(.excused)
      }
    }
  }

  /// What is said before the names: `Present were Ava and Ben`, `Faltaron Iker y Hugo`.
  private func clauseOfObjects(_ words: [Substring]) -> Clause? {
    for count in (1...NotesProse.mostLeading) where words.count > count {
      let whole = words.prefix(count)
      let lead = whole.filter { !NotesProse.auxiliaries.contains(PlainLetters.folded($0)) }
      let found = [lead, Array(whole)].lazy.map { $0.joined(separator: " ") }.compactMap { said in
        said.count > 3 ? vocabulary.mark(named: said) ?? NotesText.mark(leading: said) : nil
      }
      guard let mark = found.first, let people = people(NotesProse.withoutCompanion(words[count...])),
        let label = NotesProse.label(of: mark, said: whole.joined(separator: " "))
      else { continue }
      return Clause(people: people, mark: mark, label: label, hasVerb: true, isOfAll: true)
    }
    return nil
  }

  /// Names without the words behind them that say whom they joined: `Ava and Ben with us`.
  private static func withoutCompanion(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
    companions.contains(PlainLetters.folded(words.suffix(2).joined())) ? words.dropLast(2) : words
  }

  /// The names among some words, with what brackets say of each if it is a mark; `nil` where there is anything else.
  private func people(_ words: ArraySlice<Substring>) -> [String]? {
    let text = words.joined(separator: " ").replacing(",", with: " , ")
    let names = text.split(separator: " ").split { $0 == "," || NameText.isJoint($0) }.map {
      $0.joined(separator: " ")
    }
    let people = names.compactMap { text -> String? in
      let parts = BracketedText(text[...])?.normalized
      let name = parts?.name ?? text
      guard name.first?.isUppercase == true, NotesDays.isName(name, vocabulary),
        !name.contains(where: \.isNumber), name.split(separator: " ").allSatisfy({ NotesProse.isOfName($0) })
      else { return nil }
      return parts.flatMap { vocabulary.code(of: $0.remark) } == nil ? name : text
    }
    return people.isEmpty || people.count < names.count ? nil : people
  }

  /// Whether a word of a name begins with a capital letter, or is one such as *van*.
  private static func isOfName(_ word: Substring) -> Bool {
    guard let first = word.first, first.isLetter else { return false }
    return !first.isLowercase || particles.contains(String(word))
  }

  static func word(_ mark: Mark) -> String { mark == .partial ? "late" : mark.word }

  /// The word that heads the list of people with a mark; the words themselves where names behind or before them are in the genitive.
  private static func label(of mark: Mark, said: String) -> String? {
    NotesText.denials.contains(PlainLetters.folded(said)) ? said : labels.first { $0.mark == mark }?.label
  }

  private static let labels: [(mark: Mark, label: String)] = [
    (.present, "Present"), (.partial, "Late"), (.excused, "Excused"), (.absent, "Absent"),
  ]
  /// The most sentences of a line, words of a clause, and words before names, that are looked at.
  private static let (most, mostLeading) = (12, 3)
  static let mostWords = 80
  private static let everybody = "everyone"
  static let again = Set(WordLists.tables["notes.again"])
  private static let denials = Set(WordLists.tables["absence.denials"])
  private static let companions = Set(WordLists.tables["notes.companions"].map { PlainLetters.folded($0) })
  private static let reasons = Set(WordLists.tables["notes.reasons"])
  private static let portions = Set(WordLists.tables["notes.portions"])
  private static let rests = Set(WordLists.tables["notes.rest"])
  static let auxiliaries = Set(WordLists.tables["notes.auxiliaries"])
  private static let particles = Set(
    WordLists.tables["names.particles"] + WordLists.tables["names.innerParticles"])
  private static let titles = Set(
    WordLists.tables["names.honorifics"] + WordLists.tables["names.shortTitles"])
  /// Verbs that say of somebody that they came, or with a *not* that they did not.
  static let comings = Set(WordLists.tables["absence.comings"])
  private static let only = Set(WordLists.tables["only"])
  private static let subjects = Set(WordLists.tables["notes.subjects"])
  private static let relations = Set(WordLists.tables["notes.relations"])
}
