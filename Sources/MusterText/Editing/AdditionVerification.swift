import MusterJournals

/// Makes sure that a text to which files were added says what the journal and the files say together, and nothing
/// else, by reading it again.
struct AdditionVerification {
  /// What the text should say.
  let expected: Journal

  /// Compares with what a text says.
  ///
  /// - Throws: ``JournalFileError/spoiled(_:)`` when it has errors, or says something else.
  func check(_ text: String, of editor: JournalEditor) throws(JournalFileError) {
    let found: Journal
    do throws(JournalFileError) { found = try editor.reading(text).journal } catch {
      guard case .invalid(let log) = error else { throw error }
      throw .spoiled(log)
    }
    if let difference = difference(from: found) {
      var log = DiagnosticLog()
      log.add(
        .conflictingDirective, in: editor.file, "the addition would also change \(difference)",
        help: "make the change by hand, and report this as a bug")
      throw .spoiled(log)
    }
  }

  /// What is not as it should be; `nil` when everything is.
  private func difference(from found: Journal) -> DiagnosticText? {
    guard expected.slots == found.slots, expected.sessions == found.sessions else { return "the sessions" }
    var rows: [String: PersonID] = [:]
    for row in found.people.indices { rows[found.people[row].name] = row }
    guard expected.people.count == found.people.count else { return "the list of people" }
    for (index, person) in zip(expected.people.indices, expected.people) {
      guard let row = rows[person.name], facts(person) == facts(found.people[row]) else {
        return "the details of '\(name: person.name)'"
      }
      for mark in Mark.allCases
      where expected.marks.row(mark, person: index) != found.marks.row(mark, person: row) {
        return "the marks of '\(name: person.name)'"
      }
    }
    return nil
  }

  /// What is known of somebody, whether or not a block says it, in no order.
  private func facts(_ person: Person) -> Person {
    var person = person
    person.isDeclared = false
    person.tags.sort()
    person.aliases.sort()
    return person
  }
}
