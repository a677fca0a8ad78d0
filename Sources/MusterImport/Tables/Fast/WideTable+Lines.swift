import MusterReading

/// Reading rows by the lines of their file.
extension WideTable {
  /// Reads the lines below the head; `false` when the careful reader has to, and nothing was changed.
  ///
  /// What was found of the head is carried out, and nothing is found anew.
  mutating func read(_ lines: FileLines, delimiter: UInt8, into destination: inout RecordDestination)
    throws(FileError) -> Bool
  {
    guard isPlain else { return false }
    let plan = self
    let found = try lines.read { lines throws(FileError) in
      try FastGridWorker(plan, delimiter: delimiter).read(lines)
    }
    guard let results = found?.joined().sorted(by: { $0.start < $1.start }) else { return false }
    var (table, changed) = (self, destination)
    guard table.add(results, to: &changed) else { return false }
    (self, destination) = (table, changed)
    return true
  }

  /// Whether there is nothing beside the people and their marks to be read or told.
  private var isPlain: Bool {
    guard let first = head.sessions.first?.column, first > 0, options.rows.isEmpty, slotColumn == nil,
      head.checks.isEmpty, head.doubtful.isEmpty, head.cancelled.isEmpty, head.untitled.isEmpty,
      head.leftOut.isEmpty, head.secondNames.isEmpty, head.titles.count == first + head.sessions.count,
      head.sessions.enumerated().allSatisfy({ $1.column == first + $0 })
    else { return false }
    let named = Set([ColumnRole.person, .first, .prefix, .last, .id].compactMap { head.roles.columns[$0] })
    return named == Set(0..<first)
  }

  /// The person of the cells before the marks; `nil` where they may be a title, a total or somebody without a name.
  func plainPerson(of row: TableRow) -> (name: String, id: String?)? {
    let (name, id) = LongRules(columns: head.roles.columns).person(of: row)
    guard !name.isEmpty, id != nil || head.roles.columns[.id] == nil, CalendarCell(name) == nil,
      CalendarCell(title: name) == nil, GridHead.check(headed: name, marks: marks) == nil,
      !head.isRepeated(by: row), !Heading.asksWhetherHeld(name), !Heading.isOfSessions(name),
      !Heading.namesTimes(PlainLetters.folded(name)), !SessionHeading.isCancelled(name[...])
    else { return nil }
    return (name, id)
  }

  /// Takes down the marks of what was read; `false` where something is to be said of them.
  private mutating func takeMarks(of results: [FastGridWorker.Result]) -> Bool {
    let texts = Set(results.flatMap(\.texts))
    // Rows of numbers among others, and the last of few, may be sums.
    let codes = texts.filter { marks.meaning(of: $0) != .blank }
    let (numbers, people) = (codes.count { GridHead.isCount($0) }, results.reduce(0) { $0 + $1.people.count })
    guard numbers == 0 || numbers == codes.count && people > TableShape.sample else { return false }
    for text in texts {
      if case .session = SessionHeading.reading(of: text, dates: dates, year: nil) { return false }
      guard marks.code(in: TableRow([text], line: 0), column: 0, file: file) != nil,
        !SessionHeading.saysClosed(text)
      else { return false }
    }
    return !marks.areOdd && marks.hasPlainPresences && !marks.areAbsencesAlone
  }

  /// Adds what was read; `false` where something is to be said of it that needs places.
  private mutating func add(_ results: [FastGridWorker.Result], to destination: inout RecordDestination)
    -> Bool
  {
    guard takeMarks(of: results) else { return false }
    var log = DiagnosticLog()
    let group = destination.group(named: defaultGroup)
    guard !destination[group].hasMemberships, destination[group].addition == nil else { return false }
    destination[group].reserve(
      people: results.reduce(0) { $0 + $1.people.count }, sessions: head.sessions.count)
    let key = SessionKey(group: group, slot: "")
    let found = sessions(of: key, in: &destination, log: &log)
    let known = found.compactMap { $0 }
    guard known.count == found.count else { return false }
    var parts: [MarkPart<FastGridWorker.Result>] = []
    for result in results {
      var people: [PersonID] = []
      for person in result.people {
        guard
          let index = destination[group].person(
            named: person.name, id: person.id, at: SourcePlace(file: file), log: &log)
        else { return false }
        guard person.id != nil || met[key, default: []].insert(index).inserted else { return false }
        people.append(index)
        if person.isMarked { marked.insert(person.name) } else { unmarked.insert(person.name) }
      }
      coverage.add(result.held(people: people.count, sessions: known.count))
      parts.append(MarkPart(marks: result, people: people, sessions: BitSessions(known)))
      rows += people.count
    }
    guard destination[group].merge(parts) == 0 else { return false }
    isBlank = false
    // Of few people it is asked whether a row without marks is somebody's.
    guard unmarked.isEmpty || marked.count >= TableShape.sample else { return false }
    return log.problems.isEmpty && log.errors == 0 && log.warnings == 0
  }
}
