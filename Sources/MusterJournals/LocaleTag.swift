/// The name of a language and, if it matters, its country, as BCP 47 writes it: `it`, `de-AT`, `zh-Hant-TW`.
public struct LocaleTag: Hashable, Sendable {
  /// The language in lower case, two or three letters.
  public let language: String
  /// The whole tag, its parts joined by hyphens.
  public let text: String

  /// The tag of a text; the form of environment variables, `de_AT.UTF-8`, is understood too.
  ///
  /// `nil` for a text that cannot be a tag.
  public init?(_ text: some StringProtocol) {
    let plain = String(text).prefix { $0 != "." && $0 != "@" }
    let parts = plain.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" })
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isTag, let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isLetter) else {
      return nil
    }
    language = first.lowercased()
    self.text = ([language] + parts.dropFirst().map { String($0) }).joined(separator: "-")
  }

  /// What a text must be, for a message about one that is not.
  public static let help = "write a language such as it, or a language and country such as de-AT"
}
