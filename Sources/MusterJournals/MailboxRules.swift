/// What a mailbox may be made of.
enum MailboxRules {
  /// The longest mailbox, and the longest part of it before the `@`, in bytes (RFC 5321, 4.5.3.1).
  private static let longest = (whole: 254, local: 64, label: 63)

  /// Looks at a mailbox that was found in a text.
  ///
  /// - Throws: ``MailAddressProblem`` with what is wrong with it.
  static func check(_ mailbox: String, of text: some StringProtocol) throws(MailAddressProblem) {
    if let reason = problem(with: mailbox) { throw MailAddressProblem(text, reason) }
  }

  private static func problem(with mailbox: String) -> DiagnosticText? {
    guard let at = mailbox.utf8.lastIndex(of: UInt8(ascii: "@")) else { return "it has no @" }
    let (local, domain) = (mailbox[..<at], mailbox[mailbox.utf8.index(after: at)...])
    if local.isEmpty { return "there is nothing before the @" }
    if domain.isEmpty { return "there is nothing after the @" }
    let stray =
      local.unicodeScalars.first { !isAllowedInLocalPart($0) }
      ?? domain.unicodeScalars.first { !isAllowedInDomain($0) }
    if let stray { return stray == " " ? "it contains a space" : "'\(String(stray))' is not allowed there" }
    if [local, domain].contains(where: { hasEmptyPart($0) }) { return "it has a misplaced dot" }
    let labels = domain.split(separator: ".")
    if labels.contains(where: { $0.first == "-" || $0.last == "-" }) {
      return "it has a misplaced hyphen"
    }
    let isLong =
      mailbox.utf8.count > longest.whole || local.utf8.count > longest.local
      || labels.contains { $0.utf8.count > longest.label }
    return isLong ? "it is too long" : nil
  }

  private static func hasEmptyPart(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).contains(where: \.isEmpty)
  }

  private static func isAllowedInLocalPart(_ scalar: Unicode.Scalar) -> Bool {
    isLetterOrDigit(scalar) || ".!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar)
  }

  private static func isAllowedInDomain(_ scalar: Unicode.Scalar) -> Bool {
    isLetterOrDigit(scalar) || scalar == "." || scalar == "-"
  }

  /// Letters, digits and the marks on them, of any script.
  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }
}
