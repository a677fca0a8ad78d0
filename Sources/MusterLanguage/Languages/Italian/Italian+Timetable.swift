extension Italian {
  var timetableWords: TimetableWords {
    TimetableWords(
      from: "Dalle", to: "Alle", group: "Gruppo", course: "Corso", repeats: "Giorni", location: "Aula",
      dates: "Date", noneLeft: "nessun’altra lezione", noSessions: "Nessuna lezione in questo periodo.",
      noGroups: "Nessun gruppo.", undated: "Senza date", fall: "Autunno", spring: "Primavera",
      summer: "Estate", weekdays: "Dal lunedì al venerdì", weekends: "Fine settimana",
      everyDay: "Ogni giorno", letters: ["L", "Ma", "Me", "G", "V", "S", "D"])
  }

  func weekly(on weekday: String) -> String { "Ogni settimana (\(weekday))" }
  func sessionsSoFar(_ count: Int, of total: Int) -> String {
    "finora \(count) di \(counted(total, "lezione", "lezioni"))"
  }
  func nextSession(_ time: String) -> String { "prossima lezione \(time)" }
  func weeksLeft(_ count: Int) -> String {
    count == 1 ? "manca 1 settimana" : "mancano \(counted(count, "settimana", "settimane"))"
  }
  func semester(_ name: String, of year: String) -> String { "\(name) \(year)" }
}
