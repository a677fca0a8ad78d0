import CQREncode

/// A text as a square of dark and light modules, which phones read (ISO/IEC 18004).
public struct QRCode: Hashable, Sendable {
  /// The modules on a side, without the light margin around them.
  public let size: Int
  private let modules: [Bool]

  /// The light modules that must be around the square.
  public static let margin = 4

  /// The code of a text, of the smallest size that corrects 15 % of its modules.
  ///
  /// - Parameter text: the text, at most some 2300 bytes.
  /// - Returns: `nil` when the text is empty, too long or has a NUL character.
  public init?(_ text: String) {
    guard !text.isEmpty, !text.utf8.contains(0),
      let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1)
    else { return nil }
    defer { QRcode_free(code) }
    size = Int(code.pointee.width)
    // The lowest bit of a module says whether it is dark.
    modules = (0..<size * size).map { code.pointee.data[$0] & 1 == 1 }
  }

  /// Whether a module is dark; those outside the square are not.
  ///
  /// - Parameters:
  ///   - column: the column, from 0 at the left.
  ///   - row: the row, from 0 at the top.
  public func isDark(column: Int, row: Int) -> Bool {
    (0..<size).contains(column) && (0..<size).contains(row) && modules[row * size + column]
  }

  /// The code as lines of characters that are each one module wide and two high, with the margin.
  ///
  /// - Parameter isInverse: whether the characters paint the light modules, as on a dark ground.
  public func lines(isInverse: Bool = false) -> [String] {
    let range = -Self.margin..<size + Self.margin
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
      String(
        range.map { column -> Character in
          let upper = isDark(column: column, row: row) != isInverse
          let lower = isDark(column: column, row: row + 1) != isInverse
          return upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
        })
    }
  }
}
