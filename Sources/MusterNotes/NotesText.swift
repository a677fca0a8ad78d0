import MusterImport
import MusterReading

/// A text of minutes, of lines of names per date, or of checklists, as the rows of a long table.
struct NotesText {
  private let vocabulary: MarkVocabulary
  private let lines: [NotesLine]
  private var entries: [NotesEntry] = []
  /// The text as one whose every line is a record.
  private var days: NotesDays?
  private var date: String?
  /// The day and a line that may be the title of another meeting, since the last names.
  private var next: [String] = []
  /// The mark of the list that the lines are of.
  private var label: Label?
  /// The labels of the meeting so far.
  private var labels: Set<String> = []
  private var hasDoubt = false
  private var names: NamesInText
  private var repeated: NotesLine?
  /// Whether a list began since the date that may be of another meeting.
  private var isBehindNext = false

  /// What people in a list are, and whether a line of names may follow it.
  private struct Label {
    let code: String
    var isOpen: Bool
  }

  init(_ bytes: [UInt8], options: ReadingOptions) {
    vocabulary = MarkVocabulary(options)
    lines = NotesLine.lines(of: bytes)
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
    days = NotesDays(lines, names: names, vocabulary: vocabulary) { labels.code(labelled: $0) }
    if let days { entries = days.entries } else { for line in lines { read(line) } }
  }

  /// Whether it says of somebody that they came or did not.
  var holdsMarks: Bool { !hasDoubt && entries.contains { !$0.code.isEmpty } }

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

  /// Asks where one list follows another of its kind without a date between them.
  func report(file: String, log: inout DiagnosticLog) {
    days?.report(file: file, log: &log)
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
      if label?.isOpen == false { label = nil }
      return
    }
    if let sign = line.sign { return add(line, line.text, code: sign.code) }
    if takeDate(line) { return }
    // A word alone heads a list as a heading does.
    let isTitle = line.isHeading || !line.isItem && !line.text.contains(" ")
    let parts = line.labelled ?? (isTitle ? (line.text, "") : nil)
    if let parts, let code = code(labelled: parts.label) { return begin(line, code: code, names: parts.rest) }
    if line.isItem, let label, label.isOpen { return add(line, line.text, code: label.code) }
    if let parts, !line.isHeading, label != nil, isDoubtful(parts) {
      return begin(line, code: parts.label, names: parts.rest)
    }
    label = nil
  }

  /// Takes the date of a line that begins a meeting, or may: `false` where it says something else.
  private mutating func takeDate(_ line: NotesLine) -> Bool {
    guard let found = line.date, !DatesInText.isSpan(line.text) else { return false }
    if line.isHeading || line.isDateAlone {
      (date, labels, label, next) = (found.text, [], nil, [])
      return true
    }
    guard line.labelled.flatMap({ code(labelled: $0.label) }) == nil else { return false }
    label = nil
    isBehindNext = false
    next.append(found.text)
    return true
  }

  /// The code of a list that is headed so: `Present`, `Apologies`; `nil` of other words.
  private func code(labelled label: String) -> String? {
    let text = NotesText.withoutCount(label)
    switch vocabulary.code(of: text) {
    // What brackets with words say may be more than that: `Absent (apologies sent)`.
    case .mark where text.count > 1:
      return vocabulary.isRemarked(text) ? nil : text
    case .blank where vocabulary.isNamed(text): return ""
    default: break
    }
    if let mark = vocabulary.mark(named: text) { return mark.word }
    return NotesText.present.contains(PlainLetters.folded(text)) ? Mark.present.word : nil
  }

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
    guard !NotesText.asides.contains(PlainLetters.folded(parts.label)),
      let listed = names.entries(in: parts.rest)
    else { return false }
    let known = Set(entries.filter { $0.date == date }.map(\.name))
    return !listed.isEmpty && !listed.allSatisfy { known.contains($0.name) }
  }

  private static let asides = Set(WordLists.tables["notes.asides"])

  private mutating func begin(_ line: NotesLine, code: String, names list: String) {
    let meaning = vocabulary.code(of: code)
    let isRepeated =
      labels.contains(code) || !next.isEmpty && labels.contains { vocabulary.code(of: $0) == meaning }
    if isRepeated, isBehindNext, !next.isEmpty { repeated = repeated ?? line }
    if date == nil || isRepeated { settleDate() }
    if !labels.insert(code).inserted { repeated = repeated ?? line }
    isBehindNext = true
    label = Label(code: code, isOpen: list.isEmpty)
    guard !list.isEmpty else { return }
    guard date != nil, let read = names.entries(in: list) else {
      hasDoubt = true
      return
    }
    for entry in read { add(line, entry.name, code: entry.code ?? code) }
  }

  /// Takes the date of a line since the last lists for that of a meeting, where there is only one.
  private mutating func settleDate() {
    switch Set(next).count {
    case 0: break
    case 1: (date, labels) = (next[0], [])
    default: hasDoubt = true
    }
    next = []
  }

  private mutating func add(_ line: NotesLine, _ text: String, code: String) {
    if date == nil || line.sign != nil { settleDate() }
    // A list item in lower case is a remark, not a name: "no guests".
    if line.isItem, line.sign == nil, NotesDays.isRemark(text) { return }
    guard let date, let read = names.entries(in: text) else {
      hasDoubt = true
      return
    }
    for entry in read {
      entries.append(
        NotesEntry(line: line.number - 1, date: date, name: entry.name, code: entry.code ?? code))
    }
  }
}
