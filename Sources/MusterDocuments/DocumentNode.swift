import MusterJournals
import Yams

/// A value of a YAML file, of a template or another, with its place, read with errors that name it.
package struct DocumentNode {
  let node: Node
  package let source: DocumentSource

  /// The value as a whole document.
  ///
  /// - Throws: ``DocumentProblem`` when the text is not YAML.
  package init(
    parsing source: DocumentSource, as what: String = "a template: keys with values"
  ) throws(DocumentProblem) {
    self.source = source
    guard source.aliases <= DocumentSource.mostAliases else {
      throw DocumentProblem(
        source: source.name,
        kind: .notYAML("it contains more than \(DocumentSource.mostAliases) aliases (*name)"))
    }
    if let line = source.firstLineTooDeep {
      throw source.problem(.limit(LimitError(.yamlDepth)), at: DocumentPlace(line: line, column: 1))
    }
    do {
      guard let root = try Yams.compose(yaml: source.text) else {
        throw DocumentProblem(source: source.name, kind: .expected(what))
      }
      node = root
    } catch let problem as DocumentProblem {
      throw problem
    } catch let error as YamlError {
      throw source.problem(error)
    } catch {
      throw DocumentProblem(source: source.name, kind: .notYAML("\(error)"))
    }
  }

  private init(_ node: Node, _ source: DocumentSource) {
    self.node = node
    self.source = source
  }

  /// Where the value begins.
  package var place: DocumentPlace? { node.mark.map(DocumentPlace.init) }

  // MARK: Errors

  /// A problem at this value.
  package func problem(_ kind: DocumentProblem.Kind) -> DocumentProblem {
    source.problem(kind, at: place)
  }

  /// The problem of a value that is not of the kind expected.
  private func expected(_ what: String) -> DocumentProblem {
    // `title: {{group}}` is a map whose key is a map.
    if case .mapping(let map) = node, map.keys.contains(where: { $0.mapping != nil }) {
      return problem(.unquotedText)
    }
    return problem(.expected(what))
  }

  // MARK: Values

  /// The members of a map, in order.
  package func members(_ what: String) throws(DocumentProblem) -> [(key: DocumentNode, value: DocumentNode)] {
    guard let map = node.mapping else { throw expected(what) }
    return map.map { (DocumentNode($0.key, source), DocumentNode($0.value, source)) }
  }

  /// The elements of a list, in order.
  package func elements(_ what: String) throws(DocumentProblem) -> [DocumentNode] {
    guard let list = node.sequence else { throw expected(what) }
    return list.map { DocumentNode($0, source) }
  }

  /// Whether the value is a map, a list, or nothing at all.
  package var isMap: Bool { node.mapping != nil }
  package var isList: Bool { node.sequence != nil }
  package var isNothing: Bool { node.scalar.map { $0.string.isEmpty && $0.style == .plain } ?? false }

  /// The value as it is written.
  package func string(_ what: String = "text") throws(DocumentProblem) -> String {
    guard let scalar = node.scalar else { throw expected(what) }
    return scalar.string
  }

  /// A truth value.
  package func flag(of key: String) throws(DocumentProblem) -> Bool {
    let text = try string("true or false")
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw problem(.unknownValue(text, of: key, known: ["true", "false"]))
    }
  }

  /// A number of a range.
  package func number(of key: String, in range: ClosedRange<Double>) throws(DocumentProblem) -> Double {
    let text = try string("a number")
    guard let value = Double(text), range.contains(value) else {
      let bounds = "from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
      throw problem(
        Double(text) == nil ? .expected("a number \(bounds)") : .outOfRange(text, of: key, range: bounds))
    }
    return value
  }

  /// A whole number of a range.
  package func count(of key: String, in range: ClosedRange<Int>) throws(DocumentProblem) -> Int {
    let value = try number(of: key, in: Double(range.lowerBound)...Double(range.upperBound))
    guard value == value.rounded() else { throw problem(.expected("a whole number")) }
    return Int(value)
  }

  /// One of some words, without regard to case.
  package func choice<Value: RawRepresentable<String> & CaseIterable>(
    of key: String, _ type: Value.Type = Value.self
  ) throws(DocumentProblem) -> Value {
    let known = Value.allCases.map(\.rawValue)
    let text = try string(known.joined(separator: ", "))
    guard let value = Value.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) else {
      throw problem(.unknownValue(text, of: key, known: known))
    }
    return value
  }

  /// One word, or a list of words.
  package func choices<Value: RawRepresentable<String> & CaseIterable>(
    of key: String, _ type: Value.Type = Value.self
  ) throws(DocumentProblem) -> [Value] {
    guard isList else { return [try choice(of: key)] }
    var values: [Value] = []
    for element in try elements("a list") { values.append(try element.choice(of: key)) }
    return values
  }
}

extension DocumentPlace {
  fileprivate init(_ mark: Yams.Mark) { self.init(line: mark.line, column: mark.column) }
}

extension DocumentSource {
  /// A problem that the parser found.
  fileprivate func problem(_ error: YamlError) -> DocumentProblem {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return self.problem(.notYAML(problem), at: DocumentPlace(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first ?? ""
      let map = DocumentPlace(context.mark)
      return self.problem(.repeatedKey(key), at: place(of: key + ":", skipping: 1, after: map) ?? map)
    default:
      return DocumentProblem(source: name, kind: .notYAML("\(error)"))
    }
  }
}
