/// A JSON text that is none, with the position of the first offending scalar.
public struct JSONReadingError: Error, Equatable, Sendable {
  /// The number of scalars before it.
  public var position: Int
}

extension JSONValue {
  /// The value of a JSON text.
  ///
  /// - Throws: `JSONReadingError` when the text is not exactly one JSON value.
  public init(parsing text: String) throws {
    var reader = JSONReader(scalars: Array(text.unicodeScalars))
    self = try reader.value()
    reader.skipSpace()
    guard reader.isAtEnd else { throw reader.error }
  }
}

/// A reader of JSON by recursive descent, apart from Foundation's so that `true` is never taken for 1.
struct JSONReader {
  let scalars: [Unicode.Scalar]
  var position = 0

  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  var isAtEnd: Bool { position == scalars.count }
  var error: JSONReadingError { JSONReadingError(position: position) }
  private var next: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

  mutating func skipSpace() {
    while let scalar = next, [" ", "\n", "\r", "\t"].contains(scalar) { position += 1 }
  }

  mutating func value() throws -> JSONValue {
    skipSpace()
    switch next {
    case "{": return try object()
    case "[": return try array()
    case "\"": return .string(try string())
    case "n": return try word("null", .null)
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    default: return try number()
    }
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws {
    skipSpace()
    guard next == scalar else { throw error }
    position += 1
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == scalar else { return false }
    position += 1
    return true
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws -> JSONValue {
    for scalar in word.unicodeScalars {
      guard next == scalar else { throw error }
      position += 1
    }
    return value
  }

  private mutating func object() throws -> JSONValue {
    try expect("{")
    var members: [(key: String, value: JSONValue)] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      let key = try string()
      try expect(":")
      members.append((key, try value()))
    } while take(",")
    try expect("}")
    return .object(members)
  }

  private mutating func array() throws -> JSONValue {
    try expect("[")
    var elements: [JSONValue] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try value()) } while take(",")
    try expect("]")
    return .array(elements)
  }

  private mutating func number() throws -> JSONValue {
    var text = ""
    while let scalar = next, "+-.eE0123456789".unicodeScalars.contains(scalar) {
      text.unicodeScalars.append(scalar)
      position += 1
    }
    guard let number = Double(text) else { throw error }
    return .number(number)
  }

  private mutating func string() throws -> String {
    guard next == "\"" else { throw error }
    position += 1
    var units: [UInt16] = []
    while let scalar = next, scalar != "\"" {
      guard scalar.value >= 0x20 else { throw error }
      position += 1
      units += scalar == "\\" ? [try escape()] : Array(String(scalar).utf16)
    }
    guard next == "\"" else { throw error }
    position += 1
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func escape() throws -> UInt16 {
    guard let scalar = next else { throw error }
    position += 1
    switch scalar {
    case "\"", "\\", "/": return UInt16(scalar.value)
    case "b": return 8
    case "f": return 12
    case "n": return 10
    case "r": return 13
    case "t": return 9
    case "u":
      guard position + 4 <= scalars.count else { throw error }
      let digits = scalars[position..<position + 4].map(String.init).joined()
      guard let unit = UInt16(digits, radix: 16) else { throw error }
      position += 4
      return unit
    default: throw error
    }
  }
}
