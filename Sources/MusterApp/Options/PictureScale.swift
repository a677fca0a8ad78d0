/// The number of pixels for each point of a PNG.
public struct PictureScale: Hashable, Sendable {
  /// The least and the greatest.
  public static let possible = 0.1...8
  /// The scale unless somebody chooses one.
  public static let usual = PictureScale(checked: 2)

  /// The number of pixels.
  public let value: Double

  private init(checked value: Double) { self.value = value }

  /// A scale; `nil` when it is not a possible one.
  public init?(_ value: Double) {
    guard Self.possible.contains(value) else { return nil }
    self.value = value
  }
}

extension PictureScale: OptionValue {
  /// What the option takes.
  public static var form: OptionForm { .number }
  /// What can be written, for a message.
  public static var what: String { "a number" }

  /// Reads the texts given for an option.
  public static func read(_ texts: [String], of option: String) throws(OptionProblem) -> PictureScale {
    let text = try single(texts, of: option)
    guard let scale = Double(text).flatMap(PictureScale.init) else {
      throw OptionProblem(option: option, text: text, reason: .outOfRange("from 0.1 to 8"))
    }
    return scale
  }
}
