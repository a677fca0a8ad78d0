extension German {
  var rosterWords: RosterWords {
    RosterWords(
      title: "Anwesenheitsliste", blankTitle: "Unterschriftenliste", totals: "Summen",
      notOnRecord: "Nicht erfasst")
  }

  func students(_ count: Int) -> String { counted(count, "teilnehmende Person", "Teilnehmende") }
}
