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

  /// Stars that stand by themselves.
  private struct Stars {
    let index: Int
    /// The paragraph that they stand in.
    let paragraph: Int
    let opens, closes: Bool
  }

  /// Replaces pairs of so many stars that stand close to what they enclose, within one paragraph.
  ///
  /// Each opening takes the first closing after it that no other one took, which is after that of every opening before it.
  private static func mark(_ text: inout [Character], stars: Int, as sign: Character) {
    let places = places(of: stars, in: text)
    var isTaken = [Bool](repeating: false, count: places.count)
    var closing = 0
    for (number, opening) in places.enumerated() where opening.opens && !isTaken[number] {
      closing = max(closing, number + 1)
      while closing < places.count, !places[closing].closes { closing += 1 }
      guard closing < places.count, places[closing].paragraph == opening.paragraph else { continue }
      (isTaken[number], isTaken[closing]) = (true, true)
      closing += 1
    }
    var marked: [Character] = []
    var end = 0
    for (place, isTaken) in zip(places, isTaken) where isTaken {
      marked += text[end..<place.index]
      marked.append(sign)
      end = place.index + stars
    }
    text = marked + text[end...]
  }

  private static func places(of stars: Int, in text: [Character]) -> [Stars] {
    var places: [Stars] = []
    var paragraph = 0
    for index in text.indices {
      if text[index] == "\n", index + 1 < text.count, text[index + 1] == "\n" { paragraph += 1 }
      guard stand(text, at: index, stars) else { continue }
      places.append(
        Stars(
          index: index, paragraph: paragraph, opens: opens(text, at: index, stars),
          closes: index > 0 && !text[index - 1].isWhitespace))
    }
    return places
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

  /// Whether what stars that stand at a place may enclose begins after them.
  private static func opens(_ text: [Character], at index: Int, _ stars: Int) -> Bool {
    guard index + stars < text.count else { return false }
    let before = index > 0 ? text[index - 1] : " "
    return !text[index + stars].isWhitespace && !before.isLetter && !before.isNumber
  }
}
