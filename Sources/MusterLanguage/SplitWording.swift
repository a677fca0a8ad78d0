/// The words of one language for people drawn at random, one or in groups.
public protocol SplitWording: Sendable {}
