import MusterAnalytics
import MusterJournals
import MusterTables

extension EnglishWording {
  func name(ofReport template: String) -> String? {
    switch template {
    case "ranking": "Ranking"
    case "weekly": "Weekly report"
    case "monthly": "Monthly report"
    case "yearly": "Annual report"
    case "group": "Group statistics"
    case "person": "Personal statistics"
    case "people": "People"
    case "day-sheet": "Day sheet"
    case "calendar": "Calendar"
    default: nil
    }
  }

  func expectedRule(_ rule: ExpectationRule) -> String {
    let sessions =
      switch rule.source {
      case .calendar: "at every slot of the working days"
      case .timetable: "of the timetable"
      case .held: "on record"
      }
    let left = rule.excusedIsNeutral ? "less those marked exempt or excused" : "less those marked exempt"
    let blank = rule.blankIsExempt ? " and those without a mark" : ""
    return
      "Rates are sessions attended of sessions expected. Expected of a person are the sessions \(sessions), "
      + "from joining to leaving, \(left)\(blank)."
  }

  func backToRanking(page: Int) -> String { "Ranking, page \(number(page))" }

  func plural(of kind: PeriodKind) -> String {
    switch kind {
    case .day: "Days"
    case .week: "Weeks"
    case .month: "Months"
    case .quarter: "Quarters"
    case .year: "Years"
    case .term: "Terms"
    case .custom, .all: "Everything"
    }
  }

  func name(of period: Period) -> String {
    title(
      of: AnswerHeading(
        group: "", periodLabel: period.label, periodKind: period.kind, from: period.first, to: period.last,
        asOf: period.last ?? .latest, slots: [], groupSlots: []))
  }

  // MARK: Sentences

  func bestDay(_ day: DayCount) -> String {
    let name = weekdayNames(day.date.weekday)[0]
    return "The best day was \(name), \(date(day.date)), with \(number(day.attended)) attended."
  }

  func total(_ attended: Int, of expected: Int, percent: Double?) -> String {
    let share = percent.map { " (\(self.percent($0, decimals: 1)))" } ?? ""
    return "\(number(attended)) of \(number(expected)) expected sessions were attended\(share)."
  }

  func firstAttendance(_ day: Day?) -> String {
    day.map { "First attended on \(date($0))." } ?? "Nothing was attended yet."
  }

  func bySlot(_ slots: [SlotCount]) -> String {
    "Attended by slot: " + slots.map { "\($0.slot) \(number($0.attended))" }.joined(separator: ", ") + "."
  }

  func bestStreak(_ streak: Streak) -> String {
    guard let from = streak.from, let to = streak.to else { return "There is no streak yet." }
    return "Longest streak: \(streak.days == 1 ? "1 day" : "\(number(streak.days)) days"), "
      + "\(dates(from: from, to: to))."
  }

  // MARK: Key figures

  func label(of figure: FigureKind, count: Int) -> String {
    switch figure {
    case .people: count == 1 ? "person" : "people"
    case .attended: count == 1 ? "session attended" : "sessions attended"
    case .percent: "attendance rate"
    case .most: "attended most"
    case .warned: count == 1 ? "warning" : "warnings"
    case .sessions: count == 1 ? "session held" : "sessions held"
    case .bestDay: "on the best day"
    case .rank: "by attendance"
    case .streak: count == 1 ? "day is the longest streak" : "days in the longest streak"
    case .weighted: "weighted by difficulty"
    }
  }

  func placeLabel(of people: Int) -> String { "of \(number(people)) by attendance" }
  func attendedLabel(of expected: Int) -> String { "of \(number(expected)) sessions attended" }

  func ordinal(_ place: Int) -> String {
    let ending =
      switch (place % 100, place % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return number(place) + ending
  }

  var new: String { "new" }

  // MARK: Tables

  func head(of column: DeltaColumn) -> String {
    switch column {
    case .period: "Last whole period"
    case .attended: "Attended"
    case .before: "Before"
    case .change: "Change"
    case .toDate: "Running, to date"
    case .yearAgo: "Against a year ago"
    }
  }

  func head(of column: SessionColumn) -> String {
    switch column {
    case .day: "Date"
    case .slot: "Slot"
    case .name: "Session"
    case .attended: "Attended"
    case .bar: ""
    case .warned: "Warned"
    }
  }

  func head(of column: ComparisonColumn, period: String) -> String {
    switch column {
    case .reference: "Compared with"
    case .then: "Attended then"
    case .now: period
    case .change: "Change"
    }
  }

  // MARK: Headings and notes

  var deltasHeading: String { "Movement" }
  var sessionsHeading: String { "Sessions" }
  var friendsHeading: String { "Best friends" }
  var daysHeading: String { "Day by day" }
  var mostTitle: String { "Attended most" }
  var noSessions: String { "No session is on record in this selection." }
  func lowNote(below limit: Int) -> String { "Attended fewer than \(number(limit))." }
  func warnedNote(from limit: Int) -> String { "Warned \(number(limit)) times or more." }

  func sessionCounts(attended: Int, warned: Int) -> String {
    "\(number(attended)) came" + (warned > 0 ? ", \(number(warned)) warned" : "")
  }

  var notRecorded: String { "not on record" }
}
