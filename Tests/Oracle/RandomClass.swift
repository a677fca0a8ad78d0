/// A maker of classes that are valid but hardly ever ordinary.
public enum RandomClass {
  /// The class of a seed: always the same. Its days lie in 2024 to 2027, the years whose holidays the oracle knows.
  public static func make(seed: UInt64) -> OracleGroup {
    var maker = RandomClassMaker(seed: seed)
    return maker.make()
  }

  /// A day from a week before the class to a week after it, or the last on record: the same for the same seed.
  public static func asOf(for group: OracleGroup, seed: UInt64) -> OracleDay {
    var random = SplitMix64(seed: seed)
    let first = group.patterns.map(\.from).min() ?? RandomGroup.firstYear
    let last = group.patterns.map(\.last).max() ?? first
    let recorded = group.sessions.map(\.date).sorted()
    let day = random.pick(OracleDay.days(from: first + -7, to: last + 7), else: first)
    return random.pick([day, day, recorded.last ?? day, random.pick(recorded, else: day)], else: day)
  }
}
