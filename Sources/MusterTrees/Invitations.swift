import MusterImport
import MusterReading

/// Answers to invitations where nothing else says who came: lists of those who gave each,
/// `{"acceptedIds": ["m1"], "declinedIds": ["m2"]}`, a member of each person, `"responseStatus": "needsAction"`, or a map,
/// `{"m1": "going", "m2": "notGoing"}`.
struct Invitations {
  /// What the answers are called that are read as marks.
  private(set) var title: String?
  private let telling: TreeTelling
  private let moments: TreeMoments
  private let attendees: TreeAttendees

  enum Answer { case yes, no, open }

  /// What a value stands in.
  private struct Around {
    var key = ""
    /// Whether some object around it is a session with a day.
    var isDated = false
    /// Whether the object around it is of somebody, whose answers it lists.
    var isOfPerson = false
  }

  /// The tree with marks for answers, and what these are called; `nil` where there are none.
  static func plain(_ root: JSONNode, _ options: ReadingOptions) -> (tree: JSONNode, title: String)? {
    guard options.columns[.mark] == nil else { return nil }
    var invitations = Invitations(options)
    guard let plain = invitations.rewritten(root, Around()), let title = invitations.title
    else { return nil }
    return (plain, title)
  }

  private init(_ options: ReadingOptions) {
    telling = TreeTelling(options)
    moments = TreeMoments(options)
    attendees = TreeAttendees(options)
  }

  /// A value with marks for the answers in it; `nil` where it has none.
  private mutating func rewritten(_ node: JSONNode, _ around: Around) -> JSONNode? {
    if let items = node.list {
      if let plain = records(items, around) { return JSONNode(value: .array(plain), range: node.range) }
      let plain = items.map { $0.isContainer ? rewritten($0, around) : nil }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(zip(items, plain).map { $1 ?? $0 }), range: node.range)
    }
    if let plain = lists(in: node, around) ?? map(node, around) { return plain }
    let written = node.members.map(\.key).filter { TreeWords.written.contains(PlainLetters.folded($0)) }
    var inner = around
    inner.isDated =
      around.isDated || moments.hasDate(node.without(written)) || node.members.contains { isSession($0) }
    inner.isOfPerson = TreeReference.ownName(of: node) != nil
    var isChanged = false
    let members = node.members.map { member -> JSONNode.Member in
      inner.key = member.key
      let options = options(of: member.value)
      guard let plain = options ?? (member.value.isContainer ? rewritten(member.value, inner) : nil) else {
        return member
      }
      isChanged = true
      return JSONNode.Member(key: options == nil ? member.key : "attendance", value: plain)
    }
    return isChanged ? JSONNode(value: .object(members), range: node.range) : nil
  }

  /// The lists of names of the options of a poll by the answers that these are:
  /// `[{"option": "Going", "votes": ["Ava"]}, {"option": "Not going", "votes": ["Ben"]}]`.
  private mutating func options(of list: JSONNode) -> JSONNode? {
    let found = list.items.compactMap { item -> JSONNode.Member? in
      let lists = item.members.filter { $0.value.isArray }
      let answers = item.members.compactMap(\.value.string).filter { Invitations.answer($0) != nil }
      guard lists.count == 1, answers.count == 1,
        lists[0].value.items.allSatisfy({ $0.string != nil || TreeReference.ownName(of: $0) != nil })
      else { return nil }
      return JSONNode.Member(key: answers[0], value: lists[0].value)
    }
    guard found.count > 1, found.count == list.items.count else { return nil }
    return lists(in: JSONNode(value: .object(found), range: list.range), Around())
  }

  private func isSession(_ member: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(member.key)
    return (TreeWords.session.contains(word) || TreeWords.about.contains(word))
      && !member.value.members.isEmpty && moments.hasDate(member.value)
  }

  private static func answer(_ text: String) -> Answer? {
    guard text.utf8.count < 40 else { return nil }
    return TreeWords.invitationAnswers[PlainLetters.folded(text)]
  }
}

extension Invitations {
  /// The answer that all people in a list gave: `acceptedIds`, `not_going`, `attendingMembers`.
  private func answer(of list: JSONNode.Member) -> Answer? {
    guard list.value.isArray, !telling.vocabulary.isNamed(list.key) else { return nil }
    let word = PlainLetters.folded(list.key)
    let ending = TreeWords.answerEndings.first { word.hasSuffix($0) && word.count > $0.count } ?? ""
    return TreeWords.invitationAnswers[word]
      ?? TreeWords.invitationAnswers[String(word.dropLast(ending.count))]
  }

