import MusterAnalytics
import MusterCharts
import MusterDrawing
import MusterJournals
import MusterLanguage

/// The best friends of a person, or the three people of a group who attended most, on pedestals.
struct PodiumChart: ChartKind {
  let name = "podium"
  let summary: DiagnosticText = "the best friends of the selected person"
  let isRivalry = true

  func chart(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart {
    try .podium(source.statistics, language: options.language, photo: source.photo)
  }

  func section(of source: ChartSource, _ options: ChartOptions) throws(ChartError) -> Chart? {
    guard source.statistics.person == nil else { return try chart(of: source, options) }
    let ranking = source.ranking(ChartOptions(options.language))
    return .mostAttended(ranking, language: options.language, photo: source.photo)
  }

  func titleOnPage(_ options: ChartOptions) -> String? { options.wording.phrases.friendsHeading }
}

extension Chart {
  /// The best friends in one person's statistics on a podium.
  ///
  /// - Parameters:
  ///   - statistics: one person's statistics.
  ///   - language: the language of the texts.
  ///   - photo: the photo of a person of this name, a square.
  /// - Throws: ``ChartError/notOnePerson(count:)`` for a group's statistics.
  public static func podium(
    _ statistics: Statistics, language: Language = .english, photo: (String) -> Picture? = { _ in nil }
  ) throws(ChartError) -> Chart {
    guard let person = statistics.person else { throw .notOnePerson(count: statistics.people) }
    let wording = language.wording
    let attended = person.row.counts.attended
    let places = person.friends.prefix(3).map { friend in
      PodiumPlot.Place(
        name: friend.person, initials: PersonName.initials(of: friend.person).joined(),
        counts: [wording.shared(friend.shared), wording.number(friend.shared)],
        share: wording.signs.share(Share(friend.shared, of: attended)),
        rank: wording.number(friend.rank), value: Double(friend.shared), photo: photo(friend.person))
    }
    return Chart(
      title: wording.friendsTitle(of: person.row.person),
      subtitle: ChartTexts(statistics.heading, people: 1, person: person.row.person, wording).subtitle,
      summary: places.map { "\($0.name.isolated)\(wording.colon)\($0.counts[0]), \($0.share)" }
        .joined(separator: wording.semicolon),
      plot: PodiumPlot(places: places, emptyLabel: wording.phrases.noFriends),
      caption: person.tiedFriends > 0 ? Caption(wording.andOthers(person.tiedFriends)) : nil)
  }

  /// The three people who attended most on a podium.
  fileprivate static func mostAttended(
    _ ranking: Ranking, language: Language, photo: (String) -> Picture?
  ) -> Chart {
    let wording = language.wording
    let came = ranking.rows.filter { $0.counts.attended > 0 }
    // Those who share the first place are all shown; else three are.
    let first = came.prefix { $0.counts.attended == came[0].counts.attended }
    let places = came.prefix(max(3, first.count)).map { row in
      PodiumPlot.Place(
        name: row.person, initials: PersonName.initials(of: row.person).joined(),
        counts: [wording.number(row.counts.attended)],
        share: row.counts.percent.map { wording.percent($0, decimals: 0) } ?? "",
        rank: wording.number(row.rank), value: Double(row.counts.attended), photo: photo(row.person))
    }
    return Chart(
      title: wording.phrases.mostTitle,
      summary: places.prefix(3).map { "\($0.name.isolated)\(wording.colon)\($0.counts[0])" }.joined(
        separator: wording.semicolon),
      plot: PodiumPlot(
        places: Array(places),
        tieLabel: wording.tied(
          first.count, attended: first.first?.counts.attended ?? 0,
          isAll: first.allSatisfy { $0.counts.missed == 0 }),
        emptyLabel: wording.phrases.nothingToShow))
  }
}
