/// A day of the week, Monday first as in ISO 8601; the raw value is the ISO number, 1 to 7.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The English name in lower case, as in JSON: `monday`.
  public var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  /// The English name of three letters with a capital, as the text journal writes it: `Mon`.
  public var abbreviation: String {
    let letters = name.prefix(3)
    return letters.prefix(1).uppercased() + letters.dropFirst()
  }

  /// The weekday of an English name or its first two or three letters, without regard to case; `nil` for anything else.
  public init?(named text: some StringProtocol) {
    let lower = text.lowercased()
    guard lower.count >= 2,
      let match = Weekday.allCases.first(where: { day in
        day.name == lower || (lower.count <= 4 && day.name.hasPrefix(lower))
      })
    else { return nil }
    self = match
  }

  /// Monday comes before Sunday.
  public static func < (lhs: Weekday, rhs: Weekday) -> Bool { lhs.rawValue < rhs.rawValue }
}
