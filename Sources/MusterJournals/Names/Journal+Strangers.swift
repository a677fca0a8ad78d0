extension Journal {
  /// Those whom the journal names without being people of it, each once: who only answers a poll, or stands in lines that were
  /// left out.
  ///
  /// They are no part of any figure, and are hidden like everybody else.
  package var strangers: [String] {
    var known = Set(peopleBySpelling.keys)
    for address in addresses.joined() { known.insert(address) }
    if let owner = facts.owner { known.formUnion([owner.name, owner.mailbox]) }
    let named =
      facts.store.names.sorted() + sessions.flatMap { $0.events.flatMap(\.names) } + namesLeftOut.sorted()
    return named.filter { !$0.isEmpty && known.insert($0).inserted }
  }
}
