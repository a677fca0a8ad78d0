import MusterDrawing

/// What stands in one cell of a table.
enum TableCell {
  /// Nothing.
  case blank
  /// Text or a number.
  case text(ShapedText, Color)
  /// A person's name, with a star when everything was attended.
  case name(ShapedText, Color, isPerfect: Bool)
  /// Places won or lost, with their number.
  case movement(places: Int, ShapedText)
  /// A bar for a share of 0...1.
  case bar(Double)
  /// A coloured dot before a word.
  case badge(ShapedText, Color)

  /// The width that the cell takes up, in points, within the limits of the theme.
  func width(_ theme: Theme) -> Double {
    switch self {
    case .blank: 0
    case .text(let text, _): text.width
    case .name(let text, _, let isPerfect): text.width + (isPerfect ? Self.starRoom(theme) : 0)
    case .movement(_, let text): text.width + Self.arrowWidth + Self.signGap
    case .bar: theme.table.barLength.lowerBound
    case .badge(let text, _): text.width + Self.dot + Self.signGap
    }
  }

  private static let arrowWidth = 5.0
  private static let dot = 5.0
  private static let signGap = 3.0
  private static func starRoom(_ theme: Theme) -> Double { theme.fonts.text.size + signGap }

  /// The share that a bar in the cell shows, 0...1; its column is drawn by ``TableInk``.
  var barShare: Double? {
    if case .bar(let share) = self { min(max(share, 0), 1) } else { nil }
  }

  /// Draws the cell inside an area as wide as its column and as high as its row.
  func draw(on page: inout Page, in area: Rectangle, _ alignment: Alignment, _ setter: Typesetter) {
    switch self {
    case .blank, .bar: break
    case .text(let text, let color):
      write(text, color, on: &page, in: area, alignment, setter)
    case .name(let text, let color, let isPerfect):
      drawName(text, color, isPerfect, on: &page, in: area, setter)
    case .movement(let places, let text):
      drawMovement(places, text, on: &page, in: area, setter)
    case .badge(let text, let color):
      let center = Point(x: area.minX + Self.dot / 2, y: area.midY)
      page.fill(Path(circleAt: center, radius: Self.dot / 2), color)
      write(
        text, setter.colors.ink, on: &page, in: area.inset(left: Self.dot + Self.signGap), .leading, setter)
    }
  }

  private func write(
    _ text: ShapedText, _ color: Color, on page: inout Page, in area: Rectangle, _ alignment: Alignment,
    _ setter: Typesetter
  ) {
    let line =
      text.width > area.width + 0.01 ? setter.fonts.shape(text.text, text.font, within: area.width) : text
    let baseline = setter.baseline(of: text.font, in: area)
    page.write(line, x: area.place(alignment), baseline: baseline, color, alignment: alignment)
  }

  private func drawName(
    _ text: ShapedText, _ color: Color, _ isPerfect: Bool, on page: inout Page, in area: Rectangle,
    _ setter: Typesetter
  ) {
    guard isPerfect else { return write(text, color, on: &page, in: area, .leading, setter) }
    let room = area.width - Self.starRoom(setter.theme)
    let line = setter.fonts.shape(text.text, text.font, within: room)
    write(line, color, on: &page, in: area, .leading, setter)
    let radius = setter.theme.fonts.text.size * 0.42
    let x = area.minX + line.width + Self.signGap + radius
    Star.draw(on: &page, center: Point(x: x, y: area.midY - 0.4), radius: radius, setter.colors.star)
  }

  private func drawMovement(
    _ places: Int, _ text: ShapedText, on page: inout Page, in area: Rectangle, _ setter: Typesetter
  ) {
    let color = places > 0 ? setter.colors.up : setter.colors.down
    let center = Point(x: area.minX + Self.arrowWidth / 2, y: area.midY)
    Arrow.draw(on: &page, center: center, width: Self.arrowWidth, isUp: places > 0, color)
    write(text, color, on: &page, in: area.inset(left: Self.arrowWidth + Self.signGap), .leading, setter)
  }
}

extension Rectangle {
  /// The place on the level at which text of an alignment stands.
  func place(_ alignment: Alignment) -> Double {
    switch alignment {
    case .leading: minX
    case .center: midX
    case .trailing: maxX
    }
  }
}
