/// The words of one language for the poster of a session that people check in to.
public protocol PosterWording: Sendable {
  /// The words that never change.
  var poster: PosterWords { get }
}

/// The words of a poster.
public struct PosterWords: Sendable {
  /// What people are asked to do, above all else, and how, below the code.
  public var title, instruction: String
}
