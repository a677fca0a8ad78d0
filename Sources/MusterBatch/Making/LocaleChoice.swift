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

  /// The language that a report or a chart is written in.
  ///
  /// - Throws: ``LanguageProblem`` when nothing is written in that of the locale.
  public func language() throws(LanguageProblem) -> Language {
    guard let language = LocaleTag(tag).flatMap(Language.init) else { throw LanguageProblem(tag: tag) }
    return language
  }
}

/// That reports and charts are not written in the language of a locale.
public struct LanguageProblem: Hashable, Sendable {
  /// The tag.
  public let tag: String

  /// The tags of the languages that there are.
  static let known = Language.allCases.map(\.rawValue)
}

extension LanguageProblem: ExplainedError {
  /// What is wrong, for a person.
  public var message: DiagnosticText { "reports and charts are not written in '\(tag)'" }

  /// What can be chosen.
  public var help: DiagnosticText? {
    "choose one of \(known: Self.known.joined(separator: ", ")) with \(known: .option("locale"))"
  }
}