  /// An object with `present` and `absent` for its lists of who answered so; who gave a reason is excused. `nil` of any other.
  private mutating func lists(in node: JSONNode, _ around: Around) -> JSONNode? {
    let answers = node.members.compactMap { member in answer(of: member).map { (list: member, answer: $0) } }
    let names = Set(answers.map(\.list.key))
    guard let first = answers.first(where: { $0.answer == .yes })?.list,
      answers.contains(where: { $0.answer != .yes }), !isNamed(node),
      answers.contains(where: { !TreeWords.openAnswers.contains(PlainLetters.folded($0.list.key)) })
        || isOfEvent(node, around),
      !node.members.contains(where: { isRecord($0, besides: names) })
    else { return nil }
    let remarks = node.members.filter { areRemarks($0) }
    let excused = Set(
      remarks.flatMap(\.value.members).filter { $0.value.string?.isEmpty == false }.map(\.key))
    let keys = names.union(remarks.map(\.key))
    var marked: [(mark: Mark, items: [JSONNode])] = [(.present, []), (.absent, []), (.excused, [])]
    for (list, answer) in answers where answer != .open {
      let reasons = list.value.items.filter {
        answer == .no && excused.contains(TreeReference.key(of: $0) ?? "")
      }
      let others =
        answer == .yes || reasons.isEmpty
        ? list.value.items
        : list.value.items.filter { item in
          !excused.contains(TreeReference.key(of: item) ?? "")
        }
      marked[answer == .yes ? 0 : 1].items += others
      marked[2].items += reasons
    }
    title = title ?? first.key
    let lists = marked.prefix(2) + marked.dropFirst(2).filter { !$0.items.isEmpty }
    let members = lists.map { mark, items in
      JSONNode.Member(key: mark.word, value: JSONNode(value: .array(items), range: first.value.range))
    }
    let kept = node.members.filter { !keys.contains($0.key) }
    return JSONNode(value: .object(kept + members), range: node.range)
  }

  /// Whether an object with lists of who said yes or no is of an event with a day, and of no vote.
  private func isOfEvent(_ node: JSONNode, _ around: Around) -> Bool {
    let texts = [around.key] + node.members.map(\.key) + node.members.compactMap(\.value.string)
    return (around.isDated || moments.hasDate(node))
      && !texts.contains { text in
        text.utf8.count < 200
          && Heading.parts(of: text).contains { part in
            TreeWords.votes.contains { part.hasPrefix($0) }
          }
      }
  }

  /// Whether the user says what one of an object's lists is.
  private func isNamed(_ node: JSONNode) -> Bool {
    node.members.contains { $0.value.isArray && telling.vocabulary.isNamed($0.key) }
  }

  /// Whether a list, other than those of answers, is of who came or did not.
  private func isRecord(_ list: JSONNode.Member, besides answers: Set<String>) -> Bool {
    guard !answers.contains(list.key), list.value.isArray, !list.value.items.isEmpty else { return false }
    return attendees.mark(named: list.key) != nil
      || TreeWords.attendees.contains(PlainLetters.folded(list.key))
  }

  /// Whether a member holds what people wrote beside their answer: `"declineMessages": {"m2": "ill"}`.
  private func areRemarks(_ member: JSONNode.Member) -> Bool {
    !member.value.members.isEmpty && member.value.members.allSatisfy { $0.value.string != nil }
      && Heading.parts(of: member.key).contains { TreeWords.remarks.contains(PlainLetters.folded($0)) }
  }

  /// People with a mark for what each answered.
  private mutating func records(_ items: [JSONNode], _ around: Around) -> [JSONNode]? {
    guard let first = items.first,
      let answer = first.members.first(where: { isAnswer($0.key, in: items, around) })?.key
    else { return nil }
    title = title ?? answer
    return items.map { item in
      let told = item[answer]?.string.flatMap { Invitations.answer($0) } ?? .open
      let text: String =
        switch told {
        case .yes: Mark.present.word
        case .no: (saysWhy(item) ? Mark.excused : .absent).word
        case .open: Invitations.unanswered
        }
      return item.without([answer]).adding("status", text)
    }
  }

