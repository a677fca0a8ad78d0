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
    var hasVerb = false
    var saysCame = false
    var isOfAll = true
  }

  let vocabulary: MarkVocabulary
  /// What whoever keeps the notes is called in them, where some list says so.
  var writer: String?
  /// The people whom some list names, and their first names.
  var named: Set<String> = []
  var firstNames: Set<Substring> = []

  init(vocabulary: MarkVocabulary) { self.vocabulary = vocabulary }

  /// The sentences of lines, with whom these name.
  private init(of lines: [NotesLine], _ vocabulary: MarkVocabulary) {
    self.vocabulary = vocabulary
    named = NotesDays.named(in: lines)
    let ends = NotesProse.ends(of: lines)
    let people = named.union(ends).filter { name in
      name.split(separator: " ").allSatisfy { $0.first?.isUppercase == true && $0.last != "." }
    }
    firstNames = Set(people.map { $0.prefix { $0 != " " } })
    named.formUnion(people)
    writer = NotesText.writers.sorted().first { named.contains($0) || ends.contains($0) }
  }

  /// Rewrites such lines as lists, unless the same date already has lists with labels, and tells which lines have sentences beside
  /// them that are not read; all other lines are unchanged.
  static func take(of lines: inout [NotesLine], _ vocabulary: MarkVocabulary) -> [NotesLine] {
    let prose = NotesProse(of: lines, vocabulary)
    let titles = lines.prefix { $0.date == nil }.map(\.title) + lines.filter(\.isHeading).map(\.text)
    let areAbsences = titles.contains { Heading.isOfAbsences($0) }
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
      guard !line.isHeading, !line.isItem, line.sign == nil, line.text.contains(" ") else { continue }
      if line.date == nil, lines[days[index]].date != nil, !areAbsences, let list = prose.everybody(line.text)
      {
        lines[index].text = "Present: \(list)"
        continue
      }
      guard let (date, text) = NotesProse.parted(line) else { continue }
      let isOfDay = !date.isEmpty || lines[..<index].last { !$0.text.isEmpty }?.isDateAlone == true
      let below = date.isEmpty ? [] : NotesProse.lines(wrapped: lines, below: index)
      let whole = ([text] + below.map(\.text)).joined(separator: " ")
      let isSeveral = isOfDay && NotesProse.sentences(in: whole).count > 1
      let isDated = (!date.isEmpty || isSeveral) && !areAbsences
      let joined = below.isEmpty ? nil : prose.lists(in: whole, isDated: isDated, leavesOut: isOfDay)
      guard let lists = joined ?? prose.lists(in: text, isDated: isDated, leavesOut: isOfDay) else {
        continue
      }
      // Below a date alone a list has a heading and nothing before it.
      lines[index].text = date + (date.isEmpty ? NotesProse.withoutOnly(lists.text) : lists.text)
      if joined != nil { for line in below { lines[line.number - 1].leaveOut() } }
      if lists.isPart { unread.append(line) }
    }
    return unread
  }

  /// The lists that the sentences of a text are, in which others of a text may be named; `nil` where they say anything else.
  static func lists(in text: String, among lines: [NotesLine], _ vocabulary: MarkVocabulary) -> String? {
    NotesProse(of: lines, vocabulary).lists(in: text, isDated: true, leavesOut: true).flatMap {
      $0.isPart ? nil : $0.text
    }
  }

  /// The last names of lists that end with a full stop, before other sentences: `Ben` of `Ava, Ben. Cy was ill.`
  private static func ends(of lines: [NotesLine]) -> Set<String> {
    Set(
      lines.lazy.filter { $0.text.contains(". ") }.flatMap { sentences(in: $0.text) }.compactMap { sentence in
        let words = sentence.split(separator: " ")
        let start = words.lastIndex { $0.last == "," || NameText.isJoint($0) }
        return start.map { words[($0 + 1)...].joined(separator: " ") }
      })
  }

  /// The lines in which the sentences behind a date go on; none where one of them may be something else.
  private static func lines(wrapped lines: [NotesLine], below index: Int) -> ArraySlice<NotesLine> {
    let below = lines[(index + 1)...].prefix { !$0.text.isEmpty && $0.date == nil }
    let goOn = zip(lines[index...], below).allSatisfy { line, next in
      next.labelled == nil && !next.isItem && !next.isHeading && next.sign == nil && !next.isRule
        && (next.text.first?.isLowercase == true || line.text.last.map { ".!,".contains($0) } == true)
    }
    return goOn ? below : []
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
    guard let date = line.date else {
      // `Good one. Everyone came: Ann, Ben.`
      let isOfAll = sentences(in: line.text).contains { Everybody.begins($0) && $0.contains(": ") }
      return line.labelled == nil || isOfAll ? ("", line.text) : nil
    }
    let bytes = Array(line.text.utf8)
    // The text of a legend is left out, and its date is kept.
    guard date.range.upperBound <= bytes.count else { return nil }
    let weekday = String(decoding: bytes[..<date.range.lowerBound], as: UTF8.self)
    guard weekday.isEmpty || WeekdayNames.contains(PersonName.normalized(weekday.filter { $0 != "," })) else {
      return nil
    }
    var rest = PersonName.normalized(String(decoding: bytes[date.range.upperBound...], as: UTF8.self))[...]
    // `19 November 2026 (yesterday): Ann and Ben`
    if rest.first == "(", let end = rest.place(of: "):") { rest = rest[end.upperBound...] }
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
        endsWithTitle(last) || word.count == 1 && word.first?.isUppercase == true
          || word.count < 4 && sentence.first?.isNumber == true
      {
        sentences[sentences.count - 1] = "\(last). \(sentence)"
      } else {
        sentences.append(sentence)
      }
    }
    return sentences
  }

  /// Whether a sentence seems to end with a short title: `Dr. med.`, but not `Ava var med.`
  private static func endsWithTitle(_ sentence: String) -> Bool {
    let words = sentence.split { " .".contains($0) }.suffix(2).map { $0 }
    guard let last = words.last, titles.contains(PlainLetters.folded(last)) else { return false }
    return last.first?.isUppercase == true || words.count < 2
      || titles.contains(PlainLetters.folded(words[0]))
  }

  /// What sentences say.
  private struct Told {
    var clauses: [Clause] = []
    /// The words for everybody, where all came or all but some.
    var everybody: String?
    /// The sentences that say something else.
    var others: [String] = []
    /// Whether nobody else came than those who are listed, and whether these are everybody.
    var isOnly = false
    var isOfAll = false
  }

  private func told(by sentences: [String], isDated: Bool) -> Told {
    var told = Told()
    for (index, sentence) in sentences.enumerated() {
      if isOfRest(sentence) {
        told.everybody = NotesProse.everybody
      } else if let list = everybody(sentence), let people = people(list.split(separator: " ")[...]) {
        told.isOfAll = true
        told.clauses.append(Clause(people: people, mark: .present, label: "Present"))
      } else if let found = clauses(of: sentence) {
        // `Full house! Ava, Ben and Cy were there.`
        if told.everybody != nil, found.contains(where: { $0.mark == .present && $0.people.count > 1 }) {
          (told.everybody, told.isOfAll) = (nil, true)
        }
        told.clauses += found
      } else if index == 0, Everybody.begins(sentence) {
        let parts =
          [NotesProse.withoutBut(sentence), sentence].map { allBut($0) }.first { !$0.others.isEmpty }
          ?? (sentence, [])
        (told.everybody, told.clauses) = (withoutVerb(parts.all), parts.others)
      } else if isDated, told.clauses.isEmpty, told.others.isEmpty, let people = listed(sentence) {
        // `Full house! Ava, Ben and Cy. Dan had the keys.`
        told.isOfAll = told.everybody != nil
        told.isOnly = !told.isOfAll && NotesProse.saysOnly(sentence)
        told.everybody = nil
        told.clauses = [Clause(people: people, mark: .present, label: "Present")]
      } else {
        told.others.append(sentence)
      }
    }
    // `Ava and Ben came. Ava had a cold.`
    let came = Set(told.clauses.filter { $0.mark == .present }.flatMap(\.people))
    told.clauses.removeAll { $0.mark == .excused && came.isSuperset(of: $0.people) }
    return told
  }

  /// Whether a sentence begins with a word such as *only*.
  private static func saysOnly(_ sentence: String) -> Bool {
    only.contains(PlainLetters.folded(sentence.prefix { $0 != " " }))
  }

  /// The lists that the sentences of a text are; `nil` where they say anything else.
  ///
  /// - Parameter leavesOut: whether a few sentences may say anything else, where most are read.
  private func lists(in text: String, isDated: Bool, leavesOut: Bool) -> (text: String, isPart: Bool)? {
    let sentences = NotesProse.sentences(in: text).map { withoutRelation($0) }.flatMap {
      parted($0)
    }
    guard sentences.count <= NotesProse.most else { return nil }
    // `Only Ava and Ben came. Cy brought the keys back.`
    let isAll = sentences.contains { NotesProse.saysOnly($0) }
    let told = told(by: sentences, isDated: isDated)
    let (clauses, everybody) = (told.clauses, told.everybody)
    let named = Set(clauses.flatMap(\.people))
    let unread = told.others.count {
      !isProse($0, of: named) && (!isAll || tellsMark($0)) || NotesProse.tellsMovement($0, of: named)
        || everybody == nil && mentions($0, besides: named) || mayBeReason($0)
    }
    let isList = clauses.contains { $0.mark == .present && $0.people.count > 1 }
    let most = clauses.count + (everybody == nil ? 0 : 1) + (isList ? 1 : 0)
    guard unread == 0 || leavesOut && unread <= most else { return nil }
    if let everybody {
      guard sentences.count > 1 || everybody != sentences[0] || text.contains(", "),
        clauses.allSatisfy({ $0.mark != .present })
      else { return nil }
      return (([everybody] + clauses.flatMap { NotesProse.marked($0) }).joined(separator: ", "), unread > 0)
    }
    guard named.count > 1, clauses.allSatisfy({ $0.isOfAll || $0.people.count == 1 }),
      clauses.count > 1 || told.isOnly || told.isOfAll
        || clauses.contains(where: { $0.hasVerb || $0.saysCame && (isDated || isAll) })
    else { return nil }
    return ((told.isOnly ? "only " : "") + NotesProse.text(of: clauses), unread > 0)
  }

  /// The people of a clause, each with its mark.
  private static func marked(_ clause: Clause) -> [String] {
    let word = word(clause.mark)
    return clause.people.map { $0.first == "@" ? "\($0) (\(word))" : "\($0) \(word)" }
  }

  /// The lists that clauses are, each behind its label.
  private static func text(of clauses: [Clause]) -> String {
    let known = labels.map(\.label)
    let denials = clauses.map(\.label).filter { !known.contains($0) }
    let lists = (known + denials.prefix(1)).compactMap { label -> String? in
      let names = clauses.filter { $0.label == label }.flatMap(\.people)
      return names.isEmpty ? nil : "\(label): \(names.joined(separator: ", "))"
    }
    return lists.joined(separator: ". ")
  }

  /// A sentence that begins with words for everybody, and what it says behind commas of some: `all came, Ben was late`.
  private func allBut(_ sentence: String) -> (all: String, others: [Clause]) {
    let parts = sentence.split(separator: ", ").map { String($0) }
    let named = parts.dropFirst().filter { part in
      let words = part.split(separator: " ")
      // `even Ben`
      return words.count != 2 || words[0].first?.isUppercase == true || people(words[1...]) == nil
    }
    let others = named.map { clauses(of: $0) }
    guard parts.count > 1, others.allSatisfy({ $0 != nil }) else { return (sentence, []) }
    return (parts[0], others.flatMap { $0 ?? [] })
  }

  /// Whether a sentence may say why somebody was not there whom no list names.
  private func mayBeReason(_ sentence: String) -> Bool {
    let words = sentence.split(separator: " ")
    guard let verb = words.firstIndex(where: { $0.first?.isLowercase == true }), verb > 0 else {
      return false
    }
    return people(words[..<verb]) != nil && ReasonClause(words[verb...]) != nil
  }

  /// Whether a sentence names somebody whom some list names, and who is not among others.
  private func mentions(_ sentence: String, besides others: Set<String>) -> Bool {
    let words = sentence.split { !$0.isLetter && !"-'’".contains($0) }
    return words.indices.contains { start in
      words[start].first?.isUppercase == true
        && (1...2).contains { count in
          guard start + count <= words.count else { return false }
          let name = words[start..<(start + count)].joined(separator: " ")
          return named.contains(name) && !others.contains(name)
            && !others.contains { $0.hasPrefix(name + " ") || $0.hasSuffix(" " + name) }
        }
    }
  }

  /// The names behind words for everybody and a sign: `Everyone! Ava, Ben`, `All here: Ava and Ben`.
  private func everybody(_ text: String) -> String? {
    guard Everybody.begins(text),
      let sign = ["! ", ": ", " - ", " – "].lazy.compactMap({ text.place(of: $0) }).first,
      case var names = NotesNames(isParted: false, vocabulary: vocabulary, met: []),
      let all = Everybody(String(text[..<sign.lowerBound]), names: &names, vocabulary: vocabulary),
      all.others.isEmpty, let read = names.entries(in: String(text[sign.upperBound...])), read.count > 1
    else { return nil }
    return String(text[sign.upperBound...])
  }

  /// The people of a sentence that is nothing but their names: `just Ava and Ben`.
  private func listed(_ sentence: String) -> [String]? {
    let words = sentence.split(separator: " ").drop { NotesProse.only.contains(PlainLetters.folded($0)) }
    guard let people = people(words) else { return nil }
    // `Budget. Ava was ill.`
    return people.count > 1 || NotesProse.saysOnly(sentence) || named.contains(people[0]) ? people : nil
  }

  /// The people of whom a sentence says what they did, each with the code; `nil` of other sentences, and of a single word that may be
  /// no name: `Training was late`.
  func told(_ sentence: String, isMet: (String) -> Bool) -> [(name: String, code: String)]? {
    guard let clauses = clauses(of: withoutRelation(sentence)),
      clauses.allSatisfy({ clause in
        let (name, isOne) = (clause.people[0], clause.people.count == 1)
        return isOne && (isMet(name) || name.contains(" ") && clause.mark == .partial)
          || clause.isOfAll && (!isOne || name.contains(" "))
      })
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
    if isOfRest(rest) { return [String(sentence[..<comma]), rest] }
    // `only Ava and Ben, the rest were too tired`
    return NotesProse.saysOnly(sentence) && NotesProse.beginsWithRest(rest)
      ? [String(sentence[..<comma])] : [sentence]
  }

  private static func beginsWithRest(_ text: String) -> Bool {
    let words = text.split(separator: " ").map { PlainLetters.folded($0) }
    return (1...2).contains { words.count > $0 && rests.contains(words.prefix($0).joined()) }
  }

  /// A sentence of everybody without the verb at its end: `Everyone except Ava came`, `Everyone but Ben was there`.
  private func withoutVerb(_ sentence: String) -> String {
    let words = sentence.split(separator: " ")
    let count = (1...3).reversed().first { count in
      guard words.count > count + 1 else { return false }
      return Everybody.saysComing(words.suffix(count), vocabulary)
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
    let parts = NotesProse.withoutBut(NotesProse.withoutDash(sentence)).split(separator: ", ")
    for count in 1..<max(parts.count, 1) {
      let words = parts.dropFirst(count).joined(separator: ", ").split(separator: " ")
      let rest = words.drop { NameText.isJoint($0) || RemarkWords.isFiller($0) }.joined(separator: " ")
      guard let first = clause(parts.prefix(count).joined(separator: ", ")) else { continue }
      // `Ava was ill, mum rang`
      let isOfRelation = words.first.map { NotesProse.kin.contains(PlainLetters.folded($0)) } == true
      if first.mark != .present, isOfRelation { return [first] }
      if let others = clauses(of: rest) { return [first] + others }
      if isReason(words, of: first.mark) { return [first] }
    }
    return nil
  }

  /// A sentence with a comma for the dash before what goes on about the same person: `No word from Ava - she didn't show`.
  private static func withoutDash(_ sentence: String) -> String {
    guard let dash = [" - ", " – ", " — "].lazy.compactMap({ sentence.place(of: $0) }).first,
      subjects.contains(PlainLetters.folded(sentence[dash.upperBound...].prefix { $0 != " " }))
    else { return sentence }
    return sentence[..<dash.lowerBound] + ", " + sentence[dash.upperBound...]
  }

  /// A sentence with a comma for each *but*: `all came but Ben left early`.
  static func withoutBut(_ sentence: String) -> String {
    var (plain, isBehindComma) = ("", false)
    for word in sentence.split(separator: " ") {
      if isBut(word, isBehindComma: isBehindComma), !plain.isEmpty {
        if !isBehindComma { plain += "," }
      } else {
        plain += (plain.isEmpty ? "" : " ") + word
      }
      isBehindComma = word.last == ","
    }
    return plain
  }

  /// Whether words behind a clause say why, or the same again: `family wedding`, `she is with her sister`, `he didn't show`.
  private func isReason(_ words: [Substring], of mark: Mark) -> Bool {
    let isOfSubject = words.first.map { NotesProse.subjects.contains(PlainLetters.folded($0)) } == true
    let said = words.dropFirst().drop { RemarkWords.isFiller($0) }
    if isOfSubject, self.mark(of: Array(said)) == mark { return true }
    let tells = words.contains { word in
      guard word.count > 1, case .mark = vocabulary.code(of: String(word)) else { return false }
      return true
    }
    return !tells
      && (isOfSubject || !words.contains { $0.first?.isUppercase == true })
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
      let bracketed = BracketedText(whole[...])?.normalized
      let said = (bracketed?.name ?? whole).split(separator: " ")
      let plain = said.drop { NotesProse.auxiliaries.contains(PlainLetters.folded($0)) }
      // `Hall cold` is no reason for anybody.
      let areNamed = people.allSatisfy { firstNames.contains($0[...]) || named.contains($0) || $0 == writer }
      guard let told = mark(of: said, isOnRecord: areNamed),
        case let mark = excused(told, by: bracketed?.remark),
        let label = NotesProse.label(of: mark, said: whole)
      else { continue }
      let isJoined = words[..<index].contains { NameText.isJoint($0) }
      let saysCame = said.contains { NotesProse.comings.contains(PlainLetters.folded($0)) }
      let hasVerb = plain.count < said.count
      return Clause(
        people: people, mark: mark, label: label, hasVerb: hasVerb, saysCame: saysCame,
        isOfAll: isJoined || hasVerb)
    }
    return nil
  }

  /// The mark of an absence with a reason in brackets: `Ava was away (exams)`.
  private func excused(_ mark: Mark, by remark: String?) -> Mark {
    guard mark == .absent, let remark, AnswerWithRemark.excuses(remark, vocabulary) else { return mark }
    return .excused
  }

  /// The mark that words behind names say, or the last of them: `were late again`, `had told us that she couldn't make it`.
  ///
  /// - Parameters:
  ///   - takesReasons: whether reasons may follow what is said.
  ///   - isOnRecord: whether they are of people on record, so that a reason alone tells.
  func mark(of words: [Substring], takesReasons: Bool = true, isOnRecord: Bool = true) -> Mark? {
    guard words.count <= NotesProse.mostWords else { return nil }
    let whole = words.joined(separator: " ")
    var said = (BracketedText(whole[...])?.normalized.name ?? whole).split(separator: " ")[...]
    while said.count > 1, let last = said.last, NotesProse.again.contains(PlainLetters.folded(last)) {
      said.removeLast()
    }
    let plain = said.drop { NotesProse.auxiliaries.contains(PlainLetters.folded($0)) }
    if lacksPart(plain) { return .partial }
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
    let last = said.indices.dropFirst().dropLast().lazy.filter { $0 <= before.endIndex }.compactMap {
      start -> Mark? in
      let code = vocabulary.code(of: said[start...].joined(separator: " "))
      guard case .mark(let mark) = code else { return nil }
      let isExcused =
        excuses(said[..<start]) || RemarkWords.givesReason(said[..<start].joined(separator: " "))
      return mark == .absent && isExcused ? .excused : mark
    }.first
    return last ?? (isOnRecord ? ReasonClause(said)?.mark : nil) ?? (takesReasons ? markOfJoined(said) : nil)
  }

  /// The mark that is said before an *and* and something else: `didn't show and isn't answering his phone`.
  private func markOfJoined(_ said: ArraySlice<Substring>) -> Mark? {
    guard let joint = said.firstIndex(where: { NameText.isJoint($0) }), joint > said.startIndex,
      let mark = mark(of: Array(said[..<joint]), takesReasons: false), mark != .present
    else { return nil }
    let rest = said[(joint + 1)...]
    let others = rest.contains { $0.first?.isUppercase == true || $0.contains(where: \.isNumber) }
    return others || RemarkWords.tellMovement(Array(rest)) && mark != .partial ? nil : mark
  }

  /// Whether somebody is said to have lacked a part of a meeting: `missed the first half`, `missing at the beginning`.
  func lacksPart(_ said: ArraySlice<Substring>) -> Bool {
    guard let first = said.first, said.count > 1, said.count < NotesProse.longestPart else { return false }
    let words = said.map { PlainLetters.folded($0) }
    // `verpasste die Hälfte`, `se perdió la mitad`, `hat die Hälfte verpasst`
    let lacks =
      (words.prefix(2) + words.suffix(1)).contains { NotesProse.lackings.contains($0) }
      || vocabulary.code(of: String(first)) == .mark(.absent) && first.count > 1
    // `missed half term`
    return lacks && words.contains { NotesProse.halves.contains($0) } && !words.contains("term")
  }

  /// The most words that say so.
  private static let longestPart = 8
  private static let lackings = Set(WordLists.tables["notes.lackings"])
  private static let halves = Set(WordLists.tables["notes.halves"])

  /// Whether a word leads to what is otherwise: *but*.
  ///
  /// - Parameter isBehindComma: whether a comma is before it, without which `mais` may mean *more*.
  static func isBut(_ word: some StringProtocol, isBehindComma: Bool = false) -> Bool {
    let folded = PlainLetters.folded(String(word))
    return word.first?.isLowercase == true
      && (buts.contains(folded) || isBehindComma && butsBehindCommas.contains(folded))
  }

  private static let buts = Set(WordLists.tables["notes.buts"])
  private static let butsBehindCommas = Set(WordLists.tables["notes.butsBehindCommas"])

  /// The mark that is said before a reason: `fehlte ohne Nachricht`, `came for the last half hour`.
  private func markBeforeReason(_ said: ArraySlice<Substring>) -> Mark? {
    let reasons = said.indices.dropFirst().filter { index in
      let word = PlainLetters.folded(said[index])
      return (NotesProse.reasons.contains(word) || NotesProse.places.contains(word))
        && !said[index...].contains { $0.last == "," }
    }
    return reasons.lazy.compactMap { index -> Mark? in
      if NotesMovement.isEarly(said[..<index], before: said[index]) { return nil }
      let leading = mark(of: Array(said[..<index]), takesReasons: false)
      let isOfPart = said[index...].contains { NotesProse.portions.contains(PlainLetters.folded($0)) }
      let isPlace = NotesProse.places.contains(PlainLetters.folded(said[index]))
      if leading == .present { return isOfPart && !isPlace ? .partial : nil }
      // `away in Spain`, but `missing at the start`
      if leading == .absent, isPlace {
        return isOfPart || said[index...].contains { $0.contains(where: \.isNumber) } ? nil : .excused
      }
      // `still off with a cold`
      let state = said[..<index].drop { NotesProse.auxiliaries.contains(PlainLetters.folded($0)) }
      let isAway =
        NotesProse.away.contains(PlainLetters.folded(state.joined()))
        && NotesText.companions.contains(PlainLetters.folded(said[index]))
      return isAway ? .excused : leading
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
    if let clause = clauseOfUnheard(words) { return clause }
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

  /// What is written around the names of people who sent no word: `Von Ava nichts gehört`.
  private func clauseOfUnheard(_ words: [Substring]) -> Clause? {
    guard NotesText.sources.contains(words[0].lowercased()) else { return nil }
    return (1...2).lazy.compactMap { count -> Clause? in
      guard words.count > count + 1,
        NotesProse.unheard.contains(PlainLetters.folded(words.suffix(count).joined())),
        let people = people(words.dropFirst().dropLast(count))
      else { return nil }
      return Clause(people: people, mark: .absent, label: "Absent")
    }.first
  }

  private static let unheard = Set(WordLists.tables["notes.unheard"])

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
      let isHandle =
        text.first == "@" && text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
      if NotesText.writers.contains(text) || isHandle { return text }
      if let writer, NotesDays.speakers.contains(PlainLetters.folded(text)) { return writer }
      let text = NotesProse.withoutAdjective(text)
      let parts = BracketedText(text[...])?.normalized
      let name = parts?.name ?? text
      guard name.first?.isUppercase == true, NotesDays.isName(name, vocabulary),
        !name.contains(where: \.isNumber), name.split(separator: " ").allSatisfy({ NotesProse.isOfName($0) })
      else { return nil }
      return parts.flatMap { vocabulary.code(of: $0.remark) } == nil ? name : text
    }
    return people.isEmpty || people.count < names.count ? nil : people
  }

  /// A name without a word such as *old* before it.
  private static func withoutAdjective(_ text: String) -> String {
    let words = text.split(separator: " ", maxSplits: 1)
    return words.count == 2 && adjectives.contains(PlainLetters.folded(words[0]))
      && text.first?.isLowercase == true
      ? String(words[1]) : text
  }

  private static let adjectives = Set(WordLists.tables["notes.adjectives"])

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
  private static let kin = Set(WordLists.tables["notes.kin"])
  private static let away = Set(WordLists.tables["notes.away"])
  static let places = Set(WordLists.tables["notes.places"])
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
