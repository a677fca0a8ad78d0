import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterReports
import MusterTimetables

/// What a document about a catalogue shows.
public enum CatalogueContent: Hashable, Sendable {
  /// The timetables of the people, the course and the room of a question.
  case timetables
  /// How to reach the people of a question, with their timetables.
  case contacts
  /// The people of a section.
  case section(String)
  /// The people whom somebody advises.
  case advisor(String)
  /// The timetables of the people of a question laid over each other.
  case comparison
  /// A booklet for each person of a question; of everybody in a section, when one is named.
  case booklets(section: String?)

  /// The name of a file with it.
  fileprivate var name: String {
    switch self {
    case .timetables: "timetable"
    case .contacts: "contact"
    case .section, .advisor: "roster"
    case .comparison: "compare"
    case .booklets: "booklet"
    }
  }
}

/// How a document about a catalogue looks, as far as somebody says so.
public struct CatalogueLook: Sendable {
  /// The paper.
  public var paper: Paper?
  /// The orientation of the paper.
  public var orientation: Orientation?
  /// The colours.
  public var theme: ThemeChoice?
  /// When and with what it is made.
  public var stamp: Stamp

  /// A look of which nothing but the stamp is said.
  ///
  /// - Parameter stamp: when and with what it is made.
  public init(stamp: Stamp) { self.stamp = stamp }
}

/// A document about a catalogue, or what the names in the question may mean.
public enum CatalogueDocument: Sendable {
  /// The document, the name of a file with it without the ending, and what the person who asks should know.
  case pages(CataloguePages, name: String, notes: [RequestNote])
  /// What the names may mean.
  case matches(AnswerDocument<MatchList>)
}

extension CatalogueRequest {
  /// Returns a document of pages that answers the question.
  ///
  /// - Parameters:
  ///   - content: what it shows.
  ///   - workspace: the catalogue.
  ///   - look: how it looks.
  /// - Throws: ``CatalogueFailure``, or ``RequestFailure`` when no document is written in the language.
  public func document(
    of content: CatalogueContent, in workspace: CatalogueWorkspace, _ look: CatalogueLook
  ) throws -> CatalogueDocument {
    let locale = LocaleChoice(locale, workspace.defaults)
    var desk = CatalogueDesk(workspace, collation: locale.collation)
    try desk.check(filter)
    do {
      let parts = try parts(of: content, &desk)
      let defaults = workspace.defaults
      let pages = CataloguePages(
        workspace.catalogue, parts, language: try locale.language(),
        theme: (look.theme ?? defaults.choice(.theme))?.theme ?? .light,
        paper: look.paper ?? defaults.value(.paper).flatMap(Paper.value) ?? .a4,
        orientation: look.orientation ?? defaults.choice(.orientation), stamp: look.stamp)
      return .pages(
        pages, name: FileSlug.name([workspace.catalogue.name, content.name]), notes: desk.notes)
    } catch let unclear as CatalogueDesk.Unclear {
      return .matches(matches(unclear, workspace, desk.notes, locale))
    }
  }

  private func parts(
    of content: CatalogueContent, _ desk: inout CatalogueDesk
  ) throws -> [CataloguePart] {
    switch content {
    case .timetables: return try desk.schedules(of: self, needsChoice: true).map { .timetable($0) }
    case .contacts:
      let people = try desk.people(self)
      let list = ContactList(.contact, people.map { desk.catalogue.people[$0] })
      let term = try desk.term(term)
      return (people.count == 1 ? [] : [.people(list)])
        + people.map { .contact(desk.schedule(of: $0, in: term)) }
    case .section(let name): return try desk.rosters(ofSection: name, self).map { .people($0.list) }
    case .advisor(let name): return try desk.rosters(ofAdvisor: name, self).map { .people($0) }
    case .comparison: return [.comparison(try desk.comparison(of: self))]
    case .booklets(let section?):
      let term = try desk.term(term)
      return try desk.rosters(ofSection: section, self).flatMap { list, people in
        [.people(list)] + people.map { .booklet(desk.schedule(of: $0, in: term)) }
      }
    case .booklets(nil):
      let term = try desk.term(term)
      return try desk.people(self).map { .booklet(desk.schedule(of: $0, in: term)) }
    }
  }
}
