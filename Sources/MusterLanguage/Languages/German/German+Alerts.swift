extension German {
  var alerts: AlertWords {
    AlertWords(
      report: "Hinweise", nothing: "Keine Hinweise.", actionItems: "Zu erledigen", scheduled: "Geplant",
      cleared: "Erledigt", kind: "Art", count: "Anzahl", limit: "Grenze", clearedOn: "erledigt am",
      reminder: "Erinnerung", absences: "Fehlzeiten, alle", unexcused: "Fehlzeiten, unentschuldigt",
      partial: "teilweise anwesend", consecutive: "Fehltage in Folge")
  }

  func pending(_ count: Int) -> String { "\(number(count)) offen" }
}
