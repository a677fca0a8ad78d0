extension JournalBuilder {
  /// The journal of all that was read, with the warnings that only the whole can give.
  package func finish(log: inout DiagnosticLog) -> Journal {
    var whole = self
    whole.applyRules(log: &log)
    return whole.journal(log: &log)
  }

  private func journal(log: inout DiagnosticLog) -> Journal {
    warnAboutPeople(log: &log)
    warnAboutAddresses(log: &log)
    let slots = orderedSlots()
    let rank = rank(of: slots)
    let order = order
    var journal = Journal(
      facts: facts, people: people, slots: slots,
      sessions: order.map { index in
        let key = sessions[index]
        var session = Session(
          day: key.day, slot: SlotID(rank[key.slot] ?? 0), name: key.name, span: spans[index])
        session.events = recordedEvents(ofSession: index).map(\.event)
        return session
      },
      marks: table.matrix(order: order))
    journal.namesLeftOut = namesLeftOut
    warnAboutUnplanned(order, of: journal, log: &log)
    return journal
  }

  /// Warns about sessions on record that a class's timetable does not have.
  private func warnAboutUnplanned(_ order: [SessionID], of journal: Journal, log: inout DiagnosticLog) {
    guard let timetable = facts.timetable, let first = journal.firstDay, let last = journal.lastDay else {
      return
    }
    let meetings = Dictionary(
      grouping: timetable.meetings(in: first...last, by: facts.calendar), by: \.day)
    for (index, session) in zip(order, journal.sessions)
    where journal.meeting(of: session, among: meetings[session.day] ?? []) == nil {
      let planned = (meetings[session.day] ?? []).lazy.map(\.slot).listed()
      log.add(
        Diagnostic(
          .unplannedSession, at: sessionPlaces[index],
          "the timetable has no session at this time of \(session.day); it is counted in addition",
          help: planned.isEmpty
            ? "correct the date, or add a 'meets' line for this day"
            : "the sessions of this day begin at \(known: planned)"))
    }
  }

  /// The sessions in the order of a journal.
  package var order: [SessionID] {
    let rank = rank(of: orderedSlots())
    return sessions.indices.sorted { isOrdered(sessions[$0], before: sessions[$1], slots: rank) }
  }

  private func rank(of slots: [String]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($1, $0) })
  }

  private func orderedSlots() -> [String] {
    let planned = facts.timetable?.slots ?? []
    if let declared = facts.slots {
      let known = Set(declared)
      return declared + planned.filter { !known.contains($0) }
    }
    let seen = Set(sessions.map(\.slot) + planned).sorted(by: Journal.isOrdered(slot:before:))
    return seen.isEmpty ? [Session.usualSlot] : seen
  }

  private func isOrdered(_ left: SessionKey, before right: SessionKey, slots: [String: Int]) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.slot != right.slot { return slots[left.slot, default: 0] < slots[right.slot, default: 0] }
    return Journal.isOrdered(sessionName: left.name, before: right.name)
  }

  /// Warns about addresses to which no message can be sent.
  private func warnAboutAddresses(log: inout DiagnosticLog) {
    for (index, person) in zip(people.indices, people) {
      guard let email = person.email else { continue }
      do throws(MailAddressProblem) { _ = try MailAddress.list(email) } catch {
        log.add(
          Diagnostic(
            .wrongAddress, at: person.places.place(of: "email") ?? personPlaces[index],
            "\(error.message); '\(name: person.name)' gets no e-mail", help: error.help))
      }
    }
  }

  private func warnAboutPeople(log: inout DiagnosticLog) {
    let declared = people.indices.filter { people[$0].isDeclared }
    // In a journal that has only begun nobody was seen yet. Whom no line declares there is no block to remove of.
    for index in declared
    where !sessions.isEmpty && table.marks(of: index) == 0 && !peopleInEvents.contains(index)
      && personPlaces[index].line != nil
    {
      log.add(
        Diagnostic(
          .neverSeen, at: personPlaces[index], "'\(name: people[index].name)' is declared but never appears",
          help: "correct the name, or remove the block", sourceLine: personLines[index]))
    }
    guard !declared.isEmpty else { return }
    let names = NearSpellings(declared.map { people[$0].name })
    for index in people.indices where !people[index].isDeclared && table.marks(of: index) <= 2 {
      guard people[index].name.count >= 5, let near = names.first(within: people[index].name) else {
        continue
      }
      log.add(
        Diagnostic(
          .similarName, at: personPlaces[index],
          "'\(name: people[index].name)' appears rarely and looks like '\(name: near)'",
          help: "correct the spelling, or add 'alias \(name: people[index].name)' to the person block",
          sourceLine: personLines[index]))
    }
  }
}
