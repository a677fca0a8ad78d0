import MusterImport
import MusterReading

/// What a line says of somebody at a meeting.
struct NotesEntry {
  /// The place of the line among all.
  let line: Int
  let date, name, code: String
  /// The time or the title of the meeting, where some day has several.
  var slot = ""
}

/// A text whose every line is a record: a date and names, a name and dates, or one name below a date.
struct NotesDays {
  private(set) var entries: [NotesEntry] = []
  /// The lines of days on which nobody came, or was missing.
  private var deserted: [(line: NotesLine, date: String)] = []
  /// The lines that say that there was no meeting.
  private var leftOut: [NotesLine] = []
  /// The mark of the people in lines that do not tell it, by the heading above them.
  private var section: String
  /// The mark of the people in lines that do not tell it, below no heading that does.
  private let usual: String
  /// The date of the line of names before.
  private var day: String?
  /// What stands between the dates and their names: times and titles, which part the meetings of a day.
  private var titles: [String: Set<String>] = [:]
  private var title = ""
  /// Whether names follow a date without a sign between them, and whether several do somewhere.
  private var isUnsigned = false
  private var areSeveral = false
  /// Whether a wide gap is between them, and whether more follow than a last and a first name.
  private var isGapped = false
  private var areMany = false
  /// Whether the titles of meetings stand before their dates.
  private var isTitledBefore = false
  /// The words behind names beside those that are marks.
  private var answers: Set<String> = []
  /// Whether times may follow the names of those who signed.
  private var areSigned = false
  /// The month and the year that the title of a register names, of which numbers behind names are days.
  private var month: String?
  /// Whether the only name behind the last date may be a title, and whether lists follow such ones.
  private var mayBeTitle = false
  private var isHeaded = false
  /// Whether some date has several names.
  private var areListed = false
  /// Whether titles of meetings stand before names.
  private var isTitled = false
  /// The lines of names that are struck out, and the number of names with a known mark.
  private var struck: Set<Int> = []
  private var known = 0
  /// Whether no line below dates has a large letter.
  private var areSmall = false
  /// Whether nothing but standing below a date says that people came.
  private var areBare = false
  /// The first name with something behind it that no mark is read from.
  private(set) var remarkLeftOut: String?
  /// The date below all lines.
  private let closing: String?
  private var names: NamesInText
  /// The names of lists that semicolons end.
  private var listed: NamesInText
  private let vocabulary: MarkVocabulary
  /// The words at the ends of lines and before commas, where names are, and those at the ends of lines that are no remarks,
  /// where marks are.
  private let (namesMet, marksMet): (Set<String>, Set<String>)
  /// The code of a list that is headed by a word.
  private let codeLabelled: (String) -> String?

  /// The records of lines; `nil` where some of them say anything else.
  init?(
    _ lines: [NotesLine], names: NamesInText, vocabulary: MarkVocabulary, listed: Mark, closing: NotesLine?,
    codeLabelled: @escaping (String) -> String?
  ) {
    (self.names, self.vocabulary, self.codeLabelled) = (names, vocabulary, codeLabelled)
    (namesMet, marksMet) = NotesDays.met(in: lines)
    (usual, section) = (listed.word, listed.word)
    self.listed = NamesInText(isParted: false, vocabulary: vocabulary)
    self.closing = closing?.date?.text
    let filled = lines.filter {
      !$0.text.isEmpty && !($0.isHeading && DatesInText.all(in: $0.text).isEmpty)
        && $0.number != closing?.number && $0.yearAlone == nil
    }
    guard !filled.isEmpty, filled.allSatisfy({ $0.sign == nil }) else { return nil }
    let titles = filled.prefix(NotesDays.mostTitles).prefix { NotesDays.isTitle($0) }
    let heading = lines.first { !$0.text.isEmpty }.flatMap { $0.isHeading && $0.date == nil ? $0 : nil }
    if let title = titles.last ?? heading { section = mark(titled: title.labelled?.label ?? title.text) }
    let body = lines.filter { !$0.text.isEmpty && $0.yearAlone == nil }.drop { line in
      titles.contains { $0.number == line.number }
    }
    let isRegister = titles.contains { NotesDays.titlesRegister($0.text) }
    month = isRegister ? NotesDays.month(in: titles.map(\.text)) : nil
    if !body.isEmpty, body.allSatisfy({ addDay($0) }), areDays(isRegister, count: body.count) {
      addDeserted()
      settleSlots()
      return
    }
    (entries, leftOut, deserted) = ([], [], [])
    if addPeople(filled) || addTriples(filled) { return }
    // Marks may head lists below each date.
    let below = lines.drop { $0.date == nil }
    guard
      !below.contains(where: {
        $0.isHeading && $0.date == nil && codeLabelled($0.labelled?.label ?? $0.text) != nil
      }),
      addBlocks(filled, below: heading), leftOut.count * 2 < filled.count
    else { return nil }
  }

  /// Whether a line above all records may be a title.
  private static func isTitle(_ line: NotesLine) -> Bool {
    (line.date == nil && DatesInText.all(in: line.text).count < 2 || line.isSpan)
      && line.labelled?.rest.isEmpty != false
  }

  /// Whether lines of dates and names are days of attendance rather than of anything else.
  private func areDays(_ isRegister: Bool, count: Int) -> Bool {
    guard areListed || !isHeaded else { return false }
    return isUnsigned || isTitledBefore
      ? recur && areSeveral && (!isGapped || areMany)
      : isRegister || recur || (!isTitled || recurs) && leftOut.count * 2 <= count
  }

