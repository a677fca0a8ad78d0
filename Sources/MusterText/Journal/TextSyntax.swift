import MusterJournals

/// The few rules of the text form that hold within a line: comments, quotes, lists.
package enum TextSyntax {
  /// A line without its comment, and where a quote opens that does not close.
  static func content(of line: Substring) -> (text: Substring, unclosedQuote: String.Index?) {
    let (end, openQuote) = line.withBytes(contentEnd)
    let content = line[..<line.utf8.index(line.startIndex, offsetBy: end)]
    return (trimmed(content), openQuote.map { line.utf8.index(line.startIndex, offsetBy: $0) })
  }

  /// Where the content of a line ends, and where a quote opens that does not close.
  private static func contentEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> (end: Int, openQuote: Int?) {
    var openQuote: Int?
    var mayOpen = true
    var afterSpace = true
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if openQuote != nil {
        if byte == quote {
          if index + 1 < bytes.count, bytes[index + 1] == quote {
            index += 2
            continue
          }
          openQuote = nil
        }
      } else if byte == quote, mayOpen {
        openQuote = index
      } else if byte == semicolon, afterSpace {
        return (index, nil)
      }
      afterSpace = isSpace(byte)
      mayOpen = afterSpace || byte == comma || byte == colon || byte == hash
      index += 1
    }
    return (bytes.count, openQuote)
  }

  /// The items between commas, quotes respected, each with its quotes still on.
  package static func list(_ text: Substring) -> [Substring] {
    split(text, at: comma, most: .max).map(trimmed)
  }

  /// What stands before and after the first colon outside quotes; `nil` without one.
  package static func splitAtColon(_ text: Substring) -> (before: Substring, after: Substring)? {
    let parts = split(text, at: colon, most: 1)
    return parts.count == 2 ? (trimmed(parts[0]), trimmed(parts[1])) : nil
  }

  package static func firstWord(_ text: Substring) -> (word: Substring, rest: Substring) {
    let bytes = text.utf8
    let end = bytes.firstIndex(where: isSpace) ?? bytes.endIndex
    return (text[..<end], trimmed(text[end...]))
  }

  /// A value with its quotes taken off and its white space joined.
  package static func value(_ item: Substring) throws(QuoteError) -> String {
    guard item.withBytes({ $0.contains(quote) }) else { return PersonName.normalized(item) }
    guard item.utf8.first == quote else { throw QuoteError.inTheMiddle }
    // By bytes: a quote and a combining mark behind it are one character.
    var result: [UInt8] = []
    var rest = item.utf8.dropFirst()
    while let end = rest.firstIndex(of: quote) {
      result += rest[..<end]
      rest = rest[end...].dropFirst()
      guard rest.first == quote else {
        guard rest.isEmpty else { throw QuoteError.textAfter }
        return PersonName.normalized(String(decoding: result, as: UTF8.self))
      }
      result.append(quote)
      rest = rest.dropFirst()
    }
    throw QuoteError.unclosed
  }

  /// Where a value stands, which tells when it must be in quotes.
  package enum QuotingRule {
    /// Alone at the end of a line.
    case plain
    case list
    /// A person's name, which a colon would make a mark.
    case name
    /// A slot in a session's header, where a time span or a name may follow.
    case slot

    /// Whether a value must be in quotes there.
    func applies(to value: String) -> Bool {
      value.isEmpty || value.utf8.contains { unsafeBytes.contains($0) }
        || (self == .slot
          && value.unicodeScalars.split(separator: " ").last.map { SessionHeader.hasSpanForm(Substring($0)) }
            ?? false)
    }

    /// The bytes that would end the value or begin something else.
    private var unsafeBytes: [UInt8] {
      switch self {
      case .plain: Array("\";".utf8)
      case .list: Array("\";,".utf8)
      case .name: Array("\";,:".utf8)
      case .slot: Array("\";#,".utf8)
      }
    }
  }

  /// A value as it is written in a journal: in quotes where it must be.
  package static func quoted(_ value: String, if rule: QuotingRule) -> String {
    guard rule.applies(to: value) else { return value }
    let bytes = value.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "\"" + String(decoding: bytes, as: UTF8.self) + "\""
  }

  /// Text without the spaces and tabs at its ends; other white space is for ``PersonName/normalized(_:)`` to join.
  package static func trimmed(_ text: Substring) -> Substring {
    let range = text.withBytes { bytes -> Range<Int> in
      let start = bytes.firstIndex { !isSpace($0) } ?? bytes.count
      return start..<(bytes.lastIndex { !isSpace($0) } ?? start - 1) + 1
    }
    return part(range, of: text)
  }

  /// The spaces and tabs that a line begins with, also where a character that combines with them follows.
  package static func indentation(of line: String) -> String {
    line.withBytes { bytes in String(decoding: bytes.prefix { isSpace($0) }, as: UTF8.self) }
  }

  /// The part of a text between two of its bytes.
  private static func part(_ range: Range<Int>, of text: Substring) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(start, offsetBy: range.count)
    return text[(range.count > 256 ? aligned(start, in: text.base) : start)..<end]
  }

  /// The beginning of the character that an index is in, known to be one.
  ///
  /// Of a text that is not known to begin with a character, each step to the next one looks back as far as there are
  /// flags: a long row of them would take time by the square of its length.
  private static func aligned(_ index: String.Index, in line: String) -> String.Index {
    index == line.startIndex || index == line.endIndex
      ? index : String.Index(index, within: line) ?? line.index(after: line.index(before: index))
  }

  private static func split(_ text: Substring, at separator: UInt8, most: Int) -> [Substring] {
    let found = text.withBytes { cuts($0, at: separator, most: most) }
    var parts: [Substring] = []
    var start = 0
    for cut in found {
      parts.append(part(start..<cut, of: text))
      start = cut + 1
    }
    parts.append(part(start..<text.utf8.count, of: text))
    return parts
  }

  /// Where separators stand outside quotes.
  private static func cuts(_ bytes: UnsafeBufferPointer<UInt8>, at separator: UInt8, most: Int) -> [Int] {
    var cuts: [Int] = []
    var isQuoted = false
    var mayOpen = true
    for (index, byte) in bytes.enumerated() {
      if byte == quote, isQuoted || mayOpen { isQuoted.toggle() }
      if byte == separator, !isQuoted, cuts.count < most { cuts.append(index) }
      // A quote right behind the one that closed is a doubled one: it opens again.
      mayOpen = isSpace(byte) || byte == comma || byte == colon || byte == quote
    }
    return cuts
  }

  /// Whether a byte is a space or a tab, which separate words.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
  private static let quote = UInt8(ascii: "\"")
  private static let semicolon = UInt8(ascii: ";")
  private static let comma = UInt8(ascii: ",")
  private static let colon = UInt8(ascii: ":")
  private static let hash = UInt8(ascii: "#")
}

package enum QuoteError: Error {
  case inTheMiddle
  case textAfter
  case unclosed

  func diagnostic(_ item: Substring, at place: SourcePlace, in line: TextLine) -> Diagnostic {
    let written = item.replacing("\"", with: "\"\"")
    switch self {
    case .inTheMiddle:
      return line.diagnostic(
        .wrongValue, at: place, "unexpected double quote in an unquoted value",
        help: "put the whole value in quotes and double the quotes inside: \"\(name: written)\"")
    case .textAfter:
      return line.diagnostic(
        .wrongValue, at: place, "unexpected text after the closing quote",
        help: "if the quote belongs to the value, double it")
    case .unclosed:
      return line.diagnostic(
        .unclosedQuote, at: place, "unclosed quote",
        help: "close it on the same line")
    }
  }
}

/// Names separated by commas, as a journal's lines and the options of `record` hold them.
public enum NameList {
  /// The names in a text; those with a comma or a quote stand in double quotes. `nil` when the quotes do not close.
  public static func names(in text: String) -> [String]? {
    var names: [String] = []
    for item in TextSyntax.list(text[...]) where !item.isEmpty {
      guard let name = try? TextSyntax.value(item) else { return nil }
      names.append(name)
    }
    return names
  }
}
