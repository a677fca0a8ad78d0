import MusterGrids
import MusterJournals

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
