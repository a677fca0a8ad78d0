/// The options whose defaults can be kept, by `set OPTION VALUE` in a journal or the settings file.
public enum SettingOption: String, CaseIterable, Sendable {
  // Raw values are the options' long names.
  case by, order, top, percent, measure, target, sort, locale, color, theme, paper, orientation, celebrate
  case names
  case includeCurrent = "include-current"

  /// The values that an option takes.
  public enum Values: Hashable, Sendable {
    /// `on` or `off`.
    case flag
    /// One of these words.
    case choice([String])
    /// A whole number from 1.
    case count
    /// A language, as ``LocaleTag`` reads it.
    case locale
    /// Any text.
    case text
  }

  /// The values that the option takes.
  public var values: Values {
    switch self {
    case .percent, .celebrate, .includeCurrent: .flag
    case .by: .choice(["attended", "weighted", "percent", "warned", "streak", "name"])
    case .order: .choice(["descending", "ascending"])
    case .measure: .choice(["shared", "jaccard", "lift"])
    case .sort: .choice(["first", "last"])
    case .color: .choice(["auto", "always", "never"])
    case .theme: .choice(["light", "dark"])
    case .paper: .choice(["a4", "letter"])
    case .orientation: .choice(["portrait", "landscape"])
    case .names: .choice(["full", "initials", "pseudonyms"])
    case .top: .count
    case .locale: .locale
    case .target: .text
    }
  }

  /// What values the option takes, for a message; `nil` when a value is one of them.
  public func problem(with value: String) -> String? {
    switch values {
    case .flag: ["on", "off"].contains(value) ? nil : "write on or off"
    case .choice(let words):
      words.contains(value.lowercased()) ? nil : "write \(words.joined(separator: ", "))"
    case .count: Int(value).map { $0 >= 1 } ?? false ? nil : "write a whole number from 1"
    case .locale: LocaleTag(value) == nil ? LocaleTag.help : nil
    case .text: nil
    }
  }
}
