import MusterAnalytics
import MusterJournals
import MusterLanguage

/// What one member of a group may see of its journal: the one place that decides it.
///
/// Where the group says `option hide-names`, all other people but the owner go by numbers, with nothing else that tells who they
/// are, and texts that mention them have the numbers in place of names and addresses. `option hide-email` takes away the
/// addresses of others alone.
public struct MemberView: Sendable {
  /// The selection of the journal as the member may see it, of the member alone.
  public let selection: Selection
  /// Finds what the member may not know in other texts, such as names of files; nothing where nothing is hidden.
  public let mentions: NameMentions

  /// What the one person of a selection may see; `nil` when it is not of one person.
  ///
  /// - Parameters:
  ///   - selection: what is selected.
  ///   - language: the language in which others are numbered.
  public init?(of selection: Selection, in language: Language) {
    guard selection.people.count == 1, let member = selection.people.first else { return nil }
    let options = selection.journal.facts[CheckInOptionsFact.self] ?? CheckInOptions()
    let only = selection.only(member)
    guard options.hidesNames || options.hidesEmail else {
      (self.selection, mentions) = (only, NameMentions())
      return
    }
    let others = OtherPeople(of: member, in: selection.journal, numbered: language.wording.memberNumber)
    let (shown, mentions) = options.hidesNames ? others.hidingNames() : others.hidingAddresses()
    self.mentions = mentions
    self.selection = only.showing(
      shown, period: only.period.shown(hiding: mentions),
      filters: Filter.shown(only.filters, hiding: mentions, names: options.hidesNames))
  }
}

extension Period {
  /// The period, a term by the name that is shown.
  fileprivate func shown(hiding mentions: NameMentions) -> Period {
    guard kind == .term else { return self }
    var period = self
    period.label = mentions.replaced(in: label)
    return period
  }
}

extension Filter {
  /// Some filters without what is hidden. A pattern may be a part of a name or an address, which is found nowhere: where it
  /// could be one, only the number of patterns is told.
  fileprivate static func shown(
    _ filters: [Filter], hiding mentions: NameMentions, names hidesNames: Bool
  ) -> [Filter] {
    var hidden = 0
    let shown = filters.compactMap { filter -> Filter? in
      switch filter {
      case .tag(let tag): return .tag(mentions.replaced(in: tag))
      case .noTag(let tag): return .noTag(mentions.replaced(in: tag))
      case .excluded(let pattern) where hidesNames || pattern.contains("@"):
        hidden += 1
        return nil
      case .person, .people, .excluded, .excludedPeople, .current: return filter
      }
    }
    return shown + (hidden > 0 ? [.excludedPeople(hidden)] : [])
  }
}

/// The people of a journal whom a member may not know: all but the member and the owner.
private struct OtherPeople {
  let journal: Journal
  let isOther: IDArray<PersonID, Bool>
  /// Every address on record of each person.
  let addresses: IDArray<PersonID, [String]>
  /// Those whom the journal names without being people of it.
  let strangers: [String]
  /// What the others are called where their names are hidden, by name.
  let numbers: [String: String]

  init(of member: PersonID, in journal: Journal, numbered number: (Int) -> String) {
    self.journal = journal
    let owner = journal.facts.owner
    let names = [owner?.name, owner?.mailbox].compactMap { $0 }.filter { !$0.isEmpty }
    let addresses = journal.addresses
    let isOther = journal.people.indices.map { id in
      let spellings = [journal.people[id].name] + journal.people[id].aliases + addresses[id]
      return id != member && !spellings.contains(where: names.contains)
    }
    var taken = Set(journal.people.indices.filter { !isOther[$0.index] }.map { journal.people[$0].name })
    var numbers: [String: String] = [:]
    strangers = journal.strangers
    let others = journal.people.indices.filter { isOther[$0.index] }.map {
      ($0.index, journal.people[$0].name)
    }
    let numbered = strangers.enumerated().map { (journal.people.count + $0.offset, $0.element) }
    for (index, other) in others + numbered {
      var name = number(index + 1)
      while !taken.insert(name).inserted { name += "′" }
      numbers[other] = name
    }
    (self.addresses, self.numbers) = (addresses, numbers)
    self.isOther = IDArray(isOther)
  }

