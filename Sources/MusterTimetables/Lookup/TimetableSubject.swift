import MusterAnalytics

/// Whose timetable it is: that of somebody, of a room or of a course.
public struct TimetableSubject: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Sendable {
    /// A person.
    case person
    /// A room.
    case room
    /// A course.
    case course
  }

  /// What it is.
  public var kind: Kind
  /// The name.
  public var name: String

  /// A person, a room or a course.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - name: the name.
  public init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }

  /// The subject as JSON.
  var json: JSONObject {
    var object = JSONObject()
    object.add("kind", kind.rawValue)
    object.add("name", name)
    return object
  }
}
