import MusterAnalytics
import MusterDrawing
import MusterJournals

/// The answers about one group that sections ask for, each worked out when it is first asked for.
package final class ReportData {
  package let selection: Selection
  private var rankings: [RankingRequest: Ranking] = [:]

  package init(_ selection: Selection) { self.selection = selection }

  /// The statistics of all selected people, or of the one chosen.
  package private(set) lazy var statistics = selection.statistics()
  /// The statistics of each selected person, by name.
  package private(set) lazy var people = selection.statisticsOfEach().sorted { left, right in
    (left.person?.row.person ?? "") < (right.person?.row.person ?? "")
  }
  /// Each person of the journal, by name.
  package private(set) lazy var ids = Dictionary(
    zip(selection.journal.people.map(\.name), selection.journal.people.indices),
    uniquingKeysWith: { first, _ in first })
  /// The days on which each selected person missed sessions.
  package private(set) lazy var missedDays = selection.missedDays()
  /// Whether anybody was ever warned in the group, in the selected period or not.
  package private(set) lazy var hasWarnings: Bool = {
    let journal = selection.journal
    return journal.people.indices.contains { !journal.marks.row(.warned, person: $0).isEmpty }
  }()
  /// The attended marks of each day.
  package private(set) lazy var days = selection.attendanceByDay()

  /// The ranking of all selected people.
  package func ranking(_ request: RankingRequest) -> Ranking {
    if let known = rankings[request] { return known }
    let ranking = selection.ranking(
      by: request.key, isDescending: request.isDescending, showsDays: request.showsDays)
    rankings[request] = ranking
    return ranking
  }
}

/// How a ranking is made.
package struct RankingRequest: Hashable, Sendable {
  package var key = RankingKey.attended
  /// `nil` is the key's own order.
  package var isDescending: Bool?
  package var showsDays = false
}

/// Where a report gets the photos and logos that its journals name.
public protocol PictureSource: Sendable {
  /// The picture of the file at a path, within a frame; `nil` when there is none that can be drawn, and initials stand
  /// in its place.
  func picture(_ path: String, frame: Picture.Frame) -> Picture?

  /// Why the picture of a path that was asked for cannot be drawn; `nil` when it can.
  func problem(of path: String) -> (any ExplainedError)?
}

extension PictureSource {
  /// Nothing is wrong with pictures unless somebody says so.
  ///
  /// - Parameter path: the path of a picture.
  public func problem(of path: String) -> (any ExplainedError)? { nil }

  /// The photo of a person of a journal; `nil` where the journal names none, or none that can be drawn.
  package func photo(of person: Person, in journal: Journal) -> Picture? {
    person.photo.flatMap { picture(journal.facts.resolved($0), frame: .portrait) }
  }

  /// The logo of a journal's group; `nil` where the journal names none, or none that can be drawn.
  package func logo(of journal: Journal) -> Picture? {
    journal.facts[Logo.self].flatMap { picture(journal.facts.resolved($0), frame: .logo) }
  }
}