  private var others: [PersonID] { journal.people.indices.filter { isOther[$0] } }

  /// The journal in which the others go by numbers.
  func hidingNames() -> (journal: Journal, mentions: NameMentions) {
    let mentions = NameMentions(
      journal.spellings(of: others) { numbers[$0, default: "…"] }
        + strangers.map { (real: $0, shown: numbers[$0, default: "…"]) }, keeping: known)
    var shown = journal
    shown.facts = facts(hiding: mentions)
    shown.slots = IDArray(mentions.distinct(journal.slots.elements))
    if journal.facts.slots != nil { shown.facts.slots = shown.slots.elements }
    for id in journal.people.indices {
      let person = journal.people[id]
      guard isOther[id] else {
        shown.people[id].tags = person.tags.map(mentions.replaced)
        continue
      }
      shown.people[id] = Person(name: numbers[person.name, default: "…"])
      (shown.people[id].joined, shown.people[id].left) = (person.joined, person.left)
    }
    shown.sessions = sessions(hiding: mentions)
    return (shown, mentions)
  }

  /// The journal without the addresses of the others; who is called by an address goes by a number.
  func hidingAddresses() -> (journal: Journal, mentions: NameMentions) {
    let isAddress = { (id: PersonID) in journal.people[id].name.contains("@") }
    let hidden = others.flatMap { id in
      addresses[id].map { (real: $0, shown: "…") }
        + (isAddress(id) ? [(real: journal.people[id].name, shown: shownName(of: id))] : [])
    }
    let addressed = strangers.filter { $0.contains("@") }.map { (real: $0, shown: numbers[$0, default: "…"]) }
    // Events find people by their names, which stay.
    let names =
      (others.filter { !isAddress($0) }.map { journal.people[$0].name }
      + strangers.filter { !$0.contains("@") }).map { (real: $0, shown: $0) }
    let mentions = NameMentions(hidden + addressed, keeping: known + names)
    var shown = journal
    shown.facts = facts(hiding: mentions)
    shown.facts.slots = journal.facts.slots
    for id in others {
      shown.people[id].email = nil
      shown.people[id].aliases.removeAll { $0.contains("@") }
      if isAddress(id) { shown.people[id].name = shownName(of: id) }
    }
    shown.sessions = sessions(hiding: mentions)
    return (shown, mentions)
  }

  private func shownName(of id: PersonID) -> String { numbers[journal.people[id].name, default: "…"] }

  /// The spellings that stay, those of the member and the owner, with their names.
  private var known: [(real: String, shown: String)] {
    let people = journal.people.indices.filter { !isOther[$0] }.flatMap { id in
      let person = journal.people[id]
      return ([person.name] + person.aliases + addresses[id]).map { (real: $0, shown: person.name) }
    }
    let owner = journal.facts.owner.map { [$0.name, $0.mailbox] } ?? []
    return people + owner.filter { !$0.isEmpty }.map { (real: $0, shown: $0) }
  }

  private func facts(hiding mentions: NameMentions) -> GroupFacts {
    var facts = journal.facts.shown(hiding: mentions)
    (facts.owner, facts.settings) = (journal.facts.owner, journal.facts.settings)
    facts[Logo.self] = journal.facts[Logo.self]
    return facts
  }

  private func sessions(hiding mentions: NameMentions) -> IDArray<SessionID, Session> {
    journal.sessions.mapValues { session in
      var session = session
      session.name = session.name.map(mentions.replaced)
      session.events = session.events.compactMap { $0.shown(hiding: mentions) }
      return session
    }
  }
}
