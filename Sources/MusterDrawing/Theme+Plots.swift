extension Theme {
  /// The distances of single kinds of chart, in points where nothing else is said.
  public struct PlotDistances: Hashable, Sendable {
    /// The opacity of the area below a line, at its highest point; it fades to nothing at the base line.
    public var areaOpacity = 0.22
    /// The radius of the dot that marks a point.
    public var dot = 3.0
    /// The width of the ring of paper about a dot.
    public var ring = 1.5
    /// The dashes of a level line across a chart.
    public var averageDashes = [2.0, 2.5]
    /// The dashes of a line whose period is not over.
    public var openDashes = [2.5, 3.5]
    /// The dashes of the lines of several series in turn, which tell them apart in grey print.
    public var seriesDashes: [[Double]] = [[], [6, 3], [1.5, 3], [7, 2.5, 1.5, 2.5]]
    /// The least distance between two numbers of the upright axis.
    public var tickDistance = 36.0
    /// The number of steps on the upright axis, about and at the most.
    public var tickSteps = 4
    /// The small lines that lead from the base line to the labels below it.
    public var tickLength = 3.0
    /// The least distance between two labels of an axis.
    public var labelDistance = 11.0
    /// The height of a line of labels, as a multiple of their size.
    public var labelLeading = 1.35
    /// A plot less high than this has years in the line of its months, not below it.
    public var leastWithYears = 100.0
    /// A plot less wide than this has no average.
    public var leastWithAverage = 300.0
    /// The share of the width that labels beside lines take up at the most.
    public var sideShare = 0.3
    /// The share of the height that a legend takes up at the most.
    public var legendShare = 0.4
    /// The length of the piece of line in a legend.
    public var legendLine = 20.0
    /// The share of the width that an upright bar with its gap takes up at the most.
    public var columnShare = 0.2
    /// The greatest width of a pedestal.
    public var pedestal = 150.0
    /// The heights of the pedestals of the first, second and third as shares of the highest.
    public var pedestalHeights = [1.0, 0.72, 0.5]
    /// The share of the height that the highest pedestal takes up at the least.
    public var pedestalShare = 0.36
    /// The greatest radius of a portrait.
    public var portrait = 40.0
    /// The share of the paper in the ground of initials.
    public var portraitTint = 0.85
    /// The side of a day's cell, at the least and at the most.
    public var cell = 2.0...36.0
    /// A cell of this side has its number written in it.
    public var cellWithNumber = 24.0
    /// How much larger cells must become for a year to be parted into halves.
    public var halvesGain = 1.4
    /// Between two cells; small cells stand closer.
    public var cellGap = 2.0
    /// The greatest share of a cell and its gap that is gap.
    public var cellGapShare = 0.28
    /// How round the corners of cells are.
    public var cellCorner = 1.5
    /// The shares of the paper in the five steps of a heat map, from few to many.
    ///
    /// Each has a contrast of 4.5 to 1 with the ink or with the paper, so that its number can be read.
    public var cellTints = [0.82, 0.64, 0.46, 0.24, 0]
    /// The line of an empty cell.
    public var cellLine = 0.75
    /// Between two years of a heat map.
    public var blockGap = 16.0
    /// A caption's line, as a multiple of its size.
    public var captionLeading = 1.45
    /// The greatest number of a caption's lines.
    public var captionLines = 2
    /// Between a plot and its caption.
    public var captionGap = 8.0
    /// A chart less high than this has no caption.
    public var leastWithCaption = 150.0
    /// The share of a table's cell that is left free above and below the line in it.
    public var sparkMargin = 0.18
    /// The line in a table's cell.
    public var sparkLine = 1.0
    /// The radius of the dot in a table's cell.
    public var sparkDot = 1.5

    /// The same distances larger by a factor; shares and counts stay.
    func enlarged(by factor: Double) -> PlotDistances {
      var larger = self
      for distance in [
        \PlotDistances.dot, \.ring, \.tickDistance, \.tickLength, \.labelDistance, \.leastWithYears,
        \.leastWithAverage, \.legendLine, \.pedestal, \.portrait, \.cellGap, \.cellWithNumber, \.cellCorner,
        \.cellLine, \.blockGap, \.captionGap, \.leastWithCaption, \.sparkLine, \.sparkDot,
      ] {
        larger[keyPath: distance] *= factor
      }
      larger.cell = cell.lowerBound * factor...cell.upperBound * factor
      larger.averageDashes = averageDashes.map { $0 * factor }
      larger.openDashes = openDashes.map { $0 * factor }
      larger.seriesDashes = seriesDashes.map { $0.map { $0 * factor } }
      return larger
    }
  }
}
