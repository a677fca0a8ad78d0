import MusterAnalytics
import MusterCharts
import MusterJournals
import MusterLanguage

/// Attendance by span with a line for each slot.
struct SlotsChart: ChartKind {
  let name = "slots"
  let summary: DiagnosticText = "one line per slot, with their ratio below"

  func chart(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart {
    try .slots(
      source.statistics, by: options.span, includeCurrent: options.includesCurrent,
      caption: options.hasCaption, language: options.language)
  }

  /// A single slot is what a line shows.
  func section(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart? {
    guard source.hasPoints(options), source.statistics.heading.slots.count > 1 else { return nil }
    return try chart(of: source, options)
  }

  func titleOnPage(_ options: ChartOptions) -> String? {
    options.wording.slotsTitle(by: options.span, of: nil)
  }
}

extension Chart {
  /// Attendance by period with a line for each slot, and how two slots compare below.
  ///
  /// One person's y axis is fixed by what is possible at one slot.
  ///
  /// - Parameters:
  ///   - statistics: the figures of a group or a person.
  ///   - kind: week, month, quarter or year.
  ///   - includeCurrent: whether the period that is not over is shown.
  ///   - caption: whether the sentence that compares two slots is written below.
  ///   - language: the language of the words.
  /// - Throws: ``ChartError/noSeries(by:)`` for any other kind.
  public static func slots(
    _ statistics: Statistics, by kind: PeriodKind = .month, includeCurrent: Bool = false,
    caption: Bool = true,
    language: Language = .english
  ) throws(ChartError) -> Chart {
    guard statistics.series[kind] != nil else { throw .noSeries(by: kind) }
    let wording = language.wording
    let series = ShownSeries(statistics, by: kind, includeCurrent: includeCurrent, wording)
    let lines = statistics.heading.slots.enumerated().map { index, slot in
      let values = series.values { $0.bySlot.indices.contains(index) ? $0.bySlot[index].attended : 0 }
      return SlotsPlot.Line(
        name: wording.slotLabel(slot), values: values,
        endLabel: values.last(where: { $0 != nil })?.map { wording.number(Int($0.value)) } ?? "")
    }
    // What is possible is counted over all selected slots.
    let share = Double(max(statistics.heading.slots.count, 1))
    let limit = statistics.person?.axisMaximum[kind].map { (Double($0) / share).rounded(.up) }
    let plot = SlotsPlot(
      lines: lines, axis: series.axis, limit: limit,
      emptyLabel: wording.phrases.nothingToShow, tickLabel: { wording.number(Int($0)) },
      moreLabel: { wording.more($0) })
    let texts = ChartTexts(statistics, wording)
    let sentence = statistics.slotComparison.map {
      wording.sentence(for: $0, ofPerson: statistics.person != nil)
    }
    return Chart(
      title: wording.slotsTitle(by: kind, of: texts.person), subtitle: texts.subtitle,
      summary: caption ? "" : sentence ?? "", plot: plot,
      caption: caption ? sentence.map { Caption($0) } : nil)
  }
}
