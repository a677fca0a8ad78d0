/// The words of one language for rosters: the grid of a class's people and sessions.
public protocol RosterWording: Sendable {}
