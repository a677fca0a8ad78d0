import MusterJournals

extension French {
  var checkIn: CheckInWords {
    CheckInWords(
      ownerReport: "Rapport du responsable", memberReport: "Rapport du membre",
      attendeesReport: "Participants", open: "ouverture", close: "clôture", attended: "présents",
      members: "membres", ratio: "rapport", new: "nouveaux", stillOpen: "ouverte", answer: "réponse",
      people: "personnes",
      share: "part", email: "e-mail", joined: "membre depuis", ofSessions: "sur", joinedAt: "heure d’arrivée",
      attendance: "présence", growthTitle: "Membres par séance", messageHeading: "Message",
      membersHeading: "Membres", ownSessionsHeading: "Vos séances", attendedFigure: "présences",
      rateFigure: "assiduité", owner: "Responsable",
      noSessionOpen: "Aucune séance n’est ouverte.",
      rateRule:
        "Taux = présences ÷ membres. Chaque séance compte pour ceux qui faisaient partie du groupe à sa clôture, y compris ceux "
        + "qui l’ont rejoint à cette séance.")
  }

  func memberNumber(_ number: Int) -> String { "Membre \(number)" }
  func membersFigure(_ count: Int) -> String { form(count, "membre", "membres") }
  func sessionsFigure(_ count: Int) -> String { form(count, "séance", "séances") }
  func attendedFigure(_ count: Int) -> String { form(count, "présence", "présences") }
  func sessionTotals(_ sessions: Int, attended: Int, members: Int) -> String {
    "\(counted(sessions, "séance", "séances")) · \(counted(attended, "présence", "présences")) · \(counted(members, "membre", "membres"))"
  }
  func answers(_ count: Int) -> String { counted(count, "réponse", "réponses") }
  func attendees(_ count: Int, of members: Int) -> String {
    "\(number(count)) sur \(counted(members, "membre", "membres"))"
  }
  func ofSessions(_ count: Int) -> String { "sur \(counted(count, "séance", "séances"))" }
  func sessionOpen(since day: Day, _ time: String) -> String {
    "Une séance est ouverte depuis le \(date(day)), \(time)."
  }
}
