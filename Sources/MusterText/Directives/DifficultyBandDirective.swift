import MusterReading

/// `difficulty-band 10..30 km 1.3`: the difficulty of homes at this distance.
enum DifficultyBandDirective: GroupDirective, ListDirective {
  static let keyword = "difficulty-band"
  static let member = "difficultyBands"
  static let section = DirectiveSection.setting
  static let path: ValuePath<GroupFacts, [DifficultyBand]> = \.difficultyBands

  static func read(_ line: DirectiveLine, into bands: inout [DifficultyBand]) throws(DirectiveError) {
    let band = try band(line.value)
    if let other = bands.first(where: { $0.overlaps(band) }) {
      throw DirectiveError(
        "the band overlaps with the one from \(other.from) km",
        help: "the upper bound of a band is not included: 0..10 and 10..30 touch without overlap",
        code: .overlappingBands)
    }
    bands.append(band)
  }

  /// `A..B km DIFFICULTY`, B left out for no end.
  private static func band(_ text: Substring) throws(DirectiveError) -> DifficultyBand {
    var words = text.split(whereSeparator: \.isWhitespace)
    words.removeAll { $0 == "km" }
    let range = words.first.map { $0.hasSuffix("km") ? $0.dropLast(2) : $0 }
    let form: DiagnosticText = "write difficulty-band 10..30 km 1.3"
    guard words.count == 2, let range, let dots = range.place(of: ".."),
      let from = DirectiveValue.number(range[..<dots.lowerBound]), from >= 0
    else { throw DirectiveError("'\(text)' is not a distance band", help: form) }
    let end = range[dots.upperBound...]
    let to = end.isEmpty ? nil : DirectiveValue.number(end)
    guard end.isEmpty || (to ?? -1) > from else {
      throw DirectiveError("the band '\(range)' ends before it begins", help: form)
    }
    return DifficultyBand(from: from, to: to, difficulty: try DirectiveValue.difficulty(words[1]))
  }

  static func text(_ band: DifficultyBand) -> String {
    "\(band.from)..\(band.to?.description ?? "") km \(band.difficulty)"
  }

  static func item(_ node: JSONNode) throws(JSONProblem) -> DifficultyBand {
    guard let from = node["from"]?.number, from >= 0, let difficulty = node["difficulty"]?.number,
      difficulty > 0, difficulty.isFinite
    else { throw node.wrong("a band {\"from\": 10, \"to\": 30, \"difficulty\": 1.3}") }
    let to = node["to"]?.number
    guard to ?? .infinity > from else { throw node.wrong("a band that ends after it begins") }
    return DifficultyBand(from: from, to: to, difficulty: difficulty)
  }

  static func json(_ band: DifficultyBand) -> String {
    JSONText.object([
      ("from", band.from.description), ("to", JSONText.number(band.to)),
      ("difficulty", band.difficulty.description),
    ])
  }

  static func join(_ facts: inout GroupFacts, with other: GroupFacts) {
    let known = facts.difficultyBands
    facts.difficultyBands += other.difficultyBands.filter { band in !known.contains { $0.overlaps(band) } }
  }
}
