import MusterJournals

extension Selection {
  /// The best friends of each selected person, among all the people that the filters other than names leave.
  ///
  /// - Parameters:
  ///   - measure: what friends are ordered by; equals share a rank and are listed by name.
  ///   - top: the number of friends listed at most.
  ///   - countsTies: whether to count those who share the last rank listed, for people to read.
  ///
  /// Cost: people × people / 2 × words of the selected sessions, on all cores; memory for the friends listed,
  /// not for all pairs.
  public func friends(measure: FriendMeasure = .shared, top: Int = 3, countsTies: Bool = false) -> Friends {
    let rows = friendLists(measure: measure, top: top, countsTies: countsTies).map(\.row)
    return Friends(heading: heading, measure: measure, rows: rows)
  }

  /// The friends of each selected person, by name.
  func friendLists(
    measure: FriendMeasure, top: Int, countsTies: Bool
  ) -> [(person: PersonID, row: FriendsRow)] {
    let byName = field.sorted { journal.people[$0].name < journal.people[$1].name }
    let search = CompanionSearch(
      among: byName, at: sessions, of: marks, measure: measure, top: min(max(0, top), byName.count))
    let chosen = Set(people)
    let rows = byName.indices.filter { chosen.contains(byName[$0]) }
    return zip(rows, search.best(of: rows)).map { row, companions in
      var rank = 1
      let friends = companions.enumerated().map { position, companion in
        if position > 0, companion.value < companions[position - 1].value { rank = position + 1 }
        return search.friend(
          companion, of: row, rank: rank, name: journal.people[byName[companion.row]].name)
      }
      return (
        byName[row],
        FriendsRow(
          person: journal.people[byName[row]].name, attended: search.attended[row], friends: friends,
          tied: countsTies ? search.tied(with: companions, of: row) : 0)
      )
    }
  }
}
