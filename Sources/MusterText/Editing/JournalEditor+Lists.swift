import MusterJournals

extension JournalEditor {
  /// Adds something to a list that the journal declares: a line below the last one of its kind.
  ///
  /// - Parameters:
  ///   - item: what is added.
  ///   - list: the directive whose lines are the list.
  package func adding<List: GroupDirective & ListDirective>(
    _ item: List.Item, to list: List.Type
  ) -> JournalEdit {
    var facts = journal.facts
    facts[keyPath: list.path].append(item)
    var text = outline.text
    let place = outline.place(ofDirective: list.keyword)
    let line = outline.line(ofDirective: list.keyword, list.text(item))
    text.insert(place.lines([line]), after: place.line)
    var edit = JournalEdit(text: text.text)
    edit.declarations = facts.directives
    edit.addedLine = "\(list.keyword) \(list.text(item))"
    return edit
  }

  /// Takes something out of a list that the journal declares, with its line.
  ///
  /// - Parameters:
  ///   - item: what is taken out.
  ///   - list: the directive whose lines are the list.
  /// - Throws: `EditRefusal` when no line of the journal itself says it: it is in an included file.
  package func removing<List: GroupDirective & ListDirective>(
    _ item: List.Item, from list: List.Type
  ) throws(EditRefusal) -> JournalEdit {
    let lines = outline.blocks.filter { block in
      var items: [List.Item] = []
      let line = DirectiveLine(
        value: block.statement.value, line: block.statement.header.line, folder: journal.facts.folder)
      guard block.statement.keyword == list.keyword, (try? list.read(line, into: &items)) != nil else {
        return false
      }
      return items == [item]
    }
    guard !lines.isEmpty else { throw EditRefusal(.declaredElsewhere(list.text(item), nil)) }
    var facts = journal.facts
    facts[keyPath: list.path].removeAll { $0 == item }
    var text = outline.text
    for block in lines { text.replace(block.header, with: nil) }
    var edit = JournalEdit(text: text.text)
    edit.declarations = facts.directives
    edit.removedLine = "\(list.keyword) \(list.text(item))"
    return edit
  }
}

// MARK: - Names in directives

extension JournalEditor {
  private var namingDirectives: [any NamingDirective.Type] {
    Directives(adding: options.words).group.compactMap { $0 as? any NamingDirective.Type }
  }

  /// What the journal declares once somebody goes by another name.
  func declarations(renaming old: String, to new: String) -> [String] {
    var facts = journal.facts
    for directive in namingDirectives { directive.renamePerson(old, to: new, in: &facts) }
    return facts.directives
  }

  /// Whether a directive, of an included file too, names somebody by a name that is to be another.
  func hasDirective(naming old: String, not new: String) -> Bool {
    declarations(renaming: old, to: new) != journal.facts.directives
  }

  /// Gives somebody another name in the lines of directives.
  func renamePerson(_ old: String, to new: String, in text: inout JournalText) {
    for directive in namingDirectives {
      for block in outline.blocks where block.statement.keyword == directive.keyword {
        let (line, value) = (block.statement.header.line, block.statement.value)
        var facts = GroupFacts(name: "")
        let read = DirectiveLine(value: value, line: line, folder: "")
        guard (try? directive.read(read, into: &facts)) != nil else { continue }
        let before = directive.values(of: facts)
        directive.renamePerson(old, to: new, in: &facts)
        let after = directive.values(of: facts)
        guard before != after else { continue }
        text.replace(
          block.header,
          with: line.text.replacing(
            value.startIndex..<value.endIndex, with: after.joined(separator: ", ")))
      }
    }
  }
}

extension JournalOutline {
  /// The directives of the group, in the order of the file.
  private var directives: [Block] {
    blocks.filter { !$0.statement.isSession && !["person", "include"].contains($0.statement.keyword) }
  }

  /// The place of a new directive: below the last one of its kind, else below the last one above people and sessions, else
  /// the beginning of the file.
  func place(ofDirective keyword: String) -> Place {
    let record = blocks.first { $0.statement.isSession || $0.statement.keyword == "person" }
    let like = directives.last { $0.statement.keyword == keyword }
    let above = directives.last { $0.header < record?.header ?? .max }
    if let block = like ?? above {
      return Place(line: block.lines.upperBound, hasBlankAbove: false, hasBlankBelow: false)
    }
    return Place(line: -1, hasBlankAbove: false, hasBlankBelow: !blocks.isEmpty)
  }

  /// A line of a directive, its value in the column in which the line above it has its own.
  func line(ofDirective keyword: String, _ value: String) -> String {
    let like = directives.last { $0.statement.keyword == keyword } ?? directives.last
    let column = like.map { block in
      let line = block.statement.header.line.text
      return line.distance(from: line.startIndex, to: block.statement.value.startIndex)
    }
    return keyword + String(repeating: " ", count: max(1, (column ?? 0) - keyword.count)) + value
  }
}
