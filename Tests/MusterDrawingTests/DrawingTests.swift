import MusterDrawing
import TestSupport
import Testing

struct DrawingTests {
  private let fonts = TestFonts.book()

  /// A page with one of everything.
  private var sample: Drawing {
    let theme = Theme.light
    var page = Page(size: Size(width: 200, height: 100))
    page.append(.destination("top", Point(x: 0, y: 0)))
    page.fill(Rectangle(x: 10, y: 10, width: 50, height: 20), theme.colors.main)
    page.fill(
      Path(Rectangle(x: 70, y: 10, width: 50, height: 20), cornerRadius: 4), theme.colors.up.opacity(0.5))
    page.append(
      .fill(
        Path(Rectangle(x: 130, y: 10, width: 50, height: 20)),
        .gradient(
          Gradient(
            start: Point(x: 0, y: 10), end: Point(x: 0, y: 30), from: theme.colors.main.opacity(0.22),
            to: theme.colors.main.opacity(0)))))
    page.stroke(
      Path(circleAt: Point(x: 20, y: 60), radius: 8), Stroke(theme.colors.down, width: 1.75, isRound: true))
    page.rule(
      from: Point(x: 10, y: 80), length: 180, Stroke(theme.colors.hairline, width: 0.25, dashes: [2, 1]))
    page.tagged(.title) {
      $0.write(fonts.shape("Ålesund יעל 12", theme.fonts.text), x: 40, baseline: 64, theme.colors.ink)
    }
    page.clipped(to: Path(Rectangle(x: 100, y: 40, width: 20, height: 20))) {
      $0.write(
        fonts.shape("cut", theme.fonts.note), x: 110, baseline: 50, theme.colors.grey, alignment: .center)
    }
    page.append(.link(Rectangle(x: 10, y: 85, width: 20, height: 10), to: "top"))
    let metadata = Metadata(
      title: "A & <B>", author: "Amici", subject: "it's all", keywords: ["a", "b"], creator: "Muster 1.0",
      day: "2026-11-20", language: "sv")
    return Drawing(
      metadata: metadata, pages: [page, page], outline: [OutlineEntry(title: "It's", destination: "top")])
  }

  @Test func theTranscriptShowsEveryOperation() {
    expectGolden(sample.transcript, named: "one-of-everything")
  }

  @Test func everyOutputIsTheSameTwice() throws {
    #expect(try sample.pdf() == sample.pdf())
    #expect(try sample.svg(name: "a") == sample.svg(name: "a"))
    #expect(try sample.png(scale: 2) == sample.png(scale: 2))
  }

  @Test func aPictureHasItsPixels() throws {
    let bytes = try sample.png(scale: 1.5)
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(bytes[16..<24] == [0, 0, 1, 44, 0, 0, 0, 150])
  }

  @Test(arguments: SVGText.allCases) func svgNamesAreItsOwn(text mode: SVGText) throws {
    let text = String(decoding: try sample.svg(name: "line 1", text: mode), as: UTF8.self)
    #expect(
      text.contains(
        "<title id=\"line1-1\">A &amp; &lt;B&gt;</title>\n<desc id=\"line1-2\">it&#39;s all</desc>"))
    #expect(text.contains("role=\"img\" aria-labelledby=\"line1-1 line1-2\" lang=\"sv\""))
    let ids = text.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(ids.sorted() == (1...ids.count).map { "line1-\($0)" }.sorted())
    let links = text.matches(of: #/(?:href="#|url\(#)([^")]*)/#).map { String($0.output.1) }
    #expect(!links.isEmpty && links.allSatisfy(ids.contains))
  }

