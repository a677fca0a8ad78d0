extension Ranking {
  /// The ranking as people read one by name: in the order of a locale's collation, each rank the position.
  ///
  /// Only a ranking by name changes. It must be whole: cutting it to its first rows comes after this.
  ///
  /// - Parameter areInIncreasingOrder: whether the first name comes before the second in the locale; names of which
  ///   neither does keep the order of the ranking.
  public func collated(by areInIncreasingOrder: (String, String) -> Bool) -> Ranking {
    guard key == .name else { return self }
    let sorted = rows.enumerated().sorted { lhs, rhs in
      let (first, second) = isDescending ? (rhs, lhs) : (lhs, rhs)
      if areInIncreasingOrder(first.element.person, second.element.person) { return true }
      if areInIncreasingOrder(second.element.person, first.element.person) { return false }
      return lhs.offset < rhs.offset
    }
    var ranking = self
    ranking.rows = sorted.enumerated().map { position, entry in
      var row = entry.element
      row.rank = position + 1
      return row
    }
    return ranking
  }
}
