import MusterJournals

/// The final exam of a section.
public struct FinalExam: Hashable, Sendable {
  /// The text of the table: `2018-12-12 08:00-10:00 DL 101`.
  public var text: String
  /// The day, where the text has one.
  public var day: Day?
  /// The clock time, where the text has one.
  public var span: TimeSpan?

  /// An exam of these parts.
  ///
  /// - Parameters:
  ///   - text: the text of the table.
  ///   - day: the day.
  ///   - span: the clock time.
  public init(text: String, day: Day? = nil, span: TimeSpan? = nil) {
    (self.text, self.day, self.span) = (text, day, span)
  }

  /// What exams are ordered by: day and time; those without come last.
  var order: (Day, Int, String) { (day ?? .latest, span?.start ?? 1440, text) }
}
