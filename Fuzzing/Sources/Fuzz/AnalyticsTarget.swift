import MusterAnalytics
import MusterJournals
@testable import MusterReading

extension FuzzTarget {
  /// A journal and everything that is worked out from it.
  static let analytics = FuzzTarget(name: "analytics") { bytes in
    Outcome.text {
      let reading = try JournalLoader().read(MemorySource(name: "input.journal", bytes: bytes))
      guard reading.log.errors == 0 else { return "errors" }
      return try reading.journals.map(answers).joined(separator: "\n")
    }
  }

  private static func answers(_ journal: Journal) throws -> String {
    let selection = try Selection(of: journal, asOf: .last(otherwise: Day(number: 20_000)))
    let answers: [Any] = [
      selection.ranking(), selection.statistics(), selection.friends(), LikelyDuplicates.find(in: journal),
    ]
    return answers.map { "\($0)" }.joined(separator: "\n")
  }
}
