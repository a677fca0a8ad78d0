import Foundation
import MusterAnalytics
import MusterDocuments
import MusterDrawing
@testable import MusterReports
import TestSupport
import Testing

/// What a designer can say in a template: colours, fonts, pictures, style sheets, page numbers, bold and italic letters.
struct TemplateLookTests {
  private func template(_ text: String) throws -> ReportTemplate {
    let folder = try TemporaryFolder()
    _ = try folder.write(text, to: "mine.yaml")
    return try TemplateLibrary().template(file: folder.path + "/mine.yaml")
  }

  private func maker(
    _ text: String, people: Int = 3, name: String = "Amici del Bar",
    _ set: (inout ReportOptions) -> Void = { _ in }
  ) throws -> ReportMaker {
    var options = ReportOptions()
    set(&options)
    return ReportMaker(
      try template(text), [try SampleGroup.selection(people, name: name)],
      stamp: Stamp(day: SampleGroup.asOf, application: "Muster 1.0"), options: options)
  }

  private func texts(_ maker: ReportMaker) -> [String] {
    maker.drawing(with: TestFonts.book()).pages.flatMap(\.texts)
  }

  // MARK: Letters

  @Test(arguments: [
    ("one **two** three", ["one ", "B:two", " three"]), ("*it*", ["I:it"]),
    ("**b *both* b**", ["B:b ", "BI:both", "B: b"]),
    ("2*3*4 and a * b * c", ["2*3*4 and a * b * c"]), ("*word *word", ["*word *word"]),
    ("**not ended", ["**not ended"]), (#"\*plain\*"#, ["*plain*"]), ("**a\n\nb**", ["**a\n\nb**"]),
    ("** a **", ["** a **"]), ("(*x*), **y**.", ["(", "I:x", "), ", "B:y", "."]), ("", []), ("*", ["*"]),
    ("****", ["****"]),
  ])
  func starsAreReadAsPairs(text: String, pieces: [String]) {
    let styled = Emphasis.styled(Emphasis.marked(text))
    let shown = styled.pieces.map { piece in
      let style = (piece.isBold ? "B" : "") + (piece.isItalic ? "I" : "")
      return style.isEmpty ? piece.text : "\(style):\(piece.text)"
    }
    #expect(shown == pieces)
  }

  @Test func starsInNamesAreStars() throws {
    let maker = try maker("sections: [{text: \"**{{group}}** and {{group}}\"}]", name: "The *Best* Club")
    #expect(maker.markdown.contains(#"**The \*Best\* Club** and The \*Best\* Club"#))
    let html = try maker.html(with: TestFonts.book())
    #expect(html.contains("<p><strong>The *Best* Club</strong> and The *Best* Club</p>"))
    #expect(maker.mailBodies.html.contains("<strong>The *Best* Club</strong>"))
    #expect(texts(maker).contains("The *Best* Club and The *Best* Club"))
  }

  // MARK: Pages

  @Test func marginsTellTheirPage() throws {
    let shown = try texts(
      maker(
        "header: \"{{page}} of {{pages}}\"\nfooter: \"{{group}}\"\nsections: [head, page-break, head]\n"))
    #expect(shown.contains("1 of 2") && shown.contains("2 of 2"))
    #expect(!shown.contains("1 / 2"), "a page is told once")
    let foot = try texts(maker("footer: \"- {{page}} -\"\nsections: [head]\n"))
    #expect(foot.contains("- 1 -") && !foot.contains("1 / 1"))
    let usual = try texts(maker("footer: \"{{group}}\"\nsections: [head]\n"))
    #expect(usual.contains("1 / 1"))
  }

  @Test func pagesAreToldInMarginsOnly() {
    let problem = #expect(throws: DocumentProblem.self) { try template("sections: [{text: \"{{page}}\"}]") }
    #expect(problem?.message.text == "unknown name {{page}}")
  }

  // MARK: Colours and fonts

  private let ownColors =
    "theme: club\ncolors: {main: \"#123456\", slots: [\"#111111\", \"#222222\"]}\nsections: [head]\n"

  @Test func coloursOfATemplateChangeItsTheme() throws {
    let theme = try maker(ownColors).document.theme
    #expect(theme.colors.main == Color(0x123456))
    #expect(theme.colors.slots == [Color(0x111111), Color(0x222222)])
    #expect(theme.colors.paper == Theme.club.colors.paper)
  }

  @Test func aThemeThatSomebodyAsksForKeepsItsColours() throws {
    let fonts = "fonts: [Lora, Noto Serif]\n"
    let theme = try maker(fonts + ownColors) { $0.theme = .print }.document.theme
    #expect(theme.colors == Theme.print.colors)
    #expect(theme.fonts.text.families == ["Lora", "Noto Serif"])
    #expect(theme.fonts.text.semibold.families == ["Lora", "Noto Serif"])
    var own = Theme(colors: .dark)
    own.colors.main = Color(0xABCDEF)
    #expect(try maker("sections: [head]") { $0.theme = own }.document.theme.colors.main == Color(0xABCDEF))
  }

  @Test(arguments: ThemeChoice.allCases) func aThemeIsChosenByName(theme: ThemeChoice) throws {
    let made = try maker("theme: \(theme.rawValue)\nsections: [head]").document.theme
    #expect(made.colors == theme.theme.colors)
  }

  @Test(arguments: ThemeChoice.allCases) func textOnTintedGroundCanBeRead(theme: ThemeChoice) {
    let colors = theme.theme.colors
    let ground = colors.main.mixed(with: colors.paper, share: theme.theme.textGround)
    #expect(colors.ink.contrast(with: ground) >= 4.5, "\(ground)")
  }

  @Test func nothingInPrintIsPale() {
    let colors = Theme.print.colors
    for color in colors.slots + colors.bands + [colors.star, colors.main] {
      #expect((color.red, color.green) == (color.green, color.blue), "grey")
      #expect(color.contrast(with: colors.paper) >= 3, "\(color)")
    }
  }

  @Test(arguments: [
    ("colors: {main: blue}\nsections: [head]\n", "1:16", "a colour in quotes"),
    ("colors: {mian: \"#000000\"}\nsections: [head]\n", "1:10", "unknown key 'mian'"),
    ("colors: {bands: [\"#000000\"]}\nsections: [head]\n", "1:17", "four colours"),
    ("fonts: \"Lora, Inter\"\nsections: [head]\n", "1:8", "or a list of them"),
    ("style: \"</style>\"\nsections: [head]\n", "1:8", "without '<'"),
    ("theme: clubs\nsections: [head]\n", "1:8", "not a valid value for 'theme'"),
    ("sections:\n  - image: {height: 20}\n", "2:5", "missing key 'file'"),
    ("sections:\n  - ranking: {columns: [nmae]}\n", "2:25", "'nmae' is not a valid value for 'columns'"),
    ("audience: kids\nsections: [head]\n", "1:11", "not a valid value for 'audience'"),
    ("sections:\n  - at-risk: {below: 900%}\n", "2:22", "a percentage from 0 to 100"),
  ])
  func mistakesAreToldWithTheirPlace(text: String, place: String, what: String) throws {
    let problem = try #require(#expect(throws: DocumentProblem.self) { try template(text) })
    #expect(problem.description.contains("mine.yaml:\(place): "), "\(problem)")
    #expect(problem.description.contains(what), "\(problem)")
  }

  // MARK: Pictures and style sheets

  /// A source that has one picture, whatever the path, and notes nothing.
  private struct OnePicture: PictureSource {
    let picture: Picture
    func picture(_ path: String, frame: Picture.Frame) -> Picture? {
      path.hasSuffix("/crest.png") ? picture : nil
    }
  }

  @Test func aPictureStandsOnThePageAndInHTML() throws {
    let picture = try Picture(decoding: PictureSamples.halves, frame: .logo)
    let maker = try maker(
      "logo: crest.png\nsections: [head, {image: {file: crest.png, height: 30, align: center}}]"
    ) {
      $0.pictures = OnePicture(picture: picture)
    }
    let drawing = maker.drawing(with: TestFonts.book())
    #expect(drawing.transcript.components(separatedBy: "picture ").count == 3, "logo and picture")
    let html = try maker.html(with: TestFonts.book())
    #expect(html.contains("<div class=\"image center\">"))
    #expect(!maker.markdown.contains("crest"))
  }

  @Test func rulesOfCSSEndTheStyleSheet() throws {
    let html = try maker("style: \".group { color: red; }\"\nsections: [head]").html(with: TestFonts.book())
    #expect(html.contains("\n.group { color: red; }"))
    let fonts = try maker("fonts: Lora\nsections: [head]").html(with: TestFonts.book())
    #expect(fonts.contains("body { font-family: \"Lora\", sans-serif; }"))
  }

  @Test func aTemplateIsCalledLikeItsFile() throws {
    #expect(try template("sections: [head]").name == "mine")
    let problem = #expect(throws: DocumentProblem.self) {
      try TemplateLibrary().template(file: "/no/such/folder/x.yaml")
    }
    #expect(problem?.description.contains("/no/such/folder/x.yaml: cannot read the template") == true)
  }
}
