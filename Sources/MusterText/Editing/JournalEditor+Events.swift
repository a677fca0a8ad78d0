import MusterReading

extension JournalEditor {
  /// Adds what happened at a session: a line below the others of its block, or a block of its own.
  ///
  /// A new session that is later than all others stands at the end of the file, where more can be added to it at once.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - session: the session.
  package func adding(_ event: TimedEvent, to session: SessionReference) -> JournalEdit {
    var text = outline.text
    let isLatest = outline.sessions.allSatisfy { $0.header.day <= session.day }
    var writer = SessionWriter(
      session, blocks: outline.blocks(of: session), in: outline,
      place: isLatest ? outline.end : outline.place(ofSessionOn: session.day))
    writer.add([event.line], to: &text)
    writer.finish(in: &text)
    var edit = JournalEdit(text: text.text)
    (edit.addedEvent, edit.session, edit.addedLine) = (event, session, event.line)
    edit.isRuled = true
    return edit
  }

  /// Gives somebody another name in the lines of events.
  func renamePersonInEvents(_ old: String, to new: String, in text: inout JournalText) {
    let kinds = Directives(adding: options.words).events
    for part in outline.sessions.flatMap(\.block.statement.body) {
      let (time, rest) = TextSyntax.firstWord(part.content)
      let (keyword, value) = TextSyntax.firstWord(rest)
      let line = DirectiveLine(value: value, line: part.line, folder: journal.facts.folder)
      guard ClockTime.minutes(of: time) != nil,
        let kind = kinds.first(where: { $0.keyword == keyword }),
        let event = (try? kind.init(line)) as? any NamingEvent & JournalEvent
      else { continue }
      let renamed = event.naming { $0 == old ? new : $0 }
      guard AnyHashable(renamed) != AnyHashable(event) else { continue }
      text.replace(
        part.line.number - 1,
        with: part.line.text.replacing(value.startIndex..<value.endIndex, with: renamed.text))
    }
  }

  /// Whether an event, of an included file too, names somebody by a name.
  func hasEvent(naming name: String) -> Bool {
    builder.sessions.indices.contains { session in
      builder.recordedEvents(ofSession: session).contains { $0.names { $0 == name } }
    }
  }

  /// The line of the last event of a session that names somebody, by any spelling; `nil` when none does.
  func lastEvent(naming name: String, at session: SessionReference) -> SourcePlace? {
    guard let id = builder.sessions.indices.first(where: { builder.reference(ofSession: $0) == session })
    else { return nil }
    let person = roster.index(of: name)
    return builder.recordedEvents(ofSession: id).last { $0.names { roster.index(of: $0) == person } }?.place
  }

  /// Says something of the group, in place of what the journal says; `nil` says nothing any more.
  ///
  /// - Parameters:
  ///   - value: what is said.
  ///   - directive: the directive that says it.
  /// - Throws: `EditRefusal` when an included file says it.
  package func setting<Word: GroupDirective & SingleDirective>(
    _ value: Word.Value?, of directive: Word.Type
  ) throws(EditRefusal) -> JournalEdit {
    var facts = journal.facts
    let old = facts[keyPath: directive.path]
    var edit = JournalEdit(text: self.text)
    guard old != value else { return edit }
    let block = outline.blocks.first { $0.statement.keyword == directive.keyword }
    if let old, block == nil { throw EditRefusal(.declaredElsewhere(directive.text(old), nil)) }
    facts[keyPath: directive.path] = value
    var text = outline.text
    if let block {
      let (line, written) = (block.statement.header.line.text, block.statement.value)
      text.replace(
        block.header,
        with: value.map {
          line.replacingCharacters(in: written, with: directive.text($0))
        })
    } else if let value {
      let place = outline.place(ofDirective: directive.keyword)
      text.insert(
        place.lines([outline.line(ofDirective: directive.keyword, directive.text(value))]), after: place.line)
    }
    edit.text = text.text
    edit.declarations = facts.directives
    edit.addedLine = value.map { "\(directive.keyword) \(directive.text($0))" }
    edit.removedLine = value == nil ? old.map { "\(directive.keyword) \(directive.text($0))" } : nil
    return edit
  }
}

extension RecordedEvent {
  /// Whether the event names anybody whom a closure chooses.
  fileprivate func names(_ isMeant: (String) -> Bool) -> Bool {
    var isNamed = false
    _ = (event.event as? any NamingEvent)?.naming { spelling in
      isNamed = isNamed || isMeant(spelling)
      return spelling
    }
    return isNamed
  }
}

extension String {
  /// The text with another one in place of a part of it.
  fileprivate func replacingCharacters(in part: Substring, with text: String) -> String {
    String(self[..<part.startIndex]) + text + String(self[part.endIndex...])
  }
}
