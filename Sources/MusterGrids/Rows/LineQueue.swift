import MusterFiles
import Synchronization

/// The lines of a file, which workers take in ranges, each beginning where the last one ends.
///
/// A range is a part of what is left, so that the ranges become shorter and all workers end at about the same time: the
/// guided self-scheduling of Polychronopoulos and Kuck (1987).
package final class LineQueue: Sendable {
  private let lines: FileLines
  private let end: Int
  private let workers: Int
  /// The bytes of a range, but for the last one.
  private let leastRange: Int
  /// Where the next range begins.
  private let start: Mutex<Int>

  init(_ lines: FileLines, range: Range<Int>, workers: Int, leastRange: Int) {
    (self.lines, self.workers, self.leastRange, end) = (lines, workers, leastRange, range.upperBound)
    start = Mutex(range.lowerBound)
  }

  /// Leaves nothing to be taken.
  func close() { start.withLock { $0 = end } }

  private func next() throws(FileError) -> Range<Int>? {
    try start.withLock { (start: inout Int) throws(FileError) -> Range<Int>? in
      guard start < end else { return nil }
      let count = workers == 1 ? end - start : max((end - start) / (2 * workers), leastRange)
      let next = count < end - start ? min(try lines.lineStart(after: start + count), end) : end
      defer { start = next }
      return start..<next
    }
  }

  /// Hands the lines of the ranges that are taken to a closure, as many at a time as a block holds; `false` where it gives
  /// up, or a line is longer than a block.
  ///
  /// - Parameters:
  ///   - blockSize: the bytes of a block.
  ///   - padding: the bytes behind the lines that the closure may read, though nothing depends on them.
  ///   - begin: called with the place in the file where a range begins, before its lines.
  ///   - body: what is done with lines.
  package func forEachBlock(
    size blockSize: Int, padding: Int, begin: (_ start: Int) -> Void,
    _ body: (_ lines: UnsafeRawPointer, _ count: Int) -> Bool
  ) throws(FileError) -> Bool {
    let block = ByteBlock(count: blockSize + padding)
    while let range = try next() {
      begin(range.lowerBound)
      guard try forEachBlock(of: range, in: block, size: blockSize, body) else { return false }
    }
    return true
  }

  private func forEachBlock(
    of range: Range<Int>, in block: ByteBlock, size blockSize: Int,
    _ body: (_ lines: UnsafeRawPointer, _ count: Int) -> Bool
  ) throws(FileError) -> Bool {
    var offset = range.lowerBound
    var kept = 0
    while offset < range.upperBound {
      let room = min(blockSize - 1 - kept, range.upperBound - offset)
      guard room > 0 else { return false }
      let window = UnsafeMutableRawBufferPointer(rebasing: block.bytes[kept..<(kept + room)])
      let count = try lines.file.read(into: window, at: offset)
      guard count > 0 else { return false }
      offset += count
      var filled = kept + count
      if offset == range.upperBound, block.bytes[filled - 1] != 10 {
        // The last line of the file may lack its line break.
        block.bytes[filled] = 10
        filled += 1
      }
      let end = (block.bytes[..<filled].lastIndex(of: 10) ?? -1) + 1
      guard let base = block.bytes.baseAddress, body(UnsafeRawPointer(base), end) else { return false }
      kept = filled - end
      block.bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: block.bytes[end..<filled]))
    }
    return true
  }
}
