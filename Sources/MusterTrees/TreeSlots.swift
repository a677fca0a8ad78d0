import MusterImport
import MusterReading

/// The marks of the slots of a day that stand within each person: `{"name": "Ava", "am": "P", "pm": "A"}`,
/// `{"name": "Ava", "periods": {"1": "P", "2": "A"}}`, `{"name": "Ava", "lessons": [{"slot": "1", "mark": "P"}]}`.
struct TreeSlots {
  let telling: TreeTelling

  /// The people of each slot, in the order in which the slots come; `nil` unless everybody has such marks.
  func parted(_ people: [JSONNode.Member]) -> [(slot: String, people: [JSONNode.Member])]? {
    var order: [String] = []
    var parts: [String: [JSONNode.Member]] = [:]
    var isKnown = false
    for entry in people {
      guard let (marks, rest) = marks(in: entry.value) else { return nil }
      isKnown = isKnown || marks.contains { isMark($0.value) }
      for mark in marks {
        if parts[mark.key] == nil { order.append(mark.key) }
        let value = TreeTelling.value(mark.value, of: rest)
        parts[mark.key, default: []].append(JSONNode.Member(key: entry.key, value: value))
      }
    }
    return isKnown ? order.map { ($0, parts[$0] ?? []) } : nil
  }

  /// Whether an object has marks of slots.
  func hold(_ node: JSONNode) -> Bool {
    marks(in: node).map { found in found.marks.contains { isMark($0.value) } } ?? false
  }

  /// The marks of somebody by their slots, and the object without them; `nil` where it has none, or a mark of the whole day.
  private func marks(in node: JSONNode) -> (marks: [JSONNode.Member], rest: JSONNode)? {
    guard !node.members.isEmpty, !telling.tells(node) else { return nil }
    let own = node.members.filter {
      TreeSlots.isSlot($0.key) && !TreeWords.date.contains(PlainLetters.folded($0.key))
    }
    if own.count > 1 { return areMarks(own) ? (own, node.without(own.map(\.key))) : nil }
    let lists = node.members.filter { $0.value.isContainer }
    guard lists.count == 1, let marks = marks(of: lists[0]) else { return nil }
    return (marks, node.without([lists[0].key]))
  }

  /// The marks of a map with slots for keys, or of a list of objects that each name theirs.
  private func marks(of list: JSONNode.Member) -> [JSONNode.Member]? {
    let areNumbers = TreeWords.periodLists.contains(PlainLetters.folded(list.key))
    let marks =
      list.value.members
      + list.value.items.enumerated().compactMap { place, item in
        let slot = item.isContainer ? item.first(of: TreeWords.slot)?.scalarText : "\(place + 1)"
        return slot.map { JSONNode.Member(key: $0, value: item) }
      }
    let isWhole = list.value.items.isEmpty || marks.count == list.value.items.count
    let areSlots = marks.allSatisfy { mark in
      TreeSlots.isSlot(mark.key) || areNumbers && Int(mark.key).map { (0...20).contains($0) } == true
    }
    guard !marks.isEmpty, isWhole, areSlots, Set(marks.map(\.key)).count == marks.count else { return nil }
    return areMarks(marks) ? marks : nil
  }

  /// Whether a value is as short as codes are, so that it may be one that nobody knows beside others.
  static func mayBeMark(_ node: JSONNode) -> Bool { node.string.map { $0.count < 3 } ?? false }

  /// Whether all values are codes or as short as codes; the numbers of periods may be points.
  private func areMarks(_ marks: [JSONNode.Member]) -> Bool {
    marks.allSatisfy { mark in
      mark.value.isNull || mark.value.number == nil && (isMark(mark.value) || TreeSlots.mayBeMark(mark.value))
    }
  }

  private func isMark(_ node: JSONNode) -> Bool {
    if case .code = telling.saying(of: node) { true } else { false }
  }

  /// Whether a key is a slot: a part of the day, a clock time, or a numbered period.
  static func isSlot(_ key: String) -> Bool {
    let word = PlainLetters.folded(key)
    return TreeWords.slots.contains(word) || SlotText.clock(key) != nil || TreeWords.isPeriod(word)
  }
}
