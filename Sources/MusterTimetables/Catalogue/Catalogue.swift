import MusterJournals

/// What a registrar publishes: terms, sections, people, who is enrolled where, and the periods of a day.
///
/// A catalogue is a value of its own beside journals. Whatever is looked up in it is found through its index, which is made
/// once, in time that grows with the number of sections and enrolments.
public struct Catalogue: Sendable {
  /// What a message or a title calls it: the name of its folder or page.
  public internal(set) var name: String
  /// The terms, by their first days.
  public let terms: [CatalogueTerm]
  /// The sections, in the order of the table.
  public internal(set) var sections: [CourseSection]
  /// The people, in the order of the table; then instructors that only sections name.
  public internal(set) var people: [CataloguePerson]
  /// The people as the tables have them, by whose names they are found; `nil` where those are the names shown.
  var spellings: [CataloguePerson]?
  /// The periods of a day; none where the catalogue has no table of them.
  public let periods: ClassPeriods
  /// Whether it says who is enrolled.
  public let hasEnrolments: Bool
  /// How many enrolments there are.
  public let enrolmentCount: Int
  private let rosters: Adjacency
  private let schedules: Adjacency
  private let teaching: Adjacency

  /// That somebody is enrolled in a section.
  public struct Enrolment: Hashable, Sendable {
    /// The index of the person.
    public var person: Int32
    /// The index of the section.
    public var section: Int32

    /// An enrolment.
    ///
    /// - Parameters:
    ///   - person: the index of the person.
    ///   - section: the index of the section.
    public init(person: Int, section: Int) {
      (self.person, self.section) = (Int32(person), Int32(section))
    }
  }

  /// A catalogue of these parts, whose indices must be those of people, sections and terms.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - terms: the terms, in order.
  ///   - sections: the sections.
  ///   - people: the people.
  ///   - enrolments: who is enrolled where, each once; `nil` where nothing says so.
  ///   - periods: the periods of a day.
  public init(
    name: String, terms: [CatalogueTerm], sections: [CourseSection], people: [CataloguePerson] = [],
    enrolments: [Enrolment]? = nil, periods: ClassPeriods = ClassPeriods([])
  ) {
    (self.name, self.terms, self.sections, self.people) = (name, terms, sections, people)
    self.periods = periods
    hasEnrolments = enrolments != nil
    let enrolments = enrolments ?? []
    enrolmentCount = enrolments.count
    rosters = Adjacency(enrolments.lazy.map { (from: $0.section, to: $0.person) }, count: sections.count)
    schedules = Adjacency(enrolments.lazy.map { (from: $0.person, to: $0.section) }, count: people.count)
    let taught = sections.indices.flatMap { section in
      sections[section].instructors.map { (from: Int32($0), to: Int32(section)) }
    }
    teaching = Adjacency(taught, count: people.count)
  }

  /// The indices of the people enrolled in a section, in the order of the table.
  ///
  /// - Parameter section: the index of the section.
  public func people(in section: Int) -> [Int] { rosters[section] }

  /// The indices of the sections that somebody is enrolled in or teaches, in the order of the table.
  ///
  /// - Parameters:
  ///   - person: the index of the person.
  ///   - term: the index of a term, for its sections alone.
  public func sections(of person: Int, in term: Int? = nil) -> [Int] {
    let all = Set(schedules[person] + teaching[person]).sorted()
    return term.map { term in all.filter { sections[$0].term == term } } ?? all
  }

  /// Whether people are shown by other names than their own.
  public var hidesNames: Bool { spellings != nil }

  /// How many are enrolled in a section; `nil` where nothing says so.
  ///
  /// - Parameter section: the index of the section.
  public func enrolled(in section: Int) -> Int? {
    sections[section].stated ?? (hasEnrolments ? rosters[section].count : nil)
  }

  /// The names of those who teach a section, the responsible one first; `nil` where nobody is named.
  ///
  /// - Parameter section: the section.
  public func instructor(of section: CourseSection) -> String? {
    section.instructors.isEmpty
      ? nil : section.instructors.map { people[$0].name }.joined(separator: ", ")
  }
}

/// For each of some things, the others that belong to it, in one array.
private struct Adjacency: Sendable {
  private var starts: [Int32]
  private var targets: [Int32]

  init(_ pairs: some Collection<(from: Int32, to: Int32)>, count: Int) {
    starts = [Int32](repeating: 0, count: count + 1)
    for pair in pairs { starts[Int(pair.from) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    targets = [Int32](repeating: 0, count: pairs.count)
    var next = starts
    for pair in pairs {
      targets[Int(next[Int(pair.from)])] = pair.to
      next[Int(pair.from)] += 1
    }
  }

  subscript(index: Int) -> [Int] {
    targets[Int(starts[index])..<Int(starts[index + 1])].map { Int($0) }
  }
}
