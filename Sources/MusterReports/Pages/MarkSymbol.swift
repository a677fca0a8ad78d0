import MusterDrawing
import MusterJournals
import MusterTables

/// The sign of a mark on a page, told apart without colour: lines of one weight over a character in the colour of the
/// ground, by which the sign is found, copied and read aloud.
package struct MarkSymbol {
  private let mark: Mark?

  /// The sign of a mark, or of none: a quiet dot.
  package init(_ mark: Mark?) { self.mark = mark }

  /// Draws the sign about a centre.
  ///
  /// - Parameter ground: the colour behind it; that of the paper when `nil`.
  package func draw(on page: inout Page, center: Point, _ setter: Typesetter, ground: Color? = nil) {
    let (size, color) = (setter.theme.table.symbol, color(setter))
    let text = MarkSign.drawn(mark)
    guard let mark else { return setter.write(text, on: &page, center: center, size: size, color) }
    setter.write(text, on: &page, center: center, size: size, ground ?? setter.colors.paper)
    let stroke = Stroke(color, width: setter.theme.table.symbolLine, isRound: true)
    page.stroke(MarkSymbol.lines(of: mark, center: center, size: size), stroke)
    if mark == .excused { page.fill(Path(circleAt: center, radius: size * 0.13), color) }
  }

  /// The lines of a mark's sign in a square about a centre.
  private static func lines(of mark: Mark, center: Point, size: Double) -> Path {
    func line(_ points: [(Double, Double)], _ scale: Double = 1) -> Path {
      Path(lines: points.map { Point(x: center.x + $0.0 * size * scale, y: center.y + $0.1 * size * scale) })
    }
    let check = [(-0.36, 0.02), (-0.1, 0.3), (0.38, -0.32)]
    var path = Path(circleAt: center, radius: size * 0.44)
    switch mark {
    case .present: return line(check)
    case .partial: path.append(line(check, 0.62))
    case .absent, .excused: break
    case .warned: path.append(line([(-0.31, 0.31), (0.31, -0.31)]))
    case .exempt: return line([(-0.26, 0), (0.26, 0)])
    }
    return path
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
