import MusterDrawing

/// The level axis of a chart over time.
///
/// It is a list of choices of labels, the finest first: every month, every quarter, every year. The first
/// choice of which every label finds room is drawn, so that the axis reads well at every length and width.
public struct PeriodAxis: Hashable, Sendable {
  /// A label at one point.
  public struct Label: Hashable, Sendable {
    /// The point's index.
    public var index: Int
    /// What is written: `Nov`.
    public var text: String
    /// What is written below it where something greater begins: `2026`; `nil` elsewhere.
    public var span: String?
    /// What is written where there is one line only, if that differs from `text`: `Nov 2026`.
    public var joined: String?

    /// A label of a point.
    public init(_ index: Int, _ text: String, span: String? = nil, joined: String? = nil) {
      self.index = index
      self.text = text
      self.span = span
      self.joined = joined
    }
  }

  /// The choices, the finest first; each in the order of the points.
  public var choices: [[Label]]

  /// An axis of these choices.
  public init(choices: [[Label]]) { self.choices = choices }
}

/// The labels of a ``PeriodAxis`` that are drawn, with their places.
struct PeriodLabels {
  /// A label with its left edge.
  struct Placed {
    var index: Int
    var text: ShapedText
    var left: Double
    var right: Double { left + text.width }
  }

  /// The labels of the first line.
  private(set) var labels: [Placed] = []
  /// The labels of the second line.
  private(set) var spans: [Placed] = []

  private let sheet: ChartSheet
  private let alignment: Alignment
  private let distance: Double
  private let range: ClosedRange<Double>
  private let place: (Int) -> Double

  /// The labels of an axis that find room.
  ///
  /// - Parameters:
  ///   - isSingle: whether there is one line only, for labels that say all.
  ///   - distance: the least distance between two labels; the theme's when `nil`.
  ///   - range: where text may stand.
  ///   - place: where a point stands.
  init(
    _ axis: PeriodAxis, isSingle: Bool, alignment: Alignment = .center, distance: Double? = nil,
    within range: ClosedRange<Double>,
    in sheet: ChartSheet, place: @escaping (Int) -> Double
  ) {
    self.sheet = sheet
    self.alignment = alignment
    self.distance = distance ?? sheet.theme.chart.labelDistance
    self.range = range
    self.place = place
    let choices = axis.choices.filter { !$0.isEmpty }.map { choice in
      isSingle ? choice.map { PeriodAxis.Label($0.index, $0.joined ?? $0.text) } : choice
    }
    for choice in choices {
      guard let fitting = fitted(choice) else { continue }
      (labels, spans) = (fitting, spanLabels(of: choice))
      return
    }
    if let coarsest = choices.last { (labels, spans) = (thinned(coarsest), spanLabels(of: coarsest)) }
  }

  /// The height that an axis needs below the base line.
  static func height(isSingle: Bool, _ theme: Theme) -> Double {
    theme.chart.tickLength + theme.fonts.note.size * theme.chart.labelLeading * (isSingle ? 1 : 2)
  }

  /// Draws the labels below a height, with a small line at each.
  func draw(on page: inout Page, below bottom: Double, hasTicks: Bool = true) {
    let (theme, font) = (sheet.theme, sheet.theme.fonts.note)
    let leading = font.size * theme.chart.labelLeading
    let top = bottom + (hasTicks ? theme.chart.tickLength : 0)
    if hasTicks {
      for label in labels {
        let x = place(label.index)
        page.append(
          .line(
            Point(x: x, y: bottom), Point(x: x, y: top), Stroke(theme.colors.grey, width: theme.chart.grid)))
      }
    }
    for (row, texts) in [labels, spans].enumerated() {
      let start = top + Double(row) * leading
      let baseline = sheet.fonts.baseline(of: font, between: start, and: start + leading)
      for label in texts { page.write(label.text, x: label.left, baseline: baseline, theme.colors.grey) }
    }
  }

  private func spanLabels(of choice: [PeriodAxis.Label]) -> [Placed] {
    thinned(choice.compactMap { label in label.span.map { PeriodAxis.Label(label.index, $0) } })
  }

  private func placed(_ label: PeriodAxis.Label) -> Placed {
    let text = sheet.fonts.shape(
      label.text, sheet.theme.fonts.note, within: range.upperBound - range.lowerBound)
    let wanted = place(label.index) - (alignment == .center ? text.width / 2 : 0)
    let left = max(min(wanted, range.upperBound - text.width), range.lowerBound)
    return Placed(index: label.index, text: text, left: left)
  }

  /// All labels of a choice, or `nil` when they do not stand clear of each other, or one is cut. The first may be left out:
  /// it stands where the points begin, not where its month or year does.
  private func fitted(_ choice: [PeriodAxis.Label]) -> [Placed]? {
    var all = choice.map(placed)
    if all.count > 2, !isClear(all[0], of: all[1]) { all.removeFirst() }
    guard all.allSatisfy({ !$0.text.isCut }) else { return nil }
    return zip(all, all.dropFirst()).allSatisfy(isClear) ? all : nil
  }

  /// The labels that stand clear of those after them, the last first.
  private func thinned(_ choice: [PeriodAxis.Label]) -> [Placed] {
    var kept: [Placed] = []
    for label in choice.reversed().map(placed)
    where !label.text.isCut && kept.last.map({ isClear(label, of: $0) }) ?? true {
      kept.append(label)
    }
    return kept.reversed()
  }

  private func isClear(_ left: Placed, of right: Placed) -> Bool {
    left.right + distance <= right.left
  }
}
