import CPango

/// Characters of one script that no installed font can show.
public struct MissingGlyphs: Hashable, Sendable, CustomStringConvertible {
  /// The script's English name: `Devanagari`.
  public let script: String
  /// The Debian package that holds a font for it, `nil` when none is known.
  public let package: String?
  /// A text that holds such a character, the first of all by its order; it may be a person's name.
  public private(set) var text: String
  /// The number of different characters.
  public var count: Int { characters.count }

  private var characters: Set<Unicode.Scalar> = []

  init(script: Script, text: String) {
    self.script = script.name
    self.package = script.package
    self.text = text
  }

  /// Adds a character of a text.
  mutating func add(_ character: Unicode.Scalar, of text: String) {
    characters.insert(character)
    self.text = min(self.text, text)
  }

  /// Adds what other texts held of the same script, in whatever order they were drawn.
  public mutating func formUnion(_ other: MissingGlyphs) {
    characters.formUnion(other.characters)
    text = min(text, other.text)
  }

  /// One sentence for the person at the keyboard, without the text itself, which may be a name.
  public var description: String {
    let what = "no installed font has \(count == 1 ? "a character" : "\(count) characters") of \(script)"
    return what + (package.map { "; install \($0)" } ?? "")
  }
}

/// A writing system, with its name and where Debian keeps a font for it.
struct Script {
  let name: String
  let package: String?

  /// The writing system of a character, by the Unicode Character Database.
  init(of scalar: Unicode.Scalar) {
    if scalar.properties.isEmojiPresentation {
      (name, package) = ("emoji", "fonts-noto-color-emoji")
      return
    }
    let code = g_unicode_script_to_iso15924(g_unichar_get_script(scalar.value))
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
    let iso = String(decoding: letters, as: UTF8.self)
    switch iso {
    case "Zyyy", "Zinh", "Zzzz":
      (name, package) = ("U+" + String(scalar.value, radix: 16, uppercase: true), Self.core)
    default:
      let known = Self.known[iso]
      (name, package) = (known?.name ?? iso, known?.package ?? Self.core)
    }
  }

  private static let core = "fonts-noto-core"
  private static let cjk = "fonts-noto-cjk"
  private static let known: [String: (name: String, package: String)] = [
    "Arab": ("Arabic", core), "Armn": ("Armenian", core), "Beng": ("Bengali", core),
    "Bopo": ("Bopomofo", cjk), "Cans": ("Canadian syllabics", core), "Cher": ("Cherokee", core),
    "Copt": ("Coptic", core), "Cyrl": ("Cyrillic", core), "Deva": ("Devanagari", core),
    "Ethi": ("Ethiopic", core), "Geor": ("Georgian", core), "Grek": ("Greek", core),
    "Gujr": ("Gujarati", core), "Guru": ("Gurmukhi", core), "Hang": ("Korean", cjk),
    "Hani": ("Chinese characters", cjk), "Hebr": ("Hebrew", core), "Hira": ("Japanese", cjk),
    "Kana": ("Japanese", cjk), "Khmr": ("Khmer", core), "Knda": ("Kannada", core), "Laoo": ("Lao", core),
    "Latn": ("Latin", core), "Mlym": ("Malayalam", core), "Mong": ("Mongolian", core),
    "Mymr": ("Burmese", core), "Nkoo": ("N'Ko", core), "Orya": ("Odia", core), "Sinh": ("Sinhala", core),
    "Syrc": ("Syriac", core), "Taml": ("Tamil", core), "Telu": ("Telugu", core), "Tfng": ("Tifinagh", core),
    "Thaa": ("Thaana", core), "Thai": ("Thai", core), "Tibt": ("Tibetan", core),
  ]
}
