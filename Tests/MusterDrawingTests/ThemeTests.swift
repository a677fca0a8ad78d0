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

  @Test(arguments: ThemeChoice.allCases.map(\.theme))
  func bandsAndStarsStandOutFromThePaper(theme: Theme) {
    for color in theme.colors.bands + [theme.colors.star] {
      #expect(color.contrast(with: theme.colors.paper) >= 3, "\(color)")
    }
  }

  /// Bands are told apart by those who see no red, or no green, and by everybody else.
  @Test(arguments: ThemeChoice.allCases.map(\.theme), ColorVision.allCases)
  func bandsAreToldApart(theme: Theme, vision: ColorVision) {
    let bands = theme.colors.bands
    for (index, band) in bands.enumerated() {
      for other in bands[..<index] {
        let difference = vision.difference(band, other)
        #expect(difference >= 14, "\(band) and \(other): \(difference)")
      }
    }
  }

  @Test func colourVisionIsThatOfTheModel() {
    #expect(ColorVision.deuteranopia.difference(Color(0xB58900), Color(0xD2691E)) < 8, "ochre and orange")
    #expect(ColorVision.usual.difference(Color(0xB58900), Color(0xD2691E)) > 25)
    #expect(abs(ColorVision.usual.difference(Color(0x000000), Color(0xFFFFFF)) - 100) < 0.1)
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
