import MusterAnalytics
import MusterJournals

extension Alerts: Answer {
  /// The document of alerts, version 1.
  public static let schema = "muster.alerts/1"
  /// The rows of the CSV are what is pending.
  public static let rowsKey: String? = "items"
  /// A row of nothing.
  public static var sampleRow: JSONObject? { Alert(Reminder(day: .earliest, text: "")).object }
  /// The group of the heading.
  public var groupName: String? { heading.group }

  /// Adds group, as-of, limits, the number of pending alerts and the three lists.
  public func write(to document: inout JSONObject) {
    document.add("group", heading.group)
    document.add("asOf", heading.asOf)
    document.add("limits") { limits in
      limits.add("unexcused", self.limits.unexcused)
      limits.add("absences", self.limits.absences)
      limits.add("partial", self.limits.partial)
      limits.add("consecutive", self.limits.consecutive)
    }
    document.add("pending", pending)
    document.add("items", items.map(\.object))
    document.add("scheduled", scheduled.map(\.object))
    document.add("cleared", cleared.map(\.object))
  }
}

extension Alert {
  /// The alert as a JSON object.
  var object: JSONObject {
    var object = JSONObject()
    object.add("kind", kind.rawValue)
    object.add("person", person)
    object.add("text", text)
    object.add("date", day)
    object.add("count", count)
    object.add("limit", limit)
    object.add("cleared", cleared)
    return object
  }
}
