import MusterDrawing

/// The colours of paper and ink.
public enum ThemeChoice: String, CaseIterable, OptionValue {
  case light, dark

  /// The theme.
  public var theme: Theme { self == .dark ? .dark : .light }
}
