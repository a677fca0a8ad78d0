import MusterReading

/// The columns of a long table without a column of marks that play no role: one of them may hold the marks.
struct UnreadColumns: LongTableDetector {
  /// A column, and what its cells were so far.
  private struct Column {
    var index: Int
    var holdsCodes = true
    var kinds: Set<Mark> = []
    /// The mark that heads it, unless everybody listed has that anyway.
    var heading: Mark?
    /// The first cells that say that the mark of the heading holds, or more than that, and that it does not.
    var set: String?
    var unset: String?
    /// How many times of day are in it, at which people may have come, and how many cells hold nothing.
    var times = 0
    var blanks = 0
    /// What it may hold where not all of its cells are known codes.
    var likeness: MarkLikeness
    /// Whether it has remarks, of which only words for marks may say that somebody was not simply there.
    var isNote = false
    /// Whether all rows are absences, so that another column may have their reasons.
    var isOfAbsences = false
    /// Whether it has the reasons of absences, and whether some row has none.
    var isReason = false
    var lacksReason = false
    /// Whether it has the times at which each person came, and whether it is headed so.
    var isOwnTime = false
    var isMoment = false
    /// Whether it is headed like times at which people left.
    var isLeaving = false
    /// Whether it is headed like amounts of money, scores and the like, so that the rows may be no attendance.
    var isElsewhere = false
    /// Whether it is headed by a number, as are others, which may be days.
    var isNumbered = false
    /// Whether it is part of a time sheet, in which people say what they did.
    var isOfSheet = false
    /// Whether its cells differ among those of a day, and for one person.
    var variation = ColumnVariation()
    /// Whether some word is of another mark than that of everybody listed.
    var saysOther = false
    var areSomeArrivals: Bool {
      times > 0 && blanks > 0 && (isOwnTime || isMoment || !likeness.isAside && !isLeaving)
    }
    /// Whether it may say of somebody that they were not simply there.
    var isLikely: Bool {
      if isReason { return lacksReason }
      if isNote { return saysOther }
      if isElsewhere || isNumbered && holdsCodes && !kinds.isEmpty { return true }
      return holdsCodes && (kinds.count > 1 || saysOther) || set != nil || areSomeArrivals
        || heading == nil && !isOfAbsences && likeness.isLikely || isVaried
    }
    /// Whether it may say so, as nothing else changes with both the day and the person.
    var isVaried: Bool {
      let varies = likeness.noughts.isEmpty ? times == 0 && variation.isOfBoth : variation.mayBeOfBoth
      return !isOfAbsences && varies && likeness.mayTell && (!isOfSheet || !likeness.noughts.isEmpty)
    }
    /// Whether it holds no marks, whatever follows.
    var isHarmless: Bool {
      !holdsCodes && heading == nil && (times == 0 || blanks == 0 && times > Column.many) && !isReason
        && likeness.isSettled
    }

    /// The number of times after which no cell is likely to hold nothing.
    private static let many = 1000

    /// Looks whether a cell holds a time of arrival.
    mutating func lookForTime(_ text: String, _ vocabulary: MarkVocabulary) {
      if vocabulary.code(of: text) == .blank {
        blanks += 1
      } else if text.contains(":"), ClockText.seconds(of: text) != nil || SlotText.hasTime(text) {
        times += 1
      }
    }
  }

  private var columns: [Column]
  private var people = KeyNumbers<[UInt8]>()
  private var days = KeyNumbers<[UInt8]>()
  private let titles: [String]
  private let vocabulary: MarkVocabulary
  private let namesCodes: Bool
  private let listed: Mark
  private let arePunches: Bool
  private let rules: LongRules
  private let file: String

  /// The columns of a head; `nil` when there are none, or marks are read, or the user said that there are none.
  init?(_ table: LongTableForm, sample: [TableRow]) {
    let (head, listed, options, told) = (table.head, table.listed, table.options, table.told)
    guard table.lists == nil, table.flags == nil, !LongTable.isOfCheckIns(head) else { return nil }
    let finer = FinerMarks(head, rows: sample, options: options)?.indices ?? []
    let free = (head.unassigned + [head.columns[.note]].compactMap { $0 }).filter {
      $0 != told && $0 != head.directions && !finer.contains($0)
        && !MarkLikeness.areApprovals([head.titles[$0]])
    }
    guard head.columns[.mark] == nil, options.plan.leavesMarksOpen, !free.isEmpty else { return nil }
    let vocabulary = MarkVocabulary(options)
    let numbered = free.filter { (1...31).contains(Int(head.titles[$0]) ?? 0) }
    columns = free.map { index in
      // `Left at` is no `Left early`.
      let isLeaving = Heading.leavings.contains(PlainLetters.folded(head.titles[index]))
      return Column(
        index: index, heading: isLeaving ? nil : UnreadColumns.mark(headed: head.titles[index], vocabulary),
        likeness: MarkLikeness(title: head.titles[index], ofSheet: head.areOfSheet),
        isNote: head.columns[.note] == index,
        isOfAbsences: listed.mark == .absent,
        isReason: listed.column == index, isOwnTime: head.ownTimes == index,
        isMoment: Heading.arrivals.contains(PlainLetters.folded(head.titles[index])),
        isLeaving: isLeaving,
        isElsewhere: !head.areOfSheet && MarkLikeness.isElsewhere(head.titles[index]),
        isNumbered: numbered.count > 1 && numbered.contains(index), isOfSheet: head.areOfSheet)
    }
    self.listed = listed.mark
    arePunches = head.directions != nil
    file = table.file
    titles = head.titles
    rules = LongRules(columns: head.columns)
    self.vocabulary = vocabulary
    namesCodes = !options.marks.isEmpty
  }

