import MusterAnalytics
import MusterJournals

/// English, with days before months and the ISO week.
struct English: Wording {
  // MARK: Numbers, dates and lists

  let signs = NumberFormatting(point: ".", group: ",")
  let names = DateNames(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ],
    shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
  let smallWords: Set<String> = ["of", "the", "and", "for"]

  func longDate(_ day: Day) -> String { "\(weekdayNames(day.weekday)[0]), \(date(day))" }

  func and(before item: String) -> String { "and" }

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

  // MARK: Slots

  func time(ofSlot name: String) -> String { "at \(name)" }

  /// The journal's own words are English.
  func slotName(_ slot: String) -> String { slot }
  func slotLabel(_ slot: String) -> String { slot }

  // MARK: Periods

  func week(_ number: Int, of year: Int) -> String { "Week \(number), \(year)" }
  func quarter(_ number: Int, of year: Int) -> String { "Quarter \(number), \(year)" }
  func quarterName(_ quarter: Int) -> String { "Q\(quarter)" }
  func term(_ name: String) -> String { "Term \(name)" }

  /// Days in different years have their months in short.
  func title(from first: Day, to last: Day) -> String {
    guard first.year != last.year else { return dates(from: first, to: last) }
    return [first, last].map { "\($0.dayOfMonth) \(shortMonth($0.month, year: $0.year))" }
      .joined(separator: " – ")
  }

  // MARK: Every report

  func people(_ count: Int) -> String { counted(count, "person", "people") }
  func asOf(_ day: Day) -> String { "as of \(date(day))" }

  func words(for filter: Filter) -> String {
    switch filter {
    case .person(let name): "person \(name)"
    case .people(let count): "person filter (\(counted(count, "person", "people")))"
    case .tag(let tag): "tag \(tag)"
    case .noTag(let tag): "without tag \(tag)"
    case .excluded(let pattern): "without \(pattern)"
    case .excludedPeople(let count): "without \(number(count)) people"
    case .current: "current members"
    }
  }

  var expectedRule: String {
    "Rates are sessions attended of sessions expected. Expected of a person is every session at which they "
      + "could have attended, from joining to leaving, less those marked exempt."
  }

  func expectedSessions(of source: ExpectationRule.Source) -> String {
    switch source {
    case .calendar: "The sessions are the slots of the working days."
    case .timetable: "The sessions are those of the timetable."
    case .held: "The sessions are those on record."
    }
  }

  // MARK: Ranking

  func rankingOrder(by key: RankingKey, isDescending: Bool) -> String {
    switch key {
    case .attended: "Ranking by attendance" + (isDescending ? "" : ", the fewest first")
    case .weighted: "Ranking by weighted attendance" + (isDescending ? "" : ", the least first")
    case .percent: "Ranking by rate of attendance" + (isDescending ? "" : ", the lowest first")
    case .warned: "Ranking by warnings" + (isDescending ? "" : ", the fewest first")
    case .streak: "Ranking by longest streak" + (isDescending ? "" : ", the shortest first")
    case .missed: "Ranking by sessions missed" + (isDescending ? "" : ", the fewest first")
    case .absent: "Ranking by absences" + (isDescending ? "" : ", the fewest first")
    case .excused: "Ranking by excused absences" + (isDescending ? "" : ", the fewest first")
    case .partial: "Ranking by partial attendance" + (isDescending ? "" : ", the fewest first")
    case .name: "Ranking by name" + (isDescending ? ", from Z to A" : "")
    }
  }

  func mostAttended(_ person: String, others: Int) -> String {
    "attended most, by \(person)" + (others == 0 ? "" : " and " + counted(others, "other", "others"))
  }

  func more(_ count: Int) -> String { "+ \(number(count)) more" }
  func backToRanking(page: Int) -> String { "Ranking, page \(number(page))" }

  // MARK: Sentences

  func bestDay(_ day: DayCount) -> String {
    "The best day was \(longDate(day.date)), with \(number(day.attended)) attended."
  }

