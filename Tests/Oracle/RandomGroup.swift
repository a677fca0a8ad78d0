/// A maker of groups that are valid but hardly ever ordinary.
public enum RandomGroup {
  /// The group of a seed: always the same.
  ///
  /// Its days lie in 2024 to 2027, the years whose holidays the oracle knows.
  public static func make(seed: UInt64) -> OracleGroup {
    var maker = RandomGroupMaker(seed: seed)
    return maker.make()
  }

  /// A selection for a group that has an answer, or nearly always: the same for the same seed.
  public static func selection(for group: OracleGroup, seed: UInt64) -> OracleSelection {
    var random = SplitMix64(seed: seed)
    var selection = OracleSelection()
    for _ in 0..<20 {
      selection = RandomSelectionMaker.make(for: group, &random)
      if (try? OracleView(group, selection)) != nil { return selection }
    }
    selection.period = "all"
    selection.asOf = max(group.firstDay ?? Self.firstYear, group.lastOnRecord ?? Self.firstYear)
    return selection
  }

  /// The first day that groups may have.
  static let firstYear = OracleDay(2024, 1, 1) ?? .earliest
}
