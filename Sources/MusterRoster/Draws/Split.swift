import MusterAnalytics
import MusterJournals

/// People drawn at random: one of them, or all in small groups.
public struct Split: Hashable, Sendable {
  /// The most people of a group.
  public static let sizes = 1...5
  /// The seeds that a draw can have: whole numbers that every program reads from JSON without loss.
  public static let seeds = 0...9_007_199_254_740_991

  /// Of which people, as of when.
  public var heading: AnswerHeading
  /// The seed, with which the same people are drawn in the same order.
  public var seed: Int
  /// How many people a group has, from 1 to 5; the last one may have fewer.
  public var size: Int
  /// The names in each group, in the order of the draw.
  public var groups: [[String]]

  /// A draw of these parts.
  ///
  /// - Parameters:
  ///   - heading: of which people, as of when.
  ///   - seed: the seed, one of ``seeds``.
  ///   - size: how many people a group has, one of ``sizes``.
  ///   - groups: the names in each group, in the order of the draw.
  public init(heading: AnswerHeading, seed: Int, size: Int, groups: [[String]]) {
    (self.heading, self.seed, self.size, self.groups) = (heading, seed, size, groups)
  }

  /// The number of people drawn.
  public var people: Int { groups.reduce(0) { $0 + $1.count } }
  /// The number of seats in the last group that nobody is left for.
  public var emptySeats: Int { groups.last.map { size - $0.count } ?? 0 }
  /// Whether a single person was picked, rather than everybody in groups of one.
  public var isPick: Bool { size == 1 && groups.count == 1 }
}

extension Selection {
  /// Draws everybody in groups: the selected people who belong to the group on the as-of day.
  ///
  /// They are put in the order of their names, then shuffled by ``SplitMix64``. The same people and seed give the same
  /// groups, whatever the order of the journal.
  ///
  /// - Parameters:
  ///   - size: how many people a group has; outside ``Split/sizes`` the nearest of them is taken.
  ///   - seed: the seed of the draw.
  /// - Throws: ``SplitProblem`` when there are fewer than two people.
  public func split(size: Int, seed: Int) throws(SplitProblem) -> Split {
    let size = min(max(size, Split.sizes.lowerBound), Split.sizes.upperBound)
    let drawn = try drawn(seed: seed)
    let groups = stride(from: 0, to: drawn.count, by: size).map {
      Array(drawn[$0..<min($0 + size, drawn.count)])
    }
    return Split(heading: heading, seed: seed, size: size, groups: groups)
  }

  /// Picks one of the selected people who belong to the group on the as-of day: the first of a ``split(size:seed:)``.
  ///
  /// - Parameter seed: the seed of the draw.
  /// - Throws: ``SplitProblem`` when there are fewer than two people.
  public func pick(seed: Int) throws(SplitProblem) -> Split {
    Split(heading: heading, seed: seed, size: 1, groups: [Array(try drawn(seed: seed).prefix(1))])
  }

  private func drawn(seed: Int) throws(SplitProblem) -> [String] {
    let names = people.filter { journal.people[$0].isMember(on: asOf) }.map { journal.people[$0].name }
      .sorted()
    guard names.count > 1 else { throw SplitProblem(group: journal.group, people: names.count, asOf: asOf) }
    var generator = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
    return generator.shuffled(names)
  }
}

extension Split: Answer {
  /// The name and version of the document.
  public static let schema = "muster.split/1"
  /// The rows are given by ``csvRows``, since the document has lists of names.
  public static let rowsKey: String? = nil
  /// A row of any values.
  public static var sampleRow: JSONObject? { row(number: 1, person: "") }
  /// The name of the class.
  public var groupName: String? { heading.group }

  /// A row for each person drawn, with the number of their group.
  public var csvRows: [JSONObject]? {
    groups.enumerated().flatMap { index, names in names.map { Self.row(number: index + 1, person: $0) } }
  }

  /// Adds the group, the seed, the size and the names.
  ///
  /// - Parameter document: the document that begins with its schema.
  public func write(to document: inout JSONObject) {
    document.add("group", heading.group)
    document.add("seed", seed)
    document.add("size", size)
    document.add("groups", groups)
  }

  private static func row(number: Int, person: String) -> JSONObject {
    var row = JSONObject()
    row.add("number", number)
    row.add("person", person)
    return row
  }
}
