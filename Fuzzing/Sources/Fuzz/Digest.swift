import Foundation

/// A short number for a text, the same in every process, by which results of two processes are compared.
enum Digest {
  /// Writes the digest of a text where libFuzzer writes the input's name.
  static func tell(of text: String) {
    FileHandle.standardError.write(Data("digest \(Digest.text(of: text))\n".utf8))
  }

  /// The digest (FNV-1a) as hexadecimal digits.
  static func text(of text: String) -> String {
    String(number(of: text.utf8), radix: 16)
  }

  /// The digest as a number.
  static func number(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
