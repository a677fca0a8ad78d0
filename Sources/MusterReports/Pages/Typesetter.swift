import MusterDrawing
import MusterLanguage
import MusterTables

/// What everything on a page is set with: the theme, the fonts and the language.
package struct Typesetter {
  package let theme: Theme
  package let fonts: FontBook
  package let wording: any Wording
  /// Whether the rows and cells of tables are tagged.
  package var isAccessible = false
  /// How far gaps, rows and charts give way.
  package var fit = PageFit()

  package var colors: Theme.Colors { theme.colors }

  /// The ground of a row that is highlighted for a sign.
  package func tint(for sign: NameSign) -> Color {
    let color =
      switch sign {
      case .perfect: colors.up
      case .low: colors.bands[1]
      case .warned: colors.down
      }
    return color.mixed(with: colors.paper, share: theme.table.highlightTint)
  }

  /// The base line of a font's text that stands midway in an area.
  package func baseline(of font: Font, in area: Rectangle) -> Double {
    fonts.baseline(of: font, between: area.minY, and: area.maxY)
  }

  /// The text in the largest size, from the font's own down to half of it, at which it is at most `width`
  /// wide.
  package func fit(_ text: String, _ font: Font, within width: Double) -> ShapedText {
    let whole = fonts.shape(text, font)
    guard whole.width > width else { return whole }
    var smaller = font
    smaller.size = max(font.size / 2, (font.size * width / whole.width).rounded(.down))
    return fonts.shape(text, smaller, within: width)
  }
}
