import MusterAnalytics
import MusterJournals

/// Counts the selected sessions that people attended, of those at which they belonged to the group.
struct CheckInCounter {
  private let selection: Selection
  private let book: MemberBook
  /// How many of the selected sessions stand before each place, and before the end.
  private let chosen: [Int]

  /// A counter of the selected sessions.
  init(_ selection: Selection, _ book: MemberBook) {
    (self.selection, self.book) = (selection, book)
    var chosen = [0]
    for session in book.order.sessions {
      chosen.append(chosen[chosen.count - 1] + (selection.sessions.contains(session) ? 1 : 0))
    }
    self.chosen = chosen
  }

  /// The sessions that somebody attended of their own.
  func share(of person: PersonID) -> Share {
    let stretches = book.stretches(of: person)
    let attended = selection.marks.attended(person: person).intersection(selection.sessions).indices
    return Share(
      attended.count { stretches.holds(book.order.places[$0]) },
      of: stretches.reduce(0) { $0 + chosen[$1.upperBound] - chosen[$1.lowerBound] })
  }
}
