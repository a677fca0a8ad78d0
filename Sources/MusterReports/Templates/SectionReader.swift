import MusterDocuments

/// Reads lists of sections, where certain names are in the data.
package struct SectionReader {
  /// The names that texts may use.
  package var names: TextNames
  /// What templates can be made of.
  package var catalogue = ReportCatalogue.standard
  /// The folder where paths begin, with a slash at its end.
  package var folder = ""
  /// Whether the sections are about one person, and about one kind of period.
  package var isOfPerson = false
  package var isOfPeriod = false
  /// How deep the sections stand in others; YAML's anchors could else make a list without an end.
  package var depth = 0

  /// A path as seen from where the program runs.
  package func path(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// The sections of a list, or a single one.
  package func sections(_ node: DocumentNode) throws(DocumentProblem) -> [any Section] {
    guard depth < 8 else { throw node.problem(.expected("fewer than eight levels of nested sections")) }
    guard node.isList else { return [try section(node)] }
    var sections: [any Section] = []
    for element in try node.elements("a list of sections") { sections.append(try section(element)) }
    return sections
  }

  /// A section: a word, or a word with its options.
  private func section(_ node: DocumentNode) throws(DocumentProblem) -> any Section {
    guard node.isMap else {
      let kind = try kind(node)
      return try kind.type.init(SectionOptions(node, nil, of: kind, reader: self))
    }
    let members = try node.members("a section")
    guard members.count == 1, let member = members.first else {
      throw (members.dropFirst().first?.key ?? node).problem(
        .expected("one section per list item, with its options indented below its name"))
    }
    let kind = try kind(member.key)
    return try kind.type.init(SectionOptions(member.key, member.value, of: kind, reader: self))
  }

  private func kind(_ node: DocumentNode) throws(DocumentProblem) -> SectionKind {
    let text = try node.string("a section")
    guard let kind = catalogue.sections.first(where: { $0.name == text }) else {
      throw node.problem(
        .unknownValue(text, of: "sections", known: catalogue.sections.map(\.name)))
    }
    return kind
  }
}

/// The options of one section.
package struct SectionOptions {
  package let reader: SectionReader
  /// The section's name in the template.
  package let name: DocumentNode
  private var members: [String: DocumentNode] = [:]

  /// The options that stand below a section's name.
  ///
  /// A word or a list in place of options is the value of the kind's shorthand key.
  package init(
    _ name: DocumentNode, _ value: DocumentNode?, of kind: SectionKind, reader: SectionReader
  ) throws(DocumentProblem) {
    self.name = name
    self.reader = reader
    guard let value, !value.isNothing else { return }
    let type = kind.type
    if value.isMap {
      for (key, member) in try value.members("options") {
        let text = try key.string("an option")
        guard type.keys.contains(text) else { throw key.problem(.unknownKey(text, known: type.keys)) }
        members[text] = member
      }
    } else {
      guard let key = type.keys.first else { throw value.problem(.expected("nothing")) }
      members[key] = value
    }
  }

  /// The value of a key, where it is given.
  package subscript(key: String) -> DocumentNode? { members[key] }

  /// A text; `nil` where it is not given.
  package func text(_ key: String) throws(DocumentProblem) -> TemplateText? {
    try members[key]?.text(reader.names)
  }

  /// The value of a key without which the section means nothing.
  package func required(_ key: String, _ what: String) throws(DocumentProblem) -> DocumentNode {
    guard let node = members[key] else { throw name.problem(.missingKey(key, what)) }
    return node
  }
}
