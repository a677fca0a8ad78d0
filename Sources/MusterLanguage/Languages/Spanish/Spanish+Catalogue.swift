extension Spanish {
  var catalogueWords: CatalogueWords {
    CatalogueWords(
      section: "Sección", title: "Título", instructor: "Docente", credits: "Créditos", enrolled: "Inscritos",
      meetings: "Clases", rooms: "Aulas", final: "Examen final", term: "Periodo", sections: "Secciones",
      room: "Aula", period: "Hora", date: "Fecha", weekday: "Día", from: "Desde",
      to: "Hasta", time: "Horario", name: "Nombre", username: "Usuario", role: "Función", mailbox: "Casilla",
      major: "Carrera", year: "Promoción", advisor: "Tutor", email: "Correo", phone: "Teléfono",
      office: "Despacho", student: "estudiante", professor: "docente",
      noSections: "No hay secciones en este periodo.", noMeetings: "No hay clases.",
      noRooms: "No hay aulas libres.", nobody: "Nadie.",
      neverFree: "No hay ninguna hora en la que todos estén libres.", free: "Todos libres",
      contacts: "Contactos", finals: "Exámenes finales",
      comparison: "Comparación", current: "actual")
  }

  func schedule(of name: String) -> String { "Horario de \(name)" }
  func freeRooms(at time: String) -> String { "Aulas libres: \(time)" }
  func matches(_ count: Int, of text: String) -> String {
    "«\(text)»: \(counted(count, "posibilidad", "posibilidades"))"
  }
  func compared(_ names: String) -> String { "Comparación: \(names)" }
}
