import MusterImport
import MusterReading

/// When people worked, beside those people and what else was asked for:
/// `{"start": …, "end": …, "times": [{"user_id": 41, "start_time": …, "end_time": …}], "users": [{"id": 41, …}]}`.
///
/// The first and last day of what was asked for are no session of all people.
enum WorkedTimes {
  /// The tree with a mark on each day that somebody worked; `nil` where there is nothing to change.
  static func plain(_ root: JSONNode, _ options: ReadingOptions) -> JSONNode? {
    let moments = TreeMoments(options)
    let works = root.members.filter {
      TreeWords.work.contains(PlainLetters.folded($0.key)) && !$0.value.items.isEmpty
    }
    let rolls = root.members.filter {
      TreeWords.people.contains(PlainLetters.folded($0.key)) && !$0.value.items.isEmpty
    }
    guard works.count == 1, rolls.count == 1, options.columns.isEmpty,
      let marks = marks(of: works[0].value.items, by: rolls[0].value.items, moments)
    else { return nil }
    let kept = root.members.compactMap { member -> JSONNode.Member? in
      if member.key == works[0].key {
        return JSONNode.Member(
          key: "marks", value: JSONNode(value: .array(marks), range: member.value.range))
      }
      let word = PlainLetters.folded(member.key)
      let isOfQuery = !member.value.isContainer && (TreeWords.start + TreeWords.end).contains(word)
      return isOfQuery || isLookUp(member, of: works[0].value.items, moments) ? nil : member
    }
    return JSONNode(value: .object(kept), range: root.range)
  }

  /// A mark for each person and day, on the clocks of the times; `nil` where one is not of those people, or says more.
  private static func marks(of times: [JSONNode], by people: [JSONNode], _ moments: TreeMoments)
    -> [JSONNode]?
  {
    let ids = Set(people.flatMap { $0.all(of: TreeWords.ownId).compactMap(\.value.scalarText) })
    let telling = TreeTelling(.unspecified)
    var seen: Set<[String]> = []
    var marks: [JSONNode] = []
    guard times.contains(where: { $0.first(of: TreeWords.end) != nil }) else { return nil }
    for time in times.map({ withoutState($0) }) {
      guard !time.members.contains(where: { holdsPeople($0.value) }), !telling.tells(time),
        let user = time.named.first(where: {
          isReference($0) && ids.contains($0.member.value.scalarText ?? "")
        })?
        .member,
        let id = user.value.scalarText,
        let day = TreeMoments.start(of: time).flatMap({ TreeInstant($0.value, zone: moments.zone) })?.date,
        // Who is still at work has no end.
        time.first(of: TreeWords.end).map({ TreeInstant($0, zone: nil) != nil }) != false
      else { return nil }
      guard seen.insert([id, day]).inserted else { continue }
      let told = [("date", day), ("mark", Mark.present.word)].map { key, text in
        JSONNode.Member(key: key, value: JSONNode(value: .string(text), range: time.range))
      }
      let person = JSONNode.Member(key: "person_id", value: user.value)
      marks.append(JSONNode(value: .object([person] + told), range: time.range))
    }
    return marks
  }

  /// Whether a member holds the id of somebody.
  private static func isReference(_ named: (word: String, member: JSONNode.Member)) -> Bool {
    TreeWords.person.contains(named.word) && !TreeWords.ownId.contains(named.word)
  }

  /// Whether a value holds more than the breaks of a time of work.
  private static func holdsPeople(_ node: JSONNode) -> Bool {
    node.isContainer && !(node.isArray && node.items.allSatisfy { TreeMoments.start(of: $0) != nil })
  }

  /// A time of work without the state of its approval.
  private static func withoutState(_ time: JSONNode) -> JSONNode {
    time.without(
      time.members.filter { member in
        TreeWords.states.contains(PlainLetters.folded(member.key))
          && member.value.string.map { TreeWords.shiftStates.contains(PlainLetters.folded($0)) } == true
      }.map(\.key))
  }

  /// Whether a list says what the numbers in times mean, and nothing of people or days: `"positions": [{"id": 2, "name": "Cook"}]`
  /// of `"position_id": 2`.
  private static func isLookUp(_ list: JSONNode.Member, of times: [JSONNode], _ moments: TreeMoments) -> Bool
  {
    let word = PlainLetters.folded(list.key)
    return !list.value.items.isEmpty && !TreeWords.people.contains(word) && word.hasSuffix("s")
      && times.contains { $0.named.contains { $0.word == "\(word.dropLast())id" } }
      && list.value.items.allSatisfy { item in
        !item.members.isEmpty && !moments.hasDate(item) && !TreeReference.refersToPerson(item)
      }
  }
}
