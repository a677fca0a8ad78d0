extension Spanish {
  var alerts: AlertWords {
    AlertWords(
      report: "Avisos", nothing: "Ningún aviso.", actionItems: "Por atender", scheduled: "Programados",
      cleared: "Atendidos", kind: "tipo", count: "número", limit: "límite", clearedOn: "atendido el",
      reminder: "recordatorio", absences: "ausencias, todas", unexcused: "ausencias injustificadas",
      partial: "asistencias parciales", consecutive: "ausencias seguidas")
  }

  func pending(_ count: Int) -> String { "\(number(count)) \(count == 1 ? "pendiente" : "pendientes")" }
}
