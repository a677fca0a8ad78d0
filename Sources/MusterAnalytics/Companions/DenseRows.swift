import CKernels
import MusterJournals

/// The selected sessions that some people attended, a row of bits each, laid out for the kernels: every row
/// begins on a cache line, and rows of nobody fill the last block.
///
/// Written by its initializer and only read afterwards, by any number of threads; hence `@unchecked`.
final class DenseRows: @unchecked Sendable {
  /// The number of people.
  let count: Int
  /// The number of rows there is room for, a multiple of ``blockRows``.
  let paddedCount: Int
  /// The number of words in a row.
  let words: Int
  /// The number of attended sessions of each person.
  let populations: [Int]
  private let bits: UnsafeMutablePointer<UInt64>

  /// The number of rows that are compared at a time.
  static let blockRows = 64

  private static let cacheLine = 64

  /// The rows of some people at the sessions of a mask.
  init(of people: [PersonID], at sessions: SessionMask, marks: MarkMatrix) {
    let compressor = BitCompressor(sessions)
    count = people.count
    paddedCount = (people.count + DenseRows.blockRows - 1) / DenseRows.blockRows * DenseRows.blockRows
    let multiple = MUSTER_ROW_WORDS
    words = max(1, ((compressor.count + 63) / 64 + multiple - 1) / multiple) * multiple
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, paddedCount * words) * MemoryLayout<UInt64>.stride, alignment: DenseRows.cacheLine)
    bits = bytes.initializeMemory(as: UInt64.self, repeating: 0, count: paddedCount * words)
    var populations = [Int](repeating: 0, count: people.count)
    for (row, person) in people.enumerated() {
      let target = bits + row * words
      compressor.compress(marks.attended(person: person).words, into: target)
      populations[row] = (0..<words).reduce(0) { $0 + target[$1].nonzeroBitCount }
    }
    self.populations = populations
  }

  /// Some rows of others.
  init(_ rows: [Int], of others: DenseRows) {
    count = rows.count
    paddedCount = (rows.count + DenseRows.blockRows - 1) / DenseRows.blockRows * DenseRows.blockRows
    words = others.words
    populations = rows.map { others.populations[$0] }
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, paddedCount * words) * MemoryLayout<UInt64>.stride, alignment: DenseRows.cacheLine)
    bits = bytes.initializeMemory(as: UInt64.self, repeating: 0, count: paddedCount * words)
    for (target, row) in rows.enumerated() {
      (bits + target * words).update(from: others.bits + row * words, count: words)
    }
  }

  deinit { bits.deallocate() }

  /// The number of sessions that two people both attended.
  func shared(_ row: Int, _ other: Int) -> Int {
    precondition((0..<count).contains(row) && (0..<count).contains(other))
    return Int(muster_popcount_and(bits + row * words, bits + other * words, words))
  }

  /// The number of blocks.
  var blocks: Int { paddedCount / DenseRows.blockRows }

  /// The first word of a block, valid while the rows are.
  func block(_ index: Int) -> UnsafePointer<UInt64> {
    precondition((0..<blocks).contains(index))
    return UnsafePointer(bits + index * DenseRows.blockRows * words)
  }
}
