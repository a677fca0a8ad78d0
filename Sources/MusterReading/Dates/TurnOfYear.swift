import MusterJournals

/// Gives dates that are read with one year their own: those that are half a year and more before the first are of the next.
package struct TurnOfYear: Sendable {
  private var first: Day?

  /// Before the first date.
  package init() {}

  /// A day that was read with the year given.
  package mutating func day(_ day: Day) -> Day {
    let first = self.first ?? day
    self.first = first
    guard first - day > 183 else { return day }
    return Day(year: day.year + 1, month: day.civil.month, day: day.civil.day) ?? day
  }
}
