import MusterAnalytics
import MusterApp
import MusterDrawing
import MusterJournals
import MusterReports
import TestSupport
import Testing

/// The cards of people drawn at random, on pages.
struct SplitPagesTests {
  private func drawing(
    _ journal: Journal, size: String? = "3", theme: ThemeChoice? = nil
  ) throws -> Drawing {
    var request = SplitRequest(isPick: size == nil)
    try request.set("seed", to: "7")
    if let size { try request.set("size", to: size) }
    request.theme = theme
    return try request.pages(in: ClassSamples.workspace(journal), pictures: PictureFiles()).maker
      .drawing(with: TestFonts.book())
  }

  @Test(arguments: [2, 3, 5, 28, 100, 300], ["1", "2", "3", "4", "5"])
  func everybodyHasACardWithinThePage(people: Int, size: String) throws {
    let drawing = try drawing(ClassSamples.people(people), size: size)
    let texts = drawing.pages.flatMap(\.texts)
    for number in 1...people { #expect(texts.count { $0 == "A\(number)" } == 1) }
    for (index, page) in drawing.pages.enumerated() {
      #expect(page.strays == [] && page.openTags == [])
      let lowest = page.placedTexts.dropLast(2).map(\.place.y).max() ?? 0
      #expect(lowest <= page.size.height - Theme.light.page.bottom, "page \(index + 1)")
    }
  }

  @Test func emptySeatsSaySoAndTheHeadHasTheSeed() throws {
    let texts = try drawing(ClassSamples.people(28)).pages.flatMap(\.texts)
    #expect(texts.contains("Group of 3"))
    #expect(texts.contains("28 people · as of 1 September 2026 · seed 7"))
    #expect(texts.count { $0.hasPrefix("Incomplete") } == 2)
  }

  @Test func thePersonPickedIsAlone() throws {
    let drawing = try drawing(ClassSamples.people(28), size: nil)
    let texts = drawing.pages.flatMap(\.texts)
    #expect(drawing.pages.count == 1 && texts.contains("Single Student"))
    #expect(
      texts.count {
        $0.hasPrefix("A") && $0.count < 4 && $0.dropFirst().allSatisfy(\.isNumber) && $0.count > 1
      } == 1)
  }

  @Test func longNamesAndOtherScriptsStayInTheirCards() throws {
    let long = String(repeating: "Wolfeschlegelsteinhausen", count: 3)
    let journal = try ClassSamples.journal(
      "group C\n2026-09-01\n  \(long), Maximiliane Freifrau von und zu Hohenstein-Wittgenstein, ליאור כהן, 田中愛子\n"
    )
    for size in ["1", "2", "5"] {
      for theme in [ThemeChoice.light, .dark] {
        let drawing = try drawing(journal, size: size, theme: theme)
        #expect(drawing.pages.count == 1 && drawing.pages.allSatisfy { $0.strays == [] })
      }
    }
  }

  // MARK: Templates

  private func template(_ text: String) throws -> ReportTemplate {
    let folder = try TemporaryFolder(["own.yaml": text])
    return try TemplateLibrary(.complete).template(file: folder.file("own.yaml"))
  }

  @Test func aTemplateCanShowTheCardsOfADraw() throws {
    let template = try template("sections:\n  - head\n  - split: {size: 2, seed: 7}\n")
    let journal = try ClassSamples.journal("group C\n2026-09-01\n  Ann, Bo, Cy, Di\n")
    let texts = try ReportRequest("own").report(
      of: template, in: ClassSamples.workspace(journal), pictures: nil
    ).maker.drawing(with: TestFonts.book()).pages.flatMap(\.texts)
    let names = ["Ann", "Bo", "Cy", "Di"]
    #expect(texts.filter(names.contains) == ["Cy", "Di", "Ann", "Bo"])
  }

  @Test func whereOneAloneIsLeftTheTemplateSaysSo() throws {
    let text = try ReportRequest("own").report(
      of: template("sections: [split]\n"), in: ClassSamples.workspace(ClassSamples.people(1)), pictures: nil
    ).maker.markdown
    #expect(text.hasPrefix("A draw needs at least two people."))
  }

  @Test(arguments: ["size: 6", "size: 0", "seed: -1", "seed: 1.5"]) func wrongOptionsHaveTheirPlace(
    option: String
  ) throws {
    let failure = #expect(throws: (any Error).self) {
      try template("sections:\n  - split: {\(option)}\n")
    }
    #expect("\(try #require(failure))".contains("own.yaml:2:"))
  }
}
