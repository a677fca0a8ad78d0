/// How many outputs came out how.
public struct OutputCounts: Hashable, Sendable, CustomStringConvertible {
  private var counts: [OutputStatus: Int] = [:]

  /// No outputs.
  public init() {}

  /// The numbers of some outputs.
  public init(_ outputs: [ManifestEntry]) { add(outputs) }

  /// The number of outputs of a status.
  public subscript(status: OutputStatus) -> Int {
    get { counts[status, default: 0] }
    set { counts[status] = newValue }
  }

  /// All outputs.
  public var total: Int { counts.values.reduce(0, +) }

  /// Counts entries.
  mutating func add(_ entries: [ManifestEntry]) {
    for entry in entries { self[entry.status] += 1 }
  }

  /// What a run that writes nothing would do: `would make 3; 12 unchanged`.
  public var prospect: String {
    let made = "would make \(self[.made])"
    var others = self
    others[.made] = 0
    return others.total == 0 ? made : "\(made); \(others)"
  }

  /// `3 made, 12 unchanged, 1 nothing, 1 failed`: what there is none of is left out.
  public var description: String { text(new: self[.made]) }

  /// The same, and how many of those that were made say something new, where not all do: `3 made (nothing new)`.
  public func text(new: Int) -> String {
    let said = OutputStatus.allCases.filter { self[$0] > 0 }.map { status in
      let what = "\(self[status]) \(status.rawValue)"
      guard status == .made, new < self[.made] else { return what }
      return what + (new == 0 ? " (nothing new)" : " (\(new) new)")
    }
    return said.isEmpty ? "nothing to do" : said.joined(separator: ", ")
  }
}

/// What became of an output.
public enum OutputStatus: String, CaseIterable, Sendable {
  /// It was made.
  case made
  /// It was there already, made of the same.
  case unchanged
  /// There is nothing to make it of.
  case nothing
  /// It could not be made.
  case failed
}
