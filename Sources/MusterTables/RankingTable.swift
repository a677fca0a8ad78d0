import MusterAnalytics
import MusterJournals
import MusterLanguage

/// A ranking as tables for people: one of all the rows and, with the detail, one of each person's days.
///
/// Columns that would say nothing are left out: the movement when nobody was ranked before, warnings when nobody has
/// any, weights when all are 1, bands when nobody has one.
public struct RankingTable: Sendable {
  /// The ranking shown; one by name should be ``MusterAnalytics/Ranking/collated(by:)`` first.
  public var ranking: Ranking
  /// Whether attendance and warnings are shown with their share of the expected sessions.
  public var showsShares: Bool
  /// Which sessions the group expects, told at the foot with shares; `nil` tells nothing.
  public var rule: ExpectationRule?
  /// How numbers are written.
  public var numbers: NumberFormatting
  /// The words of the table.
  public var words: TableWords

  /// The tables of a ranking; shares are shown when it is ordered by them, even unasked.
  public init(
    _ ranking: Ranking, showsShares: Bool = false, rule: ExpectationRule? = nil,
    numbers: NumberFormatting = .plain, words: TableWords = .english
  ) {
    self.ranking = ranking
    self.showsShares = showsShares || ranking.key == .percent
    self.rule = rule
    self.numbers = numbers
    self.words = words
  }

  /// The ranking's table, then the days of each person that has them.
  public var tables: [Table] {
    let details = ranking.rows.compactMap { row in
      row.days.map { RankingDetail(row: row, days: $0, ranking: ranking, words: words).table }
    }
    return [table] + details
  }

  /// The ranking's table alone.
  public var table: Table {
    let parts = parts
    return Table(
      title: ranking.heading.group, subtitles: subtitles, columns: parts.map(\.column),
      rows: ranking.rows.map { row in Table.Row(parts.map { $0.cell(row) }) }, footnotes: footnotes)
  }

  private var subtitles: [String] {
    var lines = HeadingLines(heading: ranking.heading, words: words).lines
    let isUsual = ranking.isDescending == (ranking.key != .name)
    guard ranking.key != .attended || !isUsual else { return lines }
    var order = "\(words.by) \(words.name(of: ranking.key))"
    if !isUsual { order += ", " + (ranking.isDescending ? words.descending : words.ascending) }
    lines.append(order)
    return lines
  }

  private var footnotes: [String] {
    var notes: [String] = []
    if showsShares, let rule { notes.append(words.sentence(of: rule)) }
    if ranking.rows.contains(where: \.perfect) {
      notes.append("\(RankingTable.perfectSign) \(words.perfect)")
    }
    return notes
  }

  /// The sign beside the name of somebody who attended everything.
  public static let perfectSign = "★"
}

// MARK: - Columns

extension RankingTable {
  /// A column and how a row fills it.
  private struct Part {
    let column: Table.Column
    let cell: (RankingRow) -> Table.Cell
  }

  private var parts: [Part] {
    var parts = [Part(column: .init(words.rank, .number)) { Table.Cell(numbers.count($0.rank), .quiet) }]
    // By name the rank is a position, and a change of it says nothing.
    if ranking.key != .name, ranking.rows.contains(where: { $0.previousRank != nil }) {
      parts.append(Part(column: .init(words.movement, .sign, isOptional: true), cell: movement))
    }
    parts.append(Part(column: .init(words.person, .name), cell: name))
    parts += attendanceParts
    if ranking.key == .weighted || ranking.rows.contains(where: { $0.difficulty != 1 }) {
      parts.append(Part(column: .init(words.weighted, .number), cell: weighted))
    }
    parts.append(
      Part(column: .init(words.bestStreak, .number, isOptional: ranking.key != .streak)) {
        count($0.bestStreak)
      })
    if ranking.rows.contains(where: { $0.band != nil }) {
      parts.append(Part(column: .init(words.band, .text, isOptional: true), cell: band))
    }
    return parts
  }

  private var attendanceParts: [Part] {
    var parts: [Part] = []
    if showsShares {
      parts.append(Part(column: .init(words.attended, .number)) { share($0.counts.attended, $0.counts) })
    } else {
      parts.append(Part(column: .init(words.attended, .number)) { count($0.counts.attended) })
      parts.append(
        Part(column: .init(words.expected, .number, isOptional: true)) {
          Table.Cell(numbers.count($0.counts.expected), .quiet)
        })
    }
    if ranking.key == .warned || ranking.rows.contains(where: { $0.counts[.warned] > 0 }) {
      parts.append(
        Part(column: .init(words.warned, .number, isOptional: ranking.key != .warned)) {
          showsShares ? share($0.counts[.warned], $0.counts) : count($0.counts[.warned])
        })
    }
    return parts
  }

  private func count(_ number: Int) -> Table.Cell {
    Table.Cell(numbers.count(number), number == 0 ? .quiet : .plain)
  }

  private func share(_ part: Int, _ counts: Counts) -> Table.Cell {
    Table.Cell(numbers.share(part, of: counts.expected), part == 0 ? .quiet : .plain)
  }

  private func weighted(_ row: RankingRow) -> Table.Cell {
    Table.Cell(numbers.weighted(row.weighted), row.weighted == 0 ? .quiet : .plain)
  }

  private func movement(_ row: RankingRow) -> Table.Cell {
    guard let previous = row.previousRank else { return Table.Cell(words.new, .quiet) }
    let places = previous - row.rank
    if places == 0 { return Table.Cell("=", .quiet) }
    let sign = places > 0 ? "▲" : "▼"
    return Table.Cell(sign + numbers.count(abs(places)), places > 0 ? .positive : .negative)
  }

  private func name(_ row: RankingRow) -> Table.Cell {
    let name = row.perfect ? "\(row.person) \(RankingTable.perfectSign)" : row.person
    let isOfThree = row.rank <= 3 && row.counts.attended > 0 && ranking.isDescending && ranking.key != .name
    return Table.Cell(name, isOfThree ? .strong : .plain)
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
    return Table.Cell(words.name(of: band), style)
  }
}
