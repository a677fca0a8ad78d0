import Mustache

/// The names that a text may use, each with the names inside of it.
package struct TextNames: Sendable {
  private let fields: [String: TextNames]

  package init(_ fields: [String: TextNames]) { self.fields = fields }

  /// The names inside of a name; `nil` when there is no such name.
  package subscript(name: String) -> TextNames? { fields[name] }
  /// All names, in the order of the alphabet.
  package var all: [String] { fields.keys.sorted() }

  /// These names and others.
  package func adding(_ other: TextNames) -> TextNames {
    TextNames(fields.merging(other.fields) { first, _ in first })
  }

  /// The names of a table of them.
  package init<Name: TextName>(of type: Name.Type) {
    fields = Dictionary(
      uniqueKeysWithValues: Name.allCases.map { ($0.rawValue, TextNames(leaves: $0.fields)) })
  }

  /// These names, with nothing inside of them.
  package init(leaves: [String]) {
    fields = Dictionary(uniqueKeysWithValues: leaves.map { ($0, TextNames([:])) })
  }
}

/// A table of names that texts may use, with what each stands for.
package protocol TextName: RawRepresentable<String>, CaseIterable, Sendable {
  /// The names of one entry, where the name stands for a list.
  var fields: [String] { get }
  /// What the name stands for in a scope; `nil` when there is nothing.
  func value(in scope: SectionScope) -> TextValue?
}

/// What a name in a text stands for.
package enum TextValue {
  case text(String)
  case list([[String: String]])
}

/// The values of a scope, found by name when a text asks for them.
package struct TextValues: MustacheParent {
  package let scope: SectionScope

  /// What a name stands for; `nil` leaves out a variable and its sections.
  package func child(named name: String) -> Any? {
    let value =
      GroupText(rawValue: name).map { $0.value(in: scope) }
      ?? CountText(rawValue: name).map { $0.value(in: scope) }
      ?? MarginText.Name(rawValue: name).map { $0.value(in: scope) }
      ?? PersonText(rawValue: name).map { $0.value(in: scope) }
      ?? PeriodText(rawValue: name)?.value(in: scope)
    switch value {
    case .text(let text)?: return text.isEmpty ? nil : text
    case .list(let entries)?: return entries.isEmpty ? nil : entries
    case nil: return nil
    }
  }
}

extension SectionScope {
  /// A text with the values of this scope.
  package func text(_ text: TemplateText) -> String { text.text(in: TextValues(scope: self)) }
}
