import MusterJournals

/// The form of dates in a file.
public struct DateFormat: Hashable, Sendable {
  // stand-in: the table readers own this type
}
