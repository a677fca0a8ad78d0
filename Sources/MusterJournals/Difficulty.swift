import Foundation

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

extension Coordinate {
  /// The mean radius of the Earth in kilometres (IUGG: (2a + b) / 3 of the WGS 84 ellipsoid).
  static let earthRadius = 6371.0088

  /// The great-circle distance in kilometres, by the haversine formula.
  public func distance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let halfLatitude = sin((other.latitude - latitude) * radians / 2)
    let halfLongitude = sin((other.longitude - longitude) * radians / 2)
    let haversine =
      halfLatitude * halfLatitude
      + cos(latitude * radians) * cos(other.latitude * radians) * halfLongitude * halfLongitude
    return 2 * Coordinate.earthRadius * asin(min(1, haversine.squareRoot()))
  }
}
