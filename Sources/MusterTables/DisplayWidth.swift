/// How many columns of a terminal a text takes up.
///
/// Wide and fullwidth characters of East Asia (Unicode Standard Annex #11) and emoji take two, combining marks,
/// variation selectors and invisible characters none, everything else one; characters of ambiguous width count one.
/// A sequence that is one picture (a family, a flag, a skin tone) takes two, as in terminals that know sequences.
extension StringProtocol {
  /// The number of columns that the text takes up.
  public var displayWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The text if it fits into a number of columns, else as much of its beginning as does with an ellipsis.
  func cut(toWidth limit: Int) -> String {
    guard displayWidth > limit else { return String(self) }
    guard limit > 0 else { return "" }
    return prefix(ofWidth: limit - 1) + "…"
  }

  /// As much of the beginning as fits into a number of columns, in whole characters.
  func prefix(ofWidth limit: Int) -> String {
    var text = ""
    var width = 0
    for character in self {
      width += character.displayWidth
      guard width <= limit else { break }
      text.append(character)
    }
    return text
  }

  /// The text broken at spaces into lines of at most a number of columns; longer words are broken where they must.
  package func wrapped(toWidth limit: Int) -> [String] {
    guard limit > 0, displayWidth > limit else { return [String(self)] }
    var lines: [String] = []
    var line = ""
    for word in String(self).split(separator: " ").map(String.init) {
      if line.displayWidth + 1 + word.displayWidth <= limit, !line.isEmpty {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = word
      while line.displayWidth > limit {
        // A character wider than the line has one for itself.
        let head = String(line.prefix(Swift.max(1, line.prefix(ofWidth: limit).count)))
        if head == line { break }
        lines.append(head)
        line = String(line.dropFirst(head.count))
      }
    }
    return lines + [line]
  }
}

extension Character {
  /// The number of columns that the character takes up: 0, 1 or 2, more for a cluster of several letters.
  var displayWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x80, scalars.count == 1 { return 1 }
    let properties = first.properties
    let asksForPicture = properties.isEmoji && scalars.contains { $0 == "\u{FE0F}" }
    if properties.isEmojiPresentation || asksForPicture { return 2 }
    return scalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// The number of columns that the scalar adds to its cluster.
  fileprivate var displayWidth: Int {
    if isZeroWidth { return 0 }
    return Unicode.Scalar.isWide(value) || properties.isEmojiPresentation ? 2 : 1
  }

  private var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: break
    }
    // Vowels and final consonants of Hangul are drawn into the syllable that their leading consonant opens.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return true }
    return properties.isDefaultIgnorableCodePoint
  }

  /// Whether a scalar that is no emoji is of class W or F; ranges run over what is unassigned within a block.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wideRanges.contains { $0.contains(value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul leading consonants
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,  // radicals, kana, ideographs, Yi
    0xA960...0xA97F, 0xAC00...0xD7A3,  // Hangul
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,  // compatibility and vertical forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, kana and Nushu
    0x1F200...0x1F2FF,  // enclosed ideographs
    0x20000...0x2FFFD, 0x30000...0x3FFFD,  // further ideographs
  ]
}
