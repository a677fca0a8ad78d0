import MusterDrawing

/// A large number with a small label below it.
struct KeyFigure {
  /// The number as it is read.
  var value: String
  /// What it counts.
  var label: String
}

/// Three to five large numbers side by side.
struct KeyFigures {
  var figures: [KeyFigure]

  /// Draws the figures across the page and moves on below them.
  func draw(in flow: inout PageFlow, _ setter: Typesetter) {
    guard !figures.isEmpty else { return }
    let theme = setter.theme
    let step = flow.area.width / Double(figures.count)
    let width = step - theme.table.gap
    let baseline = flow.y + setter.fonts.capHeight(of: theme.fonts.figure)
    var lower = baseline
    for (index, figure) in figures.enumerated() {
      let x = flow.area.minX + Double(index) * step
      let value = setter.fit(figure.value, theme.fonts.figure, within: width)
      flow.page.tagged(.paragraph) { $0.write(value, x: x, baseline: baseline, setter.colors.ink) }
      let label = setter.fonts.wrap(figure.label, theme.fonts.note, within: width, limit: 2)
      flow.page.append(.beginTag(.paragraph))
      for (line, text) in label.enumerated() {
        let y = baseline + theme.page.textLeading + Double(line) * theme.page.labelLeading
        flow.page.write(text, x: x, baseline: y, setter.colors.grey)
        lower = max(lower, y)
      }
      flow.page.append(.endTag(.paragraph))
    }
    flow.y = lower + theme.page.sectionGap
  }
}
