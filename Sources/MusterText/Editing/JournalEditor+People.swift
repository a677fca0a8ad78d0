import MusterJournals

extension JournalEditor {
  /// Puts a person on the list: a block below the last person's.
  ///
  /// Somebody who has marks already and no block gets one.
  ///
  /// - Throws: `EditRefusal` when the name or the id is somebody's already.
  public func addPerson(_ person: Person) throws(EditRefusal) -> JournalEdit {
    var person = person
    try EditRefusal.checkLines([person.name, person.id, person.email] + person.tags + person.aliases)
    person.name = PersonName.normalized(person.name)
    try checkNew(person)
    var text = outline.text
    insert(TextJournalPrinter.block(of: person), into: &text)
    var edit = JournalEdit(text: text.text)
    edit.addedPerson = person.name
    return edit
  }

  private func checkNew(_ person: Person) throws(EditRefusal) {
    if person.name.isEmpty { throw EditRefusal(.emptyName) }
    if let email = person.email {
      do throws(MailAddressProblem) { _ = try MailAddress.list(email) } catch {
        throw EditRefusal(.other(error.message, help: error.help ?? "correct it"))
      }
    }
    if let index = roster.index(of: person.name) {
      let known = journal.people[index]
      if known.name != person.name { throw EditRefusal(.nameTaken(person.name, by: known.name)) }
      if known.isDeclared { throw EditRefusal(.alreadyDeclared(known.name, place(of: index))) }
    }
    if let id = person.id, let owner = journal.people.first(where: { $0.id == id }) {
      throw EditRefusal(.idTaken(id, by: owner.name))
    }
    for alias in person.aliases {
      if let index = roster.index(of: alias), journal.people[index].name != person.name {
        throw EditRefusal(.nameTaken(alias, by: journal.people[index].name))
      }
    }
    if let joined = person.joined, let left = person.left, left < joined {
      throw EditRefusal(.leftBeforeJoined(person.name, joined: joined, left: left))
    }
  }

  private func insert(_ block: [String], into text: inout JournalText) {
    let place = outline.placeOfPerson
    text.insert(place.lines(block), after: place.line)
  }

  /// The blocks of the journal's own text that declare a person.
  private func blocks(of person: PersonID) -> [JournalOutline.Block] {
    outline.people.filter { block in
      if let id = id(in: block) { return journal.people[person].id == id }
      return index(declaredBy: block) == person
    }
  }

  /// The last block of the journal's own text about each person who has one.
  var blocksOfPeople: [PersonID: JournalOutline.Block] {
    var ids: [String: PersonID] = [:]
    for index in journal.people.indices { ids[journal.people[index].id ?? ""] = index }
    var blocks: [PersonID: JournalOutline.Block] = [:]
    for block in outline.people {
      if let index = id(in: block).map({ ids[$0] }) ?? index(declaredBy: block) { blocks[index] = block }
    }
    return blocks
  }

  private func id(in block: JournalOutline.Block) -> String? {
    block.statement.body.first { TextSyntax.firstWord($0.content).word == "id" }.flatMap {
      try? TextSyntax.value(TextSyntax.firstWord($0.content).rest)
    }
  }

  private func index(declaredBy block: JournalOutline.Block) -> PersonID? {
    (try? TextSyntax.value(block.statement.value)).flatMap(roster.index(of:))
  }

  private func index(of name: String) throws(EditRefusal) -> PersonID {
    guard let index = roster.index(of: name) else {
      throw EditRefusal(.unknownPerson(name, nearest: roster.nearest(to: name)))
    }
    return index
  }
}

extension JournalEditor {
  /// Gives a person another name, in the person's block and at every mark and event of the journal's own text.
  ///
  /// Included files are not written to: where one says the old name, it becomes an `alias` of the person.
  ///
  /// - Throws: `EditRefusal` when nobody has the old name, somebody else has the new one, or it is an
  ///   included file that declares the person.
  public func rename(_ old: String, to new: String) throws(EditRefusal) -> JournalEdit {
    try EditRefusal.checkLines([old, new])
    let person = try index(of: old)
    let name = journal.people[person].name
    let new = PersonName.normalized(new)
    try checkRenaming(person, to: new)
    var edit = JournalEdit(text: text)
    guard new != name else { return edit }
    edit.renaming = JournalEdit.Renaming(old: name, new: new)
    edit.text = renamed(person, to: new).text
    // Whoever still goes by the old name does so in an included file. A text that cannot be read is found out
    // later.
    guard let after = try? reading(edit.text) else { return edit }
    let rest = after.roster.index(of: name).flatMap { after.journal.people[$0].name == name ? $0 : nil }
    if let rest, after.journal.people[rest].isDeclared {
      throw EditRefusal(.declaredElsewhere(name, after.place(of: rest)))
    }
    guard rest != nil || after.hasDirective(naming: name, not: new) || after.hasEvent(naming: name) else {
      return edit
    }
    edit.text = after.adding("alias \(TextSyntax.quoted(name, if: .name))", to: new)
    edit.notes.append(.aliasAdded(name, person: new))
    return edit
  }

