import MusterDrawing
import MusterJournals

/// The drawn sign of a mark: lines of one weight that are told apart without colour.
struct MarkSymbol {
  private let mark: Mark?

  /// The sign of a mark, or of none: a quiet dot.
  init(_ mark: Mark?) { self.mark = mark }

  /// Draws the sign about a centre.
  func draw(on page: inout Page, center: Point, _ theme: Theme) {
    let colors = theme.colors
    let ink = Stroke(colors.ink, width: theme.table.symbolLine, isRound: true)
    let radius = theme.table.symbol / 2 - theme.table.symbolLine / 2
    let circle = Path(circleAt: center, radius: radius)
    switch mark {
    case .present:
      page.stroke(check(about: center, scale: 1), ink)
    case .partial:
      page.stroke(circle, ink)
      page.stroke(check(about: center, scale: 0.6), ink)
    case .absent:
      page.stroke(circle, Stroke(colors.grey, width: theme.table.symbolLine))
    case .excused:
      page.stroke(circle, Stroke(colors.grey, width: theme.table.symbolLine))
      page.fill(Path(circleAt: center, radius: radius / 3), colors.grey)
    case .warned:
      let red = Stroke(colors.down, width: theme.table.symbolLine, isRound: true)
      let reach = radius * 0.707
      page.stroke(circle, red)
      page.stroke(
        Path(lines: [
          Point(x: center.x - reach, y: center.y + reach), Point(x: center.x + reach, y: center.y - reach),
        ]), red)
    case .exempt:
      let dash = Stroke(colors.grey, width: theme.table.symbolLine, isRound: true)
      page.rule(from: Point(x: center.x - radius / 2, y: center.y), length: radius, dash)
    case nil:
      page.fill(
        Path(circleAt: center, radius: theme.table.symbolLine),
        colors.hairline.mixed(with: colors.grey, share: 0.4))
    }
  }

  private func check(about center: Point, scale: Double) -> Path {
    let corners = [(-3.2, 0.2), (-0.9, 2.6), (3.4, -2.8)]
    return Path(lines: corners.map { Point(x: center.x + $0.0 * scale, y: center.y + $0.1 * scale) })
  }
}
