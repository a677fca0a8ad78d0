import MusterReading

/// Which columns name the people, where the words of a head leave a choice.
extension TableHead {
  /// What a column headed like one of people is beside columns headed like those of first and last names.
  private enum Neighbor {
    /// It has the whole names, or the others have none.
    case whole
    /// It has the other half of each name.
    case half
    /// It has something else, such as kinds of members.
    case other
    /// It has whole names, and the others have those of somebody else.
    case rival
  }

  /// Goes by first and last names rather than by what a column beside them says of people: `Member` above kinds of members.
  mutating func settleNames(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let person = columns[.person], case .other = neighbor(person, rows, options) else { return }
    columns[.person] = nil
    for (role, column) in asideNames { columns[role] = column }
    let ids = rows.texts(in: person)
    let parts = [ColumnRole.first, .last].compactMap { asideNames[$0] }
    if columns[.id] == nil, options.columns[.id] == nil, ids.allSatisfy({ GridHead.isCount($0) }),
      Set(ids).count == Set(rows.map { $0.key(of: parts) }).count
    {
      columns[.id] = person
    }
    asideNames = [:]
  }

  private func neighbor(_ person: Int, _ rows: some Collection<TableRow>, _ options: ReadingOptions)
    -> Neighbor
  {
    let parts = [ColumnRole.first, .last].compactMap { asideNames[$0] }
    let pairs = rows.lazy.map { row in (whole: row.text(person), parts: parts.map { row.text($0) }) }
      .filter { !$0.whole.isEmpty && $0.parts.contains { !$0.isEmpty } }
    let vocabulary = MarkVocabulary(options)
    guard !pairs.isEmpty, !parts.isEmpty,
      parts.allSatisfy({ TableHead.areWords(rows.texts(in: $0), vocabulary) })
    else { return .whole }
    let known = pairs.count { whole, parts in
      let folded = PlainLetters.folded(whole)
      return parts.joined(separator: " ").split(separator: " ").allSatisfy {
        PlainLetters.contains(folded, PlainLetters.folded($0))
      }
    }
    if known * 2 >= pairs.count { return .whole }
    let areWhole = pairs.count { NameLists.isName($0.whole) && $0.whole.contains(" ") } * 2 > pairs.count
    if parts.count > 1 { return areWhole ? .rival : .other }
    return areWhole || !TableHead.areWords(pairs.map(\.whole), vocabulary) ? .whole : .half
  }

  private static func areWords(_ cells: [String], _ vocabulary: MarkVocabulary) -> Bool {
    !cells.allSatisfy { vocabulary.code(of: $0) != nil }
      && cells.count { $0.hasLetters && !$0.contains(where: \.isNumber) } * 2 > cells.count
  }

  /// Takes `Name` for that of the session where another column lists the people: `Name, Date, Attendees`.
  mutating func settleLists(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let title = columns[.person], let list = listBeside(title, rows, options),
      columns[.date] != nil, columns[.session] == nil, !isOfForm, Heading.isBareName(titles[title])
    else { return }
    let listed = Set(rows.flatMap { NameLists.parts($0.text(list), at: .comma) })
    guard listed.isDisjoint(with: rows.texts(in: title)) else { return }
    columns[.person] = list
    columns[.session] = title
    // The state of a session is nobody's mark.
    if let mark = columns[.mark], options.columns[.mark] == nil, Set(rows.texts(in: mark)).count == 1,
      MarkVocabulary(options).code(of: rows.texts(in: mark)[0]) == nil
    {
      columns[.mark] = nil
    }
  }

  /// The column that lists names beside one that is headed like that of people.
  private func listBeside(_ person: Int, _ rows: some Collection<TableRow>, _ options: ReadingOptions) -> Int?
  {
    guard options.columns[.person] == nil, !Heading.namesPeople(titles[person]) else { return nil }
    return unassigned.first { column in
      Heading.namesPeople(titles[column])
        && rows.contains { NameLists.isList($0.text(column)) }
    }
  }

