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
  /// What other texts that reach the member, such as the name of a file, say in place of people whom they may not know.
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
    let others = OtherPeople(of: member, in: selection.journal)
    guard options.hidesNames else {
      mentions = others.addressMentions
      self.selection = only.showing(others.hidingAddresses(mentions), filters: only.filters)
      return
    }
    let numbers = others.numbers(language.wording.memberNumber)
    mentions = others.nameMentions(numbers)
    self.selection = only.showing(
      others.hidingNames(mentions, numbers),
      filters: only.filters.map { if case .excluded = $0 { .excludedPeople(1) } else { $0 } })
  }
}

/// The people of a journal whom a member may not know: all but the member and the owner.
private struct OtherPeople {
  let journal: Journal
  let isOther: IDArray<PersonID, Bool>

  init(of member: PersonID, in journal: Journal) {
    self.journal = journal
    let owner = journal.facts.owner
    let names = [owner?.name, owner?.mailbox].compactMap { $0 }.filter { !$0.isEmpty }
    isOther = IDArray(
      journal.people.indices.map { id in
        let person = journal.people[id]
        let spellings = [person.name, person.email].compactMap { $0 } + person.aliases
        return id != member && !spellings.contains(where: names.contains)
      })
  }

  /// What each of the others is called, by name.
  func numbers(_ number: (Int) -> String) -> [String: String] {
    var taken = Set(journal.people.indices.filter { !isOther[$0] }.map { journal.people[$0].name })
    var names: [String: String] = [:]
    for id in journal.people.indices where isOther[id] {
      var name = number(id.index + 1)
      while !taken.insert(name).inserted { name += "′" }
      names[journal.people[id].name] = name
    }
    return names
  }

  /// The others' names and addresses, and what they are called.
  func nameMentions(_ names: [String: String]) -> NameMentions {
    NameMentions(known + hidden.spellings { names[$0, default: "…"] })
  }

  /// The journal in which the others go by numbers.
  func hidingNames(_ mentions: NameMentions, _ names: [String: String]) -> Journal {
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
      shown.people[id] = Person(name: names[person.name, default: "…"])
      (shown.people[id].joined, shown.people[id].left) = (person.joined, person.left)
    }
    shown.sessions = sessions(hiding: mentions)
    return shown
  }

  /// The addresses of the others, which are left out.
  var addressMentions: NameMentions {
    let addresses = hidden.people.compactMap(\.email).map { (real: $0, shown: "…") }
    // Events find people by their names, which stay.
    let names = journal.people.flatMap { person in
      ([person.name] + person.aliases).map { (real: $0, shown: $0) }
    }
    return NameMentions(known + addresses + names)
  }

  /// The journal without the addresses of the others.
  func hidingAddresses(_ mentions: NameMentions) -> Journal {
    var shown = journal
    shown.facts = facts(hiding: mentions)
    shown.facts.slots = journal.facts.slots
    for id in journal.people.indices where isOther[id] { shown.people[id].email = nil }
    shown.sessions = sessions(hiding: mentions)
    return shown
  }

  /// The journal of the others alone.
  private var hidden: Journal {
    var hidden = journal
    hidden.people = IDArray(journal.people.indices.filter { isOther[$0] }.map { journal.people[$0] })
    hidden.facts.owner = nil
    return hidden
  }

  /// The spellings that stay: those of the member and the owner.
  private var known: [(real: String, shown: String)] {
    let people = journal.people.indices.filter { !isOther[$0] }.flatMap { id in
      let person = journal.people[id]
      return ([person.name] + person.aliases).map { (real: $0, shown: person.name) }
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
