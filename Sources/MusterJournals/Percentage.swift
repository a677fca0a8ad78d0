/// A rate in percent, as people write one: `80%`, `80 %` or `80`.
public struct Percentage: Hashable, Sendable {
  /// The rate, from 0 to 100.
  public let value: Double

  /// The rate that a text gives; `nil` when it is none.
  ///
  /// A number of at most 1 without a sign is refused: whoever writes `0.9` means 90 %.
  public init?(_ text: String) {
    guard let (number, hasSign) = Self.number(in: text), (0...100).contains(number),
      hasSign || number == 0 || number > 1
    else { return nil }
    value = number
  }

  /// What to write in place of a text that gives no rate.
  public static func advice(on text: String) -> String {
    if let (number, hasSign) = number(in: text), !hasSign, number > 0, number <= 1 {
      return "did you mean '\(plain(number * 100))%'?"
    }
    return "write a percentage from 0 to 100, such as 80%"
  }

  private static func number(in text: String) -> (value: Double, hasSign: Bool)? {
    let packed = text.filter { !$0.isWhitespace }
    let hasSign = packed.hasSuffix("%")
    let digits = hasSign ? packed.dropLast() : packed[...]
    guard digits.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }), let value = Double(digits) else {
      return nil
    }
    return (value, hasSign)
  }

  /// A number without needless decimals: `90`, `87.5`.
  private static func plain(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
