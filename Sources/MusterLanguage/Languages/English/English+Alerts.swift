extension English {
  var alerts: AlertWords {
    AlertWords(
      report: "Alerts", nothing: "No alerts.", actionItems: "Action items", scheduled: "Scheduled",
      cleared: "Cleared", kind: "kind", count: "count", limit: "limit", clearedOn: "cleared",
      reminder: "reminder", absences: "absences, all", unexcused: "absences, unexcused",
      partial: "partial attendances", consecutive: "absences in a row")
  }

  func pending(_ count: Int) -> String { "\(number(count)) pending" }
}
