import MusterReading

extension MeetingRecorder {
  /// The person of a row: by address, else by name.
  mutating func person(
    of row: MeetingDraft.Entry, group: Int, in destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> PersonID? {
    var entry = row
    var address = row.address
    let shared = addresses.name(of: row)
    if let shared { entry.name = shared }
    if let own = address, let known = person(address: own, group: group, in: destination) {
      let person = destination[group].person(at: known)
      if shared == nil {
        if person.isDeclared || entry.name.canBe(of: person) { return known }
        SharedAddresses.report(own, of: person.name, and: entry, areTwo: true, file: file, log: &log)
      } else if entry.name.isName(of: person) {
        return known
      }
      address = nil
    }
    // Of an address that several have, none of them is known.
    if shared != nil { address = nil }
    if address == nil, entry.name.isTelephone {
      telephones += 1
      return nil
    }
    guard address != nil || !entry.name.text.isEmpty else {
      reportNameless(entry, log: &log)
      return nil
    }
    return person(of: entry, address: address, group: group, in: &destination, log: &log)
  }

  /// The person of a name, whose address is known from now on.
  private mutating func person(
    of entry: MeetingDraft.Entry, address: String?, group: Int, in destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) -> PersonID? {
    let column = entry.columns.nameColumn
    let index = destination[group].person(
      named: name(of: entry, group: group, in: destination[group]), id: address,
      at: entry.row.place(column, file: file), sourceLine: entry.row.sourceLine(column), log: &log)
    guard let index else {
      reject(entry, log.latest?.message ?? "invalid name", log: &log)
      return nil
    }
    if let address {
      people[group]?[address] = index
      destination[group].update(person: index) { $0.email = $0.email ?? address }
    }
    // Another row may have the name of the account alone; a spelling that is taken stays with its person.
    if let original = account(of: entry), destination[group].alias(original, of: index) == nil,
      destination[group].people[index].aliases.last == original
    {
      aliases[group]?[original] = index
    }
    return index
  }

  /// The name of the account, where the brackets hold one.
  private func account(of entry: MeetingDraft.Entry) -> String? {
    entry.name.original.flatMap { sharedBrackets.contains($0) ? nil : $0 }
  }

  /// The name to look for: that of the account where somebody is known by it, and nobody by the whole.
  private mutating func name(
    of entry: MeetingDraft.Entry, group: Int, in record: JournalBuilder
  ) -> String {
    let whole = entry.name.text
    guard let original = account(of: entry) else { return whole }
    if aliases[group] == nil {
      let known = record.people.indices.flatMap { person in
        record.people[person].aliases.map { ($0, person) }
      }
      aliases[group] = Dictionary(known, uniquingKeysWith: { first, _ in first })
    }
    func isName(_ text: String) -> Bool {
      record.knownPerson(named: text).map { record.people[$0].name == text } ?? false
    }
    if isName(whole) || aliases[group]?[whole] != nil { return whole }
    // Somebody who has the alias from brackets after another name says nothing of this one.
    let other = aliases[group]?[original].map { record.people[$0].name }
    let isKnown = isName(original) || other.map { !$0.hasSuffix("(\(original))") } ?? false
    return isKnown ? original : whole
  }

  /// The person of an address among those known, by their address rather than by their id.
  private mutating func person(address: String, group: Int, in destination: RecordDestination) -> PersonID? {
    if people[group] == nil {
      let known = destination[group].people.indices.compactMap { index in
        destination[group].people[index].email.map { ($0.lowercased(), index) }
      }
      people[group] = Dictionary(known, uniquingKeysWith: { first, _ in first })
    }
    return people[group]?[address]
  }

  private func reportNameless(_ entry: MeetingDraft.Entry, log: inout DiagnosticLog) {
    log.add(
      .emptyName, at: entry.row.place(entry.columns.nameColumn, file: file),
      "ignored a row without a name", help: "the participant chose not to be listed by name",
      sourceLine: entry.row.sourceLine(), severity: .warning)
  }
}
