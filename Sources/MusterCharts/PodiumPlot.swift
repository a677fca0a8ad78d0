import MusterDrawing

/// The first three on pedestals as high as what they reached, the first in the middle, the second at its left.
///
/// Equal values have pedestals of one height and colour. More than three who share the first rank do not fit a podium:
/// they are a sentence and a wall of portraits.
public struct PodiumPlot: Plot {
  /// Somebody on a pedestal.
  public struct Place: Sendable {
    /// The name below the portrait.
    public var name: String
    /// The letters in place of a photo.
    public var initials: String
    /// What is written below the name, the longest first: the count.
    public var counts: [String]
    /// What is written below the count: the percentage.
    public var share: String
    /// What is written on the pedestal.
    public var rank: String
    /// The height of the pedestal, above 0.
    public var value: Double
    /// The square of which only the circle within is seen; `nil` for initials.
    public var photo: Picture?

    /// Somebody with what is written about them.
    public init(
      name: String, initials: String, counts: [String], share: String, rank: String,
      value: Double, photo: Picture? = nil
    ) {
      self.name = name
      self.initials = initials
      self.counts = counts
      self.share = share
      self.rank = rank
      self.value = value
      self.photo = photo
    }
  }

  /// The people, the first first; three stand on pedestals.
  public var places: [Place]
  /// What is written above the portraits of more than three who are first: `22 came every time`.
  public var tieLabel: String
  /// What is written when there is nobody.
  public var emptyLabel: String

  /// A podium of these people. Texts come from the language of the report.
  public init(places: [Place], tieLabel: String = "", emptyLabel: String = "") {
    self.places = places
    self.tieLabel = tieLabel
    self.emptyLabel = emptyLabel
  }

  /// Draws the pedestals with the people on them, in the order of their places.
  public func draw(on page: inout Page, _ sheet: ChartSheet) {
    guard !places.isEmpty else { return sheet.writeInMiddle(emptyLabel, on: &page) }
    let first = places.prefix { $0.value == places[0].value }
    if first.count > 3 { return drawWall(of: first, on: &page, sheet) }
    let layout = PodiumLayout(places.prefix(3), sheet)
    for (index, place) in places.prefix(3).enumerated() {
      draw(place, at: index, layout, on: &page, sheet)
    }
    let span = (0..<min(places.count, 3)).map(layout.pedestal)
    let left = span.map(\.minX).min() ?? sheet.area.minX
    let right = span.map(\.maxX).max() ?? sheet.area.minX
    page.rule(
      from: Point(x: left, y: layout.base), length: right - left,
      Stroke(sheet.theme.colors.grey, width: sheet.theme.chart.base))
  }

  private func draw(
    _ place: Place, at index: Int, _ layout: PodiumLayout, on page: inout Page, _ sheet: ChartSheet
  ) {
    let (theme, colors) = (sheet.theme, sheet.theme.colors)
    let pedestal = layout.pedestal(index)
    let isFirst = place.value == places[0].value
    let color = isFirst ? colors.main : colors.main.mixed(with: colors.paper, share: theme.chart.tint)
    page.fill(Path(pedestal, topCornerRadius: theme.chart.corner), color)
    draw(portraitOf: place, layout.portrait(index), on: &page, sheet)
    var top = layout.texts(index)
    let room = pedestal.width - theme.chart.labelGap / 2
    let names = layout.nameLines(place)
    top += Double(layout.nameLineCount - names.count) * layout.nameFont.size * theme.chart.labelLeading
    let lines =
      names.map { ($0, colors.ink) }
      + [
        (count(of: place, pedestal, layout, sheet), layout.countFont, colors.ink),
        (place.share, theme.fonts.noteNumber, colors.grey),
      ].prefix(layout.lines - 1).map { (sheet.fonts.shape($0.0, $0.1, within: room), $0.2) }
    for (line, ink) in lines {
      let font = line.font
      let height = font.size * theme.chart.labelLeading
      let baseline = sheet.fonts.baseline(of: font, between: top, and: top + height)
      page.write(line, x: pedestal.midX, baseline: baseline, ink, alignment: .center)
      top += height
    }
    draw(rankOf: place, on: pedestal, color, layout, on: &page, sheet)
  }

