import MusterJournals

extension German {
  var checkIn: CheckInWords {
    CheckInWords(
      ownerReport: "Bericht für die Leitung", memberReport: "Mitgliederbericht", attendeesReport: "Anwesende",
      open: "geöffnet", close: "geschlossen", attended: "anwesend", members: "Mitglieder",
      ratio: "Verhältnis", new: "neu",
      stillOpen: "offen", answer: "Antwort", people: "Personen", share: "Anteil", email: "E-Mail",
      joined: "Mitglied seit", ofSessions: "von", joinedAt: "Uhrzeit", attendance: "Anwesenheit",
      growthTitle: "Mitglieder nach Termin", messageHeading: "Nachricht", membersHeading: "Mitglieder",
      ownSessionsHeading: "Deine Termine", attendedFigure: "Anmeldungen", rateFigure: "Anwesenheit",
      owner: "Leitung",
      noSessionOpen: "Derzeit ist kein Termin offen.",
      rateRule:
        "Quote = Teilnahmen ÷ Mitglieder. Jeder Termin zählt für alle, die an seinem Ende zur Gruppe gehörten, auch für die, "
        + "die erst an diesem Termin dazukamen.")
  }

  func memberNumber(_ number: Int) -> String { "Mitglied \(number)" }
  func membersFigure(_ count: Int) -> String { form(count, "Mitglied", "Mitglieder") }
  func sessionsFigure(_ count: Int) -> String { form(count, "Termin", "Termine") }
  func attendedFigure(_ count: Int) -> String { form(count, "Anmeldung", "Anmeldungen") }
  func sessionTotals(_ sessions: Int, attended: Int, members: Int) -> String {
    "\(counted(sessions, "Termin", "Termine")) · \(number(attended))-mal anwesend · \(counted(members, "Mitglied", "Mitglieder"))"
  }
  func answers(_ count: Int) -> String { counted(count, "Antwort", "Antworten") }
  func attendees(_ count: Int, of members: Int) -> String {
    "\(number(count)) von \(counted(members, "Mitglied", "Mitgliedern"))"
  }
  func ofSessions(_ count: Int) -> String { "von \(counted(count, "Termin", "Terminen"))" }
  func sessionOpen(since day: Day, _ time: String) -> String {
    "Ein Termin ist seit dem \(date(day)), \(time) Uhr, offen."
  }
}
