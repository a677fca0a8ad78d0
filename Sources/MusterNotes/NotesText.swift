import MusterImport
import MusterReading

/// A text of minutes, of lines of names per date, or of checklists, as the rows of a long table.
struct NotesText {
  private let vocabulary: MarkVocabulary
  /// What everybody listed is, where the user says it.
  private let listed: Mark?
  private let lines: [NotesLine]
  private var entries: [NotesEntry] = []
  /// The text as one whose every line is a record.
  private var days: NotesDays?
  private var date: String?
  /// The day and a line that may be the title of another meeting, since the last names.
  private var next: [String] = []
  /// The mark of the list that the lines are of.
  private var label: Label?
  /// The labels of the meeting so far, with their codes.
  private var labels: [String: String] = [:]
  /// The people of the last date.
  private var met: (date: String?, names: Set<String>) = (nil, [])
  /// The first line whose names cannot be told.
  private var doubt: NotesLine?
  /// Whether the line before was an item of a list, where a box or a tick stood in it.
  private var tickedItems: Bool?
  private var names: NamesInText
  private var repeated: NotesLine?
  /// Whether a list began since the date that may be of another meeting.
  private var isBehindNext = false

  /// What people in a list are, and whether a line of names may follow it.
  private struct Label {
    let code: String
    var isOpen: Bool
    /// Whether its names stand in plain lines rather than in items, where some did.
    var isPlain: Bool?
  }

  /// Whether boxes are of something else than people: `Actions`, `Agenda`.
  private var isAside = false
  /// Whether a title says that those with a tick did not come, and that of the day.
  private var isOfAbsences = false
  private var isDayOfAbsences = false
  /// Lists above those of a meeting whose meaning nobody knows.
  private var waiting: [(line: NotesLine, label: String, names: String)] = []
  /// The code of a list that goes on in the next line.
  private var unfinished: String?
  /// Whether some list is headed by a word for attendance.
  private var isLabelled = false
  /// The heading of the lines that nobody knows.
  private var unknownLabel: String?
  /// The dates below which nobody is named.
  private var deserted: [NotesLine] = []
  /// The line of the date of the lists, and the number of entries above it.
  private var dateLine: NotesLine?
  private var entriesBefore = 0
  /// Everybody who was named so far.
  private var everybody: Set<String> = []
  /// Whether the line before was a list of names.
  private var isBehindList = false

  /// A date that has no year, which nothing tells.
  private(set) var yearless: NotesLine?

  init(_ bytes: [UInt8], options: ReadingOptions) {
    (vocabulary, listed) = (MarkVocabulary(options), options.listed)
    var lines = NotesLine.lines(of: bytes)
    if lines.allSatisfy({ $0.date == nil }) {
      let titles = lines.lazy.filter { !$0.text.isEmpty }.prefix(NotesText.mostTitles).map(\.text)
      let year = options.year ?? HeadYears.shown(in: Array(titles))
      // Any year shows whether there are dates without one.
      lines = NotesLine.lines(of: bytes, year: year ?? NotesText.anyYear)
      if year == nil { yearless = lines.first { $0.date != nil } }
    }
    self.lines = lines
    names = NamesInText(isParted: false, vocabulary: vocabulary)
    // Semicolons part the names of all lists where they do of one, as where last names come first.
    var parted = NamesInText(isParted: true, vocabulary: vocabulary)
    for line in lines where line.text.utf8.contains(where: { ";\u{37E}".utf8.contains($0) }) {
      guard let (label, rest) = line.labelled, rest.contains(";"), code(labelled: label) != nil,
        parted.entries(in: rest) != nil
      else { continue }
      names = parted
      break
    }
    let labels = self
    days = NotesDays(lines, names: names, vocabulary: vocabulary, listed: listed ?? .present) {
      labels.code(labelled: $0)
    }
    if let days {
      entries = days.entries
    } else {
      for line in lines { read(line) }
      noteDeserted()
      dropPresences()
    }
  }

  /// A leap year.
  private static let anyYear = 2000

  /// Removes presences of people whom another list of the day names as late or as having left early.
  private mutating func dropPresences() {
    struct Attendance: Hashable { let date, name: String }
    let late = entries.filter { vocabulary.code(of: $0.code) == .mark(.partial) }
    let partial = Set(late.map { Attendance(date: $0.date, name: $0.name) })
    guard !partial.isEmpty else { return }
    entries.removeAll {
      vocabulary.code(of: $0.code) == .mark(.present)
        && partial.contains(Attendance(date: $0.date, name: $0.name))
    }
  }

