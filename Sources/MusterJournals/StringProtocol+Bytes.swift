extension StringProtocol {
  /// Calls a closure with the UTF-8 bytes of the text, in place where they are: to go by them from one `String.Index` to the
  /// next takes ten times as long.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Whether there is a letter of any script; of dates and numbers that is seen without looking at their characters.
  package var hasLetters: Bool {
    utf8.contains { $0 >= UInt8(ascii: "A") } && contains(where: \.isLetter)
  }
}
