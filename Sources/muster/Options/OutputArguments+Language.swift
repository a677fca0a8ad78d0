import ArgumentParser
import MusterApp
import MusterJournals
import MusterLanguage
import MusterReports

extension OutputArguments {
  /// The language that a chart is written in.
  ///
  /// - Throws: ``CommandFailure`` when nothing is written in that of the locale.
  func language(_ defaults: Defaults) throws -> Language {
    do throws(LanguageProblem) {
      return try LocaleChoice(locale, defaults).language()
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension LocaleTag: ExpressibleByArgument {
  /// The tag that an option gives.
  public init?(argument: String) { self.init(argument) }
}