  /// Whether it says of somebody that they came or did not.
  var holdsMarks: Bool {
    entries.contains { !$0.code.isEmpty } && (doubt == nil || entries.count >= NotesText.fewest)
  }

  /// The fewest names beside which a line that cannot be read is one of minutes too.
  private static let fewest = 3

  /// The number of rows: a head, and one for each person in a line.
  var rowCount: Int { entries.isEmpty ? 0 : entries.count + 1 }

  /// Puts a row in place of the one before it.
  func fill(_ row: inout TableRow, number: Int) {
    guard number > 0 else {
      row = TableRow(["date", "person", "mark"], line: lines[entries[0].line].number)
      return
    }
    let entry = entries[number - 1]
    let line = lines[entry.line]
    if row.line == line.number, row.isScattered {
      row.removeCells()
    } else {
      row = TableRow([line.source], line: line.number)
    }
    row.setCell(0, to: entry.date, at: 0)
    row.setCell(1, to: entry.name, at: 0)
    row.setCell(2, to: entry.code, at: 0)
  }

  /// A title that says that the text is of something else than who came, and not of absences.
  private var subject: String? {
    let titles = lines.filter { !$0.text.isEmpty }.prefix(NotesText.mostTitles).filter {
      $0.isHeading || !$0.isItem && $0.sign == nil && $0.labelled == nil
    }.map { line in
      guard let date = line.date else { return line.text }
      let bytes = Array(line.text.utf8)
      return PersonName.normalized(
        String(decoding: bytes[..<date.range.lowerBound] + bytes[date.range.upperBound...], as: UTF8.self))
    }
    return OtherSubject.title(among: titles.filter { !Heading.isOfAbsences($0) })
  }

  /// Asks where one list follows another of its kind without a date between them.
  func report(file: String, log: inout DiagnosticLog) {
    days?.report(file: file, log: &log)
    if let yearless, let date = yearless.date {
      let written = date.text.replacing("\(NotesText.anyYear)", with: "")
      log.add(
        .dateWithoutYear, at: SourcePlace(file: file, line: yearless.number),
        "the date '\(name: PersonName.normalized(written))' has no year",
        help: "specify the year with \(known: .rule("year", "2026"))", sourceLine: yearless.source)
    }
    if let first = deserted.first {
      let others = deserted.count == 1 ? "" : ", and \(deserted.count - 1) more"
      log.add(
        .sessionsLeftOut, at: SourcePlace(file: file, line: first.number),
        "ignored a date below which nobody is named\(known: others)", sourceLine: first.source)
    }
    if let doubt {
      log.add(
        .ambiguousPerson, at: SourcePlace(file: file, line: doubt.number),
        "cannot tell the names in this line",
        help: "separate the names with commas, and remove what is no name", sourceLine: doubt.source)
    }
    if let subject, listed == nil, !isLabelled { log.add(.otherSubject(subject, file: file)) }
    guard let repeated else { return }
    log.add(
      .unclearSessions,
      at: SourcePlace(file: file, line: repeated.number),
      "a second list for the same date begins here, without a date of its own",
      help: "write the date of each meeting in a line above its lists", sourceLine: repeated.source)
  }
}

