import MusterDrawing

/// The level axis of a chart of bars: light lines upwards from its ticks, the base line at zero, numbers
/// below.
struct ValueAxis {
  /// The ticks shown.
  let ticks: Ticks
  /// The way from numbers to places.
  let scale: LinearScale
  /// What a tick reads.
  let label: @Sendable (Double) -> String

  /// From the lower edge of the numbers up to their base line, as a multiple of their size.
  private static let depth = 0.2

  /// The height that the numbers need below the plot, in points.
  static func height(_ theme: Theme) -> Double { theme.fonts.note.size + theme.chart.labelGap }

  /// Draws the axis over the height of the bars.
  func draw(on page: inout Page, from top: Double, to bottom: Double, in sheet: ChartSheet) {
    let theme = sheet.theme
    for (index, value) in ticks.values.enumerated() {
      let x = scale.place(of: value)
      let stroke =
        index == 0
        ? Stroke(theme.colors.grey, width: theme.chart.base)
        : Stroke(theme.colors.hairline, width: theme.chart.grid)
      page.append(.line(Point(x: x, y: top), Point(x: x, y: bottom), stroke))
    }
    drawLabels(
      on: &page, baseline: bottom + Self.height(theme) - theme.fonts.note.size * Self.depth, in: sheet)
  }

  /// Writes the numbers that find room: from the left, those that stand clear of the one before and of the
  /// edge.
  private func drawLabels(on page: inout Page, baseline: Double, in sheet: ChartSheet) {
    var free = sheet.area.minX
    for value in ticks.values {
      let text = sheet.fonts.shape(label(value), sheet.theme.fonts.noteNumber)
      let center = scale.place(of: value)
      let left = min(max(center - text.width / 2, sheet.area.minX), sheet.area.maxX - text.width)
      guard left >= free else { continue }
      page.write(text, x: left, baseline: baseline, sheet.theme.colors.grey)
      free = left + text.width + sheet.theme.chart.labelGap
    }
  }
}

/// The numbers that an axis shows: equal steps of 1, 2 or 5 times a power of ten.
struct Ticks: Hashable, Sendable {
  /// The numbers, from the smallest up; the first is at most and the last at least what is shown.
  let values: [Double]

  /// Ticks from 0 to at least `maximum`, as near as can be to `count` steps.
  ///
  /// Counts have whole steps only. A maximum of 0 or less, or none at all, gives 0 and 1.
  init(upTo maximum: Double, count: Int = 5) {
    let top = maximum.isFinite && maximum > 0 ? min(maximum, 1e15) : 1
    let rough = top / Double(max(count, 1))
    let step = max(Self.niceStep(near: rough), 1)
    // The quotient may lie a rounding error above a whole number.
    let steps = max(Int((top / step - 1e-9).rounded(.up)), 1)
    values = (0...steps).map { Double($0) * step }
  }

  /// The greatest number shown.
  var maximum: Double { values[values.count - 1] }

  /// The number among 1, 2 and 5 times a power of ten that lies nearest by ratio.
  private static func niceStep(near rough: Double) -> Double {
    var power = 1.0
    while power * 10 <= rough { power *= 10 }
    while power > rough { power /= 10 }
    let ratio = rough / power
    // The bounds are the geometric means between neighbours: √2, √10 and √50.
    return power * (ratio < 1.4142 ? 1 : ratio < 3.1623 ? 2 : ratio < 7.0711 ? 5 : 10)
  }
}

/// A straight way from numbers to places on a page.
struct LinearScale: Hashable, Sendable {
  /// The numbers shown, from the first place to the last.
  var domain: ClosedRange<Double>
  /// The place of the smallest number, in points.
  var start: Double
  /// The place of the greatest number, in points; before `start` on an axis that grows upwards.
  var end: Double

  /// The place of a number, in points; the start for all when the domain has no width.
  func place(of value: Double) -> Double {
    let width = domain.upperBound - domain.lowerBound
    return width > 0 ? start + (end - start) * (value - domain.lowerBound) / width : start
  }
}

/// Equal bands side by side, one for each thing in a list.
struct BandScale: Hashable, Sendable {
  /// Where the first band begins, in points.
  var start: Double
  /// The length of a band with its gap, in points.
  var step: Double
  /// The share of a band that is gap, 0...1.
  var gap: Double

  /// The length of a bar, in points.
  var thickness: Double { step * (1 - gap) }

  /// Where the bar of a band begins, in points.
  func place(of index: Int) -> Double { start + step * (Double(index) + gap / 2) }
}
