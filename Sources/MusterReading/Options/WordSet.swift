import MusterJournals

/// Words of which a text may be one, however it is written: `Club` and `CLUB` are `club`.
package struct WordSet: Sendable {
  /// The words, folded.
  package let words: Set<String>

  /// The words of lists.
  package init(_ words: [String]) { self.words = Set(words) }

  /// Whether a text is one of the words, without regard to case, accents and punctuation.
  package func callAsFunction(_ text: String) -> Bool { words.contains(PlainLetters.folded(text)) }

  /// Whether a part of a text is one of the words, without regard to case, accents and punctuation.
  package func callAsFunction(_ text: Substring) -> Bool { words.contains(PlainLetters.folded(text)) }
}
