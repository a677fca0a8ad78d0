import MusterJournals

/// What was taught on a day.
public struct Lesson: Hashable, Sendable {
  /// The day.
  public var day: Day
  /// What it was about: the codes of standards.
  public var topics: [String]

  /// What was taught on a day.
  ///
  /// - Parameters:
  ///   - day: the day.
  ///   - topics: what it was about.
  public init(day: Day, topics: [String]) { (self.day, self.topics) = (day, topics) }
}

/// What a class was taught, day by day: those who missed sessions of a day are told of it.
public enum Lessons: Fact {
  /// The lessons with the names that are shown in place of those in their topics.
  ///
  /// - Parameters:
  ///   - lessons: the lessons.
  ///   - names: the names that are hidden.
  public static func shown(_ lessons: [Lesson], hiding names: NameMentions) -> [Lesson]? {
    lessons.map { Lesson(day: $0.day, topics: $0.topics.map(names.replaced)) }
  }
}

extension Journal {
  /// What was taught on the days of a list.
  ///
  /// - Parameter days: the days.
  package func lessons(on days: some Sequence<Day>) -> [Lesson] {
    let days = Set(days)
    return (facts[Lessons.self] ?? []).filter { days.contains($0.day) }
  }
}
