import Dispatch
import Foundation
import Synchronization

extension Array where Element: Sendable {
  /// The steps of work from which more than one processor is of use.
  private static var parallelWork: Int { 1 << 20 }

  /// What comes of each element, in their order, worked out by all processors where there is much to do.
  ///
  /// - Parameters:
  ///   - work: about how many steps it takes altogether, of some nanoseconds each.
  ///   - transform: gives what comes of an element.
  func concurrentMap<Result: Sendable>(work: Int, _ transform: @Sendable (Element) -> Result) -> [Result] {
    let processors = Swift.min(count, ProcessInfo.processInfo.activeProcessorCount)
    guard processors > 1, work >= Self.parallelWork else { return map(transform) }
    let parts = Mutex<[Int: [Result]]>([:])
    DispatchQueue.concurrentPerform(iterations: processors) { part in
      let range = (count * part / processors)..<(count * (part + 1) / processors)
      let results = self[range].map(transform)
      parts.withLock { $0[part] = results }
    }
    return parts.withLock { parts in (0..<processors).flatMap { parts[$0] ?? [] } }
  }
}
