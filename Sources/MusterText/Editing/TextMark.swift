/// The length of a text in bytes and its FNV-1a hash, by which it is known again: `1043 9f0c21d3a5b7e864`.
struct TextMark: Hashable {
  /// The bytes of the text.
  let length: Int
  private let hash: String

  /// The mark of a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - more: what the hash is of too.
  init(of text: some Sequence<UInt8>, and more: some Sequence<UInt8> = EmptyCollection()) {
    var (length, hash) = (0, 0xcbf2_9ce4_8422_2325 as UInt64)
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for byte in text {
      add(byte)
      length += 1
    }
    for byte in more { add(byte) }
    (self.length, self.hash) = (length, String(hash, radix: 16))
  }

  /// The mark that two words of a line are; `nil` when they are none.
  init?(_ words: some Sequence<Substring>) {
    let words = Array(words)
    guard words.count == 2, let length = Int(words[0]), length >= 0 else { return nil }
    (self.length, hash) = (length, String(words[1]))
  }

  /// The mark as two words.
  var text: String { "\(length) \(hash)" }
}
