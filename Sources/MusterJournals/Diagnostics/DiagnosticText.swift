/// A sentence of a diagnostic in which the names of people are told apart from the rest, so that it can be shown without
/// them.
///
/// ```swift
/// let text: DiagnosticText = "'\(name: "Paco KH")' is marked twice"
/// text.text              // "'Paco KH' is marked twice"
/// text.textWithoutNames  // "'…' is marked twice"
/// ```
public struct DiagnosticText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The sentence in full.
  public let text: String
  /// The sentence with an ellipsis in place of each name or quotation from the file.
  public let textWithoutNames: String

  /// A sentence without names.
  public init(stringLiteral text: String) {
    self.text = text
    textWithoutNames = text
  }

  /// A sentence of literal text and names.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    textWithoutNames = stringInterpolation.textWithoutNames
  }

  /// Gathers the parts of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    var textWithoutNames = ""

    /// An empty sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }
    /// Adds literal text.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
      textWithoutNames += literal
    }
    /// Adds a value that is no person's name.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(DiagnosticText.shown(value.description))
    }
    /// Adds a person's name, or text of the file that may hold one.
    public mutating func appendInterpolation(name: some StringProtocol) {
      text += DiagnosticText.shown(String(name))
      textWithoutNames += "…"
    }
    /// Adds another sentence.
    public mutating func appendInterpolation(_ other: DiagnosticText) {
      text += other.text
      textWithoutNames += other.textWithoutNames
    }
  }

  /// Text of a file made fit for one line of a terminal: control characters visible, long text cut in the middle.
  static func shown(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control:
        result.unicodeScalars.append(
          Unicode.Scalar(scalar.value < 32 ? 0x2400 + scalar.value : 0xFFFD) ?? " ")
      case .lineSeparator, .paragraphSeparator: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    guard result.count > longest else { return result }
    return result.prefix(longest - 21) + "…" + result.suffix(20)
  }

  /// The longest text of a file that one sentence quotes, in characters.
  static let longest = 400
}
