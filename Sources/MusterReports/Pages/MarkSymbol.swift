import MusterDrawing
import MusterJournals
import MusterTables

/// The sign of a mark on a page: a character, told apart without colour, that is also found and read aloud.
package struct MarkSymbol {
  private let mark: Mark?

  /// The sign of a mark, or of none: a quiet dot.
  package init(_ mark: Mark?) { self.mark = mark }

  /// Draws the sign about a centre.
  package func draw(on page: inout Page, center: Point, _ setter: Typesetter) {
    setter.write(
      MarkSign.drawn(mark), on: &page, center: center, size: setter.theme.table.symbol, color(setter))
  }

  private func color(_ setter: Typesetter) -> Color {
    switch mark {
    case .present, .partial: setter.colors.ink
    case .absent, .excused, .exempt: setter.colors.grey
    case .warned: setter.colors.down
    case nil: setter.colors.grey
    }
  }
}

extension Typesetter {
  /// Writes a sign of one character about a centre, in points.
  package func write(_ sign: String, on page: inout Page, center: Point, size: Double, _ color: Color) {
    let font = Font(size: size)
    let baseline = fonts.baseline(of: font, between: center.y, and: center.y)
    page.write(fonts.shape(sign, font), x: center.x, baseline: baseline, color, alignment: .center)
  }
}

extension Trend {
  /// Draws the arrow about a centre, in the colour of what it means; nothing for what did not move.
  package func draw(on page: inout Page, center: Point, size: Double, _ setter: Typesetter) {
    guard self != .level else { return }
    let color = self == .up ? setter.colors.up : setter.colors.down
    setter.write(sign, on: &page, center: center, size: size, color)
  }
}

extension NameSign {
  /// Draws the sign about a centre.
  package func draw(on page: inout Page, center: Point, size: Double, _ setter: Typesetter) {
    let color =
      switch self {
      case .perfect: setter.colors.star
      case .low: setter.colors.bands[2]
      case .warned: setter.colors.down
      }
    setter.write(text, on: &page, center: center, size: size, color)
  }
}
