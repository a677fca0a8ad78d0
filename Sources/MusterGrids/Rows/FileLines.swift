import Foundation
import MusterFiles
import Synchronization

/// The lines of a file in UTF-8 from a byte on, to be read by a worker for each processor where the file is large.
package struct FileLines: Sendable {
  package let file: FileSource
  private let size: Int
  private let start: Int
  private let parallelSize: Int

  /// The lines of a file; `nil` where its size is not known.
  ///
  /// - Parameter parallelSize: the size from which a file is worth more than one worker, in bytes.
  package init?(_ file: FileSource, from start: Int, parallelSize: Int = 16 << 20) {
    guard let size = file.size else { return nil }
    (self.file, self.size, self.start, self.parallelSize) = (file, size, start, parallelSize)
  }

  /// What comes of the workers, one for each processor where the file is large, which share the lines; `nil` where nothing
  /// comes of one.
  ///
  /// What a worker reads is in the order of the file, and all that is between two of its ranges another one reads.
  package func read<Result: Sendable>(_ body: @Sendable (LineQueue) throws(FileError) -> Result?)
    throws(FileError)
    -> [Result]?
  {
    let workers = size < parallelSize ? 1 : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let queue = LineQueue(
      self, range: start..<max(start, size), workers: workers, leastRange: max(1, parallelSize / 16))
    if workers == 1 { return try body(queue).map { [$0] } }
    let found = Mutex<[Swift.Result<Result?, FileError>]>([])
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      let outcome = Swift.Result { () throws(FileError) in try body(queue) }
      if (try? outcome.get()) == nil { queue.close() }
      found.withLock { $0.append(outcome) }
    }
    var results: [Result] = []
    for outcome in found.withLock({ $0 }) {
      guard let result = try outcome.get() else { return nil }
      results.append(result)
    }
    return results
  }

  /// The beginning of the first line that begins after a byte, or the end of the file.
  func lineStart(after offset: Int) throws(FileError) -> Int {
    let block = ByteBlock(count: 1 << 12)
    var offset = offset
    while true {
      let count = try file.read(into: block.bytes, at: offset)
      if count == 0 { return offset }
      if let index = block.bytes[..<count].firstIndex(of: 10) { return offset + index + 1 }
      offset += count
    }
  }
}
