import CKernels
import Dispatch
import Foundation
import HeapModule
import MusterJournals
import Synchronization

/// Finds the best companions of people by comparing everybody with everybody.
///
/// Rows are compared block by block; when the best of everybody are asked for, each pair is compared once,
/// for both. The blocks are shared out among the cores; each keeps lists of its own, which are joined at the
/// end. A pair reaches the lists only when a kernel finds it above what both of its people have by then, so
/// that of millions of pairs a few dozen a person are looked at one by one.
struct CompanionSearch: Sendable {
  /// The rows of all the people, by name.
  let rows: DenseRows
  /// The number of selected sessions on record.
  let sessions: Int
  /// What companions are ordered by.
  let measure: FriendMeasure
  /// The number of companions kept of each person.
  let top: Int

  /// The number of sessions that each person attended.
  var attended: [Int] { rows.populations }

  /// A search among people in the order of their names.
  init(
    among people: [PersonID], at sessions: SessionMask, of marks: MarkMatrix, measure: FriendMeasure, top: Int
  ) {
    rows = DenseRows(of: people, at: sessions, marks: marks)
    self.sessions = sessions.population
    self.measure = measure
    self.top = top
  }

  /// The best companions of some people, the best first.
  ///
  /// - Parameter chosen: rows, in ascending order.
  func best(of chosen: [Int]) -> [[Companion]] {
    guard top > 0, !chosen.isEmpty, sessions > 0 else { return chosen.map { _ in [] } }
    let isWhole = chosen.count == rows.count
    let left = isWhole ? rows : DenseRows(chosen, of: rows)
    let next = Atomic(0)
    let results = Mutex<[[Heap<Companion>]]>([])
    let workers = min(max(1, ProcessInfo.processInfo.activeProcessorCount), left.blocks)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var worker = CompanionWorker(self, left: left, places: isWhole ? nil : chosen)
      while true {
        // Ascending blocks for each worker: see ``CompanionWorker``.
        let block = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard block < left.blocks else { break }
        worker.compare(block: block)
      }
      results.withLock { $0.append(worker.best) }
    }
    let lists = results.withLock { $0 }
    return left.populations.indices.map { row in
      Array(lists.flatMap { Array($0[row].unordered) }.sorted(by: >).prefix(top))
    }
  }

  /// How many people share the last place in a person's list of companions without being in it.
  ///
  /// Cost: people × words.
  func tied(with companions: [Companion], of row: Int) -> Int {
    guard companions.count == top, let last = companions.last else { return 0 }
    let equals = (0..<rows.count).count { other in
      guard other != row else { return false }
      let shared = rows.shared(row, other)
      guard shared > 0 else { return false }
      return last.value
        == measure.value(shared: shared, own: attended[row], other: attended[other], sessions: sessions)
    }
    return equals - companions.count { $0.value == last.value }
  }

  /// A companion as a friend of a person.
  func friend(_ companion: Companion, of row: Int, rank: Int, name: String) -> Friend {
    let (own, other) = (attended[row], attended[companion.row])
    func value(_ measure: FriendMeasure) -> Double {
      measure.value(shared: companion.shared, own: own, other: other, sessions: sessions)
    }
    return Friend(
      rank: rank, person: name, shared: companion.shared,
      percent: Share(companion.shared, of: own).percent ?? 0,
      jaccard: value(.jaccard), lift: value(.lift))
  }
}

/// Somebody who may be among the best companions of a person; the least is the worst.
struct Companion: Comparable, Sendable {
  /// The row, which is the place by name.
  let row: Int
  /// The number of sessions that both attended.
  let shared: Int
  /// What companions are ordered by.
  let value: Double

  /// The smaller value comes first; of equals, the later name.
  static func < (left: Companion, right: Companion) -> Bool {
    left.value != right.value ? left.value < right.value : left.row > right.row
  }
}
