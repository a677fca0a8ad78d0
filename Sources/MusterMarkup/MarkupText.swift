/// Texts as HTML and XML have them.
public enum MarkupText {
  /// A text as character data or the value of a quoted attribute; what the two do not allow in a document becomes U+FFFD.
  public static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += " "
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  /// The same for character data of HTML: what U+2068 and U+2069 isolate becomes an element `<bdi>`.
  public static func isolated(_ text: String) -> String {
    guard text.unicodeScalars.contains("\u{2068}") else { return escaped(text) }
    var (result, depth, piece) = ("", 0, "")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2068}":
        result += escaped(piece) + "<bdi>"
        (piece, depth) = ("", depth + 1)
      case "\u{2069}" where depth > 0:
        result += escaped(piece) + "</bdi>"
        (piece, depth) = ("", depth - 1)
      default: piece.unicodeScalars.append(scalar)
      }
    }
    return result + escaped(piece) + String(repeating: "</bdi>", count: depth)
  }
}

extension StringProtocol {
  /// The text without code points that are no characters, such as U+FFFE, which neither XML nor PDF can hold: each becomes
  /// U+FFFD.
  public var withoutNoncharacters: String {
    // Their UTF-8 begins with one of these bytes.
    guard utf8.contains(where: { $0 == 0xEF || $0 >= 0xF0 }) else { return String(self) }
    var scalars = String.UnicodeScalarView()
    scalars.append(
      contentsOf: unicodeScalars.lazy.map { $0.properties.isNoncharacterCodePoint ? "\u{FFFD}" : $0 })
    return String(scalars)
  }
}