  /// Shapes are what they were made as, letters are shapes or text.
  @Test func anSVGIsMadeOfWhatIsDrawn() throws {
    let outlines = String(decoding: try sample.svg(name: "a"), as: UTF8.self)
    #expect(
      outlines.contains(
        "<rect x=\"70\" y=\"10\" width=\"50\" height=\"20\" rx=\"4\" fill=\"#1B7F4B\" fill-opacity=\"0.5\"/>")
    )
    #expect(outlines.contains("<circle cx=\"20\" cy=\"60\" r=\"8\" fill=\"none\""))
    #expect(!outlines.contains("<text") && outlines.contains("<use "))
    #expect(!outlines.contains("d=\"\""))
    let live = String(decoding: try sample.svg(name: "a", text: .live), as: UTF8.self)
    #expect(live.contains(">Ålesund יעל 12</text>") && !live.contains("<use "))
    #expect(live.utf8.count < outlines.utf8.count)
  }

  @Test func aPictureSaysWhatItIs() throws {
    let bytes = try sample.png(scale: 2)
    for text in ["iTXtTitle", "A & <B>", "iTXtDescription", "it's all"] {
      #expect(bytes.firstRange(of: Array(text.utf8)) != nil, "\(text)")
    }
    // 144 pixels an inch are 5669 a metre.
    #expect(bytes.firstRange(of: Array("pHYs".utf8) + [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]) != nil)
  }

  @Test func aDocumentHasALanguageAndFiguresSpeak() throws {
    var page = Page(size: Size(width: 200, height: 100))
    for text in ["Růst", ""] {
      page.tagged(.figure) {
        $0.append(.alternative(text))
        $0.write(fonts.shape("x", Theme.light.fonts.text), x: 40, baseline: 64, Theme.light.colors.ink)
      }
    }
    let metadata = Metadata(title: "A", language: "cs")
    let pdf = try Drawing(metadata: metadata, pages: [page, page]).pdf()
    func count(_ text: String) -> Int { pdf.ranges(of: Array(text.utf8)).count }
    #expect(count("/Lang <FEFF00630073>") == 1)
    #expect(count("/ViewerPreferences << /DisplayDocTitle true >>") == 1)
    #expect(count("/Alt <FEFF0052016F00730074>") == 2)
    guard Tool.qpdf.isInstalled else { return }
    #expect(try Tool.qpdf.output(about: pdf, ["--check", "#"]) != nil)
    #expect(try Tool.qpdf.output(about: pdf, ["--show-object=trailer", "#"])?.contains("/Root") == true)
  }

  @Test(.enabled(if: Tool.pdfinfo.isInstalled)) func aDocumentSaysWhatItIs() throws {
    let info = try #require(try Tool.pdfinfo.output(about: sample.pdf(), ["-isodates", "#"]))
    for line in [
      "A & <B>", "it's all", "a, b", "Amici", "Muster 1.0", "2026-11-20T12:00:00Z", "Pages:           2",
    ] {
      #expect(info.contains(line), "\(line)")
    }
    #expect(info.contains("Tagged:          yes"))
  }

  /// libcairo forgets what was recorded before something that covers a page of whole points.
  @Test(.enabled(if: Tool.pdfinfo.isInstalled)) func aPageThatIsCoveredIsTaggedToo() throws {
    var page = Page(size: Size(width: 612, height: 792))
    page.fill(Rectangle(x: 0, y: 0, width: 612, height: 792), Theme.dark.colors.paper)
    page.tagged(.title) {
      $0.write(fonts.shape("Title", Theme.light.fonts.text), x: 40, baseline: 64, Theme.dark.colors.ink)
    }
    let pdf = try Drawing(metadata: Metadata(title: "A"), pages: [page, page]).pdf()
    #expect(try Tool.pdfinfo.output(about: pdf, ["#"])?.contains("Tagged:          yes") == true)
    let structure = try #require(try Tool.pdfinfo.output(about: pdf, ["-struct", "#"]))
    #expect(structure.contains("Document") && structure.contains("H1"))
  }

  @Test func aDocumentWithoutPagesIsRefused() {
    let empty = Drawing(metadata: Metadata(title: ""), pages: [])
    #expect(throws: DrawingError.noPages) { try empty.pdf() }
    #expect(throws: DrawingError.noPages) { try empty.png() }
    #expect(throws: DrawingError.noPages) { try empty.svg(name: "x") }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 20_000])
  func aPageOfNoPossibleSizeIsRefused(width: Double) {
    let drawing = Drawing(metadata: Metadata(title: ""), pages: [Page(size: Size(width: width, height: 10))])
    #expect(throws: DrawingError.self) { try drawing.pdf() }
    #expect(throws: DrawingError.self) { try drawing.svg(name: "x") }
  }

  @Test(arguments: [0, -1, 1000, .nan, .infinity])
  func aPictureOfTooManyOrNoPixelsIsRefused(scale: Double) {
    #expect(throws: DrawingError.self) { try sample.png(scale: scale) }
  }

  @Test func errorsSayWhatToDo() {
    #expect(
      "\(DrawingError.tooLarge(width: 40_000, height: 30_000))"
        == "a picture of 40000 x 30000 pixels is too large (at most 32767 each way); "
        + "choose a smaller size or scale"
    )
  }
}
