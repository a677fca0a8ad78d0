import ArgumentParser
import Foundation
import MusterJournals
import MusterReports

extension OutputArguments {
  /// The locale of a result: the one given, then the template's, then that of the journal or the settings file;
  /// English without any, so that results do not depend on the machine.
  func tag(template: Language? = nil, _ defaults: Defaults?) -> String {
    locale?.text ?? template?.rawValue ?? defaults?.value(.locale).flatMap { LocaleTag($0)?.text }
      ?? Language.english.rawValue
  }

  /// The language that a report or a chart is written in.
  ///
  /// - Throws: ``CommandFailure`` when nothing is written in that of the locale.
  func language(template: Language? = nil, _ defaults: Defaults) throws -> Language {
    let tag = tag(template: template, defaults)
    guard let language = LocaleTag(tag).flatMap(Language.init) else {
      let known = Language.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(
        .usage, "reports and charts are not written in '\(tag)'", help: "choose one of \(known) with --locale"
      )
    }
    return language
  }
}

extension LocaleTag: ExpressibleByArgument {
  /// The tag that an option gives.
  public init?(argument: String) { self.init(argument) }
}