  private func checkRenaming(_ person: PersonID, to new: String) throws(EditRefusal) {
    let known = journal.people[person]
    if new.isEmpty { throw EditRefusal(.emptyName) }
    if let other = roster.index(of: new), other != person {
      throw EditRefusal(.nameTaken(new, by: journal.people[other].name))
    }
    if known.isDeclared, let place = includedPlace(of: person) {
      throw EditRefusal(.declaredElsewhere(known.name, place))
    }
    let isToldApart = known.id.map { known.name.hasSuffix(" (\($0))") } ?? false
    let declares = blocks(of: person).contains { (try? TextSyntax.value($0.statement.value)) == known.name }
    if isToldApart, !declares { throw EditRefusal(.sharedName(known.name)) }
  }

  private func renamed(_ person: PersonID, to new: String) -> JournalText {
    let name = journal.people[person].name
    var text = outline.text
    for block in blocks(of: person) where (try? TextSyntax.value(block.statement.value)) == name {
      let line = block.statement.header.line.text
      let value = block.statement.value
      text.replace(
        block.header,
        with: line.replacing(value.startIndex..<value.endIndex, with: TextSyntax.quoted(new, if: .name)))
    }
    for index in outline.sessions.flatMap(\.block.body) {
      let line = MarkLine(outline.text.lines[index].text)
      if let changed = line?.replacing({ $0 == name ? new : nil }) { text.replace(index, with: changed) }
    }
    renamePerson(name, to: new, in: &text)
    renamePersonInEvents(name, to: new, in: &text)
    return text
  }

  /// The text with a line more in a person's block, or with a block where there is none.
  private func adding(_ line: String, to name: String) -> String {
    var text = outline.text
    if let block = roster.index(of: name).flatMap({ blocks(of: $0).last }) {
      text.insert([outline.indentation(of: block) + line], after: block.lines.upperBound)
    } else {
      insert(["person \(TextSyntax.quoted(name, if: .name))", "  " + line], into: &text)
    }
    return text.text
  }
}

extension JournalEditor {
  /// Sets a person's last day of membership; marks after it stay.
  ///
  /// - Parameters:
  ///   - name: the person.
  ///   - day: the last day of membership.
  ///   - replaces: whether the day replaces one that is on record.
  /// - Throws: `EditRefusal` when nobody has the name, the person joined later or left on another day already, or the day
  ///   is in an included file.
  public func leave(_ name: String, on day: Day, replaces: Bool = false) throws(EditRefusal) -> JournalEdit {
    try EditRefusal.checkLines([name])
    let index = try index(of: name)
    let person = journal.people[index]
    if let left = person.left, left != day, !replaces {
      throw EditRefusal(.leftAlready(person.name, on: left))
    }
    if let joined = person.joined, day < joined {
      throw EditRefusal(.leftBeforeJoined(person.name, joined: joined, left: day))
    }
    var edit = JournalEdit(text: text)
    guard person.left != day else { return edit }
    edit.text = try leaving(index, on: day)
    let later = journal.sessions.indices.count {
      journal.sessions[$0].day > day && journal.marks[index, $0] != nil
    }
    if later > 0 { edit.notes.append(.marksAfterLeaving(person: person.name, count: later)) }
    return edit
  }

  private func leaving(_ person: PersonID, on day: Day) throws(EditRefusal) -> String {
    var text = outline.text
    let lines = blocks(of: person).flatMap(\.statement.body).filter {
      TextSyntax.firstWord($0.content).word == "left"
    }
    guard !lines.isEmpty else {
      if journal.people[person].left != nil {
        throw EditRefusal(.declaredElsewhere(journal.people[person].name, includedPlace(of: person)))
      }
      return adding("left \(day)", to: journal.people[person].name)
    }
    for part in lines {
      let value = TextSyntax.firstWord(part.content).rest
      text.replace(
        part.line.number - 1,
        with: part.line.text.replacing(value.startIndex..<value.endIndex, with: "\(day)"))
    }
    return text.text
  }

  /// Where a person was first named; `nil` of those whom events alone put on the list.
  private func place(of person: PersonID) -> SourcePlace? {
    builder.personPlaces.indices.contains(person) ? builder.personPlaces[person] : nil
  }

  /// Where an included file declares a person, if that is the first place that does.
  private func includedPlace(of person: PersonID) -> SourcePlace? {
    place(of: person).flatMap { $0.file == file ? nil : $0 }
  }
}

extension String {
  /// The text with another in place of a part.
  func replacing(_ range: Range<Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
