import MusterAnalytics
import MusterJournals
import MusterText

/// Makes the edits of a group that checks in. Whether something can be is for ``CheckInRules`` to say, when the new text is read.
struct CheckInDesk {
  let editor: JournalEditor
  let state: CheckInState
  let time: CheckInTime

  /// A desk for a journal.
  init(_ editor: JournalEditor, at time: CheckInTime) {
    (self.editor, self.time) = (editor, time)
    state = CheckInState(editor)
  }

  /// Adds an event to the open session.
  func add(_ event: some JournalEvent) throws(EditRefusal) -> JournalEdit {
    let session = try openSession()
    return editor.adding(TimedEvent(minute: time.minute(in: state), event: event), to: session)
  }

  /// The open session, unless the books of its day are closed.
  func openSession() throws(EditRefusal) -> SessionReference {
    guard let session = state.session else {
      throw refusal(.notOpen(state.ledger.lastClose))
    }
    try checkBooks(of: session.day)
    return session
  }

  private func checkBooks(of day: Day) throws(EditRefusal) {
    guard let last = editor.journal.facts[ClosedBooks.self], day <= last else { return }
    throw EditRefusal(.locked(day, through: last))
  }

  /// Opens a session, if none is open.
  func open(_ opening: SessionOpening) throws(EditRefusal) -> JournalEdit {
    if let open = state.ledger.open, let session = state.session {
      throw refusal(.stillOpen(session.description, open.place))
    }
    let day = opening.day ?? time.today
    if day > time.today { throw EditRefusal(.future(day, today: time.today)) }
    try checkBooks(of: day)
    let minute = time.minute ?? time.now
    let session = SessionReference(
      day: day, slot: try slot(of: opening, on: day, minute),
      name: try opening.name.map { (name) throws(EditRefusal) in try checked(name) })
    let event = TimedEvent(minute: minute, event: OpenEvent(code: opening.code))
    return editor.adding(event, to: session)
  }

  private func slot(of opening: SessionOpening, on day: Day, _ minute: Int) throws(EditRefusal) -> String {
    let planned = TimetableSlots(editor.journal.facts)
    if let slot = opening.slot {
      return planned.slot(try checked(slot), on: day, name: opening.name)
    }
    let slot = planned.slot(Session.usualSlot, on: day, name: opening.name)
    guard slot == Session.usualSlot else { return slot }
    guard let declared = editor.journal.facts.slots else { return ClockTime.text(of: minute) }
    guard declared.count == 1 else { throw EditRefusal(.slotMissing(slots: declared)) }
    return declared[0]
  }

  /// Puts somebody on the list of the open session.
  func join(_ event: JoinEvent) throws(EditRefusal) -> JournalEdit {
    var event = event
    event.person = state.name(of: try checked(event.person))
    let known = state.record.knownPerson(named: event.person)
    if let open = state.ledger.open, let known, let place = state.ledger.join(of: known, at: open.session) {
      var edit = JournalEdit(text: editor.text)
      (edit.session, edit.person) = (state.session, event.person)
      let problem = CheckInProblem.joinedAlready(event.person, place)
      edit.notes = [.other(problem.message(in: editor.file))]
      return edit
    }
    var edit = try add(event)
    edit.person = event.person
    guard let known else {
      let names = state.record.people.map(\.name)
      edit.notes = [.newPerson(event.person, similar: Spelling.nearest(to: event.person, among: names))]
      return edit
    }
    if let email = event.email, let address = state.record.people[known].email,
      email.lowercased() != address.lowercased()
    {
      let problem = CheckInProblem.otherAddress(event.person, known: address)
      edit.notes = [.other(problem.message(in: editor.file))]
    }
    return edit
  }

  /// Takes somebody off the list of the open session.
  func remove(_ person: String) throws(EditRefusal) -> JournalEdit {
    let name = try known(person)
    var edit = try add(RemoveEvent(person: name))
    edit.person = name
    return edit
  }

  /// Ends a membership.
  func end<List: DepartureList>(of person: String, on day: Day?, in list: List.Type) throws(EditRefusal)
    -> JournalEdit
  {
    let day = day ?? time.today
    if day > time.today { throw EditRefusal(.future(day, today: time.today)) }
    try checkBooks(of: day)
    let name = try known(person)
    var edit = editor.adding(Departure(day: day, person: name), to: list)
    (edit.isRuled, edit.person) = (true, name)
    return edit
  }

  /// Changes what the owner tells the members.
  func setMessage(_ text: String) throws(EditRefusal) -> JournalEdit {
    let isEmpty = PersonName.normalized(text).isEmpty
    return try editor.setting(isEmpty ? nil : try checked(text), of: GroupMessage.self)
  }

  // MARK: Names

  /// A text that can stand in a line.
  func checked(_ text: String) throws(EditRefusal) -> String {
    let normal = PersonName.normalized(text)
    if normal.isEmpty { throw EditRefusal(.emptyName) }
    try EditRefusal.checkLines([text])
    return normal
  }

  /// The name that the journal has for somebody who must be known: by any spelling, or by a part of one name alone.
  func known(_ person: String) throws(EditRefusal) -> String {
    let name = state.name(of: try checked(person))
    guard state.record.knownPerson(named: name) == nil, !state.record.refusesPerson(named: name, id: nil)
    else {
      return name
    }
    let names = state.record.people.map(\.name)
    let found = NameMatching(names: names).indices(matching: name).map { names[$0] }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw EditRefusal(
        .other(
          "'\(name: name)' could be \(found.count) people",
          help: "write one of the names in full: \(name: found.prefix(5).joined(separator: ", "))"))
    }
    let help: DiagnosticText = "only somebody who has joined can be named here; correct the name"
    throw EditRefusal(
      .other(
        "unknown person '\(name: name)'",
        help: Spelling.nearest(to: name, among: names).map { "did you mean '\(name: $0)'?" } ?? help))
  }

  func refusal(_ problem: CheckInProblem) -> EditRefusal {
    let diagnostic = problem.diagnostic(at: SourcePlace(file: editor.file), nil)
    return EditRefusal(.other(diagnostic.message, help: diagnostic.help ?? ""))
  }
}
