extension StringProtocol {
  /// Calls a closure with the UTF-8 bytes of the text, in place where they are: to go by them from one `String.Index` to the
  /// next takes ten times as long.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Where a text first stands, found by its bytes: to look for it among characters takes long, and as long as the square of a
  /// run of flags.
  package func place(of text: String) -> Range<Index>? { utf8.firstRange(of: text.utf8) }

  /// Whether there is a letter of any script; of ASCII that is seen without looking at characters.
  package var hasLetters: Bool {
    let isSeen = withBytes { bytes -> Bool? in
      if bytes.contains(where: { (65...90).contains($0 & 0xDF) }) { return true }
      return bytes.allSatisfy { $0 < 0x80 } ? false : nil
    }
    return isSeen ?? contains(where: \.isLetter)
  }
}
