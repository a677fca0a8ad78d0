import MusterDrawing

/// A picture of numbers: a title, a note of what was selected and a plot.
///
/// ```swift
/// let chart = Chart(title: "Ranking", subtitle: "Week 47, 2026", plot: RankingPlot(bars: bars))
/// let bytes = try chart.drawing(size: Size(width: 800, height: 500), fonts: FontBook()).svg(name: "ranking")
/// ```
///
/// Nothing in a chart knows where its numbers came from. A kind of chart is a type that conforms to ``Plot``.
public struct Chart: Sendable {
  /// What is seen.
  public var title: String
  /// What was selected, in grey.
  public var subtitle: String
  /// What the chart says in one sentence, for those who cannot see it.
  public var summary: String
  /// The marks with their scales and axes.
  public var plot: any Plot
  /// What it comes to, in a sentence below.
  public var caption: Caption?

  /// A chart of these parts.
  public init(
    title: String, subtitle: String = "", summary: String = "", plot: any Plot, caption: Caption? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.summary = summary
    self.plot = plot
    self.caption = caption
  }

  /// The chart as a page of its own. `creator`, `day` and `language` go into its metadata.
  public func drawing(
    size: Size, theme: Theme = .light, fonts: FontBook, creator: String = "", day: String = "",
    language: String = ""
  ) -> Drawing {
    let theme = theme.fitting(size)
    _ = fonts.takeRefusal()
    var page = Page(size: size)
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    page.fill(whole, theme.colors.paper)
    let margin = min(theme.chart.margin, min(size.width, size.height) * theme.chart.marginShare)
    let area = whole.inset(left: margin, top: margin, right: margin, bottom: margin)
    page.clipped(to: Path(whole)) { draw(on: &$0, in: area, theme, fonts) }
    let metadata = Metadata(
      title: title, subject: sentences([subtitle, summary, caption?.text ?? ""]), creator: creator, day: day,
      language: language)
    var drawing = Drawing(metadata: metadata, pages: [page])
    drawing.refusal = fonts.takeRefusal()
    return drawing
  }

  /// Draws the chart inside an area of a page, a report's for example.
  public func draw(on page: inout Page, in area: Rectangle, _ theme: Theme, _ fonts: FontBook) {
    page.tagged(.figure) { page in
      page.append(.alternative(sentences([title, summary, caption?.text ?? ""])))
      let sheet = ChartSheet(area: area, theme: theme, fonts: fonts)
      let top = drawHead(on: &page, sheet)
      let room = ChartSheet(area: area.inset(top: top), theme: theme, fonts: fonts)
      guard let caption, area.height >= Caption.Style(theme).leastHeight else {
        return plot.draw(on: &page, room)
      }
      var above = room
      above.area = room.area.inset(bottom: caption.height(room))
      plot.draw(on: &page, above)
      caption.draw(on: &page, room)
    }
  }

  /// Texts that are read one after the other.
  private func sentences(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: ". ")
  }

  /// Draws title and subtitle; the height that they take up. A small picture has a smaller title, or none.
  private func drawHead(on page: inout Page, _ sheet: ChartSheet) -> Double {
    let (theme, width) = (sheet.theme, sheet.area.width)
    let isSmall =
      sheet.area.height < theme.chart.smallSize.height || width < theme.chart.smallSize.width
    let titleFont = isSmall ? theme.fonts.text.semibold : theme.fonts.chartTitle
    let limit = isSmall ? 1 : theme.chart.subtitleLines
    let lines =
      [sheet.fonts.shape(title, titleFont, within: width)].map { ($0, theme.colors.ink) }
      + sheet.fonts.wrap(subtitle, theme.fonts.note, within: width, limit: limit).map {
        ($0, theme.colors.grey)
      }
    var y = 0.0
    for (line, color) in lines where !line.text.isEmpty {
      y += (line.font.size * theme.chart.headLeading).rounded()
      page.write(
        line, x: sheet.area.minX, baseline: sheet.area.minY + y - line.font.size * theme.chart.headDepth,
        color)
    }
    return y == 0 ? 0 : y + theme.chart.headGap
  }
}

/// A kind of chart: marks that place themselves by scales, with their axes.
public protocol Plot: Sendable {
  /// Draws the plot inside the sheet's area; nothing may lie outside.
  func draw(on page: inout Page, _ sheet: ChartSheet)
}

/// Where a plot is drawn, and with what.
public struct ChartSheet {
  /// The room for the plot, axes and labels included.
  public var area: Rectangle
  /// The colours, fonts and distances.
  public var theme: Theme
  /// What shapes text.
  public var fonts: FontBook

  /// Writes a sentence in grey in the middle, where there is nothing to draw.
  func writeInMiddle(_ sentence: String, on page: inout Page) {
    let text = fonts.shape(sentence, theme.fonts.text, within: area.width)
    page.write(text, x: area.midX, baseline: area.midY, theme.colors.grey, alignment: .center)
  }
}
