import MusterJournals

/// The defaults of options that journals and settings files give by `set OPTION VALUE`.
public struct Defaults: Sendable {
  private var values: [SettingOption: String] = [:]
  /// How names are hidden though a setting that would otherwise win shows them; `nil` when none does.
  public private(set) var hiddenDespiteFull: String?

  /// The defaults of settings, of which a later one wins; only that names are hidden stays as it is, whatever setting shows
  /// them.
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

  /// The defaults of journals, of which the first that sets an option counts, over those of a settings file.
  public init(_ journals: [Journal], over settings: [Setting] = []) {
    self.init(settings + journals.reversed().flatMap(\.facts.settings))
  }

  /// Sets how people are called, unless that would show names that an earlier setting hides.
  private mutating func setNames(_ value: String) {
    if value.lowercased() == "full", let earlier = values[.names], earlier.lowercased() != "full" {
      hiddenDespiteFull = earlier
    } else {
      (values[.names], hiddenDespiteFull) = (value, nil)
    }
  }

  /// Whether a flag is on; `nil` when nothing is set.
  public func flag(_ option: SettingOption) -> Bool? { values[option].map { $0 == "on" } }

  /// The value of an option; `nil` when nothing is set.
  public func value(_ option: SettingOption) -> String? { values[option] }

  /// The value of an option that is one of the words of a type; `nil` when nothing is set.
  public func choice<Choice: RawRepresentable<String>>(_ option: SettingOption) -> Choice? {
    values[option].flatMap { Choice(rawValue: $0) ?? Choice(rawValue: $0.lowercased()) }
  }
}
