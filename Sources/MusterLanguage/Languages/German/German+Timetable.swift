extension German {
  var timetableWords: TimetableWords {
    TimetableWords(
      from: "Von", to: "Bis", group: "Gruppe", course: "Kurs", repeats: "Tage", location: "Ort",
      dates: "Zeitraum", noneLeft: "kein Termin mehr", noSessions: "Keine Termine in diesem Zeitraum.",
      noGroups: "Keine Gruppen.", undated: "Ohne Zeitraum", fall: "Herbst", spring: "Frühjahr",
      summer: "Sommer", weekdays: "Montag bis Freitag", weekends: "Wochenende", everyDay: "Täglich",
      letters: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"])
  }

  func weekly(on weekday: String) -> String { "Wöchentlich (\(weekday))" }
  func sessionsSoFar(_ count: Int, of total: Int) -> String {
    "bisher \(count) von \(counted(total, "Termin", "Terminen"))"
  }
  func nextSession(_ time: String) -> String { "nächster Termin \(time)" }
  func weeksLeft(_ count: Int) -> String { "noch \(counted(count, "Woche", "Wochen"))" }
  func semester(_ name: String, of year: String) -> String { "\(name) \(year)" }
}
