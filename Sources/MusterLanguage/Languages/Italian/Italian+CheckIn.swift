import MusterJournals

extension Italian {
  var checkIn: CheckInWords {
    CheckInWords(
      ownerReport: "Rapporto del responsabile", memberReport: "Rapporto del membro",
      attendeesReport: "Partecipanti", open: "apertura", close: "chiusura", attended: "presenti",
      members: "membri", ratio: "rapporto", new: "nuovi", stillOpen: "aperta", answer: "risposta",
      people: "persone",
      share: "quota", email: "e-mail", joined: "membro dal", ofSessions: "su", joinedAt: "ora di ingresso",
      attendance: "presenza", growthTitle: "Membri per sessione", messageHeading: "Messaggio",
      membersHeading: "Membri", ownSessionsHeading: "Le tue sessioni", attendedFigure: "ingressi",
      rateFigure: "presenze", owner: "Responsabile",
      noSessionOpen: "Nessuna sessione è aperta.",
      rateRule:
        "Tasso = presenze ÷ membri. Ogni sessione conta per chi faceva parte del gruppo alla sua chiusura, compreso chi si è "
        + "aggiunto in quella sessione.")
  }

  func memberNumber(_ number: Int) -> String { "Membro \(number)" }
  func membersFigure(_ count: Int) -> String { form(count, "membro", "membri") }
  func sessionsFigure(_ count: Int) -> String { form(count, "sessione", "sessioni") }
  func attendedFigure(_ count: Int) -> String { form(count, "ingresso", "ingressi") }
  func sessionTotals(_ sessions: Int, attended: Int, members: Int) -> String {
    "\(counted(sessions, "sessione", "sessioni")) · \(counted(attended, "presenza", "presenze")) · \(counted(members, "membro", "membri"))"
  }
  func answers(_ count: Int) -> String { counted(count, "risposta", "risposte") }
  func attendees(_ count: Int, of members: Int) -> String {
    "\(number(count)) su \(counted(members, "membro", "membri"))"
  }
  func ofSessions(_ count: Int) -> String { "su \(counted(count, "sessione", "sessioni"))" }
  func sessionOpen(since day: Day, _ time: String) -> String {
    "Una sessione è aperta: \(date(day)), ore \(time)."
  }
}
