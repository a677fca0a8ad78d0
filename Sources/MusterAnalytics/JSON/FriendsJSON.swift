extension Friends: Answer {
  /// The friends' document, version 1.
  public static let schema = "muster.friends/1"
  /// The rows of the CSV are the people's, the friends of each in one cell.
  public static let rowsKey: String? = "rows"
  /// A row of nobody.
  public static var sampleRow: JSONObject? { FriendsRow(person: "", attended: 0, friends: []).object }
  /// The group of the heading.
  public var groupName: String? { heading.group }

  /// Adds the heading's keys, `measure` and `rows`.
  public func write(to document: inout JSONObject) {
    document.add(heading)
    document.add("measure", measure.rawValue)
    document.add("rows", rows.map(\.object))
  }
}

extension FriendsRow {
  /// The row as a JSON object: name, attended sessions, friends.
  var object: JSONObject {
    var row = JSONObject()
    row.add("person", person)
    row.add("attended", attended)
    row.add("friends", friends.map(\.object))
    return row
  }
}

extension Friend {
  /// The friend as a JSON object: rank, name, and all measures.
  var object: JSONObject {
    var friend = JSONObject()
    friend.add("rank", rank)
    friend.add("person", person)
    friend.add("shared", shared)
    friend.add("percent", percent)
    friend.add("jaccard", jaccard)
    friend.add("lift", lift)
    return friend
  }
}
