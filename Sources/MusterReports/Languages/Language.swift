/// The languages that reports are written in; the raw value is the tag by BCP 47.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"

  /// The language's words.
  public var wording: any Wording {
    switch self {
    case .english: EnglishWording()
    }
  }
}
