import Mustache

/// The values of a scope, found by name when a text asks for them.
struct TextValues: MustacheParent {
  let scope: SectionScope

  /// What a name stands for; `nil` leaves out a variable and its sections.
  func child(named name: String) -> Any? {
    let value =
      GroupText(rawValue: name).map { $0.value(in: scope) }
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
  func text(_ text: TemplateText) -> String { text.text(in: TextValues(scope: self)) }
}
