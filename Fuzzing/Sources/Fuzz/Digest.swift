import Foundation

/// A short number for a text, the same in every process, by which results of two processes are compared.
enum Digest {
  /// Writes the digest of a text where libFuzzer writes the input's name.
  static func tell(of text: String) {
    FileHandle.standardError.write(Data("digest \(Digest.text(of: text))\n".utf8))
  }

  /// The digest (FNV-1a) as hexadecimal digits.
  static func text(of text: String) -> String {
    let number = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(number, radix: 16)
  }
}
