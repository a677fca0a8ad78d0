import MusterReading

/// A line of a journal that says something of the group or of a person: its word, where the value is kept, how it is read
/// and written as text and as JSON, and how two that say the same thing become one.
///
/// Most are a ``SingleDirective`` or a ``ListDirective``. One that is also a ``Fact`` keeps its value by its own type, and
/// says what of it is shown where people go by other names. To add one, a module defines it in one file and lists it in
/// ``ReadingOptions/words``; all else that is kept is found by what keeps it.
package protocol Directive<Subject>: JournalWord {
  associatedtype Subject: DirectiveSubject

  /// The member of the journal's JSON; the keyword unless said.
  static var member: String { get }
  /// A member that said the same in earlier documents, which is read too; `nil` for none.
  static var formerMember: String? { get }
  /// The part of a printed journal in which the directive is.
  static var section: DirectiveSection { get }
  /// Whether it may appear once only.
  static var isSingle: Bool { get }
  /// Whether values share a line, separated by commas.
  static var isJoined: Bool { get }

  /// Reads what follows the word, which is not empty.
  static func read(_ line: DirectiveLine, into subject: inout Subject) throws(DirectiveError)
  /// What follows the word, for each line that it takes; for each item of a line when they are joined.
  static func values(of subject: Subject) -> [String]

  /// Reads the member of JSON, which is not `null`.
  static func read(_ node: JSONNode, into subject: inout Subject) throws(JSONProblem)
  /// The member of JSON; `null` or empty where nothing is said.
  static func json(of subject: Subject) -> String

  /// Makes paths that were read as JSON relative to the group's folder.
  static func resolvePaths(of subject: inout Subject, besides file: String, in folder: String)
  /// Takes over what another says and the subject does not.
  static func complete(_ subject: inout Subject, with other: Subject)
  /// Takes over what another part of the same record says; ``complete(_:with:)`` unless lists are joined.
  static func join(_ subject: inout Subject, with other: Subject)
  /// Whether both say something, and not the same, where only one thing can be true.
  static func contradicts(_ subject: Subject, _ other: Subject) -> Bool
}

/// The parts of a printed journal, in order.
package enum DirectiveSection: CaseIterable, Sendable {
  case group
  /// When it meets.
  case calendar
  /// The slots of a day, terms, and where the group meets.
  case setting
  /// What counts, and how.
  case rules
  /// What answers look like.
  case display
}

package struct DirectiveLine {
  /// The value, with its quotes still on; a part of the line.
  package let value: Substring
  let line: TextLine
  /// The folder in which the group's paths begin.
  let folder: String
  /// The names that earlier lines declared.
  var names = DeclaredNames()

  /// A path that is written in the line, as seen from the group's folder.
  package func path(_ path: String) -> String { FilePath.resolve(path, besides: line.file, in: folder) }

  /// Where a part of the value is, with the line that it is in.
  package func reference(_ part: Substring) -> LineReference {
    LineReference(place: line.place(of: part), line: line.text)
  }
}

extension Directive {
  package static var member: String { keyword }
  package static var formerMember: String? { nil }

  /// The keys of its value in JSON.
  static var members: [String] { [member] + [formerMember].compactMap { $0 } }
  package static var section: DirectiveSection { .rules }
  package static var isJoined: Bool { false }

  package static func resolvePaths(of subject: inout Subject, besides file: String, in folder: String) {}
  package static func join(_ subject: inout Subject, with other: Subject) { complete(&subject, with: other) }
  package static func contradicts(_ subject: Subject, _ other: Subject) -> Bool { false }
}

package protocol GroupDirective: Directive where Subject == GroupFacts {}

/// A directive whose lines name people of the group, and follow when somebody is renamed.
package protocol NamingDirective: GroupDirective {
  /// Gives somebody another name in what is kept.
  ///
  /// - Parameters:
  ///   - old: the name so far.
  ///   - new: the name from now on.
  ///   - facts: what the journal declares.
  static func renamePerson(_ old: String, to new: String, in facts: inout GroupFacts)
}

/// A line below `person`.
package protocol PersonDetail: Directive where Subject == Person {}

/// The words that a journal may have: those of the text form, and those that other modules add.
struct Directives: Sendable {
  private(set) var group = GroupFacts.standardDirectives
  private(set) var person = Person.standardDirectives
  private(set) var events: [any JournalEvent.Type] = []

  /// The words of the text form, and others; one that is known already takes the place of the earlier.
  init(adding words: [any JournalWord.Type] = []) {
    for word in words {
      if let directive = word as? any Directive<GroupFacts>.Type {
        group.removeAll { $0.keyword == directive.keyword }
        group.append(directive)
      } else if let detail = word as? any Directive<Person>.Type {
        person.removeAll { $0.keyword == detail.keyword }
        person.append(detail)
      } else if let event = word as? any JournalEvent.Type {
        events.append(event)
      }
    }
  }

  /// Every word that can begin a header, dates apart.
  var keywords: [String] { group.map { $0.keyword } + ["person", "include"] }
}
