import Synchronization

/// Finds people's names within other texts, such as the topic of a meeting, and puts others in their place.
///
/// A name is found where all its words stand side by side, in any order, in any case, with or without accents, and with an
/// ending of the plural or the genitive: `Müller, Zoë`, `#ZWEISTEIN`, `Zoë Müllers`, `dell’Anna`, `Müller-Gruppe`. They are
/// whole words: `Franco` is no part of `Francoforte`.
public struct NameMentions: Sendable {
  /// The spellings looked for, those of an earlier index first.
  private let indices: [NameIndex]
  private let lengths: [Int]
  private let journal: MentionLog?

  /// Finds nobody: every text stays as it is.
  public init() { (indices, lengths, journal) = ([], [], nil) }

  /// Finds these spellings, and those that others find.
  ///
  /// - Parameters:
  ///   - pairs: the spellings, with what is shown in their place.
  ///   - kept: spellings that texts keep as they are written, which come before the others, with the name to show for them.
  ///   - others: finds more.
  package init(
    _ pairs: [(real: String, shown: String)], keeping kept: [(real: String, shown: String)] = [],
    besides others: NameMentions = NameMentions()
  ) {
    self.init([NameIndex(pairs, keeping: kept)] + others.indices, journal: nil)
  }

  private init(_ indices: [NameIndex], journal: MentionLog?) {
    self.indices = indices
    self.journal = journal
    lengths = Set(indices.flatMap(\.lengths)).sorted(by: >)
  }

  /// Whether nobody is looked for.
  public var isEmpty: Bool { indices.isEmpty }

  /// The name to show for a person; `nil` for somebody who is not in the journals, whose name cannot be shown.
  public func shownName(of person: String) -> String? {
    indices.lazy.compactMap { $0.shownNames[person] }.first
  }

  /// A text with the names to show in place of the real ones.
  public func replaced(in text: String) -> String { replaced(in: text, escapedUpTo: 4) }

  /// The same, where escapes may be escaped in turn: `%2520`.
  private func replaced(in text: String, escapedUpTo most: Int) -> String {
    guard !indices.isEmpty, !text.isEmpty else { return text }
    if most > 0, let plain = NameMentions.withoutEscapes(text) {
      let result = replaced(in: plain, escapedUpTo: most - 1)
      return result == plain ? text : result
    }
    var result = replacedWords(in: text)
    // Known addresses and names with digits are replaced by now. What is left is a name after the `+` of an unknown address,
    // or one with digits attached: `Franco2026`.
    if NameToken.hasFineWords(result) { result = replacedWords(in: result, isFine: true) }
    for index in indices {
      for sign in index.signs(in: result) where result.contains(sign.real) {
        result = result.replacing(sign.real, with: sign.shown)
      }
    }
    if result != text { journal?.note(result) }
    return result
  }

  /// A text with the characters that stand for its escapes, `%20`, as addresses of pages and names of downloads have them;
  /// `nil` for one without any.
  private static func withoutEscapes(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    var (plain, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let escaped = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        plain.append(escaped)
        rest.removeFirst(2)
      } else {
        plain.append(byte)
      }
    }
    return plain.count == text.utf8.count ? nil : String(decoding: plain, as: UTF8.self)
  }

  private func replacedWords(in text: String, isFine: Bool = false) -> String {
    let tokens = NameToken.tokens(of: text, isFine: isFine)
    let known = tokens.map { token in indices.contains { $0.mayHold(token.word) } }
    guard known.contains(true) else { return text }
    var sums: [UInt64] = [0]
    for token in tokens { sums.append(sums[sums.count - 1] &+ token.word.key) }
    var result = ""
    var (end, last) = (text.startIndex, 0)
    for start in tokens.indices where known[start] {
      guard let found = mention(from: start, in: tokens, sums), start + found.count > last else { continue }
      // Of a mention that overlaps with the one before, the rest goes too, unless it is a mention by itself.
      if start < last, let next = mention(from: last, in: tokens, sums),
        last + next.count >= start + found.count
      {
        continue
      }
      let isRest = start < last
      let first = tokens[max(start, last)].range.lowerBound
      last = start + found.count
      let word = tokens[last - 1]
      guard let shown = found.name.shown else {
        if end < word.range.upperBound { result += text[end..<word.range.upperBound] }
        end = max(end, word.range.upperBound)
        continue
      }
      let isWhole = found.name.words.last.map(word.word.isForm) ?? false
      let place = MentionPlace(
        of: first..<word.range.upperBound, tail: isWhole ? found.name.tail : "", in: text)
      let before = text[end..<max(end, isRest ? first : place.range.lowerBound)]
      result += isRest && before.isEmpty ? " " : before
      result += shown
      end = max(end, place.end(after: shown))
    }
    guard last > 0 else { return text }
    result += text[end...]
    return result
  }

  /// The longest name that begins with a word of a text.
  private func mention(
    from start: Int, in tokens: [NameToken], _ sums: [UInt64]
  ) -> (count: Int, name: NameIndex.Name)? {
    for count in lengths where start + count <= tokens.count {
      let key = sums[start + count] &- sums[start]
      for index in indices {
        if let name = index.name(of: tokens[start..<start + count], key: key) { return (count, name) }
      }
    }
    return nil
  }

  // MARK: - What was found

  /// The same that notes the texts in which it found somebody.
  func noting() -> NameMentions { NameMentions(indices, journal: MentionLog()) }

  /// The texts in which somebody was found, with the names to show, in order.
  var texts: [String] { journal?.texts ?? [] }
}

/// Texts that were changed, noted by all copies of one value.
private final class MentionLog: Sendable {
  private let known = Mutex<Set<String>>([])

  var texts: [String] { known.withLock { $0.sorted() } }

  func note(_ text: String) { known.withLock { _ = $0.insert(text) } }
}
