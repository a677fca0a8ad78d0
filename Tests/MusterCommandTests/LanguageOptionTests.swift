import Foundation
import TestSupport
import Testing

/// Which language a result is written in, and who decides.
@Suite struct LanguageOptionTests {
  private static let week = ["--as-of", "2026-11-20", "-p", "2026-W47"]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "bar.journal": SmallJournals.bar, "italian.journal": "set locale it\n" + SmallJournals.bar,
      "swedish.journal": "set locale sv\n" + SmallJournals.bar, "settings/muster/settings": "set locale fr\n",
      "templates/mine.yaml": "language: de\nsections: [head]\n",
    ])
  }

  private func run(_ arguments: [String], usesSettings: Bool = false) throws -> MusterTool.Run {
    try MusterTool.run(
      arguments + Self.week, in: folder.path,
      environment: usesSettings ? ["XDG_CONFIG_HOME": folder.file("settings")] : [:])
  }

  /// The title of a report as Markdown, without the group.
  private func title(_ arguments: [String], usesSettings: Bool = false) throws -> String {
    let result = try run(["report"] + arguments + ["--format", "md"], usesSettings: usesSettings)
    #expect(result.code == 0, "\(result.errors)")
    return String(result.output.prefix { $0 != "\n" }.dropFirst("# Amici del Bar".count))
  }

  @Test func theOptionChoosesTheLanguage() throws {
    #expect(try title(["ranking", "bar.journal"]) == ": Week 47, 2026")
    #expect(try title(["ranking", "bar.journal", "--locale", "it-IT"]) == ": Dal 16/11 al 20/11")
    #expect(try title(["ranking", "bar.journal", "--locale", "de_AT"]) == ": KW 47/2026")
    #expect(try title(["ranking", "bar.journal", "--locale", "fr"]) == "\u{202F}: Semaine 47 de 2026")
    #expect(try title(["ranking", "bar.journal", "--locale", "es"]) == ": Semana 47 de 2026")
  }

  @Test func theCommandLineWinsThenTheTemplateThenTheJournalThenTheSettings() throws {
    #expect(try title(["ranking", "bar.journal"], usesSettings: true) == "\u{202F}: Semaine 47 de 2026")
    #expect(try title(["ranking", "bar.journal", "--no-settings"], usesSettings: true) == ": Week 47, 2026")
    #expect(try title(["ranking", "italian.journal"], usesSettings: true) == ": Dal 16/11 al 20/11")
    let mine = ["mine", "italian.journal", "--templates", "templates"]
    #expect(try title(mine, usesSettings: true) == ": KW 47/2026")
    #expect(try title(mine + ["--locale", "es"], usesSettings: true) == ": Semana 47 de 2026")
  }

  @Test func aPageSaysItsLanguage() throws {
    let page = try run(["report", "ranking", "italian.journal", "--format", "html"])
    #expect(page.output.contains("<html lang=\"it\">"))
    #expect(page.output.contains(">Presenze</th>"))
  }

  @Test func chartsAreWrittenInTheLanguage() throws {
    let kinds = [["line"], ["slots"], ["bars"], ["podium", "--person", "Franco"], ["heatmap"], ["ranking"]]
    for kind in kinds {
      let italian = try run(["chart"] + kind + ["italian.journal", "--format", "svg"])
      let english = try run(["chart"] + kind + ["bar.journal", "--format", "svg"])
      #expect(italian.code == 0 && english.code == 0, "\(kind): \(italian.errors)")
      #expect(italian.bytes != english.bytes, "\(kind)")
      let same = try run(["chart"] + kind + ["bar.journal", "--format", "svg", "--locale", "it"])
      #expect(same.bytes == italian.bytes, "\(kind)")
    }
    let line = try run(["chart", "line", "italian.journal", "--format", "svg"]).output
    #expect(line.contains(">Presenze per mese</title>"))
  }

  @Test(arguments: [["report", "ranking"], ["chart", "ranking"]])
  func aLanguageWithoutWordsIsRefusedWithThoseThatHaveThem(command: [String]) throws {
    for arguments in [["bar.journal", "--locale", "sv"], ["swedish.journal"]] {
      let result = try run(command + arguments + ["--format", "pdf"])
      #expect(result.code == 64 && result.bytes.isEmpty)
      #expect(result.errors.contains("reports and charts are not available in 'sv'"))
      #expect(result.errors.contains("help: choose one of en, it, de, fr, es with --locale"))
    }
  }

  @Test func tablesAreSortedInAnyLanguage() throws {
    let result = try run(["rank", "swedish.journal", "--by", "name"])
    #expect(result.code == 0 && result.output.contains("Franco"))
  }

  /// The commands that write tables, each with a word of the language in its table.
  private static let tables = [
    (["rank"], "presenze"), (["stats"], "giorno migliore"), (["friends", "--person", "Franco"], "amico"),
    (["day"], "mattina"), (["calendar"], "presenze"), (["people"], "primo segno"),
  ]

  @Test(arguments: tables) func tablesAreWrittenInTheLanguage(command: [String], word: String) throws {
    for format in ["text", "md", "html"] {
      let arguments = command + ["bar.journal", "--format", format]
      let italian = try run(arguments + ["--locale", "it-IT"])
      #expect(italian.code == 0 && italian.output.contains(word), "\(format): \(italian.errors)")
      #expect(!(try run(arguments)).output.contains(word))
      #expect(try run(command + ["italian.journal", "--format", format]).output == italian.output)
      #expect(format != "html" || italian.output.contains("<html lang=\"it\">"))
    }
    let data = command + ["bar.journal", "--format", "json"]
    #expect(try run(data + ["--locale", "it"]).output == run(data).output)
  }

  @Test func tablesInALanguageWithoutWordsAreEnglish() throws {
    let english = try run(["rank", "bar.journal"]).output
    #expect(try run(["rank", "swedish.journal"]).output == english)
  }

  @Test func whatIsNoLanguageIsRefused() throws {
    let result = try run(["rank", "bar.journal", "--locale", "C"])
    #expect(result.code == 64 && result.errors.contains("'C'"))
  }
}
