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
