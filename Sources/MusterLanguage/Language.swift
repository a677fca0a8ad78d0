import MusterJournals

/// The languages that reports and charts are written in; the raw value is the tag by BCP 47.
///
/// Another language is a file with its ``Wording``, and a line in each list here.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case italian = "it"
  case german = "de"
  case french = "fr"
  case spanish = "es"

  /// The language of a tag, whatever its country; `nil` when nothing is written in it.
  public init?(_ tag: LocaleTag) { self.init(rawValue: tag.language) }

  /// The language's words.
  public var wording: any Wording {
    switch self {
    case .english: English()
    case .italian: Italian()
    case .german: German()
    case .french: French()
    case .spanish: Spanish()
    }
  }
}
