import MusterReading

/// `term fall 2026-08-31..2026-12-18`: a span of days with a name.
enum TermDirective: GroupDirective, ListDirective {
  static let keyword = "term"
  static let member = "terms"
  static let section = DirectiveSection.setting
  static let path: ValuePath<GroupFacts, [Term]> = \.terms

  static func read(_ line: DirectiveLine, into terms: inout [Term]) throws(DirectiveError) {
    let words = line.value.split(whereSeparator: \.isWhitespace)
    guard words.count >= 2, let last = words.last, last.place(of: "..") != nil else {
      throw DirectiveError("a term requires a name and dates", help: "write term fall 2026-08-31..2026-12-18")
    }
    let span = try DirectiveValue.span(last)
    let name = try DirectiveValue.text(TextSyntax.trimmed(line.value[..<last.startIndex]))
    guard line.names.insert(name, of: keyword) else {
      throw DirectiveError("duplicate term '\(name)'", help: "add the year to the name")
    }
    terms.append(Term(name: name, first: span.first, last: span.last))
  }

  static func text(_ term: Term) -> String {
    "\(TextSyntax.quoted(term.name, if: .plain)) \(term.first)..\(term.last)"
  }

  static func item(_ node: JSONNode) throws(JSONProblem) -> Term {
    let days = try node.span()
    return Term(name: try node.member("name").text(), first: days.first, last: days.last)
  }

  static func json(_ term: Term) -> String {
    JSONText.object([
      ("name", JSONText.string(term.name)), ("from", JSONText.day(term.first)),
      ("to", JSONText.day(term.last)),
    ])
  }

  static func complete(_ facts: inout GroupFacts, with other: GroupFacts) {
    let known = Set(facts.terms.map(\.name))
    facts.terms += other.terms.filter { !known.contains($0.name) }
  }

  static func join(_ facts: inout GroupFacts, with other: GroupFacts) { complete(&facts, with: other) }
}
