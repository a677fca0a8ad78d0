import MusterJournals

/// What is wrong with a YAML file, a template or another, and where.
public struct DocumentProblem: Hashable, Sendable {
  /// The file, or the name of a built-in template.
  public var source: String
  /// The line, from 1; `nil` when the whole file is meant.
  public var line: Int?
  /// The column, from 1.
  public var column: Int?
  /// What is wrong.
  public var kind: Kind

  package init(source: String, line: Int? = nil, column: Int? = nil, kind: Kind) {
    (self.source, self.line, self.column, self.kind) = (source, line, column, kind)
  }

  /// What can be wrong, with the text that is.
  public enum Kind: Hashable, Sendable {
    /// There is no template of this name; all names are listed.
    case noSuchTemplate(String, names: [String])
    /// The file cannot be read, for this reason.
    case unreadable(String)
    /// The file is not YAML; the parser's words.
    case notYAML(String)
    /// A text begins with a brace, which YAML takes for a map.
    case unquotedText
    /// Something else stands where this was expected: `a list of sections`.
    case expected(String)
    /// A key that means nothing here; those that do are listed.
    case unknownKey(String, known: [String])
    /// A key stands twice.
    case repeatedKey(String)
    /// A value that a key cannot have; those that it can are listed.
    case unknownValue(String, of: String, known: [String])
    /// A number outside of what a key can have.
    case outOfRange(String, of: String, range: String)
    /// A name in a text that is not in the data here; those that are, are listed.
    case unknownName(String, known: [String])
    /// A text whose braces or sections do not match.
    case brokenText(String)
    /// A section that cannot stand here.
    case misplaced(String, reason: String)
  }
}
