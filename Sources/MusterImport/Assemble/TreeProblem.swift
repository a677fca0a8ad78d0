import MusterReading

/// Something in a tree that may be attendance, of which nothing tells what it means.
enum TreeProblem {
  /// A list of people who may have come or only are on the roll, beside one of those who did not.
  case roll(JSONNode)
  /// A list of people beside others that are known.
  case list(JSONNode.Member)
  /// Days with codes below a word that is nobody's name.
  case nobodys(JSONNode)
  /// Days below a key that is no person, group or mark.
  case days(key: String, JSONNode)
  /// Something below a day of which nothing tells whether it is a person or a part of the day.
  case entry(JSONNode.Member)
  /// A mark without a day, and without the id of a session that is known.
  case undated(JSONNode)
  /// A mark in a list that does not say whose it is.
  case nobody(JSONNode)
  /// A member of somebody's object that may be the mark.
  case member(JSONNode.Member)

  func diagnostic(in document: JSONDocument) -> Diagnostic {
    switch self {
    case .roll(let list):
      return document.diagnostic(
        .unknownLayout, at: list,
        "nothing tells whether the people of this list came, or are all on the roll",
        help: "call the list 'present' if they came; it stands beside one of people who did not")
    case .list(let list):
      return document.diagnostic(
        .unknownLayout, at: list.value, "nothing tells what the people of '\(name: list.key)' did",
        help:
          "say which mark they have (present, partial, absent …, or blank to pass over the list): \(name: .assign("mark", list.key, "MARK"))"
      )
    case .nobodys(let days): return .unknownShape(days, of: document, "nothing tells whose days these are")
    case .days(let key, let days):
      return .unknownShape(days, of: document, "nothing tells what the days below '\(name: key)' are")
    case .entry(let entry):
      return .unknownShape(
        entry.value, of: document,
        "nothing tells whether '\(name: entry.key)' is a person or a part of the day")
    case .undated(let mark):
      return .unknownShape(mark, of: document, "nothing tells on which day this mark was")
    case .nobody(let mark):
      return .unknownShape(
        mark, of: document, "nothing tells whose mark this is; its members are \(name: mark.shownKeys)")
    case .member(let member):
      guard !member.key.isEmpty else {
        return .unknownShape(member.value, of: document, "nothing tells what this list says of somebody")
      }
      return document.diagnostic(
        .unknownLayout, at: member.value, "nothing tells what '\(name: member.key)' says of somebody",
        help:
          "if it says whether they came: \(name: .assign("column", "mark", member.key)); if everybody listed came: \(known: .assign("column", "mark", ""))"
      )
    }
  }
}
