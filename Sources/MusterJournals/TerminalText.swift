extension String {
  /// The text with nothing left in it that a terminal obeys.
  ///
  /// Tabs and line breaks become spaces, other control characters (escape, bell, C1 among them) U+FFFD, so that it
  /// shows that something was there. Marks that turn the direction of what follows, which could reorder a whole row,
  /// and soft hyphens, which terminals draw and others do not, are left out.
  public var safeForTerminal: String {
    guard unicodeScalars.contains(where: { TerminalText.replacement(of: $0) != nil }) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replacement = TerminalText.replacement(of: scalar) {
        scalars.append(contentsOf: replacement.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The text in one line, with control characters as a program would write them: `\n`, `\t`, `\u{1B}`.
  public var controlsEscaped: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator:
          "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: String(scalar)
        }
      }
    }.joined()
  }

  /// The text with its line breaks, nothing else left in it that a terminal obeys.
  public var linesSafeForTerminal: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).safeForTerminal }
      .joined(separator: "\n")
  }
}

private enum TerminalText {
  /// What stands for a scalar that must not reach a terminal, or `nil` when it may.
  static func replacement(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x20...0x7E: nil
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F, 0x7F...0x9F: "\u{FFFD}"
    case 0xAD, 0x202A...0x202E, 0x2066...0x2069: ""
    default: nil
    }
  }
}
