import MusterAnalytics
import MusterLanguage

/// Best friends as tables for people: the podium of one person, or a table with everybody's.
public struct FriendsTables: Sendable {
  /// The friends shown.
  public var friends: Friends
  /// How numbers are written.
  public var numbers: NumberFormatting
  /// The words of the tables.
  public var words: TableWords

  /// The tables of some friends.
  public init(_ friends: Friends, numbers: NumberFormatting = .plain, words: TableWords = .english) {
    self.friends = friends
    self.numbers = numbers
    self.words = words
  }

  /// The podium when there is one person, else a table in which each friend has a line.
  public var tables: [Table] { [friends.rows.count == 1 ? podium(of: friends.rows[0]) : everybody] }

  private func podium(of row: FriendsRow) -> Table {
    Table(
      title: "\(row.person), \(friends.heading.group)", subtitles: lines,
      columns: [rankColumn] + friendColumns,
      rows: row.friends.map { Table.Row([rank($0)] + cells(of: $0, attended: row.attended)) },
      sentences: row.friends.isEmpty ? [Table.Cell(words.friends.nobody, .quiet)] : [], footnotes: notes)
  }

  private var everybody: Table {
    Table(
      title: "\(friends.heading.group), \(words.friends.title)", subtitles: lines,
      columns: [.init(words.person, .name), .init(words.attended, .number), rankColumn] + friendColumns,
      rows: friends.rows.flatMap(rows), footnotes: notes)
  }

  /// A line for each friend; the person's name and count stand in the first.
  private func rows(of row: FriendsRow) -> [Table.Row] {
    let head = [Table.Cell(row.person, .strong), Table.Cell(numbers.count(row.attended))]
    guard !row.friends.isEmpty else {
      let missing = Table.Cell(NumberFormatting.missing, .quiet)
      return [Table.Row(head + ["", missing] + friendColumns.dropFirst().map { _ in "" })]
    }
    return row.friends.enumerated().map { index, friend in
      Table.Row((index == 0 ? head : ["", ""]) + [rank(friend)] + cells(of: friend, attended: row.attended))
    }
  }

  private var lines: [String] {
    var lines = HeadingLines(heading: friends.heading, words: words).lines
    if friends.measure != .shared { lines.append("\(words.by) \(name(of: friends.measure))") }
    return lines
  }

  private var rankColumn: Table.Column { .init(words.rank, .number) }

  private var friendColumns: [Table.Column] {
    [
      .init(words.friends.friend, .name), .init(words.friends.shared, .number),
      .init(words.friends.jaccard, .number, isOptional: friends.measure != .jaccard),
      .init(words.friends.lift, .number, isOptional: friends.measure != .lift),
    ]
  }

  private func rank(_ friend: Friend) -> Table.Cell { Table.Cell(numbers.count(friend.rank), .quiet) }

  private func cells(of friend: Friend, attended: Int) -> [Table.Cell] {
    [
      Table.Cell(friend.person), Table.Cell(numbers.share(friend.shared, of: attended)),
      Table.Cell(numbers.ratio(friend.jaccard)), Table.Cell(numbers.ratio(friend.lift)),
    ]
  }

  private func name(of measure: FriendMeasure) -> String {
    switch measure {
    case .shared: words.friends.shared
    case .jaccard: words.friends.jaccard
    case .lift: words.friends.lift
    }
  }

  private var notes: [String] {
    [words.friends.sharedNote, words.friends.jaccardNote, words.friends.liftNote]
  }
}
