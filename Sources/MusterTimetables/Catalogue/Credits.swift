import MusterJournals

/// The credits of a section: a number, or two numbers of which, or between which, each student chooses.
public struct Credits: Hashable, Sendable {
  /// The least that somebody gets.
  public var least: Double
  /// The most that somebody gets; the same as the least unless students choose.
  public var most: Double
  /// Whether students choose one of the two numbers, and nothing between them.
  public var isEither: Bool

  /// The same credits for everybody.
  ///
  /// - Parameter number: the credits.
  public init(_ number: Double) { (least, most, isEither) = (number, number, false) }

  /// More than this is no number of credits of one section.
  static let highest = 100.0

  /// The credits of a text: `3.000`, `1.000-3.000`, `1.000 TO 3.000`, `3.000 OR 6.000`, `3.000/6.000`; `nil` for any other.
  ///
  /// - Parameter text: the text.
  public init?(_ text: some StringProtocol) {
    let text = PersonName.normalized(text)
    if let number = Self.number(text) {
      self.init(number)
      return
    }
    let words =
      text.replacing("-", with: " - ").replacing("–", with: " - ").replacing("/", with: " / ")
      .split(separator: " ")
    let signs: [String: Bool] = ["-": false, "to": false, "or": true, "/": true]
    guard let first = words.first.flatMap(Self.number) else { return nil }
    self.init(first)
    guard words.count == 3, let isEither = signs[words[1].lowercased()], let last = Self.number(words[2]),
      first <= last
    else { return nil }
    (most, self.isEither) = (last, isEither)
  }

  /// The credits that come before a word in a text, as in `Lecture 1.000 TO 4.000 Credits`; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - text: the text.
  init?(before word: String, in text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let index = words.firstIndex(where: { $0 == word }) else { return nil }
    for count in [3, 1] where index >= count {
      if let credits = Credits(words[(index - count)..<index].joined(separator: " ")) {
        self = credits
        return
      }
    }
    return nil
  }

  /// The number, where it is the same for everybody.
  public var number: Double? { least == most ? least : nil }

  /// The credits as a text: `4`, `1-4`, `3/6`.
  ///
  /// - Parameter format: writes a number.
  public func text(_ format: (Double) -> String) -> String {
    least == most ? format(least) : format(least) + (isEither ? "/" : "-") + format(most)
  }

  private static func number(_ text: some StringProtocol) -> Double? {
    guard text.first?.isNumber ?? false, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
