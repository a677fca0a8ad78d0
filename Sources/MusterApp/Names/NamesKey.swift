/// The secret from which pseudonyms are made.
///
/// It is kept as 64 hexadecimal digits in a file of its own. Whoever has it can tell whether somebody is in a list of
/// pseudonyms, by making the pseudonym of the name.
public struct NamesKey: Hashable, Sendable {
  /// The number of bytes.
  public static let size = 32

  /// The bytes.
  package let bytes: [UInt8]

  /// A key from the system's source of random numbers.
  public static func random() -> NamesKey {
    var generator = SystemRandomNumberGenerator()
    return NamesKey(bytes: (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// The key of 64 hexadecimal digits, white space around them apart; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let digits = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == 2 * NamesKey.size, values.count == digits.count else { return nil }
    bytes = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] * 16 + values[$0 + 1]) }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The text that ``init(_:)`` reads.
  public var text: String { bytes.hexadecimal }
}

extension NamesKey: CustomStringConvertible {
  /// Nothing of the key, so that it gets into no log.
  public var description: String { "a key of names" }
}
