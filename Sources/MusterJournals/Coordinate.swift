import Foundation

/// A place on the Earth.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, -90...90.
  public var latitude: Double
  /// Degrees east of Greenwich, -180...180.
  public var longitude: Double

  /// The place at these degrees, or `nil` when they are outside -90...90 and -180...180.
  public init?(latitude: Double, longitude: Double) {
    guard (-90.0...90).contains(latitude), (-180.0...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
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
