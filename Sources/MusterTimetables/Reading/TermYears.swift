import MusterJournals

/// Gives dates without a year the year of their term.
struct TermYears: Hashable {
  /// The days of the term, where they are known.
  var days: ClosedRange<Day>?
  /// The year of the term, where its days are not known.
  var year: Int?
  /// Whether the term begins in the second half of its year, so that days after its New Year are of the next one.
  var beginsLate = false

  /// The years of a term of which no more than its name is known: `201809`, `Fall2018`.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - year: the year where somebody gave it.
  init(name: String, year: Int? = nil) {
    let runs = name.split { !$0.isASCII || !$0.isNumber }
    let digits = runs.first { $0.count == 6 || $0.count == 4 }
    self.year = year ?? digits.flatMap { Int($0.prefix(4)) }.flatMap { (1900...2999).contains($0) ? $0 : nil }
    if let digits, digits.count == 6 {
      beginsLate = Int(digits.suffix(2)).map { $0 >= 7 } ?? false
    } else {
      let lower = name.lowercased()
      beginsLate = ["fall", "autumn", "herbst", "autunno", "automne", "otoño"].contains(where: lower.contains)
    }
  }

  /// The years of a term between two days.
  init(days: ClosedRange<Day>) { self.days = days }

  /// A day without a year, as it is written.
  struct MonthDay: Hashable {
    var month: Int
    var day: Int
    /// The year, where the date has one.
    var year: Int?
  }

  /// The days from one date to another; `nil` when one does not exist, no year is known, or they are in the wrong order.
  ///
  /// - Parameters:
  ///   - first: the first date.
  ///   - last: the last date.
  func range(_ first: MonthDay, _ last: MonthDay) -> ClosedRange<Day>? {
    guard let start = start(first, last), let end = end(last, from: start), start <= end else { return nil }
    return start...end
  }

  private func start(_ first: MonthDay, _ last: MonthDay) -> Day? {
    if let year = first.year { return day(first, year) }
    if let days {
      let years = days.lowerBound.year...days.upperBound.year
      let candidates = years.compactMap { day(first, $0) }
      return candidates.first(where: days.contains) ?? candidates.first
    }
    guard let year else { return nil }
    let wraps = last.year == nil && (last.month, last.day) < (first.month, first.day)
    return day(first, wraps && !beginsLate ? year - 1 : year)
  }

  private func end(_ last: MonthDay, from start: Day) -> Day? {
    if let year = last.year { return day(last, year) }
    return day(last, start.year).flatMap { $0 >= start ? $0 : nil } ?? day(last, start.year + 1)
  }

  private func day(_ date: MonthDay, _ year: Int) -> Day? {
    Day(year: year, month: date.month, day: date.day)
  }
}
