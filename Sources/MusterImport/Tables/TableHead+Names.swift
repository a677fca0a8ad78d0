import MusterReading

/// Which columns name the people, where the words of a head leave a choice.
extension TableHead {
  /// What a column headed like one of people is beside columns headed like first and last names: it has the whole names, or the
  /// other half of each, or something else, such as kinds of members; or the names of others.
  private enum Neighbor { case whole, half, other, rival }

  /// Goes by first and last names rather than by what a column beside them says of people: `Member` above kinds of members.
  mutating func settleNames(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    settleRecordNames(rows, options)
    // `student` is an id beside `studentName`.
    if let person = columns[.person], options.columns[.person] == nil, options.columns[.id] == nil,
      let named = unassigned.first(where: {
        PlainLetters.folded(titles[$0]) == PlainLetters.folded(titles[person]) + "name"
      }), rows.texts(in: person).allSatisfy({ $0.contains(where: \.isNumber) })
    {
      (columns[.id], columns[.person]) = (person, named)
    }
    guard let person = columns[.person], neighbor(person, rows, options) == .other else { return }
    columns[.person] = nil
    columns.merge(asideNames) { first, _ in first }
    let ids = rows.texts(in: person)
    if columns[.id] == nil, options.columns[.id] == nil, ids.allSatisfy({ GridHead.isCount($0) }),
      Set(ids).count == Set(rows.map { $0.key(of: asideNames.values.sorted()) }).count
    {
      columns[.id] = person
    }
  }

  /// Goes by the people in a column headed like them rather than by `Name`, where that names each record: `Name,Student`.
  private mutating func settleRecordNames(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let name = columns[.person], options.columns[.person] == nil, Heading.isBareName(titles[name])
    else { return }
    let names = rows.texts(in: name)
    let others = unassigned.filter { column in
      let word = PlainLetters.folded(titles[column])
      let cells = rows.texts(in: column)
      let isOfPeople = Heading.words[.person]?.contains(word) == true || Heading.namesPeople(titles[column])
      return isOfPeople && cells.count == names.count && Set(cells).count < cells.count
        && cells.allSatisfy { NameText.isName($0) }
    }
    guard others.count == 1, Set(names).count == names.count,
      names.allSatisfy({ $0.contains(where: \.isNumber) })
    else { return }
    columns[.person] = others[0]
  }

  /// Takes the only column before the dates that names another person in each row, whatever it is called, for that of people.
  mutating func settleOnlyNames(_ rows: some Collection<TableRow>, _ options: ReadingOptions, before end: Int)
  {
    guard !hasPerson, options.columns[.person] == nil else { return }
    let vocabulary = MarkVocabulary(options)
    let free = titles.indices.prefix(end).filter { !columns.values.contains($0) }
    let named = free.filter { column in
      let cells = rows.texts(in: column)
      return (titles[column].hasLetters || titles[column].isEmpty) && Set(cells).count == cells.count
        && holdsNames(column, cells, vocabulary)
    }
    // `Sopran` may stand beside the first of its people alone.
    let most = named.map { rows.texts(in: $0).count }.max()
    let fullest = named.filter { rows.texts(in: $0).count == most }
    if fullest.count == 1 { columns[.person] = fullest[0] }
  }

  /// Whether most cells of a column are names, and its title is of nothing else.
  private func holdsNames(_ column: Int, _ cells: [String], _ vocabulary: MarkVocabulary) -> Bool {
    TableHead.areNames(cells, vocabulary) && !Heading.describesSessions(titles[column])
  }

  private static func areNames(_ cells: [String], _ vocabulary: MarkVocabulary) -> Bool {
    let names = cells.count { NameText.isName($0) && vocabulary.code(of: $0) == nil }
    return cells.count > 1 && names * 4 >= cells.count * 3
  }

