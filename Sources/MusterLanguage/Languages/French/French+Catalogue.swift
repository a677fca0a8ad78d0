extension French {
  var catalogueWords: CatalogueWords {
    CatalogueWords(
      section: "Section", title: "Titre", instructor: "Enseignant", credits: "Crédits", enrolled: "Inscrits",
      meetings: "Séances", rooms: "Salles", final: "Examen final", term: "Trimestre", sections: "Sections",
      room: "Salle", period: "Heure", date: "Date", weekday: "Jour", from: "De",
      to: "À", time: "Horaire", name: "Nom", username: "Identifiant", role: "Rôle", mailbox: "Boîte",
      major: "Filière", year: "Promotion", advisor: "Tuteur", email: "E-mail", phone: "Téléphone",
      office: "Bureau", student: "étudiant", professor: "enseignant",
      noSections: "Aucune section ce trimestre.", noMeetings: "Aucune séance.",
      noRooms: "Aucune salle n’est libre.", nobody: "Personne.",
      neverFree: "Il n’y a aucune heure où tout le monde est libre.", free: "Tout le monde est libre",
      contacts: "Contacts", finals: "Examens finaux",
      comparison: "Comparaison", current: "en cours")
  }

  func schedule(of name: String) -> String { "Emploi du temps de \(name)" }
  func freeRooms(at time: String) -> String { "Salles libres : \(time)" }
  func matches(_ count: Int, of text: String) -> String {
    "« \(text) » : \(counted(count, "possibilité", "possibilités"))"
  }
  func compared(_ names: String) -> String { "Comparaison : \(names)" }
}