/// Lists below dates.
extension NotesText {
  private mutating func read(_ line: NotesLine) {
    guard !line.text.isEmpty else {
      (tickedItems, unfinished, isBehindList) = (nil, nil, false)
      if label?.isOpen == false || label?.isPlain == true { label = nil }
      return
    }
    if let sign = line.sign {
      tickedItems = line.isItem
      return isAside ? () : add(line, line.text, code: code(of: sign))
    }
    let isAmongTicks = tickedItems == line.isItem
    let (wrapped, isList) = (unfinished, isBehindList)
    (tickedItems, unfinished, isBehindList) = (nil, nil, false)
    if takeDate(line) { return }
    // A word alone heads a list as a heading does.
    let isTitle = line.isHeading || !line.isItem && !line.text.contains(" ")
    let parts = line.labelled ?? dashed(line.text) ?? (isTitle ? (line.text, "") : nil)
    if let parts, let code = code(labelled: parts.label) { return begin(line, code: code, names: parts.rest) }
    if goesOn(line, of: wrapped, behindList: isList) { return }
    takeTitle(line, parts)
    // "Everybody came."
    if date != nil, parts == nil, NotesText.isOfEverybody(line.text) { return doubt(line) }
    if let parts, !line.isHeading, isDoubtful(parts) {
      guard label == nil, labels.isEmpty || !next.isEmpty else {
        return begin(line, code: parts.label, names: parts.rest)
      }
      // It may be another list where lists follow.
      waiting.append((line, parts.label, parts.rest))
    }
    if let sentence = sentence(line.text) {
      return begin(line, code: sentence.code, names: sentence.names)
    }
    label = nil
    if isAmongTicks, let (name, code) = marked(line.text) {
      tickedItems = line.isItem
      add(line, name, code: code)
    }
  }

  /// Takes a line for what goes on with a list above it; `false` of others.
  private mutating func goesOn(_ line: NotesLine, of wrapped: String?, behindList isList: Bool) -> Bool {
    if let wrapped, line.labelled == nil, !line.isItem {
      addList(line, line.text, code: wrapped)
    } else if isList, line.isIndented, line.labelled == nil, !line.isItem,
      line.text.contains(where: \.isUppercase)
    {
      // What goes on without a comma before it may begin with the rest of a name.
      doubt(line)
    } else if let label, label.isOpen, line.isItem || label.isPlain != false, takesName(line) {
      self.label?.isPlain = !line.isItem
      if !label.code.isEmpty { add(line, line.text, code: label.code) }
    } else if let unknownLabel, line.isItem, line.labelled == nil,
      takesKnownNames(line, below: unknownLabel)
    {
      label = Label(code: unknownLabel, isOpen: true)
      add(line, line.text, code: unknownLabel)
    } else {
      return false
    }
    return true
  }

  /// The name in a line and its mark, which may come before or after it.
  private func marked(_ text: String) -> (name: String, code: String)? {
    NotesDays.marked(text, vocabulary) ?? NamesInText.marked(text, vocabulary)
      ?? NotesText.marked(before: text)
  }

  /// Whether a short sentence is about everybody.
  private static func isOfEverybody(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    return (2...4).contains(words.count) && words.contains { NameLists.isEverybody(String($0)) }
  }

  /// The label and the list of a line with a dash between them: `PRESENT - Ann, Bob`.
  private func dashed(_ text: String) -> (label: String, rest: String)? {
    guard let dash = [" - ", " – ", " — "].lazy.compactMap({ text.place(of: $0) }).first else { return nil }
    let label = PersonName.normalized(text[..<dash.lowerBound])
    return code(labelled: label) == nil ? nil : (label, PersonName.normalized(text[dash.upperBound...]))
  }

  /// A name behind a sign that is neither a box nor a tick: `🤒 Dora`.
  private static func marked(before text: String) -> (name: String, code: String)? {
    guard let first = text.first, !first.isLetter, !first.isNumber, let end = text.firstIndex(of: " ") else {
      return nil
    }
    let name = PersonName.normalized(text[end...])
    return NameLists.isName(BracketedText(name[...])?.normalized.name ?? name)
      ? (name, String(text[..<end])) : nil
  }

  /// The code of a box or tick: below a list of other marks than presences a tick says that these hold.
  private func code(of sign: NotesLine.Sign) -> String {
    if let label, label.isOpen, sign == .ticked, vocabulary.mark(headed: label.code) != .present {
      return label.code
    }
    guard isOfAbsences || isDayOfAbsences else { return sign.code }
    return sign == .ticked ? Mark.absent.word : Mark.present.word
  }

  /// Whether a line below an open list may be one of its names: an item always, another where it is nothing but names.
  private mutating func takesName(_ line: NotesLine) -> Bool {
    line.isItem || !line.isHeading && line.labelled == nil && names.entries(in: line.text) != nil
  }

  /// Whether an item below a heading that nobody knows names people: some of them are in other lists, or a word of the heading
  /// is one for a mark.
  private mutating func takesKnownNames(_ line: NotesLine, below label: String) -> Bool {
    guard date != nil, let read = names.entries(in: line.text), !read.isEmpty else { return false }
    let isOfMarks = label.split(separator: " ").contains {
      $0.count > 3 && vocabulary.mark(named: String($0)) != nil
    }
    return isOfMarks || read.allSatisfy { everybody.contains($0.name) }
  }