  /// Takes the only column that names other people on each day for that of people, whatever it is called, where a row is
  /// of one mark: `Rider` beside `Horse`; of several that one whose names have two words.
  mutating func settleNamesOfRecords(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let date = columns[.date], let mark = columns[.mark], options.columns[.mark] == nil else { return }
    let vocabulary = MarkVocabulary(options)
    guard rows.texts(in: mark).contains(where: { vocabulary.code(of: $0) != nil }) else { return }
    let keys = [date, columns[.slot], columns[.time], columns[.session]].compactMap { $0 }
    let days = Set(rows.map { $0.key(of: keys) })
    let named = unassigned.filter { column in
      let cells = rows.texts(in: column)
      return titles[column].hasLetters && MarkLikeness(title: titles[column]).mayBeMarks
        && cells.count == rows.count { !$0.isBlank } && holdsNames(column, cells, vocabulary)
        && Set(rows.map { $0.key(of: keys + [column]) }).count == rows.count { !$0.isBlank }
        && (days.count == 1 || days.count < cells.count && Set(cells).count < cells.count)
    }
    let ofFullNames = unassigned.filter { column in
      let cells = rows.texts(in: column)
      return cells.count { $0.contains(" ") } * 2 > cells.count && TableHead.areNames(cells, vocabulary)
    }
    let full = named.filter { ofFullNames.contains($0) }
    // `Duty` beside `Teacher`
    if full.isEmpty, !ofFullNames.isEmpty { return }
    if let column = full.count == 1 ? full[0] : named.count == 1 ? named[0] : nil {
      columns[.person] = column
    }
  }

  /// Takes headings of names with a word before them: `Child First` and `Child Last`, `Teilnehmer: Vorname`, `Ticket Full Name`.
  mutating func settlePrefixedNames(_ options: ReadingOptions) {
    guard [.person, .first, .last].allSatisfy({ options.columns[$0] == nil }) else { return }
    func prefixes(_ ends: [String]) -> [String: Int] {
      unassigned.reduce(into: [:]) { found, column in
        let title = PlainLetters.folded(titles[column])
        guard let end = ends.first(where: { title.hasSuffix($0) && title.count > $0.count }) else { return }
        found[String(title.dropLast(end.count))] = column
      }
    }
    let (firsts, lasts) = (prefixes(Heading.firstEnds), prefixes(Heading.lastEnds))
    let pairs = firsts.keys.filter { lasts[$0] != nil }
    let whole = prefixes(["fullname", "personname"])
    let called = unassigned.filter { Heading.namesOne(titles[$0]) }
    if pairs.count == 1 {
      (columns[.first], columns[.last]) = (firsts[pairs[0]], lasts[pairs[0]])
    } else if pairs.isEmpty, whole.count == 1 || whole.isEmpty && called.count == 1 {
      columns[.person] = whole.values.first ?? called[0]
    }
  }

  private func neighbor(_ person: Int, _ rows: some Collection<TableRow>, _ options: ReadingOptions)
    -> Neighbor
  {
    let parts = asideNames.filter { $0.key != .prefix }.values.sorted()
    let vocabulary = MarkVocabulary(options)
    func areWords(_ column: Int) -> Bool {
      let cells = rows.texts(in: column)
      return !cells.allSatisfy { vocabulary.code(of: $0) != nil }
        && cells.count { $0.hasLetters && !$0.contains(where: \.isNumber) } * 2 > cells.count
    }
    let filled = rows.filter { row in !row.isBlank(person) && !parts.allSatisfy { row.isBlank($0) } }
    guard !filled.isEmpty, !parts.isEmpty, parts.allSatisfy(areWords) else { return .whole }
    let known = filled.count { row in
      let whole = PlainLetters.folded(row.text(person))
      return parts.flatMap { row.text($0).split(separator: " ") }.allSatisfy {
        PlainLetters.contains(whole, PlainLetters.folded($0))
      }
    }
    if known * 2 >= filled.count { return .whole }
    let whole = filled.lazy.map { $0.text(person) }.count { NameText.isName($0) && $0.contains(" ") }
    // One client may have several people.
    let areMore = Set(filled.map { $0.key(of: parts) }).count > Set(filled.map { $0.text(person) }).count
    if parts.count > 1 { return whole * 2 > filled.count && !areMore ? .rival : .other }
    return whole * 2 > filled.count || !areWords(person) ? .whole : .half
  }

  /// Takes `Name` for that of the session where another column lists the people: `Name, Date, Attendees`.
  mutating func settleLists(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let title = columns[.person], columns[.date] != nil else { return }
    if let list = listBeside(title, rows, options), columns[.session] == nil, !isOfForm,
      Heading.isBareName(titles[title]),
      Set(rows.flatMap { NameSeparator.comma.parts(of: $0.text(list)) }).isDisjoint(
        with: rows.texts(in: title))
    {
      (columns[.person], columns[.session]) = (list, title)
    }
    // That a session is done is nobody's mark.
    if let mark = columns[.mark], options.columns[.mark] == nil, options.columns[.person] == nil,
      let person = columns[.person], isList(person, rows),
      rows.texts(in: mark).allSatisfy({ Heading.held.contains(PlainLetters.folded($0)) })
    {
      columns[.mark] = nil
    }
  }

