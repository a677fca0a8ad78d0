import MusterImport
import MusterReading

/// Something in a tree that may be attendance, of which nothing tells what it means.
enum TreeProblem {
  /// A list of people who may have come or only are on the roll, beside one of those who did not.
  case roll(JSONNode.Member)
  /// A list of codes of which nothing tells whose each is.
  case places(JSONNode)
  /// Lists of people of which nothing tells what they did.
  case lists(JSONNode.Member, [JSONNode.Member])
  /// Days with codes below a word that is nobody's name.
  case nobodys(JSONNode)
  /// Days below a key that is no person, group or mark.
  case days(key: String, JSONNode)
  /// Something below a day of which nothing tells whether it is a person or a part of the day.
  case entry(JSONNode.Member)
  /// A key in lower case among names, which may not be a name.
  case name(JSONNode.Member)
  /// A mark without a day, and without the id of a session that is known.
  case undated(JSONNode)
  /// A mark in a list that does not say whose it is.
  case nobody(JSONNode)
  /// A mark with an id of its own, beside members of which nothing tells which one names the person.
  case reference(JSONNode, [String])
  /// A member of somebody's object that may be the mark, and values of it that are no known codes.
  case member(JSONNode.Member, values: [String] = [])
  /// The last day of a record that is of several days.
  case span(until: JSONNode.Member)

  func diagnostic(in document: JSONDocument) -> Diagnostic {
    switch self {
    case .roll(let list):
      return document.diagnostic(
        .unknownLayout, at: list.value,
        "cannot tell whether the people in '\(name: list.key)' came or are only enrolled; next to it is a list of people who did not",
        help:
          "specify it: \(name: .assign("mark", list.key, Mark.present.word)) if they came, \(name: .assign("mark", list.key, "blank")) if they are only enrolled"
      )
    case .places(let list):
      return document.diagnostic(
        .unknownLayout, at: list, "cannot tell which person each mark in this list belongs to",
        help:
          "write the names as keys of the marks, or one list 'people' of \(list.items.count) names in the same order"
      )
    case .lists(let list, let others): return TreeProblem.lists(list, others, in: document)
    case .nobodys(let days):
      return .unknownShape(days, of: document, "cannot tell which person these dates belong to")
    case .days(let key, let days):
      return .unknownShape(days, of: document, "cannot tell what the dates under '\(name: key)' mean")
    case .entry(let entry):
      return .unknownShape(
        entry.value, of: document,
        "cannot tell whether '\(name: entry.key)' is a person or a slot")
    case .name(let entry):
      return document.diagnostic(
        .unknownLayout, at: entry.value,
        "'\(name: entry.key)' may not be a name: it is in lower case, unlike the others",
        help:
          "say what it is: \(name: .assign("row", entry.key, "skip")) if it does not belong to a person, \(name: .assign("row", entry.key, "person")) if it does"
      )
    case .undated(let mark):
      return .unknownShape(mark, of: document, "cannot tell which date this mark belongs to")
    case .nobody(let mark): return TreeProblem.nobody(mark, in: document)
    case .reference(let mark, let keys): return TreeProblem.nobody(mark, keys, in: document)
    case .member(let member, let values): return TreeProblem.member(member, values, in: document)
    case .span(let last):
      return document.diagnostic(
        .unclearSessions, at: last.value,
        "records are of several days, up to the date in '\(name: last.key)', and only the first would be read",
        help:
          "write a record for each day; or, if only the first day counts: \(name: .assign("column", "note", last.key))"
      )
    }
  }

  /// That nothing says which marks lists are of.
  private static func lists(
    _ list: JSONNode.Member, _ others: [JSONNode.Member], in document: JSONDocument
  ) -> Diagnostic {
    let keys = [list.key] + others.map(\.key)
    return document.diagnostic(
      .unknownLayout, at: list.value,
      "cannot tell which mark the people in \(TableHead.list(of: keys)) have",
      help:
        "specify their mark (present, partial, absent …, or blank to ignore the list): \(name: keys.map { .assign("mark", $0, "MARK") })"
    )
  }

  /// That a member of somebody's object may be the mark, with the options that say what it is.
  private static func member(_ member: JSONNode.Member, _ values: [String], in document: JSONDocument)
    -> Diagnostic
  {
    guard !member.key.isEmpty else {
      return .unknownShape(member.value, of: document, "cannot tell what this list says about a person")
    }
    let inverse = TreeProblem.answers(of: member) + TreeProblem.nought(of: member)
    let codes =
      inverse.isEmpty || values.contains(where: { Double($0) != nil })
      ? inverse + values.map { Advice.assign("mark", $0, "MARK") } : inverse
    let advice = [Advice.assign("column", "mark", member.key)] + codes
    return document.diagnostic(
      .unknownLayout, at: member.value, "cannot tell what '\(name: member.key)' says about a person",
      help:
        "if it says whether they came: \(name: advice); if everybody listed came: \(known: .assign("column", "mark", ""))"
    )
  }

  /// That nothing says whose a mark is, with the members that may hold the name.
  private static func nobody(_ mark: JSONNode, _ keys: [String] = [], in document: JSONDocument)
    -> Diagnostic
  {
    let message: DiagnosticText =
      "cannot tell which person this mark belongs to; its members are \(name: mark.shownKeys)"
    let vocabulary = MarkVocabulary(.unspecified)
    let names = mark.members.filter { member in
      member.value.string.map { NameText.isName($0) && vocabulary.code(of: $0) == nil } == true
    }
    let members = keys.isEmpty ? names.map(\.key) : keys
    guard !members.isEmpty else { return .unknownShape(mark, of: document, message) }
    let choices = members.map { Advice.assign("column", "person", $0) }.map {
      "\(name: $0)" as DiagnosticText
    }
    return document.diagnostic(
      .unknownLayout, at: mark, message,
      help: "specify the member that names the person: \(choices.joined(separator: " or "))")
  }

  /// What nought means of a member that says how late somebody was, which is a code for absent elsewhere.
  private static func nought(of member: JSONNode.Member) -> [Advice] {
    guard member.value.number != nil,
      Heading.parts(of: member.key).contains(where: { TreeWords.delays.contains(PlainLetters.folded($0)) })
    else { return [] }
    return [.assign("mark", "0", Mark.present.word)]
  }

  /// What yes and no mean of a member that is named after a mark other than present: `"cancelled": true`.
  private static func answers(of member: JSONNode.Member) -> [Advice] {
    let vocabulary = MarkVocabulary(.unspecified)
    guard let mark = vocabulary.inverseMark(headed: member.key), let text = member.value.scalarText,
      vocabulary.isOpenAnswer(text)
    else { return [] }
    let words: (yes: String, no: String)
    if case .bool = member.value.value {
      words = ("true", "false")
    } else if member.value.number != nil {
      words = ("1", "0")
    } else {
      return [.assign("mark", text, "MARK")]
    }
    let other = mark == .excused ? "MARK" : Mark.present.word
    return [.assign("mark", words.yes, mark.word), .assign("mark", words.no, other)]
  }
}
