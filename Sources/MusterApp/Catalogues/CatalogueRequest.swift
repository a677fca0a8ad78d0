import MusterAnalytics
import MusterCalendars
import MusterJournals
import MusterLanguage
import MusterTables
import MusterTimetables

/// A catalogue that questions are asked about, with what holds where a question says nothing.
public struct CatalogueWorkspace: Sendable {
  /// The catalogue.
  public var catalogue: Catalogue
  /// The defaults that the settings file gives: the language, and who is `me`.
  public var defaults: Defaults
  /// The day that tells the current term, and from which on the next meeting is looked for.
  public var asOf: Day
  /// The minute of that day after which the next meeting begins; any when `nil`.
  public var minute: Int?
  /// Whom `--person favorites` means.
  public var favorites: [String]

  /// A catalogue on a day.
  ///
  /// - Parameters:
  ///   - catalogue: the catalogue.
  ///   - defaults: the defaults of the settings file.
  ///   - asOf: the day.
  ///   - minute: the minute of the day after which the next meeting begins.
  ///   - favorites: whom `--person favorites` means.
  public init(
    _ catalogue: Catalogue, defaults: Defaults = Defaults([]), asOf: Day, minute: Int? = nil,
    favorites: [String] = []
  ) {
    (self.catalogue, self.defaults, self.asOf) = (catalogue, defaults, asOf)
    (self.minute, self.favorites) = (minute, favorites)
  }
}

/// What a catalogue answers: what was asked for, or what the names in the question may mean.
public enum CatalogueAnswer<Item: Answer>: Sendable {
  /// What was asked for.
  case found(AnswerDocument<Item>)
  /// What the names may mean.
  case matches(AnswerDocument<MatchList>)
}

/// A question about a catalogue: whom, which room or which course it is about, and in which term.
public struct CatalogueRequest: Sendable {
  /// User names, names or parts of them; `me`, `favorites` and `*` too.
  public var people: [String] = []
  /// A room or a part of its name.
  public var room: String?
  /// A course, a section or a part of its name.
  public var course: String?
  /// The term; the current one when `nil`, and every one for `all`.
  public var term: String?
  /// Which people are looked at.
  public var filter = PeopleFilter()
  /// The language; that of the defaults when `nil`.
  public var locale: LocaleTag?

  /// A question about nothing yet.
  public init() {}

  /// Returns timetables: of each person, of a room or of a course; of `me` without a choice.
  ///
  /// - Parameters:
  ///   - workspace: the catalogue.
  ///   - hasOnlyFinals: whether only final exams are wanted, by time.
  /// - Throws: ``CatalogueFailure``.
  public func timetables(
    in workspace: CatalogueWorkspace, hasOnlyFinals: Bool = false
  ) throws -> CatalogueAnswer<CatalogueSchedule> {
    try answer(in: workspace, named: "timetable") { desk in
      let schedules = try desk.schedules(of: self, needsChoice: !hasOnlyFinals)
      return hasOnlyFinals ? schedules.map(\.finals) : schedules
    } tables: { schedules, language in
      schedules.map { ScheduleTable($0, language: language).table }
    }
  }

  /// Returns every meeting that takes place, of all sections without a choice.
  ///
  /// - Parameter workspace: the catalogue.
  /// - Throws: ``CatalogueFailure``.
  public func meetings(in workspace: CatalogueWorkspace) throws -> CatalogueAnswer<MeetingList> {
    try answer(in: workspace, named: "meetings") { desk in
      try desk.schedules(of: self, needsChoice: false).map(MeetingList.init)
    } tables: { lists, language in
      lists.map(CatalogueListTables(language: language).table)
    }
  }

  /// Returns the next meeting of each person, of a room or of a course, whatever its term.
  ///
  /// - Parameter workspace: the catalogue.
  /// - Throws: ``CatalogueFailure``.
  public func nextMeetings(in workspace: CatalogueWorkspace) throws -> CatalogueAnswer<NextMeeting> {
    var request = self
    request.term = term ?? "all"
    return try request.answer(in: workspace, named: "next-meeting") { desk in
      try desk.schedules(of: request, needsChoice: true).map { schedule in
        NextMeeting(of: schedule, from: workspace.asOf, after: workspace.minute)
      }
    } tables: { lists, language in
      lists.map(CatalogueListTables(language: language).table)
    }
  }

  /// Returns the rooms without a class at a time of the week.
  ///
  /// - Parameters:
  ///   - time: the time, such as `Mon 14:00`.
  ///   - workspace: the catalogue.
  /// - Throws: ``CatalogueFailure``.
  public func freeRooms(at time: String, in workspace: CatalogueWorkspace) throws -> CatalogueAnswer<
    FreeRooms
  > {
    try answer(in: workspace, named: "free-rooms") { desk in
      [desk.catalogue.freeRooms(at: try desk.time(time), in: try desk.oneTerm(term))]
    } tables: { lists, language in
      lists.map(CatalogueListTables(language: language).table)
    }
  }

