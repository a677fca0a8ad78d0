extension French {
  var timetableWords: TimetableWords {
    TimetableWords(
      from: "De", to: "À", group: "Groupe", course: "Cours", repeats: "Jours", location: "Salle",
      dates: "Dates", noneLeft: "plus aucune séance", noSessions: "Aucune séance pendant cette période.",
      noGroups: "Aucun groupe.", undated: "Sans dates", fall: "Automne", spring: "Printemps", summer: "Été",
      weekdays: "Du lundi au vendredi", weekends: "Week-ends", everyDay: "Tous les jours",
      letters: ["L", "Ma", "Me", "J", "V", "S", "D"])
  }

  func weekly(on weekday: String) -> String { "Chaque semaine (\(weekday))" }
  func sessionsSoFar(_ count: Int, of total: Int) -> String {
    "\(count) sur \(counted(total, "séance", "séances")) à ce jour"
  }
  func nextSession(_ time: String) -> String { "prochaine séance \(time)" }
  func weeksLeft(_ count: Int) -> String { "encore \(counted(count, "semaine", "semaines"))" }
  func semester(_ name: String, of year: String) -> String { "\(name) \(year)" }
}
