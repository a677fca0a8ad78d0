import Foundation
import MusterFiles
import Synchronization

/// The lines of a file in UTF-8 from a byte on, to be read in ranges, by a thread for each processor where the file is large.
package struct FileLines: Sendable {
  package let file: FileSource
  private let size: Int
  private let start: Int
  private let parallelSize: Int

  /// The lines of a file; `nil` where its size is not known.
  ///
  /// - Parameter parallelSize: the size from which a file is worth more than one thread, in bytes.
  package init?(_ file: FileSource, from start: Int, parallelSize: Int = 16 << 20) {
    guard let size = file.size else { return nil }
    (self.file, self.size, self.start, self.parallelSize) = (file, size, start, parallelSize)
  }

  /// What comes of each range of lines, in their order; `nil` where nothing comes of one.
  package func read<Result: Sendable>(_ body: @Sendable (Range<Int>) throws(FileError) -> Result?)
    throws(FileError)
    -> [Result]?
  {
    let ranges = try ranges()
    if ranges.count == 1 { return try body(ranges[0]).map { [$0] } }
    let found = Mutex<[Int: Swift.Result<Result?, FileError>]>([:])
    DispatchQueue.concurrentPerform(iterations: ranges.count) { index in
      let outcome = Swift.Result { () throws(FileError) in try body(ranges[index]) }
      found.withLock { $0[index] = outcome }
    }
    let outcomes = found.withLock { $0 }
    var results: [Result] = []
    for index in ranges.indices {
      guard let result = try outcomes[index]?.get() else { return nil }
      results.append(result)
    }
    return results
  }

  /// Hands the lines of a range to a closure, as many at a time as a block holds; `false` where it gives up, or a line is
  /// longer than a block.
  ///
  /// - Parameters:
  ///   - blockSize: the bytes of a block.
  ///   - padding: the bytes behind the lines that the closure may read, though nothing depends on them.
  package func forEachBlock(
    of range: Range<Int>, size blockSize: Int, padding: Int,
    _ body: (_ lines: UnsafeRawPointer, _ count: Int) -> Bool
  ) throws(FileError) -> Bool {
    let block = ByteBlock(count: blockSize + padding)
    var offset = range.lowerBound
    var kept = 0
    while offset < range.upperBound {
      let room = min(blockSize - 1 - kept, range.upperBound - offset)
      guard room > 0 else { return false }
      let window = UnsafeMutableRawBufferPointer(rebasing: block.bytes[kept..<(kept + room)])
      let count = try file.read(into: window, at: offset)
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

  /// The ranges of lines, one for each processor where the file is large.
  private func ranges() throws(FileError) -> [Range<Int>] {
    let count = size < parallelSize ? 1 : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var bounds = [start]
    for index in 1..<max(count, 1) {
      let line = try lineStart(after: start + (size - start) / count * index)
      if line > bounds[bounds.count - 1], line < size { bounds.append(line) }
    }
    bounds.append(max(size, start))
    return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  /// The beginning of the first line that begins after a byte.
  private func lineStart(after offset: Int) throws(FileError) -> Int {
    let block = ByteBlock(count: 1 << 16)
    var offset = offset
    while true {
      let count = try file.read(into: block.bytes, at: offset)
      if count == 0 { return offset }
      if let index = block.bytes[..<count].firstIndex(of: 10) { return offset + index + 1 }
      offset += count
    }
  }
}
