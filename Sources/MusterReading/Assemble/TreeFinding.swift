/// A session that a tree holds, with who came to it.
struct TreeFinding {
  /// The key of the group it belongs to, where the tree says.
  var group: String?
  /// The day, in the form in which all days of the tree are written.
  var date: String
  /// The slot as written; empty where there is none.
  var slot: String
  /// When it ended, `HH:MM`, where the tree says.
  var end: String = ""
  /// Whether it is an object of its own, so that two at one slot of a day are two sessions.
  var isSession = false
  /// What stands for it in the file.
  var node: JSONNode
  /// The people by key, each with the value that tells the mark.
  var people: [JSONNode.Member]
}
