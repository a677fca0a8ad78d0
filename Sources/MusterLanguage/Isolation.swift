extension String {
  /// The text as a part of a sentence whose direction it leaves alone: a name that is written from right to left stands
  /// between U+2068 and U+2069, so that the date after it does not change sides.
  ///
  /// Every phrase of a language that takes a name isolates it, and so do values in texts of templates. HTML has elements
  /// in place of the signs; Markdown and plain text, which editors and terminals show, have ``withoutIsolation``.
  public var isolated: String {
    unicodeScalars.contains(where: \.isRightToLeft) && !hasPrefix("\u{2068}")
      ? "\u{2068}\(self)\u{2069}" : self
  }

  /// The text without the signs of ``isolated``.
  public var withoutIsolation: String {
    guard unicodeScalars.contains("\u{2068}") else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block of scripts that are written from right to left, as DerivedBidiClass.txt of Unicode 16
  /// lists them.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
