import CKernels
import HeapModule

/// One core's part of a search: the lists of everybody, filled from the blocks that the core was given.
///
/// Companions of one person come up in the order of their names as long as blocks are given in ascending
/// order: those of earlier blocks when the person stands in a column, those of the own block and later ones
/// from the person's row. So the first of equals is kept by never letting an equal replace it.
struct CompanionWorker {
  /// The best so far of each row of `left`, the worst at the bottom of the heap.
  private(set) var best: [Heap<Companion>]
  private let search: CompanionSearch
  private let left: DenseRows
  private let right: DenseRows
  /// For each row of `left` its row in `right`; `nil` when they are the same rows.
  private let places: [Int]?
  private let kernels: UnsafePointer<muster_kernels>
  /// What a count must be above, divided by what the measure divides by; by row of `left`.
  private var limits: [Float]
  /// The value that a companion must be above; by row of `left`.
  private var worst: [Double]
  /// The limits of columns: those of the rows, or none that could be passed when only rows have lists.
  private let columnLimits: [Float]?
  private let sizes: [Float]
  private var counts: [UInt32]
  private var found: [UInt32]

  /// A worker without a pair.
  ///
  /// - Parameters:
  ///   - left: the rows whose companions are wanted.
  ///   - places: the rows of the search that they are; `nil` when they are all of them.
  init(_ search: CompanionSearch, left: DenseRows, places: [Int]?) {
    self.search = search
    self.left = left
    self.places = places
    right = search.rows
    kernels = muster_best_kernels()
    best = [Heap<Companion>](repeating: Heap(), count: left.count)
    worst = [Double](repeating: 0, count: left.count)
    limits = [Float](repeating: 0, count: left.paddedCount)
    columnLimits = places == nil ? nil : [Float](repeating: .infinity, count: right.paddedCount)
    sizes = right.populations.map(Float.init) + [Float](repeating: 0, count: right.paddedCount - right.count)
    counts = [UInt32](repeating: 0, count: DenseRows.blockRows * DenseRows.blockRows)
    found = [UInt32](repeating: 0, count: DenseRows.blockRows)
  }

  /// Compares a block of rows with all later ones and itself, or with all there are when only rows have
  /// lists.
  mutating func compare(block: Int) {
    for other in (places == nil ? block : 0)..<right.blocks { compare(block: block, with: other) }
  }

  private mutating func compare(block: Int, with other: Int) {
    let size = DenseRows.blockRows
    kernels.pointee.shared_counts(left.block(block), size, right.block(other), size, left.words, &counts)
    let isDiagonal = places == nil && block == other
    for line in 0..<min(size, left.count - block * size) {
      let row = block * size + line
      guard left.populations[row] > 0 else { continue }
      let hits = columnsAboveLimit(row: row, line: line, from: isDiagonal ? line + 1 : 0, block: other)
      for hit in 0..<hits {
        let column = Int(found[hit])
        offer(row: row, column: other * size + column, shared: Int(counts[line * size + column]))
      }
    }
  }

  /// The number of columns of a block, listed in `found`, that may belong into a list.
  private mutating func columnsAboveLimit(row: Int, line: Int, from first: Int, block: Int) -> Int {
    let own = Float(left.populations[row])
    let (base, factor): (Float, Float) =
      switch search.measure {
      case .shared: (1, 0)
      case .jaccard: (own, 1)
      case .lift: (0, own)
      }
    let size = DenseRows.blockRows
    let limit = limits[row]
    return counts.withUnsafeBufferPointer { counts in
      sizes.withUnsafeBufferPointer { sizes in
        (columnLimits ?? limits).withUnsafeBufferPointer { limits in
          guard let counts = counts.baseAddress, let sizes = sizes.baseAddress,
            let limits = limits.baseAddress
          else { return 0 }
          return kernels.pointee.above_limit(
            counts + line * size, first, size, base, factor, sizes + block * size, limit,
            limits + block * size,
            &found)
        }
      }
    }
  }

  /// Puts a pair on the lists of both, where it is better than the worst there.
  private mutating func offer(row: Int, column: Int, shared: Int) {
    let place = places?[row] ?? row
    guard place != column else { return }
    let value = search.measure.value(
      shared: shared, own: left.populations[row], other: right.populations[column], sessions: search.sessions)
    keep(Companion(row: column, shared: shared, value: value), of: row)
    if places == nil { keep(Companion(row: row, shared: shared, value: value), of: column) }
  }

  private mutating func keep(_ companion: Companion, of row: Int) {
    guard companion.value > worst[row] else { return }
    if best[row].count < search.top {
      best[row].insert(companion)
    } else {
      best[row].replaceMin(with: companion)
    }
    guard best[row].count == search.top, let least = best[row].min else { return }
    worst[row] = least.value
    limits[row] = limit(of: least.value)
  }

  /// A number of single precision that no pair of a larger value fails to exceed.
  private func limit(of value: Double) -> Float {
    // Four roundings in single precision, each of 6e-8 at most, are within this.
    let slack = 1 - 1e-6
    switch search.measure {
    case .shared: return value < Double(1 << 24) ? Float(value) : Float(value * slack)
    case .jaccard: return Float(value / (1 + value) * slack)
    case .lift: return Float(value / Double(search.sessions) * slack)
    }
  }
}
