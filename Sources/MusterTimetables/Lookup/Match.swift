import MusterJournals

/// What a text finds: things called exactly so, else things of whose names it is a part.
public struct Match<Element: Sendable>: Sendable {
  /// The things called exactly so.
  public var exact: [Element]
  /// The things of whose names the text is a part; none where there are exact ones.
  public var partial: [Element]

  /// What a text finds among some things, without regard to case, accents, spaces and punctuation; `*` finds all exactly.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - elements: the things.
  ///   - names: the name of a thing, and the other one that it may have.
  init(_ text: String, among elements: some Sequence<Element>, names: (Element) -> (String, String?)) {
    (exact, partial) = ([], [])
    let wanted = PlainLetters.folded(text)
    if text == "*" { exact = Array(elements) }
    guard text != "*", !wanted.isEmpty else { return }
    func named(_ element: Element, _ fits: (String) -> Bool) -> Bool {
      let (name, other) = names(element)
      return fits(name) || other.map(fits) ?? false
    }
    exact = elements.filter { named($0) { PlainLetters.folds($0, to: wanted) } }
    guard exact.isEmpty else { return }
    partial = elements.filter { named($0) { PlainLetters.holds($0, folded: wanted) } }
  }
}

extension Catalogue {
  /// The people whom a text finds by user name or name.
  ///
  /// - Parameters:
  ///   - text: a user name, a name, a part of one, or `*`.
  ///   - filter: which people are looked at.
  public func people(named text: String, _ filter: PeopleFilter = PeopleFilter()) -> Match<Int> {
    let spellings = spellings ?? people
    return Match(text, among: people.indices.filter { filter.keeps(people[$0]) }) { index in
      (spellings[index].name, spellings[index].username)
    }
  }

  /// The rooms that a text finds.
  ///
  /// - Parameter text: the name of a room, a part of one, or `*`.
  public func rooms(named text: String) -> Match<String> { Match(text, among: rooms) { ($0, nil) } }

  /// The courses that a text finds by their names.
  ///
  /// - Parameter text: the name of a course, a part of one, or `*`.
  public func courses(named text: String) -> Match<String> {
    Match(text, among: Set(sections.map(\.course)).sorted()) { ($0, nil) }
  }

  /// The sections that a text finds by their names or numbers.
  ///
  /// - Parameters:
  ///   - text: the name of a section, a part of one, its CRN, or `*`.
  ///   - term: the index of a term; of any when `nil`.
  public func sections(named text: String, in term: Int?) -> Match<Int> {
    let chosen = sections.indices.filter { term == nil || sections[$0].term == term }
    return Match(text, among: chosen) { (sections[$0].name, sections[$0].crn) }
  }

  /// The rooms that somebody can go to, in order.
  public var rooms: [String] {
    Set(sections.lazy.flatMap(\.meetings).filter(\.hasRoom).compactMap(\.room)).sorted()
  }
}

/// Which people are looked at.
public struct PeopleFilter: Hashable, Sendable {
  /// Only those of this field of study.
  public var major: String?
  /// Only those who are this, `student` or `professor`.
  public var role: String?

  /// A filter.
  ///
  /// - Parameters:
  ///   - major: only those of this field of study.
  ///   - role: only those who are this.
  public init(major: String? = nil, role: String? = nil) { (self.major, self.role) = (major, role) }

  /// Whether somebody is looked at.
  ///
  /// - Parameter person: the person.
  public func keeps(_ person: CataloguePerson) -> Bool {
    Self.fits(major, person.major) && Self.fits(role.map(CataloguePerson.role), person.role)
  }

  private static func fits(_ wanted: String?, _ value: String?) -> Bool {
    guard let wanted else { return true }
    return value.map { PlainLetters.folded($0) == PlainLetters.folded(wanted) } ?? false
  }
}
