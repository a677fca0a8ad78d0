/// Classes whose times overlap, found by looking at every two sessions.
public enum OracleOverlaps {
  /// Whether two sessions of one class overlap. Two lines that give one time twice do.
  public static func isOverlapping(_ group: OracleGroup) -> Bool {
    let all = group.occurrences
    return all.indices.contains { a in all.indices.contains { b in a != b && all[a].overlaps(all[b]) } }
  }

  /// For each class the index of the first other one, in the order given, that it overlaps with.
  public static func firstOverlaps(_ groups: [OracleGroup]) -> [Int?] {
    let all = groups.map(\.meetings)
    return all.indices.map { one in
      all.indices.first { other in
        one != other && all[one].contains { meeting in all[other].contains { meeting.overlaps($0) } }
      }
    }
  }
}
