/// Writes JSON values as text: keys in their order, doubles as Swift prints them, `/` as it is.
///
/// Absent values are `null`, never left out, and so is a double that is not finite. Quotes, backslashes and control
/// characters (C0, DEL and C1, which a terminal might obey) are escaped; every other character, U+2028 and U+2029
/// included, stands as it is.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Layout: Sendable {
    /// One line without white space, as JSON lines need it.
    case compact
    /// Indented by two spaces a level, one member or element a line; but an object or array that holds no other
    /// one, and whose line has at most ``JSONWriter/leafWidth`` bytes with its indentation and key, stays on it.
    case pretty
  }

  /// The longest line, in bytes of UTF-8, on which the pretty layout keeps a whole object or array.
  public static let leafWidth = 100

  /// The writer for JSON lines.
  public static let compact = JSONWriter(layout: .compact)
  /// The writer for people.
  public static let pretty = JSONWriter(layout: .pretty)

  /// How the text is laid out.
  public let layout: Layout

  /// A writer of this layout.
  public init(layout: Layout) { self.layout = layout }

  /// The value as text, without a line break at its end.
  public func text(of value: some JSONRepresentable) -> String {
    var written = WrittenJSON()
    switch layout {
    case .compact: written.writeLine(value.json, separators: .tight)
    case .pretty: written.writeLines(value.json, level: 0)
    }
    return String(decoding: written.bytes, as: UTF8.self)
  }
}

/// What stands between the parts of a value on one line.
private struct Separators {
  let element: String
  let key: String

  static let tight = Separators(element: ",", key: ":")
  static let loose = Separators(element: ", ", key: ": ")
}

/// The text so far.
private struct WrittenJSON {
  var bytes: [UInt8] = []
  var lineStart = 0

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func breakLine(level: Int) {
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }

  /// Writes a value over as many lines as it needs.
  mutating func writeLines(_ value: JSONValue, level: Int) {
    let start = bytes.count
    switch value {
    case .array(let elements) where elements.contains(where: \.isContainer):
      writeElements(elements, level: level)
    case .object(let object) where object.members.contains(where: { $0.value.isContainer }):
      writeMembers(object, level: level)
    default:
      writeLine(value, separators: .loose)
      guard bytes.count - lineStart > JSONWriter.leafWidth else { return }
      switch value {
      case .array(let elements):
        bytes.removeSubrange(start...)
        writeElements(elements, level: level)
      case .object(let object):
        bytes.removeSubrange(start...)
        writeMembers(object, level: level)
      default: break
      }
    }
  }

  private mutating func writeElements(_ elements: [JSONValue], level: Int) {
    append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",") }
      breakLine(level: level + 1)
      writeLines(element, level: level + 1)
    }
    breakLine(level: level)
    append("]")
  }

  private mutating func writeMembers(_ object: JSONObject, level: Int) {
    append("{")
    for (index, member) in object.members.enumerated() {
      if index > 0 { append(",") }
      breakLine(level: level + 1)
      writeString(member.key)
      append(": ")
      writeLines(member.value, level: level + 1)
    }
    breakLine(level: level)
    append("}")
  }

  /// Writes a value on one line.
  mutating func writeLine(_ value: JSONValue, separators: Separators) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .integer(let number): append(String(number))
    case .number(let number): append(number.isFinite ? number.description : "null")
    case .string(let text): writeString(text)
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(separators.element) }
        writeLine(element, separators: separators)
      }
      append("]")
    case .object(let object):
      append("{")
      for (index, member) in object.members.enumerated() {
        if index > 0 { append(separators.element) }
        writeString(member.key)
        append(separators.key)
        writeLine(member.value, separators: separators)
      }
      append("}")
    }
  }

  private mutating func writeString(_ text: String) {
    append("\"")
    if text.utf8.allSatisfy(WrittenJSON.isPlain) {
      append(text)
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    append("\"")
  }

  /// Whether a byte is no part of anything that is escaped; 0xC2 leads the C1 controls, and some letters.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F && byte != 0xC2
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "\u{8}": append("\\b")
    case "\u{C}": append("\\f")
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
      let digits = String(scalar.value, radix: 16)
      append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    }
  }
}
