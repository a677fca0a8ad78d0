/// The parts of meetings and times, by their bytes: a catalogue has thousands, and to go by characters takes ten times as long.
extension Substring {
  /// Whether it is ASCII.
  var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// What follows white space at its front.
  var withoutSpace: Substring {
    let rest = self[(utf8.firstIndex { $0 != UInt8(ascii: " ") } ?? endIndex)...]
    guard let byte = rest.utf8.first, byte <= UInt8(ascii: " ") || byte >= 0x80 else { return rest }
    return rest.drop(while: \.isWhitespace)
  }

  /// What comes before the first space.
  var word: Substring { prefix(upTo: utf8.firstIndex(of: UInt8(ascii: " ")) ?? endIndex) }

  /// Whether it begins with a word, in capitals or not.
  ///
  /// - Parameter word: the word, in small letters of ASCII.
  func begins(with word: String) -> Bool {
    var bytes = utf8.makeIterator()
    for wanted in word.utf8 {
      guard let byte = bytes.next() else { return false }
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard wanted == (isCapital ? byte | 0x20 : byte) else { return false }
    }
    return true
  }

  /// Takes the digits off the front.
  mutating func takeDigits() -> Substring {
    let end = utf8.firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? endIndex
    defer { self = self[end...] }
    return self[..<end]
  }
}
