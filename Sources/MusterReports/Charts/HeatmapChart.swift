import MusterAnalytics
import MusterCharts
import MusterJournals

extension Chart {
  /// Attendance by day, one cell a day.
  ///
  /// A year, and days of more than a year, are shown as whole calendar years; a shorter period as its own
  /// weeks.
  ///
  /// - Parameter person: the person whose days they are; `nil` for a group.
  public static func heatmap(
    _ totals: DayTotals, of person: String? = nil, language: Language = .english
  ) -> Chart {
    let wording = language.wording
    let texts = ChartTexts(totals.heading, people: totals.people, person: person, wording)
    let greatest = totals.days.max { $0.attended < $1.attended }
    let words = HeatmapPlot.Words(
      weekdays: Weekday.allCases.map { wording.weekdayNames($0).dropFirst().first ?? $0.abbreviation },
      less: wording.fewer, more: wording.moreUp(to: greatest?.attended ?? 0), holiday: wording.holiday,
      closed: wording.closedDay, empty: wording.nothingToShow)
    let plot = HeatmapPlot(
      blocks: blocks(of: totals, wording), words: words, moreLabel: { wording.more($0) })
    let summary = greatest.flatMap { day in
      day.attended > 0 ? "\(wording.date(day.date)): \(wording.number(day.attended))" : nil
    }
    return Chart(
      title: wording.dayTitle(of: person), subtitle: texts.subtitle, summary: summary ?? "", plot: plot)
  }

  /// The most weeks that a year lies in.
  private static var weeksOfYear: Int { 54 }

  private static func blocks(of totals: DayTotals, _ wording: any Wording) -> [HeatmapPlot.Block] {
    guard let first = totals.days.first?.date, let last = totals.days.last?.date else { return [] }
    let weeks = (last.monday - first.monday) / 7 + 1
    if totals.heading.periodKind != .year, weeks <= weeksOfYear {
      return [block(totals.days, from: first, through: last, year: nil, wording)]
    }
    return (first.year...last.year).map { year in
      let whole = Period.holding(Day(year: year, month: 1, day: 1) ?? first, kind: .year)
      let (from, through) = (whole.first ?? first, whole.last ?? last)
      let days = totals.days.filter { from <= $0.date && $0.date <= through }
      return block(days, from: from, through: through, year: year, wording)
    }
  }

  /// The days from one to another; those that are not among the totals are blank.
  private static func block(
    _ days: [DayTotal], from first: Day, through last: Day, year: Int?, _ wording: any Wording
  ) -> HeatmapPlot.Block {
    var cells = [HeatmapPlot.Cell](repeating: .blank, count: last - first + 1)
    for day in days { cells[day.date - first] = HeatmapPlot.Cell(day) }
    let weeks = (last.monday - first.monday) / 7 + 1
    return HeatmapPlot.Block(
      title: year.map { "\($0)" } ?? "", offset: first - first.monday, cells: cells,
      months: PeriodAxis(
        weeks: (0..<weeks).map { first.monday + 7 * $0 }, hasYears: year == nil, wording))
  }
}

extension HeatmapPlot.Cell {
  /// What is shown of a day.
  fileprivate init(_ day: DayTotal) {
    let number = day.attended > 0 ? Double(day.attended) : nil
    self =
      switch day.status {
      case .expected: .value(Double(day.attended))
      case .holiday: .holiday(number)
      case .closed: number.map { .value($0) } ?? .closed
      case .free: number.map { .value($0) } ?? .blank
      }
  }
}
