import Foundation

/// A word of a name or of a text, in the form in which the two are compared.
///
/// Words are the same whatever their case (`ß` is `SS`, `ς` is `Σ`), their accents and their width; `ü` is also `ue`, `å`
/// also `aa` and `ø` also `oe`, as addresses and names of files write them.
struct NameWord: Sendable {
  /// The word without case and accents, once or, where an umlaut has two plain forms, twice.
  let forms: [String]
  /// The word as it is written, where it is a single character; nothing of it is folded where it is a whole name.
  let character: String?
  /// A digest that a word and its inflected forms have in common; others may have it too.
  let key: UInt64

  /// The word of a text.
  init(_ text: Substring, isOfUnspacedScript: Bool) {
    character = text.dropFirst().isEmpty ? String(text) : nil
    guard !isOfUnspacedScript else {
      let form = String(text).precomposedStringWithCompatibilityMapping
      (forms, key) = ([form], NameWord.digest(form.utf8))
      return
    }
    forms = NameWord.forms(of: text)
    key = NameWord.digest(NameWord.trunk(of: forms[0]))
  }

  private init(forms: [String]) {
    self.forms = forms
    character = nil
    key = NameWord.digest(NameWord.trunk(of: forms[0]))
  }

  /// Words written as one, as in `#ZoëMüller`.
  init(joining words: [NameWord]) {
    let first = words.map { $0.forms[0] }.joined()
    let last = words.map { $0.forms[$0.forms.count - 1] }.joined()
    self.init(forms: first == last ? [first] : [first, last])
  }

  /// Whether it is a word of a name, or that with an ending of the plural or the genitive.
  func isForm(of name: NameWord) -> Bool {
    forms.contains { form in
      name.forms.contains { form == $0 || name.character == nil && NameWord.isInflected(form, of: $0) }
    }
  }

  // MARK: - Inflection

  private static let endings = ["s", "es", "ens"].map { Array($0.utf8) }

  private static func isInflected(_ form: String, of stem: String) -> Bool {
    guard form.utf8.starts(with: stem.utf8) else { return false }
    let ending = form.utf8.dropFirst(stem.utf8.count)
    return endings.contains { ending.elementsEqual($0) }
  }

  /// The beginning that all forms of a word share: no `e` of an umlaut, and nothing of which endings are made.
  private static func trunk(of form: String) -> ArraySlice<UInt8> {
    var trunk: [UInt8] = []
    trunk.reserveCapacity(form.utf8.count)
    var vowel: UInt8?
    for byte in form.utf8 {
      if let before = vowel, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "a") && before == byte {
        vowel = nil
        continue
      }
      vowel = [UInt8(ascii: "a"), UInt8(ascii: "o"), UInt8(ascii: "u")].contains(byte) ? byte : nil
      trunk.append(byte)
    }
    var rest = trunk[...]
    while let last = rest.last, [UInt8(ascii: "e"), UInt8(ascii: "n"), UInt8(ascii: "s")].contains(last) {
      rest.removeLast()
    }
    return rest
  }

  /// FNV-1a, mixed, so that sums of digests tell sets of words apart.
  private static func digest(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }

  // MARK: - Folding

  private static func forms(of text: Substring) -> [String] {
    if let plain = asciiForm(of: text) { return [plain] }
    var (first, second) = (String.UnicodeScalarView(), String.UnicodeScalarView())
    for scalar in String(text).decomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.isUnseen { continue }
      if isAccent(scalar) {
        // The second way to write an umlaut is with an e, and å with another a.
        switch (scalar, second.last) {
        case ("\u{308}", "a"?), ("\u{308}", "o"?), ("\u{308}", "u"?): second.append("e")
        case ("\u{30A}", "a"?): second.append("a")
        default: break
        }
        continue
      }
      for lower in folded(scalar) where !isAccent(lower) {
        let plain = plainLetters[lower]
        first.append(contentsOf: plain?.first.unicodeScalars ?? String(lower).unicodeScalars)
        second.append(contentsOf: plain?.second.unicodeScalars ?? String(lower).unicodeScalars)
      }
    }
    let (one, two) = (String(first), String(second))
    return one == two ? [one] : [one, two]
  }

  /// A letter without case: first in lower case, as the capital of `ß` has no other upper case, then by way of the upper
  /// case, of which `ς` and `σ` have one.
  private static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    scalar.properties.lowercaseMapping.unicodeScalars.flatMap {
      $0.properties.uppercaseMapping.unicodeScalars.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
    }
  }

  private static func asciiForm(of text: Substring) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a character is a mark above or below a letter; vowel signs of Indian scripts are letters of their own.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    return isMark && ![.notReordered, .virama].contains(scalar.properties.canonicalCombiningClass)
  }

  /// Letters that Unicode does not take apart, as those who lack them write them.
  private static let plainLetters: [Unicode.Scalar: (first: String, second: String)] = [
    "ø": ("o", "oe"), "æ": ("ae", "a"), "œ": ("oe", "o"), "ł": ("l", "l"), "đ": ("d", "d"), "ð": ("d", "d"),
    "þ": ("th", "th"), "ħ": ("h", "h"), "ŋ": ("n", "n"), "ŧ": ("t", "t"), "ə": ("e", "e"),
  ]
}

extension Unicode.Scalar {
  /// Whether the character is no letter of a word that it stands in: it is not seen, or only makes the word longer, as the
  /// Arabic tatweel does.
  var isUnseen: Bool { properties.isDefaultIgnorableCodePoint || value == 0x640 }
}
