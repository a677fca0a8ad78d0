/// The words of one language for alerts: what a teacher should act on.
public protocol AlertWording: Sendable {}
