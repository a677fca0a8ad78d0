import MusterAnalytics
import MusterCharts
import MusterJournals
import MusterLanguage

/// Attendance by day, a cell for each.
struct HeatmapChart: ChartKind {
  let name = "heatmap"
  let summary: DiagnosticText = "one cell per day, darker for more people"

  func chart(of source: ChartSource, _ options: ChartOptions) -> Chart {
    .heatmap(source.days, language: options.language)
  }

  func titleOnPage(_ options: ChartOptions) -> String? { options.wording.dayTitle(of: nil) }

  /// A row of cells for each year, up to six.
  func height(of source: ChartSource, _ options: ChartOptions) -> Double {
    let heading = source.statistics.heading
    guard let from = heading.from, let to = heading.to else { return 168 }
    let years = to - from > 370 ? to.year - from.year + 1 : 1
    return 44 + Double(min(years, 6)) * 76
  }
}

extension Chart {
  /// Attendance by day, one cell a day.
  ///
  /// A year, and days of more than a year, are shown as whole calendar years; a shorter period as its own
  /// weeks.
  public static func heatmap(_ totals: DayTotals, language: Language = .english) -> Chart {
    let wording = language.wording
    let texts = ChartTexts(totals.heading, people: totals.people, person: totals.person, wording)
    let greatest = totals.days.max { $0.attended < $1.attended }
    let words = HeatmapPlot.Words(
      weekdays: Weekday.allCases.map { wording.weekdayNames($0)[1] },
      less: wording.phrases.fewer, more: wording.moreUp(to: greatest?.attended ?? 0),
      holiday: wording.phrases.holiday,
      closed: wording.phrases.closedDay, empty: wording.phrases.nothingToShow)
    let blocks = blocks(of: totals, wording)
    let plot = HeatmapPlot(
      blocks: blocks, parts: blocks.count == 1 ? halves(of: totals, wording) : [], words: words,
      cellLabel: { wording.number(Int($0)) }, moreLabel: { wording.earlierYears($0) })
    let summary = greatest.flatMap { day in
      day.attended > 0 ? "\(wording.date(day.date))\(wording.colon)\(wording.number(day.attended))" : nil
    }
    return Chart(
      title: wording.dayTitle(of: totals.person), subtitle: texts.subtitle, summary: summary ?? "", plot: plot
    )
  }

  /// The most weeks that a year lies in.
  private static var weeksOfYear: Int { 54 }

  /// The fewest weeks that are worth being parted into halves.
  private static var weeksOfHalves: Int { 36 }

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

  /// The days in two grids, parted where a month begins; none for few days.
  private static func halves(of totals: DayTotals, _ wording: any Wording) -> [HeatmapPlot.Block] {
    guard var first = totals.days.first?.date, var last = totals.days.last?.date else { return [] }
    if totals.heading.periodKind == .year {
      let whole = Period.holding(first, kind: .year)
      (first, last) = (whole.first ?? first, whole.last ?? last)
    }
    guard last - first >= weeksOfHalves * 7 else { return [] }
    let middle = first + (last - first + 1) / 2
    let month = Period.holding(middle, kind: .month)
    let starts = [month.first, month.last.map { $0 + 1 }].compactMap { $0 }
    let second = starts.min { abs($0 - middle) < abs($1 - middle) } ?? middle
    let parts = [(first, second - 1), (second, last)]
    return parts.map { from, through in
      let days = totals.days.filter { from <= $0.date && $0.date <= through }
      let year = first.year == last.year ? first.year : nil
      return block(days, from: from, through: through, year: year, wording)
    }
  }

  /// The days from one to another; those that are not among the totals are blank.
  private static func block(
    _ days: [DayTotal], from first: Day, through last: Day, year: Int?, _ wording: any Wording
  ) -> HeatmapPlot.Block {
    var cells = [HeatmapPlot.Cell](repeating: .blank, count: last - first + 1)
    for day in days { cells[day.date - first] = HeatmapPlot.Cell(day) }
    return HeatmapPlot.Block(
      title: year.map { "\($0)" } ?? "", offset: first - first.monday, cells: cells,
      months: PeriodAxis(weeksFrom: first, through: last, hasYears: year == nil, wording))
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
