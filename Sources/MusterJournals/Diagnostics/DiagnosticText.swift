/// A sentence of a diagnostic in which what may tell names of people is told apart from the rest, so that it can be shown
/// without them.
///
/// Text is taken for a quotation from a file unless it is said to be known, as what a file has in the wrong place may be a
/// name; numbers and days are none.
///
/// ```swift
/// let text: DiagnosticText = "'\(name: "Paco KH")' is marked \(2) times, '\(word)' is no \(known: "mark")"
/// text.text              // "'Paco KH' is marked 2 times, 'Franco' is no mark"
/// text.textWithoutNames  // "'…' is marked 2 times, '…' is no mark"
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

  /// A sentence that is the same with and without names.
  private init(withoutNames text: String) {
    self.text = text
    textWithoutNames = text
  }

  /// The sentence without names, in which nothing more can be left out.
  public var withoutNames: DiagnosticText { DiagnosticText(withoutNames: textWithoutNames) }

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
    /// Adds a value that may be, or quote, text of the file.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(name: value.description)
    }
    /// Adds a number.
    public mutating func appendInterpolation(_ value: some BinaryInteger) {
      appendInterpolation(known: "\(value)")
    }
    /// Adds a day.
    public mutating func appendInterpolation(_ value: Day) { appendInterpolation(known: value) }
    /// Adds a value that is certain to hold no name: one of the words of a format, an option, a path on the command line.
    public mutating func appendInterpolation(known value: some CustomStringConvertible) {
      appendLiteral(DiagnosticText.shown(value.description))
    }
    /// Adds a person's name, or text of the file that may hold one.
    public mutating func appendInterpolation(name: some StringProtocol) {
      text += DiagnosticText.shown(String(name))
      if !name.isEmpty { textWithoutNames += "…" }
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
