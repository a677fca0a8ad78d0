import MusterAnalytics
import MusterLanguage
import MusterTables

/// What was taught on the days on which a person missed sessions; nothing where nothing was, and for groups.
struct TaughtSection: PlainSection {
  static let hasRates = false

  func blocks(in scope: SectionScope) -> [any Block] {
    let lessons = scope.data.selection.journal.lessons(on: scope.missedDays.map(\.date))
    guard !lessons.isEmpty else { return [] }
    let wording = scope.wording
    let mark = OutlineMark(
      title: wording.portfolioWords.away, destination: scope.destination("taught"), level: scope.level + 1)
    return [
      HeadingBlock(text: wording.portfolioWords.away, mark: mark),
      TextBlock(text: lessons.map { $0.line(in: wording) }.joined(separator: "\n\n")),
    ]
  }
}

extension Lesson {
  /// The day and what was taught: `2 October 2026: 4.OA.A.1`.
  package func line(in wording: any Wording) -> String {
    "\(wording.date(day))\(wording.colon)\(topics.map(\.isolated).joined(separator: ", "))"
  }
}
