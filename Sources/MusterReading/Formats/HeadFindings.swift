import MusterFiles
import Synchronization

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
  package func rows(
    delimiter: UInt8, encoding: TextEncoding?, _ find: () -> [[String]]
  ) -> [[String]] {
    let split = Split(delimiter: delimiter, encoding: encoding)
    return rows.withLock { known in
      let found = known[split] ?? find()
      known[split] = found
      return found
    }
  }
}
