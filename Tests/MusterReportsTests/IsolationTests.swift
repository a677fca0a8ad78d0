import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterMarkup
import MusterReports
import MusterTables
import TestSupport
import Testing

@testable import MusterLanguage

/// Names that are written from right to left leave the sentences around them alone.
struct IsolationTests {
  private static let names = ["יעל כהן", "محمد بن عبد الله", "Tom محمد"]

  @Test func namesFromRightToLeftAreIsolated() {
    #expect("קבוצה".isolated == "\u{2068}קבוצה\u{2069}")
    #expect("קבוצה".isolated.isolated == "קבוצה".isolated)
    #expect("Tom محمد".isolated == "\u{2068}Tom محمد\u{2069}")
    #expect("Ålesund 王".isolated == "Ålesund 王")
    #expect("a \("קבוצה".isolated) b".withoutIsolation == "a קבוצה b")
  }

  @Test(arguments: Language.allCases, names) func everyPhraseIsolatesNames(language: Language, name: String) {
    let wording = language.wording
    let phrases = [
      wording.greeting(name), wording.mostAttended(name, others: 0), wording.mostAttended(name, others: 2),
      wording.friendsTitle(of: name), wording.attendanceTitle(by: .month, of: name),
      wording.slotsTitle(by: .week, of: name), wording.weekdayTitle(of: name), wording.dayTitle(of: name),
      wording.monthOfYearTitle(of: name), wording.term(name), wording.time(ofSlot: name),
      wording.slotName(name),
    ]
    let filters: [Filter] = [.person(name), .tag(name), .noTag(name), .excluded(name)]
    for phrase in phrases + filters.map(wording.words) {
      #expect(phrase.contains("\u{2068}\(name)\u{2069}"), "\(phrase)")
    }
  }

  @Test func isolatedNamesAreElementsOfHTML() {
    #expect(MarkupText.isolated("<\u{2068}א&\u{2069}>") == "&lt;<bdi>א&amp;</bdi>&gt;")
    #expect(MarkupText.isolated("\u{2069}a\u{2068}b") == "\u{2069}a<bdi>b</bdi>")
    #expect(MarkupText.isolated("plain") == "plain")
  }

  private func maker(_ report: String, _ template: String? = nil) throws -> ReportMaker {
    let days = (16...18).map { SampleRanking.day(2026, 11, $0) }
    let came = [[true, true, true], [true, false, false], [true, false, true]]
    let journal = Journal(
      facts: GroupFacts(name: "קבוצה"),
      people: ["יעל כהן", "محمد بن عبد الله", "Tom"].map { Person(name: $0) },
      slots: ["morning"], sessions: days.map { Session(day: $0, slot: SlotID(0)) }
    ) { came[$0.index][$1.index] ? .present : .absent }
    let folder = try TemporaryFolder()
    if let template { _ = try folder.write(template, to: "\(report).yaml") }
    let library = try TemplateLibrary(folder: folder.path)
    return ReportMaker(
      try library.template(named: report),
      [try Selection(of: journal, asOf: .day(SampleRanking.day(2026, 11, 20)))],
      stamp: Stamp(day: SampleRanking.day(2026, 11, 20), application: "Muster"))
  }

  private static let own = """
    footer: "{{group}} · {{dates}}"
    sections:
      - text: "{{group}} met from {{dates}}."
      - figures: [most]
      - people:
          sections:
            - text: "{{person}} came on {{firstAttendance}}."
    """

  @Test func namesInSentencesOfPagesAreIsolated() throws {
    let maker = try maker("own", Self.own)
    let texts = maker.drawing(with: TestFonts.book()).pages.flatMap(\.placedTexts).map(\.text)
    #expect(texts.contains("\u{2068}קבוצה\u{2069} met from 16–20 November 2026."), "\(texts)")
    #expect(texts.contains("\u{2068}קבוצה\u{2069} · 16–20 November 2026"))
    #expect(texts.contains("\u{2068}محمد بن عبد الله\u{2069} came on 16 November 2026."))
    #expect(texts.contains { $0.contains("\u{2068}יעל כהן\u{2069}") && $0.hasPrefix("attended most") })
  }

  @Test func inHTMLTheyAreElements() throws {
    let html = try maker("own", Self.own).html(with: TestFonts.book())
    #expect(html.contains("<p><bdi>קבוצה</bdi> met from 16–20 November 2026.</p>"))
    #expect(html.contains("<dt>attended most: <bdi>יעל כהן</bdi></dt>"))
    #expect(HTMLFaults(in: html).faults.isEmpty)
  }

  @Test(arguments: ReportCase.reports) func textHasNoSignsOfDirection(report: String) throws {
    let maker = try maker(report)
    for text in [maker.markdown, maker.mailBodies.text, maker.mailBodies.title, maker.mailBodies.html] {
      #expect(!text.contains("\u{2068}") && !text.contains("\u{2069}"))
    }
    let metadata = maker.drawing(with: TestFonts.book()).metadata
    #expect(!"\(metadata)".contains("\u{2068}"))
  }

  /// The days stand to the right of a Hebrew group's name, the first day first.
  @Test(.enabled(if: Tool.pdftotext.isInstalled)) func aHebrewGroupLeavesTheDaysAlone() throws {
    let fonts = TestFonts.book()
    let plain = fonts.shape("9 November", Theme.light.fonts.text)
    let line = fonts.shape("\("קבוצה".isolated) · 9 November", Theme.light.fonts.text)
    var page = Page(size: Size(width: 300, height: 60))
    page.write(line, x: 10, baseline: 30, Theme.light.colors.ink)
    let pdf = try Drawing(metadata: Metadata(title: "x"), pages: [page]).pdf()
    let text = try #require(try Tool.pdftotext.output(about: pdf, ["-bbox", "#", "-"]))
    let day = try #require(text.firstMatch(of: /xMin="([0-9.]+)"[^>]*>9</))
    // At the right end of the line, as wide as it is alone.
    #expect(abs(try #require(Double(day.output.1)) - (10 + line.width - plain.width)) < 1)
  }
}
