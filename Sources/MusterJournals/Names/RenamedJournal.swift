/// A journal in which people may go by other names, and the names by which somebody at the keyboard knows them.
///
/// Everything after the selection sees ``journal`` alone. Where people are renamed, it holds nothing that tells who they
/// are: no ids, addresses, homes, photos and other spellings; a difficulty that follows from a home is written out instead,
/// so that every figure stays as it was. People stand in the order of the names shown, as the order of a roster is often
/// that of the real names.
public struct RenamedJournal: Sendable {
  /// The journal with the names to show.
  public let journal: Journal
  /// The group's name as read, which `--group` takes.
  public let knownGroup: String
  /// Whom the group's reports are sent to, who is not named in a renamed journal.
  public let knownOwner: MailAddress?
  /// The people's names as read, which `--person` takes, in the order of the journal's people.
  public let knownNames: IDArray<PersonID, String>
  /// Whether the names shown are others than those read.
  public let isRenamed: Bool

  /// A journal with the names that it has.
  public init(_ journal: Journal) {
    self.journal = journal
    knownGroup = journal.group
    knownOwner = journal.facts.owner
    knownNames = journal.people.mapValues(\.name)
    isRenamed = false
  }

  /// A journal whose people go by the names given, in the order of its people.
  ///
  /// Where the name of the group, of a slot, session, term or day off has a real name in it, as whole words, the new name
  /// takes its place.
  ///
  /// - Precondition: there is a name for each person, and no two are the same.
  public init(_ journal: Journal, shownAs names: [String]) {
    precondition(names.count == journal.people.count && Set(names).count == names.count)
    let names = IDArray<PersonID, String>(names)
    let order = names.indices.sorted { names[$0] < names[$1] }
    let mentions = NameMentions(
      zip(journal.people, names).flatMap { person, name in
        ([person.name] + person.aliases + [person.email].compactMap { $0 }).map { (real: $0, shown: name) }
      })
    let slots = RenamedJournal.distinct(
      journal.slots.map(mentions.replaced), otherwise: journal.slots.elements)
    var facts = journal.facts.shown(hiding: mentions)
    facts.slots = journal.facts.slots.map { _ in slots }
    self.journal = Journal(
      facts: facts,
      people: order.map { journal.anonymous($0, name: names[$0], hiding: mentions) },
      slots: slots,
      sessions: journal.sessions.map { session in
        var session = session
        session.name = session.name.map(mentions.replaced)
        session.events = session.events.compactMap { $0.shown(hiding: mentions) }
        return session
      },
      marks: journal.marks.rows(inOrder: order))
    knownGroup = journal.group
    knownOwner = journal.facts.owner
    knownNames = IDArray(order.map { journal.people[$0].name })
    isRenamed = true
  }

  /// Texts that stay apart: numbered by place where replacing names has made two of them the same.
  private static func distinct(_ texts: [String], otherwise old: [String]) -> [String] {
    if texts == old || Set(texts).count == texts.count { return texts }
    return texts.enumerated().map { "\($1) (\($0 + 1))" }
  }
}

extension Journal {
  /// A person with nothing that tells who it is, under another name.
  fileprivate func anonymous(_ id: PersonID, name: String, hiding mentions: NameMentions) -> Person {
    let person = people[id]
    var shown = Person(name: name)
    shown.tags = person.tags
    shown.difficulty = person.home == nil ? person.difficulty : difficulty(of: id)
    shown.joined = person.joined
    shown.left = person.left
    shown.isDeclared = person.isDeclared
    shown.store = person.store.shown(hiding: mentions)
    return shown
  }
}