  /// A word for those who did not answer that is known for no mark.
  private static let unanswered = "unanswered"

  /// Whether a member of people holds their answers, and nothing else says who came.
  private func isAnswer(_ name: String, in items: [JSONNode], _ around: Around) -> Bool {
    let word = PlainLetters.folded(name)
    let isState = TreeWords.states.contains(word)
    guard TreeWords.invitationMembers.contains(word) || isState && around.isDated && isOfPeople(around.key)
    else { return false }
    let texts = items.map { $0[name]?.string ?? "" }
    let words = Set(texts.filter { !$0.isEmpty })
    let isOpen = TreeWords.rsvps.contains(word)
    return words.allSatisfy { Invitations.answer($0) != nil && !telling.vocabulary.isNamed($0) }
      && (isOpen || title == name || words.contains { Invitations.answer($0) == .yes })
      && (isOpen || words.contains { !TreeWords.openAnswers.contains(PlainLetters.folded($0)) })
      && (!isState || words.contains { TreeWords.plainAnswers.contains(PlainLetters.folded($0)) })
      && items.allSatisfy { item in
        // What has an end of its own may be a leave that somebody asked for.
        (around.isOfPerson || TreeReference.person(of: item) != nil || item["emailAddress"] != nil)
          && item.first(of: TreeWords.end) == nil
          && item.members.allSatisfy { $0.key != name || $0.value.isNull || $0.value.string != nil }
          && !telling.tells(item.without([name]))
      }
  }

  private func isOfPeople(_ key: String) -> Bool {
    let word = PlainLetters.folded(key)
    return TreeWords.namesList(word) || TreeWords.replies.contains(word) || TreeWords.answers.contains(word)
  }

  /// Whether somebody who declined wrote why.
  private func saysWhy(_ item: JSONNode) -> Bool {
    item.members.contains { member in
      let word = PlainLetters.folded(member.key)
      let isReason =
        TreeWords.remarks.contains(word) || Heading.words[.note]?.contains(word) == true
        || TreeWords.reasons.contains { word.contains($0) }
      return isReason && member.value.string.map { $0.count > 2 } == true
    }
  }

  /// A map of people to their answers with marks for these.
  private mutating func map(_ node: JSONNode, _ around: Around) -> JSONNode? {
    let word = PlainLetters.folded(around.key)
    if let objects = mapOfObjects(node, around) { return objects }
    let answers = node.members.map { $0.value.string.flatMap { Invitations.answer($0) } }
    guard
      TreeWords.replies.contains(word) || TreeWords.answers.contains(word) || TreeWords.marks.contains(word),
      answers.count > 0, !answers.contains(where: { $0 == nil }), answers.contains(where: { $0 == .yes }),
      node.members.contains(where: { member in
        !TreeWords.openAnswers.contains(PlainLetters.folded(member.value.string ?? ""))
      }), !node.members.contains(where: { telling.vocabulary.isNamed($0.value.string ?? "") })
    else { return nil }
    title = title ?? around.key
    let members = zip(node.members, answers).map { member, answer in
      let text =
        answer == .yes ? Mark.present.word : answer == .no ? Mark.absent.word : Invitations.unanswered
      return JSONNode.Member(
        key: member.key, value: JSONNode(value: .string(text), range: member.value.range))
    }
    return JSONNode(value: .object(members), range: node.range)
  }
}

extension Invitations {
  /// A map of people to objects with their answers: `"responses": {"m1": {"status": "going", "comment": ""}}`.
  private mutating func mapOfObjects(_ node: JSONNode, _ around: Around) -> JSONNode? {
    let word = PlainLetters.folded(around.key)
    guard TreeWords.replies.contains(word) || TreeWords.answers.contains(word), !node.members.isEmpty,
      node.members.allSatisfy({ !$0.value.members.isEmpty })
    else { return nil }
    var inner = around
    inner.isOfPerson = true
    guard let plain = records(node.members.map(\.value), inner) else { return nil }
    let members = zip(node.members, plain).map { JSONNode.Member(key: $0.key, value: $1) }
    return JSONNode(value: .object(members), range: node.range)
  }
}

extension TreeReference {
  /// What a list refers to somebody by: the text or number of an item, or whom an object is about.
  static func key(of item: JSONNode) -> String? { item.scalarText ?? person(of: item) }
}
