extension JournalBuilder {
  /// The days without any other within it that are likely typed wrongly: more than five years.
  private static let gap = 5 * 366
  /// Days before it are typed wrongly, whatever the others are.
  private static let earliest = Day(number: -25_567)
  /// Days from it on are typed wrongly too: those of 2200 and later.
  private static let end = Day(number: 84_006)

  /// The first session of each day whose year is likely wrong: before 1900, after 2199, or one of few that are years away
  /// from all others.
  package var unlikelySessions: [SessionID] {
    var first: [Day: SessionID] = [:]
    for session in sessions.indices.reversed() { first[sessions[session].day] = session }
    guard !first.isEmpty else { return [] }
    let days = first.keys.sorted()
    var runs: [ArraySlice<Day>] = []
    var start = 0
    for index in days.indices.dropFirst() where days[index] - days[index - 1] > JournalBuilder.gap {
      runs.append(days[start..<index])
      start = index
    }
    runs.append(days[start...])
    let largest = runs.map(\.count).max() ?? 0
    let main = runs.filter { $0.count == largest }.min {
      (first[$0[$0.startIndex]] ?? 0) < (first[$1[$1.startIndex]] ?? 0)
    }
    return runs.filter { run in
      guard run != main else { return false }
      return run.count <= 2 || run.count * 10 <= days.count
    }.reduce(into: Set(days.filter { $0 < JournalBuilder.earliest || $0 >= JournalBuilder.end })) {
      $0.formUnion($1)
    }
    .compactMap { first[$0] }.sorted()
  }

  /// Whether somebody has a mark.
  package var hasMarks: Bool { people.indices.contains { table.marks(of: $0) > 0 } }
}
