import MusterFiles
import MusterJournals

/// Splits single lines into cells by the rules of ``RecordScanner``.
package final class LineParser {
  private let line = LineSource()
  private let text: TextSource
  private var scanner: RecordScanner
  private var buffer: [UInt8] = []
  /// The cells of the last line.
  package private(set) var row = TableRow()

  package init(delimiter: UInt8) {
    text = TextSource(line, encoding: .utf8)
    scanner = RecordScanner(text, delimiter: delimiter, escapesByBackslash: false)
  }

  /// Splits a run of whole cells that includes the delimiter or line break after the last one.
  package func parse(run: UnsafeRawBufferPointer) -> Bool {
    guard let last = run.last else { return false }
    if last == 10 { return parse(run) }
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: run.dropLast())
    buffer.append(10)
    return buffer.withUnsafeBytes { parse($0) }
  }

  /// Splits a line that ends in LF or CRLF; `false` unless it is one whole row without any problem.
  package func parse(_ bytes: UnsafeRawBufferPointer) -> Bool {
    line.bytes = bytes
    defer { line.bytes = UnsafeRawBufferPointer(start: nil, count: 0) }
    var log = DiagnosticLog()
    let isRead = try? { () throws(FileError) in
      try scanner.rewind()
      return try scanner.next(&row, log: &log)
    }()
    guard isRead == true, log.problems.isEmpty, !row.isBroken else { return false }
    let end = bytes.count - row.textCount
    return end == 1 || end == 2 && bytes[row.textCount] == 13
  }

  /// The bytes of a line, which the caller keeps in place while they are parsed.
  private final class LineSource: ByteSource {
    let name = ""
    var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
    private var position = 0

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let count = min(buffer.count, bytes.count - position)
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[position..<(position + count)]))
      position += count
      return count
    }

    func rewind() { position = 0 }
  }
}
