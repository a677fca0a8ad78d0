/// A JSON Schema of draft 2020-12, as far as this project's own use it: `type`, `enum`, `const`, `properties`,
/// `required`, `additionalProperties`, `items`, and `$ref` to `$defs` of the same document.
///
/// Any other keyword that would restrict a document is a problem of its own, so that none is believed to be checked.
public struct JSONSchema {
  private let root: JSONValue

  private static let annotations: Set = ["$schema", "$id", "$defs", "title", "description"]
  private static let checked: Set = [
    "type", "enum", "const", "properties", "required", "additionalProperties", "items", "$ref",
  ]

  /// A schema of these words.
  ///
  /// - Throws: when they are no JSON.
  public init(_ text: String) throws { root = try JSONValue(parsing: text) }

  /// Where and why a document is not as the schema says, in the order of the document; none when it is.
  public func problems(of document: JSONValue) -> [String] { problems(of: document, by: root, at: "$") }

  private func problems(of value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
    if case .bool(let allowed) = schema { return allowed ? [] : ["\(path): not allowed"] }
    guard case .object(let keywords) = schema else { return ["\(path): the schema is no object"] }
    var found: [String] = []
    for (keyword, rule) in keywords where !JSONSchema.annotations.contains(keyword) {
      guard JSONSchema.checked.contains(keyword) else {
        found.append("\(path): the keyword '\(keyword)' is not known")
        continue
      }
      found += problems(of: value, keyword, rule, in: schema, at: path)
    }
    return found
  }

  private func problems(
    of value: JSONValue, _ keyword: String, _ rule: JSONValue, in schema: JSONValue, at path: String
  ) -> [String] {
    switch keyword {
    case "$ref":
      guard let target = definition(rule) else { return ["\(path): \(rule) is nowhere"] }
      return problems(of: value, by: target, at: path)
    case "type":
      let types = rule.elements ?? [rule]
      return types.contains { value.isOfType($0) } ? [] : ["\(path): \(value) is not of type \(rule)"]
    case "const": return value == rule ? [] : ["\(path): \(value) is not \(rule)"]
    case "enum": return (rule.elements ?? []).contains(value) ? [] : ["\(path): \(value) is not in \(rule)"]
    case "items":
      return (value.elements ?? []).enumerated().flatMap { problems(of: $1, by: rule, at: "\(path)[\($0)]") }
    case "required":
      guard let members = value.members else { return [] }
      let missing = (rule.elements ?? []).filter { key in !members.contains { .string($0.key) == key } }
      return missing.map { "\(path): \($0) is missing" }
    case "properties":
      return (value.members ?? []).flatMap { key, member in
        rule[key].map { problems(of: member, by: $0, at: "\(path).\(key)") } ?? []
      }
    default:  // additionalProperties
      return (value.members ?? []).filter { schema["properties"]?[$0.key] == nil }.flatMap { key, member in
        problems(of: member, by: rule, at: "\(path).\(key)")
      }
    }
  }

  private func definition(_ reference: JSONValue) -> JSONValue? {
    guard case .string(let text) = reference, text.hasPrefix("#/$defs/") else { return nil }
    return root["$defs"]?[String(text.dropFirst("#/$defs/".count))]
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  fileprivate var members: [(key: String, value: JSONValue)]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Whether the value is of a type that a schema names.
  fileprivate func isOfType(_ name: JSONValue) -> Bool {
    switch (self, name) {
    case (.null, .string("null")), (.bool, .string("boolean")), (.number, .string("number")),
      (.string, .string("string")), (.array, .string("array")), (.object, .string("object")):
      true
    case (.number(let number), .string("integer")): number == number.rounded()
    default: false
    }
  }
}
