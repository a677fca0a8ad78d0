extension French {
  var rosterWords: RosterWords {
    RosterWords(
      title: "Feuille de présence", blankTitle: "Feuille d’émargement", totals: "Totaux",
      notOnRecord: "Non enregistrées")
  }

  func students(_ count: Int) -> String { counted(count, "étudiant", "étudiants") }
}
