extension French {
  var alerts: AlertWords {
    AlertWords(
      report: "Alertes", nothing: "Aucune alerte.", actionItems: "À traiter", scheduled: "Prévues",
      cleared: "Traitées", kind: "type", count: "nombre", limit: "limite", clearedOn: "traitée le",
      reminder: "rappel", absences: "absences, toutes", unexcused: "absences non excusées",
      partial: "présences partielles", consecutive: "absences d’affilée")
  }

  func pending(_ count: Int) -> String { "\(number(count)) en attente" }
}
