/// One `meets` line.
public struct OraclePattern: Hashable, Sendable {
  /// When a pattern ends.
  public enum End: Hashable, Sendable {
    /// On the day before the first day and so many times seven days.
    case weeks(Int)
    /// On a day, which is included.
    case until(OracleDay)
    /// On its first day, which is its only one.
    case oneDay
  }

  /// The weekdays, Monday 1; not used for a single day.
  public var weekdays: Set<Int>
  /// When each meeting begins, in minutes after midnight.
  public var start: Int
  /// When each meeting ends, in minutes after midnight.
  public var end: Int
  /// The first day.
  public var from: OracleDay
  /// When it ends; 15 weeks unless said.
  public var until: End
  /// Every how many weeks, counted from Monday.
  public var every = 1
  /// The days taken out.
  public var except: Set<OracleDay> = []

  /// A pattern that repeats every week.
  public init(_ weekdays: Set<Int>, _ start: Int, _ end: Int, from: OracleDay, until: End = .weeks(15)) {
    self.weekdays = weekdays
    self.start = start
    self.end = end
    self.from = from
    self.until = until
  }

  /// The last day on which it can meet.
  public var last: OracleDay {
    switch until {
    case .weeks(let weeks): from + (7 * weeks) + -1
    case .until(let day): day
    case .oneDay: from
    }
  }

  /// Whether it meets on a day, were there neither exceptions nor closed days.
  ///
  /// The weeks are counted by walking back Monday by Monday to the week of the first day.
  func meets(on day: OracleDay) -> Bool {
    guard from <= day, day <= last else { return false }
    if until == .oneDay { return true }
    guard weekdays.contains(day.weekday) else { return false }
    if every == 1 { return true }
    var weeks = 0
    var monday = day.monday
    while monday > from.monday {
      monday = monday + -7
      weeks += 1
    }
    return weeks % every == 0
  }

  /// The days on which it would meet, as the RRULE `FREQ=WEEKLY;WKST=MO;INTERVAL=every;BYDAY=…;UNTIL=last` gives them:
  /// week after week, and in each the days in order.
  public var ruleDays: [OracleDay] {
    if until == .oneDay { return [from] }
    var days: [OracleDay] = []
    var week = from.monday
    while week <= last {
      for day in weekdays.sorted().map({ week + ($0 - 1) }) where from <= day && day <= last {
        days.append(day)
      }
      week = week + 7 * every
    }
    return days
  }
}

extension OracleDay {
  /// The Monday of its week.
  var monday: OracleDay {
    var day = self
    while day.weekday != 1 { day = day + -1 }
    return day
  }
}