  /// Forgets the times and titles of meetings where no day has several.
  private mutating func settleSlots() {
    guard titles.values.allSatisfy({ $0.count < 2 }) else { return }
    for index in entries.indices { entries[index].slot = "" }
  }

  /// Adds the days on which nobody has a mark, beside the name of somebody on record.
  private mutating func addDeserted() {
    guard let name = entries.first?.name else { return }
    entries += deserted.map { NotesEntry(line: $0.line.number - 1, date: $0.date, name: name, code: "") }
  }

  /// Says what is read without being said, and what is not read.
  func report(file: String, log: inout DiagnosticLog) {
    if areBare {
      log.add(.marksAssumed, in: file, "everybody listed below a date is read as present")
    }
    guard let first = leftOut.first else { return }
    let others = leftOut.count == 1 ? "" : ", and \(leftOut.count - 1) more"
    log.add(
      .rowsLeftOut, at: SourcePlace(file: file, line: first.number),
      "ignored a line that names nobody\(known: others)", sourceLine: first.source)
  }

  /// Whether a text is no name: without a large letter or a sign, or with a word for nobody before others.
  static func isRemark(_ text: String) -> Bool {
    let text = BracketedText(text[...])?.normalized.name ?? text
    let words = text.split(separator: " ")
    guard let first = words.first, !text.contains(where: { ",;:@".contains($0) || $0.isNumber }) else {
      return false
    }
    let folded = PlainLetters.folded(text)
    // "Herbstferien", but Ann Holiday
    if words.count == 1, cancellations.contains(where: { folded.hasSuffix($0) && $0.count > 4 }) {
      return true
    }
    let isNobody = words.count > 1 && none.contains(PlainLetters.folded(first))
    return isNobody && (first.count > 2 || words[1].first?.isLowercase == true)
      || words.count > 1 && words.allSatisfy { $0.first?.isLowercase == true }
  }

  /// Whether a text that names nobody ends as no name does: `Half-term holiday`.
  private static func isUnnamed(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 1 && words.last?.first?.isLowercase == true
      && !text.contains { ",;:@".contains($0) || $0.isNumber }
  }

  private static func isAside(_ text: String) -> Bool { asides.contains(PlainLetters.folded(text)) }

  /// The most lines of a title.
  private static let mostTitles = 3
  private static let asides = Set(WordLists.tables["notes.asides"])
  private static let cancellations = Set(WordLists.dates["sessions.cancelled"])
  private static let none = Set(WordLists.tables["notes.none"])
}

/// Lines of a date and names, or of a name and dates.
extension NotesDays {
  private mutating func addDay(_ line: NotesLine) -> Bool {
    if line.isHeading, line.date == nil {
      section = mark(titled: line.text)
      return true
    }
    if let date = line.date, let rest = line.names(behind: date) {
      day = date.text
      guard let (list, title) = titled(rest) else { return false }
      begin(line, date, title: title)
      let before = entries.count
      guard addList(line, list, date: date.text) else { return false }
      let isBehindDash = line.words(behind: date)?.first != ":"
      mayBeTitle = isBehindDash && entries.count == before + 1 && entries[before].code == section
      areListed = areListed || entries.count > before + 1
      return true
    }
    if line.date != nil, addUnsigned(line) { return true }
    guard let (name, rest) = line.labelled ?? NotesText.dashed(line.text) else { return false }
    if let day, line.labelled != nil, let code = codeLabelled(name), code.count > 1 {
      return addCoded(line, rest, code, day)
    }
    return line.date == nil && NotesDays.isAside(name) || addLabelled(line, name, rest)
  }

  /// Adds a line of a date and names without a sign between them, or of a day on which nobody came; `false` of others.
  private mutating func addUnsigned(_ line: NotesLine) -> Bool {
    if let date = line.date, line.isOfWords(behind: date) || line.isBehindGap(date),
      let words = line.words(behind: date),
      let read = names.entries(in: withoutStops(NotesDays.unwrapped(words, vocabulary)))
    {
      isUnsigned = true
      isGapped = isGapped || !line.isOfWords(behind: date)
      noteCount(read.count)
      begin(line, date, title: "")
      add(read, section, date.text, line)
      return true
    }
    // `18.11.2026 -`
    if isUnsigned, let date = line.date, line.words(behind: date).map({ NotesDays.isDash($0) }) == true {
      begin(line, date, title: "")
      deserted.append((line, date.text))
      return true
    }
    // `24 Oct 2026 no session - half term`
    if isUnsigned, let date = line.date, let words = line.words(behind: date), NotesDays.isRemark(words) {
      leftOut.append(line)
      return true
    }
    return false
  }

  /// Adds a line with the names of a mark: `Absent: Dee` below `2026-03-04: Ann, Bob`.
  private mutating func addCoded(_ line: NotesLine, _ rest: String, _ code: String, _ day: String) -> Bool {
    if mayBeTitle {
      // `3 Nov 2026 - Chess` above `Present: Ann` is a title.
      if vocabulary.code(of: code) == .mark(.present) { return false }
      isHeaded = true
    }
    if NameLists.isNobody(rest) { return true }
    guard let read = names.entries(in: rest) else { return false }
    add(read, code, day, line)
    return true
  }

  /// Adds a line of a session and its names, or of a name and its dates.
  private mutating func addLabelled(_ line: NotesLine, _ name: String, _ rest: String) -> Bool {
    if let (title, date) = titled(before: line, name) {
      isTitledBefore = true
      guard let read = names.entries(in: NotesDays.unwrapped(rest, vocabulary)) else { return false }
      noteCount(read.count)
      begin(line, date, title: title)
      add(read, section, date.text, line)
      return true
    }
    guard let dates = dates(rest) ?? days(rest),
      let read = names.entries(in: name), read.count == 1, vocabulary.mark(named: name) == nil
    else { return false }
    entries += dates.map {
      NotesEntry(line: line.number - 1, date: $0.date, name: name, code: $0.code ?? section)
    }
    return true
  }

