extension English {
  var portfolioWords: PortfolioWords {
    PortfolioWords(
      report: "Portfolio",
      coverage: "Coverage of the standards",
      standard: "standard",
      assignment: "assignment",
      submitted: "submitted",
      passing: "passing",
      met: "met",
      students: "students",
      isMet: "met",
      isNotMet: "no work yet",
      passes: "passing",
      fails: "not passing",
      selected: "selected",
      overview: "Overview",
      sheet: "Assignment",
      source: "Standards",
      missing: "Missing most",
      away: "Taught while away",
      draft: "DRAFT",
      nothing: "There is no work yet.")
  }

  func standardsMet(_ met: Int, of count: Int) -> String {
    "\(number(met)) of \(counted(count, "standard", "standards")) met"
  }

  func withoutWork(_ people: Int, of count: Int) -> String {
    "\(number(people)) of \(number(count)) \(form(count, "student has", "students have")) no work"
  }

  func worksFigure(_ count: Int) -> String { form(count, "assignment with work", "assignments with work") }
  func imagesFigure(_ count: Int) -> String { form(count, "image", "images") }

  func hiddenImages(_ count: Int) -> String {
    "\(counted(count, "image is", "images are")) not shown, because names are hidden"
  }

  func schoolGrade(_ grade: String) -> String {
    isKindergarten(grade) ? "Kindergarten" : "Grade \(gradeNumber(grade))"
  }

  func assigned(on day: String) -> String { "assigned on \(day)" }
  func submitted(on day: String) -> String { "submitted on \(day)" }
}
