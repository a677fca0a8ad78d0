import MusterDiagnostics
import Foundation
import MusterFiles

/// What there is to do: sources, and the items that loading one gives.
///
/// Items go first, so that no more sources are loaded at any time than there are workers.
final class WorkQueue<Item: Sendable>: @unchecked Sendable {
  /// Something to do.
  enum Work {
    /// Load the source of this index, and tell what it gave.
    case source(Int)
    case item(Item)
  }

  // All that changes is read and written with the condition's lock held.
  private let condition = NSCondition()
  private var nextSource = 0
  private let sources: Int
  private var items: [Item] = []
  private var loading = 0
  private var isStopped = false

  /// A queue of so many sources.
  init(sources: Int) { self.sources = sources }

  /// The next thing to do, waited for while others load; `nil` when all is done.
  func next() -> Work? {
    condition.lock()
    defer { condition.unlock() }
    while !isStopped {
      if let item = items.popLast() { return .item(item) }
      if nextSource < sources {
        defer { nextSource += 1 }
        loading += 1
        return .source(nextSource)
      }
      if loading == 0 { return nil }
      condition.wait()
    }
    return nil
  }

  /// Takes what a source gave, to be done in this order.
  func loaded(_ new: [Item]) {
    condition.lock()
    defer { condition.unlock() }
    loading -= 1
    items += new.reversed()
    condition.broadcast()
  }

  /// Gives out nothing any more.
  func stop() {
    condition.lock()
    defer { condition.unlock() }
    isStopped = true
    condition.broadcast()
  }

  /// Whether it was stopped.
  var wasStopped: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isStopped
  }
}

/// Work on several threads of one process.
enum Parallel {
  /// The number of processors that can be used at once.
  static var processors: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

  /// Runs a function on so many threads at once and waits for all.
  ///
  /// The threads are their own, not those of a pool, which would run no more than there are processors.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    guard count > 1 else { return body() }
    let limits = Limits.current
    let group = DispatchGroup()
    let ledger = FileLedger.current
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        FileLedger.$current.withValue(ledger) { limits.apply(body) }
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
