import MusterAnalytics
import MusterLanguage

/// Best friends as tables for people: the podium of one person, or a table with everybody's.
public struct FriendsTables: TableMaker, Sendable {
  private let friends: Friends
  package let wording: any Wording

  /// The tables of some friends.
  public init(_ friends: Friends, language: Language = .english) {
    self.init(friends, wording: language.wording)
  }

  init(_ friends: Friends, wording: any Wording) {
    self.friends = friends
    self.wording = wording
  }

  /// The podium when there is one person, else a table in which each friend has a line.
  public var tables: [Table] { [friends.rows.count == 1 ? podium(of: friends.rows[0]) : everybody] }

  private func podium(of row: FriendsRow) -> Table {
    Table(
      title: "\(row.person), \(friends.heading.group)", subtitles: subtitles,
      columns: [rankColumn] + friendColumns,
      rows: row.friends.map { Table.Row([rank($0)] + cells(of: $0, attended: row.attended)) },
      sentences: sentences(about: row), footnotes: notes)
  }

  private func sentences(about row: FriendsRow) -> [Table.Cell] {
    if row.friends.isEmpty { return [Table.Cell(wording.words.noFriends, .quiet)] }
    return row.tied > 0 ? [Table.Cell(wording.andOthers(row.tied), .quiet)] : []
  }

  private var everybody: Table {
    Table(
      title: "\(friends.heading.group), \(wording.words.bestFriends)", subtitles: subtitles,
      columns: [column(\.name, .name), column(\.attended), rankColumn] + friendColumns,
      rows: friends.rows.flatMap(rows), footnotes: notes)
  }

  /// A line for each friend; the person's name and count stand in the first.
  private func rows(of row: FriendsRow) -> [Table.Row] {
    let head = [Table.Cell(row.person, .strong), Table.Cell(numbers.count(row.attended))]
    guard !row.friends.isEmpty else {
      let missing = Table.Cell(NumberFormatting.missing, .quiet)
      return [Table.Row(head + ["", missing] + friendColumns.dropFirst().map { _ in "" })]
    }
    let rows = row.friends.enumerated().map { index, friend in
      Table.Row((index == 0 ? head : ["", ""]) + [rank(friend)] + cells(of: friend, attended: row.attended))
    }
    guard row.tied > 0, let last = row.friends.last else { return rows }
    let others: [Table.Cell] = ["", "", rank(last), Table.Cell(wording.andOthers(row.tied), .quiet)]
    return rows + [Table.Row(others + friendColumns.dropFirst().map { _ in "" })]
  }

  private var subtitles: [String] {
    let order =
      switch friends.measure {
      case .shared: nil as String?
      case .jaccard: wording.words.jaccard
      case .lift: wording.words.lift
      }
    return lines(of: friends.heading) + (order.map { [wording.tableOrder(by: $0)] } ?? [])
  }

  private var friendColumns: [Table.Column] {
    [
      column(\.friend, .name), column(\.shared, .rate),
      column(\.jaccard, isOptional: friends.measure != .jaccard),
      column(\.lift, isOptional: friends.measure != .lift),
    ]
  }

  private func rank(_ friend: Friend) -> Table.Cell { Table.Cell(numbers.count(friend.rank), .quiet) }

  private func cells(of friend: Friend, attended: Int) -> [Table.Cell] {
    [
      Table.Cell(friend.person), Table.Cell(numbers.share(Share(friend.shared, of: attended))),
      Table.Cell(numbers.ratio(friend.jaccard)), Table.Cell(numbers.ratio(friend.lift)),
    ]
  }

  private var notes: [String] {
    [wording.words.sharedNote, wording.words.jaccardNote, wording.words.liftNote]
  }
}