  /// The mark that a heading names; reasons such as `Holiday` excuse.
  private static func mark(headed title: String, _ vocabulary: MarkVocabulary) -> Mark? {
    AbsenceHeading.mark(headed: title, vocabulary)
      ?? (AbsenceHeading.isNobody(title, vocabulary) && vocabulary.mark(named: title) != .present
        ? .excused : nil)
  }

  /// Whether the rows so far show that no column holds marks, whatever follows.
  var isSettled: Bool { !namesCodes && columns.allSatisfy(\.isHarmless) }

  mutating func look(at row: TableRow, log: inout DiagnosticLog) {
    var keys: (person: Int, day: Int)?
    for position in columns.indices where !columns[position].isHarmless {
      let text = row.text(columns[position].index)
      if !columns[position].likeness.isSettled, !columns[position].variation.isOfBoth {
        let known =
          keys ?? (
            people.number(of: row.key(of: rules.personColumns)),
            days.number(of: row.dayKey(of: rules.sessionColumns))
          )
        keys = known
        columns[position].variation.look(at: text, person: known.person, day: known.day)
      }
      columns[position].likeness.look(at: text, vocabulary)
      columns[position].lookForTime(text, vocabulary)
      if columns[position].isReason, !ListedMark.isReason(text, vocabulary) {
        columns[position].lacksReason = true
      }
      if let mark = columns[position].heading {
        let field = vocabulary.isSet(text, below: mark) != false ? \Column.set : \Column.unset
        if columns[position][keyPath: field] == nil { columns[position][keyPath: field] = text }
      }
      switch vocabulary.code(of: text) {
      case .mark(let mark):
        columns[position].kinds.insert(mark)
        // Of somebody absent it says why, and not that they came.
        let isReason =
          columns[position].isOfAbsences && mark == .excused
          && Heading.namesReasons(titles[columns[position].index])
        if mark != listed, !isReason, text.count > 3, MarkVocabulary.answer(text) == nil {
          columns[position].saysOther = true
        }
      case .blank: break
      // It may be false, where the others are true.
      case nil where text == "F" || text == "f": columns[position].kinds.insert(.absent)
      case nil: columns[position].holdsCodes = false
      }
    }
  }

  /// Logs that everybody listed is present, or asks whether a column that looks like it holds the marks.
  func report(_ destination: RecordDestination, log: inout DiagnosticLog) {
    // People come before they leave.
    let arrivals = columns.first { $0.times > 0 && $0.isLikely }?.index
    // What stands beside the times of a clock is of that.
    let found = columns.filter {
      !arePunches && $0.isLikely
        && ($0.times == 0 || $0.index == arrivals || $0.heading != nil || !$0.likeness.noughts.isEmpty)
    }
    // Beside codes, an amount is no mark.
    let areCodes = found.contains { !$0.isElsewhere && $0.holdsCodes && !$0.kinds.isEmpty }
    let likely = areCodes ? found.filter { !$0.isElsewhere } : found
    let place = SourcePlace(file: file)
    guard namesCodes || !likely.isEmpty else {
      let others = columns.filter { !$0.isReason && !$0.isNote && !$0.isOwnTime }
      guard !others.isEmpty else { return }
      return log.add(
        .marksAssumed, at: place,
        "no mark column: everybody listed is read as \(known: listed.word); ignored columns: \(list(others))")
    }
    let asked = likely.isEmpty ? columns : likely
    let advice = asked.prefix(UnreadColumns.shown).map { reading(of: $0) }
    let isOfAbsences = listed == .absent && asked.count == 1 && !asked[0].isReason
    let without = Advice.assign(
      "column", isOfAbsences ? "note" : "mark", isOfAbsences ? titles[asked[0].index] : "")
    let unknown = likely.flatMap { unknownCodes(of: $0) }
    let areAmounts = likely.contains { $0.isVaried && !$0.likeness.noughts.isEmpty }
    let marks =
      areAmounts
      ? likely.contains { AbsenceHeading.counts(titles[$0.index]) }
        ? " (other amounts are read as absent)" : " (other amounts are read as present)"
      : unknown.isEmpty ? "" : " (MARK is present, partial, absent, excused, warned, exempt or blank)"
    log.add(
      .unclearMarks, at: place,
      question(about: likely, asked, unknown),
      help:
        "specify the column: \(advice.joined(separator: " or "))\(known: marks); or that everybody listed is \(known: isOfAbsences ? "absent" : "present"): \(name: without)"
    )
  }

