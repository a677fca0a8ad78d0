import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables
import Testing

/// A ranking for the terminal, in a person's language where Muster has it.
func rankingText(_ ranking: Ranking, locale: String) -> String {
  let language = LocaleTag(locale).flatMap(Language.init) ?? .english
  let tables = RankingTable(ranking, language: language).tables
  return TextTable(width: 80, language: language).text(of: tables)
}

/// The same tables as a web page and as Markdown.
func rankingPages(_ ranking: Ranking, language: Language) -> (html: String, markdown: String) {
  let tables = RankingTable(ranking, language: language).tables
  return (
    HTMLPage(title: ranking.heading.group, language: language.rawValue).text(of: tables),
    MarkdownTable().text(of: tables)
  )
}

struct TableExamples {
  private func ranking() throws -> Ranking {
    let monday = Day(iso: "2026-11-16") ?? .earliest
    return try Selection(of: weekOfFriends(from: monday), asOf: .day(monday + 1)).ranking()
  }

  @Test func tablesSpeakTheLanguageOfTheirReaders() throws {
    #expect(try rankingText(ranking(), locale: "it-IT").contains("presenze"))
    #expect(try rankingText(ranking(), locale: "sv").contains("attended"))
    #expect(Language.allCases.map(\.rawValue).sorted() == ["de", "en", "es", "fr", "it"])
  }

  @Test func tablesArePages() throws {
    let (html, markdown) = rankingPages(try ranking(), language: .german)
    #expect(html.contains(#"lang="de""#) && markdown.contains("Ann"))
  }
}
