import MusterImport
import MusterReading

/// What a line says of somebody at a meeting.
struct NotesEntry {
  /// The place of the line among all.
  let line: Int
  let date: String
  var name, code: String
  /// The time or the title of the meeting, where some day has several.
  var slot = ""
}

/// A text whose every line is a record: a date and names, a name and dates, or one name below a date.
struct NotesDays {
  var entries: [NotesEntry] = []
  /// The lines of days on which nobody came, or was missing.
  var deserted: [(line: NotesLine, date: String)] = []
  /// The people in lines that list who may come, and the days of which it is said that nobody else came.
  var roster: Set<String> = []
  var onlyDays: [(line: NotesLine, date: String)] = []
  /// The lists that say that everybody came, or everybody but some.
  var allCame: [(line: NotesLine, date: String, slot: String, list: Everybody)] = []
  /// The lines behind whose dates stand those alone who did not come, or not all the time.
  var awayAlone: [(line: NotesLine, date: String, slot: String)] = []
  /// The first line about everybody of which it cannot be told whom it means.
  var unclear: NotesLine?
  /// The lines below dates that say who was missing.
  var denied: [(line: NotesLine, date: String, people: [(name: String, code: String)])] = []
  /// The lines that say that there was no meeting, and those of days that are not read, of which the numbers are kept too.
  var leftOut: [NotesLine] = []
  var unread: Set<Int> = []
  /// The mark of the people in lines that do not tell it, by the heading above them.
  var section: String
  /// The mark of the people in lines that do not tell it, below no heading that does.
  let usual: String
  /// The date of the line of names before.
  var day: String?
  /// What stands between the dates and their names: times and titles, which part the meetings of a day.
  var titles: [String: Set<String>] = [:]
  var title = ""
  /// Whether names follow a date without a sign between them, and whether several do somewhere.
  var isUnsigned = false
  var areSeveral = false
  /// Whether a wide gap is between them, and whether more follow than a last and a first name.
  var isGapped = false
  var areMany = false
  /// Whether the titles of meetings stand before their dates.
  var isTitledBefore = false
  /// The words behind names beside those that are marks.
  var answers: Set<String> = []
  /// Whether times may follow the names of those who signed.
  var areSigned = false
  /// The month and the year that the title of a register names, of which numbers behind names are days.
  var month: String?
  /// Whether the only name behind the last date may be a title, and whether lists follow such ones.
  var mayBeTitle = false
  var isHeaded = false
  /// Whether some date has several names.
  var areListed = false
  /// Whether titles of meetings stand before names.
  var isTitled = false
  /// The lines of names that are struck out, and the number of names with a known mark.
  var struck: Set<Int> = []
  var known = 0
  /// The lines that say that everybody came, or who did not.
  var toldOfAll: Set<Int> = []
  /// Whether no line below dates has a large letter.
  var areSmall = false
  /// Whether some list below a date has no marks.
  var areListsPlain = false
  /// The names in such lists.
  var listNames: Set<String> = []
  /// Whether nothing but standing below a date says that people came.
  var areBare = false
  /// The names with something behind them that no mark is read from.
  var remarks = LeftOutRemarks()
  /// The date below all lines.
  let closing: String?
  var names: NotesNames
  /// The names of lists that semicolons end.
  var listed: NotesNames
  let vocabulary: MarkVocabulary
  /// The words at the ends of lines and before commas, where names are, and those at the ends of lines that are no remarks,
  /// where marks are.
  let (namesMet, marksMet): (Set<String>, Set<String>)
  /// The code of a list that is headed by a word.
  let codeLabelled: (String) -> String?

