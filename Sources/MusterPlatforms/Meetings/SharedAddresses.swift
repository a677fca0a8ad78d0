import MusterImport
import MusterJournals
import MusterReading

/// The addresses in a report that stand beside several names: of one person who changed the name shown, or of several
/// people, as in a family.
struct SharedAddresses {
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
    var bearers: [String: [AddressPeople.Bearer]] = [:]
    var places: [String: [String: Int]] = [:]
    for (number, meeting) in meetings.enumerated() {
      for visit in meeting.visits {
        guard let address = visit.entry.address else { continue }
        if bearers[address] == nil { order.append(address) }
        let place = places[address]?[visit.entry.name.text] ?? bearers[address]?.count ?? 0
        if places[address, default: [:]].updateValue(place, forKey: visit.entry.name.text) == nil {
          bearers[address, default: []].append(AddressPeople.Bearer(visit.entry))
        }
        if let span = visit.span { bearers[address]?[place].add(span, of: number) }
      }
    }
    for address in order { if let found = bearers[address], found.count > 1 { part(found, at: address) } }
  }

  /// Parts the names of an address into people.
  private mutating func part(_ bearers: [AddressPeople.Bearer], at address: String) {
    var people = AddressPeople(bearers)
    var names: [String: AttendeeName] = [:]
    for bearer in bearers {
      let known = people.count
      let (person, isDoubtful) = people.add(bearer)
      if isDoubtful { add(bearer.entry, people[person], areTwo: false) }
      if person == known, known > 0 { add(bearer.entry, people[0], areTwo: true) }
      names[bearer.entry.name.text] = people[person].name
    }
    if people.count > 1 { self.names[address] = names }
  }

  private mutating func add(_ entry: MeetingDraft.Entry, _ earlier: MeetingDraft.Entry, areTwo: Bool) {
    findings.append(Finding(entry: entry, earlier: earlier.name.text, areTwo: areTwo))
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

  /// The words as they are compared with those of other names: whole letters and numbers.
  var comparedWords: [String] {
    words.joined(separator: " ").split { !$0.isLetter && !$0.isNumber }.map { PlainLetters.folded($0) }
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
