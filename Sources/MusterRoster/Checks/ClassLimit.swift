/// How long texts and lists of classes may be.
public enum ClassLimit {
  /// The most characters of a class's name, at least one.
  public static let group = 50
  /// The most characters of a course.
  public static let course = 8
  /// The most characters of a location.
  public static let location = 30
  /// The most characters of a first name, and of a last name.
  public static let name = 35
  /// The most classes of a workspace.
  public static let classes = 500
}