  /// Takes down what a title says of the boxes and names below it.
  private mutating func takeTitle(_ line: NotesLine, _ parts: (label: String, rest: String)?) {
    // "Place: Town hall" is no title, "Actions:" is.
    if let parts, parts.rest.isEmpty {
      isAside = NotesText.asides.contains(PlainLetters.folded(parts.label))
      unknownLabel = isAside ? nil : parts.label
    } else if !line.isItem {
      unknownLabel = nil
    }
    let mayBeTitle = line.isHeading || line.number <= NotesText.mostTitles && line.labelled == nil
    if mayBeTitle, date == nil || line.isHeading { isOfAbsences = Heading.isOfAbsences(line.text) }
  }

  /// The lines among which a title may stand.
  private static let mostTitles = 3

  /// The list in a sentence: `Apologies were received from Dan Roe`.
  private mutating func sentence(_ text: String) -> (code: String, names: String)? {
    guard date != nil || !next.isEmpty, let end = text.firstIndex(of: " "),
      let code = code(labelled: String(text[..<end])), !code.isEmpty
    else { return nil }
    let words = text.split(separator: " ")
    guard let place = words.firstIndex(where: { NotesText.sources.contains($0.lowercased()) }) else {
      return nil
    }
    let names = words[(place + 1)...].joined(separator: " ")
    return self.names.entries(in: names)?.isEmpty == false ? (code, names) : nil
  }

  private static let sources = Set(WordLists.tables["notes.sources"])

  /// Takes the date of a line that begins a meeting, or may: `false` where it says something else.
  private mutating func takeDate(_ line: NotesLine) -> Bool {
    guard let found = line.date, !DatesInText.isSpan(line.text) else { return false }
    if line.isHeading || line.isDateAlone {
      noteDeserted()
      dateLine = line
      (date, labels, label, next, waiting) = (found.text, [:], nil, [], [])
      isDayOfAbsences = Heading.isOfAbsences(line.text)
      // A meeting that did not take place has no boxes.
      isAside = SessionHeading.saysCancelled(line.text)
      return true
    }
    guard line.labelled.flatMap({ code(labelled: $0.label) }) == nil else { return false }
    label = nil
    (isBehindNext, waiting) = (false, [])
    next.append(found.text)
    return true
  }

  /// Takes down that nobody is named below the date of the lists.
  private mutating func noteDeserted() {
    if let dateLine, !entries.isEmpty, entries.count == entriesBefore { deserted.append(dateLine) }
    entriesBefore = entries.count
  }

  /// The code of a list that is headed so: `Present`, `Apologies`; `nil` of other words.
  private func code(labelled label: String) -> String? {
    let text = NotesText.withoutCount(label)
    switch vocabulary.code(of: text) {
    // What brackets with words say may be more than that: `Absent (apologies sent)`.
    case .mark(let mark) where text.count > 1:
      guard vocabulary.isRemarked(text) else { return text }
      return mark == .present ? mark.word : nil
    case .blank where vocabulary.isNamed(text): return ""
    default: break
    }
    if let mark = vocabulary.mark(named: text) { return mark.word }
    if isDenied(text) { return Mark.absent.word }
    if NotesText.present.contains(PlainLetters.folded(text)) { return Mark.present.word }
    return code(amongWordsOf: text)
  }

  /// The code of a label that says whose list it is: `Directors present`, `Present tonight`.
  private func code(amongWordsOf label: String) -> String? {
    let words = label.split(separator: " ")
    guard (2...3).contains(words.count),
      words.allSatisfy({
        $0.allSatisfy { $0.isLetter } && !NotesText.negations.contains(PlainLetters.folded($0))
      })
    else { return nil }
    let marks = words.compactMap { word in word.count > 3 ? vocabulary.mark(named: String(word)) : nil }
    let others = words.count { NotesText.whose.contains(PlainLetters.folded($0)) }
    guard marks.count == 1, others == words.count - 1 else { return nil }
    return marks[0].word
  }

  private static let whose = Set(WordLists.tables["peopleWords"] + WordLists.tables["notes.whose"])

