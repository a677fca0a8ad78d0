import Mustache
import MusterDiagnostics
import MusterDocuments
import MusterDrawing

/// A text of a template: Mustache whose names are known to be in the data.
///
/// Variables, sections, inverted sections and comments are understood; partials, inheritance, other
/// delimiters and transforms are not. Nothing is escaped: an output that must escape does so itself.
package struct TemplateText: Sendable {
  /// The text as written.
  package let source: String
  private let template: MustacheTemplate?

  /// A piece of a text in double braces.
  package struct Tag {
    /// The tag with its braces.
    package var text: String
    /// How many of the same tags stand before it in the text.
    package var repeats: Int
  }

  /// A text that stands for itself.
  package init(plain text: String) {
    source = text
    template = nil
  }

  /// A text with names.
  ///
  /// - Parameters:
  ///   - hasEmphasis: whether `**bold**` and `*italic*` in it are read.
  ///   - problem: makes the error about a tag, or about the whole text.
  /// - Throws: what `problem` makes of a name that is not in the data and of a text that cannot be read.
  package init(
    _ text: String, names: TextNames, hasEmphasis: Bool = false,
    problem: (DocumentProblem.Kind, Tag?) -> DocumentProblem
  ) throws(DocumentProblem) {
    source = hasEmphasis ? Emphasis.marked(text) : text
    let hasTags = text.contains("{{")
    if hasTags { try Self.check(text, names, problem) }
    do { try Limits.check(text.longestWord, .wordCharacters) } catch { throw problem(.limit(error), nil) }
    guard hasTags else {
      template = nil
      return
    }
    do {
      template = try MustacheTemplate(string: "{{% CONTENT_TYPE: TEXT}}" + source)
    } catch {
      throw problem(.brokenText("unbalanced braces"), nil)
    }
  }

  /// The text with the values of a scope.
  func text(in values: TextValues) -> String { template?.render(values) ?? source }

  /// The text with these values; names without one are left out.
  package func text(in values: [String: String]) -> String {
    template?.render(values.filter { !$0.value.isEmpty }) ?? source
  }

  /// Whether the text is empty.
  var isEmpty: Bool { source.isEmpty }

  /// Checks each name of a text, inside the sections that it stands in.
  private static func check(
    _ text: String, _ names: TextNames, _ problem: (DocumentProblem.Kind, Tag?) -> DocumentProblem
  ) throws(DocumentProblem) {
    var scopes: [Scope] = [Scope(name: "", names: names, isText: false)]
    var counts: [String: Int] = [:]
    var tags = 0
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else {
        throw problem(.brokenText("'{{' without '}}'"), nil)
      }
      let raw = rest[open.lowerBound..<close.upperBound]
      let tag = Tag(text: String(raw), repeats: counts[String(raw), default: 0])
      counts[tag.text, default: 0] += 1
      tags += 1
      // The library looks for each tag from the beginning of the text.
      do { try Limits.check(tags, .textTags) } catch { throw problem(.limit(error), tag) }
      rest = rest[close.upperBound...]
      if rest.first == "}" { rest.removeFirst() }
      var content = raw.dropFirst(2).dropLast(2)
      let sign = content.first { !$0.isWhitespace } ?? " "
      if "#^/!&{".contains(sign) { content = content.drop { $0 != sign }.dropFirst() }
      let name = String(content).trimmed
      switch sign {
      case "!": continue
      case "/":
        guard scopes.count > 1, scopes.last?.name == name else {
          throw problem(.brokenText("{{/\(name)}} without {{#\(name)}}"), tag)
        }
        scopes.removeLast()
      default:
        let inner = try Self.inner(name, in: scopes, problem: { problem($0, tag) })
        guard sign == "#" || sign == "^" else { continue }
        // A list inside of itself would be written once for each pair of its entries, and so on.
        guard inner.all.isEmpty || !scopes.contains(where: { $0.name == name }) else {
          throw problem(.brokenText("{{\(sign)\(name)}} inside {{#\(name)}}"), tag)
        }
        scopes.append(
          Scope(
            name: name, names: sign == "#" ? inner : TextNames([:]), isText: sign == "#" && inner.all.isEmpty)
        )
        // The library that renders the text calls itself for each section.
        do { try Limits.check(scopes.count - 1, .sectionDepth) } catch { throw problem(.limit(error), tag) }
      }
    }
    if let last = scopes.last, scopes.count > 1 {
      throw problem(.brokenText("{{#\(last.name)}} without {{/\(last.name)}}"), nil)
    }
  }

  /// A section that a tag stands in, or the whole text.
  private struct Scope {
    let name: String
    let names: TextNames
    /// Whether it is written with a text, which `{{.}}` stands for.
    let isText: Bool
  }

  /// The names inside of what a name stands for.
  private static func inner(
    _ name: String, in scopes: [Scope], problem: (DocumentProblem.Kind) -> DocumentProblem
  ) throws(DocumentProblem) -> TextNames {
    if name == ".", scopes.last?.isText == true { return TextNames([:]) }
    for scope in scopes.reversed() {
      if let found = scope.names[name] { return found }
    }
    throw problem(.unknownName(name, known: scopes.reversed().flatMap(\.names.all)))
  }
}

extension DocumentNode {
  /// A text with names of a scope in it.
  package func text(
    _ names: TextNames, hasEmphasis: Bool = false
  ) throws(DocumentProblem) -> TemplateText {
    let text = try string()
    return try TemplateText(text, names: names, hasEmphasis: hasEmphasis) { kind, tag in
      let place =
        tag.flatMap { source.place(of: $0.text, skipping: $0.repeats, after: self.place) } ?? self.place
      return source.problem(kind, at: place)
    }
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
