/// Somebody who attended the same sessions as a person.
public struct OracleFriend: Sendable {
  /// The rank, from 1; equals share it.
  public var rank: Int
  /// The friend's name.
  public var name: String
  /// The number of sessions that both attended.
  public var shared: Int
  /// The shared sessions as a share of the person's own, 0 to 100.
  public var percent: Double
  /// The shared sessions over those that either attended.
  public var jaccard: Double
  /// How much more often than by chance; 1 is as often as chance.
  public var lift: Double

  /// The value of a measure.
  func value(_ measure: OracleMeasure) -> Double {
    switch measure {
    case .shared: Double(shared)
    case .jaccard: jaccard
    case .lift: lift
    }
  }
}

extension OracleView {
  /// The friends of a person among everybody, best first; the first three unless the selection says otherwise.
  public func friends(of person: OraclePerson) -> [OracleFriend] {
    let own = attended(by: person)
    var friends: [OracleFriend] = []
    for other in everybody where other.name != person.name {
      let theirs = attended(by: other)
      let shared = own.intersection(theirs).count
      if shared == 0 { continue }
      friends.append(
        OracleFriend(
          rank: 0, name: other.name, shared: shared,
          percent: 100 * Double(shared) / Double(own.count),
          jaccard: Double(shared) / Double(own.count + theirs.count - shared),
          lift: Double(shared * recorded.count) / Double(own.count * theirs.count)))
    }
    friends.sort {
      let (a, b) = ($0.value(selection.measure), $1.value(selection.measure))
      return a != b ? a > b : $0.name < $1.name
    }
    let values = friends.map { $0.value(selection.measure) }
    for index in friends.indices { friends[index].rank = values.filter { $0 > values[index] }.count + 1 }
    return Array(friends.prefix(selection.top ?? 3))
  }
}
