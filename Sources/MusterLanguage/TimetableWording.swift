/// The words of one language for timetables: when a class meets.
public protocol TimetableWording: Sendable {}
