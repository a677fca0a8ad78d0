import CKernels
import MusterReading

extension FileLines {
  /// Hands each line of a range that is not empty to a closure, with its line break; `false` where that gives up, or a line
  /// is longer than a block.
  ///
  /// Eight bytes from any place in a line on may be read.
  func forEachLine(
    of range: Range<Int>, size blockSize: Int,
    _ body: (_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> Bool
  ) throws(FileError) -> Bool {
    try forEachBlock(of: range, size: blockSize, padding: MUSTER_TEXT_SLACK) { base, count in
      var start = base
      let end = base + count
      while start < end {
        guard let feed = Words.first(Words.filled(with: 10), from: start, end: end) else { return false }
        let next = feed + 1
        let isEmpty = next - start == 1 || next - start == 2 && start.load(as: UInt8.self) == 13
        guard isEmpty || body(start, next) else { return false }
        start = next
      }
      return true
    }
  }
}
