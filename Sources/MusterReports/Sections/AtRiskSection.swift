import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterLanguage
import MusterTables

/// Who attends too rarely, the lowest rate first: rate, missed sessions with their days, and the run of absence.
///
/// Listed is who has a rate below a limit; where the journal declares attendance bands, who is in one of some bands.
struct AtRiskSection: Section {
  static let keys = ["below", "bands", "dates"]
  private let below: Double?
  private let bands: [Band]?
  private let hasDates: Bool

  init(_ options: SectionOptions) throws(DocumentProblem) {
    below = try options["below"]?.percentage()
    bands = try options["bands"]?.choices(of: "bands")
    hasDates = try options["dates"]?.flag(of: "dates") ?? true
  }

  /// The limit where nobody sets one: ten percent missed is chronic absence.
  private static let usualLimit = 90.0

  /// How many missed days are listed of one person at most: those that somebody can still talk about.
  private static let mostDates = 20

  func blocks(in scope: SectionScope) -> [any Block] {
    let (limit, wording) = (limit(in: scope), scope.wording)
    var filter = RankingFilter()
    switch limit {
    case .rate(let rate): filter.below = rate
    case .bands(let bands): filter.bands = Set(bands)
    }
    let ranking = scope.ranking(RankingRequest(key: .percent, isDescending: false)).only(filter)
    guard !ranking.rows.isEmpty else { return [TextBlock(text: limit.nobody(wording))] }
    return [
      TextBlock(text: limit.sentence(ranking.rows.count, of: scope.statistics.people, wording)),
      TableBlock(table: table(of: ranking, scope)),
    ] + (hasDates ? dates(of: ranking, scope) : [])
  }

  /// What somebody asks for, else what the template says, else what the journal declares.
  private func limit(in scope: SectionScope) -> Limit {
    if let asked = scope.report.options.below { return .rate(asked) }
    if let bands { return .bands(bands) }
    if let below { return .rate(below) }
    return scope.showsBands ? .bands([.moderate, .severe]) : .rate(Self.usualLimit)
  }

  private func table(of ranking: Ranking, _ scope: SectionScope) -> Table {
    var options = RankingTable.Options()
    options.columns =
      [.name, .attended, .expected, .bar, .rate, .missed, .absence] + (scope.showsBands ? [.band] : [])
    options.page = RankingTable.PageOptions()
    options.page?.celebrates = false
    return RankingTable(ranking, options: options, language: scope.report.language).table
  }

  /// The missed sessions of each person, of a long time the latest.
  private func dates(of ranking: Ranking, _ scope: SectionScope) -> [any Block] {
    let wording = scope.wording
    let lines: [any Block] = ranking.rows.compactMap { row in
      guard let days = scope.data.ids[row.person].flatMap({ scope.data.missedDays[$0] }), !days.isEmpty
      else { return nil }
      let missed = wording.missed(
        days, hasSlots: scope.hasSlots, hasYear: scope.hasYears, tellsBlanks: scope.tellsBlanks,
        latest: Self.mostDates)
      return TextBlock(text: "\(Emphasis.bold(row.person))\(wording.colon)\(missed).")
    }
    guard !lines.isEmpty else { return [] }
    let mark = OutlineMark(
      title: wording.missedHeading, destination: scope.destination("missed"), level: scope.level)
    return [HeadingBlock(text: wording.missedHeading, mark: mark)] + lines
  }

  /// What is too rare.
  private enum Limit {
    case rate(Double)
    case bands([Band])

    /// How many of how many people are below it.
    func sentence(_ count: Int, of all: Int, _ wording: any Wording) -> String {
      switch self {
      case .rate(let rate): return wording.attendedLess(than: rate, count, of: all)
      case .bands(let bands):
        let name =
          "\(wording.lists.rankingHeads.band)\(wording.colon)\(wording.list(bands.map(wording.word)))"
        return "\(name)\(wording.colon)\(wording.people(count, of: all))."
      }
    }

    func nobody(_ wording: any Wording) -> String {
      switch self {
      case .rate(let rate): wording.nobodyBelow(wording.percent(rate, decimals: 1))
      case .bands(let bands): wording.nobodyIn(bands: bands.map(wording.word).joined(separator: ", "))
      }
    }
  }
}

extension DocumentNode {
  /// A percentage from 0 to 100, with or without its sign.
  func percentage() throws(DocumentProblem) -> Double {
    let text = try string("a percentage, as in 90%")
    guard let rate = Percentage(text) else {
      throw problem(.expected("a percentage from 0 to 100, as in 90%"))
    }
    return rate.value
  }
}
