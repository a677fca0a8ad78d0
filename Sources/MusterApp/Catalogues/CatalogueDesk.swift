import MusterJournals
import MusterTimetables

/// Finds what names in questions about a catalogue mean.
struct CatalogueDesk {
  /// That names in a question may mean several things.
  struct Unclear: Error {
    /// What each may mean.
    let lists: [MatchList]
  }

  private let workspace: CatalogueWorkspace
  private let collation: @Sendable (String, String) -> Bool
  /// What the person who asks should know.
  var notes: [RequestNote] = []

  var catalogue: Catalogue { workspace.catalogue }

  /// A desk for questions.
  ///
  /// - Parameters:
  ///   - workspace: the catalogue.
  ///   - collation: whether one name comes before another.
  init(_ workspace: CatalogueWorkspace, collation: @escaping @Sendable (String, String) -> Bool) {
    (self.workspace, self.collation) = (workspace, collation)
  }

  // MARK: Terms

  /// The index of a term by its name; the current one for `nil`, none for `all`.
  func term(_ name: String?) throws(CatalogueFailure) -> Int? {
    guard let name else {
      guard let current = catalogue.terms.current(on: workspace.asOf) else { throw .noTerm }
      return current
    }
    if name.lowercased() == "all" { return nil }
    let wanted = PlainLetters.folded(name)
    guard let term = catalogue.terms.firstIndex(where: { PlainLetters.folded($0.name) == wanted }) else {
      throw .unknownTerm(name, among: catalogue.terms.map(\.name))
    }
    return term
  }

  /// The index of a single term.
  func oneTerm(_ name: String?) throws(CatalogueFailure) -> Int {
    guard let term = try term(name) else { throw .oneTerm(among: catalogue.terms.map(\.name)) }
    return term
  }

  // MARK: Timetables

  /// The timetables that a question is about.
  ///
  /// - Parameters:
  ///   - request: the question.
  ///   - needsChoice: whether a question about nobody is about `me`, rather than about all sections.
  mutating func schedules(of request: CatalogueRequest, needsChoice: Bool) throws -> [CatalogueSchedule] {
    let term = try term(request.term)
    let isOpen = request.people.isEmpty && request.room == nil && request.course == nil
    if !needsChoice, isOpen { return [catalogue.scheduleOfAll(in: term)] }
    var schedules: [CatalogueSchedule] = []
    if isOpen || !request.people.isEmpty {
      schedules += try people(request).map { schedule(of: $0, in: term) }
    }
    if let course = request.course { schedules += try self.schedules(ofCourse: course, in: term) }
    if let room = request.room {
      let rooms = try found("room", room, catalogue.rooms(named: room)) { MatchList.Row(name: $0) }
      schedules += catalogue.schedules(ofRooms: rooms, in: term)
    }
    return schedules
  }

  /// The timetable of somebody in a term; in the current term, with a warning, where they have none.
  mutating func schedule(of person: Int, in term: Int?) -> CatalogueSchedule {
    let schedule = catalogue.schedule(ofPerson: person, in: term)
    guard schedule.entries.isEmpty, let term, let current = catalogue.terms.current(on: workspace.asOf),
      current != term
    else { return schedule }
    notes.append(
      .warning(
        "\(catalogue.people[person].name) is not enrolled in term \(catalogue.terms[term].name); term \(catalogue.terms[current].name) is shown"
      ))
    return catalogue.schedule(ofPerson: person, in: current)
  }

  private func schedules(ofCourse text: String, in term: Int?) throws -> [CatalogueSchedule] {
    let courses = catalogue.courses(named: text)
    if courses.exact.isEmpty {
      let sections = catalogue.sections(named: text, in: term).exact
      if !sections.isEmpty {
        return sections.map { section in
          CatalogueSchedule(
            catalogue, term: term, of: TimetableSubject(.course, catalogue.sections[section].name),
            sections: [section])
        }
      }
    }
    let found = try found("course", text, courses) { MatchList.Row(name: $0) }
    return catalogue.schedules(ofCourses: found, in: term)
  }

  // MARK: People together

  /// The timetables of a question laid over each other.
  mutating func comparison(of request: CatalogueRequest) throws -> Comparison {
    let people = try people(request)
    guard people.count >= 2 else { throw CatalogueFailure.tooFew }
    if people.count > Comparison.most {
      let refused = people.dropFirst(Comparison.most).map { catalogue.people[$0].name }
      notes.append(
        .warning(
          "no more than \(Comparison.most) people can be compared; left out: \(refused.joined(separator: ", "))"
        )
      )
    }
    let term = try oneTerm(request.term)
    for person in people.prefix(Comparison.most) where catalogue.sections(of: person, in: term).isEmpty {
      notes.append(
        .warning("\(catalogue.people[person].name) is not enrolled in term \(catalogue.terms[term].name)"))
    }
    return Comparison(people, in: term, of: catalogue)
  }

  /// The time of the week that a text says.
  func time(_ text: String) throws(CatalogueFailure) -> FreeRooms.Time {
    guard let time = catalogue.time(of: text) else { throw .unreadableTime(text) }
    let numbers = catalogue.periods.all.map(\.number)
    guard let periods = time.periods, !numbers.isEmpty else { return time }
    for number in [periods.lowerBound, periods.upperBound] where !numbers.contains(number) {
      throw .unknownPeriod(number, clock: periods.count == 1 && number < 24 ? "\(number):00" : nil)
    }
    return time
  }

