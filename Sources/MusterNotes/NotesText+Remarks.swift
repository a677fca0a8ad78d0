import MusterImport
import MusterReading

/// What lines of days say behind their names: `2026-11-03: Ann, Bob. 6k in the rain.`
extension NotesText {
  /// A line of a day, where its names end, and what follows them.
  private struct RemarkedLine {
    let index: Int
    /// The line without the remark.
    var text: String
    let names: [String]
    var remark: String
    /// Whether the remark may be names too: `Ann, Ben - Loughrigg`.
    var mayBeNames = false
  }

  /// Reads lines of days without what stands behind their names, where the same people come again and no remark says anything
  /// of them.
  mutating func readWithoutRemarks() {
    var found: [RemarkedLine] = []
    for (index, line) in lines.enumerated() where line.date != nil {
      if let parted = remarked(line, at: index) { found.append(parted) }
    }
    var people = Set(found.flatMap(\.names))
    // `Present: Ann, Ben. Excused: Cy` was sentences.
    for line in lines where line.date != nil && line.text.contains(". ") {
      let lists = line.date.flatMap { line.names(behind: $0) }.map {
        NotesDays.parted(". \($0)") { code(labelled: $0) }
      }
      people.formUnion((lists?.others ?? []).flatMap { names.entries(in: $0.names)?.map(\.name) ?? [] })
    }
    let known = Dictionary(grouping: people.map { $0.split(separator: " ") }) { $0.first ?? "" }
    guard found.contains(where: { !$0.remark.isEmpty }) else { return }
    for index in found.indices { takeTold(of: &found[index], people) }
    let remarks = found.filter { !$0.remark.isEmpty }
    let telling = remarks.filter { !tellsNothing($0.remark, beside: Set($0.names), of: known) }
    guard found.count > 1, arePlaces(remarks), telling.count * 2 <= found.count + 1 else { return }
    var lines = lines
    for line in found { lines[line.index].text = line.text }
    guard let read = days(of: lines), read.recur else { return }
    (days, entries) = (read, read.entries)
    days?.remarks = LeftOutRemarks()
    for remark in telling.prefix(1) + remarks {
      let tells = remark.index == telling.first?.index
      days?.remarks.note("\(remark.names[remark.names.count - 1]) … \(remark.remark)", tells: tells)
    }
  }

  /// Takes what sentences of a remark say of people on record into the list before it: `Ann, Ben. Cy was ill. Hills.`
  private func takeTold(of line: inout RemarkedLine, _ people: Set<String>) {
    let (prose, present) = (NotesProse(vocabulary: vocabulary), Set(line.names))
    var others: [String] = []
    for sentence in NotesProse.sentences(in: line.remark) {
      let told = sentence.split(separator: ", ").compactMap { part -> String? in
        let words = part.split(separator: " ")
        return (1..<max(min(words.count, NotesProse.mostWords), 1)).lazy.compactMap { count in
          let name = words.prefix(count).joined(separator: " ")
          guard people.contains(name), !present.contains(name) else { return nil }
          return prose.mark(of: Array(words.dropFirst(count))).map { "\(name) (\(NotesProse.word($0)))" }
        }.first
      }
      if told.count == sentence.split(separator: ", ").count {
        line.text += ", " + told.joined(separator: ", ")
      } else {
        others.append(sentence)
      }
    }
    line.remark = others.joined(separator: ". ")
  }

  /// The records of lines of days in a letter, without what it says above and below them; `nil` of other texts.
  var daysInFrame: NotesDays? {
    let dated = lines.indices.filter { lines[$0].date != nil && !lines[$0].isSpan }
    guard dated.count > 1, let first = dated.first, let last = dated.last else { return nil }
    let (above, below) = (
      lines[..<first].filter { !$0.text.isEmpty }, lines[(last + 1)...].filter { !$0.text.isEmpty }
    )
    let people = NotesDays.named(in: dated.map { lines[$0] }).filter { $0.first?.isUppercase == true }
    guard !above.isEmpty || !below.isEmpty, (above + below).allSatisfy({ isOfFrame($0, among: people) })
    else {
      return nil
    }
    let whole = below.isEmpty ? nil : days(of: Array(lines[...last]))
    return whole ?? (above.isEmpty ? nil : days(of: Array(lines[first...last])))
  }

  /// Whether a line beside the days of a letter says nothing of who came.
  private func isOfFrame(_ line: NotesLine, among people: Set<String>) -> Bool {
    var names = names
    let words = line.text.split { !$0.isLetter && !"-'’".contains($0) }
    let isNamed = words.contains { people.contains(String($0)) }
    let tells = words.contains { NotesText.tellsMark($0, vocabulary) } || RemarkWords.tellMovement(words)
    // A line right below the days may go on with the last.
    let isBelow = isNamed && line.number > 1 && lines[line.number - 2].date != nil
    return line.sign == nil && !line.isItem && !line.isHeading && !Heading.isOfAbsences(line.text)
      && line.labelled.map { code(labelled: $0.label) == nil && $0.rest.isEmpty } != false
      && names.entries(in: line.text).map { $0.count < 2 } != false && !Everybody.begins(line.text)
      && !(isNamed && (tells || isBelow))
      && !NotesProse.sentences(in: line.text).contains {
        NotesProse(vocabulary: vocabulary).told($0, isMet: { people.contains($0) }) != nil
      }
  }

  /// Reads lines of days without the few that say anything else.
  mutating func readWithoutOthers() {
    guard lines.count(where: { $0.date != nil }) > 2, let read = days(of: lines, leavesOut: true) else {
      return
    }
    (days, entries) = (read, read.entries)
  }

