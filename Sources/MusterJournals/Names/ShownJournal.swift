/// A journal as it is shown: with a policy of names applied, and with the names by which somebody at the keyboard knows its
/// people.
///
/// Everything after the selection sees ``journal`` alone. Where people are renamed, it holds nothing that tells who they
/// are: no ids, addresses, homes, photos and other spellings; a difficulty that follows from a home is written out instead,
/// so that every figure stays as it was. People stand in the order of the names shown, as the order of a roster is often
/// that of the real names.
public struct ShownJournal: Sendable {
  /// The journal with the names to show.
  public let journal: Journal
  /// The group's name as read, which `--group` takes.
  public let realGroup: RealName
  /// Whom the group's reports are sent to, who is not named in a renamed journal.
  public let realOwner: Real<MailAddress>?
  /// What is shown of the owner in a line of text: the address, or the name to show alone.
  public let shownOwner: String?
  /// The people's names as read, which `--person` takes, in the order of the journal's people.
  public let realNames: IDArray<PersonID, RealName>
  /// The people's addresses as read, to which messages go.
  public let realAddresses: IDArray<PersonID, Real<String>?>
  /// Whether the names shown are others than those read.
  public let isRenamed: Bool
  /// Finds the real names in other texts; nobody where people are not renamed.
  public let mentions: NameMentions
  /// The texts of the journal that mention somebody, as they are shown: all that it takes of the names in other journals.
  package let mentioningTexts: [String]

  /// A journal with the names that it has.
  public init(_ journal: Journal) {
    self.journal = journal
    realGroup = Real(journal.group)
    realOwner = journal.facts.owner.map { Real($0) }
    realNames = journal.people.mapValues { Real($0.name) }
    realAddresses = journal.people.mapValues { $0.email.map { Real($0) } }
    shownOwner = journal.facts.owner?.description
    isRenamed = false
    mentions = NameMentions()
    mentioningTexts = []
  }

  /// A journal whose people go by the names given, in the order of its people.
  ///
  /// Where another text of the journal mentions somebody, the new name takes its place.
  ///
  /// - Precondition: there is a name for each person, and no two are the same.
  package init(_ journal: Journal, shownAs names: [String], hiding mentions: NameMentions) {
    precondition(names.count == journal.people.count && Set(names).count == names.count)
    let names = IDArray<PersonID, String>(names)
    let order = names.indices.sorted { names[$0] < names[$1] }
    let noting = mentions.noting()
    let slots = noting.distinct(journal.slots.elements)
    let tags = noting.map(journal.people.flatMap(\.tags))
    let sessions = noting.map(journal.sessions.compactMap(\.name))
    var facts = journal.facts.shown(hiding: noting)
    facts.slots = journal.facts.slots.map { _ in slots }
    self.journal = Journal(
      facts: facts,
      people: order.map { journal.anonymous($0, name: names[$0], tags: tags, hiding: noting) },
      slots: slots,
      sessions: journal.sessions.map { session in
        var session = session
        session.name = session.name.map { sessions[$0, default: $0] }
        session.events = session.events.compactMap { $0.shown(hiding: noting) }
        return session
      },
      marks: journal.marks.rows(inOrder: order))
    realGroup = Real(journal.group)
    realOwner = journal.facts.owner.map { Real($0) }
    realNames = IDArray(order.map { Real(journal.people[$0].name) })
    realAddresses = IDArray(order.map { journal.people[$0].email.map { Real($0) } })
    shownOwner = journal.facts.owner.flatMap {
      mentions.shownName(of: $0.name.isEmpty ? $0.mailbox : $0.name)
    }
    isRenamed = true
    self.mentions = mentions
    mentioningTexts = noting.texts
  }
}

