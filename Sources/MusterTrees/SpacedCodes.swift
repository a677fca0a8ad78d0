import MusterImport
import MusterReading

/// Codes of several words that programs write as one: `"leftEarly"`, `"NoShow"`.
struct SpacedCodes {
  private let vocabulary: MarkVocabulary

  /// The tree with spaces between the words of codes that are known so; `nil` where it has none.
  static func plain(_ root: JSONNode, _ options: ReadingOptions) -> JSONNode? {
    SpacedCodes(vocabulary: MarkVocabulary(options)).plain(root)
  }

  private func plain(_ node: JSONNode) -> JSONNode? {
    switch node.value {
    case .string(let text): return spaced(text).map { JSONNode(value: .string($0), range: node.range) }
    case .array(let items):
      let plain = items.map { self.plain($0) }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(zip(items, plain).map { $1 ?? $0 }), range: node.range)
    case .object(let members):
      let plain = members.map { self.plain($0.value) }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      let whole = zip(members, plain).map { JSONNode.Member(key: $0.key, value: $1 ?? $0.value) }
      return JSONNode(value: .object(whole), range: node.range)
    default: return nil
    }
  }

  /// The words of a text that is no code itself, where together they are one.
  private func spaced(_ text: String) -> String? {
    let bytes = text.utf8
    guard (5...24).contains(bytes.count), bytes.allSatisfy({ (65...90).contains($0 & 0xDF) }),
      zip(bytes, bytes.dropFirst()).contains(where: { $0 >= 97 && $1 <= 90 }),
      vocabulary.code(of: text) == nil
    else { return nil }
    let words = Heading.parts(of: text).joined(separator: " ")
    guard case .mark = vocabulary.code(of: words) else { return nil }
    return words
  }
}
