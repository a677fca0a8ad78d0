import MusterJournals

/// Writes a journal in the native text form, includes expanded: directives, then people, then sessions in order.
///
/// Reading the text again gives the same journal, and printing that the same bytes. People are declared where more than
/// their marks is known of them; names stand in order of `<` within a line.
public struct TextJournalPrinter: Sendable {
  private var lines: [String] = []

  /// The text of a journal.
  public static func print(_ journal: Journal) -> String {
    var printer = TextJournalPrinter()
    printer.printFacts(journal.facts)
    printer.printPeople(journal)
    printer.printSessions(journal)
    return printer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func printFacts(_ facts: GroupFacts) {
    let directives = GroupFacts.directives(of: facts)
    for section in DirectiveSection.allCases {
      for directive in directives where directive.section == section {
        lines += TextJournalPrinter.lines(
          directive.keyword.padding(to: 12), directive.values(of: facts), isJoined: directive.isJoined)
      }
    }
  }

  /// Values behind a word: a line each, or lists in lines of about a hundred characters, each of which begins with it.
  private static func lines(_ start: String, _ values: [String], isJoined: Bool) -> [String] {
    isJoined ? ListLines.lines(start, values) : values.map { start + $0 }
  }

  private mutating func printPeople(_ journal: Journal) {
    for (index, person) in zip(journal.people.indices, journal.people) {
      let hasMarks = Mark.allCases.contains { !journal.marks.row($0, person: index).isEmpty }
      let block = TextJournalPrinter.block(of: person)
      guard person.isDeclared || !hasMarks || block.count > 1 else { continue }
      lines += [""] + block
    }
  }

  /// The lines that declare a person: the header, and a line for each thing known and not known before.
  package static func block(of person: Person, since before: Person? = nil) -> [String] {
    ["person \(TextSyntax.quoted(person.name, if: .name))"]
      + Person.directives(of: person).flatMap { detail in
        let known = Set(before.map { detail.values(of: $0) } ?? [])
        return lines(
          "  \(detail.keyword) ", detail.values(of: person).filter { !known.contains($0) },
          isJoined: detail.isJoined)
      }
  }

  private mutating func printSessions(_ journal: Journal) {
    let names = journal.people.mapValues(\.name)
    let order = names.indices.sorted { names[$0] < names[$1] }
    let quoted = names.mapValues { TextSyntax.quoted($0, if: .name) }
    let kinds = Mark.allCases.filter(journal.marks.has)
    let rows = kinds.map { mark in
      IDArray<PersonID, SessionMask>(names.indices.map { journal.marks.row(mark, person: $0) })
    }
    var day: Day?
    for (index, session) in zip(journal.sessions.indices, journal.sessions) {
      if session.day != day { lines.append("") }
      day = session.day
      lines.append(header(of: session, slots: journal.slots))
      let told = session.markedByEvents
      for (kind, mark) in kinds.enumerated() {
        let marked = order.filter {
          rows[kind][$0].contains(index) && !(mark == .present && told.contains(names[$0]))
        }
        lines += ListLines.lines("  \(mark.word): ", marked.map { quoted[$0] })
      }
      lines += session.events.map { "  \($0.line)" }
    }
  }

  private func header(of session: Session, slots: IDArray<SlotID, String>) -> String {
    SessionHeader.text(day: session.day, slot: slots[session.slot], span: session.span, name: session.name)
  }
}

extension String {
  /// The text with spaces after it up to a width in characters, and one at least.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
