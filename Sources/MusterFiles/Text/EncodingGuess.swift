/// Tells by the look of its bytes in which older encoding a text is kept that is not UTF-8.
enum EncodingGuess {
  /// The encoding of a text that begins with these bytes, where they leave no doubt; `nil` where it may be Windows-1252.
  static func encoding(of bytes: [UInt8]) -> TextEncoding? {
    // Hangul, whose pairs are often those of other characters in UTF-8: "출석" has three bytes of one.
    if let korean = pairs.first(where: { $0.encoding == .eucKR }), fits(bytes, korean, joined: 2) {
      return .eucKR
    }
    guard !isMostlyUTF8(bytes) else { return nil }
    return eastAsian(bytes) ?? alphabets.first { $0.fits(bytes) }?.encoding ?? latin(bytes)
  }

  /// Whether most of what is no ASCII is UTF-8, so that the file is one with damage.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var (valid, invalid) = (0, 0)
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80 else { continue }
      let length = (0xC2...0xDF).contains(lead) ? 1 : (0xE0...0xEF).contains(lead) ? 2 : 3
      let trail = bytes[index...].prefix(length)
      guard (0xC2...0xF4).contains(lead), trail.count == length, trail.allSatisfy({ $0 & 0xC0 == 0x80 })
      else {
        invalid += 1
        continue
      }
      valid += 1
      index += length
    }
    return valid * 4 > invalid
  }
}

/// Two bytes a character.
extension EncodingGuess {
  private struct Pairs {
    let encoding: TextEncoding
    let leads: [ClosedRange<UInt8>]
    let trails: [ClosedRange<UInt8>]
    /// The first bytes of the characters that most texts consist of.
    let usual: [ClosedRange<UInt8>]
    /// The second bytes of these.
    let usualTrails: [ClosedRange<UInt8>]
    var singles: ClosedRange<UInt8>?
  }

  private static let pairs = [
    Pairs(
      encoding: .shiftJIS, leads: [0x81...0x9F, 0xE0...0xFC], trails: [0x40...0x7E, 0x80...0xFC],
      usual: [0x81...0x83, 0x88...0x97], usualTrails: [0x40...0x7E, 0x80...0xFC], singles: 0xA1...0xDF),
    Pairs(
      encoding: .eucKR, leads: [0x81...0xFE], trails: [0x41...0x5A, 0x61...0x7A, 0x81...0xFE],
      usual: [0xA1...0xA3, 0xB0...0xC8], usualTrails: [0xA1...0xFE]),
    Pairs(
      encoding: .gb18030, leads: [0x81...0xFE], trails: [0x40...0x7E, 0x80...0xFE],
      usual: [0xA1...0xA3, 0xB0...0xD7], usualTrails: [0xA1...0xFE]),
    Pairs(
      encoding: .big5, leads: [0x81...0xFE], trails: [0x40...0x7E, 0xA1...0xFE],
      usual: [0xA1...0xC6], usualTrails: [0x40...0x7E, 0xA1...0xFE]),
  ]

  private static func eastAsian(_ bytes: [UInt8]) -> TextEncoding? {
    pairs.first { fits(bytes, $0) }?.encoding
  }

  /// Whether the bytes are pairs of an encoding, nearly all of them usual ones, and many beside another.
  ///
  /// - Parameter least: how many of five are beside another at least.
  private static func fits(_ bytes: [UInt8], _ form: Pairs, joined least: Int = 1) -> Bool {
    var (units, usual, joined, early) = (0, 0, 0, 0)
    var index = 0
    var last = -1
    while index < bytes.count {
      let lead = bytes[index]
      defer { index += 1 }
      guard lead >= 0x80 else { continue }
      units += 1
      if form.singles?.contains(lead) == true { continue }
      guard index + 1 < bytes.count else { break }
      let trail = bytes[index + 1]
      guard form.leads.contains(where: { $0.contains(lead) }),
        form.trails.contains(where: { $0.contains(trail) })
      else { return false }
      if form.usual.contains(where: { $0.contains(lead) }),
        form.usualTrails.contains(where: { $0.contains(trail) })
      {
        usual += 1
      }
      if last == index { joined += 1 }
      if trail < 0xA1 { early += 1 }
      index += 1
      last = index + 1
    }
    guard units >= 4, usual * 10 >= units * 9, joined * 5 >= units * least else { return false }
    switch form.encoding {
    // Of Chinese, half begins with other bytes; so does Korean never have the small ones behind.
    case .eucKR: return units >= 8 && usual * 100 >= units * 97
    case .big5: return early * 5 >= units
    default: return true
    }
  }
}

/// One byte a character.
extension EncodingGuess {
  /// An alphabet that is not Latin, and the bytes that it is kept in.
  private struct Alphabet {
    let encoding: TextEncoding
    let letters: Set<UInt8>
    var capitals: Set<UInt8> = []
    /// Letters that stand in most words.
    var usual: Set<UInt8> = []

    /// Whether the bytes are words in its letters, capitals only at their beginnings or throughout.
    func fits(_ bytes: [UInt8]) -> Bool {
      let high = bytes.filter { $0 >= 0x80 && !EncodingGuess.marks.contains($0) }
      let words = Set(bytes.split { !letters.contains($0) }.map { Array($0) })
      let count = words.reduce(0) { $0 + $1.count }
      guard count >= 8, count * 2 >= words.count * 5,
        high.count(where: letters.contains) * 100 >= high.count * 95
      else { return false }
      let long = words.filter { $0.count > 3 && !$0.allSatisfy(capitals.contains) }
      guard usual.isEmpty || long.count { $0.contains(where: usual.contains) } * 5 >= long.count * 3 + 3
      else {
        return false
      }
      let changes = words.reduce(0) { sum, word in
        sum + zip(word, word.dropFirst()).count { !capitals.contains($0) && capitals.contains($1) }
      }
      return capitals.isEmpty || changes * 50 <= count && words.contains { capitals.contains($0[0]) }
    }
  }