  func total(_ attended: Int, of expected: Int, percent: Double?) -> String {
    let share = percent.map { " (\(self.percent($0, decimals: 1)))" } ?? ""
    let sessions = counted(expected, "expected session was", "expected sessions were")
    return "\(number(attended)) of \(sessions) attended\(share)."
  }

  func firstAttendance(_ day: Day?) -> String {
    day.map { "First attended on \(date($0))." } ?? "Nothing was attended yet."
  }

  func growth(_ delta: Delta, by kind: PeriodKind) -> String {
    let when =
      switch kind {
      case .week: "in week \(delta.from.isoWeek.week), \(delta.from.isoWeek.year)"
      case .month: "in \(monthAndYear(delta.from.month, delta.from.year))"
      case .quarter: "in quarter \(delta.from.quarter), \(delta.from.year)"
      default: "in \(delta.from.year)"
      }
    let before = "the \(word(for: kind)) before"
    return switch GrowthKind(delta) {
    case .risen(let percent):
      "Attendance \(when) rose by \(self.percent(percent, decimals: 1)) against \(before)."
    case .fallen(let percent):
      "Attendance \(when) fell by \(self.percent(percent, decimals: 1)) against \(before)."
    case .same: "Attendance \(when) was the same as in \(before)."
    case .new: "Attendance \(when) is new: there was none in \(before)."
    case .none: "There was no attendance \(when), nor in \(before)."
    }
  }

  func sentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String {
    switch relation {
    case .only: "All attendance was \(first), none \(second)."
    case .same: "Attendance was the same \(first) and \(second)."
    case .hardly: "Attendance was hardly higher \(first) than \(second)."
    case .times(let ratio):
      "Attendance \(first) was \(number(ratio, decimals: 2)) times as high as \(second)."
    }
  }

  // MARK: Key figures

  func placeLabel(of people: Int) -> String { "of \(number(people)) by attendance" }

  func attendedLabel(of expected: Int) -> String {
    "of \(counted(expected, "session", "sessions")) attended"
  }

  // MARK: Headings and notes

  func lowNote(below limit: Int) -> String { "Attended fewer than \(number(limit))." }

  func warnedNote(from limit: Int) -> String {
    limit == 1 ? "Warned once or more." : "Warned \(number(limit)) times or more."
  }

  func sessionCounts(attended: Int, warned: Int) -> String {
    "\(number(attended)) came" + (warned > 0 ? ", \(number(warned)) warned" : "")
  }

  // MARK: Charts

  func average(_ value: Double) -> String { "average \(signs.fixed(value, decimals: 1, dropsZeros: true))" }

  func by(_ kind: PeriodKind) -> String { "by \(word(for: kind))" }
  func friendsTitle(of person: String) -> String { "Best friends of \(person)" }
  func attendance(_ parts: String, of person: String?) -> String {
    "Attendance" + (person.map { " of \($0)" } ?? "") + " \(parts)"
  }

  func shared(_ count: Int) -> String { counted(count, "time together", "times together") }
  func moreUp(to greatest: Int) -> String { greatest > 0 ? "more, up to \(number(greatest))" : "more" }

  // MARK: Tables of answers

  func dayWord(_ count: Int) -> String { form(count, "day", "days") }
  func weekLabel(_ week: Int) -> String { "W\(week < 10 ? "0" : "")\(week)" }
  func rankBefore(_ rank: Int) -> String { "(\(tableNumbers.count(rank)) before)" }
  func against(_ count: String, _ other: String) -> String { "\(count) against \(other)" }

  let tableNumbers = NumberFormatting.plain
  func tableDate(_ day: Day) -> String { day.description }
  func tableDates(from first: Day, to last: Day) -> String {
    "\(first) to \(last)"
  }
  func tableAsOf(_ day: Day) -> String { "as of \(day)" }
  func tablePeriod(of heading: AnswerHeading) -> String {
    heading.periodLabel == "all" ? words.allDays : heading.periodLabel
  }
  func tablePeriod(_ kind: PeriodKind, holding day: Day, label: String) -> String { label }
  func tableSlot(_ slot: String) -> String { time(ofSlot: slot) }

