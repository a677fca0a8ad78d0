/// A word with its place in a text.
struct NameToken: Sendable {
  /// Where it stands.
  let range: Range<String.Index>
  /// The word.
  let word: NameWord
  /// Whether another word begins or ends where it does, as in scripts without spaces.
  var isAttached = false

  /// The words of a text: what stands between white space, punctuation and signs.
  ///
  /// In scripts without spaces between words each character is one, as no dictionary tells where a word begins; katakana,
  /// in which names of foreigners are written, stand together. What an address has after `+` is no word of it.
  ///
  /// - Parameter isFine: whether that is searched for words after all, and numbers are words of their own: `Franco2` is two.
  static func tokens(of text: String, isFine: Bool = false) -> [NameToken] {
    var tokens: [NameToken] = []
    var open: (start: String.Index, script: Script)?
    var skipped = isFine ? [] : subaddresses(in: text)[...]
    func close(at end: String.Index) {
      guard let word = open else { return }
      tokens.append(
        NameToken(
          range: word.start..<end,
          word: NameWord(text[word.start..<end], isOfUnspacedScript: word.script == .unspaced)))
      open = nil
    }
    for index in text.indices {
      while let part = skipped.first, part.upperBound <= index { skipped.removeFirst() }
      var script = skipped.first?.contains(index) == true ? .none : Script(text[index])
      if script == .digits, !isFine { script = .spaced }
      if script == .ignored { continue }
      if let word = open, word.script != script || script == .unspaced { close(at: index) }
      if script != .none, open == nil { open = (index, script) }
    }
    close(at: text.endIndex)
    for index in tokens.indices.dropFirst()
    where tokens[index - 1].range.upperBound == tokens[index].range.lowerBound {
      tokens[index - 1].isAttached = true
      tokens[index].isAttached = true
    }
    return tokens
  }

  /// Whether a text may have words that are found only when it is searched finely: a number stands beside a letter, or
  /// there is an address with a `+`.
  static func hasFineWords(_ text: String) -> Bool {
    var (before, hasPlus, hasAt) = (UInt8(ascii: " "), false, false)
    for byte in text.utf8 {
      if isDigit(byte) ? isLetter(before) : isLetter(byte) && isDigit(before) { return true }
      if byte == UInt8(ascii: "+") { hasPlus = true } else if byte == UInt8(ascii: "@") { hasAt = true }
      before = byte
    }
    return hasPlus && hasAt
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (65...90).contains(byte & 0xDF) }

  /// The parts of addresses from a `+` to the `@`.
  private static func subaddresses(in text: String) -> [Range<String.Index>] {
    guard text.utf8.contains(UInt8(ascii: "+")), text.utf8.contains(UInt8(ascii: "@")) else { return [] }
    var parts: [Range<String.Index>] = []
    var plus: String.Index?
    for index in text.indices {
      switch text[index] {
      case "+": plus = plus ?? index
      case "@":
        if let start = plus { parts.append(start..<index) }
        plus = nil
      case let other where other.isWhitespace || ",;:<>()\"/".contains(other): plus = nil
      default: break
      }
    }
    return parts
  }

  /// How words of a script stand.
  private enum Script {
    /// No letter.
    case none
    /// Not seen, and part of whatever it stands in.
    case ignored
    /// With spaces between words.
    case spaced
    /// Digits, often attached to a word: `Franco2`.
    case digits
    case katakana
    /// One character after the other.
    case unspaced

    init(_ character: Character) {
      guard let scalar = character.unicodeScalars.first else {
        self = .none
        return
      }
      switch scalar.value {
      case 0x30...0x39: self = .digits
      case 0x41...0x5A, 0x61...0x7A: self = .spaced
      case 0..<0x80: self = .none
      // Apostrophes that count as letters.
      case 0x2B9...0x2BF, 0x2C8, 0x55A, 0x7F4, 0x7F5: self = .none
      case _ where scalar.isUnseen: self = .ignored
      case _ where !character.isLetter && !character.isNumber: self = .none
      case _ where scalar.properties.generalCategory == .decimalNumber: self = .digits
      case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
      // Thai, Lao, Tibetan, Burmese, Khmer; Hangul, whose particles follow a name without a space; Han and hiragana.
      case 0xE00...0xEFF, 0xF00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1100...0x11FF, 0xAC00...0xD7FF,
        0x2E80...0x309F, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
        self = .unspaced
      default: self = .spaced
      }
    }
  }
}