  /// The longest way of writing the count that finds room.
  private func count(
    of place: Place, _ pedestal: Rectangle, _ layout: PodiumLayout, _ sheet: ChartSheet
  ) -> String {
    let room = pedestal.width - sheet.theme.chart.labelGap / 2
    let fitting = place.counts.first { sheet.fonts.shape($0, layout.countFont).width <= room }
    return fitting ?? place.counts.last ?? ""
  }

  private func draw(
    rankOf place: Place, on pedestal: Rectangle, _ ground: Color, _ layout: PodiumLayout,
    on page: inout Page, _ sheet: ChartSheet
  ) {
    // A low pedestal has no room for its number; its height says enough.
    guard pedestal.height >= layout.rankFont.size else { return }
    let font = layout.rankFont
    let text = sheet.fonts.shape(place.rank, font)
    let top =
      pedestal.minY + min(sheet.theme.chart.labelGap / 2, pedestal.height * Style(sheet.theme).rankMargin)
    let height = min(font.size * sheet.theme.chart.captionLeading, pedestal.maxY - top)
    let colors = sheet.theme.colors
    let ink = [colors.paper, colors.ink].max { $0.contrast(with: ground) < $1.contrast(with: ground) }
    page.write(
      text, x: pedestal.midX, baseline: sheet.fonts.baseline(of: font, between: top, and: top + height),
      ink ?? colors.ink, alignment: .center)
  }

  /// Draws a sentence, and below it as many portraits as find room side by side in rows.
  private func drawWall(of first: ArraySlice<Place>, on page: inout Page, _ sheet: ChartSheet) {
    let (theme, style) = (sheet.theme, Style(sheet.theme))
    let leading = theme.fonts.text.size * theme.chart.captionLeading
    let sentence = sheet.fonts.shape(tieLabel, theme.fonts.text.semibold, within: sheet.area.width)
    page.write(sentence, x: sheet.area.minX, baseline: sheet.area.minY + leading / 2, theme.colors.ink)
    let area = sheet.area.inset(top: leading)
    // The largest circles of which all find room.
    let sizes = stride(from: style.portrait * 2, through: style.leastPortrait, by: -style.scaleStep)
    let fitting = sizes.first { size in
      Int(area.width / size) * Int(area.height / size) >= first.count
    }
    let size = fitting ?? style.leastPortrait
    let columns = max(Int(area.width / size), 1)
    for (index, place) in first.prefix(columns * max(Int(area.height / size), 0)).enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let square = Rectangle(
        x: area.minX + Double(column) * size, y: area.minY + Double(row) * size,
        width: size * style.wallShare,
        height: size * style.wallShare)
      draw(portraitOf: place, square, on: &page, sheet)
    }
  }

  private func draw(
    portraitOf place: Place, _ square: Rectangle, on page: inout Page, _ sheet: ChartSheet
  ) {
    guard square.height > 0 else { return }
    let (colors, style) = (sheet.theme.colors, Style(sheet.theme))
    let circle = Path(circleAt: Point(x: square.midX, y: square.midY), radius: square.width / 2)
    if let photo = place.photo { return page.clipped(to: circle) { $0.draw(photo, in: square) } }
    page.fill(circle, colors.main.mixed(with: colors.paper, share: style.tint))
    let font = sheet.theme.fonts.chartTitle.semibold.sized(square.width * style.initials)
    let text = sheet.fonts.shape(place.initials, font, within: square.width * style.initialsRoom)
    page.write(
      text, x: square.midX,
      baseline: sheet.fonts.baseline(of: font, between: square.minY, and: square.maxY), colors.main,
      alignment: .center)
  }
}

