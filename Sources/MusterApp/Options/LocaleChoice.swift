import Foundation
import MusterJournals
import MusterLanguage
import MusterReports

/// The language of a result, of all that could say one.
public struct LocaleChoice: Hashable, Sendable {
  /// The tag by BCP 47.
  public let tag: String

  /// The locale given, else the template's, else that of the journal or the settings file; English without any, so
  /// that results do not depend on the machine.
  public init(_ given: LocaleTag?, template: Language? = nil, _ defaults: Defaults?) {
    tag =
      given?.text ?? template?.rawValue ?? defaults?.value(.locale).flatMap { LocaleTag($0)?.text }
      ?? Language.english.rawValue
  }

  /// The locale of names and numbers.
  public var locale: Locale { Locale(identifier: tag) }

  /// Whether one name comes before another in the locale, ties in the order of Swift.
  var collation: @Sendable (String, String) -> Bool {
    { [locale] left, right in
      let order = left.compare(right, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
      return order == .orderedSame ? left < right : order == .orderedAscending
    }
  }

  /// The language that a report or a chart is written in.
  ///
  /// - Throws: ``RequestFailure`` when nothing is written in that of the locale.
  public func language() throws(RequestFailure) -> Language {
    guard let language = LocaleTag(tag).flatMap(Language.init) else { throw .language(tag) }
    return language
  }
}