extension NameMentions {
  /// Texts with the names to show, of which those that would become the same are numbered by place.
  package func distinct(_ texts: [String]) -> [String] {
    let shown = texts.map(replaced)
    if shown == texts { return texts }
    let counts = Dictionary(shown.map { ($0, 1) }, uniquingKeysWith: +)
    var taken = Set(shown)
    return shown.enumerated().map { index, text in
      guard counts[text, default: 1] > 1, text != texts[index] else { return text }
      var number = index + 1
      while !taken.insert("\(text) (\(number))").inserted { number += 1 }
      return "\(text) (\(number))"
    }
  }

  /// What stands for each of some texts, no two the same.
  fileprivate func map(_ texts: [String]) -> [String: String] {
    var known: Set<String> = []
    let different = texts.filter { known.insert($0).inserted }
    return Dictionary(uniqueKeysWithValues: zip(different, distinct(different)))
  }
}

extension Journal {
  /// Every way in which those whom the journal names are written, with what is shown in their place: names first.
  ///
  /// - Parameter shownName: the name to show for a name; for the owner's address where there is none.
  package func spellings(shownAs shownName: (String) -> String) -> [(real: String, shown: String)] {
    var pairs = spellings(of: people.indices, shownAs: shownName)
    pairs += strangers.map { (real: $0, shown: shownName($0)) }
    if let owner = facts.owner {
      let shown = shownName(owner.name.isEmpty ? owner.mailbox : owner.name)
      pairs += [owner.name, owner.mailbox].filter { !$0.isEmpty }.map { (real: $0, shown: shown) }
    }
    let known = Set(pairs.map(\.real))
    return pairs + textsLeftOut.subtracting(known).sorted().map { (real: $0, shown: "…") }
  }

  /// Every way in which some people are written, with what is shown in their place: names first.
  ///
  /// - Parameters:
  ///   - ids: the people.
  ///   - shownName: the name to show for a name.
  package func spellings(
    of ids: some Sequence<PersonID>, shownAs shownName: (String) -> String
  ) -> [(real: String, shown: String)] {
    var pairs = ids.map { (real: people[$0].name, shown: shownName(people[$0].name)) }
    let addresses = addresses
    for id in ids {
      let person = people[id]
      let shown = shownName(person.name)
      let isSplit = person[FirstName.self] != nil || person[LastName.self] != nil
      let others = (isSplit ? [NameParts(person).whole] : []) + addresses[id]
      pairs += (person.aliases + others).map { (real: $0, shown: shown) }
      // What tells people of one name apart is no part of the name.
      if person.name.hasSuffix(")"), let open = person.name.lastIndex(of: "("), open > person.name.startIndex
      {
        pairs.append((real: String(person.name[..<open]), shown: shown))
      }
    }
    return pairs
  }

  /// Every address on record of each person, each once: that of their own lines, those that are other spellings of the name,
  /// and those that events give.
  package var addresses: IDArray<PersonID, [String]> {
    var addresses = people.mapValues { [$0.email].compactMap { $0 } + $0.aliases.filter { $0.contains("@") } }
    var ids: [String: PersonID]?
    for session in sessions {
      for (person, mailbox) in session.events.compactMap(\.event.address) {
        let known = ids ?? peopleBySpelling
        ids = known
        guard let id = known[person], !addresses[id].contains(mailbox) else { continue }
        addresses[id].append(mailbox)
      }
    }
    return addresses
  }

  /// A person with nothing that tells who it is, under another name.
  fileprivate func anonymous(
    _ id: PersonID, name: String, tags: [String: String], hiding mentions: NameMentions
  ) -> Person {
    let person = people[id]
    var shown = Person(name: name)
    shown.tags = person.tags.map { tags[$0, default: $0] }
    shown.difficulty = person.home == nil ? person.difficulty : difficulty(of: id)
    shown.joined = person.joined
    shown.left = person.left
    shown.isDeclared = person.isDeclared
    shown.places = person.places.shown(hiding: mentions)
    shown.store = person.store.shown(hiding: mentions)
    return shown
  }
}
