import MusterReading

/// Headings that say that somebody did not come: `isAbsent`, `absence_date`, `Fehltag`, `faltou`.
enum AbsenceHeading {
  /// Whether a heading says so, and nothing of those who came.
  static func matches(_ title: String) -> Bool {
    guard title.utf8.contains(where: { $0 > UInt8(ascii: "9") }) else { return false }
    let folded = PlainLetters.folded(title)
    return (words.contains(folded) || stems.contains { PlainLetters.contains(folded, $0) })
      && !Heading.countsAttendance(title) && !presences.contains { PlainLetters.contains(folded, $0) }
  }

  /// Whether a title or heading says that rows are absences, or why somebody was away.
  static func areAmong(_ titles: [String]) -> Bool {
    titles.contains { Heading.isOfAbsences($0) || matches($0) || Heading.namesReasons($0) }
  }

  /// Whether a heading is of reasons, and not of kinds of absence that are marks of their own: `Reason`, but not `Absence type`.
  static func isReason(_ title: String) -> Bool {
    FinerMarks.isOfReasons(title)
      && !(matches(title) && Heading.parts(of: title).contains { kinds.contains($0) })
  }

  /// Whether a heading may be of kinds of absences: `Absence type`, `Type`.
  static func titlesKind(_ title: String) -> Bool {
    matches(title) || kinds.contains(PlainLetters.folded(title))
  }

  /// The mark of `Whole day` in a column of marks; `nil` where it may say that somebody came all day, as nothing tells of absences.
  static func wholeDay(_ head: TableHead, rows: [TableRow]) -> Mark? {
    guard let column = head.columns[.mark], titlesKind(head.titles[column]) else { return nil }
    let whole = rows.filter { wholeDays.contains($0.text(column).lowercased()) }
    let haveReasons = head.unassigned.contains { reason in
      FinerMarks.isOfReasons(head.titles[reason]) && whole.allSatisfy { !$0.isBlank(reason) }
        || FinerMarks.saysExcused(head.titles[reason])
    }
    return matches(head.titles[column]) || haveReasons ? .absent : nil
  }

  static let wholeDays = Set(WordLists.tables["absence.wholeDays"])
  private static let kinds = Set(WordLists.tables["absence.kinds"])

  /// Whether a heading is of numbers of absences, as `Days Absent` is.
  static func counts(_ title: String) -> Bool {
    let folded = PlainLetters.folded(title)
    return
      (stems.contains { PlainLetters.contains(folded, $0) } || words.contains(folded)
      || Heading.words(in: title).contains { words.contains($0) })
      && !presences.contains { PlainLetters.contains(folded, $0) }
  }

  /// Whether a heading is of numbers of presences, as `Days Present` and `Classes attended` are.
  static func countsPresences(_ title: String) -> Bool {
    let folded = PlainLetters.folded(title)
    return presences.contains { PlainLetters.contains(folded, $0) }
      && !stems.contains { PlainLetters.contains(folded, $0) }
  }

  /// Whether a title says that a list is of who came: `Bridge - who came`, `Bridge - vilka kom`.
  static func listsPresences(_ title: String) -> Bool {
    countsPresences(title) || whoCame.contains { PlainLetters.folded(title).hasSuffix($0) }
  }

  /// Whether a heading is one word that is of absences, as `Absences` and `Fehltage` are.
  static func isOneWord(_ title: String) -> Bool {
    counts(title) && !title.contains { !$0.isLetter }
  }

  /// The mark other than present that a heading names: `Late`, `isExcused`, `was_absent`, `Cancelled`; `nil` where it names none.
  static func mark(headed title: String, _ vocabulary: MarkVocabulary) -> Mark? {
    if let mark = vocabulary.mark(named: title) { return mark == .present ? nil : mark }
    let folded = PlainLetters.folded(title)
    if matches(title) || isOfCancellations(title) { return .absent }
    for prefix in ["is", "was", "has"] where folded.hasPrefix(prefix) {
      let rest = String(folded.dropFirst(prefix.count))
      if rest.count > 2, let mark = vocabulary.mark(headed: rest), mark != .present { return mark }
    }
    return nil
  }

  /// Whether a heading says who called off: `Cancelled`, `LateCancelled`.
  static func isOfCancellations(_ title: String) -> Bool {
    let parts = Heading.parts(of: title)
    let words = [title] + (parts.count == 2 ? [parts[1]] : [])
    return words.contains { word in cancellations.contains { PlainLetters.folded(word).hasPrefix($0) } }
  }

  /// Whether a heading is a word of marks or of absence, which is nobody's name: `sick`, `permit`, `business_trip`.
  static func isNobody(_ title: String, _ vocabulary: MarkVocabulary) -> Bool {
    let folded = PlainLetters.folded(title)
    if nobody.contains(folded) || matches(title) { return true }
    return folded.count > 3 && vocabulary.mark(named: title) != nil
  }

  private static let stems = WordLists.tables["absence.stems"]
  private static let words = Set(WordLists.tables["absence.words"])
  private static let cancellations = WordLists.tables["absence.cancellations"]
  private static let presences = WordLists.tables["absence.presences"]
  private static let whoCame = WordLists.tables["absence.whoCame"]
  private static let nobody = Set(WordLists.tables["absence.nobody"])
}

