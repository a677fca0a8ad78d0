import MusterReading

/// A directive that may be repeated, each time saying more.
package protocol ListDirective: Directive {
  /// One of the things it says.
  associatedtype Item: Hashable & Sendable

  /// Where they are kept; of a ``Fact`` by its type.
  static var path: ValuePath<Subject, [Item]> { get }

  /// Reads the text behind the word, and adds what it says to what earlier lines said.
  static func read(_ line: DirectiveLine, into items: inout [Item]) throws(DirectiveError)
  /// The text behind the word, for one item.
  static func text(_ item: Item) -> String
  /// Reads an item of the member of JSON.
  static func item(_ node: JSONNode) throws(JSONProblem) -> Item
  static func json(_ item: Item) -> String
}

extension ListDirective where Self: Fact, Value == [Item] {
  package static var path: ValuePath<Subject, [Item]> { \.[list: FactKey<Self>()] }
}

extension ListDirective {
  package static var isSingle: Bool { false }

  package static func read(_ line: DirectiveLine, into subject: inout Subject) throws(DirectiveError) {
    // Taken out meanwhile: through a key path, each line would copy the list of all before it.
    var items = subject[keyPath: path]
    subject[keyPath: path] = []
    defer { subject[keyPath: path] = items }
    try read(line, into: &items)
  }

  package static func values(of subject: Subject) -> [String] { subject[keyPath: path].map(text) }

  package static func read(_ node: JSONNode, into subject: inout Subject) throws(JSONProblem) {
    subject[keyPath: path] = try node.each(item)
  }

  package static func json(of subject: Subject) -> String { JSONText.array(subject[keyPath: path].map(json)) }

  package static func complete(_ subject: inout Subject, with other: Subject) {
    if subject[keyPath: path].isEmpty { subject[keyPath: path] = other[keyPath: path] }
  }

  package static func join(_ subject: inout Subject, with other: Subject) {
    var known = Set(subject[keyPath: path])
    subject[keyPath: path] += other[keyPath: path].filter { known.insert($0).inserted }
  }
}