  /// The records of lines below no headings; `nil` where some of them say anything else.
  private func days(of lines: [NotesLine], leavesOut: Bool = false) -> NotesDays? {
    NotesDays(
      lines, names: names, vocabulary: vocabulary, listed: listed ?? .present, closing: nil,
      leavesOut: leavesOut, codeLabelled: { code(labelled: $0) })
  }

  /// The names behind the date of a line, and what follows them; `nil` where there are no names.
  private mutating func remarked(_ line: NotesLine, at index: Int) -> RemarkedLine? {
    guard let date = line.date, !line.isSpan, let words = line.words(behind: date) else { return nil }
    let list = words.drop { ":-–— ".contains($0) }
    guard list.utf8.count < NotesText.longestRemarked else { return nil }
    if let read = names.entries(in: String(list)), !read.isEmpty {
      return RemarkedLine(index: index, text: line.text, names: read.map(\.name), remark: "")
    }
    var search = list.startIndex
    while let sign = NotesText.sign(in: list[search...]) {
      search = sign.upperBound
      let rest = list[sign.upperBound...]
      let end = NotesText.ends(list[..<sign.lowerBound], at: list[sign])
      let next = end ? rest : rest[..<(NotesText.sign(in: rest)?.lowerBound ?? rest.endIndex)]
      // `9 miles` are no guests.
      let listed = next.contains(where: \.isNumber) ? nil : names.entries(in: PersonName.normalized(next))
      // `Ann, Ben. Cy ill (flu), Dan excused`
      let isNames =
        listed.map { entries in
          entries.allSatisfy {
            NotesDays.isName($0.name, vocabulary) && !(end && NotesText.mayBeSentence($0.name))
          }
            && (!end || entries.contains { $0.code == nil })
        } ?? false
      let isDash = list[sign].first == " "
      guard !isNames || isDash,
        let read = names.entries(in: PersonName.normalized(list[..<sign.lowerBound])), !read.isEmpty
      else { continue }
      return RemarkedLine(
        index: index, text: String(line.text.dropLast(list[sign.lowerBound...].count)),
        names: read.map(\.name), remark: PersonName.normalized(rest), mayBeNames: isNames)
    }
    return nil
  }

  /// Whether what may be a name has a small word that is no part of one: `Cake by Ann`.
  private static func mayBeSentence(_ name: String) -> Bool {
    name.split(separator: " ").dropFirst().contains {
      $0.first?.isLowercase == true && !NotesNames.particles.contains(PlainLetters.folded($0))
    }
  }

  /// Whether remarks that may be names are of something else, as another remark is, and none comes again.
  private func arePlaces(_ remarks: [RemarkedLine]) -> Bool {
    let places = remarks.filter(\.mayBeNames).map(\.remark)
    return places.isEmpty
      || remarks.count > 2 && places.count < remarks.count && Set(places).count == places.count
  }

  /// The most bytes of a list with a remark behind it.
  private static let longestRemarked = 500

  /// Whether a sign is a full stop that ends a sentence rather than a short form.
  private static func ends(_ text: Substring, at sign: Substring) -> Bool {
    guard sign == ". ", let word = text.split(separator: " ").last else { return false }
    return word.count > 1 && !NotesNames.shortForms.contains(PlainLetters.folded(word))
  }

  /// The first sign that may part a list from what follows it.
  private static func sign(in text: Substring) -> Range<String.Index>? {
    [". ", ", ", "; ", " - ", " – ", " — ", " | "].compactMap { text.place(of: $0) }.min {
      $0.lowerBound < $1.lowerBound
    }
  }

  /// Whether a remark says of nobody that they came or did not: it names nobody of the record but those of its line who lead, and
  /// has no word for a mark.
  ///
  /// - Parameter known: the words of the names on record, by the first.
  private func tellsNothing(_ remark: String, beside names: Set<String>, of known: [Substring: [[Substring]]])
    -> Bool
  {
    if let colon = remark.place(of: ": ") {
      let led = PersonName.normalized(remark[colon.upperBound...])
      let label = PlainLetters.folded(remark[..<colon.lowerBound])
      return NotesText.presenters.contains(label) && names.contains(led)
    }
    let words = remark.split { !$0.isLetter && !"-'’".contains($0) }
    let mentions = words.indices.contains { index in
      known[words[index]]?.contains {
        words[index...].starts(with: $0) && !names.contains($0.joined(separator: " "))
      } == true
    }
    return !mentions && !words.contains { NotesText.tellsMark($0, vocabulary) }
      && !NotesText.bringsSomebody(words, besides: names)
  }

  /// Whether words name somebody who came along: `and Cy`, `with Cy`.
  static func bringsSomebody(_ words: [Substring], besides names: Set<String> = []) -> Bool {
    zip(words, words.dropFirst()).contains { word, next in
      next.first?.isUppercase == true && !names.contains(String(next))
        && (NameText.isJoint(word) || companions.contains(PlainLetters.folded(word)))
    }
  }

  /// Whether a word may say that somebody came, or who did not.
  static func tellsMark(_ word: Substring, _ vocabulary: MarkVocabulary) -> Bool {
    let text = String(word)
    if NameText.isEverybody(text) || writers.contains(PlainLetters.folded(text)) { return true }
    if comings.contains(PlainLetters.folded(text)) { return true }
    guard text.count > 1 else { return false }
    if vocabulary.mark(named: text) != nil { return true }
    if case .mark = vocabulary.code(of: text) { return true }
    return false
  }

  private static let presenters = Set(
    WordLists.tables["notes.presenters"] + WordLists.tables["notes.leaders"])
  static let writers = Set(WordLists.tables["notes.writers"])
  static let companions = Set(WordLists.tables["notes.with"])
}
