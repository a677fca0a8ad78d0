import MusterJournals

/// The words of one language for groups that check in to sessions.
public protocol CheckInWording: Sendable {
  /// The words that are the same wherever they are used.
  var checkIn: CheckInWords { get }
  /// What a member is called whose name is hidden: `Member 2`.
  ///
  /// - Parameter number: the member's number, from 1.
  func memberNumber(_ number: Int) -> String
  /// The label of the number of members.
  ///
  /// - Parameter count: the number above the label.
  func membersFigure(_ count: Int) -> String
  /// The label of the number of sessions.
  ///
  /// - Parameter count: the number above the label.
  func sessionsFigure(_ count: Int) -> String
  /// The label of how many times somebody attended.
  ///
  /// - Parameter count: the number above the label.
  func attendedFigure(_ count: Int) -> String
  /// What a list of sessions comes to: `20 sessions · 214 attended · 31 members`.
  ///
  /// - Parameters:
  ///   - sessions: the number of sessions.
  ///   - attended: how many times somebody attended.
  ///   - members: how many people belong to the group.
  func sessionTotals(_ sessions: Int, attended: Int, members: Int) -> String
  /// How many people answered a poll: `12 answers`.
  ///
  /// - Parameter count: the number of people.
  func answers(_ count: Int) -> String
  /// How many people are at a session: `12 of 31 members`.
  ///
  /// - Parameters:
  ///   - count: the number of people.
  ///   - members: how many people belong to the group at its close.
  func attendees(_ count: Int, of members: Int) -> String
  /// Of how many sessions: `of 22 sessions`.
  ///
  /// - Parameter count: the number of sessions.
  func ofSessions(_ count: Int) -> String
  /// That people can join a session now.
  ///
  /// - Parameters:
  ///   - day: the day on which it opened.
  ///   - time: the clock time at which it opened: `18:00`.
  func sessionOpen(since day: Day, _ time: String) -> String
}

/// The words for groups that check in: names of reports, headings and labels.
public struct CheckInWords: Sendable {
  /// The names of the reports.
  public var ownerReport, memberReport, attendeesReport: String
  /// Headings of the columns of sessions.
  public var open, close, attended, members, ratio, new: String
  /// What a session says that people can still join.
  public var stillOpen: String
  /// Headings of the columns of polls.
  public var answer, people, share: String
  /// Headings of the columns of members, and of one member's sessions.
  public var email, joined, ofSessions, joinedAt, attendance: String
  /// The title of the chart of membership.
  public var growthTitle: String
  /// Headings of sections.
  public var messageHeading, membersHeading, ownSessionsHeading: String
  /// The heading of how many sessions each member attended, and the label of a rate.
  public var attendedFigure, rateFigure: String
  /// What is written before the owner's name, and where no session is open.
  public var owner, noSessionOpen: String
  /// What the rates of sessions and of members are shares of.
  public var rateRule: String
}
