extension Spanish {
  var timetableWords: TimetableWords {
    TimetableWords(
      from: "De", to: "A", group: "Grupo", course: "Curso", repeats: "Días", location: "Aula",
      dates: "Fechas", noneLeft: "no queda ninguna sesión", noSessions: "No hay sesiones en este periodo.",
      noGroups: "No hay grupos.", undated: "Sin fechas", fall: "Otoño", spring: "Primavera",
      summer: "Verano", weekdays: "De lunes a viernes", weekends: "Fines de semana",
      everyDay: "Todos los días", letters: ["L", "M", "X", "J", "V", "S", "D"])
  }

  func weekly(on weekday: String) -> String { "Semanal (\(weekday))" }
  func sessionsSoFar(_ count: Int, of total: Int) -> String {
    "\(count) de \(counted(total, "sesión", "sesiones")) hasta ahora"
  }
  func nextSession(_ time: String) -> String { "próxima sesión \(time)" }
  func weeksLeft(_ count: Int) -> String {
    count == 1 ? "queda 1 semana" : "quedan \(counted(count, "semana", "semanas"))"
  }
  func semester(_ name: String, of year: String) -> String { "\(name) \(year)" }
}