/// What yes and no mean below a heading that names a mark other than present.
struct AnswersBelow: Sendable {
  var mark: Mark
  /// The texts that say that it holds.
  var yes: [String]
  /// The texts that say that it does not.
  var no: [String]

  mutating func add(_ text: String, _ isSet: Bool) { if isSet { yes.append(text) } else { no.append(text) } }

  /// The options that say what the texts mean.
  ///
  /// Of absences that are not excused nobody came; elsewhere who is not excused came, or did not.
  func options(isOfAbsences: Bool = false) -> [Advice] {
    let other = isOfAbsences ? Mark.absent.word : mark == .excused ? "MARK" : Mark.present.word
    return yes.map { .assign("mark", $0, mark.word) }
      + no.map {
        $0.isEmpty ? .rule("blank", other == "MARK" ? Mark.present.word : other) : .assign("mark", $0, other)
      }
  }

  /// What is to be said of an option that leaves the mark open.
  func remark(isOfAbsences: Bool = false) -> String {
    mark == .excused && !no.isEmpty && !isOfAbsences ? " (MARK is present or absent)" : ""
  }
}

/// A column of marks whose heading names a mark other than present, so that a yes below it may mean just that.
struct InverseMarks: LongTableDetector {
  private let column: Int
  private let title: String
  private let vocabulary: MarkVocabulary
  private var answers: AnswersBelow
  private var letters = 0
  private var seen = ByteInterner()
  private let file: String

  let isSettled = false

  /// The column of a head; `nil` where its heading names no such mark.
  init?(_ table: LongTableForm, sample: [TableRow]) {
    let head = table.head
    guard let column = head.columns[.mark], table.flags == nil else { return nil }
    let vocabulary = MarkVocabulary(table.options)
    guard let mark = AbsenceHeading.mark(headed: head.titles[column], vocabulary) else { return nil }
    self.column = column
    self.vocabulary = vocabulary
    file = table.file
    title = head.titles[column]
    answers = AnswersBelow(mark: mark, yes: [], no: [])
  }

  mutating func look(at row: TableRow, log: inout DiagnosticLog) {
    guard seen.intern(row.value(column)).isNew else { return }
    let text = row.text(column)
    // The letters of a yes and a no are assumed to be those of presences and absences.
    let letter = text.count == 1 && vocabulary.isNamed(text) ? vocabulary.code(of: text) : nil
    guard !text.isEmpty, text != "-", vocabulary.isAssumed(text),
      let isSet = letter.map({ $0 == .mark(.present) }) ?? MarkVocabulary.answer(text)
    else { return }
    if letter != nil { letters += 1 }
    answers.add(text, isSet)
  }

  /// Asks what the answers mean, where there are any of which the user did not say it; more than two letters are codes.
  func report(_ destination: RecordDestination, log: inout DiagnosticLog) {
    guard letters < 3, let first = answers.yes.first ?? answers.no.first else { return }
    log.add(
      .doubtfulAnswers, in: file,
      "cannot tell whether '\(name: first)' in column '\(title)' means present or absent",
      help: "specify what each means: \(name: answers.options())\(known: answers.remark())")
  }
}

/// What everybody listed in a table without marks is: present, unless a heading says that the table lists absences.
struct ListedMark: Sendable {
  let mark: Mark
  /// The column whose heading says that they were absent.
  let column: Int?

  /// What headings and first rows say: a reason for an absence counts where every row has one; other lists are of who came.
  init(_ head: TableHead, rows: some Collection<TableRow>, options: ReadingOptions, lists: NameLists? = nil) {
    let told = [ColumnRole.date, .person, .first, .last].compactMap { head.columns[$0] }.first {
      AbsenceHeading.matches(head.titles[$0])
    }
    let vocabulary = MarkVocabulary(options)
    let reason = head.unassigned.first { column in
      AbsenceHeading.matches(head.titles[column]) && !rows.isEmpty
        && rows.allSatisfy { ListedMark.isReason($0.text(column), vocabulary) }
    }
    let isAsked = head.columns[.mark] == nil && options.plan.leavesMarksOpen
    let areBoth = lists?.columns.contains { $0.mark == .present } == true
    column = isAsked && !areBoth ? told ?? reason : nil
    mark = options.listed ?? (column == nil ? .present : .absent)
  }

  /// Whether a cell is a reason: words, and no code but such as excuse somebody.
  static func isReason(_ text: String, _ vocabulary: MarkVocabulary) -> Bool {
    let code = vocabulary.code(of: text)
    return text.contains(where: \.isLetter) && (code == nil || code == .mark(.excused) && text.count > 1)
      && !MissingColumns.isDate(text)
  }
}

/// Says that those listed are absent.
struct AbsencesListed: LongTableDetector {
  private let file: String
  private let title: String

  let isSettled = false

  /// The heading that says so; `nil` where none does.
  init?(_ table: LongTableForm, sample: [TableRow]) {
    guard let column = table.listed.column, table.flags == nil else { return nil }
    (file, title) = (table.file, table.head.titles[column])
  }

  func report(_ destination: RecordDestination, log: inout DiagnosticLog) {
    log.add(
      .absencesListed, in: file,
      "'\(title)' says that the rows are absences: everybody listed is read as absent",
      help: "if they came: \(known: .rule("listed", Mark.present.word))")
  }
}