  func tableOrder(by key: RankingKey, isDescending: Bool) -> String {
    let name =
      switch key {
      case .attended, .weighted, .warned, .name, .missed, .absent, .excused, .partial: key.rawValue
      case .streak: words.bestStreak
      case .percent: "rate"
      }
    guard isDescending == (key == .name) else { return "by \(name)" }
    return "by \(name), \(isDescending ? "descending" : "ascending")"
  }

  func tableRule(_ rule: ExpectationRule) -> String {
    let sessions =
      switch rule.source {
      case .calendar: "working days × slots"
      case .timetable: "those of the timetable"
      case .held: "those on record"
      }
    return "rates are of expected sessions: \(sessions) within joined..left, less exempt"
      + (rule.excusedIsNeutral ? ", less excused" : "")
      + (rule.blankIsExempt ? ", less those without a mark" : "")
  }

  func growthSentence(_ delta: Delta, by kind: PeriodKind) -> String {
    let (last, before) = ("last \(word(for: kind))", "the \(word(for: kind)) before")
    let numbers = tableNumbers
    let counts = "(\(against(numbers.count(delta.attended), numbers.count(delta.referenceAttended))))"
    return switch GrowthKind(delta) {
    case .risen(let percent):
      "Attendance \(last) rose by \(numbers.percentage(percent)) against \(before) \(counts)."
    case .fallen(let percent):
      "Attendance \(last) fell by \(numbers.percentage(percent)) against \(before) \(counts)."
    case .same: "Attendance \(last) was unchanged against \(before) \(counts)."
    case .new: "Attendance \(last) is new: there was none in \(before) \(counts)."
    case .none: "There was no attendance \(last), nor in \(before)."
    }
  }

  func slotSentence(_ comparison: SlotComparison) -> String {
    let (more, less) = (comparison.more, comparison.less)
    let count = tableNumbers.count
    guard let ratio = comparison.ratio else {
      return "All attendance was at \(more.slot), none at \(less.slot)."
    }
    if comparison.relation == .same {
      return "Attendance at \(more.slot) and \(less.slot) was equal (\(count(more.attended)) each)."
    }
    let counts = "(\(against(count(more.attended), count(less.attended))))"
    return "Attendance at \(more.slot) was \(tableNumbers.ratio(ratio)) times that at \(less.slot) \(counts)."
  }

  private func sessions(_ count: Int) -> String {
    "\(tableNumbers.count(count)) \(form(count, "session", "sessions"))"
  }

  func sentence(for outlook: TargetOutlook) -> String {
    let share = tableNumbers.percentage(outlook.percent)
    return switch statement(about: outlook) {
    case .unknown: "Whether \(share) can be reached is not known: there is no calendar with an end."
    case .missed(let left, let best):
      "\(share) can no longer be reached: with \(sessions(left)) left the best is \(best)."
    case .reached(let best): "\(share) is reached: \(best)."
    case .possible(let left, let mayMiss, let best):
      "\(share) can be reached: of \(sessions(left)) left \(tableNumbers.count(mayMiss)) may be missed; the best is \(best)."
    }
  }

