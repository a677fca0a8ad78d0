/// Something that a journal says of its group or of a person.
///
/// A type that conforms is the key by which ``GroupFacts`` and ``Person`` keep a value, so a module can add what they need
/// not know:
///
/// ```swift
/// facts[Logo.self] = "robot.png"
/// facts[Logo.self]  // "robot.png"
/// ```
public protocol Fact: Sendable {
  /// What is said.
  associatedtype Value: Hashable & Sendable

  /// The value as it is shown where people go by other names; `nil` leaves it out.
  ///
  /// There is no default on purpose: text that somebody typed may name people, and every fact must say what becomes of it.
  static func shown(_ value: Value, hiding names: NameMentions) -> Value?

  /// The people whom the value names, in places that are for names.
  static func names(in value: Value) -> [String]
}

extension Fact {
  /// Nobody: most facts have no place for a name.
  public static func names(in value: Value) -> [String] { [] }
}

/// The values of facts, each kept by its type.
public struct FactStore: Sendable {
  private var values: [ObjectIdentifier: any StoredFact] = [:]

  /// A store of nothing.
  public init() {}

  /// The facts that have a value, in no order.
  public var facts: [any Fact.Type] { values.values.map { $0.fact } }

  /// The value of a fact.
  public subscript<F: Fact>(fact: F.Type) -> F.Value? {
    get { (values[ObjectIdentifier(fact)] as? Stored<F>)?.value }
    set { values[ObjectIdentifier(fact)] = newValue.map { Stored<F>(value: $0) } }
  }

  /// The people whom the values name, in places that are for names.
  var names: [String] { values.values.flatMap { $0.names } }

  /// The values as they are shown where people go by other names.
  func shown(hiding names: NameMentions) -> FactStore {
    var store = FactStore()
    store.values = values.compactMapValues { $0.shown(hiding: names) }
    return store
  }
}

extension FactStore: Hashable {
  private var hashable: [ObjectIdentifier: AnyHashable] { values.mapValues { AnyHashable($0) } }

  /// Whether both hold the same values of the same facts.
  public static func == (left: FactStore, right: FactStore) -> Bool { left.hashable == right.hashable }
  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(hashable) }
}

private protocol StoredFact: Hashable, Sendable {
  var fact: any Fact.Type { get }
  var names: [String] { get }
  func shown(hiding names: NameMentions) -> (any StoredFact)?
}

private struct Stored<F: Fact>: StoredFact {
  let value: F.Value
  var fact: any Fact.Type { F.self }
  var names: [String] { F.names(in: value) }

  func shown(hiding names: NameMentions) -> (any StoredFact)? {
    F.shown(value, hiding: names).map { Stored(value: $0) }
  }
}

/// What facts are kept of: a group, or a person.
public protocol FactHolder: Sendable {
  /// The facts that have no property of their own.
  var store: FactStore { get set }
}

extension FactHolder {
  /// The value of a fact; `nil` where the journal does not say it.
  public subscript<F: Fact>(fact: F.Type) -> F.Value? {
    get { store[fact] }
    set { store[fact] = newValue }
  }

  /// The value of a fact, or a default where the journal does not say it.
  package subscript<F: Fact>(fact: F.Type, default value: @autoclosure () -> F.Value) -> F.Value {
    get { store[fact] ?? value() }
    set { store[fact] = newValue }
  }

  /// The value of a fact, for key paths, which take no types.
  package subscript<F: Fact>(key: FactKey<F>) -> F.Value? {
    get { store[F.self] }
    set { store[F.self] = newValue }
  }

  /// The value of a fact that is a list; an empty one is not kept.
  package subscript<F: Fact, Item>(list key: FactKey<F>) -> [Item] where F.Value == [Item] {
    get { store[F.self] ?? [] }
    set { store[F.self] = newValue.isEmpty ? nil : newValue }
  }
}

/// A fact as part of a key path.
package struct FactKey<F: Fact>: Hashable, Sendable {
  package init() {}
}

/// A word of the journal's grammar: of a directive, of a line about a person, of an event.
///
/// Modules add theirs to those of the text form by way of the reading options.
public protocol JournalWord: Sendable {
  /// The word, as the line has it.
  static var keyword: String { get }
}
