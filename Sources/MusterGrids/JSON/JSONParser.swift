import MusterDiagnostics
import MusterJournals

package struct JSONSyntaxError: Error, Hashable {
  package var message: DiagnosticText
  package var help: DiagnosticText
  /// The byte at which it is.
  package var offset: Int
  /// The limit that it reaches, if it does.
  package var limit: LimitError?
}

/// Parses JSON by RFC 8259, to the letter but for a bound on depth.
package struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private let deepest = Limits.current[.jsonDepth]
  /// Whether control characters may be in strings as they are, which RFC 8259 forbids and some programs write.
  private let allowsControls: Bool
  /// Where the first such character is.
  private var firstControl: Int?

  /// The value that a text is.
  package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
    var parser = JSONParser(bytes: bytes)
    parser.skipSpace()
    let node = try parser.value()
    parser.skipSpace()
    guard parser.next == nil else { throw parser.error("unexpected text after the end of the document") }
    return node
  }

  /// The value that a text is, or the array of the objects that its lines are, one or more each.
  package static func document(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
    try document(bytes, allowsControls: false).root
  }

  /// The same, and where the first control character is that a string has as it is, where they are allowed.
  static func document(
    _ bytes: [UInt8], allowsControls: Bool
  ) throws(JSONSyntaxError) -> (root: JSONNode, firstControl: Int?) {
    var parser = JSONParser(bytes: bytes, allowsControls: allowsControls)
    parser.skipSpace()
    let start = parser.position
    var nodes = [try parser.value()]
    while try parser.goToNextLine(after: nodes[nodes.count - 1]) { nodes.append(try parser.value()) }
    guard nodes.count > 1 else { return (nodes[0], parser.firstControl) }
    let range = start..<nodes[nodes.count - 1].range.upperBound
    return (JSONNode(value: .array(nodes), range: range), parser.firstControl)
  }

  /// Goes to the object that begins on a later line than another ends, or to the list of plain values below another;
  /// `false` at the end of the text.
  private mutating func goToNextLine(after node: JSONNode) throws(JSONSyntaxError) -> Bool {
    skipSpace()
    guard let next else { return false }
    let begin =
      switch node.value {
      case .object: UInt8(ascii: "{")
      case .array(let items) where !items.isEmpty && !items.contains { $0.isContainer }: UInt8(ascii: "[")
      default: UInt8(0)
      }
    guard next == begin, bytes[node.range.upperBound..<position].contains(10)
    else { throw error("unexpected text after the end of the document") }
    return true
  }

  private init(bytes: [UInt8], allowsControls: Bool = false) {
    (self.bytes, self.allowsControls) = (bytes, allowsControls)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ message: String) -> JSONSyntaxError {
    let message = next == nil ? "unexpected end of the document" : message
    return JSONSyntaxError(
      message: "\(known: message): the file is not valid JSON",
      help: "export it again; it may have been cut off or edited", offset: position)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 32 || byte == 10 || byte == 13 || byte == 9 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONNode {
    let start = position
    let value: JSONNode.Value
    switch next {
    case UInt8(ascii: "{"):
      let members = try nested { parser throws(JSONSyntaxError) in try parser.members() }
      value = ExtendedJSON.value(of: members) ?? .object(members)
    case UInt8(ascii: "["):
      value = .array(try nested { parser throws(JSONSyntaxError) in try parser.items() })
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "t"): value = try word("true", .bool(true))
    case UInt8(ascii: "f"): value = try word("false", .bool(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    case UInt8(ascii: "-"), .some(48...57): value = .number(try number())
    default: throw error("expected a value")
    }
    return JSONNode(value: value, range: start..<position)
  }

  private mutating func nested<Result>(_ read: (inout JSONParser) throws(JSONSyntaxError) -> Result)
    throws(JSONSyntaxError) -> Result
  {
    guard depth < deepest else {
      let limit = LimitError(.jsonDepth)
      throw JSONSyntaxError(
        message: limit.message, help: limit.help ?? "", offset: position, limit: limit)
    }
    depth += 1
    defer { depth -= 1 }
    position += 1
    skipSpace()
    return try read(&self)
  }

  private mutating func items() throws(JSONSyntaxError) -> [JSONNode] {
    var items: [JSONNode] = []
    if take(UInt8(ascii: "]")) { return items }
    while true {
      items.append(try value())
      skipSpace()
      if take(UInt8(ascii: "]")) { return items }
      guard take(UInt8(ascii: ",")) else { throw error("expected a comma or ]") }
      skipSpace()
    }
  }

  private mutating func members() throws(JSONSyntaxError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    if take(UInt8(ascii: "}")) { return members }
    while true {
      guard next == UInt8(ascii: "\"") else { throw error("expected a name in double quotes") }
      let start = position
      let key = try string()
      // One of the two values would be lost.
      guard keys.insert(key).inserted else {
        throw JSONSyntaxError(
          message: "duplicate key '\(name: key)' in one object",
          help: "rename one of the two, or join their values",
          offset: start)
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw error("expected a colon") }
      skipSpace()
      members.append(JSONNode.Member(key: key, value: try value()))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw error("expected a comma or }") }
      skipSpace()
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONNode.Value) throws(JSONSyntaxError)
    -> JSONNode.Value
  {
    for index in 0..<text.utf8CodeUnitCount {
      guard take(text.utf8Start[index]) else { throw error("expected true, false or null") }
    }
    return value
  }

  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(48) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = position
    while let byte = next, (48...57).contains(byte) { position += 1 }
    guard position > start else { throw error("expected a digit") }
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 32 {
      position += 1
    }
    if next == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while !take(UInt8(ascii: "\"")) {
      guard let byte = next, byte >= 32 || allowsControls else {
        throw error("unescaped control character in a string")
      }
      if byte < 32 { firstControl = firstControl ?? position }
      position += 1
      if byte == UInt8(ascii: "\\") { text += String(try escaped()).utf8 } else { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The character after a backslash; half of a pair of surrogates is the replacement character.
  private mutating func escaped() throws(JSONSyntaxError) -> Unicode.Scalar {
    let escapes: [UInt8: Unicode.Scalar] = [
      34: "\"", 92: "\\", 47: "/", 98: "\u{8}", 102: "\u{C}", 110: "\n", 114: "\r", 116: "\t",
    ]
    if let byte = next, let scalar = escapes[byte] {
      position += 1
      return scalar
    }
    guard take(UInt8(ascii: "u")) else { throw error("invalid escape sequence") }
    let high = try hexadecimal()
    guard (0xD800..<0xDC00).contains(high), next == 92, position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    let before = position
    position += 2
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low) else {
      position = before
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }), next ?? 255 < 128
      else { throw error("expected four hexadecimal digits") }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    return code
  }
}
