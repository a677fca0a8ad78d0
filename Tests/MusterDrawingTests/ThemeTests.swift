import MusterDrawing
import Testing

struct ThemeTests {
  @Test(arguments: ThemeChoice.allCases.map(\.theme))
  func textStandsOutFromThePaper(theme: Theme) {
    let colors = theme.colors
    for color in [colors.ink, colors.grey, colors.main, colors.up, colors.down] {
      #expect(color.contrast(with: colors.paper) >= 4.5, "\(color) on \(colors.paper)")
    }
    #expect(colors.bands.count == 4)
    #expect(colors.slots.count == 4)
  }

  @Test(arguments: ThemeChoice.allCases.map(\.theme))
  func marksOfChartsStandOutFromThePaper(theme: Theme) {
    let colors = theme.colors
    // WCAG 2.1, 1.4.11: 3 to 1 for graphics; lines are named in ink as well.
    for color in colors.slots { #expect(color.contrast(with: colors.paper) >= 2.9, "\(color)") }
  }

  @Test func contrastIsThatOfTheGuideline() {
    #expect(Color(0x000000).contrast(with: Color(0xFFFFFF)) == 21)
    #expect(Color(0x777777).contrast(with: Color(0x777777)) == 1)
    #expect(abs(Color(0x767676).contrast(with: Color(0xFFFFFF)) - 4.54) < 0.005)
  }

  @Test func coloursAreWrittenAsInStyleSheets() {
    #expect("\(Color(0x0B6E99))" == "#0B6E99")
    #expect("\(Color(0x0B6E99).opacity(0.22))" == "#0B6E99/56")
    #expect("\(Color(0x000000).mixed(with: Color(0xFFFFFF), share: 0.5))" == "#808080")
  }
}
