import MusterDrawing
import MusterLanguage
import MusterReports

/// Cards of people drawn at random: a card for each group, with a photo or initials and a name for each of its seats.
package struct CardsBlock: Block {
  let split: Split
  /// What is drawn of each person, group by group.
  let badges: [[Badge]]

  package func write(to writer: inout some ReportWriter) {
    writer.write(
      list: split.groups.map { names in
        let empty = split.isPick ? 0 : split.size - names.count
        let incomplete = [String](repeating: writer.wording.incompleteGroup, count: empty)
        return (names.map(\.isolated) + incomplete).joined(separator: ", ")
      })
  }

  package func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    split.isPick ? LaidOutPick(self, width: width, setter) : LaidOutCards(self, width: width, setter)
  }

  /// The sizes of cards, in points.
  fileprivate enum Style {
    /// The least width of a seat, and the distance between cards.
    static let (seat, gap) = (74.0, 10.0)
    /// From the border of a card to what is in it.
    static let padding = 10.0
    /// The corners of a card.
    static let corner = 6.0
    /// The radius of a photo, and of the one of a single person.
    static let (radius, largeRadius) = (20.0, 64.0)
    /// Between a photo and the name below it, and between two rows of seats.
    static let (nameGap, rowGap) = (6.0, 8.0)
    /// Between the lines of a name.
    static let leading = 11.5
    /// The most lines of a name.
    static let lines = 3
  }
}

/// Cards side by side, of one height, over any number of pages.
private struct LaidOutCards: LaidOutBlock {
  private struct Seat {
    /// `nil` for a seat that nobody is left for.
    let badge: LaidOutBadge?
    let name: String
    let lines: [ShapedText]
  }

  private let cards: [[Seat]]
  private let perRow: Int
  /// How many seats are side by side in a card.
  private let across: Int
  private let card: Size
  private let seat: Size
  private let setter: Typesetter

  init(_ block: CardsBlock, width: Double, _ setter: Typesetter) {
    typealias Style = CardsBlock.Style
    let size = block.split.size
    // Four are two above two, five are three above two.
    let across = size < 4 ? size : (size + 1) / 2
    let least = Double(across) * Style.seat + Style.padding
    let perRow = max(Int((width + Style.gap) / (least + Style.gap)), 1)
    let cardWidth = (width - Double(perRow - 1) * Style.gap) / Double(perRow)
    let seatWidth = (cardWidth - Style.padding) / Double(across)
    let font = setter.theme.fonts.text
    func lines(_ text: String) -> [ShapedText] {
      setter.fonts.wrap(text, font, within: seatWidth - Style.padding / 2, limit: Style.lines)
    }
    cards = zip(block.split.groups, block.badges).map { names, badges in
      let seats = zip(names, badges).map { name, badge in
        Seat(badge: LaidOutBadge(badge, setter), name: name, lines: lines(name))
      }
      let empty = Seat(badge: nil, name: "", lines: lines(setter.wording.incompleteGroup))
      return seats + [Seat](repeating: empty, count: max(size - seats.count, 0))
    }
    let most = cards.joined().map(\.lines.count).max() ?? 1
    seat = Size(
      width: seatWidth, height: 2 * Style.radius + Style.nameGap + Double(most) * Style.leading)
    let rows = (size + across - 1) / across
    card = Size(
      width: cardWidth,
      height: Double(rows) * seat.height + Double(rows - 1) * Style.rowGap + 2 * Style.padding)
    (self.perRow, self.across, self.setter) = (perRow, across, setter)
  }

  private var rows: Int { (cards.count + perRow - 1) / perRow }

  var height: Double { Double(rows) * (card.height + CardsBlock.Style.gap) - CardsBlock.Style.gap }

  func needed(tail: Double) -> Double { card.height + (rows == 1 ? tail : 0) }

  func draw(in flow: inout PageFlow, tail: Double) {
    for row in 0..<rows {
      if row > 0 { flow.y += CardsBlock.Style.gap }
      if !flow.fits(card.height + (row == rows - 1 ? tail : 0)) { flow.beginPage() }
      for column in 0..<perRow {
        let index = row * perRow + column
        guard index < cards.count else { break }
        let x = flow.area.minX + Double(column) * (card.width + CardsBlock.Style.gap)
        draw(index, on: &flow.page, at: Point(x: x, y: flow.y))
      }
      flow.y += card.height
    }
  }

