import MusterJournals

/// Makes sure that a changed text says what was asked for and nothing else, by reading it again.
struct EditVerification {
  let before: JournalEditor
  let edit: JournalEdit

  /// Compares what the texts say.
  ///
  /// - Returns: what the new text says.
  /// - Throws: ``JournalFileError/spoiled(_:)`` when the new text has errors or other marks than it should;
  ///   ``JournalFileError/refused(_:)`` when that is because a mark stands in an included file too.
  @discardableResult
  func check() throws(JournalFileError) -> JournalEditor {
    let after: JournalEditor
    do throws(JournalFileError) { after = try before.reading(edit.text) } catch {
      if edit.isRuled, case .invalid(let log) = error { throw RuledEdit(before, edit).failure(log) }
      if let problem = includedMark { throw .refused(EditRefusal(problem)) }
      guard case .invalid(let log) = error else { throw error }
      throw .spoiled(log)
    }
    for change in edit.marks where mark(change, in: after) != change.after {
      guard let problem = after.includedMark(of: change.person, at: change.session) else {
        throw spoiled(change.session)
      }
      throw .refused(EditRefusal(problem))
    }
    try checkDirectives(after)
    if edit.isRuled {
      guard RuledEdit(before, edit).isAll(of: after) else { throw spoiled(edit.session) }
      return after
    }
    try checkPeople(after)
    try checkMarks(after)
    return after
  }

  private func mark(_ change: MarkChange, in editor: JournalEditor) -> Mark? {
    editor.roster.index(of: change.person).flatMap { editor.mark(of: $0, at: change.session) }
  }

  /// A mark of an included file that conflicts with one asked for: it is looked for with the new marks left
  /// out.
  private var includedMark: EditProblem? {
    let clearing = edit.marks.filter(\.isChange).map { PersonMark($0.person, nil) }
    guard let session = edit.marks.first?.session,
      let cleared = try? before.record(Attendance(session, marks: clearing)),
      let editor = try? before.reading(cleared.text)
    else { return nil }
    return edit.marks.lazy.compactMap { editor.includedMark(of: $0.person, at: $0.session) }.first
  }

  /// The group's directives are as before but for what was asked for.
  private func checkDirectives(_ after: JournalEditor) throws(JournalFileError) {
    guard declarations(of: after).sorted() != (edit.declarations ?? declarations(of: before)).sorted() else {
      return
    }
    var log = DiagnosticLog()
    log.add(
      .conflictingDirective, in: before.file, "the change would also change what is declared of the group",
      help: "make the change by hand, and report this as a bug")
    throw .spoiled(log)
  }

  /// What a text declares, everybody called as after the change.
  private func declarations(of editor: JournalEditor) -> [String] {
    // What follows from an event by the rules of the group is declared nowhere.
    if edit.addedEvent != nil { return editor.builder.facts.directives }
    return edit.renaming.map { editor.declarations(renaming: $0.old, to: $0.new) }
      ?? editor.journal.facts.directives
  }

  private func checkPeople(_ after: JournalEditor) throws(JournalFileError) {
    let old = Set(before.journal.people.map { newName(of: $0.name) })
    let added = Set(edit.marks.map(\.person) + [edit.addedPerson].compactMap { $0 })
    for person in after.journal.people where !old.contains(person.name) && !added.contains(person.name) {
      throw spoiled(nil)
    }
    let isThere = edit.addedPerson.map { after.roster.index(of: $0) != nil } ?? true
    if !isThere { throw spoiled(nil) }
  }

  /// All marks are as before but for those that were asked for: each that stood still stands, and there are
  /// no more.
  private func checkMarks(_ after: JournalEditor) throws(JournalFileError) {
    let new = sessions(of: after.journal)
    let old = sessions(of: before.journal)
    let asked = Set(edit.marks.map(\.session) + [edit.session].compactMap { $0 })
    for session in new.keys where old[session] == nil && !asked.contains(session) { throw spoiled(session) }
    var columns = IDArray<SessionID, SessionID>(before.journal.sessions.indices)
    for (session, index) in old {
      guard let column = new[session] else { throw spoiled(session) }
      columns[index] = column
    }
    for (index, person) in zip(before.journal.people.indices, before.journal.people) {
      let changed = Set(edit.marks.lazy.filter { $0.person == person.name }.compactMap { new[$0.session] })
      let row = after.roster.index(of: newName(of: person.name))
      for mark in Mark.allCases {
        let stood = before.journal.marks.row(mark, person: index).indices.map { columns[$0] }
        let stands = row.map { after.journal.marks.row(mark, person: $0).indices } ?? []
        guard stood.filter({ !changed.contains($0) }) == stands.filter({ !changed.contains($0) }) else {
          throw spoiled(nil)
        }
      }
    }
  }

  private func sessions(of journal: Journal) -> [SessionReference: SessionID] {
    var sessions: [SessionReference: SessionID] = [:]
    for (index, session) in zip(journal.sessions.indices, journal.sessions) {
      sessions[SessionReference(day: session.day, slot: journal.slots[session.slot], name: session.name)] =
        index
    }
    return sessions
  }

  private func newName(of name: String) -> String {
    edit.renaming.map { $0.old == name ? $0.new : name } ?? name
  }

  /// That the new text says something else than was asked for.
  private func spoiled(_ session: SessionReference?) -> JournalFileError {
    var log = DiagnosticLog()
    let what = session.map { "the marks of \($0)" } ?? "other marks, or the list of people"
    log.add(
      .conflictingDirective, in: before.file, "the change would also change \(what)",
      help: "make the change by hand, and report this as a bug")
    return .spoiled(log)
  }
}
