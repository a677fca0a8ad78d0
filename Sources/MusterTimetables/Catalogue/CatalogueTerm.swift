import MusterJournals

/// A term of a catalogue: its name, its days, and the days of them without class.
public struct CatalogueTerm: Hashable, Sendable {
  /// The name, as the registrar writes it: `201910`, `Fall2018`.
  public var name: String
  /// The first and the last day; `nil` where nothing says them.
  public var days: ClosedRange<Day>?
  /// Whether the catalogue says its days; otherwise they are those from the first meeting to the last.
  public var areDaysStated = true
  /// The days without class.
  public var closed: Set<Day>

  /// A term of these parts.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - days: the first and the last day.
  ///   - closed: the days without class.
  public init(name: String, days: ClosedRange<Day>? = nil, closed: Set<Day> = []) {
    (self.name, self.days, self.closed) = (name, days, closed)
  }
}

extension [CatalogueTerm] {
  /// The term that holds a day, else the last before it, else the first after it; `nil` without terms.
  ///
  /// Of terms without days the last is taken, where no other has any.
  ///
  /// - Parameter day: the day.
  /// - Returns: the index of the term.
  public func current(on day: Day) -> Int? {
    let dated = indices.filter { self[$0].days != nil }
    func first(_ index: Int) -> Day { self[index].days?.lowerBound ?? .earliest }
    let begun = dated.filter { first($0) <= day }
    let holding = begun.filter { self[$0].days?.contains(day) ?? false }
    return holding.max { first($0) < first($1) } ?? begun.max { first($0) < first($1) }
      ?? dated.min { first($0) < first($1) } ?? indices.last
  }
}
