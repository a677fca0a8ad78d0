extension String {
  /// The text as a part of a sentence whose direction it leaves alone: a name that is written from right to left stands
  /// between U+2068 and U+2069, so that the date after it does not change sides.
  public var isolated: String {
    unicodeScalars.contains(where: \.isRightToLeft) ? "\u{2068}\(self)\u{2069}" : self
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
