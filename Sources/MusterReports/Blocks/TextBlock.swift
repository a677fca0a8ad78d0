import MusterDrawing

/// Running text: paragraphs parted by empty lines, which may go on on the next page.
package struct TextBlock: Block {
  package var text: String
  /// Whether it is a note in small grey letters.
  package var isNote = false
  /// Whether it belongs to the block below, so that no page ends between them.
  package var isLead = false

  /// A block of this text.
  package init(text: String, isNote: Bool = false, isLead: Bool = false) {
    (self.text, self.isNote, self.isLead) = (text, isNote, isLead)
  }

  /// The text's paragraphs, their white space made single spaces, but for spaces that keep words
  /// together.
  package var paragraphs: [StyledText] {
    var paragraphs: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split { $0.isWhitespace && $0 != "\u{A0}" && $0 != "\u{202F}" }
      if words.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1] += words }
    }
    return paragraphs.filter { !$0.isEmpty }.map { Emphasis.styled($0.joined(separator: " ")) }
  }

  package func write(to writer: inout some ReportWriter) {
    for paragraph in paragraphs { writer.write(paragraph, isNote: isNote) }
  }

  package func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    let font = isNote ? setter.theme.fonts.note : setter.theme.fonts.text
    let measure = min(width, font.size * Self.widestLine)
    return LaidOutText(
      paragraphs: paragraphs.map { setter.fonts.wrap($0, font, within: measure, limit: 10_000) },
      isNote: isNote, keepsWithNext: isLead, setter: setter)
  }

  /// The longest line that is read with ease, as a multiple of the size: some 90 letters.
  private static let widestLine = 46.0
}

private struct LaidOutText: LaidOutBlock {
  let paragraphs: [[ShapedText]]
  let isNote: Bool
  let keepsWithNext: Bool
  let setter: Typesetter

  private var leading: Double { isNote ? setter.theme.page.noteLeading : setter.theme.page.proseLeading }
  private var parting: Double { leading / 2 }
  var gapAbove: Double? { setter.theme.page.headGap }

  var height: Double {
    let lines = paragraphs.reduce(0) { $0 + $1.count }
    return Double(lines) * leading + Double(max(paragraphs.count - 1, 0)) * parting
  }

  /// Two lines at least begin on a page.
  func needed(tail: Double) -> Double { min(height, 2 * leading) + (height <= 4 * leading ? tail : 0) }

  func draw(in flow: inout PageFlow, tail: Double) {
    let color = isNote ? setter.colors.grey : setter.colors.ink
    for (index, lines) in paragraphs.enumerated() {
      if index > 0 { flow.y += parting }
      flow.page.append(.beginTag(.paragraph))
      for (number, line) in lines.enumerated() {
        // The last line of a paragraph does not stand alone on a page.
        let isNextToLast = number == lines.count - 2
        let isEnd = index == paragraphs.count - 1 && number >= lines.count - 2
        if !flow.fits((isNextToLast ? 2 * leading : leading) + (isEnd ? tail : 0)) {
          flow.page.append(.endTag(.paragraph))
          flow.beginPage()
          flow.page.append(.beginTag(.paragraph))
        }
        let baseline = setter.fonts.baseline(of: line.font, between: flow.y, and: flow.y + leading)
        flow.page.write(line, x: flow.area.minX, baseline: baseline, color)
        flow.y += leading
      }
      flow.page.append(.endTag(.paragraph))
    }
  }
}
