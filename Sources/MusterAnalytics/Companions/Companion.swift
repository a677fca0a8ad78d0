/// Somebody who may be among the best companions of a person; the least is the worst.
struct Companion: Comparable, Sendable {
  /// The row, which is the place by name.
  let row: Int
  /// The number of sessions that both attended.
  let shared: Int
  /// What companions are ordered by.
  let value: Double

  /// The smaller value comes first; of equals, the later name.
  static func < (left: Companion, right: Companion) -> Bool {
    left.value != right.value ? left.value < right.value : left.row > right.row
  }
}
