import MusterDrawing

/// Sets the texts of a narrow area, which are never broken inside a word.
struct ChipLettering {
  /// The width of a line, in points.
  let width: Double
  let fonts: FontBook

  /// The shares of a font's size that are tried, one after another, before a text is cut.
  private static let sizes = [1, 0.9, 0.8, 0.72]

  /// The lines of a text: broken after words and after the dash of a time, in the largest size in which it is whole, or at
  /// least after hyphens in the smallest; else in the smallest, the last line cut with an ellipsis.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - font: the font of the usual size.
  ///   - limit: the most lines, at least 1.
  func lines(of text: String, _ font: Font, limit: Int) -> [ShapedText] {
    let least = font.sized(font.size * (Self.sizes.last ?? 1))
    let ways = Self.sizes.map { (breaks: " –", font: font.sized(font.size * $0)) } + [(" –-", least)]
    for (breaks, font) in ways {
      let lines = lines(of: Self.words(of: text, breaks), font).map { shaped($0, font) }
      if lines.count <= limit, lines.allSatisfy({ $0.width <= width }) { return lines }
    }
    let lines = lines(of: Self.words(of: text, " –"), least)
    let isWide = { shaped($0, least).width > width }
    // A word that is too wide ends the text, so that nothing is read as if it followed the beginning of the word.
    let end = min(lines.firstIndex(where: isWide) ?? limit - 1, limit - 1)
    return lines[..<end].map { shaped($0, least) }
      + [fonts.shape(lines[end...].joined(), least, within: width)]
  }

  /// The words, each with the sign after it at which a line may end.
  private static func words(of text: String, _ breaks: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while let end = rest.firstIndex(where: { breaks.contains($0) }) {
      words.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty && !words.isEmpty ? words : words + [rest]
  }

  /// The words in as few lines as they find room in; one that is wider has a line of its own.
  private func lines(of words: [Substring], _ font: Font) -> [String] {
    words.reduce(into: []) { lines, word in
      if let line = lines.last, shaped(line + word, font).width <= width {
        lines[lines.count - 1] = line + word
      } else {
        lines.append(String(word))
      }
    }
  }

  /// A line without the space at its end.
  private func shaped(_ line: String, _ font: Font) -> ShapedText {
    fonts.shape(line.last == " " ? String(line.dropLast()) : line, font)
  }
}
