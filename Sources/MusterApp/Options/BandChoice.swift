import MusterAnalytics
import MusterJournals

/// The attendance bands of those who are listed; no band means all.
public struct BandChoice: Hashable, Sendable {
  /// The bands.
  public var bands: Set<Band> = []

  /// These bands.
  public init(_ bands: Set<Band> = []) { self.bands = bands }

  /// The names of the bands, as people write them.
  public static let names = Band.allCases.map(name)

  private static func name(of band: Band) -> String {
    switch band {
    case .satisfactory: "satisfactory"
    case .atRisk: "at risk"
    case .moderate: "moderate"
    case .severe: "severe"
    }
  }

  /// The letters of a name, so that `at risk`, `at-risk` and `atRisk` are one.
  private static func letters(of name: String) -> String { name.lowercased().filter(\.isLetter) }
}

extension BandChoice: OptionValue {
  package static var form: OptionForm { .choices(names) }
  package static var what: String { names.joined(separator: ", ") }

  /// Reads names of bands, separated by commas, without regard to case, spaces and hyphens.
  package static func read(_ texts: [String], of option: String) throws(OptionProblem) -> BandChoice {
    var choice = BandChoice()
    for text in try OptionList.items(of: texts, option: option) {
      guard let band = Band.allCases.first(where: { letters(of: name(of: $0)) == letters(of: text) }) else {
        throw OptionProblem(option: option, text: text, reason: .unknownValue(known: names))
      }
      choice.bands.insert(band)
    }
    return choice
  }
}

extension Percentage: SingleValue {
  package static var what: String { "a percentage" }
  package static var refusal: OptionProblem.Reason { .wrong("a percentage", help: advice(on: "")) }

  package static func value(of text: String) -> Percentage? { Percentage(text) }

  package static func read(_ texts: [String], of option: String) throws(OptionProblem) -> Percentage {
    let text = try single(texts, of: option)
    guard let percentage = Percentage(text) else {
      throw OptionProblem(option: option, text: text, reason: .wrong("a percentage", help: advice(on: text)))
    }
    return percentage
  }
}
