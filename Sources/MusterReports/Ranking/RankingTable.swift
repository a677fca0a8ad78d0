import MusterAnalytics
import MusterJournals
import MusterLanguage

/// A ranking's rows as cells.
struct RankingTable {
  private let ranking: Ranking
  private let options: RankingOptions
  private let wording: any Wording
  private let columns: [RankingColumn]
  /// The destinations of a person's page and row.
  private let places: (String) -> (page: String?, row: String?)

  init(
    _ ranking: Ranking, options: RankingOptions, wording: any Wording,
    places: @escaping (String) -> (page: String?, row: String?) = { _ in (nil, nil) }
  ) {
    self.ranking = ranking
    self.options = options
    self.wording = wording
    self.places = places
    columns = RankingColumn.allCases.filter { column in
      switch column {
      case .movement: ranking.rows.contains { $0.previousRank != nil }
      case .percent: options.showsPercent
      case .weighted: options.showsWeighted || ranking.key == .weighted
      case .band: ranking.rows.contains { $0.band != nil }
      default: true
      }
    }
  }

  /// The table with all rows.
  var table: Table {
    let detail = options.showsDetail ? DayDetailBuilder(ranking) : nil
    return Table(
      columns: columns.map(column), rows: ranking.rows.map { tableRow($0, detail) },
      dayColumn: columns.firstIndex(of: .person) ?? 0)
  }

  private func tableRow(_ row: RankingRow, _ detail: DayDetailBuilder?) -> TableRow {
    let places = places(row.person)
    let sign = options.highlight?.sign(of: row.counts)
    return TableRow(
      cells: columns.map { cell($0, of: row, sign, link: places.page) },
      days: row.days.flatMap { detail?.lines(for: $0) } ?? [], highlight: sign, destination: places.row)
  }

  private func column(_ column: RankingColumn) -> TableColumn {
    let head = wording.head(of: column)
    switch column {
    case .rank: return TableColumn(head: head, alignment: .trailing)
    case .movement: return TableColumn(head: head, isClose: true)
    case .person: return TableColumn(head: head, width: .name, isClose: true)
    case .attended, .warned, .weighted, .streak: return TableColumn(head: head, alignment: .trailing)
    case .expected: return TableColumn(head: head, alignment: .trailing, isClose: true)
    case .bar: return TableColumn(head: head, width: .bar)
    case .percent: return TableColumn(head: head, alignment: .trailing, isClose: true)
    case .band: return TableColumn(head: head)
    }
  }

  private func cell(
    _ column: RankingColumn, of row: RankingRow, _ sign: NameSign?, link: String?
  ) -> TableCell {
    switch column {
    case .rank: .text(wording.number(row.rank), .quietNumber)
    case .movement: movement(of: row)
    case .person:
      .name(
        row.person, isStrong: isStrong(row),
        signs: [row.perfect && options.celebrates ? .perfect : nil, sign].compactMap { $0 }, link: link)
    case .attended: number(row.counts.attended, isStrong: isStrong(row))
    case .expected: .text(wording.number(row.counts.expected), .quietNumber)
    case .bar: row.counts.percent.map { .bar($0 / 100) } ?? .blank
    case .percent:
      row.counts.percent.map { .text(wording.percent($0, decimals: 0), style(isZero: $0 == 0)) } ?? missing
    case .warned: number(row.counts[.warned])
    case .weighted:
      .text(wording.number(row.weighted, decimals: 1), style(isZero: row.weighted == 0))
    case .streak: number(row.bestStreak)
    case .band: row.band.map { .band($0, wording.word(for: $0)) } ?? missing
    }
  }

  private var missing: TableCell { .text(wording.missing, .quietNumber) }

  /// Zero is quiet.
  private func style(isZero: Bool, isStrong: Bool = false) -> CellStyle {
    CellStyle(isNumber: true, isStrong: isStrong, isQuiet: isZero)
  }

  private func number(_ value: Int, isStrong: Bool = false) -> TableCell {
    .text(wording.number(value), style(isZero: value == 0, isStrong: isStrong))
  }

  /// The first three places stand out a little, unless the order is the alphabet's.
  private func isStrong(_ row: RankingRow) -> Bool { row.rank <= 3 && ranking.key != .name }

  private func movement(of row: RankingRow) -> TableCell {
    guard let before = row.previousRank else { return .text(wording.missing, .note) }
    return before == row.rank ? .text(wording.unchanged, .note) : .movement(before - row.rank)
  }
}