  /// Asks who the people are where a head and its rows leave that open: two columns name people, or one may have the half of a
  /// name of which the other half is known.
  ///
  /// - Parameter end: the column from which on there are sessions.
  func doubtfulNames(
    _ rows: some Collection<TableRow>, _ options: ReadingOptions, before end: Int = .max, file: String
  ) -> Diagnostic? {
    let place = SourcePlace(file: file)
    if let person = columns[.person] {
      if let list = listBeside(person, rows, options) {
        return .rivalNames(
          titles[person], TableHead.list(of: [titles[list]]), at: place,
          other: [.assign("column", columns[.session] == nil ? "session" : "note", titles[person])])
      }
      let parts = ColumnRole.allCases.compactMap { role in asideNames[role].map { (role, titles[$0]) } }
      switch neighbor(person, rows, options) {
      case .rival:
        return .rivalNames(
          titles[person], TableHead.list(of: parts.map(\.1)), at: place,
          other: parts.map { .assign("column", $0.0.rawValue, $0.1) })
      case .half where parts.count == 1:
        return .halfNames(
          parts[0].0, parts[0].1, beside: titles[person], at: place,
          ifNot: .assign("column", "person", titles[person]))
      default: break
      }
    }
    return halfNames(rows, options, before: end, at: place)
  }

  private func halfNames(
    _ rows: some Collection<TableRow>, _ options: ReadingOptions, before end: Int, at place: SourcePlace
  ) -> Diagnostic? {
    guard columns[.first] == nil || columns[.last] == nil,
      let known = columns[.person] ?? columns[.first] ?? columns[.last]
    else { return nil }
    let vocabulary = MarkVocabulary(options)
    let other = unassigned.first { column in
      let cells = rows.texts(in: column)
      return column < end && titles[column].hasLetters && !cells.isEmpty
        && (columns[.person] == nil && abs(column - known) == 1 || tellsApart(column, known, rows))
        && cells.allSatisfy { NameLists.isName($0) && vocabulary.code(of: $0) == nil }
    }
    guard let other else { return nil }
    return .halfNames(
      columns[.person] != nil ? nil : columns[.first] == nil ? .last : .first, titles[known],
      beside: titles[other], at: place, ifNot: .assign("column", "note", titles[other]))
  }

  /// Whether a column of which nobody knows the heading differs in rows that else are of the same person and session.
  private func tellsApart(_ column: Int, _ known: Int, _ rows: some Collection<TableRow>) -> Bool {
    let title = titles[column]
    guard MarkLikeness(title: title).mayBeMarks || RowHeading.matches(title),
      !Heading.describesSessions(title), !rows.contains(where: { $0.text(known).contains(" ") })
    else { return false }
    let rules = LongRules(columns: columns)
    var seen: [[UInt8]: String] = [:]
    return rows.contains { row in
      guard !row.isBlank(known), !row.isBlank(column) else { return false }
      let text = row.text(column)
      return seen.updateValue(text, forKey: row.key(of: rules.sessionColumns + rules.personColumns)) ?? text
        != text
    }
  }
}

extension Diagnostic {
  /// That a column may have the other half of the names of which one has a half.
  ///
  /// - Parameter role: which half is known; `nil` where it may be either.
  fileprivate static func halfNames(
    _ role: ColumnRole?, _ known: String, beside other: String, at place: SourcePlace, ifNot: Advice
  ) -> Diagnostic {
    let (half, rest): (ColumnRole, ColumnRole) = role == .last ? (.last, .first) : (.first, .last)
    let options =
      (role == nil ? [Advice.assign("column", half.rawValue, known)] : []) + [
        .assign("column", rest.rawValue, other)
      ]
    return Diagnostic(
      .unclearNames, at: place,
      "\(known: role == nil ? "several people are called the same" : "there are \(half.rawValue) names") in '\(known)', and there may be \(known: rest.rawValue) names in '\(other)'",
      help: "if so: \(name: options); if not: \(name: ifNot)")
  }

  /// That two columns, or one and a pair, may name the people.
  fileprivate static func rivalNames(
    _ title: String, _ others: String, at place: SourcePlace, other: [Advice]
  ) -> Diagnostic {
    Diagnostic(
      .unclearNames, at: place, "cannot tell whether the people are in '\(title)' or in \(others)",
      help: "specify it: \(name: .assign("column", "person", title)), or for \(others): \(name: other)")
  }
}
