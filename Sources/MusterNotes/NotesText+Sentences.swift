import MusterImport
import MusterReading

/// Sentences below lists that say what somebody did: `Ann Bell left early, Ben Ito came late.`
extension NotesText {
  /// Takes sentences that say a mark of people which goes with the lists above, beside others that say nothing of who came; `false`
  /// of other lines.
  mutating func takeSentences(_ line: NotesLine) -> Bool {
    !line.isHeading && line.labelled == nil && takeSentences(line, line.text)
  }

  /// Takes the sentences of a line.
  mutating func takeSentences(_ line: NotesLine, _ text: String) -> Bool {
    guard let date, !labels.isEmpty || allCame.last?.date == date, next.allSatisfy(\.isAside), !isAside else {
      return false
    }
    let (prose, people, names) = (NotesProse(vocabulary: vocabulary), everybody, names)
    var (told, arrived, isPart): ([(name: String, code: String)], Set<String>, Bool) = ([], [], false)
    for sentence in NotesProse.sentences(in: text) {
      let parts = sentence.split(separator: ", ").map { PersonName.normalized($0) }
      let found = parts.compactMap { self.told($0, on: date) }
      if found.count == parts.count {
        told += found
      } else if let found = prose.told(sentence, isMet: { people.contains($0) || names.isNamed($0) }) {
        told += found
      } else if let movement = movement(sentence, on: date) {
        told.append((movement.name, NotesProse.word(.partial)))
        if movement.isArrival { arrived.insert(movement.name) }
      } else if !prose.isProse(sentence, of: everybody) {
        return false
      } else if NotesProse.tellsMovement(sentence, of: everybody) || mentionsOther(sentence, on: date) {
        isPart = true
      }
    }
    let listed = told.map { person in entries.firstIndex { $0.date == date && $0.name == person.name } }
    guard !told.isEmpty, Set(told.map(\.name)).count == told.count,
      zip(told, listed).allSatisfy({ person, place in
        arrived.contains(person.name) || goes(person.code, with: place.map { entries[$0].code })
      })
    else { return false }
    if isPart { unreadSentences.append(line) }
    for (person, place) in zip(told, listed) {
      let entry = NotesEntry(line: line.number - 1, date: date, name: person.name, code: person.code)
      if let place {
        supplanted.insert(entries[place].line)
        entries[place] = entry
      } else {
        entries.append(entry)
      }
    }
    return true
  }

  /// Whether a sentence names somebody on record who is in no list of that day.
  private func mentionsOther(_ sentence: String, on date: String) -> Bool {
    let words = sentence.split { !$0.isLetter && !"-'’".contains($0) }
    return words.indices.contains { start in
      (1...2).contains { count in
        let name = words[start...].prefix(count).joined(separator: " ")
        return everybody.contains(name) && !(met.date == date && met.names.contains(name))
      }
    }
  }

  /// Who came late or left early by a sentence, if they are in the lists of that day.
  private func movement(_ sentence: String, on date: String) -> NotesMovement? {
    NotesMovement(sentence, names: Set(entries.lazy.filter { $0.date == date }.map(\.name)))
  }

  /// The person on record whom a sentence begins with, and the mark that is the rest of it.
  private func told(_ sentence: String, on date: String) -> (name: String, code: String)? {
    if let name = names.denied(sentence), everybody.contains(name) { return (name, Mark.absent.word) }
    let words = sentence.split(separator: " ")
    guard words.count <= NotesProse.mostWords else { return nil }
    for count in (1..<max(words.count, 1)).reversed() {
      let name = words.prefix(count).joined(separator: " ")
      guard let name = person(name, on: date) else { continue }
      let said = Array(words.dropFirst(count))
      guard said.first?.first?.isLowercase == true,
        let mark = NotesProse(vocabulary: vocabulary).mark(of: said)
      else { continue }
      return (name, NotesProse.word(mark))
    }
    return nil
  }

  /// The name of somebody on record; `nil` of others.
  private func person(_ name: String, on date: String) -> String? {
    if everybody.contains(name) { return name }
    // `Ann` or `Mrs Bell` is Ann Bell, where nobody else is.
    let words = name.split(separator: " ").filter {
      !NotesNames.shortForms.contains(PlainLetters.folded($0))
    }
    let listed = entries.filter { entry in
      let parts = entry.name.split(separator: " ")
      return entry.date == date && words.count == 1 && [parts.first, parts.last].contains(words[0])
    }
    return Set(listed.map(\.name)).count == 1 ? listed[0].name : names.isMet(name) ? name : nil
  }

  /// Whether a sentence says more than the list that somebody is in, if any.
  private func goes(_ code: String, with list: String?) -> Bool {
    guard let list else { return true }
    switch (vocabulary.code(of: code), vocabulary.code(of: list)) {
    case (.mark(.partial), .mark(.present)), (.mark(.excused), .mark(.absent)): return true
    default: return false
    }
  }
}
