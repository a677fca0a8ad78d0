/// Text of which parts are struck out, between `~~` as in Markdown: what is struck out no longer holds.
package enum StruckText {
  /// What stands on both sides of a part that is struck out.
  package static let sign = "~~"

  /// A text without what is struck out, except before brackets, which may say why: `~~Ron~~ (ill)`.
  package static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "~")) else { return text }
    // What is struck out piece by piece is so as a whole.
    let parts = text.replacing(sign + sign, with: "").split(
      separator: sign, omittingEmptySubsequences: false)
    guard parts.count > 2, parts.count % 2 == 1 else { return text }
    return parts.indices.reduce(into: "") { result, index in
      if index % 2 == 0 {
        result += parts[index]
      } else if parts[index + 1].first(where: { $0 != " " }) == "(" {
        result += sign + parts[index] + sign
      }
    }
  }

  /// The words of a text that is struck out from end to end; `nil` of others.
  package static func words(of text: String) -> String? {
    guard text.utf8.count > 2 * sign.utf8.count, text.hasPrefix(sign), text.hasSuffix(sign)
    else { return nil }
    return String(text.dropFirst(sign.count).dropLast(sign.count))
  }
}