  /// The records of lines; `nil` where some of them say anything else.
  ///
  /// - Parameter leavesOut: whether a few lines of days may say anything else, where the others are plain.
  init?(
    _ lines: [NotesLine], names: NotesNames, vocabulary: MarkVocabulary, listed: Mark, closing: NotesLine?,
    leavesOut: Bool = false, codeLabelled: @escaping (String) -> String?
  ) {
    (self.names, self.vocabulary, self.codeLabelled) = (names, vocabulary, codeLabelled)
    (namesMet, marksMet) = NotesDays.met(in: lines)
    (usual, section) = (listed.word, listed.word)
    self.listed = NotesNames(isParted: false, vocabulary: vocabulary, met: namesMet)
    self.closing = closing?.date?.text
    let filled = lines.filter {
      !$0.text.isEmpty && !($0.isHeading && DatesInText.all(in: $0.text).isEmpty)
        && $0.number != closing?.number && $0.yearAlone == nil
    }
    guard !filled.isEmpty, filled.allSatisfy({ $0.sign == nil }) else { return nil }
    let rosters = takeRoster(above: filled)
    let titles = filled.prefix(NotesDays.mostTitles).prefix {
      NotesDays.isTitle($0) || rosters.contains($0.number)
    }
    let heading = lines.first { !$0.text.isEmpty }.flatMap { $0.isHeading && $0.date == nil ? $0 : nil }
    if let title = titles.last(where: { !rosters.contains($0.number) }) ?? heading {
      section = mark(titled: title.labelled?.label ?? title.text)
    }
    let titleNumbers = Set(titles.map(\.number))
    let body = lines.filter {
      !$0.text.isEmpty && $0.yearAlone == nil && !titleNumbers.contains($0.number)
    }
    let isRegister = titles.contains { NotesDays.titlesRegister($0.text) }
    month = isRegister ? NotesDays.month(in: titles.map(\.text)) : nil
    let areAdded = leavesOut ? addDays(Array(body)) : body.allSatisfy { addDay($0) }
    if !body.isEmpty, areAdded, takeEverybody(below: titles, code: section),
      areDays(isRegister, count: body.count)
    {
      addDeserted()
      addRoster()
      settleSlots()
      return
    }
    guard !leavesOut else { return nil }
    (entries, leftOut, deserted, allCame, awayAlone) = ([], [], [], [], [])
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

  /// Adds lines of days but for a few that say anything else, where people come again; `false` of other lines.
  private mutating func addDays(_ lines: [NotesLine]) -> Bool {
    let start = self
    let left = lines.filter { !addDay($0) }
    let numbers = Set(left.map(\.number))
    let read = lines.filter { !numbers.contains($0.number) }
    // A line below a date that is not read would count for the date before it.
    let isCut = zip(lines, lines.dropFirst()).contains { $1.date == nil && numbers.contains($0.number) }
    guard left.count * 2 <= read.count(where: { $0.date != nil }), !isCut,
      left.allSatisfy({ $0.date != nil && !$0.isSpan })
    else { return false }
    self = start
    guard read.allSatisfy({ addDay($0) }), recur else { return false }
    leftOut += left
    unread = numbers
    return true
  }

  /// Whether a line above all records may be a title.
  static func isTitle(_ line: NotesLine) -> Bool {
    (line.date == nil && DatesInText.all(in: line.text).count < 2 || line.isSpan)
      // `Allotments: working days`
      && line.labelled?.rest.contains { $0.isUppercase || ",;".contains($0) } != true
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
    let days = Set(entries.map(\.date))
    let names = NotesText.namesByFirstWords(entries)
    let lost = leftOut.first { line in
      unread.contains(line.number)
        || line.date.map { !days.contains($0.text) } != false && !NotesText.saysNoMeeting(line.text)
          && (NotesText.mayTell(line.text) || NotesText.mentions(names, line.text))
    }
    guard let first = lost ?? leftOut.first else { return }
    let others = leftOut.count == 1 ? "" : ", and \(leftOut.count - 1) more"
    log.add(
      .rowsLeftOut, at: SourcePlace(file: file, line: first.number),
      "ignored a line that is no list of names\(known: others)", help: lost == nil ? nil : NotesText.naming,
      sourceLine: first.source, severity: lost == nil ? .note : .warning)
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
    let isNobody = words.count > 1 && NameText.none.contains(PlainLetters.folded(first))
    // Sem and Inga are people too.
    let mayBeName =
      first.first?.isUppercase == true && (first.count < 3 || namesToo.contains(PlainLetters.folded(first)))
    return isNobody && (!mayBeName && first.count > 2 || words[1].first?.isLowercase == true)
      || words.count > 1 && words.allSatisfy { $0.first?.isLowercase == true }
  }

  /// Whether a text that names nobody ends as no name does: `Half-term holiday`.
  static func isUnnamed(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 1 && words.last?.first?.isLowercase == true
      && !text.contains { ",;:@".contains($0) || $0.isNumber }
  }

  static func isAside(_ text: String) -> Bool { asides.contains(PlainLetters.folded(text)) }

  /// The most lines of a title.
  static let mostTitles = 3
  private static let asides = Set(WordLists.tables["notes.asides"])
  private static let namesToo = Set(WordLists.tables["notes.namesToo"])
  private static let cancellations = Set(WordLists.dates["sessions.cancelled"])

  /// Whether there are several dates and most names come again: what stands beside dates may be anything else.
  var recur: Bool {
    let days = daysOfPeople
    return Set(entries.map(\.date)).count > 1 && days.count { $0 > 1 } * 2 >= max(days.count, 1)
  }

  /// Whether names come again on several days with few words behind them: `Ann: in office`, `Ben: sick`.
  var areAnswers: Bool {
    let codes = Set(entries.map(\.code))
    return recur && !codes.contains("") && codes.count * 2 <= entries.count
      && codes.allSatisfy { $0.split(separator: " ").count < 4 && $0.first?.isUppercase != true }
  }

  /// Whether some name comes again below one title.
  private var recurs: Bool { Set(titles.values.joined()).count == 1 && daysOfPeople.contains { $0 > 1 } }

  private var daysOfPeople: [Int] {
    Dictionary(grouping: entries, by: \.name).values.map { Set($0.map(\.date)).count }
  }
}