  /// Notes how many names a date has.
  private mutating func noteCount(_ count: Int) {
    (areSeveral, areMany) = (areSeveral || count > 1, areMany || count > 2)
  }

  /// The title and the date of a meeting before its names: `Session 14 (2026-10-02): Josh, Tara`.
  private func titled(before line: NotesLine, _ label: String) -> (title: String, date: DatesInText.Found)? {
    guard let date = line.date, !line.isSpan, let place = label.place(of: date.text) else { return nil }
    let (before, behind) = (label[..<place.lowerBound], label[place.upperBound...])
    guard behind.allSatisfy({ ") ".contains($0) }) else { return nil }
    let words = before.split { " (,–-".contains($0) }.filter { !WeekdayNames.contains($0) }
    let title = words.joined(separator: " ")
    guard (1...3).contains(words.count), codeLabelled(title) == nil, !NotesDays.isAside(title),
      words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "#" } }),
      !words.contains(where: { codeLabelled(String($0)) != nil }),
      !NotesText.nextTitles.contains(PlainLetters.folded(title)), !line.isOfOtherDate(date)
    else { return nil }
    return (title, date)
  }

  /// A list without the brackets around a name and its mark, or around everybody: `Ann, (Ben ill)`, `all (Ann, Ben)`.
  static func unwrapped(_ text: String, _ vocabulary: MarkVocabulary) -> String {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
    if let parts = BracketedText(text[...])?.normalized, NameLists.isEverybody(parts.name),
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

  private static func met(in lines: [NotesLine]) -> (names: Set<String>, marks: Set<String>) {
    let texts = lines.map(\.text).filter { !$0.isEmpty }
    let parts = texts.flatMap { $0.split(separator: ",") }
    let plain = texts.filter { !isRemark($0) }.flatMap { [$0[...], $0.prefix { $0 != "(" }] }
    // `ann y` above `ben n`
    let letters = texts.compactMap { $0.split(separator: " ").last }.filter { $0.count == 1 }
    let repeated = Dictionary(grouping: letters) { $0 }.values.filter { $0.count > 1 }.map { String($0[0]) }
    return (
      Set(parts.flatMap { ends(of: $0) }), Set(plain.flatMap { ends(of: $0) } + repeated)
    )
  }

  /// The last words of a text: one, two and three.
  private static func ends(of text: Substring) -> [String] {
    let words = text.split(separator: " ").suffix(3)
    return (0..<words.count).map { words.dropFirst($0).joined(separator: " ") }
  }

  /// A list without the brackets around somebody whom another line names: `Ann, Ben (Cy ill)`.
  private func withoutOthers(_ text: String) -> String {
    guard let (list, remark) = BracketedText(text[...])?.normalized,
      let (name, _) = NamesInText.marked(remark, vocabulary), NotesDays.isName(name, vocabulary),
      namesMet.contains(name)
    else { return text }
    return list + ", " + remark
  }

  /// A list, and what brackets behind it say of somebody else whom another line names, in words that nobody knows:
  /// `Ann, Ben (Cy travelling)`.
  private func parted(_ text: String) -> (list: String, other: (name: String, code: String)?) {
    guard let (list, remark) = BracketedText(text[...])?.normalized else { return (text, nil) }
    let words = remark.split(separator: " ")
    let code = words.reversed().prefix { $0.first?.isLowercase == true }
    let name = words.dropLast(code.count).joined(separator: " ")
    guard (1...NotesDays.longestRemark).contains(code.count), namesMet.contains(name),
      NotesDays.isName(name, vocabulary), !list.hasSuffix(name),
      NamesInText.marked(remark, vocabulary) == nil
    else { return (text, nil) }
    return (list, (name, code.reversed().joined(separator: " ")))
  }

  /// The most words that say in brackets what somebody else did.
  private static let longestRemark = 4

  /// A list with a comma for the full stop or the dash behind somebody whom another line names: `Ann, Ben. Cy is ill`.
  private func withoutStops(_ text: String) -> String {
    let text = withoutOthers(text)
    let stops = [". ", " - ", " – "].lazy.compactMap { text.place(of: $0) }
    guard let stop = stops.first, let word = text[..<stop.lowerBound].split(separator: " ").last,
      let (name, _) = NamesInText.marked(String(text[stop.upperBound...]), vocabulary),
      namesMet.contains(String(word)), text[stop] == ". " || namesMet.contains(name)
    else { return text }
    return text[..<stop.lowerBound] + ", " + text[stop.upperBound...]
  }

  /// Whether a text is a dash for nobody.
  private static func isDash(_ text: String) -> Bool { ["-", "–", "—", "--", "---", "/"].contains(text) }

  /// The names of everybody but some, and those: `everyone except Gus (Amy, Fitz)`; `nil` of other texts.
  private mutating func withExceptions(_ text: String) -> (
    present: [NamesInText.Entry], absent: [NamesInText.Entry]
  )? {
    guard NameLists.isEverybody(text), let (front, list) = BracketedText(text[...])?.normalized else {
      return nil
    }
    let words = front.split(separator: " ")
    let count = (1...2).first { count in
      words.count > count + 1 && NotesDays.exceptions.contains(PlainLetters.folded(words[1...count].joined()))
    }
    guard let count, let absent = names.entries(in: words[(count + 1)...].joined(separator: " ")),
      let present = names.entries(in: list), !present.contains(where: absent.contains)
    else { return nil }
    return (present, absent)
  }

  private static let exceptions = Set(WordLists.tables["notes.except"].map { PlainLetters.folded($0) })

  /// Begins the meeting of a line, which its time tells apart from others of the day, or else its title.
  private mutating func begin(_ line: NotesLine, _ date: DatesInText.Found, title: String) {
    self.title = line.time(behind: date).map { ClockTime.text(of: $0 / 60) } ?? title
    titles[date.text, default: []].insert(self.title)
  }

  /// A list and the title before it: `Training: Ann, Ben`, `Middlemarch – Ann, Ben`.
  private mutating func titled(_ text: String) -> (list: String, title: String)? {
    guard let colon = [": ", " – ", " - "].lazy.compactMap({ text.place(of: $0) }).first,
      NotesLine.mayBeTitle(text[..<colon.lowerBound]),
      text[colon] == ": " || text[colon.upperBound...].contains(","),
      SlotText.isPart(String(text[..<colon.lowerBound])) || lists(in: text) == nil
    else { return (text, "") }
    let (title, list) = (String(text[..<colon.lowerBound]), PersonName.normalized(text[colon.upperBound...]))
    guard !NotesDays.isAside(title), names.entries(in: list) != nil else { return nil }
    isTitled = true
    return (list, title)
  }

  /// Adds the names that follow a date and a sign; `false` if the text is not a list of names.
  private mutating func addList(_ line: NotesLine, _ text: String, date: String) -> Bool {
    let (list, other) = parted(text)
    if let other {
      entries.append(
        NotesEntry(line: line.number - 1, date: date, name: other.name, code: other.code, slot: title))
    }
    let text = withoutStops(NotesDays.unwrapped(list, vocabulary))
    if NotesDays.isDash(text) {
      deserted.append((line, date))
    } else if let (present, absent) = withExceptions(list) {
      add(present, section, date, line)
      add(absent, Mark.absent.word, date, line)
    } else if let lists = NotesDays.isRemark(text) ? nil : lists(in: text) {
      for (code, names) in lists { add(names, code, date, line) }
    } else if let read = NotesDays.isRemark(text) ? nil : names.entries(in: text) {
      if read.isEmpty {
        if SessionHeading.saysCancelled(text) { leftOut.append(line) } else { deserted.append((line, date)) }
      }
      add(read, section, date, line)
    } else if let read = coded(text) {
      entries += read.map {
        NotesEntry(line: line.number - 1, date: date, name: $0.name, code: $0.code, slot: title)
      }
    } else {
      let first = text.prefix { $0 != "," }
      // `called off, pitch frozen`
      let isCancelled =
        (SessionHeading.saysCancelled(text) || SessionHeading.isCancelled(first))
        && !text.contains(where: \.isUppercase)
      guard
        NotesDays.isRemark(text) || NotesDays.isUnnamed(text) || NameLists.isNobody(String(first))
          || isCancelled
      else { return false }
      leftOut.append(line)
    }
    return true
  }

  /// The names of a list with a small word behind each, of which one is a known mark or stands beside one in another line:
  /// `Ann ok, Ben missing`.
  private mutating func coded(_ text: String) -> [(name: String, code: String)]? {
    let parts = text.split { ",;".contains($0) }.map { $0.split(separator: " ") }
    let codes = parts.map { String($0.last ?? "") }
    let isCoded = parts.allSatisfy { words in
      words.count > 1 && words.last?.first?.isLowercase == true
        && NotesDays.isName(words.dropLast().joined(separator: " "), vocabulary)
    }
    guard parts.count > 1, isCoded, Set(codes).count < max(parts.count, 3),
      codes.contains(where: { answers.contains($0) || isMark($0) })
    else { return nil }
    answers.formUnion(codes)
    return zip(parts, codes).map { ($0.dropLast().joined(separator: " "), $1) }
  }

  private func isMark(_ text: String) -> Bool {
    if case .mark = vocabulary.code(of: text) { return true }
    return false
  }

  /// The mark of the people below a title: `Missed`, `Fehlzeiten Klasse 7a`.
  private func mark(titled text: String) -> String {
    if let code = codeLabelled(text), code.count > 1 { return code }
    return Heading.isOfAbsences(text) ? Mark.absent.word : usual
  }

  private mutating func add(_ names: [NamesInText.Entry], _ code: String, _ date: String, _ line: NotesLine) {
    remarkLeftOut = remarkLeftOut ?? names.lazy.compactMap(\.remark).first
    entries += names.lazy.map {
      NotesEntry(line: line.number - 1, date: date, name: $0.name, code: $0.code ?? code, slot: title)
    }
  }

  /// The lists behind a date, each with the word for its mark before it: `present Ann, Ben; absent Cy`.
  private mutating func lists(in text: String) -> [(code: String, names: [NamesInText.Entry])]? {
    var (lists, isLabelled): ([(code: String, names: [NamesInText.Entry])], Bool) = ([], false)
    let codeLabelled = codeLabelled
    let parted = NotesDays.parted(NotesDays.withoutBrackets(text), codeLabelled)
    let parts =
      parted.first.split(separator: ";") + parted.others.map { "\($0.title): \($0.names)"[...] }
    // One word alone may be a name, unless it is written as none is.
    guard parts.count > 1 || text.first?.isLowercase == true || text.contains(":") else { return nil }
    for (index, part) in parts.enumerated() {
      let words = part.split { " :".contains($0) }
      // A small word may be part of a name: "da Silva".
      let found = (1..<max(min(words.count, 4), 1)).reversed().lazy.compactMap { count in
        codeLabelled(words[..<count].joined(separator: " ")).map { (code: $0, length: count) }
      }.first { $0.code.count > 2 }
      guard let found else {
        // `Ann, Ben; absent: Cy`
        // `Ann, Ben; Cy was ill`
        guard parts.count > 1, let read = names.entries(in: PersonName.normalized(part)),
          index == 0 || read.allSatisfy({ $0.code != nil })
        else { return nil }
        isLabelled = isLabelled || index > 0
        lists.append((section, read))
        continue
      }
      isLabelled = true
      let names = NotesDays.withoutEverybody(String(part[words[found.length].startIndex...]))
      if NameLists.isNobody(PersonName.normalized(names)) { continue }
      guard let read = listed.entries(in: names) else { return nil }
      lists.append((found.code, read))
    }
    return isLabelled && !lists.isEmpty ? lists : nil
  }

  /// A list without the word for everybody before it: `all: Ann, Ben`.
  private static func withoutEverybody(_ text: String) -> String {
    guard let colon = text.firstIndex(of: ":"), NameLists.isEverybody(PersonName.normalized(text[..<colon]))
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
    while let (sign, list, start) = nextList(in: rest, codeLabelled) {
      end(rest[..<sign])
      others.append(list)
      rest = rest[start...]
    }
    end(rest)
    return (first ?? "", others)
  }

  /// Where the next list of a line begins behind a sign.
  private static func nextList(in text: Substring, _ codeLabelled: (String) -> String?) -> (
    sign: String.Index, list: LabelledList, start: String.Index
  )? {
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
      guard words.count > 1, mayBegin, last.first?.isUppercase == true,
        let code = codeLabelled(String(words[0])), code.count > 2
      else { continue }
      return (sign, LabelledList(title: String(words[0]), code: code), words[0].endIndex)
    }
    return nil
  }

  /// The most letters of a word or two before a list.
  private static let longestLabel = 40

  /// A text whose brackets at its end are a list of their own, as one: `Ann, Ben (excused: Cy)`.
  private static func withoutBrackets(_ text: String) -> String {
    guard let parts = BracketedText(text[...]), parts.remark.contains(":") else { return text }
    return "\(parts.before); \(parts.remark)"
  }

  /// The dates of a text that has nothing else, each with what brackets behind it say: `3 Nov 2026, 17 Nov 2026 (late)`.
  private func dates(_ text: String) -> [(date: String, code: String?)]? {
    let dates = DatesInText.all(in: text)
    let bytes = Array(text.utf8)
    guard let first = dates.first, first.range.lowerBound == 0 else { return nil }
    let ends = dates.dropFirst().map(\.range.lowerBound) + [bytes.count]
    var found: [(date: String, code: String?)] = []
    for (date, end) in zip(dates, ends) {
      let rest = String(decoding: bytes[date.range.upperBound..<end], as: UTF8.self)
      let behind = PersonName.normalized(rest.filter { !",;".contains($0) })
      if behind.hasPrefix("("), behind.hasSuffix(")") {
        found.append((date.text, PersonName.normalized(behind.dropFirst().dropLast())))
      } else if let code = code(behindDate: behind) {
        found.append((date.text, code.isEmpty ? nil : code))
      } else {
        return nil
      }
    }
    return found
  }

  /// The days of a month that a register is of: `4, 11, 25` below `Attendance November 2026`.
  private func days(_ text: String) -> [(date: String, code: String?)]? {
    guard let month else { return nil }
    let numbers = text.split(separator: ",").map { PersonName.normalized($0) }
    let days = numbers.compactMap { $0.count < 3 ? Int($0) : nil }
    guard days.count == numbers.count, days.count > 1, zip(days, days.dropFirst()).allSatisfy(<) else {
      return nil
    }
    let dates = numbers.map { "\($0) \(month)" }
    return dates.allSatisfy { DatesInText.all(in: $0).first?.text == $0 } ? dates.map { ($0, nil) } : nil
  }

  /// The only month and its year that titles name.
  private static func month(in titles: [String]) -> String? {
    let words = titles.flatMap { $0.split { " ,()".contains($0) } }
    let months = zip(words, words.dropFirst()).compactMap { month, year in
      month.first?.isLetter == true && DatesInText.all(in: "1 \(month) \(year)").count == 1
        ? "\(month) \(year)" : nil
    }
    return months.count == 1 ? months[0] : nil
  }

  /// The mark behind a date, with a sign before it or without; `nil` where something else is there.
  private func code(behindDate text: String) -> String? {
    if text.isEmpty { return "" }
    let code = PersonName.normalized(text.drop { ":-–= ".contains($0) })
    if code.isEmpty || vocabulary.code(of: text) == .blank { return text }
    guard case .mark = vocabulary.code(of: code) else { return nil }
    return code
  }
}

