import MusterGrids
import MusterJournals

/// Texts in files of standards.
enum StandardTexts {
  /// A text with its white space joined, and the few entities of HTML that such files have as characters; `nil` where
  /// there is none.
  static func text(_ node: JSONNode?) -> String? {
    guard let raw = node?.scalarText else { return nil }
    var text = PersonName.normalized(raw)
    guard !text.isEmpty else { return nil }
    for (entity, character) in entities where text.contains("&") {
      text = text.replacing(entity, with: character)
    }
    return text
  }

  /// The ampersand last, so that what it stands before is not read twice.
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
  ]

  /// A list of texts; a text alone is a list of one.
  static func list(_ node: JSONNode?) -> [String] {
    guard let node else { return [] }
    return (node.list ?? [node]).compactMap { text($0) }
  }

  /// What a grade is compared by: `4` for `04`, `Grade 4` and `4`, `k` for `K`, `KG` and `Kindergarten`.
  static func gradeKey(_ text: String) -> String {
    var key = PlainLetters.folded(text)
    if key.hasPrefix("grade") { key = String(key.dropFirst("grade".count)) }
    if ["kg", "kindergarten", "k"].contains(key) { return "k" }
    return Int(key).map(String.init) ?? key
  }
}
