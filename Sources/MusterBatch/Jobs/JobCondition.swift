import MusterAnalytics
import MusterApp
import MusterDocuments
import MusterJournals

/// When a job makes an output: `below 80%`, `above 95%` or `band severe`.
///
/// A job with `each: person` makes an output for each person who meets the condition; any other job makes its output if at
/// least one person does.
struct JobCondition: Sendable {
  /// Which people meet it.
  let filter: RankingFilter

  /// What can be written.
  static let known = ["below 80%", "above 95%", "band severe"]

  /// A condition as a jobs file writes it.
  init(_ node: DocumentNode, of key: String) throws(DocumentProblem) {
    let text = try node.string("a condition, as in below 80%")
    let word = text.prefix { $0.isLetter }
    let value = text.dropFirst(word.count).drop { $0 == " " }
    var options = RankingOptions()
    do throws(OptionProblem) {
      guard ["below", "above", "band"].contains(word.lowercased()), !value.isEmpty else {
        throw OptionProblem(option: key, text: text, reason: .unknownValue(known: Self.known))
      }
      try options.set(word.lowercased(), to: String(value))
    } catch {
      throw node.problem(.unknownValue(text, of: key, known: Self.known))
    }
    filter = options.filter
  }

  /// The condition in words: `below 80%`.
  var text: String {
    let bands = filter.bands.map(\.rawValue).sorted().joined(separator: ", ")
    return [
      filter.below.map { "below \(Self.rate($0))" }, filter.above.map { "above \(Self.rate($0))" },
      bands.isEmpty ? nil : "in the band \(bands)",
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func rate(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))%" : "\(number)%"
  }
}