/// Lines of one date each below names, with a mark behind each.
extension NotesDays {
  private mutating func addPeople(_ lines: [NotesLine]) -> Bool {
    let titles = max(0, (lines.firstIndex { $0.date != nil } ?? 0) - 1)
    guard titles <= NotesDays.mostTitles, section != Mark.absent.word else { return false }
    var (name, isOpen): (String?, Bool) = (nil, false)
    for line in lines.dropFirst(titles) {
      guard let date = line.date else {
        // A name without dates may be a title.
        guard !isOpen, let found = NotesDays.person(in: line, vocabulary) else { return false }
        (name, isOpen) = (found, true)
        continue
      }
      guard let name, let code = dates(line.text)?.first?.code ?? NotesDays.words(behind: date, in: line)
      else {
        return false
      }
      isOpen = false
      if isMark(code) { known += 1 }
      entries.append(NotesEntry(line: line.number - 1, date: date.text, name: name, code: code))
    }
    // What nobody knows is asked about where it is little beside the rest.
    return !isOpen && known * 2 >= entries.count && Set(entries.map(\.name)).count > 1
      && Set(entries.map(\.date)).count > 1
  }

  /// The few words in small letters behind a date, which may be a mark that nobody knows: `17 Nov 2026 cancelled by family`.
  private static func words(behind date: DatesInText.Found, in line: NotesLine) -> String? {
    guard let text = line.words(behind: date) else { return nil }
    let code = PersonName.normalized(text.drop { ":-–= ".contains($0) })
    let words = code.split(separator: " ")
    return (1...longestRemark).contains(words.count) && code.first?.isLowercase == true
      && !code.contains(",") ? code : nil
  }

