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
    return events.mapValues(Self.counts) == self.events(of: new).mapValues(Self.counts)
  }

  /// How many times each event is on record.
  private static func counts(_ events: [TimedEvent]) -> [TimedEvent: Int] {
    Dictionary(events.map { ($0, 1) }, uniquingKeysWith: +)
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
    let own = errors.filter { $0.place.line.map(new.contains) == true || $0.code == .notMember }
    var problems = own.map {
      EditProblem.other($0.message, help: $0.commandHelp ?? $0.help ?? "correct it, then try again")
    }
    if problems.isEmpty { problems = errors.prefix(1).compactMap(contradiction) }
    return EditRefusal(problems).map(JournalFileError.refused) ?? .spoiled(log)
  }

  /// That a line of the journal would not be right any more; `nil` where it is in another file.
  private func contradiction(_ error: Diagnostic) -> EditProblem? {
    guard error.place.file == before.file, let number = error.place.line, let added = edit.addedLine else {
      return nil
    }
    let (new, lines) = (newLines, before.outline.text.lines)
    let old = number > new.upperBound ? number - new.count : number
    guard lines.indices.contains(old - 1) else { return nil }
    let line = TextSyntax.content(of: lines[old - 1].text[...]).text
    return .other(
      "'\(name: added)' contradicts line \(old), '\(name: line)'",
      help: "choose another time or day, or change that line")
  }

  /// The numbers of the lines that are new.
  private var newLines: ClosedRange<Int> {
    let old = before.outline.text.lines
    let new = JournalText(edit.text, file: before.file).lines
    let same = zip(old, new).prefix { $0.text == $1.text }.count
    return same + 1...same + max(1, new.count - old.count)
  }
}
