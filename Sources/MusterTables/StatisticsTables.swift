import MusterAnalytics
import MusterJournals
import MusterLanguage

/// Statistics as a page for people: key figures and what they come to, the trend of attendance, how it
/// changes, and how it is spread over weekdays, months and people; for one person streaks and podium too.
///
/// Tables that would be empty are left out. Every rate shows its fraction.
public struct StatisticsTables: TableMaker, Sendable {
  private let statistics: Statistics
  private let includesCurrent: Bool
  private let rule: ExpectationRule?
  private let showsBands: Bool
  package let wording: any Wording

  /// The tables of some statistics.
  ///
  /// - Parameters:
  ///   - statistics: the statistics.
  ///   - includesCurrent: whether the period that is not over is shown at the end of the trends.
  ///   - rule: which sessions the group expects, said at the foot; `nil` says nothing.
  ///   - showsBands: whether attendance bands are shown.
  ///   - language: the language of the texts.
  public init(
    _ statistics: Statistics, includesCurrent: Bool = false, rule: ExpectationRule? = nil,
    showsBands: Bool = false, language: Language = .english
  ) {
    self.statistics = statistics
    self.includesCurrent = includesCurrent
    self.rule = rule
    self.showsBands = showsBands
    wording = language.wording
  }

  /// The page's tables, from its head to its foot.
  public var tables: [Table] {
    let spread = SpreadTables(statistics: statistics, wording: wording)
    let parts = [keyFigures, podium, trend, GrowthTable(statistics: statistics, wording: wording).table]
    return (parts + [spread.byWeekday, spread.byMonth, showsBands ? spread.bands : nil]).compactMap { $0 }
  }

  // MARK: Key figures

  private var keyFigures: Table {
    let group = statistics.heading.group
    let rows = statistics.person.map(personFigures) ?? groupFigures
    return Table(
      title: statistics.person.map { "\($0.row.person), \(group)" } ?? group,
      subtitles: lines(of: statistics.heading),
      columns: [column(\.keyFigures, .text), .init("", .count, alignment: .leading)],
      rows: rows.map { Table.Row([Table.Cell($0), Table.Cell($1)]) }, sentences: sentences,
      footnotes: rule.map { [wording.expectedRule($0)] } ?? [])
  }

  private var groupFigures: [(String, String)] {
    [
      (wording.words.people, numbers.count(statistics.people)),
      (wording.words.sessions, numbers.count(statistics.sessions)),
      (wording.words.expectedDays, numbers.count(statistics.expectedDays)),
    ] + attendance + bestDay
  }

  private func personFigures(_ person: PersonStatistics) -> [(String, String)] {
    let row = person.row
    let before = row.previousRank.map { " " + wording.rankBefore($0) } ?? ""
    let rank = person.rank.map { numbers.count($0) + before } ?? NumberFormatting.missing
    var rows = [(wording.words.rank, rank)] + attendance
    for mark in Mark.allCases where mark != .present && row.counts[mark] > 0 {
      rows.append((wording.word(for: mark), numbers.count(row.counts[mark])))
    }
    rows.append((wording.words.missed, share(row.counts.missedShare)))
    if row.difficulty != 1 { rows.append((wording.words.weighted, numbers.weighted(row.weighted))) }
    rows += [
      (wording.phrases.longestStreak.lowercasedFirst, text(of: person.bestStreak)),
      (wording.words.currentStreak, text(of: person.currentStreak)),
    ]
    if row.currentAbsence > 0 { rows.append((wording.words.currentAbsence, days(row.currentAbsence))) }
    if showsBands, let band = row.band { rows.append((wording.words.band, wording.word(for: band))) }
    let dates = [
      (wording.words.firstAttendance, person.firstAttendance),
      (wording.words.lastAttendance, person.lastAttendance),
    ]
    return rows + dates.map { ($0, $1.map(wording.tableDate) ?? NumberFormatting.missing) } + bestDay
  }

