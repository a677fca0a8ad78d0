import MusterReading

/// `set percent on`: the default of one of the command's options.
enum SetDirective: GroupDirective, ListDirective {
  static let keyword = "set"
  static let member = "settings"
  static let section = DirectiveSection.display
  static let path: ValuePath<GroupFacts, [Setting]> = \.settings

  static func read(_ line: DirectiveLine, into settings: inout [Setting]) throws(DirectiveError) {
    let (option, rest) = TextSyntax.firstWord(line.value)
    guard !rest.isEmpty else {
      throw DirectiveError("'set \(option)' requires a value", help: "write set percent on")
    }
    let setting = try setting(option, value: try DirectiveValue.text(rest))
    guard SettingOption(rawValue: setting.option)?.isForJournals == true else {
      throw DirectiveError(
        "'\(option)' cannot be set in a journal", help: "write the line in the settings file", part: option)
    }
    settings.append(setting)
  }

  /// The default of an option: one of those that can be kept, with a value that it takes.
  static func setting(_ name: Substring, value: String) throws(DirectiveError) -> Setting {
    let names = SettingOption.allCases.map(\.rawValue)
    guard let option = SettingOption(rawValue: String(name)) else {
      throw DirectiveError(
        "unknown setting '\(name)'",
        help: Spelling.nearest(to: String(name), among: names).map { "did you mean '\(known: $0)'?" }
          ?? "expected one of \(known: names.joined(separator: ", "))", part: name)
    }
    if let problem = option.problem(with: value) {
      throw DirectiveError(
        "'\(value)' is not a valid value for '\(known: option.rawValue)'", help: "\(known: problem)")
    }
    return Setting(option: option.rawValue, value: value)
  }

  static func text(_ setting: Setting) -> String {
    "\(setting.option) \(TextSyntax.quoted(setting.value, if: .plain))"
  }

  static func item(_ node: JSONNode) throws(JSONProblem) -> Setting {
    let option = try node.member("option").text()
    let value = try node.member("value").text()
    guard let known = SettingOption(rawValue: option), known.isForJournals, known.problem(with: value) == nil
    else {
      throw JSONProblem(
        node: node, code: .wrongValue, message: "'\(value)' is not a valid value for '\(option)'",
        help: "expected one of \(known: SettingOption.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return Setting(option: option, value: value)
  }

  static func json(_ setting: Setting) -> String {
    JSONText.object([("option", JSONText.string(setting.option)), ("value", JSONText.string(setting.value))])
  }

  /// Later settings win, so those of the journal come last.
  static func complete(_ facts: inout GroupFacts, with other: GroupFacts) {
    facts.settings = other.settings + facts.settings
  }

  static func join(_ facts: inout GroupFacts, with other: GroupFacts) {
    let known = Set(facts.settings)
    facts.settings = other.settings.filter { !known.contains($0) } + facts.settings
  }
}
