import MusterReading

extension JournalEditor {
  /// Adds to the journal what files have and it has not: sessions, marks, people and what is known of them.
  ///
  /// The files are read as if the journal included them, by its names, aliases, calendar and slots; what it declares of the
  /// group stays. Nothing is written here.
  ///
  /// - Parameters:
  ///   - files: the files that are added.
  ///   - options: how the files are read.
  ///   - rules: what may be added.
  /// - Throws: ``JournalFileError`` when a file cannot be read, or the new text would not say what it should.
  public func add(_ files: ImportFiles, options: ReadingOptions, rules: AdditionRules = AdditionRules())
    throws(JournalFileError) -> JournalAddition
  {
    // Each mark is looked at, with its place.
    var options = options
    options.gathersPlaces = true
    var log = DiagnosticLog(skipsInvalid: options.skipsInvalid)
    var builder = builder
    builder.applyRulesToMarks()
    builder.beginAddition(to: file, replacing: rules.replaces)
    var destination = RecordDestination(addingTo: builder, group: rules.group)
    do throws(FileError) {
      for path in files.paths {
        try JournalLoader.read(
          try files.open(path), options: options, into: &destination, group: journal.group, log: &log)
      }
    } catch { throw .input(error) }
    log.addUnusedCodes(options.marks.keys, of: options, in: files.name)
    builder = destination[0]
    builder.restorePeople(file: files.name, log: &log)
    return try addition(builder, destination, rules, log, groupName: options.groupName)
  }

  private func addition(
    _ after: JournalBuilder, _ destination: RecordDestination, _ rules: AdditionRules, _ log: DiagnosticLog,
    groupName: String?
  ) throws(JournalFileError) -> JournalAddition {
    guard let addition = after.addition else { throw .invalid(log) }
    let groups = destination.groups
    var writer = AdditionWriter(after, addition: addition, to: self)
    let result = JournalAddition(
      text: writer.write(), log: log, groups: groups,
      hasOneGroup: rules.group.map(groups.contains) ?? (groups.count <= 1),
      otherGroup: rules.group == nil ? otherGroup(in: groupName.map { [$0] } ?? groups) : nil,
      plans: destination.plans,
      newSessions: after.sessions.count - addition.sessions,
      sameSessions: addition.metSessions.count { $0.index < addition.sessions },
      newMarks: addition.changes.count - addition.replaced, replacedMarks: addition.replaced,
      sameMarks: addition.same.count, newPeople: newPeople(of: after),
      otherDirectives: otherDirectives(destination.declared))
    if result.isWhole, !result.text.utf8.elementsEqual(text.utf8) {
      var ignored = DiagnosticLog()
      try AdditionVerification(expected: after.finish(log: &ignored)).check(result.text, of: self)
    }
    return result
  }

  /// The only group of files, where the journal has a `group` line that names another one.
  private func otherGroup(in groups: [String]) -> String? {
    guard groups.count == 1, groups[0] != journal.group, outline.hasGroupLine else { return nil }
    return groups[0]
  }

  private func newPeople(of after: JournalBuilder) -> [(name: String, similar: String?)] {
    let new = after.people.dropFirst(journal.people.count).map(\.name)
    // A list that is new as a whole is no slip.
    let mayBeSlips = new.count <= 50
    var spellings = SpellingGuide(mayBeSlips ? journal.people.map(\.name) : [])
    return new.map { ($0, spellings.nearest(to: $0)) }
  }

  private func otherDirectives(_ declared: [GroupFacts]) -> [String] {
    let known = Set(journal.facts.directives)
    var others: [String] = []
    for line in declared.flatMap(\.directives) where !known.contains(line) && !others.contains(line) {
      others.append(line)
    }
    return others
  }
}

extension JournalBuilder {
  /// Gives people who were on record before what was known of them back, where a file put something else in its place; each
  /// is logged.
  fileprivate mutating func restorePeople(file: String, log: inout DiagnosticLog) {
    guard let addition else { return }
    for index in addition.persons.indices where person(at: index) != addition.persons[index] {
      let before = addition.persons[index]
      let now = person(at: index)
      for detail in Person.directives(of: now, before) where detail.contradicts(before, now) {
        let (new, old) = (detail.values(of: now).joined(), detail.values(of: before).joined())
        let message: DiagnosticText =
          "'\(known: detail.keyword)' of '\(name: now.name)' is \(name: new) in the file and \(name: old) in the journal"
        let place = SourcePlace(file: file)
        log.add(.conflictingPerson, at: place, message, help: "keep one of the two")
        log.reject(
          RejectedRecord(place: place, reason: message, text: "\(now.name): \(detail.keyword) \(new)"))
      }
      var restored = before
      restored.complete(with: now)
      restored.isDeclared = now.isDeclared
      update(person: index) { $0 = restored }
    }
  }
}
