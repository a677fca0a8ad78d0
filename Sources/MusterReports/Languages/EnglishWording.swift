import MusterAnalytics
import MusterJournals

/// English, with days before months and the ISO week.
struct EnglishWording: Wording {
  // MARK: Numbers and dates

  func number(_ value: Int) -> String { NumberText.grouped(value, separator: ",") }

  func number(_ value: Double, decimals: Int) -> String {
    NumberText.decimal(value, decimals: decimals, point: ".", separator: ",")
  }

  func percent(_ value: Double, decimals: Int) -> String {
    NumberText.droppingZeros(number(value, decimals: decimals), point: ".") + "\u{A0}%"
  }

  func date(_ day: Day) -> String {
    "\(day.dayOfMonth) \(months[day.month - 1]) \(day.year)"
  }

  func dates(from first: Day, to last: Day) -> String {
    if first == last { return date(first) }
    if first.year != last.year { return "\(date(first)) – \(date(last))" }
    if first.month != last.month {
      return "\(first.dayOfMonth) \(months[first.month - 1]) – \(date(last))"
    }
    return "\(first.dayOfMonth)–\(date(last))"
  }

  func shortMonth(_ month: Int, year: Int) -> String { "\(months[month - 1].prefix(3)) \(year)" }

  func shortDay(_ day: Day) -> String { "\(day.weekday.abbreviation) \(day.dayOfMonth)" }

  func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  func initials(of name: String) -> String {
    Initials.of(name, skipping: ["of", "the", "and", "for"])
  }

  // MARK: Every report

  func page(_ number: Int, of count: Int) -> String {
    "\(self.number(number)) / \(self.number(count))"
  }

  func title(of heading: AnswerHeading) -> String {
    guard let from = heading.from, let to = heading.to else { return heading.periodLabel }
    switch heading.periodKind {
    case .day: return "\(weekdays[from.weekday.rawValue - 1]), \(date(from))"
    case .week: return "Week \(from.isoWeek.week), \(from.isoWeek.year)"
    case .month: return "\(months[from.month - 1]) \(from.year)"
    case .quarter: return "Quarter \(from.quarter), \(from.year)"
    case .year: return "\(from.year)"
    case .term: return "Term \(heading.periodLabel)"
    case .custom, .all: return shortDates(from: from, to: to)
    }
  }

  func title(_ title: String, slot: String?, isWeighted: Bool) -> String {
    ([title] + [slot, isWeighted ? "weighted" : nil].compactMap { $0 }).joined(separator: ", ")
  }

  func selection(of heading: AnswerHeading, people: Int) -> String {
    let who = people == 1 ? "1 person" : "\(number(people)) people"
    let parts = [who, list(heading.slots)] + heading.filters + ["as of \(date(heading.asOf))"]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  func stamp(day: Day, application: String) -> String { "\(application), \(date(day))" }

  var expectedRule: String {
    "Rates are sessions attended of sessions expected. Expected of a person is every session at which they "
      + "could have attended, from joining to leaving, less those marked exempt."
  }

  func word(for mark: Mark) -> String { mark.word }

  func word(for band: Band) -> String {
    switch band {
    case .satisfactory: "satisfactory"
    case .atRisk: "at risk"
    case .moderate: "moderate"
    case .severe: "severe"
    }
  }

  var missing: String { "–" }
  var unchanged: String { "=" }

  // MARK: Ranking

  var ranking: String { "Ranking" }

  func rankingLead(by key: RankingKey, isDescending: Bool, days: String?) -> String {
    let order =
      switch key {
      case .attended: isDescending ? "by attendance" : "by attendance, the fewest first"
      case .weighted: isDescending ? "by weighted attendance" : "by weighted attendance, the least first"
      case .percent: isDescending ? "by rate of attendance" : "by rate of attendance, the lowest first"
      case .warned: isDescending ? "by warnings" : "by warnings, the fewest first"
      case .streak: isDescending ? "by longest streak" : "by longest streak, the shortest first"
      case .name: isDescending ? "by name, from Z to A" : "by name"
      }
    return "Ranking \(order)" + (days.map { ", \($0)" } ?? "")
  }

  func head(of column: RankingColumn) -> String {
    switch column {
    case .rank: "#"
    case .movement, .bar: ""
    case .person: "Name"
    case .attended: "Attended"
    case .expected: "Expected"
    case .percent: "Rate"
    case .warned: "Warned"
    case .weighted: "Weighted"
    case .streak: "Streak"
    case .band: "Band"
    }
  }

  func label(of figure: RankingFigure, count: Int) -> String {
    switch figure {
    case .people: count == 1 ? "person" : "people"
    case .attended: count == 1 ? "session attended" : "sessions attended"
    case .percent: "average rate"
    case .warned: count == 1 ? "warning" : "warnings"
    }
  }

  func mostAttended(_ person: String, others: Int) -> String {
    switch others {
    case 0: "attended most, by \(person)"
    case 1: "attended most, by \(person) and 1 other"
    default: "attended most, by \(person) and \(number(others)) others"
    }
  }

  var nobody: String { "Nobody is in this selection." }

  func more(_ count: Int) -> String { "+ \(number(count)) more" }

  var perfectNote: String { "A star marks those who attended everything that they could." }

  /// The days from one to another, short enough for a title: years apart, months lose their ends.
  private func shortDates(from first: Day, to last: Day) -> String {
    guard first.year != last.year else { return dates(from: first, to: last) }
    return [first, last].map { "\($0.dayOfMonth) \(shortMonth($0.month, year: $0.year))" }
      .joined(separator: " – ")
  }

  var months: [String] {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
  }

  private var weekdays: [String] {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  }
}
