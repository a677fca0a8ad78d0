/// A place in a file that was read.
public struct SourcePlace: Hashable, Sendable {
  /// The file's path as the user gave it, `-` for standard input.
  public var file: String
  /// The line, from 1; `nil` speaks of the whole file.
  public var line: Int?
  /// The column in characters, from 1; `nil` speaks of the whole line.
  public var column: Int?
  /// The number of characters that the caret underlines, at least 1.
  public var length: Int

  /// A place of these parts.
  public init(file: String, line: Int? = nil, column: Int? = nil, length: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
    self.length = max(1, length)
  }
}

extension SourcePlace: CustomStringConvertible {
  /// `friends.journal:42:11`, as far as it is known, on one line whatever the file is called.
  public var description: String {
    ([DiagnosticText.onOneLine(file)] + [line, column].compactMap { $0.map(String.init) }).joined(
      separator: ":")
  }
}
