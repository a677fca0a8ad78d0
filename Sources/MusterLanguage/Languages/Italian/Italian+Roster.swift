extension Italian {
  var rosterWords: RosterWords {
    RosterWords(
      title: "Registro presenze", blankTitle: "Foglio firme", totals: "Totali", notOnRecord: "Non registrate")
  }

  func students(_ count: Int) -> String { counted(count, "studente", "studenti") }
}