  private var attendance: [(String, String)] {
    let whole = (wording.words.attended, share(statistics.share))
    guard statistics.bySlot.count > 1 else { return [whole] }
    return [whole]
      + statistics.bySlot.map { (wording.tableSlot($0.slot), numbers.count($0.attended)) }
  }

  /// The best day of a group; of one person's no day is better by much than others.
  private var bestDay: [(String, String)] {
    guard statistics.person == nil, let best = statistics.bestDay else { return [] }
    return [(wording.words.bestDay, "\(wording.tableDate(best.date)) (\(numbers.count(best.attended)))")]
  }

  private func share(_ share: Share) -> String { numbers.share(share, decimals: 1) }

  private func days(_ count: Int) -> String { "\(numbers.count(count)) \(wording.dayWord(count))" }

  private func text(of streak: Streak) -> String {
    guard let from = streak.from, let to = streak.to else { return days(0) }
    return "\(days(streak.days)), \(span(from: from, to: to))"
  }

  private var sentences: [Table.Cell] {
    // A page about one period speaks of no other.
    let kinds = statistics.heading.periodKind == .all ? BySpan<Growth>.kinds : [statistics.heading.periodKind]
    var sentences = kinds.compactMap { kind -> Table.Cell? in
      guard let change = statistics.change(by: kind) else { return nil }
      // That nothing happened is said once, of the shortest period.
      guard kind == kinds[0] || change.attended > 0 || change.referenceAttended > 0 else { return nil }
      let trend = change.percent.map(Trend.init) ?? .level
      return Table.Cell(wording.growth(change, by: kind), trend == .level ? .plain : trend.style)
    }
    if let comparison = statistics.slotComparison {
      let sentence = wording.slotSentence(comparison, ofPerson: statistics.person != nil)
      sentences.append(Table.Cell(sentence))
    }
    if let target = statistics.target { sentences.append(Table.Cell(wording.sentence(for: target))) }
    return sentences
  }

  // MARK: Podium and trend

  private var podium: Table? {
    guard let person = statistics.person, !person.friends.isEmpty else { return nil }
    let row = FriendsRow(
      person: person.row.person, attended: person.row.counts.attended, friends: person.friends,
      tied: person.tiedFriends)
    var table = FriendsTables(
      Friends(heading: statistics.heading, measure: .shared, rows: [row]), wording: wording
    ).tables[0]
    table.title = wording.words.bestFriends.capitalizedFirst
    table.subtitles = []
    return table
  }

  /// The number of points of each kind that a line has room for: half a year of weeks, two years of months.
  private static let lengths = BySpan { [.week: 26, .month: 24, .quarter: 12, .year: 10][$0] ?? 0 }

  private var trend: Table? {
    let rows = statistics.series.all.compactMap { kind, points -> Table.Row? in
      let counted = points.filter { includesCurrent || !$0.isCurrent }
      let shown = counted.suffix(StatisticsTables.lengths[kind] ?? 0)
      guard let first = shown.first, let last = shown.last else { return nil }
      func name(of point: SeriesPoint) -> String {
        wording.tablePeriod(kind, holding: point.from, label: point.period)
      }
      return Table.Row([
        Table.Cell(wording.word(for: kind)),
        Table.Cell(Sparkline.text(shown.map { Double($0.attended) })), Table.Cell(name(of: first), .quiet),
        Table.Cell(name(of: last), .quiet), Table.Cell(share(last.share)),
        Table.Cell(numbers.count(counted.map(\.attended).max() ?? 0)),
      ])
    }
    guard !rows.isEmpty else { return nil }
    return Table(
      title: wording.words.trend,
      columns: [
        column(\.by, .text), column(\.attended, .mark), column(\.from, .date, isOptional: true),
        column(\.to, .date, isOptional: true), column(\.last, .rate), column(\.highest, isOptional: true),
      ], rows: rows)
  }
}
