import MusterCharts
import MusterDrawing

/// Charts as pictures of a page of HTML: with live text, for the width at which they are read, in colours that follow the
/// reader's choice between light and dark.
struct ChartPictures {
  private let theme: Theme
  /// The theme for readers who prefer a dark page; `nil` where the report has a theme of its own.
  private let dark: Theme?
  private let fonts: FontBook
  /// The colours so far, each a variable of the page: as drawn, and in the dark.
  private var palette: [(color: Color, dark: Color)] = []
  private var places: [Color: Int] = [:]
  /// The digits after the point of a place, in pixels.
  private let decimals: Int
  private let markup = PageMarkup()

  init(_ theme: Theme, _ fonts: FontBook, isCoarse: Bool) {
    // Letters of a page that is read on a screen.
    self.theme = theme.enlarged(by: Self.scale)
    dark = theme.followsReader ? Theme.dark(like: theme).enlarged(by: Self.scale) : nil
    self.fonts = fonts
    decimals = isCoarse ? 0 : 1
  }

  /// The size of letters on a screen, as a multiple of that on paper.
  private static let scale = 1.35

  /// How wide a picture is, in pixels of a style sheet.
  enum Width: Double {
    /// A phone, and a column beside others.
    case narrow = 400
    /// A whole page.
    case wide = 880
  }

  /// The chart as an element that is as high at a width as a chart of a height in points on paper looks.
  mutating func element(of chart: Chart, height: Double, _ width: Width) throws(DrawingError) -> String {
    let size = Size(width: width.rawValue, height: (height * Self.scale).rounded())
    let drawing = drawing(of: chart, size, theme)
    note(drawing, dark.map { self.drawing(of: chart, size, $0) })
    return try element(of: drawing)
  }

  /// A drawing of one page as an element, in its own colours.
  mutating func element(of drawing: Drawing) throws(DrawingError) -> String {
    try drawing.elementOfHTML(decimals: decimals, shared: markup) { [places] color in
      places[color].map { "var(--c\($0))" }
    }
  }

  /// A page's body with what its pictures have in common before it.
  func joined(_ body: String) -> String { markup.joined(body) }

  /// The style sheet of the colours, and of what is drawn.
  var style: String {
    guard !palette.isEmpty else { return markup.sheet }
    func variables(_ color: KeyPath<(color: Color, dark: Color), Color>) -> String {
      palette.indices.map { "--c\($0): \(palette[$0][keyPath: color]);" }.joined(separator: " ")
    }
    return """
      :root { \(variables(\.color)) }
      @media (prefers-color-scheme: dark) { :root { \(variables(\.dark)) } }
      \(markup.sheet)
      """
  }

  private func drawing(of chart: Chart, _ size: Size, _ theme: Theme) -> Drawing {
    var page = Page(size: size)
    let area = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    chart.draw(on: &page, in: area, theme, fonts)
    // What stands below the picture is read there.
    let said = chart.caption?.text ?? ""
    let title = chart.title.isEmpty ? chart.summary : chart.title
    return Drawing(metadata: Metadata(title: title, subject: said), pages: [page])
  }

  /// Notes which colour of the dark page stands for which: the same things are drawn in the same order.
  private mutating func note(_ drawing: Drawing, _ other: Drawing?) {
    guard let other else { return }
    let colors = drawing.pages.flatMap(\.operations).flatMap(\.colors)
    for (color, dark) in zip(colors, other.pages.flatMap(\.operations).flatMap(\.colors))
    where places[color] == nil {
      places[color] = palette.count
      palette.append((color, dark))
    }
  }
}

extension Theme {
  /// Whether a page of the theme is shown in dark colours to those who prefer them: only the usual one.
  var followsReader: Bool { colors == Theme.light.colors }

  /// The dark theme with the fonts and distances of another.
  static func dark(like theme: Theme) -> Theme {
    var dark = theme
    dark.colors = Theme.dark.colors
    return dark
  }
}

extension Operation {
  /// The colours that the operation is drawn in, all of them solid.
  fileprivate var colors: [Color] {
    let colors: [Color] =
      switch self {
      case .rectangle(_, let color), .text(_, _, let color), .fill(_, .color(let color)): [color]
      case .line(_, _, let stroke), .stroke(_, let stroke): [stroke.color]
      case .fill(_, .gradient(let ramp)): [ramp.from, ramp.to]
      case .picture, .beginClip, .endClip, .beginTag, .endTag, .alternative, .destination, .link, .address: []
      }
    return colors.map { $0.opacity(1) }
  }
}