  /// Adds lines of a name, a date and a mark with dashes between them: `Ann - 3 Nov 2026 - present`.
  private mutating func addTriples(_ lines: [NotesLine]) -> Bool {
    (entries, known) = ([], 0)
    let body = lines.drop { $0.date == nil }
    guard lines.count - body.count <= NotesDays.mostTitles else { return false }
    for line in body {
      let parts = line.text.replacing(" – ", with: " - ").split(separator: " - ").map {
        PersonName.normalized($0)
      }
      guard let date = line.date, parts.count == 3, let place = parts.firstIndex(of: date.text), place < 2,
        case let (name, code) = (parts[1 - place], parts[2]), NotesDays.isName(name, vocabulary)
      else {
        entries = []
        return false
      }
      if isMark(code) { known += 1 }
      entries.append(NotesEntry(line: line.number - 1, date: date.text, name: name, code: code))
    }
    let isSure = entries.count > 1 && known * 2 > entries.count
    if !isSure { (entries, known) = ([], 0) }
    return isSure
  }

  private static let people = Set(WordLists.tables["notes.person"])

  /// The person above dates, behind a word for such or alone: `Student: Ann`, `Ann`.
  private static func person(in line: NotesLine, _ vocabulary: MarkVocabulary) -> String? {
    guard let (label, rest) = line.labelled, !rest.isEmpty else {
      let name = line.title
      return isName(name, vocabulary) ? name : nil
    }
    let isOfPerson = people.contains(PlainLetters.folded(label))
    return isOfPerson && isName(rest, vocabulary) ? rest : nil
  }
}

