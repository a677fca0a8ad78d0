extension German {
  var portfolioWords: PortfolioWords {
    PortfolioWords(
      report: "Portfolio",
      coverage: "Abdeckung der Standards",
      standard: "Standard",
      assignment: "Aufgabe",
      submitted: "abgegeben",
      passing: "bestanden",
      met: "erfüllt",
      students: "Lernende",
      isMet: "erfüllt",
      isNotMet: "noch keine Arbeit",
      passes: "bestanden",
      fails: "nicht bestanden",
      selected: "ausgewählt",
      overview: "Übersicht",
      sheet: "Aufgabe",
      source: "Standards",
      missing: "Am häufigsten offen",
      away: "In Abwesenheit behandelt",
      draft: "ENTWURF",
      nothing: "Es gibt noch keine Arbeiten.")
  }

  func standardsMet(_ met: Int, of count: Int) -> String {
    "\(number(met)) von \(counted(count, "Standard", "Standards")) erfüllt"
  }

  func withoutWork(_ people: Int, of count: Int) -> String {
    "\(number(people)) von \(number(count)) ohne Arbeit"
  }

  func worksFigure(_ count: Int) -> String { form(count, "Aufgabe mit Arbeit", "Aufgaben mit Arbeiten") }
  func imagesFigure(_ count: Int) -> String { form(count, "Bild", "Bilder") }

  func hiddenImages(_ count: Int) -> String {
    "\(counted(count, "Bild wird", "Bilder werden")) nicht gezeigt, weil die Namen verborgen sind"
  }

  func schoolGrade(_ grade: String) -> String {
    isKindergarten(grade) ? "Vorschule" : "Klasse \(gradeNumber(grade))"
  }

  func assigned(on day: String) -> String { "aufgegeben am \(day)" }
  func submitted(on day: String) -> String { "abgegeben am \(day)" }
}
