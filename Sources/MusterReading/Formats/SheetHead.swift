import MusterFiles
import MusterGrids
import MusterJournals

/// The first rows of a file, split at the delimiter under which they are what a reader looks for.
package enum SheetHead {
  /// The number of bytes that are looked at.
  private static let size = 1 << 13
  /// The number of rows that are looked at, blank ones left out.
  package static let rows = 40
  /// The delimiters, those first that stand in text least.
  private static let delimiters: [UInt8] = [9, 44, 59, 124]

  /// The delimiter under which the first rows pass a test; `nil` when there is none.
  package static func delimiter(
    of head: FileHead, options: ReadingOptions = .unspecified, where isMatch: ([[String]]) -> Bool
  ) -> UInt8? {
    let candidates = options.delimiter.map { [$0] } ?? delimiters
    let bytes = head.bytes.prefix(size)
    return candidates.first { delimiter in
      // What is looked for has several columns.
      guard bytes.contains(delimiter) else { return false }
      let found = head.findings.rows(delimiter: delimiter, encoding: options.encoding) {
        rows(Array(bytes), delimiter: delimiter, encoding: options.encoding)
      }
      return isMatch(found)
    }
  }

  private static func rows(_ bytes: [UInt8], delimiter: UInt8, encoding: TextEncoding?) -> [[String]] {
    let text = TextSource(MemorySource(name: "", bytes: bytes), encoding: encoding)
    var scanner = RecordScanner(text, delimiter: delimiter, escapesByBackslash: false)
    var ignored = DiagnosticLog()
    var row = TableRow()
    var found: [[String]] = []
    while found.count < rows, (try? scanner.next(&row, log: &ignored)) == true {
      if !row.isBlank { found.append(row.texts) }
    }
    return found
  }
}
