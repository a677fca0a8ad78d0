import MusterAnalytics
import MusterJournals

/// English, with days before months and the ISO week.
struct English: Wording {
  // MARK: Numbers, dates and lists

  let signs = NumberFormatting(point: ".", group: ",", percent: "%")
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

  func time(ofSlot name: String) -> String { "at \(name.isolated)" }

  /// The journal's own words are English.
  func slotName(_ slot: String) -> String { slot.isolated }
  func slotLabel(_ slot: String) -> String { slot }

  // MARK: Periods

  func week(_ number: Int, of year: Int) -> String { "Week \(number), \(year)" }
  func quarter(_ number: Int, of year: Int) -> String { "Quarter \(number), \(year)" }
  func quarterName(_ quarter: Int) -> String { "Q\(quarter)" }
  func term(_ name: String) -> String { "Term \(name.isolated)" }

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
    case .person(let name): "person \(name.isolated)"
    case .people(let count): "person filter (\(counted(count, "person", "people")))"
    case .tag(let tag): "tag \(tag.isolated)"
    case .noTag(let tag): "without tag \(tag.isolated)"
    case .excluded(let pattern): "without \(pattern.isolated)"
    case .excludedPeople(let count): "without \(counted(count, "person", "people"))"
    case .current: "current members"
    }
  }

  var expectedRule: String {
    "Rate = attended ÷ expected. Everyone is expected at each session between joining and leaving, unless exempt, and "
      + "at every session that they attended."
  }

  func expectedSessions(of source: ExpectationRule.Source) -> String {
    switch source {
    case .calendar: "Each slot of a working day is a session."
    case .timetable: "The sessions are those of the timetable."
    case .held: "Each session on record counts."
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
    case .name: "List by name" + (isDescending ? ", from Z to A" : "")
    }
  }

  func mostAttended(_ person: String, others: Int) -> String {
    "attended most: \(person.isolated)" + (others == 0 ? "" : " and " + counted(others, "other", "others"))
  }

  func more(_ count: Int) -> String { "+ \(number(count)) more" }
  func backToRanking(page: Int) -> String { "Ranking, page \(number(page))" }

  // MARK: Sentences

  func bestDay(_ day: DayCount) -> String {
    "The busiest day was \(longDate(day.date)), when \(number(day.attended)) came."
  }

  func total(_ attended: Int, of expected: Int, percent: Double?) -> String {
    let share = percent.map { " (\(self.percent($0, decimals: 1)))" } ?? ""
    return
      "\(number(attended)) of \(counted(expected, "expected attendance", "expected attendances"))\(share)."
  }

  func firstAttendance(_ day: Day?) -> String {
    day.map { "First attended on \(date($0))." } ?? "Nothing was attended yet."
  }

  func outcome(_ growth: GrowthKind, _ count: String, of delta: Delta, by kind: PeriodKind) -> String {
    let before = "the \(word(for: kind)) before"
    return switch growth {
    case .risen(let percent):
      "\(count), up \(self.percent(percent, decimals: 1)) from \(reference(delta, by: kind))"
    case .fallen(let percent):
      "\(count), down \(self.percent(percent, decimals: 1)) from \(reference(delta, by: kind))"
    case .same: "\(count), the same as \(before)"
    case .new: "\(count), after none \(before)"
    case .none: "nobody came, nor \(before)"
    case .incomplete: "\(count); \(before) is only partly on record"
    }
  }

  private func reference(_ delta: Delta, by kind: PeriodKind) -> String {
    let year = referenceYear(delta, by: kind).map { ", \($0)" } ?? ""
    return switch kind {
    case .week: "week \(delta.referenceFrom.isoWeek.week)\(year)"
    case .month: referenceMonth(delta)
    case .quarter: "quarter \(delta.referenceFrom.quarter)\(year)"
    case .year: "\(delta.referenceFrom.year)"
    case .day, .term, .custom, .all: "the \(word(for: kind)) before"
    }
  }

  func sentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String {
    switch relation {
    case .only: "Everyone came \(first), nobody \(second)."
    case .same: "As many came \(first) as \(second)."
    case .hardly: "Slightly more came \(first) than \(second)."
    case .more(let percent): "\(self.percent(percent, decimals: 0)) more came \(first) than \(second)."
    case .times(let ratio): "\(times(ratio)) times as many came \(first) as \(second)."
    }
  }

  // MARK: Key figures

  func placeLabel(of people: Int) -> String { "of \(number(people)) by attendance" }

  func attendedLabel(of expected: Int) -> String {
    "of \(counted(expected, "expected attendance", "expected attendances"))"
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
  func friendsTitle(of person: String) -> String { "Best friends of \(person.isolated)" }
  func attendance(_ parts: String, of person: String?) -> String {
    "Attendance" + (person.map { " of \($0.isolated)" } ?? "") + " \(parts)"
  }

  func andOthers(_ count: Int) -> String { form(count, "and 1 other", "and \(number(count)) others") }
  func tied(_ people: Int, attended: Int, isAll: Bool) -> String {
    isAll
      ? "\(number(people)) people came every time"
      : "\(number(people)) people came most often, \(number(attended)) times each"
  }
  func busiest(_ kind: PeriodKind, _ name: String, rate: String) -> String {
    "\(kind == .week ? "Best-attended weekday" : "Best-attended month")\(colon)\(name), \(rate)"
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

  func tableOrder(by key: RankingKey, isDescending: Bool) -> String {
    let name =
      switch key {
      case .attended, .weighted, .warned, .name, .missed, .absent, .excused, .partial: key.rawValue
      case .streak: "longest streak"
      case .percent: "rate"
      }
    guard isDescending == (key == .name) else { return "by \(name)" }
    return "by \(name), \(isDescending ? "descending" : "ascending")"
  }

  private func sessions(_ count: Int) -> String {
    "\(tableNumbers.count(count)) \(form(count, "session", "sessions"))"
  }

  func sentence(for outlook: TargetOutlook) -> String {
    let share = tableNumbers.percentage(outlook.percent)
    return switch statement(about: outlook) {
    case .unknown: "To tell whether \(share) can be reached, the journal needs days and a term."
    case .missed(let left, let best):
      "\(share) can no longer be reached: with \(sessions(left)) left, the best possible is \(best)."
    case .reached(let best): "\(share) is reached: \(best)."
    case .possible(let left, let mayMiss, let best):
      "\(share) can still be reached: \(tableNumbers.count(mayMiss)) of \(sessions(left)) left may be missed; the best possible is \(best)."
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
      calendar: "Calendar", atRisk: "At risk", letter: "Letter"),
    marks: MarkWords(
      present: "present", partial: "partial", absent: "absent", excused: "excused", warned: "warned",
      exempt: "exempt"),
    bands: BandWords(satisfactory: "satisfactory", atRisk: "at risk", moderate: "moderate", severe: "severe"),
    rankingHeads: RankingHeads(
      person: "Name", attended: "Attended", expected: "Expected", percent: "Rate", warned: "Warned",
      weighted: "Weighted", streak: "Streak", band: "Absence"),
    deltaHeads: DeltaHeads(
      period: "Last full period", attended: "Attended", before: "Earlier", change: "Change",
      toDate: "This period so far", yearAgo: "vs a year earlier"),
    sessionHeads: SessionHeads(
      day: "Date", slot: "Slot", name: "Session", attended: "Attended", warned: "Warned"),
    comparisonHeads: ComparisonHeads(reference: "Compared with", then: "Attended then", change: "Change"),
    figures: FigureWords(
      people: ("person", "people"), attended: ("attendance", "attendances"),
      warned: ("warning", "warnings"), sessions: ("session held", "sessions held"),
      streak: ("day in the longest streak", "days in the longest streak"), percent: "rate",
      most: "attended most", bestDay: "on the busiest day", rank: "by attendance",
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
    weighted: "weighted", ranking: "Ranking", excusedRule: "Excused sessions are not expected.",
    blankRule: "Sessions without a mark are not expected.", nobody: "Nobody is in this selection.",
    noSessions: "No session is on record in this selection.", notRecorded: "not on record",
    nothingToShow: "There is nothing to show yet.", noFriends: "Nobody has attended the same sessions yet.",
    perfectNote: "Attended every expected session.", bySlot: "Attended by slot",
    new: "new", deltasHeading: "Change", sessionsHeading: "Sessions", friendsHeading: "Best friends",
    daysHeading: "Day by day", mostTitle: "Attended most", fewer: "fewer", holiday: "holiday",
    closedDay: "closed")

  var words: TableWords { Self.words }
  private static let words = TableWords(
    movement: "move", name: "name", attended: "attended", expected: "expected", rate: "rate",
    warned: "warned",
    weighted: "weighted", bestStreak: "streak (days)", band: "absence", date: "date", weekday: "day",
    month: "month", note: "note", allDays: "all days", slots: "slots", leftOut: "terminal too narrow for",
    blank: "no mark", keyFigures: "key figures", people: "people",
    sessions: "sessions on record", expectedDays: "expected days", missed: "missed", bestDay: "busiest day",
    rank: "rank", currentStreak: "current streak", currentAbsence: "current absence",
    noBand: "too few sessions for a band", firstAttendance: "first attendance",
    lastAttendance: "last attendance", trend: "Trend", growth: "Change", byWeekday: "By weekday",
    byMonth: "By month", bands: "Absence", by: "by", from: "from", to: "to", last: "last",
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
  // MARK: Letters, and those who attend too rarely

  func greeting(_ name: String) -> String { "Dear \(name.isolated)," }
  var letterLead: String { "Here is your attendance record." }
  func youAttended(_ attended: Int, of expected: Int, percent: Double?) -> String {
    "You attended \(number(attended)) of \(counted(expected, "session", "sessions"))\(share(percent))."
  }
  var closing: String { "Kind regards" }
  var missedHeading: String { "Missed sessions" }
  var nothingMissed: String { "No session was missed." }

  func firstInPeriod(_ day: Day) -> String { "First attended in this period on \(date(day))." }
  func firstOfAll(_ day: Day) -> String { "First attended ever on \(date(day))." }

  func noAttendance(in heading: AnswerHeading) -> String {
    let when: String =
      switch heading.periodKind {
      case .week, .quarter: "in \(title(of: heading).lowercasedFirst)"
      case .month, .year: "in \(title(of: heading))"
      case .term: "in the \(title(of: heading).lowercasedFirst)"
      case .day: "on \(title(of: heading))"
      default: "in this period"
      }
    return "No attendance \(when)."
  }

  func attendedLess(than rate: Double, _ count: Int, of all: Int) -> String {
    "\(people(count, of: all)) attended less than \(percent(rate, decimals: 1)) of their sessions."
  }
  func people(_ count: Int, of all: Int) -> String { "\(number(count)) of \(people(all))" }
  func nobodyBelow(_ rate: String) -> String { "Good news: nobody has a rate below \(rate)." }
  func nobodyIn(bands: String) -> String { "Good news: nobody is in these bands: \(bands)." }

  var filterWords: FilterWords {
    FilterWords(
      below: "nobody is below", above: "nobody is above", band: "nobody is in the band",
      several: "nobody meets all the conditions")
  }
}

extension English {
  func earlierYears(_ count: Int) -> String { "+ " + counted(count, "earlier year", "earlier years") }
}

extension English {
  // MARK: Sentences about one person

  func personSentence(for relation: SlotComparison.Relation, _ first: String, _ second: String) -> String {
    switch relation {
    case .only: "Came \(first), never \(second)."
    case .same: "Came as often \(first) as \(second)."
    case .hardly: "Came slightly more often \(first) than \(second)."
    case .more(let percent):
      "Came \(self.percent(percent, decimals: 0)) more often \(first) than \(second)."
    case .times(let ratio): "Came \(times(ratio)) times as often \(first) as \(second)."
    }
  }

  func marked(_ mark: Mark, times count: Int) -> String {
    let word = mark == .partial ? "late or left early" : word(for: mark)
    return "\(word) \(form(count, "once", "\(number(count)) times"))"
  }
  func notMarked(times count: Int) -> String { "not marked \(form(count, "once", "\(number(count)) times"))" }
  func earlierMissed(_ count: Int) -> String { "and \(number(count)) earlier" }
}
