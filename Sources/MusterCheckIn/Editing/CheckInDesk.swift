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
    let end = event is CloseEvent ? ClockTime.endOfDay : nil
    guard let minute = time.minute(in: state) ?? end else {
      throw refusal(.ended(session.description))
    }
    return editor.adding(TimedEvent(minute: minute, event: event), to: session)
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
    try checkIsLast(day, minute)
    let session = SessionReference(
      day: day, slot: try slot(of: opening, on: day, minute),
      name: try opening.name.map { (name) throws(EditRefusal) in try checked(name, "session") })
    let event = TimedEvent(minute: minute, event: OpenEvent(code: opening.code))
    return editor.adding(event, to: session)
  }

  /// Refuses a session before one that was opened already: nobody could close it in time.
  private func checkIsLast(_ day: Day, _ minute: Int) throws(EditRefusal) {
    for index in state.record.sessions.indices {
      let session = state.record.sessions[index].day
      let later = state.record.recordedEvents(ofSession: index).first {
        $0.event.event is OpenEvent && (session > day || session == day && $0.event.minute > minute)
      }
      guard let later else { continue }
      let line = later.place.line.map { ", on line \($0)" } ?? ""
      throw EditRefusal(
        .other(
          "the session \(state.record.describe(session: index)) was opened later\(known: line)",
          help:
            "only the latest session can be opened; write an earlier one into the journal, with 'open' and 'close'"
        ))
    }
  }

  private func slot(of opening: SessionOpening, on day: Day, _ minute: Int) throws(EditRefusal) -> String {
    let planned = TimetableSlots(editor.journal.facts)
    if let slot = opening.slot {
      return planned.slot(try checked(slot, "slot"), on: day, name: opening.name)
    }
    let slot = planned.slot(Session.usualSlot, on: day, name: opening.name)
    guard slot == Session.usualSlot else { return slot }
    guard let declared = editor.journal.facts.slots else {
      return slotOnRecord(for: minute, on: day) ?? ClockTime.text(of: minute)
    }
    guard declared.count == 1 else { throw EditRefusal(.slotMissing(slots: declared)) }
    return declared[0]
  }

  /// The slot of earlier sessions at which one belongs that is opened at a minute: the nearest time of day, up to half an hour
  /// away, or the only slot when it is no time. A slot at which a session was opened on that day is taken.
  private func slotOnRecord(for minute: Int, on day: Day) -> String? {
    let journal = editor.journal
    let slots = Set(journal.sessions.filter { $0.name == nil }.map { journal.slots[$0.slot] })
    let taken = journal.sessions.filter { session in
      session.day == day && session.events.contains { $0.event is OpenEvent }
    }.map { journal.slots[$0.slot] }
    let free = slots.subtracting(taken)
    let near = free.compactMap { slot in
      ClockTime.minutes(of: slot).map { (distance: abs($0 - minute), slot: slot) }
    }.filter { $0.distance <= 30 }.min { $0 < $1 }
    if let near { return near.slot }
    return slots.count == 1 ? free.first.flatMap { ClockTime.minutes(of: $0) == nil ? $0 : nil } : nil
  }

  /// Puts somebody on the list of the open session.
  func join(_ event: JoinEvent) throws(EditRefusal) -> JournalEdit {
    var event = event
    event.person = state.name(of: try checked(event.person, "person"))
    let known = state.record.knownPerson(named: event.person)
    if let open = state.ledger.open, let known, let place = state.ledger.join(of: known, at: open.session) {
      var edit = JournalEdit(text: editor.text)
      (edit.session, edit.person) = (state.session, event.person)
      let problem = CheckInProblem.joinedAlready(event.person, place)
      edit.notes = [.other(problem.message(in: editor.file))]
      return edit
    }
    if let known, let day = state.session?.day, let leaving = state.ledger.leaving(known, on: day) {
      throw refusal(.leavesToday(event.person, leaving))
    }
    var edit = try add(event)
    edit.person = event.person
    var ledger = state.ledger
    if let email = event.email, let other = ledger.owner(of: email, besides: known, in: state.record) {
      let problem = CheckInProblem.sharedAddress(
        event.person, email: email, of: state.record.people[other].name)
      edit.notes = [.other(problem.message(in: editor.file))]
    }
    guard let known else {
      let names = state.record.people.map(\.name)
      edit.notes += [.newPerson(event.person, similar: Spelling.nearest(to: event.person, among: names))]
      return edit
    }
    if let email = event.email, let address = state.record.people[known].email,
      email.lowercased() != address.lowercased()
    {
      let problem = CheckInProblem.otherAddress(event.person, known: address)
      edit.notes += [.other(problem.message(in: editor.file))]
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
    return try editor.setting(isEmpty ? nil : try checked(text, "text"), of: GroupMessage.self)
  }

  // MARK: Names

  /// A text that can stand in a line.
  ///
  /// - Parameters:
  ///   - text: the text as it was typed.
  ///   - option: the option by which it is given.
  func checked(_ text: String, _ option: String) throws(EditRefusal) -> String {
    let normal = PersonName.normalized(text)
    if normal.isEmpty {
      throw EditRefusal(.other("\(known: .option(option)) is empty", help: "write a text after it"))
    }
    try EditRefusal.checkLines([text])
    return normal
  }

  /// The name that the journal has for somebody who must be known: by any spelling, or by a part of one name alone.
  func known(_ person: String) throws(EditRefusal) -> String {
    let name = state.name(of: try checked(person, "person"))
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
    throw EditRefusal(
      .other(
        "unknown person '\(name: name)'",
        help: Spelling.nearest(to: name, among: names).map { "did you mean '\(name: $0)'?" }
          ?? "\(known: .command("people")) lists the names; who is new joins with \(known: .command("session join"))"
      ))
  }

  func refusal(_ problem: CheckInProblem) -> EditRefusal {
    let diagnostic = problem.diagnostic(at: SourcePlace(file: editor.file), nil)
    return EditRefusal(
      .other(diagnostic.message, help: diagnostic.commandHelp ?? diagnostic.help ?? ""))
  }
}
