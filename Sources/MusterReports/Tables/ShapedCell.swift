import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterTables

/// A cell of a table with its text shaped, so that it can be measured and drawn.
enum ShapedCell {
  case blank
  case text(ShapedText, Color, link: Table.Link? = nil)
  case name(ShapedText, signs: [NameSign], link: String?)
  case arrow(isUp: Bool, ShapedText)
  case bar(Double)
  case badge(ShapedText, Color)

  /// The cell of a column with a role, as a theme, a language and fonts show it.
  init(_ cell: Table.Cell, _ role: Table.Role, _ setter: Typesetter) {
    let (fonts, theme) = (setter.fonts, setter.theme)
    switch cell.figure {
    case .name(let text, let signs, let link):
      let font = cell.style == .strong ? theme.fonts.text.semibold : theme.fonts.text
      self = .name(fonts.shape(text, font), signs: signs, link: link)
    case .arrow(let isUp, let text): self = .arrow(isUp: isUp, fonts.shape(text, role.font(theme.fonts)))
    case .bar(let share): self = .bar(min(max(share, 0), 1))
    case .band(let band):
      let index = Band.allCases.firstIndex(of: band) ?? 0
      self = .badge(fonts.shape(cell.text, theme.fonts.note), theme.colors.bands[index])
    case .linked(let link):
      let font = role.font(theme.fonts)
      self = .text(
        fonts.shape(cell.text, cell.style == .strong ? font.semibold : font), theme.colors.main, link: link)
    case nil where role == .bar: self = .blank
    case .quiet, nil:
      let isMissing = role == .text && cell.text == setter.wording.missing
      let font = isMissing ? theme.fonts.number : role.font(theme.fonts)
      let color = cell.style == .quiet || cell.figure == .quiet ? theme.colors.grey : theme.colors.ink
      self = .text(fonts.shape(cell.text, cell.style == .strong ? font.semibold : font), color)
    }
  }

  /// The width that the cell takes up, in points, within the limits of the theme.
  func width(_ theme: Theme) -> Double {
    switch self {
    case .blank: 0
    case .text(let text, _, _): text.width
    case .name(let text, let signs, _): text.width + Double(signs.count) * Self.signRoom(theme)
    case .arrow(_, let text): text.width + Self.arrowWidth + Self.signGap
    case .bar: theme.table.barLength.lowerBound
    case .badge(let text, _): text.width + Self.dot + Self.signGap
    }
  }

  private static let arrowWidth = 6.0
  private static let dot = 5.0
  private static let signGap = 3.0
  private static func signRoom(_ theme: Theme) -> Double { theme.fonts.text.size + signGap }

  /// Draws the cell inside an area as wide as its column and as high as its row; a bar is drawn by
  /// ``TableInk``.
  func draw(on page: inout Page, in area: Rectangle, _ alignment: Alignment, _ setter: Typesetter) {
    switch self {
    case .blank, .bar: break
    case .text(let text, let color, let link):
      write(text, color, on: &page, in: area, alignment, setter)
      if let link { page.append(Self.operation(of: link, text, in: area, alignment)) }
    case .name(let text, let signs, let link):
      drawName(text, signs, link, on: &page, in: area, setter)
    case .arrow(let isUp, let text):
      drawArrow(isUp, text, on: &page, in: area, alignment, setter)
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

  private static func operation(
    of link: Table.Link, _ text: ShapedText, in area: Rectangle, _ alignment: Alignment
  ) -> Operation {
    let width = min(text.width, area.width)
    let shift =
      switch alignment {
      case .leading: 0.0
      case .center: (area.width - width) / 2
      case .trailing: area.width - width
      }
    let place = Rectangle(x: area.minX + shift, y: area.minY, width: width, height: area.height)
    switch link {
    case .place(let name): return .link(place, to: name)
    case .address(let address): return .address(place, address)
    }
  }

  private func drawName(
    _ text: ShapedText, _ signs: [NameSign], _ link: String?, on page: inout Page, in area: Rectangle,
    _ setter: Typesetter
  ) {
    let room = area.width - Double(signs.count) * Self.signRoom(setter.theme)
    let line = setter.fonts.shape(text.text, text.font, within: room)
    write(line, setter.colors.ink, on: &page, in: area, .leading, setter)
    if let link {
      page.append(
        .link(Rectangle(x: area.minX, y: area.minY, width: line.width, height: area.height), to: link))
    }
    let size = setter.theme.fonts.text.size
    var x = area.minX + line.width + Self.signGap + size * 0.42
    for sign in signs {
      sign.draw(on: &page, center: Point(x: x, y: area.midY), size: size, setter)
      x += Self.signRoom(setter.theme)
    }
  }

  private func drawArrow(
    _ isUp: Bool, _ text: ShapedText, on page: inout Page, in area: Rectangle, _ alignment: Alignment,
    _ setter: Typesetter
  ) {
    let color = isUp ? setter.colors.up : setter.colors.down
    let left = alignment == .trailing ? area.maxX - width(setter.theme) : area.minX
    let center = Point(x: left + Self.arrowWidth / 2, y: area.midY)
    (isUp ? Trend.up : .down).draw(on: &page, center: center, size: text.font.size, setter)
    let room = Rectangle(x: left, y: area.minY, width: area.maxX - left, height: area.height)
    write(text, color, on: &page, in: room.inset(left: Self.arrowWidth + Self.signGap), .leading, setter)
  }
}

extension Table.Role {
  /// The font of texts and numbers.
  fileprivate func font(_ fonts: Theme.Fonts) -> Font {
    switch self {
    case .count, .rate: fonts.number
    case .mark: fonts.noteNumber
    case .text, .date, .name, .bar: fonts.text
    }
  }
}

extension Table.Alignment {
  /// The side as drawings have it.
  var drawn: Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
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
