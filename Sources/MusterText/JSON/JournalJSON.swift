import MusterJournals

/// Writes a journal as JSON, from which ``JSONReader`` reads the same journal: every fact, person, session and mark.
///
/// The document has the schema `muster.journal/1`. Members stand in a fixed order and are `null` or empty where there is
/// nothing; each person and each session has a line of its own, so that two versions compare well.
public enum JournalJSON {
  /// The schema of a journal.
  package static let schema = "muster.journal/1"
  /// The schema of several journals together.
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
    var members = facts(journal.facts)
    members.append(("people", JSONText.lines(journal.people.map(person), indent: inner)))
    members.append(("sessions", JSONText.lines(sessions(of: journal), indent: inner)))
    let lines = members.map { "\(inner)\(JSONText.string($0.0)): \($0.1)" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  private typealias Members = [(String, String)]

  private static func facts(_ facts: GroupFacts) -> Members {
    let calendar = facts.calendar
    let bounds = facts.bandBounds
    return [
      ("schema", JSONText.string(schema)),
      ("group", JSONText.string(facts.name)),
      ("owner", JSONText.string(facts.owner?.text)),
      ("start", JSONText.day(calendar.start)),
      ("days", calendar.weekdays.map { JSONText.strings($0.sorted().map(\.name)) } ?? "null"),
      ("slots", facts.slots.map(JSONText.strings) ?? "null"),
      ("holidays", JSONText.strings(calendar.holidaySets.map(\.name))),
      ("listedHolidays", JSONText.array(calendar.listedHolidays.map(holiday))),
      ("closed", JSONText.array(calendar.closures.map(span))),
      ("open", JSONText.array(calendar.openings.map(span))),
      ("place", JSONText.coordinate(facts.place)),
      ("logo", JSONText.string(facts.logo)),
      ("difficultyBands", JSONText.array(facts.difficultyBands.map(band))),
      ("terms", JSONText.array(facts.terms.map(term))),
      ("locked", JSONText.day(facts.lockedThrough)),
      ("blank", JSONText.string(facts.blank.rawValue)),
      ("excused", JSONText.string(facts.excused.rawValue)),
      ("bands", "[\(bounds.atRisk), \(bounds.moderate), \(bounds.severe)]"),
      ("consecutiveLimit", facts.consecutiveLimit.map(String.init) ?? "null"),
      ("settings", JSONText.array(facts.settings.map(setting))),
    ]
  }

  private static func holiday(_ holiday: Holiday) -> String {
    JSONText.object([
      ("date", JSONText.day(holiday.day)), ("name", JSONText.string(holiday.name)),
      ("localName", JSONText.string(holiday.localName)),
    ])
  }

  private static func span(_ span: DaySpan) -> String {
    JSONText.object([
      ("from", JSONText.day(span.first)), ("to", JSONText.day(span.last)),
      ("text", JSONText.string(span.text)),
    ])
  }

  private static func band(_ band: DifficultyBand) -> String {
    JSONText.object([
      ("from", band.from.description), ("to", JSONText.number(band.to)),
      ("difficulty", band.difficulty.description),
    ])
  }

  private static func term(_ term: Term) -> String {
    JSONText.object([
      ("name", JSONText.string(term.name)), ("from", JSONText.day(term.first)),
      ("to", JSONText.day(term.last)),
    ])
  }

  private static func setting(_ setting: Setting) -> String {
    JSONText.object([
      ("option", JSONText.string(setting.option)), ("value", JSONText.string(setting.value)),
    ])
  }

  private static func person(_ person: Person) -> String {
    JSONText.object([
      ("name", JSONText.string(person.name)), ("id", JSONText.string(person.id)),
      ("email", JSONText.string(person.email)), ("tags", JSONText.strings(person.tags)),
      ("difficulty", JSONText.number(person.difficulty)), ("home", JSONText.coordinate(person.home)),
      ("joined", JSONText.day(person.joined)), ("left", JSONText.day(person.left)),
      ("photo", JSONText.string(person.photo)), ("aliases", JSONText.strings(person.aliases)),
      ("declared", person.isDeclared ? "true" : "false"),
    ])
  }

  private static func sessions(of journal: Journal) -> [String] {
    let names = journal.people.mapValues { JSONText.string($0.name) }
    let rows = Mark.allCases.map { mark in
      IDArray<PersonID, SessionMask>(journal.people.indices.map { journal.marks.row(mark, person: $0) })
    }
    return zip(journal.sessions.indices, journal.sessions).map { index, session in
      let head: Members = [
        ("date", JSONText.day(session.day)), ("slot", JSONText.string(journal.slots[session.slot])),
        ("name", JSONText.string(session.name)),
        ("from", JSONText.string(session.span.map { ClockTime.text(of: $0.start) })),
        ("to", JSONText.string(session.span.map { ClockTime.text(of: $0.end) })),
      ]
      let marks = Mark.allCases.map { mark in
        let marked = names.indices.filter { rows[mark.rawValue][$0].contains(index) }
        return (mark.word, "[\(marked.map { names[$0] }.joined(separator: ", "))]")
      }
      return JSONText.object(head + marks)
    }
  }
}

/// The text of JSON values; `nil` is `null`.
enum JSONText {
  /// A text in quotes; only what must be escaped is.
  static func string(_ text: String?) -> String {
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

  /// Texts in a list.
  static func strings(_ texts: [String]) -> String { array(texts.map { string($0) }) }

  /// A day as `"2026-11-16"`.
  static func day(_ day: Day?) -> String { string(day?.description) }

  /// A number as Swift writes it.
  static func number(_ number: Double?) -> String { number?.description ?? "null" }

  /// A place as its degrees.
  static func coordinate(_ place: Coordinate?) -> String {
    guard let place else { return "null" }
    return object([("latitude", place.latitude.description), ("longitude", place.longitude.description)])
  }

  /// Values in a list on one line.
  static func array(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

  /// Values in a list, each on a line of its own.
  static func lines(_ values: [String], indent: String) -> String {
    guard !values.isEmpty else { return "[]" }
    return "[\n" + values.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)]"
  }

  /// Members in their order on one line.
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
  }
}
