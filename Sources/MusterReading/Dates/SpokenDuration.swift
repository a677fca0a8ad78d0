/// Durations as programs write them for people: `1h 27m 51s`, `1 hr 2 min`, `59 Min. 0 Sek.`, `1:02:30`,
/// `62`.
package enum SpokenDuration {
  /// The seconds of a duration; `nil` when the text is none, as in `--`.
  ///
  /// - Parameter unit: the seconds that a number without a unit counts; 60 in the reports of meetings.
  package static func seconds(of text: some StringProtocol, unit: Int = 60) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count <= longest, bytes.contains(where: { (48...57).contains($0) }) else { return nil }
    if text.contains(":") { return clock(String(text)) }
    var rest = Substring(text.lowercased())
    if rest.hasPrefix("pt") { rest = rest.dropFirst(2) }
    var total = 0.0
    while true {
      rest = rest.drop { " <.,".contains($0) }
      guard !rest.isEmpty else { break }
      guard let (number, afterNumber) = number(rest) else { return nil }
      let word = afterNumber.drop { $0 == " " }
      let name = word.prefix { $0.isLetter }
      guard let size = name.isEmpty ? unit : seconds(ofUnit: String(name)) else { return nil }
      total += number * Double(size)
      rest = word[name.endIndex...]
    }
    return total <= largest ? Int(total.rounded()) : nil
  }

  /// The longest text that is looked at, in bytes.
  private static let longest = 64
  /// The longest duration, a year in seconds.
  private static let largest = 366.0 * 86_400

  /// `H:MM`, `H:MM:SS`.
  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var total = 0
    for (index, part) in parts.enumerated() {
      guard (1...4).contains(part.count), part.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(part), index == 0 || number < 60
      else { return nil }
      total = total * 60 + number
    }
    return parts.count == 2 ? total * 60 : total
  }

  /// A number at the beginning, with a point or a comma for decimals.
  private static func number(_ text: Substring) -> (Double, Substring)? {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    let plain = String(digits.map { $0 == "," ? "." : $0 })
    guard let number = Double(plain) else { return nil }
    return (number, text[digits.endIndex...])
  }

  private static func seconds(ofUnit word: String) -> Int? {
    units.first { entry in entry.words.contains { word == $0 || $0.count > 1 && word.hasPrefix($0) } }?
      .seconds
  }

  /// The beginnings of the words for units, in the languages of the programs.
  private static let units = [("hour", 3600), ("minute", 60), ("second", 1), ("day", 86_400)].map {
    (words: WordLists.dates["unit.\($0)"], seconds: $1)
  }
}

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
