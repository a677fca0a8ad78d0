import MusterGrids
import MusterJournals
import MusterText

/// What a line `taught` says: the standards that were taught on a day.
public struct TaughtLine: Hashable, Sendable {
  /// The day.
  public var day: Day
  /// The codes of the standards, as they are written.
  public var codes: [String]
  /// The line that says so.
  var line: LineReference?

  /// Standards of a day.
  ///
  /// - Parameters:
  ///   - day: the day.
  ///   - codes: the codes of the standards.
  public init(day: Day, codes: [String]) { (self.day, self.codes) = (day, codes) }
}

/// What was taught, line by line: `taught 2026-10-02 4.OA.A.1; 4.NF.A.1`.
public enum Taught: Fact {
  /// The lines stay: they name standards alone.
  public static func shown(_ lines: [TaughtLine], hiding names: NameMentions) -> [TaughtLine]? {
    lines.map { TaughtLine(day: $0.day, codes: $0.codes.map(names.replaced)) }
  }
}

extension Taught: GroupDirective, ListDirective {
  /// The word of the line.
  public static let keyword = "taught"
  package static let section = DirectiveSection.group

  package static func read(_ line: DirectiveLine, into lines: inout [TaughtLine]) throws(DirectiveError) {
    let (date, rest) = TextSyntax.firstWord(line.value)
    let day = try DirectiveValue.day(date)
    let codes = rest.split(separator: ";").map { String(TextSyntax.trimmed($0)) }.filter { !$0.isEmpty }
    guard !codes.isEmpty else {
      throw DirectiveError(
        "the standards are missing", help: "write \(known: keyword) 2026-10-02 4.OA.A.1; 4.NF.A.1")
    }
    var taught = TaughtLine(day: day, codes: codes)
    taught.line = line.reference(rest)
    lines.append(taught)
  }

  package static func text(_ taught: TaughtLine) -> String {
    "\(taught.day) \(taught.codes.joined(separator: "; "))"
  }

  package static func item(_ node: JSONNode) throws(JSONProblem) -> TaughtLine {
    TaughtLine(
      day: try node.member("date").day(),
      codes: try node.member("standards").each { node throws(JSONProblem) in try node.text() })
  }

  package static func json(_ taught: TaughtLine) -> String {
    JSONText.object([
      ("date", JSONText.day(taught.day)),
      ("standards", JSONText.array(taught.codes.map { JSONText.string($0) })),
    ])
  }
}
