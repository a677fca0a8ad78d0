import MusterAnalytics
import MusterDrawing

/// One group's ranking: head, key figures, table and notes.
struct RankingSection {
  private let ranking: Ranking
  private let texts: RankingTexts
  private let options: RankingOptions
  private let setter: Typesetter

  init(_ ranking: Ranking, texts: RankingTexts, options: RankingOptions, _ setter: Typesetter) {
    self.ranking = ranking
    self.texts = texts
    self.options = options
    self.setter = setter
  }

  /// Draws the section from the top of a page just begun, the notes at the foot of its last page.
  func draw(in flow: inout PageFlow, notes: ClosingNotes) {
    if options.celebrates, ranking.rows.contains(where: \.perfect) {
      Confetti.draw(on: &flow.page, above: flow.area, setter.theme)
    }
    ReportHead(group: texts.group, title: texts.title, lead: texts.lead, selection: texts.selection)
      .draw(in: &flow, setter)
    if ranking.rows.isEmpty {
      drawNobody(in: &flow)
    } else {
      KeyFigures(figures: figures).draw(in: &flow, setter)
      let table = RankingTable(ranking, options: options, setter).table
      var layout = TableLayout(table, in: flow.area, setter)
      layout.draw(in: &flow, tail: notes.height)
    }
    if !flow.fits(notes.height) { flow.beginPage() }
    notes.draw(in: &flow)
  }

  private func drawNobody(in flow: inout PageFlow) {
    let theme = setter.theme
    let line = setter.fonts.shape(setter.wording.nobody, theme.fonts.text, within: flow.area.width)
    flow.page.tagged(.paragraph) {
      $0.write(line, x: flow.area.minX, baseline: flow.y + theme.fonts.text.size, theme.colors.ink)
    }
    flow.y += theme.page.sectionGap
  }

  private var figures: [KeyFigure] {
    let wording = setter.wording
    let attended = ranking.rows.reduce(0) { $0 + $1.counts.attended }
    let expected = ranking.rows.reduce(0) { $0 + $1.counts.expected }
    let warned = ranking.rows.reduce(0) { $0 + $1.counts[.warned] }
    let all = Counts.percent(attended, of: expected)
    let rate = all.map { wording.percent($0, decimals: 1) } ?? wording.missing
    return [
      KeyFigure(
        value: wording.number(ranking.rows.count),
        label: wording.label(of: .people, count: ranking.rows.count)),
      KeyFigure(value: wording.number(attended), label: wording.label(of: .attended, count: attended)),
      KeyFigure(value: rate, label: wording.label(of: .percent, count: 1)),
      mostAttended,
      KeyFigure(value: wording.number(warned), label: wording.label(of: .warned, count: warned)),
    ].compactMap { $0 }
  }

  private var mostAttended: KeyFigure? {
    guard let most = ranking.rows.map(\.counts.attended).max(), most > 0 else { return nil }
    let people = ranking.rows.filter { $0.counts.attended == most }
    return KeyFigure(
      value: setter.wording.number(most),
      label: setter.wording.mostAttended(people[0].person, others: people.count - 1))
  }
}
