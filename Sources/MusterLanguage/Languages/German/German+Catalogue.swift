extension German {
  var catalogueWords: CatalogueWords {
    CatalogueWords(
      section: "Kurs", title: "Titel", instructor: "Lehrperson", credits: "Punkte", enrolled: "Angemeldet",
      meetings: "Termine", rooms: "Räume", final: "Prüfung", term: "Semester", sections: "Kurse",
      room: "Raum", period: "Stunde", date: "Datum", weekday: "Tag", from: "Von",
      to: "Bis", time: "Uhrzeit", name: "Name", username: "Benutzername", role: "Rolle",
      mailbox: "Postfach", major: "Fach", year: "Jahrgang", advisor: "Betreuung", email: "E-Mail",
      phone: "Telefon", office: "Büro", student: "Studium", professor: "Lehre",
      noSections: "Keine Kurse in diesem Semester.", noMeetings: "Keine Termine.",
      noRooms: "Kein Raum ist frei.", nobody: "Niemand.",
      neverFree: "Es gibt keine Stunde, in der alle frei haben.", free: "Alle haben frei",
      contacts: "Kontakte", finals: "Prüfungen",
      comparison: "Vergleich", current: "laufend")
  }

  func schedule(of name: String) -> String { "Stundenplan von \(name)" }
  func freeRooms(at time: String) -> String { "Freie Räume: \(time)" }
  func matches(_ count: Int, of text: String) -> String {
    "„\(text)“: \(counted(count, "Treffer", "Treffer"))"
  }
  func compared(_ names: String) -> String { "Vergleich: \(names)" }
}