  private func draw(_ index: Int, on page: inout Page, at place: Point) {
    typealias Style = CardsBlock.Style
    let area = Rectangle(x: place.x, y: place.y, width: card.width, height: card.height)
    page.stroke(Path(area, cornerRadius: Style.corner), Stroke(setter.colors.hairline, width: 1))
    page.append(.beginTag(.paragraph))
    let font = setter.theme.fonts.noteNumber
    let number = setter.fonts.shape(setter.wording.number(index + 1), font)
    page.write(
      number, x: place.x + Style.padding * 0.7,
      baseline: place.y + Style.padding * 0.7 + setter.fonts.capHeight(of: font), setter.colors.grey)
    page.append(.endTag(.paragraph))
    for (number, seat) in cards[index].enumerated() {
      let (row, column) = (number / across, number % across)
      // The seats of a row that is not full stand in its middle.
      let inRow = min(across, cards[index].count - row * across)
      let indent = Double(across - inRow) * self.seat.width / 2
      let center = Point(
        x: area.minX + Style.padding / 2 + indent + (Double(column) + 0.5) * self.seat.width,
        y: area.minY + Style.padding + Style.radius + Double(row) * (self.seat.height + Style.rowGap))
      draw(seat, on: &page, at: center)
    }
  }

  private func draw(_ seat: Seat, on page: inout Page, at center: Point) {
    typealias Style = CardsBlock.Style
    if let badge = seat.badge {
      badge.draw(
        on: &page, at: Point(x: center.x - badge.size.width / 2, y: center.y - badge.size.height / 2),
        of: seat.name)
    } else {
      let circle = Path(circleAt: center, radius: Style.radius - 0.5)
      page.stroke(circle, Stroke(setter.colors.grey, width: 0.75, dashes: [2.5, 2.5]))
    }
    let color = seat.badge == nil ? setter.colors.grey : setter.colors.ink
    var top = center.y + Style.radius + Style.nameGap
    page.append(.beginTag(.paragraph))
    for line in seat.lines {
      let baseline = setter.fonts.baseline(of: line.font, between: top, and: top + Style.leading)
      page.write(line, x: center.x, baseline: baseline, color, alignment: .center)
      top += Style.leading
    }
    page.append(.endTag(.paragraph))
  }
}

/// The one person who was picked, large in the middle of the page's width.
private struct LaidOutPick: LaidOutBlock {
  private let badge: LaidOutBadge?
  private let name: String
  private let lines: [ShapedText]
  private let setter: Typesetter

  init(_ block: CardsBlock, width: Double, _ setter: Typesetter) {
    name = block.split.groups.first?.first ?? ""
    badge = block.badges.first?.first.map {
      LaidOutBadge($0, setter, radius: CardsBlock.Style.largeRadius)
    }
    lines = setter.fonts.wrap(name, setter.theme.fonts.figure, within: width, limit: 3)
    self.setter = setter
  }

  private var leading: Double { setter.theme.fonts.figure.size * 1.25 }
  private var top: Double { 4 * setter.theme.page.sectionGap }

  var height: Double {
    top + 2 * CardsBlock.Style.largeRadius + setter.theme.page.sectionGap + Double(lines.count) * leading
  }

  func draw(in flow: inout PageFlow, tail: Double) {
    let middle = flow.area.midX
    flow.y += top
    if let badge {
      badge.draw(on: &flow.page, at: Point(x: middle - badge.size.width / 2, y: flow.y), of: name)
    }
    flow.y += 2 * CardsBlock.Style.largeRadius + setter.theme.page.sectionGap
    flow.page.append(.beginTag(.paragraph))
    for line in lines {
      let baseline = setter.fonts.baseline(of: line.font, between: flow.y, and: flow.y + leading)
      flow.page.write(line, x: middle, baseline: baseline, setter.colors.ink, alignment: .center)
      flow.y += leading
    }
    flow.page.append(.endTag(.paragraph))
  }
}
