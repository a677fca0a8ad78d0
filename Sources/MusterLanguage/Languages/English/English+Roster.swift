extension English {
  var rosterWords: RosterWords {
    RosterWords(title: "Roster", blankTitle: "Sign-in sheet", totals: "Totals", notOnRecord: "Not on record")
  }

  func students(_ count: Int) -> String { counted(count, "student", "students") }
}
