/// Why a text is not an e-mail address.
public struct MailAddressProblem: ExplainedError, Hashable {
  /// What happened, the address in quotes.
  public var message: DiagnosticText
  /// What to do.
  public var help: DiagnosticText? = "write ann@example.org or Ann Lee <ann@example.org>"

  /// That a text is none, for a reason.
  init(_ text: some StringProtocol, _ reason: DiagnosticText) {
    message = "'\(name: text)' is not an e-mail address: \(reason)"
  }

  private init(message: DiagnosticText) { self.message = message }

  /// That there is none.
  static let missing = MailAddressProblem(message: "there is no e-mail address")
}
