/// How far a file is read.
///
/// A file may be read more than once, for its form and for its records: then it begins again.
public struct ReadingProgress: Hashable, Sendable {
  /// The path as the user gave it.
  public let file: String
  /// The bytes read.
  public let read: Int
  /// The size in bytes.
  public let size: Int
}
