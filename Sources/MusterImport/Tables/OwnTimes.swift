import MusterReading

/// Times of a table that are those of each person, as in time sheets, clocks and results of races, and not of sessions.
enum OwnTimes {
  /// The minutes of which nearly all times that somebody plans are multiples.
  private static let plannedMinutes = 5
  /// The fewest rows that show that people pass a clock when they come and go.
  private static let fewestPunches = 6

  /// Whether the times below a head differ from person to person: most people of a day have one that nobody shares, and
  /// either times are at odd minutes or a column tells how long each was there.
  ///
  /// Two times of one person on one day are two sessions, but in a time sheet, and where most are at odd minutes and hardly any
  /// is shared, as in the log of a clock. Where nobody has two rows on a day, and some have no time, others came then.
  static func areBelow(_ head: TableHead, _ rows: some Collection<TableRow>) -> Bool {
    guard let column = head.columns[.time], let date = head.columns[.date], head.columns[.slot] == nil
    else { return false }
    let areSent = head.titles.contains { DateHeading.isOfRecord($0) }
    if rows.hasOnlyTexts(in: column, that: { isStamp($0) || areSent && SlotText.hasTime($0) }) { return true }
    // Whoever signs does so as they come.
    let mark = head.columns[.mark].flatMap { Heading.isOfSignatures(head.titles[$0]) ? nil : $0 }
    guard mark == nil || rows.contains(where: { !$0.isBlank && $0.isBlank(column) }) else { return false }
    let timed = rows.filter { !$0.isBlank(column) }
    let rules = LongRules(columns: head.columns)
    let people = Set(timed.map { [$0.text(date)] + person(of: $0, rules) })
    let listed = rows.filter { !$0.isBlank }
    let untimed = Set(listed.filter { $0.isBlank(column) }.map { $0.text(date) })
    if mark != nil,
      Set(listed.map { [$0.text(date)] + person(of: $0, rules) }).count == listed.count,
      timed.contains(where: { untimed.contains($0.text(date)) })
    {
      return true
    }
    let crowded = Dictionary(grouping: timed) { $0.text(date) }.values.filter { $0.count > 1 }
    let all = crowded.joined().count
    let together = crowded.reduce(0) { sum, day in
      sum + Dictionary(grouping: day) { $0.text(column) }.values.filter { $0.count > 1 }.joined().count
    }
    guard all > 0, timed.count > 2, together * 2 < all else { return false }
    if areOfSheet(head, rows) { return true }
    let odd = timed.count { row in
      ClockText.seconds(of: row.text(column)).map { $0 % (60 * plannedMinutes) != 0 } ?? true
    }
    if people.count < timed.count {
      return timed.count >= fewestPunches && odd * 2 >= timed.count && together * 4 < all
    }
    return odd * 3 >= timed.count || head.unassigned.contains { Amount.heads(head.titles[$0]) }
  }

  /// Whether beside the times of a head are those at which people left, and how long they were there, as in time sheets.
  static func areOfSheet(_ head: TableHead, _ rows: some Collection<TableRow>) -> Bool {
    let amounts = head.unassigned.filter { Amount.isOfSheet(head.titles[$0]) }
    let free = head.unassigned.filter { !amounts.contains($0) }
    let others = [ColumnRole.time, .date].compactMap { head.columns[$0] }
    return !amounts.isEmpty
      && (free + others).count { column in
        rows.hasOnlyTexts(in: column) { ClockText.seconds(of: $0) != nil || SlotText.hasTime($0) }
      } > 1
  }

  /// The column that says of each time whether somebody came or left, `IN` and `OUT`, where somebody is there twice on a day.
  static func directions(below head: TableHead, _ rows: some Collection<TableRow>, _ options: ReadingOptions)
    -> Int?
  {
    guard let date = head.columns[.date], head.columns[.slot] == nil, options.columns[.time] == nil,
      head.columns[.time] != nil || rows.contains(where: { SlotText.hasTime($0.text(date)) })
    else { return nil }
    let mark = options.columns[.mark] == nil ? head.columns[.mark] : nil
    let session = options.columns[.session] == nil ? head.columns[.session] : nil
    let found = (head.unassigned + [mark, session].compactMap { $0 }).first { column in
      // `Front Door (In)`
      let cells = rows.texts(in: column).map {
        PlainLetters.folded(BracketedText($0[...])?.normalized.remark ?? $0)
      }
      return !cells.isEmpty && cells.allSatisfy { comings.contains($0) || leavings.contains($0) }
        && cells.contains { leavings.contains($0) }
    }
    guard let found else { return nil }
    let rules = LongRules(columns: head.columns)
    let timed = rows.filter { !$0.isBlank(found) }
    let days = Set(
      timed.map { [String(decoding: $0.dayKey(of: [date]), as: UTF8.self)] + person(of: $0, rules) })
    return days.count < timed.count ? found : nil
  }

  /// Whether titles are those of a clock that people pass when they come or leave: `出勤`, `Clock In`.
  static func areByClock(_ titles: [String]) -> Bool {
    titles.prefix(FastLongTable.mostColumns).lazy.map { PlainLetters.folded($0) }.contains {
      comings.contains($0) || leavings.contains($0) || Heading.arrivals.contains($0)
    }
  }

  /// Whether a text is the moment at which a program opened a form, to the fraction of a second.
  private static func isStamp(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count > 20 && bytes[10] == UInt8(ascii: "T") && bytes[19] == UInt8(ascii: ".")
      && bytes[20...].prefix { DateCandidates.isDigit($0) }.contains { $0 != UInt8(ascii: "0") }
  }

  private static func person(of row: TableRow, _ rules: LongRules) -> [String] {
    let (name, id) = rules.person(of: row)
    return [name, id ?? ""]
  }

  private static let comings = Set(WordLists.tables["punches.in"])
  private static let leavings = Set(WordLists.tables["punches.out"])
}

extension TableHead {
  /// Takes times at which each person came or left for what they are, and no slots.
  mutating func settleOwnTimes(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard options.columns[.time] == nil else { return }
    directions = OwnTimes.directions(below: self, rows, options)
    for role in [ColumnRole.mark, .session] where directions != nil && columns[role] == directions {
      columns[role] = nil
    }
    let areOwn = directions != nil || OwnTimes.areBelow(self, rows)
    areOfSheet = isLong && (areOwn || columns[.time] == nil) && OwnTimes.areOfSheet(self, rows)
    if areOwn {
      (ownTimes, columns[.time]) = (columns[.time], nil)
    }
  }

  /// Whether rows are those of a clock that people pass several times a day.
  var arePunches: Bool { directions != nil || ownTimes != nil || areOfSheet }

  /// That times are not read as slots; `nil` where there are none.
  func remarkOnTimes(file: String) -> Diagnostic? {
    guard let ownTimes else { return nil }
    let title = titles[ownTimes]
    return Diagnostic(
      .timesLeftOut, at: SourcePlace(file: file),
      "ignored the times in column '\(title)', which differ from person to person: each day is read as one session",
      help: "if they are slots: \(name: .assign("column", "slot", title))")
  }
}
