/// The text of a template and what it is called in errors.
package struct TemplateSource: Sendable {
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// A problem at a place.
  func problem(_ kind: TemplateProblem.Kind, at place: TemplatePlace?) -> TemplateProblem {
    TemplateProblem(source: name, line: place?.line, column: place?.column, kind: kind)
  }

  /// The most aliases that are read. Each can stand for lists of others, so that a few lines can mean more than any
  /// machine has room for, and comparing two of them takes as long.
  static let mostAliases = 20

  /// The number of words that YAML could take for aliases (`*name`); 0 without an anchor (`&name`) to lead to.
  var aliases: Int {
    words(after: UInt8(ascii: "&")) == 0 ? 0 : words(after: UInt8(ascii: "*"))
  }

  /// The number of words that begin with a sign.
  private func words(after sign: UInt8) -> Int {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast().count { index in
      let before = index == 0 ? 32 : bytes[index - 1]
      let next = bytes[index + 1]
      return bytes[index] == sign && next > 32 && next != sign
        && (before <= 32 || "[{,:?-".utf8.contains(before))
    }
  }

  /// Where a tag stands that was found in a text which begins at a place; `nil` when YAML writes it another
  /// way.
  func place(ofTag tag: TemplateText.Tag, after start: TemplatePlace?) -> TemplatePlace? {
    guard let start else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var left = tag.repeats
    for (index, line) in lines.enumerated().dropFirst(start.line - 1) {
      var rest = index == start.line - 1 ? line.dropFirst(start.column - 1) : line
      while let found = rest.firstRange(of: tag.text) {
        if left == 0 {
          let column = line.distance(from: line.startIndex, to: found.lowerBound) + 1
          return TemplatePlace(line: index + 1, column: column)
        }
        left -= 1
        rest = rest[found.upperBound...]
      }
    }
    return nil
  }
}

/// A place in a template's text, both numbers from 1.
package struct TemplatePlace: Hashable, Sendable {
  package var line: Int
  package var column: Int
}
