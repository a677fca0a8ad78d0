import MusterDrawing

/// What stands between two page breaks, with the notes at its foot, set so that its pages end well.
struct Chapter {
  let blocks: [any Block]
  /// The notes at the foot of the last page; `nil` where another chapter follows.
  let notes: PartNotes?
  let setter: Typesetter

  /// A chapter longer than this is set in the usual sizes: a page more or less is no matter there.
  private static let mostPages = 8.0
  /// More charts than these give no way to a ranking.
  private static let fewCharts = 3

  /// Draws the chapter from the top of a page.
  func draw(in flow: inout PageFlow) { draw(in: &flow, fit(in: flow)) }

  /// What gives way. Layouts that are tried begin on an empty page of their own, for what is drawn before does not change
  /// where lines stand.
  private func fit(in flow: PageFlow) -> PageFit {
    let usual = PageFit()
    let pages = height(in: flow, usual) / flow.area.height
    guard pages > 1, pages < Self.mostPages else { return usual }
    // A few charts make so much room only for a ranking that is to stand on their page; more would be too small to read.
    let canFold =
      (1...Self.fewCharts).contains(blocks.reduce(0) { $0 + $1.charts })
      && blocks.contains {
        ($0 as? TableBlock).map { FoldedTable.rows.contains($0.table.rows.count) } ?? false
      }
    var best = (fit: usual, score: score(of: usual, in: flow))
    for fit in PageFit.attempts where canFold || !fit.isFolded {
      let score = score(of: fit, in: flow)
      if score < best.score - 0.01 { best = (fit, score) }
    }
    return best.fit
  }

  /// How badly pages end: a whole for each page, more for what is left blank on all but the last, and for every deviation
  /// from the usual sizes.
  private func score(of fit: PageFit, in flow: PageFlow) -> Double {
    var trial = PageFlow(flow.setup, theme: setter.theme)
    trial.beginPage()
    draw(in: &trial, fit)
    let blank = trial.blanks.reduce(0) { sum, room in
      let share = room / flow.area.height
      return sum + share * share
    }
    return Double(trial.pageNumber) + blank + fit.cost
  }

  private func height(in flow: PageFlow, _ fit: PageFit) -> Double {
    let width = flow.area.width
    return BlockFlow(blocks, width: width, setter.fitted(fit)).height + (notes(fit, width)?.height ?? 0)
  }

  private func draw(in flow: inout PageFlow, _ fit: PageFit) {
    let width = flow.area.width
    let notes = notes(fit, width)
    let tail = notes?.height ?? 0
    BlockFlow(blocks, width: width, setter.fitted(fit)).draw(in: &flow, tail: tail)
    if !flow.fits(tail) { flow.beginPage() }
    notes?.draw(in: &flow)
  }

  private func notes(_ fit: PageFit, _ width: Double) -> ClosingNotes? {
    notes.map { ClosingNotes($0, width: width, setter.fitted(fit)) }
  }
}
