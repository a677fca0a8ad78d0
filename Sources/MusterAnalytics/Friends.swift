import MusterJournals

/// The best friends of people: with whom each attended the same sessions (specification, chapter 2).
public struct Friends: Hashable, Sendable {
  /// Whose figures, of which days and slots, as of when.
  public var heading: AnswerHeading
  /// What friends are ordered by.
  public var measure: FriendMeasure
  /// A row for each selected person, by name.
  public var rows: [FriendsRow]

  /// Friends of these parts.
  public init(heading: AnswerHeading, measure: FriendMeasure, rows: [FriendsRow]) {
    self.heading = heading
    self.measure = measure
    self.rows = rows
  }
}

/// What friends can be ordered by, the largest first.
public enum FriendMeasure: String, CaseIterable, Sendable {
  /// The number of sessions that both attended.
  case shared
  /// The shared sessions over those that either attended, 0 to 1.
  case jaccard
  /// How much more often both attended than by chance; 1 is as often as chance.
  case lift

  /// The measure of two people.
  ///
  /// - Parameters:
  ///   - shared: the number of sessions that both attended.
  ///   - own: the number that one attended, not less than `shared` and above 0.
  ///   - other: the number that the other attended, likewise.
  ///   - sessions: the number of selected sessions on record.
  func value(shared: Int, own: Int, other: Int, sessions: Int) -> Double {
    switch self {
    case .shared: Double(shared)
    case .jaccard: Double(shared) / Double(own + other - shared)
    case .lift: Double(shared * sessions) / Double(own * other)
    }
  }
}

/// One person with their best friends.
public struct FriendsRow: Hashable, Sendable {
  /// The person's name.
  public var person: String
  /// The number of sessions that the person attended.
  public var attended: Int
  /// The best friends, the best first; of equals by name. Only people with a session in common.
  public var friends: [Friend]
  /// How many others share the rank of the last one listed; counted only for answers that people read.
  public var tied: Int

  /// A row of these parts.
  public init(person: String, attended: Int, friends: [Friend], tied: Int = 0) {
    self.person = person
    self.attended = attended
    self.friends = friends
    self.tied = tied
  }
}

/// Somebody who attended sessions together with a person.
public struct Friend: Hashable, Sendable {
  /// The rank, from 1; equals by the measure share one and the next is skipped.
  public var rank: Int
  /// The friend's name.
  public var person: String
  /// The number of sessions that both attended.
  public var shared: Int
  /// 100 · shared / the sessions that the person attended.
  public var percent: Double
  /// The shared sessions over those that either attended, 0 to 1.
  public var jaccard: Double
  /// How much more often both attended than by chance; 1 is as often as chance.
  public var lift: Double
}
