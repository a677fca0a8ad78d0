import MusterAnalytics
import MusterApp
import MusterDocuments
import MusterJournals
import MusterRoster

/// When a job makes an output: `below 80%`, `above 95%`, `band severe` or `alerts`.
///
/// A job with `each: person` makes an output for each person who meets the condition; any other job makes its output if at
/// least one person does, or, with `alerts`, if anything is pending.
enum JobCondition: Hashable, Sendable {
  /// Somebody's rate or band is one of some.
  case figures(RankingFilter)
  /// An alert is pending.
  case alerts

  /// What can be written.
  static let known = ["below 80%", "above 95%", "band severe", "alerts"]

  /// A condition as a jobs file writes it.
  init(_ node: DocumentNode, of key: String) throws(DocumentProblem) {
    let text = try node.string("a condition, as in below 80%")
    if text.lowercased() == "alerts" {
      self = .alerts
      return
    }
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
    self = .figures(options.filter)
  }

  /// The people of a selection who meet the condition, in the journal's order.
  func people(in selection: Selection) -> [PersonID] {
    switch self {
    case .figures(let filter): return selection.listed(by: filter)
    case .alerts:
      let pending = Set(selection.alerts().items.compactMap(\.person))
      return selection.people.filter { pending.contains(selection.journal.people[$0].name) }
    }
  }

  /// Why nothing is made of a selection as a whole; `nil` when something is.
  func reasonForNothing(in selection: Selection) -> String? {
    switch self {
    case .figures: return people(in: selection).isEmpty ? nobody : nil
    case .alerts: return selection.alerts().pending == 0 ? "nothing is pending" : nil
    }
  }

  /// That nobody meets the condition: `nobody is below 80%`.
  var nobody: String {
    guard case .figures(let filter) = self else { return "nothing is pending for anybody" }
    return filter.nobody
  }
}
