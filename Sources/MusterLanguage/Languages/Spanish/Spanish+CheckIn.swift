import MusterJournals

extension Spanish {
  var checkIn: CheckInWords {
    CheckInWords(
      ownerReport: "Informe del responsable", memberReport: "Informe del miembro",
      attendeesReport: "Asistentes", open: "apertura", close: "cierre", attended: "asistentes",
      members: "miembros", ratio: "proporción", new: "nuevos", stillOpen: "abierta", answer: "respuesta",
      people: "personas",
      share: "proporción", email: "correo", joined: "miembro desde", ofSessions: "de",
      joinedAt: "hora de entrada", attendance: "asistencia", growthTitle: "Miembros por sesión",
      messageHeading: "Mensaje", membersHeading: "Miembros", ownSessionsHeading: "Tus sesiones",
      attendedFigure: "asistencias",
      rateFigure: "asistencia", owner: "Responsable", noSessionOpen: "No hay ninguna sesión abierta.",
      rateRule:
        "Tasa = asistencias ÷ miembros. Cada sesión cuenta para quienes formaban parte del grupo a su cierre, incluidos los que "
        + "se unieron en ella.")
  }

  func memberNumber(_ number: Int) -> String { "Miembro \(number)" }
  func membersFigure(_ count: Int) -> String { form(count, "miembro", "miembros") }
  func sessionsFigure(_ count: Int) -> String { form(count, "sesión", "sesiones") }
  func attendedFigure(_ count: Int) -> String { form(count, "asistencia", "asistencias") }
  func sessionTotals(_ sessions: Int, attended: Int, members: Int) -> String {
    "\(counted(sessions, "sesión", "sesiones")) · \(counted(attended, "asistencia", "asistencias")) · \(counted(members, "miembro", "miembros"))"
  }
  func answers(_ count: Int) -> String { counted(count, "respuesta", "respuestas") }
  func attendees(_ count: Int, of members: Int) -> String {
    "\(number(count)) de \(counted(members, "miembro", "miembros"))"
  }
  func ofSessions(_ count: Int) -> String { "de \(counted(count, "sesión", "sesiones"))" }
  func sessionOpen(since day: Day, _ time: String) -> String {
    "Hay una sesión abierta desde el \(date(day)), \(time)."
  }
}
