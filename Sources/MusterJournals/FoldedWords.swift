/// Words that are looked for in texts, as headings are compared.
package struct FoldedWords: Sendable {
  private let words: Set<String>
  /// The first letter, the last one and the length of each, which hardly any other word has all three of.
  private let outlines: Set<Int>

  /// A list of words, folded.
  ///
  /// - Parameter words: the words.
  package init(_ words: [String]) {
    self.words = Set(words)
    outlines = Set(words.filter { !$0.isEmpty }.map { FoldedWords.outline(Array($0.utf8)[...]) })
  }

  /// Whether one of the words of a text is on the list.
  ///
  /// - Parameter text: the text.
  package func isAny(in text: String) -> Bool {
    text.withBytes { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else {
        return text.split { !$0.isLetter }.contains { words.contains(PlainLetters.folded($0)) }
      }
      return bytes.split { !FoldedWords.isLetter($0) }.contains { word in
        outlines.contains(FoldedWords.outline(word))
          && words.contains(PlainLetters.folded(String(decoding: word, as: UTF8.self)))
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

  private static func outline(_ word: some BidirectionalCollection<UInt8>) -> Int {
    Int((word.first ?? 0) | 0x20) << 8 | Int((word.last ?? 0) | 0x20) | word.count << 16
  }
}
