import MusterReading

/// A change whose marks and people follow by the rules of the group: what is written is compared, not what follows from it.
struct RuledEdit {
  private let before: JournalEditor
  private let edit: JournalEdit

  /// A change of what an editor has.
  init(_ before: JournalEditor, _ edit: JournalEdit) { (self.before, self.edit) = (before, edit) }

  /// Whether a new text says what was asked for, and all else as before.
  func isAll(of after: JournalEditor) -> Bool {
    let (old, new) = (before.builder, after.builder)
    guard zip(old.people, new.people).allSatisfy({ $0.name == $1.name }), old.people.count == new.people.count
    else { return false }
    for person in old.people.indices where old.table.marks(of: person) != new.table.marks(of: person) {
      return false
    }
    var events = self.events(of: old)
    if let event = edit.addedEvent, let session = edit.session {
      events[session, default: []].append(event)
    }
    return events.mapValues(Set.init) == self.events(of: new).mapValues(Set.init)
  }

  private func events(of builder: JournalBuilder) -> [SessionReference: [TimedEvent]] {
    var events: [SessionReference: [TimedEvent]] = [:]
    for index in builder.sessions.indices {
      let key = builder.sessions[index]
      events[SessionReference(day: key.day, slot: key.slot, name: key.name)] =
        builder.recordedEvents(ofSession: index).map(\.event)
    }
    if edit.addedEvent != nil, let session = edit.session { events[session, default: []] += [] }
    return events
  }

  /// Why a new text has errors: what the rules have against what is new, or that it makes something wrong that was right.
  func failure(_ log: DiagnosticLog) -> JournalFileError {
    let errors = log.problems.filter { $0.severity == .error }
    let new = newLines
    let own = errors.filter { error in edit.addedEvent == nil || error.place.line.map(new.contains) == true }
    let problems = own.map { EditProblem.other($0.message, help: $0.help ?? "correct it, then try again") }
    return EditRefusal(problems).map(JournalFileError.refused) ?? .spoiled(log)
  }

  /// The numbers of the lines that are new.
  private var newLines: ClosedRange<Int> {
    let old = before.outline.text.lines
    let new = JournalText(edit.text, file: before.file).lines
    let same = zip(old, new).prefix { $0.text == $1.text }.count
    return same + 1...same + max(1, new.count - old.count)
  }
}
