import MusterLanguage
import MusterTables

/// The table of people drawn at random, one row for each.
public struct SplitTable: Sendable {
  private let split: Split
  private let wording: any Wording

  /// The table of a draw.
  ///
  /// - Parameters:
  ///   - split: the draw.
  ///   - language: the language of its words.
  public init(_ split: Split, language: Language = .english) {
    (self.split, wording) = (split, language.wording)
  }

  /// The table: the number of each group beside the first name of it; seats that nobody is left for say so.
  public var table: Table {
    let title = wording.splitTitle(ofSize: split.size)
    let about =
      [wording.tableAsOf(split.heading.asOf)] + wording.filters(of: split.heading)
      + [wording.seed(split.seed)]
    return Table(
      title: "\(split.heading.group)\(wording.colon)\(title)", subtitles: [about.joined(separator: " · ")],
      columns: (split.isPick ? [] : [.init("#", .count)]) + [.init(wording.words.name, .name)],
      rows: split.groups.enumerated().flatMap(rows))
  }

  private func rows(_ index: Int, _ names: [String]) -> [Table.Row] {
    let empty = split.isPick ? 0 : split.size - names.count
    let cells =
      names.map { Table.Cell($0) }
      + [Table.Cell](repeating: .init(wording.incompleteGroup, .quiet), count: empty)
    return cells.enumerated().map { place, cell in
      let number = Table.Cell(place == 0 ? wording.number(index + 1) : "", .quiet)
      return Table.Row((split.isPick ? [] : [number]) + [cell])
    }
  }
}
