import MusterAnalytics
import MusterJournals
import MusterLanguage

/// A ranking as tables for people: one of all the rows and, as text, one of the days of each person that has them.
///
/// Columns that would say nothing are left out: the movement when nobody was ranked before, warnings where there are
/// none, weights when all are 1. Bands are shown only where the group asks for them: among friends nobody is "severe".
public struct RankingTable: TableMaker, Sendable {
  private let ranking: Ranking
  private var options: Options
  package let wording: any Wording

  /// What a ranking shows, and where.
  public struct Options: Sendable {
    /// Whether rates are shown: as text, attendance and warnings with their share of the expected sessions.
    public var showsShares = false
    /// Whether attendance times difficulty is shown although nothing depends on it.
    public var showsWeighted = false
    /// Whether attendance bands are shown.
    public var showsBands = false
    /// Which sessions the group expects, said below rates; `nil` says nothing.
    public var rule: ExpectationRule?
    /// The columns, from the left; `nil` for those that say something.
    public var columns: [RankingColumn]?
    /// The page that the table is for; `nil` for text.
    public var page: PageOptions?

    /// The usual choice, as text.
    public init() {}
  }

  /// What a ranking on a page shows besides.
  public struct PageOptions: Sendable {
    /// Whether the days of each person are drawn below their row.
    public var showsDays = false
    /// Whether a perfect period is celebrated with a star.
    public var celebrates = true
    /// Which rows are tinted.
    public var highlight: Highlight?
    /// Where links lead to people's pages, and from there back to their rows.
    public var places: [String: (page: String, row: String)] = [:]

    /// The usual choice.
    public init() {}
  }

  /// The tables of a ranking; one by name should be `Ranking.collated(by:)` first. Shares are shown as
  /// text when it is ordered by them, even unasked.
  public init(_ ranking: Ranking, options: Options = Options(), language: Language = .english) {
    self.ranking = ranking
    self.options = options
    if options.page == nil, ranking.key == .percent { self.options.showsShares = true }
    wording = language.wording
  }

  /// The ranking's table, then the days of each person that has them.
  public var tables: [Table] {
    let details = ranking.rows.compactMap { row in
      row.days.map { RankingDetail(row: row, days: $0, ranking: ranking, wording: wording).table }
    }
    return [table] + details
  }

  /// The ranking's table alone; on a page without title and notes, which the page has itself.
  public var table: Table {
    let parts = parts
    let days = options.page?.showsDays == true ? DayLines(ranking) : nil
    var table = Table(
      columns: parts.map(\.column),
      rows: ranking.rows.map { row in
        Table.Row(
          parts.map { $0.cell(row) }, days: days.flatMap { lines in row.days.map(lines.of) } ?? [],
          highlight: sign(of: row), destination: options.page?.places[row.person]?.row)
      })
    if options.page == nil {
      (table.title, table.subtitles, table.footnotes) = (ranking.heading.group, subtitles, footnotes)
    }
    return table
  }

  private var subtitles: [String] {
    let isUsual = ranking.key == .attended && ranking.isDescending
    let order = isUsual ? [] : [wording.tableOrder(by: ranking.key, isDescending: ranking.isDescending)]
    return lines(of: ranking.heading) + order
  }

  private var footnotes: [String] {
    let rule = options.rule.map { wording.expectedRule($0) }
    let perfect = "\(NameSign.perfect.text) \(wording.phrases.perfectNote)"
    return [rule, ranking.rows.contains(where: \.perfect) ? perfect : nil].compactMap { $0 }
  }
}

// MARK: - Columns

extension RankingTable {
  /// A column and how a row fills it.
  private struct Part {
    let column: Table.Column
    let cell: (RankingRow) -> Table.Cell

    init(_ column: Table.Column, _ cell: @escaping (RankingRow) -> Table.Cell) {
      self.column = column
      self.cell = cell
    }
  }

  private var isPage: Bool { options.page != nil }
  package var numbers: NumberFormatting { isPage ? wording.signs : wording.tableNumbers }

  private var parts: [Part] { (options.columns ?? usualColumns).map(part) }

  /// The columns that say something.
  private var usualColumns: [RankingColumn] {
    let rows = ranking.rows
    var columns = [RankingColumn.rank]
    // As text: by name the rank is a position, and a change of it says nothing.
    if isPage || ranking.key != .name, rows.contains(where: { $0.previousRank != nil }) {
      columns.append(.movement)
    }
    columns += [.name, .attended]
    if isPage {
      columns += [.expected, .bar] + (options.showsShares ? [.rate] : []) + [.warned]
    } else {
      if !options.showsShares { columns += [.expected, .rate] }
      if ranking.key == .warned || rows.contains(where: { $0.counts[.warned] > 0 }) {
        columns.append(.warned)
      }
    }
    if ranking.key == .weighted || (isPage ? options.showsWeighted : ranking.hasWeights) {
      columns.append(.weighted)
    }
    columns.append(.streak)
    if options.showsBands, rows.contains(where: { $0.band != nil }) { columns.append(.band) }
    return columns
  }

