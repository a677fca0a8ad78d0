import MusterImport
import MusterReading

/// Lists of people that stand each beside the word for their mark: `[{"text": "Present", "voters": ["Ava", "Ben"]}, …]`.
enum MarkLists {
  /// The tree with the lists below their marks, `{"Present": ["Ava", "Ben"]}`; `nil` where it has no such list.
  static func plain(_ root: JSONNode) -> JSONNode? { rewritten(root) }

  private static func rewritten(_ node: JSONNode) -> JSONNode? {
    if let items = node.list {
      let plain = items.map { $0.isContainer ? rewritten($0) : nil }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(zip(items, plain).map { $1 ?? $0 }), range: node.range)
    }
    var isChanged = false
    let members = node.members.map { member in
      if let lists = byMarks(member.value) {
        isChanged = true
        return JSONNode.Member(key: "attendance", value: lists)
      }
      guard member.value.isContainer, let plain = rewritten(member.value) else { return member }
      isChanged = true
      return JSONNode.Member(key: member.key, value: plain)
    }
    return isChanged ? JSONNode(value: .object(members), range: node.range) : nil
  }

  /// The lists of objects that each have one and a word for a mark, by that word.
  private static func byMarks(_ node: JSONNode) -> JSONNode? {
    var lists: [JSONNode.Member] = []
    var marks: Set<Mark> = []
    for item in node.items {
      let inner = item.members.filter { $0.value.isContainer }
      let words = item.members.compactMap(\.value.string).filter { mark(of: $0) != nil }
      guard inner.count == 1, areNames(inner[0].value), words.count == 1, let mark = mark(of: words[0]),
        !item.members.contains(where: { $0.value.string.map { DatedHeading.isDate($0, dates: nil) } == true })
      else { return nil }
      marks.insert(mark)
      lists.append(JSONNode.Member(key: words[0], value: inner[0].value))
    }
    // Who has one mark alone may be somebody with records, and two lists of one mark may be of two sessions.
    guard lists.count > 1, marks.count == lists.count else { return nil }
    return JSONNode(value: .object(lists), range: node.range)
  }

  private static func areNames(_ node: JSONNode) -> Bool {
    node.isArray
      && node.items.allSatisfy { item in
        item.string.map { !DatedHeading.isDate($0, dates: nil) } ?? (TreeReference.ownName(of: item) != nil)
      }
  }

  private static let vocabulary = MarkVocabulary(.unspecified)

  /// What people answer who say what they mean to do.
  private static let plans = Set(WordLists.tables["codes.answers"])

  /// The mark of a word, which a letter is not, nor an answer to whatever was asked.
  private static func mark(of text: String) -> Mark? {
    guard text.count > 2, !vocabulary.isOpenAnswer(text), !plans.contains(PlainLetters.folded(text)),
      case .mark(let mark) = vocabulary.code(of: text)
    else { return nil }
    return mark
  }
}
