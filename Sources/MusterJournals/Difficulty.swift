extension Journal {
  /// A person's difficulty: said outright, or that of the band that holds the distance from home to the group's place;
  /// else 1.
  public func difficulty(of person: PersonID) -> Double {
    let person = people[person]
    if let said = person.difficulty { return said }
    guard let home = person.home, let place = facts.place else { return 1 }
    let distance = home.distance(to: place)
    return facts.difficultyBands.first { $0.contains(distance) }?.difficulty ?? 1
  }
}

/// A range of distances from a person's home to the group's place, with the difficulty of coming from there.
public struct DifficultyBand: Hashable, Sendable {
  /// The nearest distance in kilometres, included.
  public var from: Double
  /// The farthest distance in kilometres, not included; `nil` is without end.
  public var to: Double?
  /// The difficulty, by which attendance is multiplied.
  public var difficulty: Double

  /// A band of these parts.
  public init(from: Double, to: Double?, difficulty: Double) {
    self.from = from
    self.to = to
    self.difficulty = difficulty
  }

  /// Whether a distance in kilometres falls in the band.
  public func contains(_ kilometres: Double) -> Bool {
    kilometres >= from && (to.map { kilometres < $0 } ?? true)
  }

  /// Whether two bands share a distance.
  public func overlaps(_ other: DifficultyBand) -> Bool {
    from < (other.to ?? .infinity) && other.from < (to ?? .infinity)
  }
}
