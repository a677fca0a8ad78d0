/// How long after a session has opened people can join and still be in time.
public struct GracePeriod: Hashable, Sendable {
  /// The minutes, 0...1440: who joins in the last of them is in time.
  public let minutes: Int

  /// A time of so many minutes; `nil` when they are not within a day.
  public init?(minutes: Int) {
    guard (0...1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Reads `10m`, `10 min`, `1h` or `1h 30m`; `nil` for anything else, a number without a unit included.
  public init?(_ text: some StringProtocol) {
    var rest = text.lowercased().filter { $0 != " " }[...]
    var minutes = 0
    var units = GracePeriod.units[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard (1...4).contains(digits.count), let number = Int(digits) else { return nil }
      rest = rest[digits.endIndex...]
      let word = rest.prefix { $0.isLetter }
      guard let place = units.firstIndex(where: { $0.names.contains(String(word)) }) else { return nil }
      minutes += number * units[place].size
      units = units[(place + 1)...]
      rest = rest[word.endIndex...]
    }
    guard units.count < GracePeriod.units.count else { return nil }
    self.init(minutes: minutes)
  }

  private static let units = [
    (names: ["h", "hour", "hours"], size: 60), (names: ["m", "min", "minutes"], size: 1),
  ]

  /// What can be written, for a message.
  package static let help = "write a time such as 10m or 1h 30m, at most 24h"
}

extension GracePeriod: CustomStringConvertible {
  /// `10m`.
  public var description: String { "\(minutes)m" }
}
