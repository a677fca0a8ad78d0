/// A member of a group.
public struct Person: Hashable, FactHolder {
  /// The key that people type, as first read.
  public var name: String
  /// The source's own key, where it has one.
  public var id: String?
  /// The e-mail address.
  public var email: String?
  /// Words to filter by.
  public var tags: [String] = []
  /// The difficulty said outright.
  public var difficulty: Double?
  /// Where the person lives; difficulty follows from the distance to the group's place.
  public var home: Coordinate?
  /// The first day of membership.
  public var joined: Day?
  /// The last day of membership.
  public var left: Day?
  /// The path of a photo, relative to the folder of the journal.
  public var photo: String?
  /// Other spellings that are read as this person.
  public var aliases: [String] = []
  /// Whether a `person` block names the person, rather than marks alone.
  public var isDeclared = false
  /// Where the lines about the person are.
  package var places = DirectivePlaces()
  /// Everything else that is known.
  public var store = FactStore()

  /// A person of this name, otherwise unknown.
  public init(name: String, id: String? = nil) {
    self.name = name
    self.id = id
  }

  /// Whether a day lies within `joined`...`left`, where given.
  public func isMember(on day: Day) -> Bool {
    isMember(in: day...day)
  }

  /// Whether some day of a span lies within `joined`...`left`, where given.
  public func isMember(in days: ClosedRange<Day>) -> Bool {
    (joined.map { $0 <= days.upperBound } ?? true) && (left.map { days.lowerBound <= $0 } ?? true)
  }
}
