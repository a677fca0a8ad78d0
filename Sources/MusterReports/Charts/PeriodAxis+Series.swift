import MusterAnalytics
import MusterCharts
import MusterJournals
import MusterLanguage

extension PeriodAxis {
  /// The labels of a series, from every period to every hundredth year.
  init(_ points: [SeriesPoint], by kind: PeriodKind, _ wording: any Wording) {
    // A week belongs to the month and the year of its Thursday.
    let days = points.map { kind == .week ? $0.from + 3 : $0.from }
    var choices: [[Label]] = []
    switch kind {
    case .week:
      choices = [dayLabels(points.map(\.from), wording)] + monthChoices(days, wording)
    case .month: choices = monthChoices(days, wording)
    case .quarter:
      choices = [
        labels(days, { $0.quarter }) { ($0.quarter == 1, wording.quarterName($0.quarter)) }
      ]
    default: break
    }
    self.init(choices: choices + yearChoices(days, startsWithYear: kind == .year))
  }

  /// The labels of points that are days in order, from every day to every hundredth year.
  package init(days: [Day], _ wording: any Wording) {
    self.init(
      choices: [dayLabels(days, wording)] + monthChoices(days, wording)
        + yearChoices(days, startsWithYear: false))
  }

  /// The months of the weeks from one day to another, by the index of the week that holds a month's first
  /// day, without their years where `hasYears` is false.
  init(weeksFrom first: Day, through last: Day, hasYears: Bool, _ wording: any Wording) {
    let weeks = (last.monday - first.monday) / 7 + 1
    let ends = (0..<weeks).map { min(first.monday + (7 * $0 + 6), last) }
    var names: [(month: Int, label: Label)] = []
    for (index, end) in ends.enumerated() where index == 0 || end.month != ends[index - 1].month {
      let isNewYear = hasYears && (index == 0 || end.month == 1)
      let joined = isNewYear ? wording.shortMonth(end.month, year: end.year) : nil
      names.append((end.month, Label(index, wording.monthName(end.month), joined: joined)))
    }
    let quarters = names.filter { $0.month % 3 == 1 }
    self.init(choices: [names, quarters].map { $0.map(\.label) }.filter { !$0.isEmpty })
  }
}

/// Days, such as the first ones of weeks, with the months below.
private func dayLabels(_ days: [Day], _ wording: any Wording) -> [PeriodAxis.Label] {
  days.enumerated().map { index, day in
    let before = index > 0 ? days[index - 1] : nil
    let span: String? =
      if before?.year != day.year {
        wording.shortMonth(day.month, year: day.year)
      } else if before?.month != day.month { wording.monthName(day.month) } else { nil }
    let joined = days.count == 1 ? wording.date(day) : span
    return PeriodAxis.Label(index, wording.number(day.dayOfMonth), span: span, joined: joined)
  }
}

/// Every month, every third, every sixth.
private func monthChoices(_ days: [Day], _ wording: any Wording) -> [[PeriodAxis.Label]] {
  [1, 3, 6].map { step in
    labels(days, { $0.month }, where: { ($0.month - 1) % step == 0 }) {
      ($0.month == 1, wording.monthName($0.month))
    }
  }.filter { $0.count > 1 || days.count == 1 }
}

/// Every year, every second, fifth and so on; the first day's year stands for a year that has begun before.
private func yearChoices(_ days: [Day], startsWithYear: Bool) -> [[PeriodAxis.Label]] {
  [1, 2, 5, 10, 20, 50, 100].map { step in
    days.enumerated().compactMap { index, day in
      let isNew = index == 0 || days[index - 1].year != day.year
      let isChosen = day.year % step == 0 || (index == 0 && step == 1)
      return isNew && isChosen ? PeriodAxis.Label(index, "\(day.year)") : nil
    }
  }.filter { !$0.isEmpty }
}

/// A label wherever something of a day changes, with the year below where that changes.
private func labels(
  _ days: [Day], _ part: (Day) -> Int, where isChosen: (Day) -> Bool = { _ in true },
  name: (Day) -> (isFirstOfYear: Bool, text: String)
) -> [PeriodAxis.Label] {
  var labels: [PeriodAxis.Label] = []
  var year: Int?
  for (index, day) in days.enumerated() {
    let before = index > 0 ? days[index - 1] : nil
    let isNew = before.map { part($0) != part(day) || $0.year != day.year } ?? true
    guard isNew, isChosen(day) else { continue }
    let (isFirst, text) = name(day)
    let span = year == day.year ? nil : "\(day.year)"
    labels.append(
      PeriodAxis.Label(index, text, span: span, joined: span.map { isFirst ? $0 : "\(text) \($0)" }))
    year = day.year
  }
  return labels
}
