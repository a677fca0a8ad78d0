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
    // The order of names on one day is that of the sequence: sorting is stable.
    let sorted = sorted { $0.day < $1.day }
    var merged: [Holiday] = []
    var rest = sorted[...]
    while let first = rest.first {
      let sameDay = rest.prefix { $0.day == first.day }
      rest = rest.dropFirst(sameDay.count)
      merged.append(
        sameDay.count == 1
          ? first
          : Holiday(
            day: first.day, name: listed(sameDay.map(\.name)), localName: listed(sameDay.map(\.localName))))
    }
    return merged
  }
}

/// Names joined by `, ` in their order, each once and without the empty ones.
private func listed(_ names: [String]) -> String {
  var seen: Set<String> = [""]
  return names.filter { seen.insert($0).inserted }.joined(separator: ", ")
}
