import MusterCharts
import MusterDrawing
import Testing

struct ChartStyleTests {
  @Test(arguments: ThemeChoice.allCases.map(\.theme))
  func tintsStandOutFromWhatTheyStandBeside(theme: Theme) {
    let colors = theme.colors
    let disc = colors.main.mixed(with: colors.paper, share: PodiumPlot.Style(theme).tint)
    #expect(colors.main.contrast(with: disc) >= 3, "large initials")
    let tint = colors.main.mixed(with: colors.paper, share: theme.chart.tint)
    #expect(tint.contrast(with: colors.paper) >= 3, "bars that are not the greatest can be seen")
    #expect(tint.contrast(with: colors.main) >= 1.5, "the greatest bar is told apart in grey")
  }

  @Test func stylesGrowWithTheTheme() {
    let large = Theme.light.enlarged(by: 2)
    #expect(large.enlarged(by: 1.5).scale == 3)
    #expect(large.chart.labelGap == 2 * Theme.light.chart.labelGap)
    #expect(large.fonts.note.size == 2 * Theme.light.fonts.note.size)
    #expect(large.chart.tint == Theme.light.chart.tint, "shares stay")
  }
}
