import MusterReading

/// Why a value of JSON cannot be read.
package struct JSONProblem: Error {
  var node: JSONNode
  var code: DiagnosticCode
  var message: DiagnosticText
  var help: DiagnosticText?

  /// What is wrong with a value, and what to write instead.
  package init(node: JSONNode, code: DiagnosticCode, message: DiagnosticText, help: DiagnosticText? = nil) {
    (self.node, self.code, self.message, self.help) = (node, code, message, help)
  }
}

/// The values that the members of a journal have.
extension JSONNode {
  package func wrong(_ wanted: DiagnosticText) -> JSONProblem {
    JSONProblem(
      node: self, code: .wrongValue, message: "\(kindName) is not valid here",
      help: "write \(wanted)")
  }

  package func member(_ key: String) throws(JSONProblem) -> JSONNode {
    guard let value = self[key] else {
      throw JSONProblem(node: self, code: .wrongValue, message: "missing member '\(key)'")
    }
    return value
  }

  /// The items of a member that is an array; none where it is missing.
  package func items(of key: String) throws(JSONProblem) -> [JSONNode] {
    guard let node = self[key] else { return [] }
    guard let items = node.list else { throw node.wrong("an array") }
    return items
  }

  /// A text, its white space joined.
  package func text() throws(JSONProblem) -> String {
    guard let string else { throw wrong("a string in double quotes") }
    return try bounded(PersonName.normalized(string))
  }

  /// A text, or a number as it is written.
  package func scalar() throws(JSONProblem) -> String {
    guard let text = scalarText, !text.isEmpty else { throw wrong("a string in double quotes") }
    return try bounded(PersonName.normalized(text))
  }

  /// A text where there is one; other values are of other versions.
  package func textIfAny() throws(JSONProblem) -> String? { string == nil ? nil : try text() }

  /// A text that is not longer than a record's texts are.
  private func bounded(_ text: String) throws(JSONProblem) -> String {
    guard let problem = PersonName.problem(withLength: text.utf8.count) else { return text }
    throw JSONProblem(node: self, code: .nameTooLong, message: problem.message, help: problem.help)
  }

  /// A date `YYYY-MM-DD`.
  package func day() throws(JSONProblem) -> Day {
    let text = try text()
    guard let day = Day(iso: text) else {
      throw JSONProblem(
        node: self, code: .noSuchDate, message: "'\(text)' is not a valid date",
        help: "dates are written YYYY-MM-DD, as in 2026-11-16")
    }
    return day
  }

  /// Days from one to another, and what is said of them.
  package func span() throws(JSONProblem) -> DaySpan {
    let first = try member("from").day()
    let last = try self["to"]?.day() ?? first
    guard first <= last else { throw wrong("dates in order, the earlier one first") }
    return DaySpan(first: first, last: last, text: try self["text"]?.textIfAny() ?? "")
  }

  /// A whole number from 1.
  package func count() throws(JSONProblem) -> Int {
    guard let number, number >= 1, number == number.rounded(), number < 1e6 else {
      throw wrong("a whole number from 1")
    }
    return Int(number)
  }

  package func weekday() throws(JSONProblem) -> Weekday {
    guard let weekday = Weekday(named: try text()) else { throw wrong("\"monday\" or another weekday") }
    return weekday
  }

  /// Latitude and longitude in degrees.
  package func coordinate() throws(JSONProblem) -> Coordinate {
    guard let latitude = self["latitude"]?.number, let longitude = self["longitude"]?.number,
      let place = Coordinate(latitude: latitude, longitude: longitude)
    else { throw wrong("{\"latitude\": 40.8518, \"longitude\": 14.2681}, in degrees") }
    return place
  }

  package func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(JSONProblem) -> Choice {
    guard let choice = Choice(rawValue: try text()) else {
      throw wrong("one of \(known: Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))")
    }
    return choice
  }

  package func each<Item>(_ read: (JSONNode) throws(JSONProblem) -> Item) throws(JSONProblem) -> [Item] {
    guard let list else { throw wrong("an array") }
    var items: [Item] = []
    for node in list { items.append(try read(node)) }
    return items
  }
}
