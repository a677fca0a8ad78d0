extension Italian {
  var alerts: AlertWords {
    AlertWords(
      report: "Avvisi", nothing: "Nessun avviso.", actionItems: "Da fare", scheduled: "In programma",
      cleared: "Archiviati", kind: "tipo", count: "numero", limit: "limite", clearedOn: "archiviato",
      reminder: "promemoria", absences: "assenze, tutte", unexcused: "assenze non giustificate",
      partial: "presenze parziali", consecutive: "assenze di fila")
  }

  func pending(_ count: Int) -> String { "\(number(count)) in sospeso" }
}
