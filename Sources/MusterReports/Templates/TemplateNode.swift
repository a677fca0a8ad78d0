import MusterJournals
import Yams

/// A value of a YAML file, of a template or another, with its place, read with errors that name it.
package struct TemplateNode {
  let node: Node
  package let source: TemplateSource

  /// The value as a whole document.
  ///
  /// - Throws: ``TemplateProblem`` when the text is not YAML.
  package init(
    parsing source: TemplateSource, as what: String = "a template: keys with values"
  ) throws(TemplateProblem) {
    self.source = source
    guard source.aliases <= TemplateSource.mostAliases else {
      throw TemplateProblem(
        source: source.name,
        kind: .notYAML("more than \(TemplateSource.mostAliases) aliases (*name) stand in it"))
    }
    do {
      guard let root = try Yams.compose(yaml: source.text) else {
        throw TemplateProblem(source: source.name, kind: .expected(what))
      }
      node = root
    } catch let problem as TemplateProblem {
      throw problem
    } catch let error as YamlError {
      throw source.problem(error)
    } catch {
      throw TemplateProblem(source: source.name, kind: .notYAML("\(error)"))
    }
  }

  private init(_ node: Node, _ source: TemplateSource) {
    self.node = node
    self.source = source
  }

  /// Where the value begins.
  package var place: TemplatePlace? { node.mark.map(TemplatePlace.init) }

  // MARK: Errors

  /// A problem at this value.
  package func problem(_ kind: TemplateProblem.Kind) -> TemplateProblem {
    source.problem(kind, at: place)
  }

  /// The problem of a value that is not of the kind expected.
  private func expected(_ what: String) -> TemplateProblem {
    // `title: {{group}}` is a map whose key is a map.
    if case .mapping(let map) = node, map.keys.contains(where: { $0.mapping != nil }) {
      return problem(.unquotedText)
    }
    return problem(.expected(what))
  }

  // MARK: Values

  /// The members of a map, in order.
  package func members(_ what: String) throws(TemplateProblem) -> [(key: TemplateNode, value: TemplateNode)] {
    guard let map = node.mapping else { throw expected(what) }
    return map.map { (TemplateNode($0.key, source), TemplateNode($0.value, source)) }
  }

  /// The elements of a list, in order.
  package func elements(_ what: String) throws(TemplateProblem) -> [TemplateNode] {
    guard let list = node.sequence else { throw expected(what) }
    return list.map { TemplateNode($0, source) }
  }

  /// Whether the value is a map, a list, or nothing at all.
  package var isMap: Bool { node.mapping != nil }
  package var isList: Bool { node.sequence != nil }
  package var isNothing: Bool { node.scalar.map { $0.string.isEmpty && $0.style == .plain } ?? false }

  /// The value as it is written.
  package func string(_ what: String = "a text") throws(TemplateProblem) -> String {
    guard let scalar = node.scalar else { throw expected(what) }
    return scalar.string
  }

  /// A truth value.
  package func flag(of key: String) throws(TemplateProblem) -> Bool {
    let text = try string("true or false")
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw problem(.unknownValue(text, of: key, known: ["true", "false"]))
    }
  }

  /// A number of a range.
  package func number(of key: String, in range: ClosedRange<Double>) throws(TemplateProblem) -> Double {
    let text = try string("a number")
    guard let value = Double(text), range.contains(value) else {
      let bounds = "from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
      throw problem(
        Double(text) == nil ? .expected("a number \(bounds)") : .outOfRange(text, of: key, range: bounds))
    }
    return value
  }

  /// A whole number of a range.
  package func count(of key: String, in range: ClosedRange<Int>) throws(TemplateProblem) -> Int {
    let value = try number(of: key, in: Double(range.lowerBound)...Double(range.upperBound))
    guard value == value.rounded() else { throw problem(.expected("a whole number")) }
    return Int(value)
  }

  /// One of some words, without regard to case.
  package func choice<Value: RawRepresentable<String> & CaseIterable>(
    of key: String, _ type: Value.Type = Value.self
  ) throws(TemplateProblem) -> Value {
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
  ) throws(TemplateProblem) -> [Value] {
    guard isList else { return [try choice(of: key)] }
    var values: [Value] = []
    for element in try elements("a list") { values.append(try element.choice(of: key)) }
    return values
  }

  /// A text with names of a scope in it.
  package func text(_ names: TextNames) throws(TemplateProblem) -> TemplateText {
    let text = try string()
    return try TemplateText(text, names: names) { kind, tag in
      source.problem(kind, at: tag.flatMap { source.place(ofTag: $0, after: place) } ?? place)
    }
  }
}

extension TemplatePlace {
  fileprivate init(_ mark: Yams.Mark) { self.init(line: mark.line, column: mark.column) }
}

extension TemplateSource {
  /// A problem that the parser found.
  fileprivate func problem(_ error: YamlError) -> TemplateProblem {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return self.problem(.notYAML(problem), at: TemplatePlace(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first ?? ""
      let second = TemplateText.Tag(text: key + ":", repeats: 1)
      let map = TemplatePlace(context.mark)
      return self.problem(.repeatedKey(key), at: place(ofTag: second, after: map) ?? map)
    default:
      return TemplateProblem(source: name, kind: .notYAML("\(error)"))
    }
  }
}
