extension English {
  var timetableWords: TimetableWords {
    TimetableWords(
      from: "From", to: "To", group: "Group", course: "Course", repeats: "Repeats", location: "Location",
      dates: "Dates", noneLeft: "no session left", noSessions: "No sessions in this period.",
      noGroups: "No groups.", undated: "Without dates", fall: "Fall", spring: "Spring", summer: "Summer",
      weekdays: "Weekdays", weekends: "Weekends", everyDay: "Every day",
      letters: ["M", "T", "W", "R", "F", "S", "S"])
  }

  func weekly(on weekday: String) -> String { "Weekly (\(weekday))" }
  func sessionsSoFar(_ count: Int, of total: Int) -> String {
    "\(count) of \(counted(total, "session", "sessions")) so far"
  }
  func nextSession(_ time: String) -> String { "next session \(time)" }
  func weeksLeft(_ count: Int) -> String { "\(counted(count, "week", "weeks")) left" }
  func semester(_ name: String, of year: String) -> String { "\(name) \(year)" }
}
