import MusterJournals

/// Writes a journal as JSON, from which `JSONReader` reads the same journal: every fact, person, session and mark.
///
/// The document has the schema `muster.journal/1`. Members stand in a fixed order and are `null` or empty where there is
/// nothing; each person and each session has a line of its own, so that two versions compare well.
public enum JournalJSON {
  package static let schema = "muster.journal/1"
  package static let workspaceSchema = "muster.workspace/1"

  /// The document of a journal.
  ///
  /// ```swift
  /// JournalJSON.text(of: journal)  // "{\n  \"schema\": \"muster.journal/1\",\n  \"group\": …"
  /// ```
  ///
  /// Days are `YYYY-MM-DD`, clock times `HH:MM`; a session has a list of names for each kind of mark, in the order of
  /// the roster.
  public static func text(of journal: Journal) -> String { object(of: journal, indent: "") + "\n" }

  /// The document of several journals: a workspace of groups, or the journal itself where there is one.
  public static func text(of journals: [Journal]) -> String {
    if journals.count == 1 { return text(of: journals[0]) }
    let groups = journals.map { "    " + object(of: $0, indent: "    ") }
    let list = groups.isEmpty ? "[]" : "[\n\(groups.joined(separator: ",\n"))\n  ]"
    return "{\n  \"schema\": \(JSONText.string(workspaceSchema)),\n  \"groups\": \(list)\n}\n"
  }

  private static func object(of journal: Journal, indent: String) -> String {
    let inner = indent + "  "
    var members = [("schema", JSONText.string(schema))] + journal.facts.members
    members.append(("people", JSONText.lines(journal.people.map(person), indent: inner)))
    members.append(("sessions", JSONText.lines(sessions(of: journal), indent: inner)))
    let lines = members.map { "\(inner)\(JSONText.string($0.0)): \($0.1)" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  private static func person(_ person: Person) -> String {
    JSONText.object(
      [("name", JSONText.string(person.name))] + person.members + [
        ("declared", person.isDeclared ? "true" : "false")
      ])
  }

  private static func sessions(of journal: Journal) -> [String] {
    let names = journal.people.mapValues { JSONText.string($0.name) }
    let rows = Mark.allCases.map { mark in
      IDArray<PersonID, SessionMask>(journal.people.indices.map { journal.marks.row(mark, person: $0) })
    }
    return zip(journal.sessions.indices, journal.sessions).map { index, session in
      let head = [
        ("date", JSONText.day(session.day)), ("slot", JSONText.string(journal.slots[session.slot])),
        ("name", JSONText.string(session.name)),
        ("from", JSONText.string(session.span.map { ClockTime.text(of: $0.start) })),
        ("to", JSONText.string(session.span.map { ClockTime.text(of: $0.end) })),
      ]
      let marks = Mark.allCases.map { mark in
        let marked = names.indices.filter { rows[mark.rawValue][$0].contains(index) }
        return (mark.word, "[\(marked.map { names[$0] }.joined(separator: ", "))]")
      }
      let events = session.events.isEmpty ? [] : [("events", JSONText.array(session.events.map(\.json)))]
      return JSONText.object(head + marks + events)
    }
  }
}

/// The text of JSON values; `nil` is `null`.
package enum JSONText {
  /// A text in quotes; only what must be escaped is.
  package static func string(_ text: String?) -> String {
    guard let text else { return "null" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  package static func strings(_ texts: [String]) -> String { array(texts.map { string($0) }) }

  /// A day as `"2026-11-16"`.
  package static func day(_ day: Day?) -> String { string(day?.description) }

  package static func number(_ number: Double?) -> String { number?.description ?? "null" }

  package static func coordinate(_ place: Coordinate?) -> String {
    guard let place else { return "null" }
    return object([("latitude", place.latitude.description), ("longitude", place.longitude.description)])
  }

  package static func array(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

  /// Values in a list, each on a line of its own.
  package static func lines(_ values: [String], indent: String) -> String {
    guard !values.isEmpty else { return "[]" }
    return "[\n" + values.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)]"
  }

  package static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
  }
}
