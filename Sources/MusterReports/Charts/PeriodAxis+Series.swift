import MusterAnalytics
import MusterCharts
import MusterJournals

extension PeriodAxis {
  /// The labels of a series, from every period to every hundredth year.
  init(_ points: [SeriesPoint], by kind: PeriodKind, _ wording: any Wording) {
    // A week belongs to the month and the year of its Thursday.
    let days = points.map { kind == .week ? $0.from + 3 : $0.from }
    var choices: [[Label]] = []
    switch kind {
    case .week:
      choices = [weekLabels(points.map(\.from), wording)] + monthChoices(days, wording)
    case .month: choices = monthChoices(days, wording)
    case .quarter:
      choices = [labels(days, { $0.quarter }, wording: { wording.quarterName($0.quarter) })]
    default: break
    }
    self.init(choices: choices + yearChoices(days, startsWithYear: kind == .year))
  }

  /// The months of weeks side by side, without their years where `hasYears` is false.
  init(weeks mondays: [Day], hasYears: Bool, _ wording: any Wording) {
    var names: [Label] = []
    for (index, monday) in mondays.enumerated() {
      // A month begins in the week that holds its first day.
      let last = monday + 6
      guard index == 0 || last.month != (mondays[index - 1] + 6).month else { continue }
      let isNewYear = hasYears && (index == 0 || last.month == 1)
      names.append(
        Label(index, wording.monthName(last.month), span: isNewYear ? wording.shortMonth(last.month, year: last.year) : nil))
    }
    let quarters = names.filter { label in (mondays[label.index] + 6).month % 3 == 1 }
    self.init(choices: [names, quarters].filter { !$0.isEmpty })
  }
}

/// The first days of weeks, with the months below.
private func weekLabels(_ mondays: [Day], _ wording: any Wording) -> [PeriodAxis.Label] {
  mondays.enumerated().map { index, monday in
    let before = index > 0 ? mondays[index - 1] : nil
    let span: String? =
      if before?.year != monday.year { wording.shortMonth(monday.month, year: monday.year) }
      else if before?.month != monday.month { wording.monthName(monday.month) }
      else { nil }
    return PeriodAxis.Label(index, wording.number(monday.dayOfMonth), span: span)
  }
}

/// Every month, every third, every sixth.
private func monthChoices(_ days: [Day], _ wording: any Wording) -> [[PeriodAxis.Label]] {
  [1, 3, 6].map { step in
    labels(days, { $0.month }, where: { ($0.month - 1) % step == 0 }) { wording.monthName($0.month) }
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
  wording: (Day) -> String
) -> [PeriodAxis.Label] {
  var labels: [PeriodAxis.Label] = []
  var year: Int?
  for (index, day) in days.enumerated() {
    let before = index > 0 ? days[index - 1] : nil
    let isNew = before.map { part($0) != part(day) || $0.year != day.year } ?? true
    guard isNew, isChosen(day) else { continue }
    labels.append(PeriodAxis.Label(index, wording(day), span: year == day.year ? nil : "\(day.year)"))
    year = day.year
  }
  return labels
}
