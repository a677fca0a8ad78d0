extension French {
  var portfolioWords: PortfolioWords {
    PortfolioWords(
      report: "Portfolio",
      coverage: "Couverture des standards",
      standard: "standard",
      assignment: "devoir",
      submitted: "rendu",
      passing: "réussi",
      met: "atteints",
      students: "élèves",
      isMet: "atteint",
      isNotMet: "pas encore de travail",
      passes: "réussi",
      fails: "non réussi",
      selected: "choisi",
      overview: "Aperçu",
      sheet: "Devoir",
      source: "Standards",
      missing: "Le plus souvent manquants",
      away: "Étudié pendant l’absence",
      draft: "BROUILLON",
      nothing: "Il n’y a pas encore de travaux.")
  }

  func standardsMet(_ met: Int, of count: Int) -> String {
    "\(number(met)) sur \(counted(count, "standard atteint", "standards atteints"))"
  }

  func withoutWork(_ people: Int, of count: Int) -> String {
    "\(number(people)) sur \(counted(count, "élève", "élèves")) sans travail"
  }

  func worksFigure(_ count: Int) -> String { form(count, "devoir avec travaux", "devoirs avec travaux") }
  func imagesFigure(_ count: Int) -> String { form(count, "image", "images") }

  func hiddenImages(_ count: Int) -> String {
    "\(counted(count, "image n’est pas affichée", "images ne sont pas affichées")), car les noms sont masqués"
  }

  func schoolGrade(_ grade: String) -> String {
    isKindergarten(grade) ? "Maternelle" : "Niveau \(gradeNumber(grade))"
  }

  func assigned(on day: String) -> String { "donné le \(day)" }
  func submitted(on day: String) -> String { "rendu le \(day)" }
}