  /// Whether a label says that people were not what another says: `Nicht dabei`, `No vinieron`.
  private func isDenied(_ label: String) -> Bool {
    let words = label.split(separator: " ")
    let others = words.filter { !NotesText.negations.contains(PlainLetters.folded($0)) }
    guard others.count == words.count - 1, !others.isEmpty else { return false }
    let word = others.joined(separator: " ")
    return vocabulary.mark(named: word) == .present || NotesText.present.contains(PlainLetters.folded(word))
  }

  private static let negations = Set(WordLists.tables["absence.negations"])

  /// A label without the number of people behind it: `Present (3)`.
  private static func withoutCount(_ label: String) -> String {
    guard let open = label.lastIndex(where: { "([（".contains($0) }),
      label[open...].contains(where: \.isNumber), !label[open...].contains(where: \.isLetter)
    else { return label }
    return PersonName.normalized(label[..<open])
  }

  private static let present = Set(WordLists.tables["peopleWords"] + WordLists.tables["notes.present"])

  /// Whether a line beside lists may be another of them, whose meaning nobody knows.
  private mutating func isDoubtful(_ parts: (label: String, rest: String)) -> Bool {
    // `TOP 1: Budget` is on the agenda.
    guard !NotesText.asides.contains(PlainLetters.folded(parts.label)),
      parts.label.last?.isNumber == false,
      let listed = names.entries(in: parts.rest)
    else { return false }
    let known = met.date == date ? met.names : []
    // One name may be of whoever wrote the text.
    return listed.count > (labels.isEmpty ? 1 : 0) && !listed.allSatisfy { known.contains($0.name) }
  }

  private static let asides = Set(WordLists.tables["notes.asides"])

  private mutating func begin(_ line: NotesLine, code: String, names list: String) {
    let meaning = vocabulary.code(of: code)
    let name = line.labelled?.label ?? code
    // A heading whose list is a sentence below it.
    let isHeaded = label?.isOpen == true && label?.isPlain == nil && label?.code == code
    let isRepeated =
      !isHeaded && labels[name] != nil
      || !next.isEmpty && labels.values.contains { vocabulary.code(of: $0) == meaning }
    if isRepeated, isBehindNext, !next.isEmpty { repeated = repeated ?? line }
    if date == nil || isRepeated { settleDate(at: line) }
    if labels.updateValue(code, forKey: name) != nil, !isHeaded { repeated = repeated ?? line }
    isBehindNext = true
    let lists = waiting
    waiting = []
    for list in lists where date != nil { addList(list.line, list.names, code: list.label) }
    if vocabulary.isOpenAnswer(name) == false, case .mark = meaning { isLabelled = true }
    label = Label(code: code, isOpen: list.isEmpty)
    isAside = false
    if !list.isEmpty { addList(line, list, code: code) }
  }

  /// Adds the names of a list, which goes on in the next line where it ends with a comma.
  private mutating func addList(_ line: NotesLine, _ list: String, code: String) {
    // Whoever is said to be left out is nobody of the record.
    if code.isEmpty { return }
    if list.last == "," || list.last == ";" { unfinished = code } else { isBehindList = true }
    guard date != nil, let read = names.entries(in: list) else { return doubt(line) }
    for entry in read { add(line, entry.name, code: entry.code ?? code) }
  }

  private mutating func doubt(_ line: NotesLine) { doubt = doubt ?? line }

  /// Takes the date of a line since the last lists for that of a meeting, where there is only one.
  private mutating func settleDate(at line: NotesLine) {
    switch Set(next).count {
    case 0: break
    case 1: (date, labels) = (next[0], [:])
    default: doubt(line)
    }
    next = []
  }

  private mutating func add(_ line: NotesLine, _ text: String, code: String) {
    if date == nil || line.sign != nil { settleDate(at: line) }
    // A list item in lower case is a remark, not a name: "no guests".
    if line.isItem, line.sign == nil, NotesDays.isRemark(text) { return }
    guard let date, let read = names.entries(in: text) else { return doubt(line) }
    if met.date != date { met = (date, []) }
    for entry in read {
      entries.append(
        NotesEntry(line: line.number - 1, date: date, name: entry.name, code: entry.code ?? code))
      met.names.insert(entry.name)
      everybody.insert(entry.name)
    }
  }
}
