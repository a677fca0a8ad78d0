import MusterDrawing

/// **Bold** and *italic* in the texts of templates.
///
/// What a template writes with stars becomes signs of the last private plane of Unicode, which no text has, before values are filled in: a
/// star in somebody's name is a star.
package enum Emphasis {
  private static let bold: Character = "\u{10FFF0}"
  private static let italic: Character = "\u{10FFF1}"

  /// A template's text with signs in place of pairs of stars; `\*` is a star.
  static func marked(_ text: String) -> String {
    var characters = Array(text)
    mark(&characters, stars: 2, as: bold)
    mark(&characters, stars: 1, as: italic)
    return String(characters).replacing("\\*", with: "*")
  }

  /// The text without signs, in paragraphs' words, and where it is bold or italic.
  static func styled(_ text: String) -> StyledText {
    var styled = StyledText("")
    var (isBold, isItalic) = (false, false)
    for piece in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == bold || $0 == italic })
    {
      styled.append(String(piece), isBold: isBold, isItalic: isItalic)
      guard piece.endIndex < text.endIndex else { break }
      if text[piece.endIndex] == bold { isBold.toggle() } else { isItalic.toggle() }
    }
    return styled
  }

  /// A text that is bold, whatever stands around it.
  package static func bold(_ text: String) -> String { "\(bold)\(text)\(bold)" }

  /// Replaces pairs of so many stars that stand close to what they enclose, within one paragraph.
  private static func mark(_ text: inout [Character], stars: Int, as sign: Character) {
    var index = 0
    while index < text.count {
      guard opens(text, at: index, stars), let end = closing(text, after: index + stars, stars) else {
        index += 1
        continue
      }
      text.replaceSubrange(end..<(end + stars), with: [sign])
      text.replaceSubrange(index..<(index + stars), with: [sign])
      index += 1
    }
  }

  /// Whether just so many stars stand at a place.
  private static func stand(_ text: [Character], at index: Int, _ stars: Int) -> Bool {
    guard index + stars <= text.count, text[index..<(index + stars)].allSatisfy({ $0 == "*" }) else {
      return false
    }
    let before = index > 0 ? text[index - 1] : " "
    let after = index + stars < text.count ? text[index + stars] : " "
    return before != "*" && before != "\\" && after != "*"
  }

  private static func opens(_ text: [Character], at index: Int, _ stars: Int) -> Bool {
    guard stand(text, at: index, stars), index + stars < text.count else { return false }
    let before = index > 0 ? text[index - 1] : " "
    return !text[index + stars].isWhitespace && !before.isLetter && !before.isNumber
  }

  private static func closing(_ text: [Character], after start: Int, _ stars: Int) -> Int? {
    var index = start + 1
    while index < text.count {
      if text[index] == "\n", index + 1 < text.count, text[index + 1] == "\n" { return nil }
      if stand(text, at: index, stars), !text[index - 1].isWhitespace { return index }
      index += 1
    }
    return nil
  }
}
