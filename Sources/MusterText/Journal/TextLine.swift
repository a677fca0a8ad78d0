import MusterJournals

/// One line of a text file, with its place.
package struct TextLine: Hashable, Sendable {
  /// The file's path as the user gave it.
  let file: String
  /// The number of the line, from 1.
  let number: Int
  /// The line without its end.
  let text: String

  /// The place of a part of the line.
  func place(of part: Substring) -> SourcePlace {
    let column = text.distance(from: text.startIndex, to: part.startIndex) + 1
    return SourcePlace(file: file, line: number, column: column, length: part.count)
  }

  /// The place of the line as a whole, its caret under the first word.
  var place: SourcePlace { place(of: text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }) }

  /// A diagnostic about a part of the line.
  func diagnostic(
    _ code: DiagnosticCode, at part: Substring? = nil, _ message: DiagnosticText, help: DiagnosticText? = nil
  ) -> Diagnostic {
    Diagnostic(code, at: part.map(place(of:)) ?? place, message, help: help, sourceLine: text)
  }
}

extension DiagnosticLog {
  /// Adds a problem with a line of text that is left out because of it.
  package mutating func reject(_ diagnostic: Diagnostic, line: TextLine) {
    add(diagnostic)
    reject(RejectedRecord(place: diagnostic.place, reason: diagnostic.message, text: line.text))
  }
}
