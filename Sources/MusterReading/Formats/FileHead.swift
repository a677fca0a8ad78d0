import MusterFiles

/// The beginning of a file, by which its format is told.
public struct FileHead: Sendable {
  /// The number of bytes looked at.
  public static let size = 1 << 16

  /// The path as the user gave it.
  public let path: String
  /// The first bytes, unpacked.
  public let bytes: [UInt8]
  /// What readers found out about the bytes.
  package let findings = HeadFindings()

  /// A head of these bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The ending of the file's name in lower case, without the dot and without `.gz`.
  public var ending: String { FilePath.ending(of: path) }

  /// The first bytes as UTF-8, up to what is no text.
  package var text: [UInt8] {
    findings.text {
      // One byte may become three.
      (try? TextSource(MemorySource(name: "", bytes: bytes)).peek(3 * bytes.count)) ?? []
    }
  }
}
