import MusterReading

/// `group Amici del Bar`: the group's name, which every group has.
enum GroupNameDirective: GroupDirective {
  static let keyword = "group"
  static let section = DirectiveSection.group
  static let isSingle = true

  static func read(_ line: DirectiveLine, into facts: inout GroupFacts) throws(DirectiveError) {
    let name = try DirectiveValue.text(line.value)
    guard !name.isEmpty else { throw .missingValue(keyword) }
    facts.name = name
  }

  static func values(of facts: GroupFacts) -> [String] { [TextSyntax.quoted(facts.name, if: .plain)] }

  static func read(_ node: JSONNode, into facts: inout GroupFacts) throws(JSONProblem) {
    if let name = try node.textIfAny(), !name.isEmpty { facts.name = name }
  }

  static func json(of facts: GroupFacts) -> String { JSONText.string(facts.name) }

  static func complete(_ facts: inout GroupFacts, with other: GroupFacts) {}
}

/// `owner Ann Lee <ann@example.org>`: whom the group's reports are for.
enum OwnerDirective: GroupDirective, SingleDirective {
  static let keyword = "owner"
  static let section = DirectiveSection.group
  static let path: ValuePath<GroupFacts, MailAddress?> = \.owner

  /// An address, in quotes as a whole where it has a semicolon; quotes around the name alone are its own.
  static func value(_ line: DirectiveLine) throws(DirectiveError) -> MailAddress {
    let text =
      line.value.utf8.last == UInt8(ascii: ">") ? String(line.value) : try DirectiveValue.text(line.value)
    do { return try MailAddress(text) } catch { throw DirectiveError(error.message, help: error.help) }
  }

  static func text(_ owner: MailAddress) -> String { TextSyntax.quoted(owner.text, if: .plain) }

  static func value(_ node: JSONNode) throws(JSONProblem) -> MailAddress {
    let text = try node.text()
    do { return try MailAddress(text) } catch {
      throw JSONProblem(node: node, code: .wrongValue, message: error.message, help: error.help)
    }
  }

  static func json(_ owner: MailAddress) -> String { JSONText.string(owner.text) }
}

/// `logo pictures/robot.png`: a picture at the head of the group's reports.
extension Logo: GroupDirective, SingleDirective {
  /// The word of the line.
  public static let keyword = "logo"
  package static let section = DirectiveSection.setting

  package static func value(_ line: DirectiveLine) throws(DirectiveError) -> String {
    line.path(try DirectiveValue.text(line.value))
  }

  package static func resolvePaths(of facts: inout GroupFacts, besides file: String, in folder: String) {
    facts[Logo.self] = facts[Logo.self].map { FilePath.resolve($0, besides: file, in: folder) }
  }
}

/// `place 40.8518, 14.2681`: where the group meets.
enum PlaceDirective: GroupDirective, SingleDirective {
  static let keyword = "place"
  static let section = DirectiveSection.setting
  static let path: ValuePath<GroupFacts, Coordinate?> = \.place
}
