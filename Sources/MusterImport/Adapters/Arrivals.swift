import MusterReading

/// Makes a column of marks for a table of the times at which people came, where some rows have none: whoever has one is present,
/// or late where another column says so, and a row without one is of the mark that stands in another column, or of none.
struct Arrivals: HeadedAdapter {
  static let adaptation = RowAdaptation.arrivals
  let head: [String]
  private let column: Int
  private let note: Int?
  /// The columns that may say more of a row.
  private let others: [(index: Int, title: String)]
  /// What stands in them beside times.
  private let usual: Set<String>
  private let vocabulary: MarkVocabulary
  var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.plan.leavesMarksOpen,
      let start = sample.prefix(TableShape.most).firstIndex(where: { row in
        row.count <= FastLongTable.mostColumns && row.texts.contains { Arrivals.isHeading($0) }
      })
    else { return nil }
    let body = sample[(start + 1)...]
    let roles = TableHead(titles: sample[start].texts, rows: body, options: options)
    let hasDay = roles.columns[.date] != nil || options.date ?? NamedDay.only(in: file) != nil
    let found = (roles.unassigned + [roles.columns[.time]].compactMap { $0 }).sorted().first {
      Arrivals.isHeading(roles.titles[$0])
    }
    let vocabulary = MarkVocabulary(options.completed(by: sample))
    guard roles.hasPerson, hasDay, roles.directions == nil, let found,
      options.columns[.time] == nil,
      body.contains(where: { Arrivals.isListed($0, found, roles, vocabulary) }),
      body.contains(where: { !Arrivals.isUntimed($0, found, vocabulary) }),
      body.allSatisfy({ row in
        Arrivals.isUntimed(row, found, vocabulary)
          || row.text(found).contains(":") && ClockText.seconds(of: row.text(found)) != nil
          || TimeSpan(row.text(found)) != nil
      })
    else { return nil }
    (head, column) = (roles.titles, found)
    let untimed = body.filter { Arrivals.isUntimed($0, found, vocabulary) }
    let timed = body.filter { !Arrivals.isUntimed($0, found, vocabulary) }
    let mark = roles.columns[.mark]
    // Marks of those who have no time say more of them.
    guard mark.map({ timed.texts(in: $0).isEmpty }) ?? true else { return nil }
    note = roles.columns[.note]
    let free = (roles.unassigned + [note, mark].compactMap { $0 }).sorted().filter { $0 != found }
    others = free.filter { [note] index in
      index == note || Arrivals.isOfReasons(roles.titles[index])
        || FinerMarks.saysLateness(roles.titles[index], vocabulary)
        || timed.texts(in: index).isEmpty && !MarkLikeness(title: roles.titles[index]).isAside
          && !Heading.isCompany(roles.titles[index])
        || untimed.texts(in: index).contains { Arrivals.mark($0, vocabulary) != nil }
    }.map { ($0, roles.titles[$0]) }
    usual = Set(others.flatMap { timed.texts(in: $0.index) })
    self.vocabulary = vocabulary
  }

  private static func isOfReasons(_ title: String) -> Bool {
    AbsenceHeading.matches(title) || Heading.namesReasons(title) || MarkLikeness(title: title).isOfAttendance
  }

  /// The mark that a word is the code of.
  private static func mark(_ text: String, _ vocabulary: MarkVocabulary) -> Mark? {
    guard text.count > 1, text.contains(where: \.isLetter), case .mark(let mark) = vocabulary.code(of: text)
    else { return nil }
    return mark
  }

  private static func isHeading(_ title: String) -> Bool {
    let folded = PlainLetters.folded(title)
    return ins.contains(folded) || Heading.arrivals.contains(folded)
      || ins.contains(folded.filter { !$0.isNumber }) || Heading.isOfSignatures(title)
  }

  private static let ins = Set(WordLists.tables["punches.in"])

  /// Whether a row is of somebody who has no time.
  private static func isListed(
    _ row: TableRow, _ column: Int, _ roles: TableHead, _ vocabulary: MarkVocabulary
  ) -> Bool {
    isUntimed(row, column, vocabulary)
      && [ColumnRole.person, .first, .last].contains { roles.columns[$0].map { !row.isBlank($0) } ?? false }
  }

  /// Whether a row has no time, or a dash or the word for an absence in its place.
  private static func isUntimed(_ row: TableRow, _ column: Int, _ vocabulary: MarkVocabulary) -> Bool {
    MarkWords.blanks.contains(row.text(column)) || mark(row.text(column), vocabulary)?.isAttended == false
  }

  /// The mark of a row, empty where nothing tells, or what may be one.
  private func mark(of row: TableRow) -> String {
    let told = others.filter { !row.isBlank($0.index) }
    guard Arrivals.isUntimed(row, column, vocabulary) else {
      let isLate = told.contains { Arrivals.mark(row.text($0.index), vocabulary) == .partial }
      return told.reduce(isLate ? Mark.partial : .present) {
        FinerMarks.mark($0, beside: $1.title, saying: row.text($1.index), vocabulary, byClock: true)
      }.word
    }
    var found = Set([Arrivals.mark(row.text(column), vocabulary)].compactMap { $0 })
    var (unknown, reason): (String?, String?)
    for (index, title) in told {
      let text = row.text(index)
      if let headed = vocabulary.mark(named: title), let isSet = vocabulary.isSet(text, below: headed) {
        // `True` below `Absent`
        if isSet { found.insert(headed) }
      } else if usual.contains(text), MarkVocabulary.answer(text) != nil {
        // `True` below `Must Clock In`
        continue
      } else if let mark = Arrivals.mark(text, vocabulary) {
        found.insert(mark)
      } else if AbsenceHeading.counts(title), let amount = Amount.value(of: text) {
        if amount > 0 { found.insert(.absent) }
      } else if AbsenceHeading.matches(title), ListedMark.isReason(text, vocabulary) {
        found.insert(.absent)
        reason = text
      } else if text.hasLetters, !usual.contains(text), ClockText.seconds(of: text) == nil,
        Amount.value(of: text) == nil
      {
        unknown = unknown ?? text
      }
    }
    if let unknown, found.isEmpty { return unknown }
    if found == [.absent, .excused] { return Mark.excused.word }
    // A reason that nobody knows is told of as a remark.
    if let reason, found == [.absent] { return "\(Mark.absent.word) (\(reason))" }
    return found.sorted { $0.word < $1.word }.map(\.word).joined(separator: " / ")
  }

  func rows(for row: TableRow, isHead: Bool) -> [TableRow] {
    let made = row.setting(max(head.count, row.count), to: isHead ? "mark" : mark(of: row), at: column)
    return [made.replacing([column] + others.map(\.index).filter { $0 != note }) { _ in "" }]
  }
}
