import MusterJournals

/// A catalogue while its tables are read, with what finds its things by their names.
struct CatalogueDraft {
  var terms: [CatalogueTerm] = []
  var sections: [CourseSection] = []
  var people: [CataloguePerson] = []
  var enrolments: [Catalogue.Enrolment]?
  var periods: [ClassPeriod] = []
  /// The year of dates without one, where somebody gave it.
  var year: Int?
  private var termNumbers: [String: Int] = [:]
  private var usernames: [String: Int] = [:]
  /// By names, once somebody is looked for by a name.
  private var names: [String: Int]?
  private var sectionNumbers: [SectionKey: Int] = [:]
  /// The names of sections by their plain letters, once one is written in another way.
  private var spellings: [SectionKey: String]?
  /// Terms that only other tables name.
  private(set) var undeclared: Set<Int> = []

  private struct SectionKey: Hashable {
    let term: Int
    let name: String
  }

  init(year: Int?) { self.year = year }

  /// Adds a term; `false` when there is one of its name.
  mutating func add(_ term: CatalogueTerm) -> Bool {
    guard termNumbers[term.name] == nil else { return false }
    termNumbers[term.name] = terms.count
    terms.append(term)
    return true
  }

  /// The index of a term; `nil` where there is none of the name.
  func term(_ name: String) -> Int? { termNumbers[name] }

  /// The index of a term, which is added where no table declares it.
  mutating func undeclaredTerm(_ name: String) -> Int {
    if let number = termNumbers[name] { return number }
    _ = add(CatalogueTerm(name: name))
    undeclared.insert(terms.count - 1)
    return terms.count - 1
  }

  /// What gives dates of a term their year.
  func years(of term: Int) -> TermYears {
    terms[term].days.map(TermYears.init(days:)) ?? TermYears(name: terms[term].name, year: year)
  }

  /// Why a meeting is likely not what was meant: it is not within its term, or at night; `nil` for no reason.
  func doubt(about meeting: ClassMeeting, in term: Int, _ text: String) -> MeetingProblem? {
    if let days = meeting.days, let whole = terms[term].days,
      !whole.contains(days.lowerBound) || !whole.contains(days.upperBound)
    {
      return .outsideTerm(text)
    }
    if case .clock(let span) = meeting.time, span.start < Self.morning { return .atNight(text) }
    return nil
  }

  /// When the first classes of a day begin at the earliest, in minutes since midnight.
  private static let morning = 5 * 60

  /// Adds somebody; `false` when there is somebody of the user name.
  mutating func add(_ person: CataloguePerson) -> Bool {
    if let username = person.username, !Self.enter(people.count, &usernames[username]) { return false }
    if names?[person.name] == nil { names?[person.name] = people.count }
    people.append(person)
    return true
  }

  /// Fills a place with a number; `false` when there is one.
  private static func enter(_ number: Int, _ place: inout Int?) -> Bool {
    guard place == nil else { return false }
    place = number
    return true
  }

  /// The index of somebody by user name, else by name.
  mutating func person(_ text: String) -> Int? {
    if let number = usernames[text] { return number }
    let numbers = names ?? Dictionary(people.enumerated().map { ($1.name, $0) }) { first, _ in first }
    names = numbers
    return numbers[text]
  }

  /// The index of somebody by user name.
  func user(_ username: String) -> Int? { usernames[username] }

  /// The index of somebody who teaches; added by name where no table has them.
  mutating func instructor(_ text: String) -> Int {
    if let number = person(text) { return number }
    _ = add(CataloguePerson(name: text, role: "professor"))
    return people.count - 1
  }

  /// Adds a section; `false` when its term has one of the name.
  mutating func add(_ section: CourseSection) -> Bool {
    let key = SectionKey(term: section.term, name: section.name)
    guard sectionNumbers[key] == nil else { return false }
    sectionNumbers[key] = sections.count
    // People enrol by the registrar's number too.
    if let crn = section.crn, crn != section.name {
      let number = SectionKey(term: section.term, name: crn)
      if sectionNumbers[number] == nil { sectionNumbers[number] = sections.count }
    }
    sections.append(section)
    return true
  }

  /// The index of a section of a term by its name or number.
  func section(_ name: String, in term: Int) -> Int? {
    sectionNumbers[SectionKey(term: term, name: name)]
  }

  /// The name of a section of a term that differs from a text in nothing but case, spaces and punctuation.
  mutating func sectionSpelled(_ text: String, in term: Int) -> String? {
    let known =
      spellings
      ?? Dictionary(
        sections.map { (SectionKey(term: $0.term, name: PlainLetters.folded($0.name)), $0.name) }
      ) { first, _ in first }
    spellings = known
    return known[SectionKey(term: term, name: PlainLetters.folded(text))]
  }

  /// The catalogue, with terms in order and those without days given the days of their meetings: of the last year, where
  /// these are further apart, as a wrong century leaves them.
  func finished(name: String) -> Catalogue {
    var terms = terms
    for (index, term) in terms.enumerated() where term.days == nil {
      terms[index].areDaysStated = false
      let days = sections.lazy.filter { $0.term == index }.flatMap(\.meetings).compactMap(\.days)
      if let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max() {
        terms[index].days = max(first, last - MeetingNotation.longest)...last
      }
    }
    let order = terms.indices.sorted { left, right in
      (terms[left].days?.lowerBound ?? .earliest, left) < (terms[right].days?.lowerBound ?? .earliest, right)
    }
    var places = [Int](repeating: 0, count: terms.count)
    for (place, index) in order.enumerated() { places[index] = place }
    let sections = sections.map { section in
      var section = section
      section.term = places[section.term]
      return section
    }
    return Catalogue(
      name: name, terms: order.map { terms[$0] }, sections: sections, people: people,
      enrolments: enrolments, periods: ClassPeriods(periods))
  }
}
