extension Spanish {
  var rosterWords: RosterWords {
    RosterWords(
      title: "Lista de asistencia", blankTitle: "Hoja de firmas", totals: "Totales",
      notOnRecord: "Sin registrar")
  }

  func students(_ count: Int) -> String { counted(count, "estudiante", "estudiantes") }
}
