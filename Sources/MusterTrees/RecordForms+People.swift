import MusterImport
import MusterReading

/// Records that name several people, or what took place, beside the person they are about.
extension RecordForms {
  /// Records with the title of what took place for a name that is not the one beside the id of a person:
  /// `{"clientId": 7, "clientName": "Ava Lee", "name": "Yoga"}`.
  func titled(_ items: [JSONNode]) -> [JSONNode]? {
    guard
      let name = key(in: items, where: { PlainLetters.folded($0.key) == "name" && $0.value.string != nil }),
      items.allSatisfy({ item in
        TreeReference.nameBesideId(of: item).map { $0 != item[name]?.string } ?? false
      })
    else { return nil }
    return items.map { $0.renaming(name, to: "title") }
  }

  /// Records without who wrote them down, where they are of others: `{"user": {"name": "Mr Orr"}, "student": {"name": "Ava"}}`.
  func ofMarker(_ items: [JSONNode]) -> [JSONNode]? {
    guard items.count > 1,
      let user = key(in: items, where: { TreeWords.markers.contains(PlainLetters.folded($0.key)) }),
      let other = key(in: items, where: { isPerson($0) })
    else { return nil }
    let values = { (key: String) in Set(items.map { RecordForms.identity(of: $0[key]) }) }
    guard values(user).count < values(other).count else { return nil }
    return items.map { $0.renaming(user, to: "\(user) of record") }
  }

  /// Whether a member refers to the person whom a record is about, rather than to the user of the program.
  private func isPerson(_ member: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(member.key)
    return TreeWords.person.contains(word) && !TreeWords.ownId.contains(word)
      && !TreeWords.markers.contains(word) && !TreeWords.anybody.contains(word)
      && (member.value.scalarText?.isEmpty == false || TreeReference.ownName(of: member.value) != nil)
  }

  /// What tells apart whom a value refers to.
  private static func identity(of node: JSONNode?) -> String {
    node.flatMap { $0.scalarText ?? TreeReference.ids(of: $0).first ?? TreeReference.ownName(of: $0) } ?? ""
  }

  /// Whether a member is an object with a name, below a word.
  private func isObject(_ member: JSONNode.Member, called word: String) -> Bool {
    PlainLetters.folded(member.key) == word && TreeReference.ownName(of: member.value) != nil
  }

  /// Records of users with `name` for what each is called, where another member names for whom they worked:
  /// `{"userId": 7, "userName": "Ava Lee", "clientName": "Acme"}`.
  func byUser(_ items: [JSONNode]) -> [JSONNode]? {
    if let user = key(in: items, where: { isObject($0, called: "user") }),
      let client = key(
        in: items, where: { isObject($0, called: "client") || isObject($0, called: "customer") })
    {
      return items.map { $0.without([client]).renaming(user, to: "member") }
    }
    guard let id = key(in: items, where: { PlainLetters.folded($0.key) == "userid" }),
      let name = key(
        in: items, where: { PlainLetters.folded($0.key) == "username" && $0.value.string != nil }),
      let other = items[0].members.map(\.key).first(where: { key in
        key != id && key != name && !chosen.contains(key)
          && Heading.words[.person]?.contains(PlainLetters.folded(key)) == true
      }),
      items.contains(where: { $0[name]?.string?.contains(" ") == true })
    else { return nil }
    return items.map { $0.renaming(name, to: "name").renaming(other, to: "\(other) of work") }
  }
}
