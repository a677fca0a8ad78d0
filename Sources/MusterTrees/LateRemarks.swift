import MusterImport
import MusterReading

/// Remarks in records that speak of coming late, and make no mark finer: `"status": "present", "note": "a bit late, the bus again"`.
enum LateRemarks {
  /// How many there are in a tree, and the first.
  static func found(in root: JSONNode, _ options: ReadingOptions) -> (count: Int, first: String)? {
    let telling = TreeTelling(options)
    var found: [String] = []
    look(in: root, telling, &found)
    return found.first.map { (found.count, $0) }
  }

  private static func look(in node: JSONNode, _ telling: TreeTelling, _ found: inout [String]) {
    for entry in node.containers { look(in: entry.value, telling, &found) }
    let remarks = node.members.filter { isRemark($0) }.compactMap(\.value.string)
    guard let text = remarks.first(where: { speaksOfLateness($0) }),
      case .code(.mark(let mark)) = telling.saying(of: node), mark == .present || mark == .absent
    else { return }
    found.append(text)
  }

  private static func isRemark(_ member: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(member.key)
    return Heading.words[.note]?.contains(word) == true || TreeWords.remarks.contains(word)
  }

  /// Whether some word of a text is one for coming late, and no word before it denies that.
  private static func speaksOfLateness(_ text: String) -> Bool {
    guard text.utf8.count < 200 else { return false }
    let words = text.split { !$0.isLetter }.map { PlainLetters.folded($0) }
    return words.indices.contains { place in
      lateness.contains(words[place]) && (place == 0 || !denials.contains(words[place - 1]))
    }
  }

  private static let lateness = Set(WordLists.tables["finer.lateness"])
  private static let denials = Set(WordLists.tables["finer.denials"])
}
