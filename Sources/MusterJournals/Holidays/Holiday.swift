/// A day on which a group does not meet because its country or its own list says so.
public struct Holiday: Hashable, Sendable {
  /// The day itself.
  public let day: Day
  /// The English name; empty when a list gives none.
  public let name: String
  /// The name in the language of the country; the English one where there is no other.
  public let localName: String

  /// A holiday with its English name and, if another, its local one.
  public init(day: Day, name: String, localName: String? = nil) {
    self.day = day
    self.name = name
    self.localName = localName ?? name
  }
}

extension Sequence<Holiday> {
  /// The holidays sorted by day, one a day: the names of several on one day are joined by `, `, each name once.
  func mergedByDay() -> [Holiday] {
    let byDay = Dictionary(grouping: self, by: \.day)
    return byDay.sorted { $0.key < $1.key }.map { day, holidays in
      guard holidays.count > 1 else { return holidays[0] }
      return Holiday(
        day: day, name: listed(holidays.map(\.name)), localName: listed(holidays.map(\.localName)))
    }
  }
}

/// Names joined by `, ` in their order, each once and without the empty ones.
private func listed(_ names: [String]) -> String {
  var seen: Set<String> = [""]
  return names.filter { seen.insert($0).inserted }.joined(separator: ", ")
}
