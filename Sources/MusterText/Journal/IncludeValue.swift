import MusterReading

/// What follows the word `include`: a path, and on the same line the section of a catalogue that is meant:
/// `include college/ section "CS 230-01"`.
struct IncludeValue {
  /// The path as written, without quotes.
  let path: String
  /// The rules that follow the path, each a part of the line: `section "CS 230-01"`, `term 202510`.
  let rules: [Substring]

  /// The words that may follow a path.
  private static let words = ["section", "term"]

  /// Takes a value apart; `nil` when there is no path, or quotes are not as they should be.
  ///
  /// - Parameter value: what follows the word.
  init?(_ value: Substring) {
    let starts = Self.starts(in: value)
    let end = starts.first ?? value.endIndex
    guard let path = try? TextSyntax.value(TextSyntax.trimmed(value[..<end])), !path.isEmpty else {
      return nil
    }
    self.path = path
    rules = zip(starts, starts.dropFirst() + [value.endIndex]).map { TextSyntax.trimmed(value[$0..<$1]) }
  }

  /// That a catalogue is included without a section.
  ///
  /// - Parameter path: the catalogue.
  static func missingSection(_ path: String) -> FileError {
    FileError(
      file: path, reason: "it is a catalogue, of which a journal can include one section",
      help: "name the section behind the path, as in: section \"CSSE 304-02\"")
  }

  /// What to do about a value whose section is part of the path, as it has no quotes.
  ///
  /// - Parameter value: what follows the word.
  static func help(on value: Substring) -> DiagnosticText? {
    guard value.contains(" section "), starts(in: value).isEmpty else { return nil }
    return "write the name of the section in quotes, as in: section \"CSSE 304-02\""
  }

  /// Where rules begin: at the word `section` before a quote, as paths may have spaces, and at any of the words after it.
  private static func starts(in value: Substring) -> [Substring.Index] {
    var starts: [Substring.Index] = []
    var isQuoted = false
    var before: Character = "x"
    for index in value.indices {
      if value[index] == "\"" { isQuoted.toggle() }
      defer { before = value[index] }
      guard !isQuoted, before.isWhitespace, let word = words.first(where: value[index...].hasPrefix) else {
        continue
      }
      let rest = value[index...].dropFirst(word.count)
      guard rest.first?.isWhitespace ?? false else { continue }
      if !starts.isEmpty || rest.drop(while: \.isWhitespace).first == "\"" { starts.append(index) }
    }
    return starts
  }
}