  /// The people of each section that a name means, and their indices, by name.
  func rosters(
    ofSection name: String, _ request: CatalogueRequest
  ) throws -> [(list: ContactList, people: [Int])] {
    try sections(name, in: term(request.term)).map { section in
      let found = catalogue.sections[section]
      let people = listed(catalogue.people(in: section), request.filter)
      return (
        ContactList(
          .section(term: catalogue.terms[found.term].name, name: found.name),
          people.map { catalogue.people[$0] }), people
      )
    }
  }

  /// The people whose advisor somebody is, by name.
  func rosters(ofAdvisor name: String, _ request: CatalogueRequest) throws -> [ContactList] {
    try people(named: name, PeopleFilter()).map { person in
      let advisees = listed(catalogue.advisees(of: person), request.filter)
      return ContactList(.advisor(catalogue.people[person].name), advisees.map { catalogue.people[$0] })
    }
  }

  // MARK: Names

  /// Refuses a major or a role that nobody has.
  func check(_ filter: PeopleFilter) throws(CatalogueFailure) {
    let people = catalogue.people
    if let major = filter.major, !people.contains(where: PeopleFilter(major: major).keeps) {
      throw .nobodyOf(
        kind: "major", text: major,
        among: Array(Set(people.compactMap(\.major)).sorted().prefix(Self.mostNamed)))
    }
    if let role = filter.role, !people.contains(where: PeopleFilter(role: role).keeps) {
      throw .nobodyOf(
        kind: "role", text: role, among: Array(Set(people.map(\.role)).sorted().prefix(Self.mostNamed)))
    }
  }

  /// How many majors or roles an error names.
  private static let mostNamed = 12

  /// The indices of the people that a question is about, in its order; `me` where it is about nobody.
  func people(_ request: CatalogueRequest) throws -> [Int] {
    var texts: [String] = []
    for text in request.people.isEmpty ? ["me"] : request.people {
      switch text.lowercased() {
      case "me" where catalogue.people(named: "me").exact.isEmpty:
        guard let me = workspace.defaults.value(.me) else { throw CatalogueFailure.noChoice }
        texts.append(me)
      case "favorites", "favourites":
        guard !workspace.favorites.isEmpty else { throw CatalogueFailure.noFavorites }
        texts += workspace.favorites
      default: texts.append(text)
      }
    }
    var people: [Int] = []
    var lists: [MatchList] = []
    for text in texts {
      do { people += try self.people(named: text, request.filter) } catch let unclear as Unclear {
        lists += unclear.lists
      }
    }
    if !lists.isEmpty { throw Unclear(lists: lists) }
    return people
  }

  /// The indices of the people of a name: one, or all of them for `*`.
  func people(named text: String, _ filter: PeopleFilter) throws -> [Int] {
    let match = catalogue.people(named: text, filter)
    func row(_ index: Int) -> MatchList.Row {
      let person = catalogue.people[index]
      return MatchList.Row(name: person.name, username: person.username, detail: person.role)
    }
    if text == "*" { return match.exact.sorted { before($0, $1) } }
    // Several people may have the same name; a user name says which of them is meant.
    if match.exact.count > 1 {
      throw Unclear(
        lists: [
          MatchList(
            kind: "person", text: catalogue.hidesNames ? "…" : text, rows: match.exact.map(row))
        ])
    }
    let isKnown = match.exact.isEmpty && match.partial.isEmpty && filter != PeopleFilter()
    if isKnown, !catalogue.hidesNames, !catalogue.people(named: text).exact.isEmpty {
      throw CatalogueFailure.leftOut(text)
    }
    return try found("person", text, match, row)
  }

  /// The indices of the sections of a name.
  func sections(_ text: String, in term: Int?) throws -> [Int] {
    try found("section", text, catalogue.sections(named: text, in: term)) { index in
      MatchList.Row(name: catalogue.sections[index].name)
    }
  }

  /// The indices of people by name, those alone that a filter keeps.
  private func listed(_ people: [Int], _ filter: PeopleFilter) -> [Int] {
    people.sorted(by: before).filter { filter.keeps(catalogue.people[$0]) }
  }

  private func before(_ one: Int, _ other: Int) -> Bool {
    let (left, right) = (catalogue.people[one], catalogue.people[other])
    return left.name == right.name ? one < other : collation(left.name, right.name)
  }

  /// What a text means exactly.
  ///
  /// - Throws: ``Unclear`` with what it is a part of, or ``CatalogueFailure`` where it is nothing.
  private func found<Element>(
    _ kind: String, _ text: String, _ match: Match<Element>, _ row: (Element) -> MatchList.Row
  ) throws -> [Element] {
    if !match.exact.isEmpty { return match.exact }
    let isHidden = kind == "person" && catalogue.hidesNames
    guard !match.partial.isEmpty else {
      if isHidden { throw CatalogueFailure.hiddenPerson }
      throw CatalogueFailure.nothing(kind: kind, text: text, similar: similar(to: text, kind))
    }
    throw Unclear(
      lists: [MatchList(kind: kind, text: isHidden ? "…" : text, rows: match.partial.map(row))])
  }

  /// The most alike name, for a question with a slip.
  private func similar(to text: String, _ kind: String) -> String? {
    let names: [String] =
      switch kind {
      case "room": catalogue.rooms
      case "course": catalogue.courses(named: "*").exact
      case "section": catalogue.sections.map(\.name)
      default: catalogue.people.map(\.name) + catalogue.people.compactMap(\.username)
      }
    return Spelling.nearest(to: text, among: names)
  }
}