  private func isList(_ column: Int, _ rows: some Collection<TableRow>) -> Bool {
    Heading.namesPeople(titles[column]) && rows.contains { NameSeparator.isList($0.text(column)) }
  }

  /// The column that lists names beside one that is headed like that of people.
  private func listBeside(_ person: Int, _ rows: some Collection<TableRow>, _ options: ReadingOptions) -> Int?
  {
    guard options.columns[.person] == nil, !Heading.namesPeople(titles[person]) else { return nil }
    return unassigned.first { isList($0, rows) }
  }

  /// Asks who the people are where two columns name people, or one may have the half of a name of which the other is known.
  ///
  /// - Parameter end: the column from which on there are sessions.
  func doubtfulNames(
    _ rows: some Collection<TableRow>, _ options: ReadingOptions, before end: Int = .max, file: String
  ) -> Diagnostic? {
    func ask(_ message: DiagnosticText, _ yes: [Advice], _ no: Advice) -> Diagnostic {
      Diagnostic(
        .unclearNames, at: SourcePlace(file: file), message, help: "if so: \(name: yes); if not: \(name: no)")
    }
    if let person = columns[.person] {
      let (title, no) = (titles[person], Advice.assign("column", "person", titles[person]))
      if let list = listBeside(person, rows, options) {
        let role = columns[.session] == nil ? ColumnRole.session : .note
        return ask(
          "the people may be those listed in '\(titles[list])', and not those in '\(title)'",
          [.assign("column", role.rawValue, title)], no)
      }
      let parts = ColumnRole.allCases.compactMap { role in asideNames[role].map { (role, titles[$0]) } }
      switch neighbor(person, rows, options) {
      case .rival:
        return ask(
          "the people may be those in \(TableHead.list(of: parts.map(\.1))), and not those in '\(title)'",
          parts.map { .assign("column", $0.0.rawValue, $0.1) }, no)
      case .half:
        return ask(
          TableHead.half(parts[0].0, parts[0].1, title),
          [.assign("column", parts[0].0 == .first ? "last" : "first", title)], no)
      default: break
      }
    }
    guard let (known, other) = halves(rows, options, before: end) else { return nil }
    let role = columns[.last] == known ? ColumnRole.last : .first
    return ask(
      TableHead.half(role, titles[known], titles[other]),
      (columns[role] == nil ? [.assign("column", role.rawValue, titles[known])] : [])
        + [.assign("column", role == .first ? "last" : "first", titles[other])],
      .assign("column", "note", titles[other]))
  }

  private static func half(_ role: ColumnRole, _ known: String, _ other: String) -> DiagnosticText {
    "there are \(known: role.rawValue) names in '\(known)', and there may be \(known: role == .first ? "last" : "first") names in '\(other)'"
  }

  /// A column with halves of names, and one that may have the others, as it stands beside it, or tells people apart.
  private func halves(_ rows: some Collection<TableRow>, _ options: ReadingOptions, before end: Int)
    -> (known: Int, other: Int)?
  {
    guard columns[.first] == nil || columns[.last] == nil,
      let known = columns[.person] ?? columns[.first] ?? columns[.last]
    else { return nil }
    let vocabulary = MarkVocabulary(options)
    let other = unassigned.prefix { $0 < end }.first { column in
      let cells = rows.texts(in: column)
      return titles[column].hasLetters && !cells.isEmpty
        && (columns[.person] == nil && abs(column - known) == 1 || tellsApart(column, known, rows))
        && cells.allSatisfy { NameText.isName($0) && vocabulary.code(of: $0) == nil }
    }
    return other.map { (known, $0) }
  }

  /// Whether a column of which nobody knows the heading differs in rows that else are of the same person and session.
  private func tellsApart(_ column: Int, _ known: Int, _ rows: some Collection<TableRow>) -> Bool {
    guard MarkLikeness(title: titles[column]).mayBeMarks || RowHeading.matches(titles[column]),
      !Heading.describesSessions(titles[column]), !rows.contains(where: { $0.text(known).contains(" ") })
    else { return false }
    let rules = LongRules(columns: columns)
    var seen: [[UInt8]: String] = [:]
    return rows.contains { row in
      let text = row.text(column)
      return !row.isBlank(known)
        && seen.updateValue(text, forKey: row.key(of: rules.sessionColumns + rules.personColumns)) ?? text
          != text
    }
  }
}
