import MusterDrawing

/// The lines and bars of a table on one page, gathered so that each kind is one path: a page of hundreds of small
/// operations takes cairo much longer than one of a few large ones.
struct TableInk {
  private var hairlines = Path()
  private var tracks = Path()
  private var bars = Path()

  /// Notes a hairline from a place to the right.
  mutating func addHairline(from start: Point, length: Double) {
    hairlines.elements += [.move(start), .line(Point(x: start.x + length, y: start.y))]
  }

  /// Notes a bar that fills a share, 0...1, of a cell's width.
  mutating func addBar(_ share: Double, in area: Rectangle, height: Double) {
    let y = area.midY - height / 2
    tracks.append(Path(Rectangle(x: area.minX, y: y, width: area.width, height: height)))
    guard share > 0 else { return }
    bars.append(Path(Rectangle(x: area.minX, y: y, width: area.width * share, height: height)))
  }

  /// Draws what was noted and forgets it.
  mutating func draw(on page: inout Page, _ theme: Theme) {
    if !hairlines.elements.isEmpty {
      page.stroke(hairlines, Stroke(theme.colors.hairline, width: theme.table.hairline))
    }
    if !tracks.elements.isEmpty { page.fill(tracks, theme.colors.hairline) }
    if !bars.elements.isEmpty { page.fill(bars, theme.colors.main) }
    self = TableInk()
  }
}
