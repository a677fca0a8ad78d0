import MusterFiles
import Synchronization

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

/// What is found out about the beginning of a file once, for one reader after another that asks whether it knows it.
package final class HeadFindings: Sendable {
  /// By what rows are split.
  private struct Split: Hashable {
    var delimiter: UInt8
    var encoding: TextEncoding?
  }

  private let text = Mutex<[UInt8]?>(nil)
  private let rows = Mutex<[Split: [[String]]]>([:])

  /// The text that was found before, else that a closure finds.
  func text(_ find: () -> [UInt8]) -> [UInt8] {
    text.withLock { known in
      let found = known ?? find()
      known = found
      return found
    }
  }

  /// The rows that were found before by a delimiter and an encoding, else that a closure finds.
  package func rows(delimiter: UInt8, encoding: TextEncoding?, _ find: () -> [[String]]) -> [[String]] {
    let split = Split(delimiter: delimiter, encoding: encoding)
    return rows.withLock { known in
      let found = known[split] ?? find()
      known[split] = found
      return found
    }
  }
}
