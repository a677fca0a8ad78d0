/// How long somebody has to be at a meeting for a mark: a share of its length, or a time.
public enum PresenceThreshold: Hashable, Sendable {
  /// A share of the meeting's length in percent, 0...100.
  case percent(Int)
  /// A time in seconds.
  case seconds(Int)

  /// Reads `75%`, `45m`, `1h 30m`, `1:30`; `nil` for anything else, a number without a unit included.
  public init?(_ text: some StringProtocol) {
    if text.hasSuffix("%") {
      guard let percent = Int(text.dropLast()), (0...100).contains(percent) else { return nil }
      self = .percent(percent)
      return
    }
    guard !text.utf8.allSatisfy({ (48...57).contains($0) }), let seconds = SpokenDuration.seconds(of: text)
    else { return nil }
    self = .seconds(seconds)
  }

  /// Whether somebody who was there for so many seconds of a meeting's length was there long enough.
  public func isMet(by present: Int, of length: Int) -> Bool {
    switch self {
    case .percent(let percent): present * 100 >= length * percent
    case .seconds(let seconds): present >= seconds
    }
  }
}

extension PresenceThreshold: CustomStringConvertible {
  /// `75%`, `45m`, or `90s`.
  public var description: String {
    switch self {
    case .percent(let percent): "\(percent)%"
    case .seconds(let seconds): seconds % 60 == 0 ? "\(seconds / 60)m" : "\(seconds)s"
    }
  }
}
