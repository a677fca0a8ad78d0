import MusterReading

/// `start 2024-11-04`: the first day of the record.
enum StartDirective: GroupDirective, SingleDirective {
  static let keyword = "start"
  static let section = DirectiveSection.calendar
  static let path: ValuePath<GroupFacts, Day?> = \.calendar.start
}

/// `locked 2026-10-31`: the books are closed up to this day, for commands that take attendance.
extension ClosedBooks: GroupDirective, SingleDirective {
  /// The word of the line.
  public static let keyword = "locked"
}

/// `closed 2026-08-10..2026-08-21 summer break`: days without sessions.
enum ClosedDirective: SpanDirective {
  static let keyword = "closed"
  static let path: ValuePath<GroupFacts, [DaySpan]> = \.calendar.closures
}

/// `open 2026-05-01`: working days after all.
enum OpenDirective: SpanDirective {
  static let keyword = "open"
  static let path: ValuePath<GroupFacts, [DaySpan]> = \.calendar.openings
}

/// A directive that says something of some days in a row.
protocol SpanDirective: GroupDirective, ListDirective where Item == DaySpan {}

extension SpanDirective {
  static var section: DirectiveSection { .calendar }

  static func read(_ line: DirectiveLine, into spans: inout [DaySpan]) throws(DirectiveError) {
    spans.append(try DirectiveValue.span(line.value))
  }

  static func text(_ span: DaySpan) -> String { span.line }
  static func item(_ node: JSONNode) throws(JSONProblem) -> DaySpan { try node.span() }

  static func json(_ span: DaySpan) -> String {
    JSONText.object([
      ("from", JSONText.day(span.first)), ("to", JSONText.day(span.last)),
      ("text", JSONText.string(span.text)),
    ])
  }
}

extension DaySpan {
  /// The days and what is said of them, as a directive takes them.
  var line: String {
    let days = first == last ? first.description : "\(first)..\(last)"
    return text.isEmpty ? days : "\(days) \(TextSyntax.quoted(text, if: .plain))"
  }
}

/// `slots morning, afternoon`: the slots of a day, in order.
enum SlotsDirective: GroupDirective, SingleDirective {
  static let keyword = "slots"
  static let section = DirectiveSection.setting
  static let path: ValuePath<GroupFacts, [String]?> = \.slots

  static func value(_ line: DirectiveLine) throws(DirectiveError) -> [String] {
    var slots: [String] = []
    var known: Set<String> = []
    for item in TextSyntax.list(line.value) {
      let slot = try DirectiveValue.text(item)
      guard !slot.isEmpty else {
        throw DirectiveError("missing slot name", help: "write slots morning, afternoon")
      }
      guard known.insert(slot).inserted else {
        throw DirectiveError("duplicate slot '\(slot)'", help: "list it once", part: item)
      }
      slots.append(slot)
    }
    return slots
  }

  static func text(_ slots: [String]) -> String {
    slots.map { TextSyntax.quoted($0, if: .list) }.joined(separator: ", ")
  }

  static func value(_ node: JSONNode) throws(JSONProblem) -> [String] {
    try node.each { node throws(JSONProblem) in try node.text() }
  }

  static func json(_ slots: [String]) -> String { JSONText.strings(slots) }
}
