/// The words of tables of friends in one language.
public struct FriendsWords: Sendable {
  /// What follows the group's name in the title of everybody's friends.
  public var title = "best friends"
  /// Head of the friends' names.
  public var friend = "friend"
  /// Head of the shared sessions, as a share of the person's own.
  public var shared = "shared"
  /// Head of the Jaccard index.
  public var jaccard = "Jaccard"
  /// Head of the lift.
  public var lift = "lift"
  /// What the share is of.
  public var sharedNote = "shared: sessions that both attended, of those that the person attended"
  /// What the Jaccard index is.
  public var jaccardNote = "Jaccard: shared sessions over those that either attended"
  /// What the lift is.
  public var liftNote = "lift: how much more often together than by chance; 1 is as often as chance"
  /// The sentence about somebody without a friend.
  public var nobody = "Nobody attended a session together with this person."

  /// English, to be changed word by word.
  public init() {}
}
