extension Spanish {
  var portfolioWords: PortfolioWords {
    PortfolioWords(
      report: "Portafolio",
      coverage: "Cobertura de los estándares",
      standard: "estándar",
      assignment: "tarea",
      submitted: "entregado",
      passing: "aprobado",
      met: "cumplidos",
      students: "estudiantes",
      isMet: "cumplido",
      isNotMet: "aún sin trabajos",
      passes: "aprobado",
      fails: "no aprobado",
      selected: "elegido",
      overview: "Resumen",
      sheet: "Tarea",
      source: "Estándares",
      missing: "Los que más faltan",
      away: "Tratado durante la ausencia",
      draft: "BORRADOR",
      nothing: "Todavía no hay trabajos.")
  }

  func standardsMet(_ met: Int, of count: Int) -> String {
    "\(number(met)) de \(counted(count, "estándar cumplido", "estándares cumplidos"))"
  }

  func withoutWork(_ people: Int, of count: Int) -> String {
    "\(number(people)) de \(counted(count, "estudiante", "estudiantes")) sin trabajos"
  }

  func worksFigure(_ count: Int) -> String { form(count, "tarea con trabajos", "tareas con trabajos") }
  func imagesFigure(_ count: Int) -> String { form(count, "imagen", "imágenes") }

  func hiddenImages(_ count: Int) -> String {
    "\(counted(count, "imagen no se muestra", "imágenes no se muestran")) porque los nombres están ocultos"
  }

  func schoolGrade(_ grade: String) -> String {
    isKindergarten(grade) ? "Infantil" : "Grado \(gradeNumber(grade))"
  }

  func assigned(on day: String) -> String { "asignado el \(day)" }
  func submitted(on day: String) -> String { "entregado el \(day)" }
}
