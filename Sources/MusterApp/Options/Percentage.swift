/// A percentage from 0 to 100, as somebody writes one: `80%`.
public struct Percentage: Hashable, Sendable {
  /// The number before the sign.
  public let value: Double

  /// The percentage of a text, with or without its sign; `nil` when it is none.
  ///
  /// A number below 1 without a sign is none: `0.9` is likely to mean 90%.
  public init?(_ text: String) {
    let hasSign = text.hasSuffix("%")
    let digits = (hasSign ? text.dropLast() : text[...]).filter { !$0.isWhitespace }
    guard let value = Double(digits), (0...100).contains(value), hasSign || value == 0 || value >= 1 else {
      return nil
    }
    self.value = value
  }
}

extension Percentage: SingleValue {
  package static var what: String { "a percentage, as in 80%" }
  package static var refusal: OptionProblem.Reason {
    .wrong("a percentage", help: "write a number from 0 to 100 with its sign, as in 80%")
  }

  package static func value(of text: String) -> Percentage? { Percentage(text) }
}