  /// Quotes, dashes and other signs that stand at the same bytes in all of these.
  private static let marks: Set<UInt8> = [
    0x82, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xA0, 0xA7, 0xAB, 0xB0, 0xB7, 0xBB,
  ]

  /// Greek, whose long words have an accent each; Cyrillic; Hebrew; and Arabic, with the letters of Persian and Urdu.
  private static let alphabets = [
    Alphabet(
      encoding: .windows1253, letters: Set(0xB8...0xFE).union([0xA2]).subtracting([0xBB, 0xBD, 0xD2]),
      capitals: Set(0xC1...0xDB).union([0xA2, 0xB8, 0xB9, 0xBA, 0xBC, 0xBE, 0xBF]),
      usual: [0xDC, 0xDD, 0xDE, 0xDF, 0xFC, 0xFD, 0xFE]),
    Alphabet(
      encoding: .windows1251,
      letters: Set(0xC0...0xFF).union([
        0xA1, 0xA2, 0xA3, 0xA5, 0xA8, 0xAA, 0xAF, 0xB2, 0xB3, 0xB4, 0xB8, 0xB9, 0xBA, 0xBC, 0xBD, 0xBE, 0xBF,
        0x80, 0x81, 0x83, 0x8A, 0x8C, 0x8D, 0x8E, 0x8F, 0x90, 0x9A, 0x9C, 0x9D, 0x9E, 0x9F,
      ]),
      capitals: Set(0xC0...0xDF).union([0xA1, 0xA3, 0xA5, 0xA8, 0xAA, 0xAF, 0xB2, 0xBD])),
    Alphabet(encoding: .windows1255, letters: Set(0xE0...0xFA)),
    Alphabet(
      encoding: .windows1256,
      letters: Set(0xC0...0xDF).subtracting([0xD7]).union([
        0x81, 0x8A, 0x8D, 0x8E, 0x8F, 0x90, 0x98, 0x9A, 0x9F, 0xAA, 0xE1, 0xE3, 0xE4, 0xE5, 0xE6, 0xEC, 0xED,
        0xF0, 0xF1, 0xF2, 0xF3, 0xF5, 0xF6, 0xF8, 0xFA, 0xFF,
      ]),
      usual: [0xC7, 0xE1, 0xED, 0xE3, 0xE6]),
  ]

  /// Windows-1250, 1254 or 1257, where the letters are those of one of their languages, and of none of Windows-1252.
  private static func latin(_ bytes: [UInt8]) -> TextEncoding? {
    func fits(_ encoding: TextEncoding, _ alphabets: [String]) -> Bool {
      guard let text = LegacyDecoder.text(of: bytes, in: encoding) else { return false }
      let letters = Set(text.lowercased().unicodeScalars.filter { !$0.isASCII && !signs.contains($0) })
      return alphabets.contains { letters.isSubset(of: Set($0.unicodeScalars)) }
    }
    guard !fits(.windows1252, western) else {
      return hasSlavicNames(bytes) && fits(.windows1250, central) ? .windows1250 : nil
    }
    let isBaltic = fits(.windows1257, baltic)
    if isBaltic, mayBeBaltic(bytes) { return .windows1257 }
    guard !fits(.windows1252, northern) else { return nil }
    if fits(.windows1250, central) { return .windows1250 }
    return fits(.windows1254, turkish) ? .windows1254 : isBaltic ? .windows1257 : nil
  }

  /// Whether several words end as names of Croatia and Serbia do, `Babić`, and no word of Windows-1252: `Babiæ`.
  private static func hasSlavicNames(_ bytes: [UInt8]) -> Bool {
    let words = bytes.split { $0 < 0x41 || $0 == UInt8(ascii: "|") }
    return Set(words.filter { $0.count > 3 && $0.suffix(2).elementsEqual([UInt8(ascii: "i"), 0xE6]) }).count
      > 1
  }

  /// Whether words end in what those of Lithuanian and Latvian names do rather than those of Nordic ones.
  private static func mayBeBaltic(_ bytes: [UInt8]) -> Bool {
    let ends = bytes.split { $0 < 0x41 }.map { $0.suffix(2).map { $0 | 0x20 } }
    func count(_ texts: [String]) -> Int { ends.count { end in texts.contains { Array($0.utf8) == end } } }
    return count(["as", "is", "us", "ys"]) > count(["ur", "ir", "nn", "on", "ar"])
  }

  private static let signs = Set("€‚„…‘’“”•–—™ §©«»°·×®±\u{a0}¿¡½¼¾".unicodeScalars)
  private static let western = [
    "äöüßéèàç", "àâæçèéêëîïôœùûüÿ", "äöüßàâçèéêëîïôûñ", "áéíñóúüªº", "àáâãçéêíóôõúüªº", "àèéìíîòóùúº",
    "áàâäéèêëïíóöúüç", "åäöæøéüèàá",
  ]
  /// Those that have letters in the places of Baltic ones.
  private static let northern = ["åäöæøéüèàáðþ", "áðéíóúýþæöåø"]
  private static let baltic = ["ąčęėįšųūž", "āčēģīķļņōŗšūž", "äöõüšž"]
  private static let central = [
    "ąćęłńóśźżé", "áčďéěíňóřšťúůýžöü", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüűä", "ćčđšžäöü", "ăâîşţșț",
  ]
  private static let turkish = ["çğıöşüâîû\u{307}"]
}
