import MusterJournals

extension Catalogue {
  /// The catalogue with other names in place of people's, and without what else tells who they are: user names, addresses,
  /// telephone numbers, offices and mailboxes. People are still found by their real names and user names.
  ///
  /// - Parameters:
  ///   - names: the name to show for each real one.
  ///   - mentions: finds people in titles, rooms, the texts of exams, and the catalogue's own name.
  package func hiding(_ names: [String: String], in mentions: NameMentions) -> Catalogue {
    var shown = self
    shown.spellings = people
    shown.name = mentions.replaced(in: name)
    let advisors = Dictionary(
      people.flatMap { person in
        [person.name, person.username].compactMap { $0.map { ($0.lowercased(), person.name) } }
      }, uniquingKeysWith: { first, _ in first })
    shown.people = people.map { person in
      var hidden = CataloguePerson(name: names[person.name] ?? "…", role: person.role)
      (hidden.major, hidden.year) = (person.major, person.year)
      hidden.advisor = person.advisor.flatMap { advisors[$0.lowercased()] }.flatMap { names[$0] }
      return hidden
    }
    var rooms: [String: String] = [:]
    shown.sections = sections.map { section in
      var hidden = section
      hidden.title = mentions.replaced(in: section.title)
      hidden.final?.text = section.final.map { mentions.replaced(in: $0.text) } ?? ""
      for index in section.meetings.indices {
        guard let room = section.meetings[index].room else { continue }
        let name = rooms[room] ?? mentions.replaced(in: room)
        rooms[room] = name
        hidden.meetings[index].room = name
      }
      return hidden
    }
    return shown
  }

  /// Every spelling of the people, with the name to show for each.
  ///
  /// - Parameter names: the name to show for each real one.
  package func spellings(_ names: [String: String]) -> [(real: String, shown: String)] {
    people.flatMap { person in
      let shown = names[person.name] ?? "…"
      return [person.name, person.username, person.email].compactMap { $0 }.map { ($0, shown) }
    }
  }
}
