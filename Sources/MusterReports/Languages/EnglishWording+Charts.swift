import MusterAnalytics
import MusterJournals

extension EnglishWording {
  // MARK: Axes

  func monthName(_ month: Int) -> String { String(monthNames(month)[1]) }

  func quarterName(_ quarter: Int) -> String { "Q\(quarter)" }

  func weekdayNames(_ weekday: Weekday) -> [String] {
    let name = weekday.name.prefix(1).uppercased() + weekday.name.dropFirst()
    return [name, String(name.prefix(3)), String(name.prefix(1))]
  }

  func monthNames(_ month: Int) -> [String] {
    let name = months[month - 1]
    return [name, String(name.prefix(3)), String(name.prefix(1))]
  }

  func average(_ value: Double) -> String {
    "average " + NumberText.droppingZeros(number(value, decimals: 1), point: ".")
  }

  // MARK: Titles

  func attendanceTitle(by kind: PeriodKind, of person: String?) -> String {
    "\(attendance(of: person)) by \(kind.rawValue)"
  }

  func slotsTitle(by kind: PeriodKind, of person: String?) -> String {
    "\(attendance(of: person)) by \(kind.rawValue) and slot"
  }

  func weekdayTitle(of person: String?) -> String { "\(attendance(of: person)) by weekday" }

  func monthOfYearTitle(of person: String?) -> String { "\(attendance(of: person)) by month of the year" }

  func dayTitle(of person: String?) -> String { "\(attendance(of: person)) by day" }

  func friendsTitle(of person: String) -> String { "Best friends of \(person)" }

  private func attendance(of person: String?) -> String { "Attendance" + (person.map { " of \($0)" } ?? "") }

  // MARK: Sentences

  func growth(_ delta: Delta, by kind: PeriodKind) -> String {
    let when = "in \(name(of: delta, kind))"
    let before = "the \(kind.rawValue) before"
    guard let percent = delta.percent else {
      return delta.attended > 0
        ? "Attendance \(when) is new: there was none in \(before)."
        : "There was no attendance \(when), nor in \(before)."
    }
    if delta.attended == delta.referenceAttended { return "Attendance \(when) was the same as in \(before)." }
    let verb = percent > 0 ? "rose" : "fell"
    return "Attendance \(when) \(verb) by \(self.percent(abs(percent), decimals: 1)) against \(before)."
  }

  private func name(of delta: Delta, _ kind: PeriodKind) -> String {
    switch kind {
    case .week: "week \(delta.from.isoWeek.week), \(delta.from.isoWeek.year)"
    case .month: "\(months[delta.from.month - 1]) \(delta.from.year)"
    case .quarter: "quarter \(delta.from.quarter), \(delta.from.year)"
    default: "\(delta.from.year)"
    }
  }

  func slotComparison(_ slots: [SlotCount]) -> String? {
    guard slots.count == 2 else { return nil }
    let isSecondMore = slots[1].attended > slots[0].attended
    let (more, less) = isSecondMore ? (slots[1], slots[0]) : (slots[0], slots[1])
    guard more.attended > 0 else { return nil }
    if less.attended == 0 { return "All attendance was at \(more.slot), none at \(less.slot)." }
    if more.attended == less.attended { return "As many at \(more.slot) as at \(less.slot)." }
    let ratio = number(Double(more.attended) / Double(less.attended), decimals: 2)
    if ratio == "1.00" { return "Hardly more at \(more.slot) than at \(less.slot)." }
    return "\(more.slot): \(ratio) times as many as \(less.slot)."
  }

  var nothingToShow: String { "There is nothing to show yet." }
  var noFriends: String { "Nobody was there at the same time yet." }

  // MARK: Podium and heat map

  func shared(_ count: Int) -> String { count == 1 ? "1 time together" : "\(number(count)) times together" }
  func sharedPercent(_ percent: Double) -> String { self.percent(percent, decimals: 0) }

  var fewer: String { "fewer" }
  func moreUp(to greatest: Int) -> String { greatest > 0 ? "more, up to \(number(greatest))" : "more" }
  var holiday: String { "holiday" }
  var closedDay: String { "closed" }
}
