import MusterGrids
import MusterJournals

/// The values that the members of a journal have.
extension JournalJSONReader {
  func wrong(_ node: JSONNode, _ wanted: DiagnosticText) -> Problem {
    Problem(
      node: node, code: .wrongValue, message: "\(node.kindName) stands here that cannot be read",
      help: "write \(wanted)")
  }

  package func member(_ key: String, of node: JSONNode) throws(Problem) -> JSONNode {
    guard let value = node[key] else {
      throw Problem(node: node, code: .wrongValue, message: "the member '\(key)' is missing")
    }
    return value
  }

  package func text(_ node: JSONNode) throws(Problem) -> String {
    guard let text = node.string else { throw wrong(node, "a text in double quotes") }
    return try bounded(PersonName.normalized(text), at: node)
  }

  /// A text, or a number as it is written.
  package func scalar(_ node: JSONNode) throws(Problem) -> String {
    guard let text = node.scalarText, !text.isEmpty else { throw wrong(node, "a text in double quotes") }
    return try bounded(PersonName.normalized(text), at: node)
  }

  /// A text where one stands; other values are of other versions.
  func textIfAny(_ node: JSONNode?) throws(Problem) -> String? {
    guard let node, node.string != nil else { return nil }
    return try text(node)
  }

  /// A text that is not longer than a record's texts are.
  private func bounded(_ text: String, at node: JSONNode) throws(Problem) -> String {
    guard let problem = PersonName.problem(withLength: text.utf8.count) else { return text }
    throw Problem(node: node, code: .nameTooLong, message: problem.message, help: problem.help)
  }

  package func day(_ node: JSONNode) throws(Problem) -> Day {
    let text = try text(node)
    guard let day = Day(iso: text) else {
      throw Problem(
        node: node, code: .noSuchDate, message: "'\(text)' is not a date of the calendar",
        help: "dates are written YYYY-MM-DD, as in 2026-11-16")
    }
    return day
  }

  package func weekday(_ node: JSONNode) throws(Problem) -> Weekday {
    guard let weekday = Weekday(named: try text(node)) else {
      throw wrong(node, "\"monday\" or another weekday")
    }
    return weekday
  }

  func coordinate(_ node: JSONNode) throws(Problem) -> Coordinate {
    guard let latitude = node["latitude"]?.number, let longitude = node["longitude"]?.number,
      let place = Coordinate(latitude: latitude, longitude: longitude)
    else { throw wrong(node, "{\"latitude\": 40.8518, \"longitude\": 14.2681}, in degrees") }
    return place
  }

  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode
  ) throws(Problem) -> Choice {
    guard let choice = Choice(rawValue: try text(node)) else {
      throw wrong(
        node, "one of \(known: Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))")
    }
    return choice
  }

  package func optional<Value>(
    _ node: JSONNode?, _ read: (JSONNode) throws(Problem) -> Value
  ) throws(Problem) -> Value? {
    guard let node else { return nil }
    return try read(node)
  }

  package func each<Item>(
    _ node: JSONNode, _ read: (JSONNode) throws(Problem) -> Item
  ) throws(Problem) -> [Item] {
    guard case .array(let nodes) = node.value else { throw wrong(node, "an array") }
    var items: [Item] = []
    for node in nodes { items.append(try read(node)) }
    return items
  }
}