  /// Returns the terms on record.
  ///
  /// - Parameter workspace: the catalogue.
  /// - Throws: ``CatalogueFailure``.
  public func terms(in workspace: CatalogueWorkspace) throws -> CatalogueAnswer<TermList> {
    try answer(in: workspace, named: "terms") { desk in
      [TermList(desk.catalogue, on: workspace.asOf)]
    } tables: { lists, language in
      lists.map(CatalogueListTables(language: language).table)
    }
  }

  /// Returns how to reach people; `me` without a choice.
  ///
  /// - Parameter workspace: the catalogue.
  /// - Throws: ``CatalogueFailure``.
  public func contacts(in workspace: CatalogueWorkspace) throws -> CatalogueAnswer<ContactList> {
    try answer(in: workspace, named: "contact") { desk in
      [ContactList(.contact, try desk.people(self).map { desk.catalogue.people[$0] })]
    } tables: { lists, language in
      lists.map(CatalogueListTables(language: language).table)
    }
  }

  /// Returns the people of a section.
  ///
  /// - Parameters:
  ///   - name: the section's name or a part of it, or its CRN.
  ///   - workspace: the catalogue.
  /// - Throws: ``CatalogueFailure``.
  public func roster(
    ofSection name: String, in workspace: CatalogueWorkspace
  ) throws -> CatalogueAnswer<ContactList> {
    try answer(in: workspace, named: "roster") { desk in
      try desk.rosters(ofSection: name, self).map(\.list)
    } tables: { lists, language in
      lists.map(CatalogueListTables(language: language).table)
    }
  }

  /// Returns the people whose advisor somebody is.
  ///
  /// - Parameters:
  ///   - name: the advisor's user name or name, or a part of it.
  ///   - workspace: the catalogue.
  /// - Throws: ``CatalogueFailure``.
  public func roster(
    ofAdvisor name: String, in workspace: CatalogueWorkspace
  ) throws -> CatalogueAnswer<ContactList> {
    try answer(in: workspace, named: "roster") { desk in
      try desk.rosters(ofAdvisor: name, self)
    } tables: { lists, language in
      lists.map(CatalogueListTables(language: language).table)
    }
  }

  /// Returns timetables laid over each other.
  ///
  /// - Parameter workspace: the catalogue.
  /// - Throws: ``CatalogueFailure``.
  public func comparison(in workspace: CatalogueWorkspace) throws -> CatalogueAnswer<Comparison> {
    try answer(in: workspace, named: "compare") { desk in
      [try desk.comparison(of: self)]
    } tables: { lists, language in
      lists.flatMap(CatalogueListTables(language: language).tables)
    }
  }

  /// Makes a document of answers, or of what names in the question may mean.
  private func answer<Item: Answer>(
    in workspace: CatalogueWorkspace, named name: String, _ answers: (inout CatalogueDesk) throws -> [Item],
    tables: @escaping @Sendable ([Item], Language) -> [Table]
  ) throws -> CatalogueAnswer<Item> {
    let locale = LocaleChoice(locale, workspace.defaults)
    var desk = CatalogueDesk(workspace, collation: locale.collation)
    try desk.check(filter)
    do {
      let items = try answers(&desk)
      return .found(
        AnswerDocument(
          set: AnswerSet(items), name: FileSlug.name([workspace.catalogue.name, name]), notes: desk.notes,
          locale: locale, sheet: name, makeTables: { tables(items, $0) }))
    } catch let unclear as CatalogueDesk.Unclear {
      return .matches(matches(unclear, workspace, desk.notes, locale))
    }
  }

  /// What the names of the question may mean.
  func matches(
    _ unclear: CatalogueDesk.Unclear, _ workspace: CatalogueWorkspace, _ notes: [RequestNote],
    _ locale: LocaleChoice
  ) -> AnswerDocument<MatchList> {
    let lists = unclear.lists
    return AnswerDocument(
      set: AnswerSet(lists), name: FileSlug.name([workspace.catalogue.name, "matches"]), notes: notes,
      locale: locale, sheet: "matches",
      makeTables: { language in lists.map(CatalogueListTables(language: language).table) })
  }
}

extension AnswerDocument<CatalogueSchedule> {
  /// The timetables as plain lists, a line for each section.
  public var plainList: String {
    self.set.answers.map { ScheduleTable($0, language: language).list }.joined(separator: "\n")
  }
}
