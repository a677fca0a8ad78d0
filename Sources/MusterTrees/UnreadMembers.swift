import MusterImport
import MusterReading

/// What the objects of people who came as they are listed hold besides: a member that changes from person to person and
/// from day to day, and is nought or nothing for some, may say that they did not.
struct UnreadMembers {
  private struct Evidence {
    var likeness: MarkLikeness
    var variation = ColumnVariation()
    var nought: JSONNode.Member?
    /// Another text than the first.
    var other: String?
    let first: JSONNode.Member

    mutating func look(
      at text: String, of member: JSONNode.Member, person: Int, day: Int, _ telling: TreeTelling
    ) {
      likeness.look(at: text, telling.vocabulary)
      variation.look(at: text, person: person, day: day)
      if other == nil, text != first.value.scalarText { other = text }
      if nought == nil, UnreadMembers.isNought(member) { nought = member }
    }
  }

  private var evidence: [String: Evidence] = [:]
  private var order: [String] = []
  /// A list or an object of marks in somebody's object, as of the periods of a day.
  private var marks: JSONNode?
  private var people = KeyNumbers<String>()
  private var days = KeyNumbers<String>()

  /// A problem with the values of the member that it is about; where there is none, that of the first member that may
  /// say it.
  func completed(_ problem: TreeProblem?) -> TreeProblem? {
    if case .member(let member, _) = problem { return .member(member, values: values(of: member.key)) }
    if let problem { return problem }
    if let marks { return .member(JSONNode.Member(key: "", value: marks), values: []) }
    for key in order {
      guard let found = evidence[key] else { continue }
      // What people answered is no matter of course though all of it is of one day.
      if found.other != nil, TreeWords.answer.contains(PlainLetters.folded(key)) {
        return .member(found.first, values: values(of: key))
      }
      guard found.variation.isOfBoth else { continue }
      if found.nought != nil || found.likeness.mayTell {
        return .member(found.nought ?? found.first, values: values(of: key))
      }
    }
    return nil
  }

  private func values(of key: String) -> [String] { Array(evidence[key]?.likeness.unknown.prefix(6) ?? []) }

  /// Takes down the plain members of somebody's object that play no role.
  mutating func look(at entry: JSONNode.Member, on day: String, _ telling: TreeTelling) {
    let (person, day) = (people.number(of: entry.key), days.number(of: day))
    for member in entry.value.members {
      if marks == nil, UnreadMembers.holdsMarks(member, telling) { marks = member.value }
      guard let text = member.value.isNull ? "" : member.value.scalarText, !telling.isKnown(member.key) else {
        continue
      }
      if evidence[member.key] == nil {
        order.append(member.key)
        evidence[member.key] = Evidence(likeness: MarkLikeness(title: member.key), first: member)
      }
      evidence[member.key]?.look(at: text, of: member, person: person, day: day, telling)
    }
  }

  /// Whether a list or an object holds nothing but words for marks, and not all of them for presences.
  private static func holdsMarks(_ member: JSONNode.Member, _ telling: TreeTelling) -> Bool {
    let node = member.value
    let word = PlainLetters.folded(member.key)
    let areLetters = TreeWords.marks.contains(word) || TreeWords.periodLists.contains(word)
    let codes = (node.items + node.members.map(\.value)).map { value in
      value.string.flatMap { $0.count > 1 || areLetters ? telling.vocabulary.code(of: $0) : nil }
    }
    return codes.count > 1 && !codes.contains { $0 == nil || $0 == .blank }
      && codes.contains { $0 != .mark(.present) }
  }

  /// Whether a value is an amount of nothing: `0`, `0%`, `0 min`, `00:00`.
  static func isNought(_ member: JSONNode.Member) -> Bool {
    guard let text = member.value.scalarText, text.count <= 12, text.first?.isNumber == true else {
      return false
    }
    return text.allSatisfy { !$0.isNumber || $0 == "0" } && !text.contains("/")
  }
}
