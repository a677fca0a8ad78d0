/// The colours, fonts and distances that everything drawn shares.
///
/// It knows neither charts nor reports: the sizes that one plot or one part of a page needs beyond these are named beside
/// it, larger by ``scale`` where pictures can be large.
public struct Theme: Hashable, Sendable {
  /// The colours.
  public var colors: Colors
  /// The fonts, by what they are for.
  public var fonts = Fonts()
  /// Margins and leading of pages.
  public var page = PageDistances()
  /// The least share of the paper in a tinted ground that text stands on.
  public var textGround = 0.45
  /// How many times larger than usual everything is drawn; what has sizes of its own multiplies them by this.
  public private(set) var scale = 1.0

  /// A theme in these colours, with the usual fonts and distances.
  public init(colors: Colors = .light) { self.colors = colors }

  /// Dark ink on white paper.
  public static let light = Theme(colors: .light)
  /// Light ink on dark paper.
  public static let dark = Theme(colors: .dark)

  /// The families in order of preference; the first that is installed is used, the others fill its gaps.
  ///
  /// Scripts that DejaVu has too are named before it, so that one hand draws all names. Tamil is named
  /// because another family, of the Grantha script, has a few of its signs and would draw them apart from
  /// their letters.
  public static let families =
    ["Inter", "Noto Sans"]
    + ["Arabic", "Hebrew", "Armenian", "Georgian", "Tamil", "Lao"].map { "Noto Sans \($0)" }
    + ["DejaVu Sans"]
}

/// A theme as somebody chooses it.
public enum ThemeChoice: String, CaseIterable, Sendable {
  case light, dark
  /// Black on white, for printers without colours.
  case print
  /// Warm colours on cream.
  case club

  /// The theme.
  public var theme: Theme {
    switch self {
    case .light: .light
    case .dark: .dark
    case .print: .print
    case .club: .club
    }
  }
}

extension Theme {
  /// The colours of a theme.
  public struct Colors: Hashable, Sendable {
    /// The ground.
    public var paper: Color
    /// Text and figures.
    public var ink: Color
    /// Text of second rank: labels, notes, feet.
    public var grey: Color
    /// Lines between rows, grids, empty bars.
    public var hairline: Color
    /// The one colour that leads the eye.
    public var main: Color
    /// Slots in order, told apart by colour-blind readers too.
    public var slots: [Color]
    /// A rise, always beside a sign.
    public var up: Color
    /// A fall, always beside a sign.
    public var down: Color
    /// Attendance bands, from satisfactory to severe, told apart by colour-blind readers too.
    public var bands: [Color]
    /// The star of a perfect period.
    public var star: Color

    /// Dark ink on white paper.
    public static let light = Colors(
      paper: Color(0xFFFFFF), ink: Color(0x1A1D21), grey: Color(0x6B7280), hairline: Color(0xE5E7EB),
      main: Color(0x0B6E99), slots: [0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7].map { Color($0) },
      up: Color(0x1B7F4B), down: Color(0xB3261E),
      bands: [0x1B7F6B, 0xBF8A00, 0xB4530F, 0x7F1212].map { Color($0) }, star: Color(0xB07D00))
    /// Light ink on dark paper.
    public static let dark = Colors(
      paper: Color(0x14171A), ink: Color(0xE8EAED), grey: Color(0x9AA0A6), hairline: Color(0x2B3036),
      main: Color(0x4FB3D9), slots: [0x56B4E9, 0xE69F00, 0x2FC79A, 0xE5A3C8].map { Color($0) },
      up: Color(0x5BD08C), down: Color(0xFF8A80),
      bands: [0x6FC7B0, 0xF2D36B, 0xE58A4E, 0xD9534F].map { Color($0) }, star: Color(0xF5C542))
  }

  /// The theme for large pictures: larger by a factor, with the fonts of charts.
  public func enlarged(by factor: Double) -> Theme {
    var theme = self
    for font in [\Fonts.text, \.note, \.noteNumber, \.chartTitle] {
      theme.fonts[keyPath: font].size *= factor
    }
    theme.scale *= factor
    return theme
  }

  /// The fonts of a theme.
  public struct Fonts: Hashable, Sendable {
    /// The title of a document.
    public var title = Font(size: 22, weight: .semibold)
    /// The head of a section, and the line below a title.
    public var section = Font(size: 13, weight: .semibold)
    /// The same size without weight.
    public var lead = Font(size: 13)
    /// Running text and tables.
    public var text = Font(size: 9.5)
    /// Numbers in tables.
    public var number = Font(size: 9.5, hasTabularFigures: true)
    /// Notes, feet, heads of tables, axes.
    public var note = Font(size: 8)
    /// Numbers on axes and beside bars.
    public var noteNumber = Font(size: 8, hasTabularFigures: true)
    /// The large numbers of the first page.
    public var figure = Font(size: 26, weight: .semibold)
    /// The initials in the group's disc.
    public var initials = Font(size: 15, weight: .semibold)
    /// The title of a chart.
    public var chartTitle = Font(size: 13, weight: .semibold)
    /// The days of a calendar of marks.
    public var day = Font(size: 6.5, hasTabularFigures: true)
  }

  /// The distances of a page, in points.
  public struct PageDistances: Hashable, Sendable {
    /// The margin left and right.
    public var side = 48.0
    /// The margin above.
    public var top = 54.0
    /// The margin below.
    public var bottom = 48.0
    /// From the lower edge up to the base line of the foot.
    public var foot = 26.0
    /// Between two sections.
    public var sectionGap = 24.0
    /// Between a head and what it heads.
    public var headGap = 8.0
    /// Between lines of notes.
    public var noteLeading = 12.0
    /// Between the base lines of a title of two lines.
    public var titleLeading = 27.0
    /// From a title to the line below it.
    public var leadLeading = 20.0
    /// Between lines of a label.
    public var labelLeading = 10.0
    /// Between lines of text.
    public var textLeading = 16.0
    /// Between lines of running text.
    public var proseLeading = 14.0
  }
}
