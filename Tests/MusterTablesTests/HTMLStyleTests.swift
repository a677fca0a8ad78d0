import MusterDrawing
import MusterTables
import Testing

struct HTMLStyleTests {
  /// Tables do not link what draws, so the colours are written twice.
  @Test func tablesHaveTheColoursOfTheThemes() throws {
    let palettes = HTMLStyle.sheet.split(separator: ":root {", omittingEmptySubsequences: false).dropFirst()
    #expect(palettes.count == 2)
    for (palette, theme) in zip(palettes, [Theme.light, .dark]) {
      let colors = theme.colors
      for (name, color) in [
        "paper": colors.paper, "ink": colors.ink, "grey": colors.grey, "line": colors.hairline,
        "up": colors.up, "down": colors.down,
      ] {
        #expect(palette.contains("--\(name): \(color);"), "\(name)")
      }
    }
  }
}
