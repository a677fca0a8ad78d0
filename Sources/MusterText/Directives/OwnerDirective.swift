import MusterGrids
import MusterJournals

/// `owner Ann Lee <ann@example.org>`: whom the group's reports are for.
enum OwnerDirective: GroupDirective, SingleDirective {
  static let keyword = "owner"
  static let section = DirectiveSection.group
  static let path: ValuePath<GroupFacts, MailAddress?> = \.owner

  /// An address, in quotes as a whole where it has a semicolon; quotes around the name alone are its own.
  static func value(_ line: DirectiveLine) throws(DirectiveError) -> MailAddress {
    let text = line.value.last == ">" ? String(line.value) : try DirectiveValue.text(line.value)
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
