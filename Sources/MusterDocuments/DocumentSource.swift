import MusterDiagnostics

/// The text of a YAML file, a template or another, and what it is called in errors.
package struct DocumentSource: Sendable {
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    // The parser counts the mark of byte order that some editors write as indentation of the first line.
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    self.text = isMarked ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// A problem at a place.
  package func problem(_ kind: DocumentProblem.Kind, at place: DocumentPlace?) -> DocumentProblem {
    DocumentProblem(source: name, line: place?.line, column: place?.column, kind: kind)
  }

  /// The most aliases that are read. Each can stand for lists of others, so that a few lines can mean more than any
  /// machine has room for, and comparing two of them takes as long.
  static let mostAliases = 20

  /// The number of words that YAML could take for aliases (`*name`); 0 without an anchor (`&name`) to lead to.
  var aliases: Int {
    words(after: UInt8(ascii: "&")) == 0 ? 0 : words(after: UInt8(ascii: "*"))
  }

  /// The first line on which values are nested deeper than the limit allows, by indentation, by dashes and by brackets; `nil`
  /// if there is none. The check comes before parsing, since the parser is recursive.
  ///
  /// Brackets in texts count too, as long as they are open, which no text takes near the limit.
  var firstLineTooDeep: Int? {
    let most = Limits.current[.yamlDepth]
    var indents: [Int] = []
    var brackets = 0
    for (number, line) in text.utf8.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == 32 }
      guard let first = content.first, first != 13, first != UInt8(ascii: "#") else { continue }
      var indent = line.count - content.count
      while let last = indents.last, last >= indent { indents.removeLast() }
      indents.append(indent)
      // `- - a` is a list in a list.
      var rest = content
      while let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "?"),
        rest.dropFirst().first == 32, indents.count <= most
      {
        let inner = rest.dropFirst().drop { $0 == 32 }
        indent += rest.count - inner.count
        indents.append(indent)
        rest = inner
      }
      for byte in rest {
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { brackets += 1 }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { brackets = max(0, brackets - 1) }
        if indents.count + brackets > most { return number + 1 }
      }
      if indents.count + brackets > most { return number + 1 }
    }
    return nil
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

  /// The place of a text inside a value that begins at a place, when it has been found there a number of times before; `nil`
  /// when YAML writes it another way.
  package func place(of text: String, skipping count: Int, after start: DocumentPlace?) -> DocumentPlace? {
    // A text of several lines stands on none.
    guard let start, !text.utf8.contains(10) else { return nil }
    let lines = self.text.split(separator: "\n", omittingEmptySubsequences: false)
    var left = count
    for (index, line) in lines.enumerated().dropFirst(start.line - 1) {
      var rest = index == start.line - 1 ? line.dropFirst(start.column - 1) : line
      while let found = rest.firstRange(of: text) {
        if left == 0 {
          let column = line.distance(from: line.startIndex, to: found.lowerBound) + 1
          return DocumentPlace(line: index + 1, column: column)
        }
        left -= 1
        rest = rest[found.upperBound...]
      }
    }
    return nil
  }
}

/// A place in a file, both numbers from 1.
package struct DocumentPlace: Hashable, Sendable {
  package var line: Int
  package var column: Int
}