extension PodiumPlot {
  /// The sizes of a podium.
  package struct Style {
    private let scale: Double

    package init(_ theme: Theme) { scale = theme.scale }

    /// The greatest width of a pedestal.
    var width: Double { 150 * scale }
    /// Between two pedestals.
    var gap: Double { 2 * scale }
    /// The least width of a portrait in a wall of them, with its gap.
    var leastPortrait: Double { 22 * scale }
    /// The steps in which portraits of a wall become smaller.
    var scaleStep: Double { scale }
    /// The share of its place that a portrait of a wall takes up.
    let wallShare = 0.88
    /// The most lines of a name.
    let nameLines = 2
    /// The share of the height that the highest pedestal takes up at the least.
    let share = 0.36
    /// The greatest size of a rank, as a share of the lowest pedestal's height.
    let rankShare = 0.7
    /// Above a rank at the most, as a share of its pedestal's height.
    let rankMargin = 0.1
    /// The greatest radius of a portrait.
    var portrait: Double { 40 * scale }
    /// The share of the paper in the ground of initials.
    package let tint = 0.85
    /// The size of initials, as a share of the portrait's width.
    let initials = 0.36
    /// The width that initials have, as a share of the portrait's.
    let initialsRoom = 0.9
  }
}

/// Where the parts of a podium stand.
private struct PodiumLayout {
  /// The height on which the pedestals stand.
  let base: Double
  /// How many of the texts are shown: the name alone in a small picture.
  let lines: Int
  let nameFont: Font
  let countFont: Font
  let rankFont: Font
  /// The lines that the longest name takes up.
  let nameLineCount: Int
  private let shares: [Double]
  private let radius: Double
  private let height: Double
  private let width: Double
  private let sheet: ChartSheet
  private let style: PodiumPlot.Style

  init(_ places: ArraySlice<PodiumPlot.Place>, _ sheet: ChartSheet) {
    let (theme, style) = (sheet.theme, PodiumPlot.Style(sheet.theme))
    let highest = places.map(\.value).max() ?? 1
    shares = places.map { highest > 0 ? $0.value / highest : 1 }
    nameFont = theme.fonts.text.semibold
    countFont = theme.fonts.note.tabular
    let leading = theme.chart.labelLeading
    let area = sheet.area
    width = min(area.width / 3, style.width)
    let room = width - style.gap - theme.chart.labelGap / 2
    let font = nameFont
    let lineCounts = places.map {
      sheet.fonts.wrap($0.name, font, within: room, limit: style.nameLines).count
    }
    nameLineCount = lineCounts.max() ?? 1
    // Portraits need a third of the height, or there is no room for all texts.
    let names = nameFont.size * Double(nameLineCount)
    let all = (names + countFont.size + theme.fonts.note.size) * leading
    lines = area.height >= all * 3 ? 3 : 2
    let texts = (names + countFont.size + (lines == 3 ? theme.fonts.note.size : 0)) * leading
    let gap = theme.chart.labelGap / 2
    let free = max(area.height - texts - 3 * gap, 0)
    radius = min(free * (1 - style.share) / 2, style.portrait, area.width / 8)
    height = max(free - 2 * radius, 0)
    rankFont = Font(
      size: min(
        theme.fonts.figure.size * theme.scale, height * style.rankShare),
      weight: .semibold)
    base = area.maxY - theme.chart.base / 2
    (self.sheet, self.style) = (sheet, style)
  }

  /// The pedestal of a place, from 0: the second at the left, the first in the middle, the third at the
  /// right.
  func pedestal(_ index: Int) -> Rectangle {
    let column = Double([1, 0, 2][index])
    let gap = style.gap
    let left = sheet.area.midX + (column - 1.5) * width
    let top = base - height * shares[index]
    return Rectangle(x: left + gap / 2, y: top, width: width - gap, height: base - top)
  }

  /// The height at which the texts above a pedestal begin.
  func texts(_ index: Int) -> Double {
    let fonts = [nameFont.size * Double(nameLineCount), countFont.size, sheet.theme.fonts.note.size].prefix(
      lines)
    return pedestal(index).minY - fonts.reduce(0, +) * sheet.theme.chart.labelLeading
      - sheet.theme.chart.labelGap / 2
  }

  /// The lines of a name.
  func nameLines(_ place: PodiumPlot.Place) -> [ShapedText] {
    sheet.fonts.wrap(
      place.name, nameFont, within: pedestal(0).width - sheet.theme.chart.labelGap / 2, limit: nameLineCount)
  }

  /// The square about the portrait.
  func portrait(_ index: Int) -> Rectangle {
    Rectangle(
      x: pedestal(index).midX - radius, y: texts(index) - sheet.theme.chart.labelGap / 2 - 2 * radius,
      width: 2 * radius, height: 2 * radius)
  }
}
