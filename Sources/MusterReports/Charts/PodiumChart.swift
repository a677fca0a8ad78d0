import MusterAnalytics
import MusterCharts
import MusterDrawing

extension Chart {
  /// What draws a person's photo into a square; `nil` for a person without one.
  public typealias Portrait = @Sendable (inout Page, Rectangle) -> Void

  /// A person's best friends on a podium.
  ///
  /// - Parameter portraits: what draws the photos of the people of these names.
  /// - Throws: ``ChartError/notOnePerson(count:)`` unless the answer is about one person.
  public static func podium(
    _ friends: Friends, portraits: [String: Portrait] = [:], language: Language = .english
  ) throws(ChartError) -> Chart {
    guard friends.rows.count == 1 else { throw .notOnePerson(count: friends.rows.count) }
    let row = friends.rows[0]
    return podium(
      row.friends, of: row.person, heading: friends.heading, portraits: portraits, language: language)
  }

  /// The best friends in one person's statistics on a podium.
  ///
  /// - Throws: ``ChartError/notOnePerson(count:)`` for a group's statistics.
  public static func podium(
    _ statistics: Statistics, portraits: [String: Portrait] = [:], language: Language = .english
  ) throws(ChartError) -> Chart {
    guard let person = statistics.person else { throw .notOnePerson(count: statistics.people) }
    return podium(
      person.friends, of: person.row.person, heading: statistics.heading, portraits: portraits,
      language: language)
  }

  private static func podium(
    _ friends: [Friend], of person: String, heading: AnswerHeading, portraits: [String: Portrait],
    language: Language
  ) -> Chart {
    let wording = language.wording
    let places = friends.prefix(3).map { friend in
      PodiumPlot.Place(
        name: friend.person, initials: wording.initials(of: friend.person),
        counts: [wording.shared(friend.shared), wording.number(friend.shared)],
        share: wording.sharedPercent(friend.percent),
        rank: wording.number(friend.rank), portrait: portraits[friend.person])
    }
    return Chart(
      title: wording.friendsTitle(of: person),
      subtitle: ChartTexts(heading, people: 1, person: person, wording).subtitle,
      summary: places.map { "\($0.name)\(wording.colon)\($0.counts[0]), \($0.share)" }
        .joined(separator: wording.semicolon),
      plot: PodiumPlot(places: places, emptyLabel: wording.noFriends))
  }
}