/// Lines of one name each below dates, with a mark behind each or behind none.
extension NotesDays {
  private mutating func addBlocks(_ lines: [NotesLine], below heading: NotesLine?) -> Bool {
    var date = closing
    let title = closing == nil ? lines.prefix { $0.date == nil }.count : 0
    let isRegister = ([heading].compactMap { $0 } + lines.prefix(title + 1)).contains {
      NotesDays.titlesRegister($0.text)
    }
    areSigned = isRegister
    var isFirst = true
    let below = lines.drop { $0.date == nil }.filter { $0.date == nil }
    areSmall = !below.contains { $0.text.contains(where: \.isUppercase) }
    for line in lines {
      if let found = line.date {
        isFirst = true
        // `Training: First Aid - 18 November 2026`
        let isFirstTitle =
          date == nil && line.text.hasSuffix(" " + found.text) && line.labelled?.rest != found.text
        let isTitle =
          line.isHeading || isFirstTitle || line.labelled.map { NotesDays.isAside($0.label) } ?? true
        guard isTitle, !line.isSpan else { return false }
        date = found.text
      } else if let date, !(isFirst && isOfSession(line)) {
        guard addLine(line, date: date) else { return false }
        isFirst = false
      }
    }
    dropSections()
    areBare = entries.allSatisfy { $0.code.isEmpty || struck.contains($0.line) }
    let isOfAbsences = section == Mark.absent.word && entries.count > 1
    let areExcused =
      entries.count > 2 && entries.contains { struck.contains($0.line) && $0.code != Mark.absent.word }
    if !areBare, !isOfAbsences {
      if entries.count > 1, known * 2 >= entries.count || known > 0 && areAnswers { return true }
      // Those who come again, with a mark behind some: `Ann`, `Ben (late)`.
      guard recur, known > 0 else { return false }
      areBare = true
    }
    entries = entries.map {
      NotesEntry(line: $0.line, date: $0.date, name: $0.name, code: $0.code.isEmpty ? section : $0.code)
    }
    return recur || isOfAbsences || areExcused || isRegister && entries.count > 1
  }

  /// Whether a line right below a date says where and by whom the meeting was, or what the people below it are called.
  private func isOfSession(_ line: NotesLine) -> Bool {
    guard let (label, rest) = line.labelled else { return false }
    if rest.isEmpty { return Heading.titlesGroup(label) }
    // Art may be somebody who came.
    return vocabulary.code(of: rest) == nil && NotesDays.leaders.contains(PlainLetters.folded(label))
  }

  private static let leaders = Set(WordLists.tables["lessons.titles"] + WordLists.tables["notes.leaders"])

