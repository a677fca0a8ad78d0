import MusterDrawing

/// Paper scraps above the title of a report in which somebody attended everything.
enum Confetti {
  private static let count = 64
  private static let sizes = 2.2...4.2
  private static let opacities = 0.35...0.8

  /// Draws the scraps in the margin above the content, where no text stands.
  static func draw(on page: inout Page, above area: Rectangle, _ colors: [Color]) {
    var chance = Chance(state: 20_211_025)
    for index in 0..<count {
      let size = chance.next(in: sizes)
      let x = area.minX + area.width * (Double(index) + chance.next(in: 0...1)) / Double(count)
      let y = chance.next(in: 12...(area.minY - 14))
      let turn = chance.next(in: -1...1)
      let color = colors[index % colors.count].opacity(chance.next(in: opacities))
      page.fill(scrap(at: Point(x: x, y: y), size: size, turn: turn), color)
    }
  }

  /// A strip that leans to one side.
  private static func scrap(at place: Point, size: Double, turn: Double) -> Path {
    let (along, across) = (Point(x: size, y: size * turn), Point(x: -size * 0.5 * turn, y: size * 0.5))
    return Path(
      lines: [
        place, Point(x: place.x + along.x, y: place.y + along.y),
        Point(x: place.x + along.x + across.x, y: place.y + along.y + across.y),
        Point(x: place.x + across.x, y: place.y + across.y),
      ], closed: true)
  }

  /// A fixed row of numbers that look like chance, so that the same report has the same bytes: the
  /// multiplicative congruential generator of Park and Miller.
  private struct Chance {
    var state: UInt64

    mutating func next(in range: ClosedRange<Double>) -> Double {
      state = state * 48_271 % 2_147_483_647
      return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state) / 2_147_483_647
    }
  }
}
