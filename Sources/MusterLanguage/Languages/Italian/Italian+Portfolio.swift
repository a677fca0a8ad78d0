extension Italian {
  var portfolioWords: PortfolioWords {
    PortfolioWords(
      report: "Portfolio",
      coverage: "Copertura dei traguardi",
      standard: "traguardo",
      assignment: "compito",
      submitted: "consegnato",
      passing: "superato",
      met: "raggiunti",
      students: "studenti",
      isMet: "raggiunto",
      isNotMet: "ancora senza lavori",
      passes: "superato",
      fails: "non superato",
      selected: "scelto",
      overview: "Riepilogo",
      sheet: "Compito",
      source: "Traguardi",
      missing: "Più scoperti",
      away: "Trattato durante le assenze",
      draft: "BOZZA",
      nothing: "Non ci sono ancora lavori.")
  }

  func standardsMet(_ met: Int, of count: Int) -> String {
    "\(number(met)) di \(counted(count, "traguardo raggiunto", "traguardi raggiunti"))"
  }

  func withoutWork(_ people: Int, of count: Int) -> String {
    "\(number(people)) di \(counted(count, "studente", "studenti")) senza lavori"
  }

  func worksFigure(_ count: Int) -> String { form(count, "compito con lavori", "compiti con lavori") }
  func imagesFigure(_ count: Int) -> String { form(count, "immagine", "immagini") }

  func hiddenImages(_ count: Int) -> String {
    "\(counted(count, "immagine non mostrata", "immagini non mostrate")), perché i nomi sono nascosti"
  }

  func schoolGrade(_ grade: String) -> String {
    isKindergarten(grade) ? "Scuola dell’infanzia" : "Classe \(gradeNumber(grade))"
  }

  func assigned(on day: String) -> String { "assegnato il \(day)" }
  func submitted(on day: String) -> String { "consegnato il \(day)" }
}