  /// Removes the titles of sections among names with marks: `Sopran` above `Anna x`, and single words above full names that have
  /// one.
  private mutating func dropSections() {
    let (plain, others) = (entries.filter { $0.code.isEmpty }, entries.filter { !$0.code.isEmpty })
    let isMarked = Set(others.map(\.line))
    guard !plain.isEmpty, plain.allSatisfy({ isMarked.contains($0.line + 1) }) else { return }
    let isFirst = entries.first?.code.isEmpty == true
    let areWords =
      isFirst && plain.count > 1 && plain.allSatisfy { !$0.name.contains(" ") }
      && others.allSatisfy { $0.name.contains(" ") }
    guard areWords || plain.allSatisfy({ Heading.titlesGroup($0.name) }) else { return }
    entries = others
  }

  /// Whether a title says that those below it came: `Attendance`, `Sign-in sheet`.
  static func titlesRegister(_ title: String) -> Bool {
    let words = title.split { !$0.isLetter }.map { PlainLetters.folded($0) }
    return !Heading.isOfAbsences(title)
      && (words + zip(words, words.dropFirst()).map { $0 + $1 }).contains { registers.contains($0) }
  }

  private static let registers = Set(WordLists.tables["notes.registers"])

  /// Adds the name of a line below a date, or its names; `false` where it says anything else.
  private mutating func addLine(_ line: NotesLine, date: String) -> Bool {
    func add(_ name: String, _ code: String) {
      entries.append(NotesEntry(line: line.number - 1, date: date, name: name, code: code))
    }
    // `Tenor:` above names
    let isSection = line.labelled?.rest.isEmpty == true && NotesText.mayTitleGroup(line.title)
    let plain = NotesDays.withoutNumber(isSection ? line.title : line.text)
    let text = areSigned ? NotesDays.withoutTime(plain) : plain
    if line.labelled.map({ NotesDays.isAside($0.label) }) == true || NotesDays.isHead(text) { return true }
    if addSpecial(line, text, date: date) { return true }
    if let (name, code) = NamesInText.marked(text, vocabulary) ?? NotesDays.signed(text, vocabulary) {
      // `Ann, Ben, Cy present` are several people.
      guard name.count(where: { $0 == "," }) < 2 else { return false }
      known += 1
      add(name, code)
    } else if let (name, code) = NotesDays.marked(text, vocabulary) {
      if case .mark = vocabulary.code(of: code) { known += 1 }
      add(name, code)
    } else if NotesDays.isName(text, vocabulary) {
      // `Ann Bell      Ben Cole` are two people.
      guard !line.holdsTwoNames else { return false }
      add(text, "")
    } else if let (name, code) = NotesDays.bracketed(text, vocabulary) {
      known += 1
      add(name, code)
    } else if let (name, remark) = BracketedText(text[...])?.normalized, NotesDays.isName(name, vocabulary) {
      guard let code = code(ofRemark: remark) else { return false }
      known += code.isEmpty ? 0 : 1
      add(name, code)
    } else if text.contains(","), line.labelled == nil, let read = names.entries(in: text) {
      self.add(read, "", date, line)
    } else {
      return false
    }
    return true
  }

  /// Adds what a line below a date says in a form of its own: a name that is struck out or in small letters, names behind a
  /// time, or that there was nobody; `false` of other lines.
  private mutating func addSpecial(_ line: NotesLine, _ text: String, date: String) -> Bool {
    func add(_ name: String, _ code: String) {
      entries.append(NotesEntry(line: line.number - 1, date: date, name: name, code: code))
    }
    if areSmall, let (name, code) = small(text) {
      known += 1
      add(name, code)
    } else if NotesDays.isRemark(text), !isAnswer(text) {
      leftOut.append(line)
    } else if line.isStruck, let (name, code) = struckOut(text) {
      // A name that is struck out is of somebody who did not come.
      struck.insert(line.number - 1)
      add(name, code)
    } else if let slot = line.timedCells, case .mark = vocabulary.code(of: slot.code),
      let read = names.entries(in: slot.names)
    {
      known += read.count
      title = slot.time
      self.add(read, slot.code, date, line)
      title = ""
    } else {
      return false
    }
    return true
  }

  /// A name in small letters and the mark behind it, in a text that has no others: `ann y`, `ben late 10 min`.
  private func small(_ text: String) -> (name: String, code: String)? {
    guard let space = text.firstIndex(of: " ") else { return nil }
    let (name, code) = (text[..<space], String(text[text.index(after: space)...]))
    guard name.count > 1, name.allSatisfy({ $0.isLetter || "'’-".contains($0) }),
      vocabulary.code(of: String(name)) == nil, !MarkVocabulary.isNegation(name),
      case .mark = vocabulary.code(of: code)
    else { return nil }
    return (String(name), code)
  }

  /// A name that is struck out, and why: `Ann`, `Ann (ill)`.
  private func struckOut(_ text: String) -> (name: String, code: String)? {
    if NotesDays.isName(text, vocabulary) { return (text, Mark.absent.word) }
    guard let (name, remark) = BracketedText(text[...])?.normalized, NotesDays.isName(name, vocabulary) else {
      return nil
    }
    switch vocabulary.code(of: remark) {
    case .mark(.present), .mark(.partial): return nil
    case .mark where remark.count > 1: return (name, remark)
    default: return (name, Mark.absent.word)
    }
  }

  /// A name whose mark stands in brackets, though its last name comes first, or before them: `Bell, Ann (yes)`, `Ann L (10 min)`.
  private static func bracketed(_ text: String, _ vocabulary: MarkVocabulary) -> (name: String, code: String)?
  {
    guard let (front, remark) = BracketedText(text[...])?.normalized else { return nil }
    if isReversed(front, remark, vocabulary) { return (front, remark) }
    guard let (name, code) = NamesInText.marked(front, vocabulary), isName(name, vocabulary) else {
      return nil
    }
    if case .mark = vocabulary.code(of: remark) { return (name, "\(code) (\(remark))") }
    return (name, code)
  }

