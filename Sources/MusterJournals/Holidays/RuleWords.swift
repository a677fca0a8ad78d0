/// The words of a line of holiday rules, taken one after the other.
///
/// Words are separated by white space; a name stands in double quotes; `#` at the start of a word begins a comment.
struct RuleWords {
  /// A word as it stands, or the text between double quotes.
  enum Word: Hashable {
    case plain(String)
    case name(String)

    /// The word without its quotes, which messages put around it anyway.
    var text: String {
      switch self {
      case .plain(let text), .name(let text): text
      }
    }
  }

  typealias Problem = HolidaySetError.Problem
  typealias Expectation = HolidaySetError.Expectation

  /// The words not yet taken, the next one last.
  private var rest: [Word]

  /// The words of a line.
  init(_ line: ArraySlice<UInt8>) throws(Problem) {
    var words: [Word] = []
    var bytes = line.drop { $0.separatesWords }
    while let first = bytes.first, first != UInt8(ascii: "#") {
      let quoted = first == UInt8(ascii: "\"")
      if quoted { bytes = bytes.dropFirst() }
      let text = bytes.prefix { quoted ? $0 != UInt8(ascii: "\"") : !$0.separatesWords }
      if quoted && text.endIndex == bytes.endIndex { throw .openQuote }
      let string = String(decoding: text, as: UTF8.self)
      words.append(quoted ? .name(string) : .plain(string))
      bytes = bytes[text.endIndex...].dropFirst().drop { $0.separatesWords }
    }
    rest = words.reversed()
  }

  /// The next word, a name or not, without taking it.
  var next: Word? { rest.last }

  /// Takes the next word if there is one and it is no name.
  mutating func takeWord() -> String? {
    guard case .plain(let text)? = rest.last else { return nil }
    rest.removeLast()
    return text
  }

  /// Takes the next word and what it means.
  ///
  /// - Throws: `expected` as missing or with what stands in its place, when `meaning` knows no such word.
  mutating func take<Meaning>(
    _ expected: Expectation, _ meaning: (String) -> Meaning?
  ) throws(Problem) -> Meaning {
    guard let next else { throw .missing(expected) }
    guard case .plain(let text) = next, let value = meaning(text) else {
      throw .unexpected(next.text, expected: expected)
    }
    rest.removeLast()
    return value
  }

  /// Takes one word or more that mean the same kind of thing, up to the first that does not.
  mutating func takeAll<Meaning>(
    _ expected: Expectation, _ meaning: (String) -> Meaning?
  ) throws(Problem) -> [Meaning] {
    var values = [try take(expected, meaning)]
    while case .plain(let text)? = rest.last, let value = meaning(text) {
      values.append(value)
      rest.removeLast()
    }
    return values
  }

  /// Takes a name in double quotes, which may not be empty.
  mutating func takeName(or expected: Expectation = .name) throws(Problem) -> String {
    guard let next else { throw .missing(.name) }
    guard case .name(let text) = next else { throw .unexpected(next.text, expected: expected) }
    guard !text.isEmpty else { throw .unexpected(text, expected: .name) }
    rest.removeLast()
    return text
  }

  /// Takes the English name and the local one, by default the same.
  mutating func takeNames(or expected: Expectation = .name) throws(Problem) -> (
    english: String, local: String
  ) {
    let english = try takeName(or: expected)
    return (english, next == nil ? english : try takeName())
  }

  /// Sees that nothing is left.
  func end() throws(Problem) {
    if let next { throw .unexpected(next.text, expected: .end) }
  }
}
