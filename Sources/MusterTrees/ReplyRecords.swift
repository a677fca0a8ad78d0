import MusterImport
import MusterReading

/// Lists of what people answered who were invited, the times of which are not those at which anybody came:
/// `"replies": [{"user": "Ava", "type": "in", "timestamp": "2026-11-14T08:00:00Z"}]`.
struct ReplyRecords {
  private let moments: TreeMoments
  private let chosen: Set<String>

  /// Whether nothing but the times of answers says when anything was, so that they stay.
  private var areTimesKept = false

  /// The tree with `status` for what people answered, and without the times at which they did where anything else has a day;
  /// and whether nothing has. `nil` where there is no such list.
  static func plain(_ root: JSONNode, _ options: ReadingOptions) -> (tree: JSONNode, areByAnswers: Bool)? {
    var replies = ReplyRecords(options)
    guard let plain = replies.plain(root) else { return nil }
    if options.date != nil || replies.hasDate(plain) { return (plain, false) }
    replies.areTimesKept = true
    return (replies.plain(root) ?? root, true)
  }

  /// What a document, or a list in it of which each object has a mark, is called where it is of answers to an invitation.
  static func title(of document: JSONNode, _ plain: JSONNode, _ options: ReadingOptions) -> String? {
    let titles =
      [document["collection"]?["rel"]].compactMap { $0?.string }
      + document.all(of: TreeWords.documentTitles).compactMap(\.value.string)
    let told = titles.first { title in
      title.utf8.count < 60 && Heading.parts(of: title).contains { TreeWords.replies.contains($0) }
    }
    return told ?? title(of: plain, TreeTelling(options))
  }

  private static func title(of node: JSONNode, _ telling: TreeTelling) -> String? {
    let named = node.members.first { member in
      !member.value.items.isEmpty && TreeWords.replies.contains(PlainLetters.folded(member.key))
        && member.value.items.contains { telling.tells($0) }
    }
    return named?.key ?? node.containers.lazy.compactMap { title(of: $0.value, telling) }.first
  }

  private init(_ options: ReadingOptions) {
    moments = TreeMoments(options)
    chosen = Set(options.columns.values.compactMap { $0 })
  }

  /// Whether some object within says when it was.
  private func hasDate(_ node: JSONNode) -> Bool {
    node.items.contains { hasDate($0) }
      || !node.members.isEmpty
        && (moments.hasDate(
          node.without(node.members.map(\.key).filter { TreeWords.written.contains(PlainLetters.folded($0)) })
        )
          || node.members.contains {
            DatedHeading.isDate($0.key, dates: nil) || hasDate($0.value)
              || $0.value.string.map { DatedHeading.isDate($0, dates: nil) } == true
          })
  }

  private func plain(_ node: JSONNode) -> JSONNode? {
    if node.isArray {
      if let told = told(node.items) { return JSONNode(value: .array(told), range: node.range) }
      let items = node.items.map { $0.isContainer ? plain($0) : nil }
      guard items.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(zip(node.items, items).map { $1 ?? $0 }), range: node.range)
    }
    let members = node.members.map { $0.value.isContainer ? answered($0) ?? plain($0.value) : nil }
    guard members.contains(where: { $0 != nil }) else { return nil }
    let whole = zip(node.members, members).map { JSONNode.Member(key: $0.key, value: $1 ?? $0.value) }
    return JSONNode(value: .object(whole), range: node.range)
  }

  /// The replies of a list that is called so.
  private func answered(_ member: JSONNode.Member) -> JSONNode? {
    let (word, items) = (PlainLetters.folded(member.key), member.value.items)
    guard !items.isEmpty, TreeWords.replies.contains(word) || TreeWords.answers.contains(word),
      items.allSatisfy({ TreeReference.person(of: $0) != nil }),
      // The answers to a form may be of who came.
      TreeWords.replies.contains(word) || items.allSatisfy({ $0.members.contains { isAnswer($0) } })
    else { return nil }
    let plain = items.map { item in
      let said = item.members.filter { !written($0) }
      return JSONNode(
        value: .object(
          said.map { JSONNode.Member(key: isAnswer($0) ? "status" : $0.key, value: $0.value) }),
        range: item.range)
    }
    guard zip(items, plain).contains(where: { $0.members.map(\.key) != $1.members.map(\.key) }) else {
      return nil
    }
    return JSONNode(value: .array(plain), range: member.value.range)
  }

  /// Records of people and days that say who is in and who is out, each once for each day and at no time of a clock, as no door
  /// does: `[{"name": "Ava", "date": "2026-11-16", "type": "in"}, {"name": "Ben", "date": "2026-11-16", "type": "out"}]`.
  private func told(_ items: [JSONNode]) -> [JSONNode]? {
    guard let answer = items.first?.members.first(where: { isAnswer($0) })?.key,
      !items.contains(where: { item in
        item.members.contains { TreeInstant($0.value, zone: moments.zone)?.clock.isEmpty == false }
      })
    else { return nil }
    let people = items.map { item in
      (TreeReference.person(of: item) ?? "") + "\0" + (moments.moment(of: item)?.date ?? "")
    }
    guard items.allSatisfy({ TreeReference.person(of: $0) != nil && $0[answer]?.string != nil }),
      Set(people).count == people.count
    else { return nil }
    return items.map { $0.renaming(answer, to: "status") }
  }

  /// Whether a member holds when somebody answered, by its name, or by a time of a clock.
  private func written(_ member: JSONNode.Member) -> Bool {
    guard !areTimesKept, !chosen.contains(member.key),
      let instant = TreeInstant(member.value, zone: moments.zone)
    else {
      return false
    }
    let word = PlainLetters.folded(member.key)
    return TreeWords.written.contains(word)
      || !instant.clock.isEmpty && TreeWords.repliedAt.contains(word)
  }

  /// Whether a member says what somebody answered, in a word that is to be asked about: `"type": "in"`.
  private func isAnswer(_ member: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(member.key)
    return (TreeWords.kinds.contains(word) || TreeWords.answer.contains(word))
      && !chosen.contains(member.key)
      && member.value.string.map { TreeWords.inOrOut.contains(PlainLetters.folded($0)) } == true
  }
}