  /// Whether a text that seems to say that there was nobody is a name that is such a word too, as its mark is one of others:
  /// `Sem nee`.
  private func isAnswer(_ text: String) -> Bool {
    guard let (name, code) = NamesInText.marked(text, vocabulary) ?? NotesDays.signed(text, vocabulary) else {
      return false
    }
    return !name.contains(" ") && !NameLists.isNobody(name) && marksMet.contains(code)
  }

  /// The code that a remark in brackets is, empty where it says nothing of the mark; `nil` where nobody knows.
  private func code(ofRemark remark: String) -> String? {
    if remark.count > 1, case .mark = vocabulary.code(of: remark) { return remark }
    return remark.first?.isLowercase == true && vocabulary.code(of: remark) == nil ? "" : nil
  }

  /// A name and the letter or sign behind it that is a code: `Anja x`, `Coby -`; a large letter may be an initial.
  static func signed(_ text: String, _ vocabulary: MarkVocabulary) -> (name: String, code: String)? {
    let words = text.split(separator: " ")
    guard words.count > 1, let sign = words.last, sign.count == 1, sign.first?.isUppercase == false,
      words[words.count - 2].count > 1 || words[words.count - 2].first?.isUppercase == true,
      vocabulary.code(of: String(sign)) != nil
    else { return nil }
    let name = words.dropLast().joined(separator: " ")
    return NotesDays.isName(name, vocabulary) ? (name, String(sign)) : nil
  }

  /// A line without the number of somebody on a list: `1 Sabine Roth`.
  private static func withoutNumber(_ text: String) -> String {
    let rest = text.drop(while: \.isNumber)
    guard rest.startIndex > text.startIndex, rest.first == " ", rest.dropFirst().first?.isUppercase == true
    else { return text }
    return PersonName.normalized(rest)
  }

  /// A line of a sign-in sheet without the time behind a name: `Ann Bell   7:25 pm`.
  private static func withoutTime(_ text: String) -> String {
    let words = text.split(separator: " ")
    for count in 1...2 where words.count > count && words[words.count - count].first?.isNumber == true {
      let time = words.suffix(count).joined()
      let name = words.dropLast(count).joined(separator: " ")
      // `Ann: arrived 7:25 pm` says when.
      if ClockText.seconds(of: time) != nil, !name.contains(":") { return name }
    }
    return text
  }

  /// Whether a line is the head of a list on paper: `No. Name`, `Name / Signature`.
  static func isHead(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map { PlainLetters.folded($0) }
    return (1...4).contains(words.count) && words.contains { heads.contains($0) }
  }

  private static let heads = Set(WordLists.tables["notes.heads"])

  /// Whether there are several dates and most names come again: what stands beside dates may be anything else.
  private var recur: Bool {
    let days = daysOfPeople
    return Set(entries.map(\.date)).count > 1 && days.count { $0 > 1 } * 2 >= max(days.count, 1)
  }

  /// Whether names come again on several days with few words behind them: `Ann: in office`, `Ben: sick`.
  private var areAnswers: Bool {
    let codes = Set(entries.map(\.code))
    return recur && !codes.contains("") && codes.count * 2 <= entries.count
      && codes.allSatisfy { $0.split(separator: " ").count < 4 && $0.first?.isUppercase != true }
  }

  /// Whether some name comes again below one title.
  private var recurs: Bool { Set(titles.values.joined()).count == 1 && daysOfPeople.contains { $0 > 1 } }

  private var daysOfPeople: [Int] {
    Dictionary(grouping: entries, by: \.name).values.map { Set($0.map(\.date)).count }
  }

  private static func isName(_ text: String, _ vocabulary: MarkVocabulary) -> Bool {
    NameLists.isName(text) && text.split(separator: " ").count < 5 && vocabulary.mark(named: text) == nil
      && !isAside(text) && (text.count < 3 || vocabulary.code(of: text).map { $0 == .blank } ?? true)
  }

  /// Whether a text is a last and a first name, before a mark: `Becker, Tim`.
  private static func isReversed(_ text: String, _ code: String, _ vocabulary: MarkVocabulary) -> Bool {
    guard case .mark = vocabulary.code(of: code) else { return false }
    let parts = text.split(separator: ",").map { PersonName.normalized($0) }
    return parts.count == 2 && parts.allSatisfy { isName($0, vocabulary) }
  }

  /// The name that begins a line and the code behind it: `Ann: present`, `Ann - absent (ill)`.
  static func marked(_ text: String, _ vocabulary: MarkVocabulary) -> (name: String, code: String)? {
    for sign in [": ", " - ", " – ", " — ", " = ", ":"] {
      guard let range = text.place(of: sign) else { continue }
      let (name, code) = (
        PersonName.normalized(text[..<range.lowerBound]), PersonName.normalized(text[range.upperBound...])
      )
      guard !code.isEmpty, code.count <= 40 else { return nil }
      // `Ann n - ill`
      if sign.hasPrefix(" "), sign != " = ", let (front, letter) = signed(name, vocabulary),
        case .mark = vocabulary.code(of: letter)
      {
        return (front, letter + sign + code)
      }
      if isName(name, vocabulary) || isReversed(name, code, vocabulary) { return (name, code) }
      // `Ann (captain) - present`
      guard let parts = BracketedText(name[...])?.normalized, isName(parts.name, vocabulary),
        parts.remark.first?.isLowercase == true, vocabulary.code(of: parts.remark) == nil
      else { return nil }
      return (parts.name, code)
    }
    return nil
  }
}
