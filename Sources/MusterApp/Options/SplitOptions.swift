import MusterRoster

/// How many people a group has that is drawn at random: 1 to 5.
public struct SplitSize: Hashable, Sendable {
  /// Pairs, the size unless somebody chooses another.
  public static let usual = SplitSize(value: 2)
  /// The number of people.
  public let value: Int

  private init(value: Int) { self.value = value }

  /// The size of a text; `nil` unless it is a whole number from 1 to 5.
  ///
  /// - Parameter text: the number.
  public init?(_ text: String) {
    guard let number = Int(text), Split.sizes.contains(number) else { return nil }
    value = number
  }
}

extension SplitSize: SingleValue {
  package static var form: OptionForm { .choice(Split.sizes.map(String.init)) }
  package static var what: String { "a number from 1 to 5" }
  package static var refusal: OptionProblem.Reason { .outOfRange("from 1 to 5") }

  package static func value(of text: String) -> SplitSize? { SplitSize(text) }
}

/// The number with which a draw can be repeated.
public struct DrawSeed: Hashable, Sendable {
  /// The number, one of `Split.seeds`.
  public let value: Int

  /// The seed of a text; `nil` unless it is a whole number that a draw can have.
  ///
  /// - Parameter text: the number.
  public init?(_ text: String) {
    guard let number = Int(text), Split.seeds.contains(number) else { return nil }
    value = number
  }

  private init(value: Int) { self.value = value }

  /// A seed that nobody can foresee, short enough to be typed.
  public static func random() -> DrawSeed { DrawSeed(value: Int.random(in: 0..<1 << 32)) }
}

extension DrawSeed: SingleValue {
  package static var form: OptionForm { .number }
  package static var what: String { "a whole number" }
  package static var refusal: OptionProblem.Reason { .outOfRange("from 0 to \(Split.seeds.upperBound)") }

  package static func value(of text: String) -> DrawSeed? { DrawSeed(text) }
}
