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
  /// A part of a sentence. Literal text is never next to literal text, so equal sentences have equal parts.
  private enum Part: Hashable {
    case literal(String)
    case name(String)
    /// Advice that is followed together; as a name where it quotes text of the file.
    case advice([Advice], isName: Bool, isOfInclude: Bool)
  }

  private var parts: [Part]

  /// A sentence without names.
  public init(stringLiteral text: String) { parts = text.isEmpty ? [] : [.literal(text)] }

  /// A sentence of literal text, names and advice.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.sentence.parts }

  /// The sentence in full, with advice as the command shows it.
  public var text: String { text(in: .command) }

  /// The sentence as ``text`` has it, with an ellipsis in place of each name or quotation from the file.
  public var textWithoutNames: String { withoutNames.text }

  /// The names and quotations in it, in order.
  package var quotations: [String] { parts.compactMap { if case .name(let text) = $0 { text } else { nil } } }

  /// The pieces of advice in it, in order, each with what is to be followed together.
  public var advice: [[Advice]] {
    parts.compactMap { if case .advice(let advice, _, _) = $0 { advice } else { nil } }
  }

  /// The sentence in full.
  ///
  /// - Parameter dialect: how advice is shown, unless it is about an included file.
  public func text(in dialect: AdviceDialect) -> String {
    parts.map { part in
      switch part {
      case .literal(let text), .name(let text): return text
      case .advice(let advice, _, let isOfInclude):
        let dialect = isOfInclude ? .include : dialect
        return DiagnosticText.shown(
          advice.map { dialect.text(of: $0) }.joined(separator: dialect.separator))
      }
    }.joined()
  }

  /// The sentence without names, in which nothing more can be left out.
  public var withoutNames: DiagnosticText {
    var sentence = DiagnosticText(stringLiteral: "")
    for part in parts {
      switch part {
      case .name, .advice(_, isName: true, _): sentence.append(.literal("…"))
      default: sentence.append(part)
      }
    }
    return sentence
  }

  /// The sentence about a file that a journal includes, where rules are lines below the `include`.
  public var ofIncludedFile: DiagnosticText {
    var sentence = self
    sentence.parts = parts.map { part in
      guard case .advice(let advice, let isName, _) = part else { return part }
      return .advice(advice, isName: isName, isOfInclude: true)
    }
    return sentence
  }

  private mutating func append(_ part: Part) {
    switch (parts.last, part) {
    case (_, .literal("")), (_, .name("")): break
    case (.literal(let before), .literal(let text)): parts[parts.count - 1] = .literal(before + text)
    default: parts.append(part)
    }
  }

  /// Gathers the parts of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = DiagnosticText(stringLiteral: "")

    /// An empty sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds literal text.
    public mutating func appendLiteral(_ literal: String) { sentence.append(.literal(literal)) }
    /// Adds a value that may be, or quote, text of the file.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(name: value.description)
    }
    /// Adds a number.
    public mutating func appendInterpolation(_ value: some BinaryInteger) {
      appendInterpolation(known: "\(value)")
    }
    /// Adds a value that is certain to hold no name: one of the words of a format, an option, a path on the command line.
    public mutating func appendInterpolation(known value: some CustomStringConvertible) {
      appendLiteral(DiagnosticText.shown(value.description))
    }
    /// Adds a person's name, or text of the file that may hold one.
    public mutating func appendInterpolation(name: some StringProtocol) {
      sentence.append(.name(DiagnosticText.shown(String(name))))
    }
    /// Adds advice that is certain to hold no name.
    public mutating func appendInterpolation(known advice: Advice...) {
      sentence.append(.advice(advice, isName: false, isOfInclude: false))
    }
    /// Adds advice that quotes text of the file, all of which is followed together.
    public mutating func appendInterpolation(name advice: Advice...) {
      appendInterpolation(name: advice)
    }
    /// Adds pieces of advice that quote text of the file and are followed together.
    public mutating func appendInterpolation(name advice: [Advice]) {
      sentence.append(.advice(advice, isName: true, isOfInclude: false))
    }
    /// Adds another sentence.
    public mutating func appendInterpolation(_ other: DiagnosticText) {
      for part in other.parts { sentence.append(part) }
    }
  }

  /// Text of a file made fit for one line of a terminal: control characters visible, long text cut in the middle.
  static func shown(_ value: String) -> String {
    let result = onOneLine(value)
    guard result.count > longest else { return result }
    return result.prefix(longest - 21) + "…" + result.suffix(20)
  }

  /// Text with its control characters visible and its line breaks gone, whole.
  static func onOneLine(_ value: String) -> String {
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
    return result
  }

  /// The longest text of a file that one sentence quotes, in characters.
  static let longest = 400
}

extension Sequence where Element == DiagnosticText {
  /// One sentence of these, with text between them.
  public func joined(separator: DiagnosticText) -> DiagnosticText {
    var joined = DiagnosticText.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    var isFirst = true
    for sentence in self {
      if !isFirst { joined.appendInterpolation(separator) }
      joined.appendInterpolation(sentence)
      isFirst = false
    }
    return DiagnosticText(stringInterpolation: joined)
  }
}
