import CKernels
import MusterReading

extension LineQueue {
  /// Hands each line taken that is not empty to a closure; `false` where that gives up, or a line is longer than a block.
  ///
  /// Eight bytes from any place in a line on may be read.
  func forEachLine(
    size blockSize: Int, begin: (_ start: Int) -> Void,
    _ body: (_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> Bool
  ) throws(FileError) -> Bool {
    try forEachBlock(size: blockSize, padding: MUSTER_TEXT_SLACK, begin: begin) { base, count in
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
