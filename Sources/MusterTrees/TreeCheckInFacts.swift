import MusterImport
import MusterReading

/// What a tree says of a group, in the members of the journal's JSON.
struct TreeCheckInFacts {
  /// Who left, and who was taken out, with their last days.
  var leaves: [(day: Day, person: String)] = []
  var removals: [(day: Day, person: String)] = []
  private let group: JSONNode
  private let owner: String?
  private let message: String?

  init(_ group: JSONNode, directory: TreeDirectory, group key: String?) {
    self.group = group
    owner = TreeCheckInFacts.owner(of: group, directory: directory, key: key)
    message = group.first(of: TreeWords.message)?.string.map { PersonName.normalized($0) }
  }

  /// The object that says all of it.
  var node: JSONNode {
    var members: [JSONNode.Member] = []
    func add(_ key: String, _ value: JSONNode.Value) {
      members.append(JSONNode.Member(key: key, value: JSONNode(value: value, range: group.range)))
    }
    if let owner { add("owner", .string(owner)) }
    if let message, !message.isEmpty { add("message", .string(message)) }
    let options = options
    if !options.isEmpty {
      add("options", .array(options.map { JSONNode(value: .string($0), range: group.range) }))
    }
    for (key, departures) in [("leaves", leaves), ("removals", removals)] where !departures.isEmpty {
      let items = departures.map { departure in
        JSONNode.texts(
          [("date", departure.day.description), ("person", departure.person)], range: group.range)
      }
      add(key, .array(items))
    }
    return JSONNode(value: .object(members), range: group.range)
  }

  private var options: [String] {
    let nodes = [group] + group.all(of: TreeWords.options).map(\.value)
    return [
      ("code-each-session", TreeWords.codeEachSession), ("hide-names", TreeWords.hideNames),
      ("hide-email", TreeWords.hideEmail),
    ].filter { _, words in nodes.contains { $0.first(of: words)?.isTrue == true } }.map { $0.0 }
  }

  /// The owner with their address: an object, the key of somebody, or an address alone.
  private static func owner(of group: JSONNode, directory: TreeDirectory, key: String?) -> String? {
    for (_, value) in group.all(of: TreeWords.owner) {
      let known = value.scalarText.flatMap { directory.person($0, group: key) }
      let entry = known ?? (value.members.isEmpty ? nil : TreeDirectory.entry(value, key: ""))
      let text = entry.map { "\(PersonName.normalized($0.name)) <\($0.email ?? "")>" } ?? value.string ?? ""
      if let address = try? MailAddress(text) { return address.text }
    }
    return nil
  }
}
