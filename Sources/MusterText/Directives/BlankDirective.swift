import MusterReading

/// `blank exempt`: how a blank at a session on record counts.
enum BlankDirective: ChoiceDirective {
  static let keyword = "blank"
  static let path: ValuePath<GroupFacts, BlankRule?> = \.declaredBlank
}

/// `excused neutral`: whether excused sessions stay among the expected ones.
enum ExcusedDirective: ChoiceDirective {
  static let keyword = "excused"
  static let path: ValuePath<GroupFacts, ExcusedRule?> = \.declaredExcused
}

/// A directive that takes one of several words.
protocol ChoiceDirective: GroupDirective, SingleDirective
where Value: RawRepresentable<String> & CaseIterable {}

extension ChoiceDirective {
  static func value(_ line: DirectiveLine) throws(DirectiveError) -> Value {
    try DirectiveValue.choice(line.value)
  }

  static func text(_ value: Value) -> String { value.rawValue }
  static func value(_ node: JSONNode) throws(JSONProblem) -> Value { try node.choice() }
  static func json(_ value: Value) -> String { JSONText.string(value.rawValue) }
}
