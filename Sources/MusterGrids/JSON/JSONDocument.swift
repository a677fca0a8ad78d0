import MusterFiles
import MusterJournals

/// A JSON file: its value, and where each part of it stands.
package struct JSONDocument: Sendable {
  package let file: String
  package private(set) var root: JSONNode
  package let bytes: [UInt8]
  /// Where each line begins.
  private let lines: [Int]
  /// How many characters begin before each block of bytes, so that a place in a document of one line is found at once.
  private let counts: [Int]
  /// The bytes of a block.
  private static let block = 1024

  /// The longest line that is shown with a message, in bytes; exports often are a single line.
  private static let longestLine = 240

  /// Reads a document; `nil` when the source is no JSON, which is logged.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - encoding: its encoding, where somebody says it.
  ///   - allowsControls: whether control characters may be in strings as they are, of which the first is warned.
  ///   - log: what is wrong with it.
  /// - Throws: `FileError` when it cannot be read or is too large.
  package static func read(
    _ source: any ByteSource, encoding: TextEncoding?, allowsControls: Bool = false, log: inout DiagnosticLog
  ) throws(FileError) -> JSONDocument? {
    let text = TextSource(source, encoding: encoding)
    let block = ByteBlock(count: 1 << 18)
    let longest = Limits.current[.fileBytes]
    var bytes: [UInt8] = []
    while true {
      let count = try text.read(into: block.bytes)
      if count == 0 { break }
      bytes.append(contentsOf: block.bytes[..<count])
      guard bytes.count <= longest else { throw FileError(file: source.name, LimitError(.fileBytes)) }
    }
    var document = JSONDocument(
      file: source.name, root: JSONNode(value: .null, range: 0..<0), bytes: bytes, lines: lineStarts(bytes),
      counts: counts(of: bytes))
    if let problem = text.problem {
      let place = document.place(of: bytes.count..<bytes.count)
      log.add(problem.diagnostic(at: place, sourceLine: nil, encoding: text.encoding))
      return nil
    }
    text.reportEncoding(given: encoding, log: &log)
    do throws(JSONSyntaxError) {
      let (root, control) = try JSONParser.document(bytes, allowsControls: allowsControls)
      document.root = root
      if let control {
        log.add(
          .unescapedCharacter, at: document.place(of: control..<control + 1),
          "the file is not valid JSON: strings have line breaks or other control characters that are not escaped",
          help: "they are read as spaces")
      }
      return document
    } catch {
      let place = document.place(of: error.offset..<min(bytes.count, error.offset + 1))
      if let limit = error.limit {
        log.add(Diagnostic(limit, at: place, sourceLine: document.sourceLine(place)))
        return nil
      }
      log.add(
        .brokenJSON, at: place, error.message, help: error.help, sourceLine: document.sourceLine(place))
      return nil
    }
  }

  package func place(of node: JSONNode) -> SourcePlace { place(of: node.range) }

  /// The line of a value, from 1.
  package func line(of node: JSONNode) -> Int { line(of: node.range.lowerBound) }

  /// The byte at which the line of a value begins.
  package func lineStart(of node: JSONNode) -> Int { lines[line(of: node) - 1] }

  /// The line that a value begins on, where it is short enough to be shown.
  package func sourceLine(of node: JSONNode) -> String? { sourceLine(place(of: node)) }

  package func diagnostic(
    _ code: DiagnosticCode, at node: JSONNode, _ message: DiagnosticText, help: DiagnosticText? = nil
  ) -> Diagnostic {
    Diagnostic(code, at: place(of: node), message, help: help, sourceLine: sourceLine(of: node))
  }

  /// Keeps a record of the document as left out for what is wrong with it, or with a value in it.
  package func reject(
    _ record: JSONNode, at node: JSONNode? = nil, _ reason: DiagnosticText, log: inout DiagnosticLog
  ) { log.reject(RejectedRecord(place: place(of: node ?? record), reason: reason, text: text(of: record))) }

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

  private func line(of offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func place(of range: Range<Int>) -> SourcePlace {
    let line = line(of: range.lowerBound)
    let end = line < lines.count ? min(range.upperBound, lines[line] - 1) : range.upperBound
    let start = characters(before: range.lowerBound)
    return SourcePlace(
      file: file, line: line, column: start - characters(before: lines[line - 1]) + 1,
      length: characters(before: end) - start)
  }

  private static func counts(of bytes: [UInt8]) -> [Int] {
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: block) {
      counts.append((counts.last ?? 0) + characters(bytes[start..<min(bytes.count, start + block)]))
    }
    return counts
  }

  private func characters(before offset: Int) -> Int {
    let whole = offset / JSONDocument.block
    return counts[whole] + JSONDocument.characters(bytes[whole * JSONDocument.block..<offset])
  }

  private static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  private func sourceLine(_ place: SourcePlace) -> String? {
    guard let line = place.line else { return nil }
    let start = lines[line - 1]
    let end = line < lines.count ? lines[line] - 1 : bytes.count
    guard end - start <= JSONDocument.longestLine else { return nil }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return text.hasSuffix("\r") ? String(text.dropLast()) : text
  }
}
