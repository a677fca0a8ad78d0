import MusterMarkup

/// A text parts of which are bold or italic.
public struct StyledText: Hashable, Sendable {
  /// A part of a text with its style.
  public struct Piece: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Whether it is bold.
    public var isBold = false
    /// Whether it is italic.
    public var isItalic = false
  }

  /// The parts in order; none is empty, and two neighbours differ in style.
  public private(set) var pieces: [Piece] = []

  /// A text without any style.
  public init(_ text: String) { append(text) }

  /// The whole text.
  public var text: String { pieces.map(\.text).joined() }
  /// Whether nothing is bold or italic.
  public var isPlain: Bool { pieces.allSatisfy { !$0.isBold && !$0.isItalic } }

  /// Adds a part at the end.
  public mutating func append(_ text: String, isBold: Bool = false, isItalic: Bool = false) {
    guard !text.isEmpty else { return }
    let text = text.withoutNoncharacters
    if let last = pieces.last, (last.isBold, last.isItalic) == (isBold, isItalic) {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text: text, isBold: isBold, isItalic: isItalic))
    }
  }

  /// The parts that are bold or italic, with the bytes of UTF-8 that they take up in the whole text.
  var spans: [(piece: Piece, bytes: Range<Int>)] {
    var start = 0
    return pieces.compactMap { piece in
      let bytes = start..<(start + piece.text.utf8.count)
      start = bytes.upperBound
      return piece.isBold || piece.isItalic ? (piece, bytes) : nil
    }
  }
}
