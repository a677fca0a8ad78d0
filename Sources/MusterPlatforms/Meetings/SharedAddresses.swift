import MusterImport
import MusterJournals

/// The addresses in a report that stand beside several names: of one person who changed the name shown, or of several
/// people, as in a family.
struct SharedAddresses {
  private enum Relation { case one, doubtful, two }

  /// A name beside an address, with the times at which somebody of that name was there.
  private struct Bearer {
    var entry: MeetingDraft.Entry
    var spans: [(meeting: Int, span: Range<Moment>)]
  }

  /// A name beside an address that another had before.
  private struct Finding {
    var entry: MeetingDraft.Entry
    var earlier: String
    var areTwo: Bool
  }

  /// The name that each name goes by, at each address of several people.
  private var names: [String: [String: AttendeeName]] = [:]
  private var findings: [Finding] = []

  init(_ meetings: [Meeting]) {
    var order: [String] = []
    var bearers: [String: [Bearer]] = [:]
    for (number, meeting) in meetings.enumerated() {
      for visit in meeting.visits {
        guard let address = visit.entry.address else { continue }
        if bearers[address] == nil { order.append(address) }
        let known = bearers[address]?.firstIndex { $0.entry.name.text == visit.entry.name.text }
        let index = known ?? bearers[address, default: []].count
        if known == nil { bearers[address, default: []].append(Bearer(entry: visit.entry, spans: [])) }
        if let span = visit.span { bearers[address]?[index].spans.append((number, span)) }
      }
    }
    for address in order { if let found = bearers[address], found.count > 1 { part(found, at: address) } }
  }

  /// Parts the names of an address into people.
  private mutating func part(_ bearers: [Bearer], at address: String) {
    var people: [[Bearer]] = []
    var names: [String: AttendeeName] = [:]
    for bearer in bearers {
      let relations = people.map { person in person.map { SharedAddresses.relation(bearer, $0) } }
      let person = relations.firstIndex { !$0.contains { $0 == .two } }
      if let person {
        people[person].append(bearer)
        if relations[person].contains(where: { $0 == .doubtful }) {
          add(bearer, people[person][0], areTwo: false)
        }
      } else {
        if let first = people.first { add(bearer, first[0], areTwo: true) }
        people.append([bearer])
      }
      names[bearer.entry.name.text] = people[person ?? people.count - 1][0].entry.name
    }
    if people.count > 1 { self.names[address] = names }
  }

  private mutating func add(_ bearer: Bearer, _ earlier: Bearer, areTwo: Bool) {
    findings.append(Finding(entry: bearer.entry, earlier: earlier.entry.name.text, areTwo: areTwo))
  }

  private static func relation(_ left: Bearer, _ right: Bearer) -> Relation {
    let (first, second) = (left.entry.name, right.entry.name)
    if first.hasAccount(of: second) { return .one }
    let areAtOnce = left.spans.contains { one in
      right.spans.contains { $0.meeting == one.meeting && $0.span.overlaps(one.span) }
    }
    if first.agrees(with: second) { return areAtOnce ? .doubtful : .one }
    return !areAtOnce && first.sharesWord(with: second) ? .doubtful : .two
  }

  /// The name to go by instead of the address, where the address is of several people.
  func name(of entry: MeetingDraft.Entry) -> AttendeeName? {
    entry.address.flatMap { names[$0]?[entry.name.text] }
  }

  /// Warns of each name beside an address of another.
  func report(file: String, log: inout DiagnosticLog) {
    for finding in findings {
      SharedAddresses.report(
        finding.entry.address ?? "", of: finding.earlier, and: finding.entry, areTwo: finding.areTwo,
        file: file, log: &log)
    }
  }

  /// Warns of a name beside an address of another.
  static func report(
    _ address: String, of earlier: String, and entry: MeetingDraft.Entry, areTwo: Bool, file: String,
    log: inout DiagnosticLog
  ) {
    let column = entry.columns[.email] ?? entry.columns.nameColumn
    log.add(
      .sharedAddress, at: entry.row, column: column, of: file,
      "'\(name: entry.name.text)' has the same address '\(name: address)' as '\(name: earlier)': both are read as \(known: areTwo ? "two people" : "one person")",
      help: areTwo
        ? "if they are one person, write the same name in both rows"
        : "if they are two people, remove the address from both rows")
  }
}

extension AttendeeName {
  func hasAccount(of other: AttendeeName) -> Bool {
    guard original != nil || other.original != nil else { return false }
    return original == other.original || original == other.text || other.original == text
  }

  /// Whether the two can be one person's name: the words of one are among those of the other. A name of a device is anybody's.
  func agrees(with other: AttendeeName) -> Bool {
    NamesOfIDs.agree(words.joined(separator: " "), other.words.joined(separator: " "))
  }

  func sharesWord(with other: AttendeeName) -> Bool { !Set(words).isDisjoint(with: other.words) }

  /// Whether the name can be that of somebody known, perhaps changed.
  func canBe(of person: Person) -> Bool {
    let known = AttendeeName(person.name)
    return agrees(with: known) || sharesWord(with: known)
      || person.aliases.contains { AttendeeName($0).agrees(with: self) }
  }

  /// Whether the name is one of somebody known, in full or in part.
  func isName(of person: Person) -> Bool {
    ([person.name] + person.aliases).contains { AttendeeName($0).agrees(with: self) }
  }
}
