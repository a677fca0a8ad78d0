import MusterDrawing

/// The sizes that all plots share, in points unless they say otherwise; what one plot alone needs is in its own style.
package struct ChartStyle {
  private let scale: Double

  /// The style of a theme, larger for a larger picture.
  init(_ theme: Theme) { scale = theme.scale }

  /// The size of a picture that is drawn in the usual sizes; those of a larger one grow with its square root.
  static let usualSize = Size(width: 800, height: 500)
  /// A picture smaller than this has a smaller title.
  let smallSize = Size(width: 260, height: 160)

  /// From the edges of the picture to what is drawn.
  var margin: Double { 16 * scale }
  /// The greatest share of a picture's shorter side that a margin takes up.
  let marginShare = 0.08
  /// The height of a title's line, as a multiple of its size.
  let headLeading = 1.35
  /// From the lower edge of a title's line up to its base line, as a multiple of its size.
  let headDepth = 0.25
  /// The greatest number of lines of a subtitle.
  let subtitleLines = 2
  /// Between the lines of the title and the plot.
  var headGap: Double { 10 * scale }

  /// The lines of the grid.
  var grid: Double { 0.5 * scale }
  /// The base line at zero.
  var base: Double { 0.75 * scale }
  /// The small lines that lead from the base line to the labels below it.
  var tickLength: Double { 3 * scale }
  /// The least distance between two labels side by side.
  var labelDistance: Double { 11 * scale }
  /// From a label to what it labels.
  package var labelGap: Double { 6 * scale }
  /// The height of a line of labels, as a multiple of their size.
  let labelLeading = 1.35
  /// The height of a line of a caption or a legend, as a multiple of its size.
  let captionLeading = 1.45

  /// The share of a band that is gap.
  let bandGap = 1.0 / 3
  /// How round the corners of bars are.
  var corner: Double { 1.5 * scale }
  /// The share of the paper in bars that are not the largest, which still stand out from it at 3 to 1.
  package let tint = 0.3
}

extension Theme {
  /// The sizes that all plots share.
  package var chart: ChartStyle { ChartStyle(self) }

  /// The theme for a picture of a size: larger than usual for large ones.
  func fitting(_ size: Size) -> Theme {
    let usual = ChartStyle.usualSize
    let growth = min(size.width / usual.width, size.height / usual.height).squareRoot()
    return growth > 1 ? enlarged(by: growth) : self
  }
}
