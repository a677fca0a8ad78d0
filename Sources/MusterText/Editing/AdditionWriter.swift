import MusterJournals

/// Writes what was added to a record into the journal's text, all else left as it is.
///
/// Cost: in proportion to the text and to what was added.
struct AdditionWriter {
  private let editor: JournalEditor
  private var builder: JournalBuilder
  private let addition: JournalBuilder.Addition
  private var text: JournalText

  init(_ builder: JournalBuilder, addition: JournalBuilder.Addition, to editor: JournalEditor) {
    (self.editor, self.builder, self.addition) = (editor, builder, addition)
    self.builder.unifyNamesInEvents()
    text = editor.outline.text
  }

  /// The new text of the file.
  mutating func write() -> String {
    writePeople()
    writeSessions()
    return text.text
  }

  private mutating func writePeople() {
    let blocks = editor.blocksOfPeople
    var added: [[String]] = []
    for (index, person) in zip(builder.people.indices, builder.people) {
      let before = addition.persons.indices.contains(index) ? addition.persons[index] : nil
      let block = TextJournalPrinter.block(of: person, since: before)
      let declares = person.isDeclared || builder.table.marks(of: index) == 0
      if let own = blocks[index] {
        let indentation = editor.outline.indentation(of: own)
        let lines = block.dropFirst().map { indentation + TextSyntax.trimmed($0[...]) }
        if !lines.isEmpty { text.insert(lines, after: own.lines.upperBound) }
      } else if block.count > 1 || (before == nil && declares) {
        added.append(block)
      }
    }
    guard !added.isEmpty else { return }
    let place = editor.outline.placeOfPerson
    // Blocks of one line each stand close together, as a list.
    let isSeparated = place.hasBlankAbove && added.contains { $0.count > 1 }
    for (number, block) in added.enumerated() {
      let isLast = number == added.count - 1
      let place = JournalOutline.Place(
        line: place.line, hasBlankAbove: number == 0 ? place.hasBlankAbove : isSeparated,
        hasBlankBelow: isLast && place.hasBlankBelow)
      text.insert(place.lines(block), after: place.line)
    }
  }

  private struct News {
    /// The people with a new mark, in the order in which they were read.
    var marked: [PersonID] = []
    /// The names of those whose mark gives way to another.
    var replaced: Set<String> = []
    var events: [TimedEvent] = []
  }

  private mutating func writeSessions() {
    let news = news
    var blocks: [SessionReference: [JournalOutline.Block]] = [:]
    for (block, header) in editor.outline.sessions { blocks[header.reference, default: []].append(block) }
    var places = SessionPlaces(editor.outline)
    let changed = builder.order.compactMap { session in
      news[session].map { (session: session, news: $0, reference: builder.reference(ofSession: session)) }
    }
    // What joins a block goes in before the blocks that are put below it.
    let known = changed.filter { blocks[$0.reference] != nil }
    let new = changed.filter { blocks[$0.reference] == nil }
    for (session, news, reference) in known + new {
      let span = addition.spans[session] == builder.spans[session] ? nil : builder.spans[session]
      var writer = SessionWriter(
        reference, span: span, blocks: blocks[reference, default: []], in: editor.outline,
        place: places.place(ofSessionOn: reference.day))
      write(news, at: session, with: &writer)
    }
  }

  private mutating func write(_ news: News, at session: SessionID, with writer: inout SessionWriter) {
    if !news.replaced.isEmpty {
      writer.remove(from: &text) { name in
        editor.roster.index(of: name).map { news.replaced.contains(editor.journal.people[$0].name) } ?? false
      }
    }
    let told = news.events.isEmpty ? [] : builder.recordedEvents(ofSession: session).map(\.event).marked
    for mark in Mark.allCases {
      let people = news.marked.filter {
        builder.table[$0, session] == mark && !(mark == .present && told.contains(builder.people[$0].name))
      }
      writer.add(people.map { builder.people[$0].name }, mark: mark, to: &text)
    }
    writer.add(news.events.map(\.line), to: &text)
    writer.setSpan(in: &text)
    writer.finish(in: &text)
  }

  private var news: [SessionID: News] {
    var news: [SessionID: News] = [:]
    for session in builder.sessions.indices {
      let events = builder.newEvents(ofSession: session)
      guard
        session.index >= addition.sessions || addition.spans[session] != builder.spans[session]
          || !events.isEmpty
      else { continue }
      news[session] = News(events: events)
    }
    for cell in addition.changes {
      let (person, session) = (cell.person, cell.session)
      news[session, default: News()].marked.append(person)
      if addition.mark(person: person, session: session) != nil {
        news[session]?.replaced.insert(builder.people[person].name)
      }
    }
    return news
  }
}
