import Foundation

/// Work on several threads of one process.
enum Parallel {
  /// The number of processors that can be used at once.
  static var processors: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

  /// Runs a function on so many threads at once and waits for all.
  ///
  /// The threads are their own, not those of a pool, which would run no more than there are processors.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    guard count > 1 else { return body() }
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        body()
        group.leave()
      }
      thread.stackSize = stack
      thread.start()
    }
    group.wait()
  }

  /// As much stack as the first thread has.
  private static let stack = 8 << 20
}