  /// What is to be said of columns that may hold marks.
  private func question(about likely: [Column], _ asked: [Column], _ unknown: [String]) -> DiagnosticText {
    let columns = list(asked)
    if likely.isEmpty {
      return "codes have meanings, but no mark column was found; ignored columns: \(columns)"
    }
    if likely.contains(where: { $0.areSomeArrivals || $0.isReason }) {
      return "no mark column found, and some rows have nothing in \(columns)"
    }
    if likely.contains(where: \.isElsewhere) {
      return "no mark column found, and \(columns) is not about who came: the rows may be no attendance"
    }
    if likely.contains(where: { $0.isVaried && !$0.likeness.noughts.isEmpty }) {
      return likely.contains { AbsenceHeading.counts(titles[$0.index]) }
        ? "no mark column found, but \(columns) says how long people were absent, some of them not at all"
        : "no mark column found, but \(columns) says how long people were there, some of them not at all"
    }
    let codes = unknown.map { "'\($0)'" }.joined(separator: ", ")
    if unknown.isEmpty { return "no mark column found, but there are codes in \(columns)" }
    return likely.allSatisfy(\.isVaried)
      ? "no mark column found, and the cells in \(columns) differ from day to day: \(name: codes)"
      : "no mark column found, but there seem to be codes in \(columns), including unknown codes: \(name: codes)"
  }

  /// The options that read a column; below a heading such as `Absent` a yes means just that.
  private func reading(of column: Column) -> DiagnosticText {
    var options = [Advice.assign("column", "mark", titles[column.index])]
    let noughts = column.isVaried ? column.likeness.noughts.prefix(UnreadColumns.shown) : []
    if !noughts.isEmpty {
      let nought = AbsenceHeading.counts(titles[column.index]) ? Mark.present : .absent
      return "\(name: options + noughts.map { .assign("mark", $0, nought.word) })"
    }
    guard let mark = column.heading else {
      options += unknownCodes(of: column).map { .assign("mark", $0, "MARK") }
      // Of those who came, it says nothing.
      let isOfOthers = !column.kinds.isEmpty && !column.kinds.contains(.present)
      if isOfOthers, column.blanks > 0, column.times == 0 { options.append(.rule("blank", "present")) }
      return "\(name: options)"
    }
    let answers = AnswersBelow(
      mark: mark, yes: [column.set].compactMap { $0 }.filter { !saysPresence($0) },
      no: [column.unset].compactMap { $0 })
    let isOfAbsences = listed == .absent
    options += answers.options(isOfAbsences: isOfAbsences)
    return "\(name: options)\(known: answers.remark(isOfAbsences: isOfAbsences))"
  }

  /// Whether a text is a word for somebody who came, whatever heads it.
  private func saysPresence(_ text: String) -> Bool {
    let code = vocabulary.code(of: text)
    return text.count > 1 && MarkVocabulary.answer(text) == nil
      && (code == .mark(.present) || code == .mark(.partial))
  }

  /// The codes of a column that have to be given meanings; below a heading such as `Absent` there are others to tell.
  private func unknownCodes(of column: Column) -> [String] {
    column.heading == nil && !column.isOfAbsences && column.likeness.noughts.isEmpty
      && (column.likeness.isLikely || column.isVaried) && !Heading.isOfSignatures(titles[column.index])
      ? Array(column.likeness.unknown.prefix(6)) : []
  }

  private func list(_ columns: [Column]) -> String { TableHead.list(of: columns.map { titles[$0.index] }) }

  private static let shown = 12
}

/// The columns of a table with marks that play no role, unless whoever gave the options named those that do.
struct IgnoredColumns: LongTableDetector {
  private let titles: [String]
  private let file: String

  let isSettled = true

  init?(_ table: LongTableForm, sample: [TableRow]) {
    guard table.head.columns[.mark] != nil || table.lists != nil || table.flags != nil,
      [ColumnRole.date, .person, .mark].contains(where: { table.options.columns[$0] == nil })
    else { return nil }
    let marks = FinerMarks(table.head, flags: table.flags, rows: sample, options: table.options)
    let finer = marks?.told(in: sample) ?? []
    let left = table.head.unassigned.filter { !(table.read + finer).contains($0) }
    (titles, file) = (left.map { table.head.titles[$0] }, table.file)
    if titles.isEmpty { return nil }
  }

  func report(_ destination: RecordDestination, log: inout DiagnosticLog) {
    log.add(.columnsLeftOut, in: file, "ignored columns: \(TableHead.list(of: titles))")
  }
}
