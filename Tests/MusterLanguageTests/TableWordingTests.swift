import MusterAnalytics
import MusterJournals
import MusterLanguage
import Testing

/// The words of the tables of answers.
struct TableWordingTests {
  private static let others = Language.allCases.filter { $0 != .english }
  private let day = Day(year: 2026, month: 11, day: 6) ?? .latest

  private static func words(_ language: Language) -> [String: String] {
    let words = Mirror(reflecting: language.wording.words).children.map { ($0 ?? "", $1 as? String ?? "") }
    return Dictionary(uniqueKeysWithValues: words)
  }

  @Test(arguments: Language.allCases) func everyWordOfTablesIsThere(language: Language) {
    let words = Self.words(language)
    #expect(words.count == 65 && words.values.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: others) func mostWordsOfTablesAreNotEnglish(language: Language) {
    let english = Self.words(.english)
    let same = Self.words(language).filter { $1 == english[$0] }.keys
    #expect(Set(same).isSubset(of: ["date", "id", "jaccard", "lift"]), "\(same)")
  }

  @Test func datesInCellsAreThoseOfTheLanguage() {
    let texts = Language.allCases.map { $0.wording.tableDate(day) }
    #expect(texts == ["2026-11-06", "06/11/2026", "06.11.2026", "06/11/2026", "06/11/2026"])
  }

  @Test func englishTablesKeepWhatPeopleType() {
    let english = Language.english.wording
    #expect(english.tableAsOf(day) == "as of 2026-11-06")
    #expect(english.tablePeriod(.week, holding: day, label: "2026-W45") == "2026-W45")
    #expect(Language.german.wording.tablePeriod(.week, holding: day, label: "2026-W45") == "KW 45/2026")
    #expect(english.tableNumbers.count(12345) == "12345")
    #expect(Language.italian.wording.tableNumbers.count(12345) == "12.345")
  }

  @Test func filtersBecomeWordsOfTheLanguage() {
    func texts(_ filter: Filter) -> [String] { Language.allCases.map { $0.wording.words(for: filter) } }
    #expect(
      texts(.tag("staff")) == [
        "tag staff", "etichetta staff", "Schlagwort staff", "étiquette staff", "etiqueta staff",
      ])
    #expect(texts(.people(12))[0] == "person filter (12 people)")
    #expect(texts(.people(12))[1] == "12 persone scelte per nome")
    #expect(texts(.person("filter (12 people)"))[1] == "persona filter (12 people)")
  }

  @Test func aTargetIsSaidInTheLanguage() {
    func texts(_ outlook: TargetOutlook) -> [String] {
      Language.allCases.map { $0.wording.sentence(for: outlook) }
    }
    let possible = texts(TargetOutlook(percent: 80, attended: 17, expected: 20, left: 5))
    #expect(
      possible[0]
        == "80% can still be reached: 2 of 5 sessions left may be missed; the best possible is 22 / 25 (88%)."
    )
    #expect(
      possible[1]
        == "L’obiettivo dell’80% si può raggiungere: delle 5 sessioni rimaste se ne possono saltare 2; "
        + "il massimo è 22 / 25 (88%).")
    let missed = texts(TargetOutlook(percent: 80, attended: 0, expected: 5, left: 1))
    #expect(
      missed[0] == "80% can no longer be reached: with 1 session left, the best possible is 1 / 6 (16.7%).")
    #expect(missed[4].contains("1 sesión restante"))
  }
}
