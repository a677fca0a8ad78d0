/// An e-mail address, with the name shown beside it where there is one.
///
/// ```swift
/// let address = try MailAddress("Ann Lee <ann@example.org>")
/// address.name     // "Ann Lee"
/// address.mailbox  // "ann@example.org"
/// ```
///
/// A mailbox is a dot-atom, `@` and a domain of letters, digits and hyphens (RFC 5321, 4.1.2), either in any script
/// (RFC 6531). Quoted local parts and addresses of numbers in brackets, which nobody has, are refused.
public struct MailAddress: Hashable, Sendable {
  /// The name shown, without quotes; empty where there is none.
  public let name: String
  /// The address itself: `ann@example.org`.
  public let mailbox: String

  /// Reads `ann@example.org`, `Ann Lee <ann@example.org>` or `"Lee, Ann" <ann@example.org>`.
  ///
  /// Only lists need the quotes.
  ///
  /// - Throws: ``MailAddressProblem`` when it is no address.
  public init(_ text: some StringProtocol) throws(MailAddressProblem) {
    guard !text.unicodeScalars.contains(where: \.breaksLines) else {
      throw MailAddressProblem(text, "it contains a control character or a line break")
    }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { throw .missing }
    // By bytes: each step back by a character looks back over all flags before it.
    guard words.last == ">", let open = words.utf8.lastIndex(of: UInt8(ascii: "<")) else {
      (name, mailbox) = ("", words)
      try MailboxRules.check(mailbox, of: text)
      return
    }
    let before = words[..<open]
    name = MailAddress.unquoted(before.last == " " ? before.dropLast() : before)
    mailbox = String(words[words.utf8.index(after: open)...].dropLast())
    guard !name.contains(where: "<>".contains) else {
      throw MailAddressProblem(text, "its name contains angle brackets")
    }
    try MailboxRules.check(mailbox, of: text)
  }

  /// The domain: what stands after the `@`.
  public var domain: Substring { mailbox.lastIndex(of: "@").map { mailbox[$0...].dropFirst() } ?? "" }

  /// The address as somebody writes it where it stands alone: `Lee, Ann <ann@example.org>`.
  public var text: String {
    // A name that has quotes around it would lose them.
    if name.count >= 2, name.first == "\"", name.last == "\"" { return quoted }
    return name.isEmpty ? mailbox : "\(name) <\(mailbox)>"
  }

  private var quoted: String {
    "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\" <\(mailbox)>"
  }

  /// Reads addresses separated by commas or semicolons.
  ///
  /// - Throws: ``MailAddressProblem`` about the first that is none, or when there are none at all.
  public static func list(_ text: some StringProtocol) throws(MailAddressProblem) -> [MailAddress] {
    var addresses: [MailAddress] = []
    for item in items(of: text) where !item.allSatisfy(\.isWhitespace) {
      addresses.append(try MailAddress(item))
    }
    guard !addresses.isEmpty else { throw .missing }
    return addresses
  }

  private static func items(of text: some StringProtocol) -> [String] {
    var items = [""]
    var (isQuoted, isEscaped) = (false, false)
    for character in text {
      if !isQuoted, character == "," || character == ";" {
        items.append("")
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      items[items.count - 1].append(character)
    }
    return items
  }

  private static func unquoted(_ name: Substring) -> String {
    guard name.count >= 2, name.first == "\"", name.last == "\"" else { return String(name) }
    var (result, isEscaped) = ("", false)
    for character in name.dropFirst().dropLast() {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      result.append(character)
      isEscaped = false
    }
    return result
  }
}

extension MailAddress: CustomStringConvertible {
  /// The address as it stands in a list: `"Lee, Ann" <ann@example.org>`.
  public var description: String {
    name.contains(where: "\",;\\".contains) ? quoted : text
  }
}

extension Unicode.Scalar {
  /// Whether the character could end a line of a message, or is no text at all.
  package var breaksLines: Bool {
    switch properties.generalCategory {
    case .control: self != "\t"
    case .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

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
  static let missing = MailAddressProblem(message: "missing e-mail address")
}
