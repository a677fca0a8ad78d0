import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterLanguage

/// How many came on each day, in a calendar: a row for each week, a block for each month.
struct CalendarSection: PlainSection {
  static let showsEveryDay = true

  func blocks(in scope: SectionScope) -> [any Block] {
    let overview = scope.selection.calendarOverview()
    let most = max(overview.days.compactMap(\.attended).max() ?? 0, 1)
    let lastColumn = overview.days.contains { $0.isOfWeekend } ? Weekday.sunday : .friday
    let weekdays = Weekday.allCases.filter { $0 <= lastColumn }
    return months(overview.days, isWeek: overview.days.count <= 7).enumerated().flatMap { index, days in
      block(of: days, most: most, weekdays, place: index, isOnly: overview.days.count <= 31, scope)
    }
  }

  private func months(_ days: [CalendarDay], isWeek: Bool) -> [[CalendarDay]] {
    isWeek
      ? [days]
      : Dictionary(grouping: days) { $0.day.date.year * 12 + $0.day.date.month }.sorted { $0.key < $1.key }
        .map(\.value)
  }

  private func block(
    of days: [CalendarDay], most: Int, _ weekdays: [Weekday], place: Int, isOnly: Bool, _ scope: SectionScope
  ) -> [any Block] {
    guard let first = days.first?.day.date, let last = days.last?.day.date else { return [] }
    let wording = scope.wording
    let mondays = (0...((last.monday - first.monday) / 7)).map { first.monday + 7 * $0 }
    let weeks = mondays.map { monday in
      weekdays.map { weekday in
        let date = monday + (weekday.rawValue - 1)
        return first <= date && date <= last ? cell(of: days[date - first], most: most, wording) : nil
      }
    }.filter { week in week.contains { $0 != nil } }
    let title = wording.name(of: .holding(first, kind: .month))
    let block = CalendarBlock(
      weekdays: weekdays.map { wording.weekdayNames($0)[0] }, weeks: weeks, isLarge: isOnly)
    let mark = OutlineMark(
      title: title, destination: scope.destination("month-\(place + 1)"), level: scope.level)
    return (isOnly ? [] : [HeadingBlock(text: title, mark: mark)]) + [block]
  }

  private func cell(of day: CalendarDay, most: Int, _ wording: any Wording) -> CalendarBlock.Cell {
    let count = day.attended.flatMap { count in count > 0 || day.isMeeting ? count : nil }
    let isFree = day.day.status == .holiday || day.day.status == .closed
    let reason = day.day.status == .holiday ? wording.phrases.holiday : wording.phrases.closedDay
    return CalendarBlock.Cell(
      day: wording.number(day.day.date.dayOfMonth), count: count.map(wording.number),
      share: Double(count ?? 0) / Double(most), note: day.day.name ?? (isFree ? reason : nil), isFree: isFree,
      slots: (day.bySlot?.count ?? 0) > 1 && count != nil
        ? day.bySlot.map { $0.map(wording.number).joined(separator: " + ") } : nil)
  }
}

extension CalendarDay {
  /// Whether the group meets on the day.
  fileprivate var isMeeting: Bool { [.working, .open, .held].contains(day.status) }
  /// Whether a day at the week's end has to be shown.
  fileprivate var isOfWeekend: Bool {
    day.date.weekday >= .saturday && (isMeeting || (attended ?? 0) > 0)
  }
}
