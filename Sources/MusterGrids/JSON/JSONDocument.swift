import MusterFiles
import MusterJournals

/// A JSON file: its value, and where each part of it stands.
package struct JSONDocument: Sendable {
  package let file: String
  package let root: JSONNode
  package let bytes: [UInt8]
  /// Where each line begins.
  private let lines: [Int]
  /// How many characters begin before each block of bytes, so that a place in a document of one line is found at once.
  private let counts: [Int]
  /// The bytes of a block.
  private static let block = 1024

  /// The longest line that is shown with a message, in bytes; exports often are a single line.
  private static let longestLine = 240
  /// The longest file that is read, in bytes.
  private static let longest = 1 << 30

  /// Reads a document; `nil` when the source is no JSON, which is logged.
  package static func read(_ source: any ByteSource, encoding: TextEncoding?, log: inout DiagnosticLog)
    throws(FileError) -> JSONDocument?
  {
    let text = TextSource(source, encoding: encoding)
    let block = ByteBlock(count: 1 << 18)
    var bytes: [UInt8] = []
    while true {
      let count = try text.read(into: block.bytes)
      if count == 0 { break }
      bytes.append(contentsOf: block.bytes[..<count])
      guard bytes.count <= longest else {
        throw FileError(file: source.name, reason: "is larger than 1 GiB, more than is read of JSON")
      }
    }
    let lines = lineStarts(bytes)
    let counts = counts(of: bytes)
    if let problem = text.problem {
      let place = place(
        of: bytes.count..<bytes.count, file: source.name, bytes: bytes, lines: lines, counts: counts)
      log.add(problem.diagnostic(at: place, sourceLine: nil, encoding: text.encoding))
      return nil
    }
    do throws(JSONSyntaxError) {
      return JSONDocument(
        file: source.name, root: try JSONParser.document(bytes), bytes: bytes, lines: lines, counts: counts)
    } catch {
      let range = error.offset..<min(bytes.count, error.offset + 1)
      let place = place(of: range, file: source.name, bytes: bytes, lines: lines, counts: counts)
      log.add(
        .brokenJSON, at: place, "\(error.message): the file is no JSON",
        help: "export it again; it may have been cut off or edited",
        sourceLine: sourceLine(place, bytes: bytes, lines: lines))
      return nil
    }
  }

  package func place(of node: JSONNode) -> SourcePlace {
    JSONDocument.place(of: node.range, file: file, bytes: bytes, lines: lines, counts: counts)
  }

  /// The line of a value, from 1.
  package func line(of node: JSONNode) -> Int { JSONDocument.line(of: node.range.lowerBound, lines: lines) }

  /// The byte at which the line of a value begins.
  package func lineStart(of node: JSONNode) -> Int { lines[line(of: node) - 1] }

  /// The line that a value begins on, where it is short enough to be shown.
  package func sourceLine(of node: JSONNode) -> String? {
    JSONDocument.sourceLine(place(of: node), bytes: bytes, lines: lines)
  }

  package func diagnostic(
    _ code: DiagnosticCode, at node: JSONNode, _ message: DiagnosticText, help: DiagnosticText? = nil
  ) -> Diagnostic {
    Diagnostic(code, at: place(of: node), message, help: help, sourceLine: sourceLine(of: node))
  }

  /// The text of a value, cut where it is long, for the file of rejected records.
  package func text(of node: JSONNode) -> String {
    let range = node.range.lowerBound..<min(node.range.upperBound, node.range.lowerBound + 1024)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var lines = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 { lines.append(index + 1) }
    return lines
  }

  private static func line(of offset: Int, lines: [Int]) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func place(of range: Range<Int>, file: String, bytes: [UInt8], lines: [Int], counts: [Int])
    -> SourcePlace
  {
    let line = line(of: range.lowerBound, lines: lines)
    let end = line < lines.count ? min(range.upperBound, lines[line] - 1) : range.upperBound
    let before = { (offset: Int) in characters(before: offset, in: bytes, counts) }
    let start = before(range.lowerBound)
    return SourcePlace(
      file: file, line: line, column: start - before(lines[line - 1]) + 1, length: before(end) - start)
  }

  private static func counts(of bytes: [UInt8]) -> [Int] {
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: block) {
      counts.append((counts.last ?? 0) + characters(bytes[start..<min(bytes.count, start + block)]))
    }
    return counts
  }

  private static func characters(before offset: Int, in bytes: [UInt8], _ counts: [Int]) -> Int {
    let whole = offset / block
    return counts[whole] + characters(bytes[whole * block..<offset])
  }

  private static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  private static func sourceLine(_ place: SourcePlace, bytes: [UInt8], lines: [Int]) -> String? {
    guard let line = place.line else { return nil }
    let start = lines[line - 1]
    let end = line < lines.count ? lines[line] - 1 : bytes.count
    guard end - start <= longestLine else { return nil }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return text.hasSuffix("\r") ? String(text.dropLast()) : text
  }
}
