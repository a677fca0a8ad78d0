import MusterAnalytics
@testable import MusterCheckIn
@testable import MusterFiles
import MusterJournals
import MusterFormats
@testable import MusterReading
@testable import MusterText

extension FuzzTarget {
  /// A journal and everything that is worked out from it.
  static let analytics = FuzzTarget(name: "analytics") { bytes in
    Outcome.text {
      let reading = try JournalLoader(formats: .complete).read(
        MemorySource(name: "input.journal", bytes: bytes))
      guard reading.log.errors == 0 else { return "errors" }
      return try reading.journals.map(answers).joined(separator: "\n")
    }
  }

  /// What is worked out from a journal; nothing of one over so many years that a point a day is what takes the time.
  private static func answers(_ journal: Journal) throws -> String {
    guard let first = journal.firstDay, let last = journal.lastDay, last - first < 4_000 else {
      return "long"
    }
    let selection = try Selection(of: journal, asOf: .last(otherwise: Day(number: 20_000)))
    let member = selection.people.first.flatMap { MemberView(of: selection.only($0), in: .english) }
    let answers: [Any] = [
      selection.ranking(), selection.statistics(), selection.friends(), LikelyDuplicates.find(in: journal),
      selection.sessionList(hasPolls: true), member?.selection.journal.facts.directives ?? [],
    ]
    return answers.map { "\($0)" }.joined(separator: "\n")
  }
}
