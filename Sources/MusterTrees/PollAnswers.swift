import MusterImport
import MusterReading

/// Polls of days, with what each person said of them in the order of these, or by their ids:
/// `{"options": [{"start": …}, …], "participants": [{"name": "Ava", "preferences": [1, 0]}]}`.
struct PollAnswers {
  private let moments: TreeMoments
  private let telling: TreeTelling

  /// The sessions of the days of a poll with a mark for each answer, and what the answers are called; `nil` of any other tree.
  static func plain(_ root: JSONNode, _ options: ReadingOptions) -> (tree: JSONNode, title: String)? {
    guard options.columns[.mark] == nil, let items = root["options"]?.items ?? root["dates"]?.items else {
      return nil
    }
    let poll = PollAnswers(moments: TreeMoments(options), telling: TreeTelling(options))
    return poll.plain(root, items)
  }

  private func plain(_ root: JSONNode, _ options: [JSONNode]) -> (tree: JSONNode, title: String)? {
    guard options.count > 1, options.allSatisfy({ day(of: $0) != nil }) else { return nil }
    for list in root.members where TreeWords.namesList(PlainLetters.folded(list.key)) {
      let people = list.value.items
      let key = people.first?.members.first { member in
        TreeWords.pollAnswers.contains(PlainLetters.folded(member.key)) && member.value.isArray
      }?.key
      guard let key else { continue }
      let answers = people.compactMap { self.answers(in: $0[key], to: options) }
      guard !people.isEmpty, answers.count == people.count,
        people.allSatisfy({ TreeReference.ownName(of: $0) != nil && !telling.tells($0) })
      else { continue }
      let sessions = options.enumerated().map { place, option in
        let marked = zip(people, answers).map { person, answers in
          person.without([key]).adding("status", answers[place] ?? PollAnswers.unanswered)
        }
        return session(of: option, marked)
      }
      let titles = root.members.filter {
        !$0.value.isContainer && TreeWords.zones.contains(PlainLetters.folded($0.key))
      }
      let all = JSONNode.Member(key: "sessions", value: JSONNode(value: .array(sessions), range: root.range))
      return (JSONNode(value: .object(titles + [all]), range: root.range), key)
    }
    return nil
  }

  /// A word for those who did not answer that is known for no mark.
  private static let unanswered = "unanswered"

  /// The day of one of the options, an object with a start or a text.
  private func day(of option: JSONNode) -> JSONNode? {
    if option.members.isEmpty {
      return option.string.flatMap { DatedHeading.isDate($0, dates: nil) ? option : nil }
    }
    // A text has the day on the clock of the place.
    let texts = option.members.filter { member in
      member.value.string != nil && TreeWords.start.contains(PlainLetters.folded(member.key))
    }
    return texts.first?.value ?? TreeMoments.start(of: option)?.value ?? option.first(of: TreeWords.date)
  }

  private func session(of option: JSONNode, _ people: [JSONNode]) -> JSONNode {
    let date = day(of: option) ?? option
    return JSONNode(
      value: .object([
        JSONNode.Member(key: "date", value: date),
        JSONNode.Member(key: "attendees", value: JSONNode(value: .array(people), range: option.range)),
      ]), range: option.range)
  }

  /// What somebody said of each option, `nil` where nothing; `nil` of lists that are of anything else.
  private func answers(in list: JSONNode?, to options: [JSONNode]) -> [String?]? {
    guard let items = list?.items else { return nil }
    if !items.isEmpty, items.allSatisfy({ !$0.members.isEmpty }) {
      var told: [String: JSONNode] = [:]
      for item in items {
        guard
          let id = item.named.first(where: { TreeWords.pollReferences.contains($0.word) })?.member.value
            .scalarText,
          let answer = item.named.first(where: { PollAnswers.answers.contains($0.word) })?.member.value
        else { return nil }
        told[id] = answer
      }
      return options.map { option in
        option.first(of: TreeWords.ownId)?.scalarText.flatMap { told[$0] }.flatMap { word(of: $0) }
      }
    }
    guard items.count == options.count, !items.contains(where: { $0.isContainer }) else { return nil }
    return items.map { word(of: $0) }
  }

  private static let answers = TreeWords.answer.union(TreeWords.kinds).union(["value", "vote"])

  /// The word for the mark of an answer, itself where it is neither yes nor no.
  private func word(of answer: JSONNode) -> String? {
    guard let text = answer.scalarText, !text.isEmpty else { return nil }
    if telling.vocabulary.isNamed(text) { return text }
    let word = PlainLetters.folded(text)
    if ["1", "y", "true"].contains(word) { return Mark.present.word }
    if ["0", "n", "false"].contains(word) { return Mark.absent.word }
    return switch TreeWords.invitationAnswers[word] {
    case .yes: Mark.present.word
    case .no: Mark.absent.word
    case .open, nil: text
    }
  }
}
