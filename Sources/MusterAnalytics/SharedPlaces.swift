import MusterJournals

/// The places that people take in an order in which equals share them: two who are second take places 2 and 3.
struct SharedPlaces: Sendable {
  private let places: [PersonID: ClosedRange<Int>]

  /// Nobody's.
  static let none = SharedPlaces([])

  /// The places of people with their ranks, of which the next is skipped where two are equal.
  init(_ ranked: [(rank: Int, person: PersonID)]) {
    let sharing = Dictionary(grouping: ranked, by: \.rank).mapValues(\.count)
    places = Dictionary(
      uniqueKeysWithValues: ranked.map { ($0.person, $0.rank...($0.rank + (sharing[$0.rank] ?? 1) - 1)) })
  }

  /// The places by numbers of which the largest is first.
  init(byLargest values: [(value: Int, person: PersonID)]) {
    let larger = Dictionary(grouping: values, by: \.value).mapValues(\.count).sorted { $0.key > $1.key }
    var ranks: [Int: Int] = [:]
    var before = 0
    for (value, count) in larger {
      ranks[value] = before + 1
      before += count
    }
    self.init(values.map { (ranks[$0.value] ?? 1, $0.person) })
  }

  /// The rank of a person; `nil` for one who is not ranked.
  func rank(of person: PersonID) -> Int? { places[person]?.lowerBound }

  /// By how many places somebody moved up; 0 where the places then and now overlap, `nil` for one who was or is not ranked.
  func movement(of person: PersonID, since before: SharedPlaces) -> Int? {
    guard let now = places[person], let then = before.places[person] else { return nil }
    if then.overlaps(now) { return 0 }
    return now.upperBound < then.lowerBound
      ? then.lowerBound - now.upperBound : then.upperBound - now.lowerBound
  }
}
