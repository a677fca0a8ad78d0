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
