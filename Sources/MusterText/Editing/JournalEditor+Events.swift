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

extension String {
  /// The text with another one in place of a part of it.
  fileprivate func replacingCharacters(in part: Substring, with text: String) -> String {
    String(self[..<part.startIndex]) + text + String(self[part.endIndex...])
  }
}
