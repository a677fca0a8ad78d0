import MusterJournals

/// The defaults of options that journals and settings files give by `set OPTION VALUE`.
public struct Defaults: Sendable {
  private var values: [SettingOption: String] = [:]
  /// How names are hidden though a setting that would otherwise win shows them; `nil` when none does.
  public private(set) var hiddenDespiteFull: String?

  /// The defaults of settings, of which a later one wins, except that `names` hides whatever one of them hides.
  public init(_ settings: [Setting]) {
    for setting in settings {
      guard let option = SettingOption(rawValue: setting.option) else { continue }
      if option == .names {
        setNames(setting.value)
      } else if option == .sort {
        // Another way to write the order: which end of a ranking is first.
        values[.order] = setting.value.lowercased() == "last" ? "ascending" : "descending"
      } else {
        values[option] = setting.value
      }
    }
  }

  /// The defaults of journals, of which the first that sets an option counts, over those of a settings file; of
  /// `names` the strictest, wherever it is set.
  public init(_ journals: [Journal], over settings: [Setting] = []) {
    self.init(settings + journals.reversed().flatMap(\.facts.settings))
  }

  /// Sets how people are called: the stricter of what was said before and what is said now.
  private mutating func setNames(_ value: String) {
    let names = Defaults.strictest(value, values[.names])
    hiddenDespiteFull = value.lowercased() == "full" && names.lowercased() != "full" ? names : nil
    values[.names] = names
  }

  /// Of two ways to call people the one that tells less.
  private static func strictest(_ value: String, _ known: String?) -> String {
    guard let known else { return value }
    let ways = NameOptions.Choice.allCases.map(\.rawValue)
    let ranks = [value, known].map { ways.firstIndex(of: $0.lowercased()) ?? 0 }
    return ranks[0] >= ranks[1] ? value : known
  }

  /// Whether a flag is on; `nil` when nothing is set.
  public func flag(_ option: SettingOption) -> Bool? { values[option].map { $0 == "on" } }

  /// The value of an option; `nil` when nothing is set.
  public func value(_ option: SettingOption) -> String? { values[option] }

  /// How long people are in time after a session has opened; `nil` when nothing is set.
  public var lateAfter: GracePeriod? { value(.lateAfter).flatMap { GracePeriod($0) } }

  /// The value of an option that is one of the words of a type; `nil` when nothing is set.
  public func choice<Choice: RawRepresentable<String>>(_ option: SettingOption) -> Choice? {
    values[option].flatMap { Choice(rawValue: $0) ?? Choice(rawValue: $0.lowercased()) }
  }
}
