import MusterReading

/// Changes the text of a journal and leaves all that is not changed as it is: comments, order, line ends,
/// spelling.
///
/// ```swift
/// let editor = try JournalEditor(text: text, file: "friends.journal")
/// let session = SessionReference(day: today, slot: "morning")
/// let edit = try editor.record(Attendance(session, marks: [PersonMark("Franco", .present)]))
/// edit.text  // the file with Franco in it
/// ```
///
/// Nothing is written here; files that the journal includes are read and never changed. Whether a change is
/// allowed is for ``AttendanceRules`` to say; ``JournalFile`` locks, checks and writes.
public struct JournalEditor: Sendable {
  /// The text of the file.
  public let text: String
  /// The file's path, beside which included files are looked for.
  public let file: String
  /// What the text says, included files and all.
  public let journal: Journal

  package let options: ReadingOptions
  package let builder: JournalBuilder
  let roster: Roster
  package let outline: JournalOutline

  /// An editor of a text.
  ///
  /// - Throws: ``JournalFileError/invalid(_:)`` when the text has errors, ``JournalFileError/input(_:)`` when
  ///   it cannot be read at all.
  public init(text: String, file: String, options: ReadingOptions) throws(JournalFileError) {
    var log = DiagnosticLog()
    var destination = RecordDestination()
    do throws(FileError) {
      try TextJournalReader.read(
        MemorySource(name: file, bytes: Array(text.utf8)), options: options, into: &destination,
        defaultGroup: FilePath.stem(of: file), log: &log)
    } catch { throw .input(error) }
    guard log.errors == 0, let builder = destination.builders.first else { throw .invalid(log) }
    self.text = text
    self.file = file
    self.options = options
    self.builder = builder
    journal = builder.finish(log: &log)
    // The rules of the group are applied to the whole.
    guard log.errors == 0 else { throw .invalid(log) }
    roster = Roster(journal.people)
    outline = JournalOutline(JournalText(text, file: file), facts: journal.facts)
  }

  package func reading(_ text: String) throws(JournalFileError) -> JournalEditor {
    try JournalEditor(text: text, file: file, options: options)
  }

  package func mark(of person: PersonID, at session: SessionReference) -> Mark? {
    guard
      let index = journal.sessions.firstIndex(where: {
        $0.day == session.day && $0.name == session.name && journal.slots[$0.slot] == session.slot
      })
    else { return nil }
    return journal.marks[person, index]
  }

  /// That a mark which was to change stands in an included file, or follows from what else is written; `nil` when it is in the
  /// journal itself, or nowhere.
  func includedMark(of person: String, at session: SessionReference) -> EditProblem? {
    guard let index = roster.index(of: person), let mark = mark(of: index, at: session) else { return nil }
    let origin = builder.origin(
      ofPerson: journal.people[index].name, day: session.day, slot: session.slot, session: session.name)
    if origin?.file == file { return nil }
    guard origin != nil || isWritten(index, at: session) else {
      return .derivedMark(
        person: person, mark, session, lastEvent(naming: journal.people[index].name, at: session))
    }
    return .includedMark(person: person, mark, session, origin)
  }

  /// Whether a mark is on record before what follows from events.
  private func isWritten(_ person: PersonID, at session: SessionReference) -> Bool {
    guard builder.people.indices.contains(person) else { return false }
    return builder.sessions.indices.contains {
      builder.reference(ofSession: $0) == session && builder.table[person, $0] != nil
    }
  }

  /// Puts marks on record, each in place of the one that stood there; `nil` clears.
  ///
  /// A name joins the last line of its mark in the session's blocks, or gets a line below them; a session
  /// that has no block gets one, among the others in order of date. A name that is cleared leaves its line,
  /// and the line goes with its last name unless a comment stands there. The session stays on record, even
  /// when nobody has a mark any more.
  ///
  /// - Throws: `EditRefusal` when a mark to be changed stands in an included file.
  public func record(_ attendance: Attendance) throws(EditRefusal) -> JournalEdit {
    var edit = JournalEdit(text: text)
    edit.notes = attendance.notes
    var problems: [EditProblem] = []
    for wanted in attendance.marks {
      let change = change(wanted, at: attendance.session)
      if change.isChange, let problem = includedMark(of: change.person, at: change.session) {
        problems.append(problem)
      }
      if !change.isChange {
        edit.notes.append(.alreadyMarked(person: change.person, change.after, change.session))
      }
      edit.marks.append(change)
    }
    if let refusal = EditRefusal(problems) { throw refusal }
    let changes = edit.marks.filter(\.isChange)
    let session = attendance.session
    let blocks = outline.blocks(of: session)
    let remark = attendance.remark.map { "; " + PersonName.normalized($0) }
    let isNew = attendance.isHeld && !isOnRecord(session)
    guard !changes.isEmpty || isNew || remark != nil else { return edit }
    edit.session = session
    var text = outline.text
    var writer = SessionWriter(
      session, blocks: blocks, in: outline,
      place: outline.place(ofSessionOn: session.day))
    let replaced = Set(changes.filter { $0.before != nil }.map(\.person))
    writer.remove(from: &text) { name in
      roster.index(of: name).map { replaced.contains(journal.people[$0].name) } ?? false
    }
    for mark in Mark.allCases {
      writer.add(changes.filter { $0.after == mark }.map(\.person), mark: mark, to: &text)
    }
    if let remark { writer.add([remark], to: &text) }
    writer.finish(in: &text)
    edit.text = text.text
    return edit
  }

  private func isOnRecord(_ session: SessionReference) -> Bool {
    journal.sessions.contains {
      $0.day == session.day && $0.name == session.name && journal.slots[$0.slot] == session.slot
    }
  }

  private func change(_ wanted: PersonMark, at session: SessionReference) -> MarkChange {
    let index = roster.index(of: wanted.person)
    return MarkChange(
      person: index.map { journal.people[$0].name } ?? PersonName.normalized(wanted.person), session: session,
      before: index.flatMap { mark(of: $0, at: session) }, after: wanted.mark)
  }
}

/// The people of a journal by every spelling that is read as them.
struct Roster: Sendable {
  private let ids: [String: PersonID]
  private let names: [String]

  init(_ people: IDArray<PersonID, Person>) {
    names = people.map(\.name)
    var ids: [String: PersonID] = [:]
    for (id, person) in zip(people.indices, people) {
      ids[person.name] = id
      for alias in person.aliases { ids[alias] = id }
    }
    self.ids = ids
  }

  /// The person of a name or an alias, as the reader finds them.
  func index(of name: String) -> PersonID? { ids[PersonName.normalized(name)] }

  func nearest(to name: String) -> String? { Spelling.nearest(to: name, among: names) }
}
