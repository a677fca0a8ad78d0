import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterReports
import TestSupport
import Testing

struct RankingPagesTests {
  private func drawing(
    _ rankings: [Ranking], setup: PageSetup = PageSetup(), _ change: (inout RankingPages) -> Void = { _ in }
  ) -> Drawing {
    var pages = RankingPages(rankings, setup: setup)
    change(&pages)
    return pages.drawing(with: TestFonts.book())
  }

  @Test func threePeople() {
    expectGolden(drawing([SampleRanking.week(3)]) { $0.celebrates = false }.transcript, named: "ranking-3")
  }

  @Test func threePeopleWithTheirDays() {
    let report = drawing([SampleRanking.week(3, detail: true)]) {
      $0.showsDays = true
      $0.showsWeighted = true
    }
    let texts = report.pages[0].operations.map(\.description).filter { !$0.hasPrefix("fill") }
    expectGolden(texts.joined(separator: "\n") + "\n", named: "ranking-3-days")
  }

  @Test(
    arguments: [0, 1, 3, 40, 3000],
    [
      PageSetup(), PageSetup(paper: .letter), PageSetup(orientation: .landscape),
      PageSetup(paper: .letter, orientation: .landscape),
    ])
  func everybodyStandsWholeOnSomePage(count: Int, setup: PageSetup) {
    let ranking = SampleRanking.week(count)
    let pages = drawing([ranking], setup: setup).pages
    #expect(pages.flatMap(\.strays) == [])
    #expect(pages.allSatisfy { $0.size == setup.size })
    let names = pages.flatMap(\.texts)
    #expect(names.filter(Set(ranking.rows.map(\.person)).contains).count >= count)
    for (index, page) in pages.enumerated() {
      #expect(page.texts.last == "\(index + 1) / \(pages.count)")
      #expect(page.texts.contains("Name") == (count > 0))
      let lowest = page.placedTexts.dropLast(2).map(\.place.y).max() ?? 0
      #expect(lowest <= setup.size.height - Theme.light.page.bottom)
    }
  }

  @Test(arguments: 20...48) func noHeadStandsAloneAndTheNotesHaveCompany(count: Int) {
    let ranking = SampleRanking.week(count)
    let people = Set(ranking.rows.map(\.person))
    let pages = drawing([ranking]).pages
    for page in pages { #expect(page.texts.filter(people.contains).count >= 2) }
    #expect(pages.last?.texts.contains("Muster 1.0, 20 November 2026") == true)
    #expect(pages.dropLast().allSatisfy { !$0.texts.contains("Muster 1.0, 20 November 2026") })
  }

  @Test(arguments: 10...26) func rowsWithDaysAreNotPartedFromTheirFirstLine(count: Int) {
    let pages = drawing([SampleRanking.week(count, detail: true)]) { $0.showsDays = true }.pages
    #expect(pages.flatMap(\.strays) == [])
    for page in pages {
      #expect(page.texts.filter { $0.hasSuffix("%") && $0.count < 6 }.count > 0)
      #expect(page.texts.contains("Mon 16"))
    }
  }

  @Test func everyGroupHasItsSection() {
    let report = drawing([SampleRanking.week(50, group: "A"), SampleRanking.week(2, group: "B")])
    #expect(report.outline.map(\.title) == ["A · Week 47, 2026", "B · Week 47, 2026"])
    #expect(report.outline.map(\.destination) == ["group-1", "group-2"])
    #expect(report.pages[0].texts.contains("A · Ranking · Week 47, 2026"))
    #expect(report.pages.last?.texts.contains("B · Ranking · Week 47, 2026") == true)
  }

  @Test func nobodyIsSaidInWords() {
    let pages = drawing([SampleRanking.week(0)]).pages
    #expect(pages.count == 1)
    #expect(pages[0].texts.contains("Nobody is in this selection."))
  }

  @Test func whatIsNotKnownIsADash() {
    var ranking = SampleRanking.week(2)
    ranking.rows[1].counts = Counts()
    let texts = drawing([ranking]).pages[0].texts
    #expect(texts.contains("–"))
    #expect(!texts.contains("nan\u{A0}%"))
  }

  @Test func theSameReportIsTheSameBytes() throws {
    let first = try drawing([SampleRanking.week(40)]).pdf()
    #expect(try drawing([SampleRanking.week(40)]).pdf() == first)
  }

  @Test func aTypicalPageIsSmall() throws {
    #expect(try drawing([SampleRanking.week(23)]).pdf().count < 60_000)
  }

  @Test(.enabled(if: Tool.qpdf.isInstalled)) func theFileIsSound() throws {
    let bytes = try drawing([SampleRanking.week(200, detail: true)]) { $0.showsDays = true }.pdf()
    #expect(try Tool.qpdf.output(about: bytes, ["--check", "#"]) != nil)
  }

  @Test(.enabled(if: Tool.pdffonts.isInstalled)) func allFontsAreEmbeddedSubsets() throws {
    let table = try #require(try Tool.pdffonts.output(about: drawing([SampleRanking.week(8)]).pdf(), ["#"]))
    let lines = table.split(separator: "\n").dropFirst(2)
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.contains("yes yes yes") })
  }

  @Test(.enabled(if: Tool.pdftotext.isInstalled)) func theTextReadsInOrder() throws {
    let ranking = SampleRanking.week(40)
    let text = try #require(try Tool.pdftotext.output(about: drawing([ranking]).pdf(), ["-raw", "#", "-"]))
    var rest = text[...]
    for person in ranking.rows.map(\.person) where person.unicodeScalars.allSatisfy({ $0.value < 0x500 }) {
      let found = try #require(rest.firstRange(of: person), "\(person)")
      rest = rest[found.upperBound...]
    }
    #expect(rest.contains("2 / 2"))
    let laidOut = try #require(
      try Tool.pdftotext.output(about: drawing([ranking]).pdf(), ["-layout", "#", "-"]))
    #expect(laidOut.contains("محمد"))
    #expect(text.replacing("\n", with: " ").contains("attended most"))
  }
}
