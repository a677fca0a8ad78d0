import MusterDrawing

/// How far gaps, rows and charts give way so that pages end well.
package struct PageFit: Hashable, Sendable {
  /// The share of gaps between sections, of charts and of rows that is left.
  private var gaps = 1.0
  private var charts = 1.0
  private var rows = 1.0
  /// The share of the distance between lines.
  private var lines = 1.0
  /// Whether a ranking beside charts may be set in two columns, without what says least.
  package var isFolded = false
  /// How much worse it looks than the usual sizes, as a share of a page.
  package private(set) var cost = 0.0

  /// The usual sizes, or those that give way from all that they may (1) to the opposite (-1): gaps and charts by 15 %,
  /// rows by a twelfth, in which the letters stay as large as they are; rows are not loosened.
  package init(tightness: Double = 0, isFolded: Bool = false) {
    gaps = 1 - 0.15 * tightness
    charts = 1 - 0.15 * tightness
    rows = 1 - max(tightness, 0) / 12
    self.isFolded = isFolded
    cost = abs(tightness) * 0.02 + (isFolded ? 0.5 : 0)
  }

  /// What is left where a page would otherwise become two, most of all one of charts with a short ranking.
  private static func dense(
    gaps: Double, charts: Double, rows: Double, lines: Double = 1, isFolded: Bool = true, cost: Double
  ) -> PageFit {
    var fit = PageFit(isFolded: isFolded)
    (fit.gaps, fit.charts, fit.rows, fit.lines, fit.cost) = (gaps, charts, rows, lines, cost)
    return fit
  }

  /// What is tried where the usual sizes do not end well, in order: of two that do as well, the first is taken.
  package static let attempts =
    [0.5, 1, -0.5, -1].map { PageFit(tightness: $0) }
    // A few rows for which the next page would be begun.
    + [dense(gaps: 0.85, charts: 0.85, rows: 0.85, isFolded: false, cost: 0.1)]
    + [0, 1].map { PageFit(tightness: $0, isFolded: true) }
    + [
      dense(gaps: 0.7, charts: 0.75, rows: 0.9, cost: 0.6),
      dense(gaps: 0.45, charts: 0.58, rows: 0.85, cost: 0.65),
      dense(gaps: 0.3, charts: 0.45, rows: 0.8, lines: 0.88, cost: 0.7),
    ]

  /// A gap of so many points usually.
  package func gap(_ length: Double) -> Double { length * gaps }
  /// A distance of so many points usually from line to line.
  package func line(_ length: Double) -> Double { length * lines }
  /// A chart's height of so many points usually.
  package func chart(_ height: Double) -> Double { height * charts }
  /// A row's height of so many points usually.
  package func row(_ height: Double) -> Double { height * rows }
}

extension Typesetter {
  /// The same with gaps, rows and charts that give way.
  package func fitted(_ fit: PageFit) -> Typesetter {
    var theme = theme
    for distance in [\Theme.PageDistances.sectionGap, \.headGap] {
      theme.page[keyPath: distance] = fit.gap(theme.page[keyPath: distance])
    }
    for leading in [
      \Theme.PageDistances.noteLeading, \.titleLeading, \.leadLeading, \.textLeading, \.proseLeading,
    ] {
      theme.page[keyPath: leading] = fit.line(theme.page[keyPath: leading])
    }
    return Typesetter(theme: theme, fonts: fonts, wording: wording, isAccessible: isAccessible, fit: fit)
  }

  /// The height of a table's row.
  package var row: Double { fit.row(theme.table.row) }
}
