/// The words that head the column of each role, the plainest of a role first.
package struct RoleWords {
  private let places: [String: [(role: ColumnRole, place: Int)]]

  package init(_ words: (ColumnRole) -> [String]) {
    var places = [String: [(role: ColumnRole, place: Int)]](minimumCapacity: 1 << 11)
    for role in ColumnRole.allCases {
      for (place, word) in words(role).enumerated() { places[word, default: []].append((role, place)) }
    }
    self.places = places
  }

  /// The column of each role among folded titles: that of its plainest word which no earlier role has.
  package func columns(of titles: [String: Int]) -> [ColumnRole: Int] {
    var named: [ColumnRole: [(place: Int, column: Int)]] = [:]
    for (title, column) in titles {
      for (role, place) in places[title] ?? [] { named[role, default: []].append((place, column)) }
    }
    var columns: [ColumnRole: Int] = [:]
    for role in ColumnRole.allCases {
      let found = named[role]?.sorted { $0.place < $1.place }
      columns[role] = found?.first { !columns.values.contains($0.column) }?.column
    }
    return columns
  }
}