  private func part(_ column: RankingColumn) -> Part {
    switch column {
    case .rank: Part(rankColumn) { Table.Cell(numbers.count($0.rank), .quiet) }
    case .movement:
      Part(
        .init(
          isPage ? wording.words.movement.capitalizedFirst : wording.words.movement, .mark, isOptional: true,
          isClose: true), movement)
    case .name: Part(.init(head(\.person, \.name), .name, isClose: true), name)
    case .attended: attended
    case .expected:
      Part(.init(head(\.expected, \.expected), .count, isOptional: !isPage, isClose: isPage)) {
        Table.Cell(numbers.count($0.counts.expected), .quiet)
      }
    case .bar: Part(.init("", .bar)) { Table.Cell("", figure: $0.counts.percent.map { .bar($0 / 100) }) }
    case .rate: Part(.init(head(\.percent, \.rate), .rate, isClose: isPage), rate)
    case .warned: warned
    case .weighted: Part(.init(head(\.weighted, \.weighted), .count), weighted)
    case .streak:
      Part(.init(head(\.streak, \.bestStreak), .count, isOptional: ranking.key != .streak)) {
        count($0.bestStreak)
      }
    case .band: Part(.init(head(\.band, \.band), isOptional: true), band)
    case .missed: counted(wording.words.missed) { $0.counts.missed }
    case .absence:
      counted("\(wording.words.currentAbsence), \(wording.dayWord(2))") { $0.currentAbsence }
    case .present: marked(.present)
    case .partial: marked(.partial)
    case .absent: marked(.absent)
    case .excused: marked(.excused)
    case .exempt: marked(.exempt)
    }
  }

  /// A column of numbers under a word that begins with a capital on pages.
  private func counted(_ heading: String, _ value: @escaping (RankingRow) -> Int) -> Part {
    Part(.init(isPage ? heading.capitalizedFirst : heading, .count)) { count(value($0)) }
  }

  private func marked(_ mark: Mark) -> Part { counted(wording.word(for: mark)) { $0.counts[mark] } }

  private func head(
    _ onPage: KeyPath<RankingHeads, String>, _ inText: KeyPath<TableWords, String>
  ) -> String {
    isPage ? wording.lists.rankingHeads[keyPath: onPage] : wording.words[keyPath: inText]
  }

  /// Attendance as text, with its rate where rates are shown.
  private var attended: Part {
    if isPage {
      return Part(.init(wording.lists.rankingHeads.attended, .count)) { row in
        guard isOfThree(row) else { return count(row.counts.attended) }
        let isZero = row.counts.attended == 0
        return Table.Cell(numbers.count(row.counts.attended), .strong, figure: isZero ? .quiet : nil)
      }
    }
    guard options.showsShares else { return Part(column(\.attended)) { count($0.counts.attended) } }
    return Part(column(\.attended, .rate)) { share($0.counts.share) }
  }

  private var warned: Part {
    if isPage { return Part(.init(wording.lists.rankingHeads.warned, .count)) { count($0.counts[.warned]) } }
    return Part(
      column(\.warned, options.showsShares ? .rate : .count, isOptional: ranking.key != .warned)
    ) { options.showsShares ? share($0.counts.warnedShare) : count($0.counts[.warned]) }
  }

  private func rate(_ row: RankingRow) -> Table.Cell {
    let percent = row.counts.percent
    return Table.Cell(numbers.percentage(percent, decimals: 0), percent ?? 0 == 0 ? .quiet : .plain)
  }

  private func share(_ share: Share) -> Table.Cell {
    Table.Cell(numbers.share(share), share.part == 0 ? .quiet : .plain)
  }

  private func weighted(_ row: RankingRow) -> Table.Cell {
    Table.Cell(numbers.weighted(row.weighted), row.weighted == 0 ? .quiet : .plain)
  }

  private func movement(_ row: RankingRow) -> Table.Cell {
    guard let movement = row.movement else {
      return Table.Cell(isPage ? wording.missing : wording.phrases.new, .quiet)
    }
    let trend = Trend(Double(movement))
    if trend == .level { return Table.Cell(wording.unchanged, .quiet) }
    let places = numbers.count(abs(movement))
    return Table.Cell(
      trend.sign + (isPage ? " " : "") + places, trend.style, figure: .arrow(isUp: trend == .up, places))
  }

  private func sign(of row: RankingRow) -> NameSign? { options.page?.highlight?.sign(of: row.counts) }

  private func name(_ row: RankingRow) -> Table.Cell {
    let isPerfect = row.perfect && options.page?.celebrates ?? true
    let signs = [isPerfect ? .perfect : nil, sign(of: row)].compactMap { $0 }
    return Table.Cell(
      ([row.person] + signs.map(\.text)).joined(separator: " "), isOfThree(row) ? .strong : .plain,
      figure: .name(row.person, signs: signs, link: options.page?.places[row.person]?.page))
  }

  /// Whether a row is among the first three, which stand out a little unless the order is the alphabet's, ranks are not
  /// shown, or more than three share these ranks; as text only for attendance, from the top.
  private func isOfThree(_ row: RankingRow) -> Bool {
    guard row.rank <= 3, ranking.key != .name, options.columns?.contains(.rank) ?? true,
      ranking.rows.prefix(4).count(where: { $0.rank <= 3 }) <= 3
    else { return false }
    return isPage || (row.counts.attended > 0 && ranking.isDescending)
  }

  private func band(_ row: RankingRow) -> Table.Cell {
    guard let band = row.band else { return Table.Cell(NumberFormatting.missing, .quiet) }
    let style: Table.Style =
      switch band {
      case .satisfactory: .quiet
      case .atRisk: .plain
      case .moderate: .warning
      case .severe: .negative
      }
    return Table.Cell(wording.word(for: band), isPage ? .plain : style, figure: .band(band))
  }
}
