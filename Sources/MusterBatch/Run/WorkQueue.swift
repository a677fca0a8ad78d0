import MusterDiagnostics
import Foundation
import MusterFiles

/// What there is to do: sources, and the items that loading one gives.
///
/// Items are given out in the order of the sources, so that whoever has one knows that all before it are in hands too. Few
/// sources are loaded ahead of those whose items are given out.
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
  private let ahead: Int
  /// The source whose items are given out.
  private var current = 0
  /// What sources gave and is not given out, the last item first.
  private var items: [Int: [Item]] = [:]
  private var isStopped = false

  /// A queue of a number of sources, for a number of workers.
  init(sources: Int, workers: Int) { (self.sources, ahead) = (sources, 2 * max(1, workers)) }

  /// The next thing to do, waited for while others load; `nil` when all is done.
  func next() -> Work? {
    condition.lock()
    defer { condition.unlock() }
    while !isStopped {
      if let item = nextItem() { return .item(item) }
      if nextSource < min(sources, current + ahead) {
        defer { nextSource += 1 }
        return .source(nextSource)
      }
      if current == sources { return nil }
      condition.wait()
    }
    return nil
  }

  private func nextItem() -> Item? {
    while items[current] != nil {
      if let item = items[current]?.popLast() { return item }
      items[current] = nil
      current += 1
      condition.broadcast()
    }
    return nil
  }

  /// Takes what a source gave, to be done in this order.
  func loaded(_ source: Int, _ new: [Item]) {
    condition.lock()
    defer { condition.unlock() }
    items[source] = new.reversed()
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

/// Lets threads do something one after the other, in the order of places that count from 0.
///
/// Whoever has a place must take its turn once those before it are in hands too, or nobody behind it goes on.
final class Turns: @unchecked Sendable {
  // Read and written with the condition's lock held.
  private var next = 0
  private let condition = NSCondition()

  /// Does something when all places before this one have done theirs.
  func take<Result>(_ place: Int, _ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    while next != place { condition.wait() }
    let result = body()
    next += 1
    condition.broadcast()
    return result
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
