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
    let lower = baseline + theme.page.textLeading
    for (index, figure) in figures.enumerated() {
      let x = flow.area.minX + Double(index) * step
      flow.page.tagged(.paragraph) { page in
        let value = setter.fit(figure.value, theme.fonts.figure, within: width)
        page.write(value, x: x, baseline: baseline, setter.colors.ink)
        let label = setter.fonts.shape(figure.label, theme.fonts.note, within: width)
        page.write(label, x: x, baseline: lower, setter.colors.grey)
      }
    }
    flow.y = lower + theme.page.sectionGap
  }
}
