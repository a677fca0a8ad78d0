/// The options whose defaults can be kept, by `set OPTION VALUE` in a journal or the settings file.
public enum SettingOption: String, CaseIterable, Sendable {
  // Raw values are the options' long names.
  case by, order, top, percent, measure, target, sort, locale, color, theme, paper, orientation, celebrate
  case names
  case includeCurrent = "include-current"
  case journal, period, me
  case asOf = "as-of"
  case lateAfter = "late-after"

  /// Whether a journal may set the option too; the others are for the settings file alone.
  public var isForJournals: Bool {
    switch self {
    case .journal, .period, .asOf, .me: false
    default: true
    }
  }

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
    /// A rate, as ``Percentage`` reads it.
    case percentage
    /// A period, as ``PeriodExpression`` reads it.
    case period
    /// A date, or one of these words.
    case date(or: [String])
    /// A time, as ``GracePeriod`` reads it.
    case gracePeriod
    /// Any text.
    case text
  }

  /// The values that the option takes.
  public var values: Values {
    switch self {
    case .percent, .celebrate, .includeCurrent: .flag
    case .by:
      .choice([
        "attended", "weighted", "percent", "missed", "absent", "excused", "partial", "warned", "streak",
        "name",
      ])
    case .order: .choice(["descending", "ascending"])
    case .measure: .choice(["shared", "jaccard", "lift"])
    case .sort: .choice(["first", "last"])
    case .color: .choice(["auto", "always", "never"])
    case .theme: .choice(["light", "dark", "print", "club"])
    case .paper: .choice(["a4", "letter"])
    case .orientation: .choice(["portrait", "landscape"])
    case .names: .choice(["full", "initials", "pseudonyms"])
    case .top: .count
    case .locale: .locale
    case .target: .percentage
    case .period: .period
    case .asOf: .date(or: ["today", "yesterday", "last"])
    case .lateAfter: .gracePeriod
    case .journal, .me: .text
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
    case .percentage: Percentage(value) == nil ? Percentage.advice(on: value) : nil
    case .period:
      switch Result(catching: { try PeriodExpression(value) }) {
      case .success: nil
      case .failure(let error):
        (error as? any ExplainedError)?.help?.text ?? "write a period, such as last month"
      }
    case .date(let words):
      words.contains(value.lowercased()) || Day(iso: value) != nil
        ? nil : "write YYYY-MM-DD, \(words.joined(separator: ", "))"
    case .gracePeriod: GracePeriod(value) == nil ? GracePeriod.help : nil
    case .text: nil
    }
  }
}
