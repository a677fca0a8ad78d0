import MusterAnalytics
import MusterDrawing
import MusterJournals

/// A ranking's rows as cells.
struct RankingTable {
  private let ranking: Ranking
  private let options: RankingOptions
  private let setter: Typesetter
  private let columns: [RankingColumn]

  init(_ ranking: Ranking, options: RankingOptions, _ setter: Typesetter) {
    self.ranking = ranking
    self.options = options
    self.setter = setter
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
    let name = columns.firstIndex(of: .person) ?? 0
    let detail = options.showsDetail ? DayDetailBuilder(ranking, setter) : nil
    return Table(
      columns: columns.map(column),
      rows: ranking.rows.map { row in
        TableRow(
          cells: columns.map { cell($0, of: row) },
          inserts: row.days.flatMap { detail?.inserts(for: $0) } ?? [])
      },
      insertColumn: name)
  }

  private func column(_ column: RankingColumn) -> TableColumn {
    let head = setter.wording.head(of: column)
    let close = setter.theme.table.closeGap
    switch column {
    case .rank: return TableColumn(head: head, alignment: .trailing)
    case .movement: return TableColumn(head: head, gap: close)
    case .person: return TableColumn(head: head, width: .name, gap: close)
    case .attended, .warned, .weighted, .streak: return TableColumn(head: head, alignment: .trailing)
    case .expected: return TableColumn(head: head, alignment: .trailing, gap: close)
    case .bar: return TableColumn(head: head, width: .flexible(setter.theme.table.barLength))
    case .percent: return TableColumn(head: head, alignment: .trailing, gap: close)
    case .band: return TableColumn(head: head)
    }
  }

  private func cell(_ column: RankingColumn, of row: RankingRow) -> TableCell {
    switch column {
    case .rank: number(row.rank, setter.colors.grey)
    case .movement: movement(of: row)
    case .person:
      .name(
        setter.fonts.shape(row.person, strong(setter.theme.fonts.text, row)), setter.colors.ink,
        isPerfect: row.perfect && options.celebrates)
    case .attended: attended(row)
    case .expected: number(row.counts.expected, setter.colors.grey)
    case .bar: row.counts.percent.map { .bar($0 / 100) } ?? .blank
    case .percent: row.counts.percent.map { percent($0) } ?? missing
    case .warned: number(row.counts[.warned], setter.colors.ink)
    case .weighted:
      text(
        setter.wording.number(row.weighted, decimals: 1),
        row.weighted == 0 ? setter.colors.grey : setter.colors.ink)
    case .streak: number(row.bestStreak, setter.colors.ink)
    case .band: badge(row.band)
    }
  }

  private var missing: TableCell { text(setter.wording.missing, setter.colors.grey) }

  private func text(_ text: String, _ color: Color) -> TableCell {
    .text(setter.fonts.shape(text, setter.theme.fonts.number), color)
  }

  /// A number; zero is quiet.
  private func number(_ value: Int, _ color: Color) -> TableCell {
    text(setter.wording.number(value), value == 0 ? setter.colors.grey : color)
  }

  private func attended(_ row: RankingRow) -> TableCell {
    let count = row.counts.attended
    let line = setter.fonts.shape(setter.wording.number(count), strong(setter.theme.fonts.number, row))
    return .text(line, count == 0 ? setter.colors.grey : setter.colors.ink)
  }

  private func percent(_ value: Double) -> TableCell {
    text(setter.wording.percent(value, decimals: 0), value == 0 ? setter.colors.grey : setter.colors.ink)
  }

  /// The first three places stand out a little, unless the order is the alphabet's.
  private func strong(_ font: Font, _ row: RankingRow) -> Font {
    row.rank <= 3 && ranking.key != .name ? font.semibold : font
  }

  private func movement(of row: RankingRow) -> TableCell {
    let font = setter.theme.fonts.noteNumber
    guard let before = row.previousRank else {
      return .text(setter.fonts.shape(setter.wording.missing, font), setter.colors.grey)
    }
    let places = before - row.rank
    guard places != 0 else {
      return .text(setter.fonts.shape(setter.wording.unchanged, font), setter.colors.grey)
    }
    return .movement(places: places, setter.fonts.shape(setter.wording.number(abs(places)), font))
  }

  private func badge(_ band: Band?) -> TableCell {
    guard let band else { return missing }
    let index = Band.allCases.firstIndex(of: band) ?? 0
    let word = setter.fonts.shape(setter.wording.word(for: band), setter.theme.fonts.note)
    return .badge(word, setter.colors.bands[index])
  }
}
