extension Italian {
  var catalogueWords: CatalogueWords {
    CatalogueWords(
      section: "Sezione", title: "Titolo", instructor: "Docente", credits: "Crediti", enrolled: "Iscritti",
      meetings: "Lezioni", rooms: "Aule", final: "Esame finale", term: "Periodo", sections: "Sezioni",
      room: "Aula", period: "Ora", date: "Data", weekday: "Giorno", from: "Dalle",
      to: "Alle", time: "Orario", name: "Nome", username: "Nome utente", role: "Ruolo", mailbox: "Casella",
      major: "Indirizzo", year: "Anno", advisor: "Tutor", email: "E-mail", phone: "Telefono",
      office: "Ufficio", student: "studente", professor: "docente",
      noSections: "Nessuna sezione in questo periodo.", noMeetings: "Nessuna lezione.",
      noRooms: "Nessuna aula è libera.", nobody: "Nessuno.",
      neverFree: "Non c’è un’ora in cui tutti sono liberi.", free: "Tutti liberi", contacts: "Contatti",
      finals: "Esami finali",
      comparison: "Confronto", current: "corrente")
  }

  func schedule(of name: String) -> String { "Orario di \(name)" }
  func freeRooms(at time: String) -> String { "Aule libere: \(time)" }
  func matches(_ count: Int, of text: String) -> String {
    "«\(text)»: \(counted(count, "possibilità", "possibilità"))"
  }
  func compared(_ names: String) -> String { "Confronto: \(names)" }
}
