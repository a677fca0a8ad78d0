import MusterReading

package typealias ValuePath<Subject, Value> = WritableKeyPath<Subject, Value> & Sendable

/// A directive that says one thing, once.
package protocol SingleDirective: Directive {
  associatedtype Value: Hashable & Sendable

  /// Where it is kept; of a ``Fact`` by its type.
  static var path: ValuePath<Subject, Value?> { get }

  /// Reads the text behind the word.
  static func value(_ line: DirectiveLine) throws(DirectiveError) -> Value
  /// The text behind the word.
  static func text(_ value: Value) -> String
  /// Reads the member of JSON.
  static func value(_ node: JSONNode) throws(JSONProblem) -> Value
  static func json(_ value: Value) -> String
}

extension SingleDirective where Self: Fact {
  package static var path: ValuePath<Subject, Value?> { \.[FactKey<Self>()] }
}

extension SingleDirective {
  package static var isSingle: Bool { true }
  package static func read(_ line: DirectiveLine, into subject: inout Subject) throws(DirectiveError) {
    subject[keyPath: path] = try value(line)
  }

  package static func values(of subject: Subject) -> [String] {
    subject[keyPath: path].map { [text($0)] } ?? []
  }

  package static func read(_ node: JSONNode, into subject: inout Subject) throws(JSONProblem) {
    subject[keyPath: path] = try value(node)
  }

  package static func json(of subject: Subject) -> String {
    subject[keyPath: path].map(json) ?? "null"
  }

  package static func complete(_ subject: inout Subject, with other: Subject) {
    if subject[keyPath: path] == nil { subject[keyPath: path] = other[keyPath: path] }
  }

  package static func contradicts(_ subject: Subject, _ other: Subject) -> Bool {
    guard let value = subject[keyPath: path], let other = other[keyPath: path] else { return false }
    return value != other
  }
}

extension SingleDirective where Value == String {
  package static func value(_ line: DirectiveLine) throws(DirectiveError) -> String {
    try DirectiveValue.filled(line.value, keyword)
  }

  package static func text(_ text: String) -> String { TextSyntax.quoted(text, if: .plain) }
  package static func value(_ node: JSONNode) throws(JSONProblem) -> String { try node.text() }
  package static func json(_ text: String) -> String { JSONText.string(text) }
}

extension SingleDirective where Value == Day {
  package static func value(_ line: DirectiveLine) throws(DirectiveError) -> Day {
    try DirectiveValue.day(line.value)
  }

  package static func text(_ day: Day) -> String { day.description }
  package static func value(_ node: JSONNode) throws(JSONProblem) -> Day { try node.day() }
  package static func json(_ day: Day) -> String { JSONText.day(day) }
}

extension SingleDirective where Value == Coordinate {
  package static func value(_ line: DirectiveLine) throws(DirectiveError) -> Coordinate {
    try DirectiveValue.coordinate(line.value)
  }

  package static func text(_ place: Coordinate) -> String { "\(place.latitude), \(place.longitude)" }
  package static func value(_ node: JSONNode) throws(JSONProblem) -> Coordinate { try node.coordinate() }
  package static func json(_ place: Coordinate) -> String { JSONText.coordinate(place) }
}