  var lists: WordLists { Self.lists }
  private static let lists = WordLists(
    kinds: PeriodWords(
      day: "day", week: "week", month: "month", quarter: "quarter", year: "year", term: "term",
      other: "period"),
    plurals: PeriodWords(
      day: "Days", week: "Weeks", month: "Months", quarter: "Quarters", year: "Years", term: "Terms",
      other: "Everything"),
    reports: ReportNames(
      ranking: "Ranking", weekly: "Weekly report", monthly: "Monthly report", yearly: "Annual report",
      group: "Group statistics", person: "Personal statistics", people: "People", daySheet: "Day sheet",
      calendar: "Calendar"),
    marks: MarkWords(
      present: "present", partial: "partial", absent: "absent", excused: "excused", warned: "warned",
      exempt: "exempt"),
    bands: BandWords(satisfactory: "satisfactory", atRisk: "at risk", moderate: "moderate", severe: "severe"),
    rankingHeads: RankingHeads(
      person: "Name", attended: "Attended", expected: "Expected", percent: "Rate", warned: "Warned",
      weighted: "Weighted", streak: "Streak", band: "Band"),
    deltaHeads: DeltaHeads(
      period: "Last whole period", attended: "Attended", before: "Before", change: "Change",
      toDate: "Running, to date", yearAgo: "Against a year ago"),
    sessionHeads: SessionHeads(
      day: "Date", slot: "Slot", name: "Session", attended: "Attended", warned: "Warned"),
    comparisonHeads: ComparisonHeads(reference: "Compared with", then: "Attended then", change: "Change"),
    figures: FigureWords(
      people: ("person", "people"), attended: ("session attended", "sessions attended"),
      warned: ("warning", "warnings"), sessions: ("session held", "sessions held"),
      streak: ("day is the longest streak", "days in the longest streak"), percent: "attendance rate",
      most: "attended most", bestDay: "on the best day", rank: "by attendance",
      weighted: "weighted by difficulty"),
    slots: SlotList(
      morning: SlotWords(name: "morning", time: "in the morning"),
      noon: SlotWords(name: "noon", time: "at noon"),
      afternoon: SlotWords(name: "afternoon", time: "in the afternoon"),
      evening: SlotWords(name: "evening", time: "in the evening"),
      night: SlotWords(name: "night", time: "at night"), day: SlotWords(name: "day", time: "by day")))

  var phrases: Phrases { Self.phrases }
  private static let phrases = Phrases(
    andSlot: "and slot", byWeekday: "by weekday", byMonthOfYear: "by month of the year", byDay: "by day",
    longestStreak: "Longest streak", noStreak: "There is no streak yet.",
    weighted: "weighted", ranking: "Ranking", excusedRule: "Excused ones are not expected.",
    blankRule: "Those without a mark are not expected.", nobody: "Nobody is in this selection.",
    noSessions: "No session is on record in this selection.", notRecorded: "not on record",
    nothingToShow: "There is nothing to show yet.", noFriends: "Nobody was there at the same time yet.",
    perfectNote: "A star marks those who attended everything that they could.", bySlot: "Attended by slot",
    new: "new", deltasHeading: "Movement", sessionsHeading: "Sessions", friendsHeading: "Best friends",
    daysHeading: "Day by day", mostTitle: "Attended most", fewer: "fewer", holiday: "holiday",
    closedDay: "closed")

  var words: TableWords { Self.words }
  private static let words = TableWords(
    movement: "move", name: "name", attended: "attended", expected: "of", warned: "warned",
    weighted: "weighted", bestStreak: "best streak", band: "band", date: "date", weekday: "day",
    month: "month", note: "note", allDays: "all days", slots: "slots", leftOut: "not shown for want of room",
    perfect: "attended everything there was", blank: "no mark", keyFigures: "key figures", people: "people",
    sessions: "sessions on record", expectedDays: "expected days", missed: "missed", bestDay: "best day",
    rank: "rank", currentStreak: "current streak", currentAbsence: "current absence",
    noBand: "too few sessions for a band", firstAttendance: "first attendance",
    lastAttendance: "last attendance", trend: "Course", growth: "Growth", byWeekday: "By weekday",
    byMonth: "By month", bands: "Bands of attendance", by: "by", from: "from", to: "to", last: "last",
    highest: "highest", period: "period", against: "against", then: "then", change: "change",
    unchanged: "unchanged", soFar: "so far", sameDays: "same days", bestFriends: "best friends",
    friend: "friend", shared: "shared", jaccard: "Jaccard", lift: "lift",
    sharedNote: "shared: sessions that both attended, of those that the person attended",
    jaccardNote: "Jaccard: shared sessions over those that either attended",
    liftNote: "lift: how much more often together than by chance; 1 is as often as chance",
    noFriends: "Nobody attended a session together with this person.", open: "open", free: "free",
    beforeStart: "before the start", id: "id", tags: "tags", joined: "joined", left: "left",
    firstMark: "first mark", lastMark: "last mark", marks: "marks")
}

extension English {
  var filterWords: FilterWords {
    FilterWords(
      below: "nobody is below", above: "nobody is above", band: "nobody is in the band",
      several: "nobody meets all the conditions")
  }
}
