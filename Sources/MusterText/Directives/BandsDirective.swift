import MusterReading

/// `bands 5, 10, 20`: the percentages missed at which the attendance bands begin.
extension BandBounds: GroupDirective, SingleDirective {
  /// The word of the line.
  public static let keyword = "bands"
  package static let section = DirectiveSection.display

  package static func value(_ line: DirectiveLine) throws(DirectiveError) -> BandBounds {
    guard let bounds = BandBounds(text: String(line.value)) else {
      throw DirectiveError(
        "'\(line.value)' does not define the attendance bands",
        help: "write three increasing percentages of missed sessions: bands 5, 10, 20")
    }
    return bounds
  }

  package static func text(_ bounds: BandBounds) -> String {
    "\(bounds.atRisk), \(bounds.moderate), \(bounds.severe)"
  }

  package static func value(_ node: JSONNode) throws(JSONProblem) -> BandBounds {
    let numbers = node.items.compactMap(\.number).compactMap { Int(exactly: $0) }
    guard let bounds = BandBounds(numbers) else {
      throw node.wrong("three increasing percentages, [5, 10, 20]")
    }
    return bounds
  }

  package static func json(_ bounds: BandBounds) -> String { "[\(text(bounds))]" }

  private init?(_ numbers: [Int]) {
    guard numbers.count == 3 else { return nil }
    self.init(atRisk: numbers[0], moderate: numbers[1], severe: numbers[2])
  }
}
